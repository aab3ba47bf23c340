"""The breaks of the Magistrate's actions and boons."""

from __future__ import annotations

from typing import Final

from companion.games.merv.kinds import Cube
from tests.breaks.merv_place import at, value
from tests.breaks.model import Break

_TOWNS = "for town in marketplace.towns_open(table.player(MAGISTRATE))"

BREAKS: Final = (
    Break(
        "MERV-MAG-36",
        "the southernmost",
        at("magistrate_boons:_soldier_criteria", "lambda place: place.row", "lambda place: -place.row"),
    ),
    Break(
        "MERV-MAG-37",
        "a soldier behind walls",
        at("magistrate_boons:_protected", "if table.city.shielded(place):", "if not place.row:"),
    ),
    Break(
        "MERV-MAG-38",
        "its own buildings first",
        at("magistrate_boons:_soldier_criteria", "int(owner == COURTIER)", "int(owner != COURTIER)"),
    ),
    Break(
        "MERV-AMB-117",
        "a soldier on an upgrade",
        at("magistrate_boons:_protected", "if site.upgrade is not None", "if not place.row"),
    ),
    Break(
        "MERV-AMB-118",
        "a soldier on your building",
        at("magistrate_boons:_soldier_places", "in (COURTIER, MAGISTRATE)", "is not None"),
    ),
    Break(
        "MERV-MAG-39",
        "it needs influence for contracts",
        at("contracts:possible", "player.role is Role.MAGISTRATE", "player.role is Role.COURTIER"),
    ),
    Break(
        "MERV-MAG-40",
        "the card that adds least",
        at("magistrate_caravansary:_criteria", "Score(points,", "Score(-points,"),
    ),
    Break(
        "MERV-MAG-41",
        "a card counts twice",
        at("magistrate_caravansary:added", "cards[spice] + 1", "cards[spice] + 2"),
    ),
    Break(
        "MERV-MAG-42",
        "it leaves the camel",
        at("caravan_row:take", "if card.camel:", 'if card.camel and player.seat.id != "magistrate":'),
    ),
    Break(
        "MERV-MAG-43",
        "the row is filled after every card",
        at(
            "magistrate_caravansary:act",
            'yield from _card(table, f"{step}/card-{number}")',
            'yield from _card(table, f"{step}/card-{number}"); yield from refill(table, f"{step}/{number}")',
        ),
    ),
    Break(
        "MERV-SPICE-17",
        "only what people can reach",
        at(
            "magistrate_caravansary:_card",
            "for index in range(len(table.row))",
            "for index in range(len(table.row)) if index == 0 or table.row[index].camel",
        ),
    ),
    Break("MERV-MAG-44", "2 points for a pair", value("magistrate_caravansary:PAIR_POINTS", 2)),
    Break(
        "MERV-MAG-45",
        "two courtiers for two actions",
        at("magistrate_palace:courtiers_for", "min(times, 1)", "min(times, 2)"),
    ),
    Break("MERV-MAG-46", "two courtiers from five on", value("magistrate_palace:FOR_TWO", 5)),
    Break(
        "MERV-MAG-47",
        "where it scores least",
        at("magistrate_palace:_own", "return table", "return -table"),
    ),
    Break(
        "MERV-MAG-48",
        "where you would score least",
        at("magistrate_palace:_yours", "return you", "return -you"),
    ),
    Break(
        "MERV-MAG-48",
        "the rightmost",
        at("magistrate_palace:_criteria", ".index(hall) + 1", ".index(hall) * -1"),
    ),
    Break(
        "MERV-MAG-49",
        "a hall is never empty",
        at("palace:place_courtier", "courtiers_in(table, hall) == 0", "courtiers_in(table, hall) < 0"),
    ),
    Break(
        "MERV-AMB-137",
        "no ties are broken up to three actions",
        at("magistrate_palace:_yours", "return you", "return 0 * you"),
    ),
    Break(
        "MERV-AMB-114",
        "never two in a hall",
        at(
            "magistrate_palace:_bar",
            "has_room(table, hall)",
            "has_room(table, hall) and not table.player(MAGISTRATE).courtiers[hall]",
        ),
    ),
    Break(
        "MERV-AMB-115",
        "your courtiers there count",
        at(
            "magistrate_palace:_yours",
            "counts_for(hall)",
            "counts_for(hall) * (1 + you(table).courtiers[hall])",
        ),
    ),
    Break(
        "MERV-AMB-116",
        "a courtier without a servant",
        at("magistrate_palace:_courtier", "<= 0", "< -9"),
    ),
    Break(
        "MERV-MAG-50",
        "one scroll a turn",
        at("magistrate_library:act", "min(times, scrolls_left(table))", "min(1, scrolls_left(table))"),
    ),
    Break(
        "MERV-MAG-51",
        "the mosque tile where they are equal",
        at("magistrate_library:_first", "steps > cards", "steps >= cards"),
    ),
    Break(
        "MERV-MAG-52",
        "where one is gone it takes none",
        at(
            "magistrate_library:_choose",
            "None if tile in table.breakthroughs else",
            "None if tile in table.breakthroughs and len(table.breakthroughs) == 16 else",
        ),
    ),
    Break("MERV-MAG-53", "2 points", value("magistrate_library:SECOND_POINTS", 2)),
    Break(
        "MERV-MAG-54",
        "the mosque step first",
        at(
            "magistrate_library:_choose",
            'Text("the trading post before the mosque step"), tiles',
            'Text("the trading post before the mosque step"), tiles[::-1]',
        ),
    ),
    Break(
        "MERV-MAG-54",
        "two goods",
        at("magistrate_trade:free_post", "{town.good: 1}", "{town.good: 2}"),
    ),
    Break(
        "MERV-MAG-55",
        "it does not look for contracts",
        at(
            "magistrate_library:_effect",
            "yield from magistrate_trade.fulfil_contracts(table, step)",
            "yield from ()",
        ),
    ),
    Break(
        "MERV-MAG-56",
        "no mosque step",
        at(
            "magistrate_library:_effect", "magistrate_mosque.act(table, 1,", "magistrate_mosque.act(table, 0,"
        ),
    ),
    Break("MERV-MAG-57", "7 points", value("magistrate_library:FOURTH_POINTS", 7)),
    Break(
        "MERV-MAG-58",
        "inner towns first",
        at("magistrate_trade:_post_criteria", "town.good is Good.RARE", "town.good is Good.COMMON"),
    ),
    Break(
        "MERV-MAG-59",
        "a town with posts first",
        at(
            "magistrate_trade:_post_criteria",
            "int(not posts_in(table, town))",
            "int(posts_in(table, town) > 0)",
        ),
    ),
    Break(
        "MERV-MAG-60",
        "south-east first",
        at("magistrate_trade:_post_criteria", "towns.index(town.link) + 1", "-towns.index(town.link)"),
    ),
    Break(
        "MERV-MAG-61",
        "one good of a kind",
        at("magistrate_trade:_goods", "goods.count(good) for", "1 for"),
    ),
    Break(
        "MERV-AMB-119",
        "a rare good of the market makes it look for contracts",
        at(
            "camel_market:_rare_good",
            "yield from marketplace.gain_goods(",
            "from companion.games.merv import magistrate_trade; player.goods[Good.RARE] += 1; "
            "yield from magistrate_trade.fulfil_contracts(table, step); player.goods[Good.RARE] -= 1; "
            "yield from marketplace.gain_goods(",
        ),
    ),
    Break(
        "MERV-AMB-120",
        "an outer town without a post on the way",
        at(
            "magistrate_trade:_post", _TOWNS, "for town in Town if town not in table.player(MAGISTRATE).posts"
        ),
    ),
    Break(
        "MERV-AMB-121", "a second post in a town", at("magistrate_trade:_post", _TOWNS, "for town in Town")
    ),
    Break(
        "MERV-MAG-62",
        "the contract with fewest points",
        at("magistrate_trade:_contract_criteria", "lambda each: each.points", "lambda each: -each.points"),
    ),
    Break(
        "MERV-MAG-63",
        "one with favour first",
        at("magistrate_trade:_contract_criteria", "is Boon.SOLDIER", "is not Boon.SOLDIER"),
    ),
    Break(
        "MERV-MAG-64",
        "rare goods first",
        at("magistrate_trade:fulfil_contracts", "max(contracts.commons", "min(contracts.commons"),
    ),
    Break(
        "MERV-MAG-65",
        "one contract a turn",
        at("magistrate_trade:fulfil_contracts", "while contracts", "while number == 1 and contracts"),
    ),
    Break(
        "MERV-MAG-66",
        "one step a turn",
        at("magistrate_mosque:act", "range(1, times + 1)", "range(1, 2)"),
    ),
    Break(
        "MERV-MAG-67",
        "a path whose camel is gone",
        at("magistrate_mosque:_criteria", "int(there)", "int(not there)"),
    ),
    Break("MERV-MAG-68", "2 points for an upgrade space", value("magistrate_boons:UPGRADE_POINTS", 2)),
    Break(
        "MERV-AMB-132",
        "it takes an upgrade",
        at("magistrate_boons:upgrade", "yield from score(", "table.white_upgrades -= 1; yield from score("),
    ),
    Break(
        "MERV-MAG-69",
        "the tile worth least",
        at("magistrate_boons:buildings_with", "is action", "is not action"),
    ),
    Break(
        "MERV-AMB-128",
        "a tile out of nowhere",
        at(
            "magistrate_boons:scoring_tile",
            "yield know(",
            "player.scoring_tiles.append(Action.WALL); yield know(",
        ),
    ),
    Break(
        "MERV-MAG-70",
        "four palace actions",
        at("magistrate_boons:courtier", "act(table, 1, step)", "act(table, 4, step)"),
    ),
    Break("MERV-MAG-71", "3 points", value("annual_scoring:MOSQUE_BUILDING", 3)),
    Break(
        "MERV-MAG-72",
        "one piece a turn",
        at("magistrate_walls:act", "range(1, times + 1)", "range(1, 2)"),
    ),
    Break(
        "MERV-MAG-73",
        "orange first",
        value("magistrate_walls:COLOURS", (Cube.ORANGE, Cube.TEAL, Cube.TAN, Cube.PURPLE)),
    ),
    Break(
        "MERV-MAG-74",
        "gates first",
        at(
            "magistrate_walls:_choose_piece",
            "lambda piece: len(piece.cost)",
            "lambda piece: -len(piece.cost)",
        ),
    ),
    Break(
        "MERV-MAG-75",
        "two of its own before one of each",
        value("magistrate_walls:CLASSES", ("GG", "HH", "HG", "H", "G", "HY", "GY", "Y", "YY", "")),
    ),
    Break(
        "MERV-MAG-76",
        "beside yours it counts like alone",
        value("magistrate_walls:CLASSES", ("HH", "HG", "GG", "HY", "H", "GY", "G", "Y", "YY", "")),
    ),
    Break(
        "MERV-AMB-108",
        "two of yours before one",
        value("magistrate_walls:CLASSES", ("HH", "HG", "GG", "H", "G", "HY", "GY", "YY", "Y", "")),
    ),
    Break(
        "MERV-MAG-77",
        "the last one clockwise",
        at("magistrate_walls:_choose_slot", "WALL_SLOTS.index(slot) + 1", "-WALL_SLOTS.index(slot)"),
    ),
    Break(
        "MERV-AMB-109",
        "that slot itself comes last",
        at(
            "magistrate_walls:_choose_slot", "WALL_SLOTS.index(slot) + 1", "(WALL_SLOTS.index(slot) - 1) % 20"
        ),
    ),
    Break(
        "MERV-MAG-78",
        "a segment in a middle slot",
        at("magistrate_walls:_unfit", "if slot.takes is piece.kind:", "if slot.takes:"),
    ),
    Break(
        "MERV-AMB-122",
        "protected buildings do not count",
        at(
            "magistrate_walls:behind",
            "for place in covered(slot)",
            "for place in covered(slot) if not table.city.safe(place)",
        ),
    ),
)
