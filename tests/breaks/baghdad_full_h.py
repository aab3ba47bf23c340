"""The breaks of the gates, the Objectives and the Bot with modules at level full."""

from __future__ import annotations

from typing import Final

from tests.breaks.baghdad_place import at, value
from tests.breaks.model import Break

_BLACK_GATE: Final = (
    Break(
        "BAG-PUB-19",
        "the Black Gate is passed where one came from SW",
        at("gates:gates_on_the_way", "{gate.before: gate", "{gate.before.clockwise(): gate"),
    ),
    Break(
        "BAG-PUB-20",
        "only unmarked tiles bring Favour",
        at(
            "civic:_extoll",
            "len(column(table, person.owner))",
            "[*column(table, person.owner).values()].count(Extolled.NOT_YET)",
        ),
    ),
    Break(
        "BAG-PUB-21",
        "a marked tile can be extolled",
        at("civic:to_extol", "if mark is Extolled.NOT_YET", "if mark"),
    ),
    Break(
        "BAG-PUB-22",
        "charity costs the own column",
        at("civic:_seek_charity", "loss = charity(table)", "loss = len(column(table, person.owner))"),
    ),
    Break(
        "BAG-PUB-23",
        "what cannot be lost is forgiven",
        at(
            "civic:_seek_charity",
            "lose_favour(table, person, loss, *rules",
            "lose_favour(table, person, min(loss, person.favour), *rules",
        ),
    ),
    Break(
        "BAG-PUB-25",
        "a tile is extolled again and again",
        at(
            "civic:_extoll",
            "table.civic[person.owner][kind] = Extolled.EXTOLLED",
            "table.civic[person.owner][kind] = Extolled.NOT_YET",
        ),
    ),
    Break("BAG-PUB-26", "charity costs 1 at least", at("civic:charity", "default=0)", "default=0) or 1")),
    Break(
        "BAG-AMB-08",
        "no marker lies on an extolled tile",
        at(
            "civic:_extoll",
            "table.civic[person.owner][kind] = Extolled.EXTOLLED",
            "pass",
        ),
    ),
)

_OBJECTIVES: Final = (
    Break(
        "BAG-OBJ-02",
        "the card below stays unknown",
        at(
            "objectives:_show_next",
            "table.objectives.stack.insert(0, top)",
            "table.objectives.stack.append(top)",
        ),
    ),
    Break(
        "BAG-OBJ-03",
        "a marker brings no effect",
        at("golden_gate:_mark", "_effect(table, item, number), f", "(), f"),
    ),
    Break(
        "BAG-OBJ-04",
        "an opponent's marker closes the 0 space",
        at("objectives:space_bar", "if number == 0:", "if number == 0 and not marks:"),
    ),
    Break(
        "BAG-OBJ-05",
        "an opponent's marker is no hindrance",
        at("objectives:space_bar", "if taken is not None:", "if False:"),
    ),
    Break(
        "BAG-OBJ-06",
        "all Artefacts count as types",
        at(
            "objectives:space_bar",
            "count_of(table, owner, item)",
            "count_of(table, owner, Item.ARTEFACTS if item is Item.ARTEFACT_TYPES else item)",
        ),
    ),
    Break(
        "BAG-OBJ-07",
        "the count must be the number",
        at("objectives:space_bar", "if count < number:", "if count != number:"),
    ),
    Break(
        "BAG-OBJ-08",
        "a card needs one marker more",
        at("objectives:settle_card", "len(table.setup.people)):", "len(table.setup.people)) + 1:"),
    ),
    Break("BAG-OBJ-09", "the 4 space brings the card", value("objectives:PRIZE_SPACE", 4)),
    Break(
        "BAG-OBJ-10",
        "no card moves to the right",
        at(
            "objectives:_take_away",
            "cards.right = cards.stack.pop(0) if cards.stack else None",
            "cards.right = None",
        ),
    ),
    Break(
        "BAG-OBJ-14",
        "the card in the pile is a Night card",
        at(
            "objectives:settle_card",
            "table.objectives.piles[winner] = table.objectives.piles.get(winner, 0) + 1",
            "table.objectives.piles[winner] = 1\n"
            "        from companion.games.baghdad.characters import CHARACTERS\n"
            "        table.persons[winner].discard.append(CHARACTERS['night-1'])",
        ),
    ),
    Break(
        "BAG-OBJ-15",
        "public Buildings do not count",
        at(
            "objectives:space_bar",
            "count_of(table, owner, item)",
            "count_of(table, owner, item) - table.public_builders.count(owner)",
        ),
    ),
    Break("BAG-OBJ-16", "three markers", value("objectives:MARKERS", 3)),
    Break(
        "BAG-AMB-37",
        "alone a card leaves with one marker",
        value("objectives:_LEAST_PLAYERS", 1),
    ),
    Break(
        "BAG-AMB-38",
        "two markers on one space",
        at("objectives:space_bar", "if number in own:", "if False:"),
    ),
    Break(
        "BAG-AMB-39",
        "who completes the card has it",
        at(
            "objectives:settle_card",
            "next((owner for owner, spaces in marks.items() if PRIZE_SPACE in spaces), None)",
            "Owner.YOU",
        ),
    ),
    Break(
        "BAG-AMB-40",
        "markers are without limit",
        at("golden_gate:mark_objective", "if not markers_left(table, person.owner):", "if False:"),
    ),
)

_BOT: Final = (
    Break(
        "BAG-BMOD-01",
        "the row at the bottom is filled first",
        at("bot_modules:due_row", "for kind in rows", "for kind in reversed(rows)"),
    ),
    Break(
        "BAG-BMOD-05",
        "the Bot extols its tile at once",
        at(
            "bot_modules:contribute",
            "table.civic.setdefault(Owner.BOT, {})[kind] = Extolled.NOT_YET",
            "table.civic.setdefault(Owner.BOT, {})[kind] = Extolled.EXTOLLED",
        ),
    ),
    Break(
        "BAG-BMOD-07",
        "the lowest space",
        at("bot_modules:mark_objective", "Score(space[1],", "Score(-space[1],"),
    ),
    Break(
        "BAG-BMOD-08",
        "the right card",
        at("bot_modules:_side", "item is not table", "item is table"),
    ),
    Break(
        "BAG-BMOD-09",
        "the Bot's effects go to you",
        at(
            "bot_modules:mark_objective",
            "    put_marker(table, Owner.BOT, item, number)\n",
            "    put_marker(table, Owner.BOT, item, number)\n    table.persons[Owner.YOU].coins += number\n",
        ),
    ),
    Break(
        "BAG-BMOD-11",
        "only people's columns count",
        at("civic:charity", "table.civic.values())", "list(table.civic.values())[: len(table.persons)])"),
    ),
    Break(
        "BAG-BMOD-12",
        "Objectives only without Public Works",
        at(
            "bot_gates:pass_gates",
            "            yield from mark_objective(table)",
            "            yield from (() if table.civic else mark_objective(table))",
        ),
    ),
    Break(
        "BAG-VIZ-12",
        "a long search passes the first border only",
        at("bot_gates:go_to", "came_from.quadrant, quadrants)", "came_from.quadrant, 1)"),
    ),
    Break(
        "BAG-AMB-41",
        "the search starts one quadrant on",
        at("bot_modules:_search", "begins=table.bot.vizier.quadrant if", "begins=None if"),
    ),
    Break(
        "BAG-AMB-42",
        "a full column takes a Book again",
        at("bot_modules:due_row", ", None)", ", rows[0])"),
    ),
    Break(
        "BAG-AMB-46",
        "the Bot marks without its marker staying",
        at("bot_modules:mark_objective", "    put_marker(table, Owner.BOT, item, number)\n", ""),
    ),
    Break(
        "BAG-AMB-65",
        "where its type is missing the row counts as filled",
        at(
            "bot_modules:contribute",
            "    if decision is None or",
            "    table.civic[Owner.BOT][kind] = Extolled.NOT_YET\n    if decision is None or",
        ),
    ),
)

BREAKS: Final = (*_BLACK_GATE, *_OBJECTIVES, *_BOT)
