"""The Bot builds a Building: site, level, which of two tiles, House (BAG-BOT-38..46)."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.decide import Candidate, Criterion, Score, decide
from companion.engine.form import Form, FormField
from companion.engine.game import Level
from companion.engine.question import Question
from companion.engine.saying import Saying, Trail, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.bot_gates import go_to, pass_gates
from companion.games.baghdad.bot_search import Match, Search, find
from companion.games.baghdad.bot_site import put_on_site
from companion.games.baghdad.building_area import visible_tiles
from companion.games.baghdad.buildings import LEVELS
from companion.games.baghdad.kinds import Item, LevelFive, Location, Owner, Ring, Row, Site, Symbol
from companion.games.baghdad.outcome import NOT_POSSIBLE, Outcome, icons_of
from companion.games.baghdad.printed import outer_row, outer_row_question, row_icons
from companion.games.baghdad.score import LEVEL_FIVE_POINTS
from companion.games.baghdad.table import BOT, FULL_ROW, BaghdadTable


def build_building(table: BaghdadTable, *, moves_vizier: bool) -> Script[Outcome]:
    """Build the lowest level the Bot has not built, for nothing (BAG-BOT-41, BAG-BOT-45, BAG-BOT-46)."""
    if table.level is Level.FULL and not visible_tiles(table, table.bot.buildings + 1):
        level = table.bot.buildings + 1
        yield know(Text("No Building of level {level} is visible.", level=level), "BAG-AMB-58")
        return NOT_POSSIBLE
    decision = yield from find(table, _search(table))
    if decision is None or decision.winner is None:
        return NOT_POSSIBLE
    match = decision.winner
    if moves_vizier:
        go_to(table, Location(match.quadrant, Site.BUILDING_SITE), match.place)
        yield do(
            Text("Move the Bot's Vizier to the Building site, {place}.", place=match.text),
            "BAG-BOT-38",
            because=decision.trail,
        )
        yield from pass_gates(table)
    last = table.bot.buildings + 1 == FULL_ROW
    row = yield from (_level_five(table) if last else _by_ring(table))
    table.bot.buildings += 1
    level = table.bot.buildings
    if match.place is not None:
        yield from put_on_site(table, match.place, level, row, decision.trail)
    else:
        yield _put(match, level, decision.trail)
        yield from _slide(row, level)
    icons = yield from row_icons(table, "houses")
    return Outcome(done=True, icons=icons_of(icons[table.bot.buildings - 1]))


def _put(match: Match, level: int, trail: Trail) -> Saying:
    return do(
        Text(
            "Put it on the Building site, {place}, with House {level} from the top of the Bot board on it.",
            place=match.text,
            level=level,
        ),
        "BAG-BOT-41",
        "BAG-BOT-45",
        "BAG-BOT-46",
        because=trail,
    )


def _slide(row: Row, level: int) -> Script[None]:
    """Slide the upper tile down after the lower one, and nothing after the upper (BAG-BLD-09, BAG-BLD-10)."""
    if row is Row.LOWER:
        yield do(Text("Slide the upper tile of level {level} down.", level=level), "BAG-BOT-42", "BAG-BLD-09")


def _search(table: BaghdadTable) -> Search:
    what = Text("An empty open Building site")
    vizier = table.side(Owner.YOU).vizier
    if vizier is not None and vizier.site is Site.BUILDING_SITE and not table.setup.rulings.otherwise(62):
        what = Text("An empty open Building site (not the one with your Vizier)")
    return Search(
        step="building",
        kind=Symbol.BUILDING,
        what=what,
        rules=("BAG-BOT-38", "BAG-AMB-62"),
        search_rule="BAG-BOT-38",
        order_rule="BAG-BOT-40",
        fewest_rule="BAG-BOT-39",
    )


def _by_ring(table: BaghdadTable) -> Script[Row]:
    """Take the tile of the row that Top's ring symbol means (BAG-BOT-42)."""
    outer = yield from outer_row(table)
    row = _there(table, _row_of(table.ring, outer))
    yield do(
        Text(
            "Take the level {level} Building of the {row} (Top: {ring}).",
            level=table.bot.buildings + 1,
            row=row.text,
            ring=table.ring.text,
        ),
        "BAG-BOT-41",
        "BAG-BOT-42",
    )
    return row


def _there(table: BaghdadTable, row: Row) -> Row:
    """Return the row, or the other one where level full knows that nothing lies in it."""
    if table.level is not Level.FULL:
        return row
    rows = [shown for shown, _ in visible_tiles(table, table.bot.buildings + 1)]
    return row if row in rows or not rows else rows[0]


def _row_of(ring: Ring, outer: Row) -> Row:
    inner = Row.LOWER if outer is Row.UPPER else Row.UPPER
    return outer if ring is Ring.OUTER else inner


def level_five_points(table: BaghdadTable, building: LevelFive) -> int:
    """Return what a level 5 Building would score the Bot now (BAG-BOT-43, BAG-AMB-54)."""
    count = table.bot_counts(building.item)
    if building.item is Item.NIGHT_CARDS and table.setup.rulings.otherwise(54):
        count = sum(card.need <= table.bot_counts(card.item) for card in table.bot.night_cards)
    return LEVEL_FIVE_POINTS * count


def _level_five(table: BaghdadTable) -> Script[Row]:
    """Take the visible level 5 Building that is worth most now; a tie goes by the ring symbol."""
    visible = yield from _visible_fives(table)
    decision = yield from decide(
        table.key("bot", f"action-{table.bot.actions}", "level-5"),
        lambda: tuple(
            Candidate(row.value, Text("{building} ({row})", building=building.text, row=row.text), row)
            for row, building in visible
        ),
        (
            Criterion(
                "BAG-BOT-43",
                Text("worth most to the Bot now"),
                score=lambda row: _worth(table, dict(visible)[row]),
            ),
            Criterion(
                "BAG-BOT-44",
                Text("Top's ring symbol"),
                observe=lambda _, __: None if table.printed.outer_row else outer_row_question,
                judge=lambda row, _: _shown(table, row),
                remember=lambda _, row: setattr(table.printed, "outer_row", row),
            ),
        ),
    )
    row = decision.winner
    if row is None:
        raise LookupError("no level 5 Building is visible")
    table.bot.level_five = dict(visible)[row]
    yield do(
        Text("Take {building} from the {row}.", building=dict(visible)[row].text, row=row.text),
        "BAG-BOT-41",
        because=decision.trail,
    )
    return row


def _visible_fives(table: BaghdadTable) -> Script[tuple[tuple[Row, LevelFive], ...]]:
    """Return the visible level 5 Buildings: known at level full, else asked."""
    if table.level is not Level.FULL:
        return (yield from ask(lambda: _visible(table)))
    tiles = visible_tiles(table, LEVELS[-1])
    return tuple((row, tile.level_five) for row, tile in tiles if tile.level_five is not None)


def _worth(table: BaghdadTable, building: LevelFive) -> Score:
    points = level_five_points(table, building)
    return Score(points, Text("{points} points now", points=points))


def _shown(table: BaghdadTable, row: Row) -> Score:
    outer = table.printed.outer_row
    if outer is None:
        raise LookupError("the row of the outer ring symbol is not known")
    meant = _row_of(table.ring, outer)
    return Score(int(meant is row), Text("{ring}: {row}", ring=table.ring.text, row=meant.text))


def _visible(table: BaghdadTable) -> Question[tuple[tuple[Row, LevelFive], ...]]:
    options = tuple(Option(id=building.value, name=building.text, value=building) for building in LevelFive)

    def refused(found: tuple[tuple[Row, LevelFive], ...]) -> Text | None:
        if len({building for _, building in found}) < len(found):
            return Text("every level 5 Building is there once only")
        return None

    return Form(
        key=table.key("bot", f"action-{table.bot.actions}", "level-5", "visible"),
        to=BOT,
        text=Text("Which two level 5 Buildings are visible?"),
        rules=("BAG-BOT-43",),
        fields=tuple(
            FormField(
                name=row.value,
                label=row.text,
                question=Choice(key=row.value, text=Text("Which Building?"), options=options),
                width=1,
            )
            for row in Row
        ),
        make=lambda values: tuple((row, values[row.value]) for row in Row),
        check=refused,
    )
