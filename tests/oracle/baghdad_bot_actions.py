"""The Vizier step of the simulated Bot turn: choice of the symbol, the actions, and the icons they touch."""

from __future__ import annotations

from tests.oracle.baghdad_bot_palace import build_piece, has_piece_to_build
from tests.oracle.baghdad_bot_turn import OpenTurn, items_now
from tests.oracle.baghdad_pieces import (
    Building,
    Icon,
    Location,
    Owner,
    Quadrant,
    Row,
    ScoringTile,
    Symbol,
    TileKind,
)
from tests.oracle.baghdad_records import (
    BuildingBuilt,
    Drive,
    IconIgnored,
    IconPlace,
    IconResolved,
    LibraryBlocked,
    NoAction,
    SymbolChosen,
    TileTaken,
)
from tests.oracle.baghdad_state import SPACES, Built

LIMIT = 5


def act_on_symbols(turn: OpenTurn, drive: Drive) -> None:
    """One action by the best possible symbol of Active, with the icons it brings (BAG-BOT-21..26)."""
    passed_over: list[Symbol] = []
    for symbol in _ranked(turn):
        place = _find_place(turn, symbol)
        if place is None:
            passed_over.append(symbol)
            turn.note("AMB-58 next symbol")
            continue
        turn.tell(SymbolChosen(symbol, drive, tuple(passed_over)))
        turn.carried_out.append(symbol)
        _carry_out(turn, symbol, place, drive)
        return
    turn.tell(NoAction(drive, tuple(passed_over)), "AMB-58 no action")


def _ranked(turn: OpenTurn) -> list[Symbol]:
    """The symbols still to be considered, what the player has done most first; ties as on the card."""
    table = turn.table
    left = []
    for symbol in turn.active.symbols:
        if symbol in turn.carried_out:
            turn.note("AMB-56" if len(turn.carried_out) > 1 else "BOT-57")
        elif table.symbol_count(Owner.BOT, symbol) >= LIMIT:
            turn.note("BOT-23")
        else:
            left.append(symbol)
    counts = {symbol: table.symbol_count(Owner.PLAYER, symbol) for symbol in left}
    if left:
        most = max(counts.values())
        turn.note("BOT-26" if most == 0 else "BOT-21")
        if list(counts.values()).count(most) > 1:
            turn.note("BOT-24")
    return sorted(left, key=lambda symbol: (-counts[symbol], turn.active.symbols.index(symbol)))


def _find_place(turn: OpenTurn, symbol: Symbol) -> Location | None:
    if symbol is Symbol.PALACE:
        return _palace_site(turn) if has_piece_to_build(turn.table) else None
    if symbol is Symbol.BUILDING:
        return _building_site(turn)
    kind = symbol.tile
    if kind is None:
        raise ValueError(f"the symbol {symbol} stands for no City tile")
    return _city_slot(turn, kind)


def _carry_out(turn: OpenTurn, symbol: Symbol, place: Location, drive: Drive) -> None:
    if drive is Drive.VIZIER:
        before = turn.table.bot.vizier
        turn.table.bot.vizier = place
        turn.moved(turn, before, place)
    else:
        turn.note("BOT-58")
    if symbol is Symbol.PALACE:
        build_piece(turn, place, drive)
    elif symbol is Symbol.BUILDING:
        _construct(turn, place, drive)
    else:
        _take_tile(turn, place, drive)


def _palace_site(turn: OpenTurn) -> Location:
    quadrants = turn.quadrants_onward()
    site = turn.table.palace_site(quadrants[0])
    if site == turn.table.player.vizier:
        turn.note("BOT-48")
        return turn.table.palace_site(quadrants[1])
    return site


def _note_search(turn: OpenTurn, quadrant: Quadrant, rule: str) -> None:
    if quadrant is turn.reference.quadrant:
        turn.note(f"{rule} back")
    elif quadrant is not turn.reference.quadrant.onward():
        turn.note(rule)
    if turn.table.bot.vizier is None:
        turn.note("BOT-28")


def _fewest_joined(turn: OpenTurn, places: list[Location], rule: str) -> list[Location]:
    fewest = min(turn.table.joined(place) for place in places)
    kept = [place for place in places if turn.table.joined(place) == fewest]
    if len(kept) == 1 and len(places) > 1:
        turn.note(rule)
    return kept


def _city_slot(turn: OpenTurn, kind: TileKind) -> Location | None:
    table = turn.table
    barred = table.artefact_types(Owner.BOT) if kind is TileKind.ARTEFACT else set()
    for quadrant in turn.quadrants_onward():
        matches = table.matching_slots(quadrant, kind, barred)
        if len(matches) < len(table.matching_slots(quadrant, kind)):
            turn.note("BOT-33")
        if not matches:
            continue
        _note_search(turn, quadrant, "BOT-29")
        matches = _fewest_joined(turn, matches, "BOT-30")
        if len(matches) > 1:
            on_ring = [slot for slot in matches if slot.ring is turn.signs.ring]
            if len(on_ring) == 1:
                turn.note("BOT-31")
            matches = on_ring or matches
        if len(matches) > 1:
            turn.note("BOT-32")
        return table.clockwise_from(turn.reference, matches)[0]
    return None


def _building_site(turn: OpenTurn) -> Location | None:
    table = turn.table
    for quadrant in turn.quadrants_onward():
        empty = table.open_empty_sites(quadrant)
        sites = [site for site in empty if site != table.player.vizier]
        if len(sites) < len(empty):
            turn.note("AMB-62")
        if not sites:
            continue
        _note_search(turn, quadrant, "BOT-38")
        sites = _fewest_joined(turn, sites, "BOT-39")
        if len(sites) > 1:
            turn.note("BOT-40")
        return table.clockwise_from(turn.reference, sites)[0]
    return None


def _take_tile(turn: OpenTurn, slot: Location, drive: Drive) -> None:
    tile = turn.table.tiles.pop(slot)
    row = turn.table.bot.rows[tile.kind]
    row.append(tile)
    spot = len(row)
    turn.tell(TileTaken(slot, tile, tile.kind, spot, drive), f"BOT-34 {tile.kind.value}")
    if tile.kind is TileKind.BOOK and spot >= 2:
        _block_library(turn, spot)
    _resolve_icons(turn, turn.table.printed.bot_board.tile_icons[tile.kind][spot - 1], IconPlace.TILE_SPOT)


def _block_library(turn: OpenTurn, section: int) -> None:
    covered = turn.table.covered_spaces(section)
    space = turn.signs.highlighted
    turn.note(f"BOT-35 section {section}")
    if space in covered:
        turn.note("AMB-55")
    while space in covered:
        space = space % len(SPACES) + 1
    turn.table.library[section][space] = Owner.BOT
    turn.table.bot.library_tokens -= 1
    turn.tell(LibraryBlocked(section, space))


def level5_worth(turn: OpenTurn, building: Building) -> int:
    """Points a level 5 Building would score the Bot now: 3 for each item (BAG-BOT-43, BAG-AMB-54)."""
    if building is Building.GRAND_BAZAAR:
        return 3 * len(turn.table.bot.rows[TileKind.ARTEFACT])
    item = {
        Building.ARCHITECTS_GUILD: ScoringTile.ARCHITECTS,
        Building.MADRASA: ScoringTile.STUDENTS,
        Building.MEETING_HALL: ScoringTile.NIGHT,
        Building.HARBOUR_MASTER: ScoringTile.BOATS,
        Building.HOSPITAL: ScoringTile.PATIENTS,
        Building.LIBRARY: ScoringTile.BOOKS,
    }[building]
    return 3 * items_now(turn.table, item)


def _choose_row(turn: OpenTurn, level: int) -> Row:
    by_ring = turn.table.printed.ring_rows[turn.signs.ring]
    if level < LIMIT:
        turn.note(f"BOT-42 {by_ring.value}")
        return by_ring
    worth = {row: level5_worth(turn, building) for row, building in turn.table.visible_level5().items()}
    if Building.MEETING_HALL in turn.table.visible_level5().values():
        turn.note("AMB-54")
    if worth[Row.UPPER] == worth[Row.LOWER]:
        turn.note("BOT-44")
        return by_ring
    turn.note("BOT-43")
    return Row.UPPER if worth[Row.UPPER] > worth[Row.LOWER] else Row.LOWER


def _construct(turn: OpenTurn, site: Location, drive: Drive) -> None:
    table = turn.table
    level = len(table.bot.buildings) + 1
    row = _choose_row(turn, level)
    building = table.take_building(level, row)
    table.bot.buildings.append(building)
    table.sites[site] = Built(Owner.BOT, building)
    turn.tell(BuildingBuilt(site, level, row, building, drive), f"BOT-41 level {level}")
    _resolve_icons(turn, table.printed.bot_board.house_icons[level - 1], IconPlace.HOUSE)


def _resolve_icons(turn: OpenTurn, icons: tuple[Icon, ...], place: IconPlace) -> None:
    """Icons of one spot in printed order, each one with all it brings before the next (BAG-AMB-70)."""
    if len(icons) > 1:
        turn.note("AMB-70")
    for icon in icons:
        turn.tell(IconResolved(icon, place), f"BOT-56 {place.value}")
        if icon is Icon.ANOTHER_ACTION:
            if len(turn.carried_out) > 1:
                turn.note("BOT-59")
            act_on_symbols(turn, Drive.ICON)
        elif turn.table.architects(Owner.BOT) < LIMIT and has_piece_to_build(turn.table):
            turn.note("BOT-60")
            build_piece(turn, None, Drive.ICON)
        else:
            turn.tell(IconIgnored(icon), "BOT-60 ignored")
