"""A player who is followed in full, in a panel: open for whose turn it is, in a few rows for the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from companion.engine.game import Panel, Row
from companion.engine.text import Text, plain
from companion.games.baghdad.characters import Card, StartingCard
from companion.games.baghdad.city_tiles import Face, Placed
from companion.games.baghdad.contracts import contract_text
from companion.games.baghdad.end_positions import position
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.kept_rows import KeptRows
from companion.games.baghdad.kinds import CITY_TILES, Symbol
from companion.games.baghdad.modules import Module
from companion.games.baghdad.owner_signs import FREE, signed_name
from companion.games.baghdad.person import CARD_SLOTS, Person
from companion.games.baghdad.roads import joined_tiles
from companion.games.baghdad.score import total
from companion.games.baghdad.table import BaghdadTable
from companion.games.baghdad.wisdom_panels import icons_on, icons_text

TURNED: Final = "!"
"""Behind a tile that lies turned."""
_ROW_NAMES: Final = {
    Symbol.PATIENT: Text("Patients"),
    Symbol.STUDENT: Text("Students"),
    Symbol.BOOK: Text("Books"),
    Symbol.ARTEFACT: Text("Artefacts"),
}


def open_panel(table: BaghdadTable, rows: KeptRows, person: Person) -> Panel:
    """Return a player's panel with all that is on board and in hand, each row of spots by itself."""
    return Panel(
        _title(table, person),
        tuple(_open_rows(table, rows, person)),
        aligned=True,
        in_sight=_purse(table, person),
    )


def short_panel(table: BaghdadTable, rows: KeptRows, person: Person) -> Panel:
    """Return a player's panel in a few rows: tokens, icons, counts, Boats and Vizier."""
    return Panel(_title(table, person), tuple(_short_rows(table, rows, person)), aligned=True)


def _title(table: BaghdadTable, person: Person) -> Text:
    """Return the player's shape and name with the points as if the game ended now."""
    return Text(
        "{name}: {n} point now",
        "{name}: {n} points now",
        name=signed_name(table, person.owner),
        n=total(position(table, person.owner)),
    )


def _purse(table: BaghdadTable, person: Person) -> Text:
    """Return in one line what a player can spend, and the icons that count."""
    icons = icons_text(visible_icons(table, person))
    return Text(
        "Coin/Step/Wild {coins}/{steps}/{wilds} · Goods {goods} · Favour spot {spot} · {icons}",
        coins=person.coins,
        steps=person.steps,
        wilds=person.wilds,
        goods=goods_text(person),
        spot=person.favour + 1,
        icons=Text("{icons}", icons=icons) if icons else plain(FREE),
    )


def _open_rows(table: BaghdadTable, rows: KeptRows, person: Person) -> Iterator[Row]:
    owner = person.owner
    yield from _common(table, rows, person)
    yield from _joined(table, rows, person)
    yield rows.of_owner(owner, Text("hand"), cards_text(person.hand), "cards")
    yield from _played(table, rows, person)
    yield from (_spots(table, rows, person, kind) for kind in CITY_TILES)
    if person.skill_tiles:
        tiles = icons_text(Counter(person.skill_tiles))
        yield rows.of_owner(owner, Text("Skill tiles"), Text("{tiles}", tiles=tiles), "skill-tiles")
    yield rows.of_owner(owner, Text("Houses"), _needs(person.houses), "houses")
    yield rows.of_owner(owner, Text("Architects"), _needs(person.architects), "architects")
    if person.built:
        built = tuple(
            Text("{level} {building}", level=each.level, building=each.text) for each in person.built
        )
        yield rows.of_owner(owner, Text("Buildings"), Text("{built}", built=built), "built")
    if person.discard:
        yield rows.of_owner(owner, Text("discard"), cards_text(person.discard), "discard")


def _short_rows(table: BaghdadTable, rows: KeptRows, person: Person) -> Iterator[Row]:
    yield from _common(table, rows, person)
    yield rows.of_owner(person.owner, Text("hand"), _count(person.hand), "cards")
    counts = tuple(
        Text("{n} {kind}", n=person.tiles[kind], kind=kind.several)
        for kind in CITY_TILES
        if person.tiles[kind]
    )
    yield rows.of_owner(
        person.owner,
        Text("tiles"),
        Text("{counts}", counts=counts) if counts else plain(FREE),
        *(f"{kind.value}-row" for kind in CITY_TILES),
    )
    builds = Text(
        "Houses {houses}, Architects {architects}",
        houses=_needs(person.houses),
        architects=_needs(person.architects),
    )
    yield rows.of_owner(person.owner, Text("rest"), builds, "houses", "architects", "built")


def _common(table: BaghdadTable, rows: KeptRows, person: Person) -> Iterator[Row]:
    """Yield what everybody wants to know of everybody: tokens, Goods, Favour, icons, Vizier, Boats."""
    owner = person.owner
    tokens = Text("{coins}/{steps}/{wilds}", coins=person.coins, steps=person.steps, wilds=person.wilds)
    yield rows.of_owner(owner, Text("Coin/Step/Wild"), tokens, "coins", "steps", "wilds")
    yield rows.of_owner(owner, Text("Goods"), goods_text(person), "goods")
    yield rows.of_owner(owner, Text("Favour"), _favour(table, person), "favour")
    if person.shame:
        yield rows.of_owner(owner, Text("Shame"), Text("{n}", n=person.shame), "shame")
    shown = icons_text(visible_icons(table, person))
    names = ("played", "skill-tiles")
    yield rows.of_owner(owner, Text("icons"), Text("{icons}", icons=shown) if shown else plain(FREE), *names)
    where = person.place.text if person.place is not None else Text("beside the board")
    yield rows.of_owner(owner, Text("Vizier"), where, "place")
    yield rows.of_owner(
        owner, Text("Boat board/river/port"), _boats(table, person), "boats-on-board", "river"
    )
    if table.setup.plays_with(Module.CONTRACTS) and person.contracts:
        kept = tuple(contract_text(table, number) for number in person.contracts)
        yield rows.of_owner(owner, Text("Contracts"), Text("{kept}", kept=kept), "contracts")


def _joined(table: BaghdadTable, rows: KeptRows, person: Person) -> Iterator[Row]:
    """Yield what tuition looks at: the Patients and Students joined to the Vizier (BAG-TUI-01)."""
    if person.place is None or person.place.id not in table.boards.roads:
        return
    joined = joined_tiles(table, person.place)
    told = tuple(Text("{place} {code}", place=slot.text, code=tile.code) for slot, tile in joined)
    slots = tuple(f"city-{slot.id}" for slot in table.boards.roads[person.place.id])
    place = f"{person.owner.value}.place"
    yield rows.row(Text("joined"), Text("{told}", told=told) if told else plain(FREE), *slots, place)


def visible_icons(table: BaghdadTable, person: Person) -> Counter[CardIcon]:
    """Return the icons that count for a player now, as far as the cards have been read (BAG-CARD-10)."""
    return icons_on(table, person.face_up_cards()) + Counter(person.skill_tiles)


def goods_text(person: Person) -> Text:
    """Return a player's Goods by their numbers, each as often as it is there."""
    digits = " ".join(str(int(goods)) for goods in Goods for _ in range(person.goods[goods]))
    return plain(digits or FREE)


def cards_text(cards: Iterable[Card]) -> Text:
    """Return cards in a word each."""
    names = tuple(short_card(card) for card in cards)
    return Text("{names}", names=names) if names else plain(FREE)


def short_card(card: Card) -> Text:
    """Return a card as kind and number, a Starting card as letter and number."""
    if isinstance(card, StartingCard):
        return Text("Start {letter}{number}", letter=card.letter.value, number=card.number)
    return Text("{time} {number}", time=card.time.text, number=card.number)


def _count(cards: list[Card]) -> Text:
    return Text("{n} card", "{n} cards", n=len(cards))


def _favour(table: BaghdadTable, person: Person) -> Text:
    track = table.boards.favour_track
    if track is None:
        return Text("spot {spot} from the bottom", spot=person.favour + 1)
    points = track.points[person.favour]
    return Text(
        "spot {spot} from the bottom, {n} point",
        "spot {spot} from the bottom, {n} points",
        spot=person.favour + 1,
        n=points,
    )


def _boats(table: BaghdadTable, person: Person) -> Text:
    return Text(
        "{board}/{river}/{ports}",
        board=person.boats_on_board,
        river=len(person.river),
        ports=table.boats_in_ports(person.owner),
    )


def _played(table: BaghdadTable, rows: KeptRows, person: Person) -> Iterator[Row]:
    """Yield the played cards, the newest first, with the icons that they show."""
    for slot in range(CARD_SLOTS):
        card = person.slots[slot] if slot < len(person.slots) else None
        value = plain(FREE)
        if card is not None:
            icons = icons_text(icons_on(table, (card,)))
            value = Text("{card}: {icons}", card=short_card(card), icons=icons) if icons else short_card(card)
        yield rows.of_owner(person.owner, Text("card {slot}", slot=slot + 1), value, "played")


def _spots(table: BaghdadTable, rows: KeptRows, person: Person, kind: Symbol) -> Row:
    """Show the spots of a row from the left: codes of tiles, in brackets the needs of free spots."""
    board = table.boards.boards.get(person.letter)
    cells: list[str] = []
    for spot, placed in enumerate(person.spots[kind], start=1):
        need = f"({board.need(kind, spot)})" if board is not None else FREE
        cells.append(_placed(placed) if placed is not None else need)
    return rows.of_owner(person.owner, _ROW_NAMES[kind], plain(" ".join(cells)), f"{kind.value}-row")


def _placed(placed: Placed) -> str:
    return f"{placed.tile.code}{TURNED if placed.face is Face.TURNED else ''}"


def _needs(needs: list[int]) -> Text:
    return plain(" ".join(map(str, needs)) or FREE)
