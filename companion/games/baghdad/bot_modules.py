"""What the Bot does at the gates: a tile for its Civic column, a marker on an Objective (BAG-BMOD-01..09)."""

from __future__ import annotations

from companion.engine.decide import Candidate, Criterion, Score, decide
from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bot_search import Search, find
from companion.games.baghdad.kinds import CITY_TILES, Item, Owner, Symbol
from companion.games.baghdad.objectives import (
    all_spaces,
    markers_left,
    put_marker,
    read_objectives,
    settle_card,
    space_bar,
)
from companion.games.baghdad.person import Extolled
from companion.games.baghdad.printed_boards import civic_rows
from companion.games.baghdad.table import BOT, BaghdadTable


def contribute(table: BaghdadTable) -> Script[None]:
    """Put a City tile of the Bot's topmost empty row into its Civic column (BAG-BMOD-01).

    The slot is chosen as usual, from the quadrant where its Vizier has come to; the tile under the Vizier is
    left for the action, and any type of Artefact will do (BAG-AMB-41). Where no tile of the type lies there
    it is due again (BAG-AMB-65); a full column takes nothing (BAG-AMB-42). The Bot neither extols nor seeks
    charity, it has no Favour (BAG-BMOD-05).
    """
    yield from civic_rows(table)
    kind = due_row(table)
    if kind is None:
        yield know(Text("The Bot's Civic column is full: nothing happens."), "BAG-AMB-42", "BAG-BMOD-05")
        return
    decision = yield from find(table, _search(table, kind))
    match = decision.winner if decision is not None else None
    if decision is None or match is None or match.place is None:
        yield know(
            Text("No {tile} for the Bot's Civic column: it is due again.", tile=kind.text), "BAG-AMB-65"
        )
        return
    table.city[match.place.id] = None
    table.civic.setdefault(Owner.BOT, {})[kind] = Extolled.NOT_YET
    yield do(
        Text(
            "Put the {tile}, {place}, on its row of the Bot's column on the Civic board.",
            tile=kind.text,
            place=match.text,
        ),
        "BAG-BMOD-01",
        "BAG-BMOD-05",
        "BAG-AMB-41",
        because=decision.trail,
    )


def due_row(table: BaghdadTable) -> Symbol | None:
    """Return the type of the topmost empty row of the Bot's Civic column, None where it is full."""
    rows = table.boards.civic_rows or CITY_TILES
    return next((kind for kind in rows if kind not in table.civic.get(Owner.BOT, {})), None)


def _search(table: BaghdadTable, kind: Symbol) -> Search:
    return Search(
        step="civic",
        kind=kind,
        what=Text("A {tile} for the Bot's Civic column", tile=kind.text),
        rules=("BAG-BMOD-01", "BAG-AMB-41"),
        search_rule="BAG-AMB-41",
        order_rule="BAG-BOT-32",
        fewest_rule="BAG-BOT-30",
        ring_rule="BAG-BOT-31",
        begins=table.bot.vizier.quadrant if table.bot.vizier is not None else None,
        apart_from=table.bot.place,
    )


def mark_objective(table: BaghdadTable) -> Script[None]:
    """Put a Bot marker on the highest available space that it qualifies for (BAG-BMOD-07, BAG-BMOD-08).

    It gains no effect (BAG-BMOD-09, BAG-AMB-46). Without a marker left it places none (BAG-AMB-40).
    """
    if not markers_left(table, Owner.BOT):
        yield know(Text("All of the Bot's markers lie on Objective cards: none is placed."), "BAG-AMB-40")
        return
    yield from read_objectives(table)
    decision = yield from decide(
        table.key("bot", f"action-{table.bot.actions}", "objective"),
        lambda: _spaces(table),
        (
            Criterion(
                "BAG-BMOD-07",
                Text("the highest number"),
                score=lambda space: Score(space[1], Text("{number}", number=space[1])),
            ),
            Criterion("BAG-BMOD-08", Text("the left card"), score=lambda space: _side(table, space[0])),
        ),
    )
    if decision.winner is None:
        yield know(
            Text("No space of an Objective card is available to the Bot."),
            "BAG-BMOD-07",
            because=decision.trail,
        )
        return
    item, number = decision.winner
    put_marker(table, Owner.BOT, item, number)
    yield do(
        Text(
            "Put a Bot marker on space {number} of the Objective card “{item}”; the Bot gains no effect.",
            number=number,
            item=item.text,
        ),
        "BAG-BMOD-07",
        "BAG-BMOD-09",
        "BAG-AMB-46",
        because=decision.trail,
    )
    yield from settle_card(table, item, "bot/objective", BOT)


def _spaces(table: BaghdadTable) -> tuple[Candidate[tuple[Item, int]], ...]:
    return tuple(
        Candidate(
            f"{item.value}-{number}",
            Text("{item} {number}", item=item.text, number=number),
            (item, number),
            space_bar(table, Owner.BOT, item, number),
        )
        for item, number in all_spaces(table)
    )


def _side(table: BaghdadTable, item: Item) -> Score:
    left = item is not table.objectives.right
    return Score(int(left), Text("left") if left else Text("right"))
