"""The breaks of bonus actions, tokens, Favour, Shame and tuition at level full."""

from __future__ import annotations

from typing import Final

from companion.games.baghdad.goods import Goods
from tests.breaks.baghdad_place import at, value
from tests.breaks.edits import both
from tests.breaks.model import Break

_BONUS: Final = (
    Break(
        "BAG-BONUS-01",
        "no bonus action stands beside a choice",
        at(
            "bonus_actions:_with_bonuses",
            "options=(*_own(choice), *bonuses)",
            "options=_own(choice)",
        ),
    ),
    Break(
        "BAG-BONUS-01",
        "none is offered where nothing is chosen",
        at("bonus_actions:offer_bonus", "while matters():", "while False:"),
    ),
    Break(
        "BAG-BONUS-02",
        "a bonus action a choice",
        at(
            "bonus_actions:choose",
            "if not isinstance(chosen, Bonus):",
            "if taken or not isinstance(chosen, Bonus):",
        ),
    ),
    Break(
        "BAG-BONUS-03",
        "a Boat on the starting space does not matter",
        at("bonus_actions:no_boat", "if STARTING_SPACE in person.river:", "if False:"),
    ),
    Break(
        "BAG-BONUS-04",
        "the dearest Boat is bought",
        at("bonus_actions:boat_price", "prices[-person.boats_on_board]", "prices[-1]"),
    ),
    Break(
        "BAG-BONUS-05",
        "a sixth Boat",
        at("bonus_actions:no_boat", "if not person.boats_on_board:", "if False:"),
    ),
    Break(
        "BAG-BONUS-06",
        "one Boat on the starting space is allowed",
        at(
            "bonus_actions:no_boat",
            "if STARTING_SPACE in person.river:",
            "if person.river.count(STARTING_SPACE) > 1:",
        ),
    ),
    Break(
        "BAG-BONUS-07",
        "Favour below the start can be spent",
        at("spending_favour:not_spendable", "elif favour < start:", "elif False:"),
    ),
    Break(
        "BAG-BONUS-08",
        "the marker may not end below the start",
        at("spending_favour:not_spendable", "elif favour < start:", "elif favour - price + 1 < start:"),
    ),
    Break(
        "BAG-BONUS-09",
        "everything costs twice the Favour",
        at("bonus_actions:_take", "_PRICES[bonus], *rules", "2 * _PRICES[bonus], *rules"),
    ),
    Break(
        "BAG-BONUS-10",
        "no token for the Favour",
        at("gaining:gain_goods", "person.goods[goods] += 1", "person.goods[goods] += 0"),
    ),
    Break(
        "BAG-BONUS-11",
        "two Wild tokens for the Favour",
        at("gaining:_wilds", "person.wilds += n", "person.wilds += n + 1"),
    ),
    Break(
        "BAG-BONUS-12",
        "a Wild token stands for everything",
        at("muster:wild_fits", "return skill in WILD_SKILLS or", "return True or"),
    ),
    Break(
        "BAG-BONUS-13",
        "the token comes back after the action",
        at("muster:_spend", "person.wilds -= 1", "person.wilds -= 0"),
    ),
    Break(
        "BAG-BONUS-14",
        "any Student stands for any icon",
        at("muster:students_showing", "and placed.tile.icon is icon", ""),
    ),
    Break(
        "BAG-BONUS-15",
        "a spent Student leaves the board",
        at("muster:spend_students", "row[spot] = Placed(placed.tile, Face.TURNED)", "row[spot] = None"),
    ),
    Break(
        "BAG-BONUS-15",
        "a spent Student can be spent again",
        at("muster:students_showing", "placed.face is Face.SHOWING and", ""),
    ),
    Break(
        "BAG-BONUS-16",
        "a Student with a boat stands for a skill",
        at("muster:students_showing", "placed.tile.icon is icon", "placed.tile.icon is not None"),
    ),
    Break(
        "BAG-BONUS-17",
        "one thing only may be spent",
        at("muster:spendable", "sum(", "max("),
    ),
)

_FAVOUR: Final = (
    Break(
        "BAG-TUI-01",
        "nothing is looked at",
        at("tuition:pay_tuition", "if person.place is None:", "if True:"),
    ),
    Break(
        "BAG-TUI-02",
        "only slots of the Vizier's own quadrant",
        at(
            "roads:joined_tiles",
            "for slot in table.boards.roads.get(place.id, ()))",
            "for slot in table.boards.roads.get(place.id, ()) if slot.quadrant is place.quadrant)",
        ),
    ),
    Break(
        "BAG-TUI-03",
        "a Patient costs 2 Favour",
        at(
            "tuition:pay_tuition",
            "lose_favour(table, person, patients,",
            "lose_favour(table, person, 2 * patients,",
        ),
    ),
    Break(
        "BAG-TUI-04",
        "no Shame for Patients",
        at(
            "tuition:pay_tuition",
            "lose_favour(table, person, patients,",
            "lose_favour(table, person, min(patients, person.favour),",
        ),
    ),
    Break(
        "BAG-TUI-05",
        "Students are free where there are Coins",
        at("tuition:pay_tuition", "pay_coins(table, person, coins,", "pay_coins(table, person, 0,"),
    ),
    Break("BAG-TUI-06", "1 Favour for a missing Coin", value("tuition:FAVOUR_FOR_A_COIN", 1)),
    Break(
        "BAG-TUI-07",
        "Favour instead of Coins",
        at("tuition:pay_tuition", "coins = min(person.coins, students)", "coins = 0"),
    ),
    Break(
        "BAG-TUI-08",
        "one Shame, however many steps are missing",
        at("shame:lose_favour", "shame = n - steps", "shame = min(1, n - steps)"),
    ),
    Break(
        "BAG-TUI-09",
        "one Shame for an unpaid Student",
        at("shame:lose_favour", "person.shame += shame", "person.shame += 1"),
    ),
    Break(
        "BAG-TUI-10",
        "a loss is not split",
        at("shame:lose_favour", "steps = min(n, person.favour)", "steps = n if n <= person.favour else 0"),
    ),
    Break(
        "BAG-TUI-11",
        "Books cost a Coin too",
        at(
            "roads:joined_counts",
            "kinds.count(Symbol.STUDENT)",
            "kinds.count(Symbol.STUDENT) + (place is not None and sum(tile.kind is Symbol.BOOK for slot in "
            "table.boards.roads.get(place.id, ()) if (tile := table.city.get(slot.id))))",
        ),
    ),
    Break(
        "BAG-TUI-12",
        "an empty slot counts as a Patient",
        at(
            "roads:joined_counts",
            "kinds.count(Symbol.PATIENT),",
            "kinds.count(Symbol.PATIENT) + (place is not None and sum(table.city.get(slot.id) is None "
            "for slot in table.boards.roads.get(place.id, ()))),",
        ),
    ),
    Break(
        "BAG-TUI-13",
        "Shame is worth -2",
        both(value("score:SHAME_POINTS", -2), at("shame:lose_favour", '"BAG-TUI-13",', "")),
    ),
    Break(
        "BAG-TUI-14",
        "a gain of Favour is one step",
        at("favour:gain_favour", "person.favour += steps", "person.favour += 1"),
    ),
    Break(
        "BAG-TUI-15",
        "the marker goes on above the top",
        at("favour:gain_favour", "steps = min(n, _room(table, person))", "steps = n"),
    ),
    Break(
        "BAG-TUI-16",
        "spent Favour never brings Shame",
        at(
            "bonus_actions:_take",
            "lose_favour(table, person, _PRICES[bonus],",
            "lose_favour(table, person, min(_PRICES[bonus], person.favour),",
        ),
    ),
    Break(
        "BAG-TUI-17",
        "no sale before tuition",
        at("tuition:_bonus_matters", "if students > person.coins or", "if"),
    ),
    Break(
        "BAG-TUI-18",
        "only the roads of City slots count",
        at(
            "tuition:pay_tuition",
            "if person.place is None:",
            "if person.place is None or person.site.value != 'city slot':",
        ),
    ),
)

_SUPPLY: Final = (
    Break(
        "BAG-SETUP-14",
        "every type of Goods has eight tokens",
        value("supply:GOODS_TOKENS", dict.fromkeys(Goods, 8)),
    ),
    Break("BAG-SETUP-14", "twenty Step tokens", value("supply:STEP_TOKENS", 20)),
    Break("BAG-SETUP-14", "twenty Wild tokens", value("supply:WILD_TOKENS", 20)),
    Break("BAG-SETUP-14", "twelve Shame tokens", value("shame:SHAME_TOKENS", 12)),
)

_GAPS: Final = (
    Break(
        "BAG-AMB-23",
        "what is spent goes on counting",
        at("muster:_spend", "person.wilds -= 1", "person.wilds -= 0"),
    ),
    Break(
        "BAG-AMB-34",
        "no Boat before tuition",
        at("tuition:_bonus_matters", "return students > 0 and", "return False and"),
    ),
    Break(
        "BAG-AMB-35",
        "a sale after the Patients only",
        at(
            "tuition:_bonus_matters",
            "not_spendable(table, person.favour, COIN_PRICE) is None:",
            "not_spendable(table, person.favour - favour_due(table, person), COIN_PRICE) is None:",
        ),
    ),
    Break(
        "BAG-AMB-36",
        "no word before a gain at the top",
        at("favour:gain_favour", "lambda: n > _room(table, person) and", "lambda: False and"),
    ),
)

BREAKS: Final = (*_BONUS, *_FAVOUR, *_SUPPLY, *_GAPS)
