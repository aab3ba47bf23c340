"""The breaks of the Vizier, City tiles, the Library and the Civic board at level full."""

from __future__ import annotations

from typing import Final

from companion.games.baghdad import printed_values
from companion.games.baghdad.gains import BoatMoves, Favour, Gain, StepTokens, WildTokens
from companion.games.baghdad.icons import SKILL_OF_TILE, CardIcon
from companion.games.baghdad.kinds import Symbol
from companion.games.baghdad.printed_values import LibraryReward
from tests.breaks.baghdad_place import at, value
from tests.breaks.edits import item
from tests.breaks.model import Break, Patch


def _gives(reward: LibraryReward, gain: Gain) -> Patch:
    return item(lambda: printed_values._PLAIN, reward, (gain,))


_VIZIER: Final = (
    Break(
        "BAG-VIZ-03",
        "the first placing goes to NW alone",
        at("destinations:quadrants_in_reach", "return tuple(Quadrant)", "return tuple(Quadrant)[:1]"),
    ),
    Break(
        "BAG-VIZ-04",
        "the Vizier may stay in its quadrant",
        at("destinations:quadrants_in_reach", "clockwise(1 + n)", "clockwise(n)"),
    ),
    Break("BAG-VIZ-05", "two Step tokens at most", value("destinations:MOST_STEPS", 2)),
    Break(
        "BAG-VIZ-06",
        "the way round costs nothing",
        at("destinations:steps_to", "% len(Quadrant)", "% (len(Quadrant) - 1)"),
    ),
    Break(
        "BAG-VIZ-07",
        "another's Vizier is no hindrance",
        at("locations:opponent_bars", "if opponent is None:", "if True:"),
    ),
    Break(
        "BAG-VIZ-08",
        "a Building can be built over",
        at("locations:site_bar", "if built is not None:", "if False:"),
    ),
    Break(
        "BAG-VIZ-09",
        "three players have all sites",
        at("locations:site_bar", "len(table.setup.people), ", "4, "),
    ),
    Break(
        "BAG-VIZ-10",
        "two players count as three",
        at("locations:site_bar", "len(table.setup.people), ", "max(3, len(table.setup.people)), "),
    ),
    Break(
        "BAG-VIZ-11",
        "any slot is legal",
        at("destinations:stop_barred", "not table.setup.rulings.otherwise(3)", "False"),
    ),
    Break(
        "BAG-VIZ-12",
        "the gate of the quadrant it comes to is passed",
        at("gates:gates_on_the_way", "start.clockwise(step) for", "start.clockwise(step + 1) for"),
    ),
    Break(
        "BAG-VIZ-13",
        "the first placing passes the gates of its quadrant",
        at(
            "vizier:_go",
            "gates: tuple[Gate, ...] = ()",
            "gates: tuple[Gate, ...] = gates_on_the_way(table, place.quadrant.clockwise(3), 1)",
        ),
    ),
    Break(
        "BAG-AMB-25",
        "a Vizier without a legal location goes all the same",
        at("vizier:move_vizier", "return False", "return True"),
    ),
    Break(
        "BAG-AMB-45",
        "the gates come in the other order",
        at("vizier:_go", "under_way[STEP].pop(0)", "under_way[STEP].pop()"),
    ),
)

_CITY: Final = (
    Break(
        "BAG-CITY-01",
        "the tile stays in the City",
        at("city_action:_gain", "table.city[place.id] = None", "pass"),
    ),
    Break(
        "BAG-CITY-02",
        "only the leftmost free spot",
        at(
            "city_spots:spot_barred",
            "elif person.spots[kind][spot - 1] is not None:",
            "elif spot != person.free_spots(kind)[0]:",
        ),
    ),
    Break(
        "BAG-CITY-03",
        "every spot needs 1",
        at("city_spots:need_of", "CIVIC_NEED if spot == CIVIC else", "CIVIC_NEED if True else"),
    ),
    Break("BAG-CITY-04", "Books need rods", item(lambda: SKILL_OF_TILE, Symbol.BOOK, CardIcon.ROD)),
    Break(
        "BAG-CITY-05",
        "only what the cards show counts",
        at("muster:within_reach", "person.skill_tiles.count(skill)", "0"),
    ),
    Break(
        "BAG-CITY-06",
        "an unaffordable spot may be taken",
        at("city_spots:spot_barred", "if need > reach:", "if need > reach + 1:"),
    ),
    Break(
        "BAG-CITY-07",
        "a full row lays tiles on tiles",
        at("city_spots:spot_barred", "is not None:", "is True:"),
    ),
    Break("BAG-CITY-08", "the 2nd Book opens no section", value("library:FIRST_SECTION", 3)),
    Break(
        "BAG-CITY-09",
        "a Patient keeps its face",
        at("city_action:_treat", "Face.TURNED", "Face.SHOWING"),
    ),
    Break(
        "BAG-CITY-10",
        "an Artefact gives a Coin",
        at(
            "city_action:_benefit",
            "elif kind is Symbol.BOOK and",
            "elif kind is Symbol.ARTEFACT:\n        person.coins += 1\n    elif kind is Symbol.BOOK and",
        ),
    ),
    Break(
        "BAG-CITY-11",
        "every Artefact lies face up",
        at("city_action:_face", "Face.TURNED if tile.artefact in owned else ", ""),
    ),
    Break(
        "BAG-CITY-12",
        "a Student is turned when it is placed",
        at("city_action:_face", "    return Face.SHOWING", "    return Face.TURNED"),
    ),
    Break(
        "BAG-CITY-13",
        "a bonus that is complete gives nothing",
        at("row_bonuses:resolve_bonuses", "if gain is not None:", "if False:"),
    ),
    Break(
        "BAG-CITY-14",
        "one bonus a tile",
        at(
            "row_bonuses:completed",
            "return tuple(side for side in found if",
            "return tuple(side for side in found[:1] if",
        ),
    ),
    Break(
        "BAG-CITY-15",
        "one side is enough",
        at("row_bonuses:completed", "and person.spots[rows[other]][spot - 1] is not None:", "and True:"),
    ),
    Break(
        "BAG-CITY-16",
        "a tile by an effect brings nothing",
        at(
            "city_action:_take_tile",
            'yield from gain_tile(table, person, place, f"{step}/tile", gain.relief)',
            "table.city[place.id] = None",
        ),
    ),
    Break(
        "BAG-AMB-21",
        "a tile by an effect must be taken",
        at(
            "city_action:_which_tile",
            'value=None, key="0"',
            'value=places_with(table, gain.kind)[0], key="0"',
        ),
    ),
    Break(
        "BAG-AMB-22",
        "no warning of the own slot",
        at("city_action:_tile_name", "if place == person.place:", "if False:"),
    ),
    Break(
        "BAG-AMB-23",
        "a Wild token spent for a Book stays for its reward",
        at(
            "city_action:_gain",
            "if spot == CIVIC:",
            "person.wilds += kind is Symbol.BOOK\n    if spot == CIVIC:",
        ),
    ),
    Break(
        "BAG-FX-13",
        "an effect needs no skill",
        at("city_action:_take_tile", "if reason is not None:", "if False:"),
    ),
    Break(
        "BAG-FX-14",
        "an effect reaches the Vizier's quadrant alone",
        at(
            "city_spots:places_with",
            "tuple(sorted(found))",
            'tuple(place for place in sorted(found) if place.quadrant.name == "SW")',
        ),
    ),
)

_LIBRARY: Final = (
    Break(
        "BAG-WIS-01",
        "no token is placed",
        at("library:_cover", "table.library[section][space] = person.owner", "pass"),
    ),
    Break(
        "BAG-WIS-02",
        "a covered reward can be taken again",
        at("library:_which_reward", "if space in covered else reason if", "if False else reason if"),
    ),
    Break("BAG-WIS-03", "one Boat movement", _gives(LibraryReward.BOATS, BoatMoves(1))),
    Break("BAG-WIS-04", "Favour of the 2nd Book is 1", _gives(LibraryReward.FAVOUR, Favour(1))),
    Break(
        "BAG-WIS-05",
        "no Coin beside the Step token",
        _gives(LibraryReward.STEP_AND_COIN, StepTokens(1)),
    ),
    Break("BAG-WIS-06", "two Wild tokens", _gives(LibraryReward.WILD, WildTokens(2))),
    Break(
        "BAG-WIS-07",
        "a Skill tile gives nothing",
        at("library:_skill_tile", "person.skill_tiles.append(icon)", "pass"),
    ),
    Break(
        "BAG-WIS-08",
        "any Skill tile can be taken again",
        at("library:_skill_tile", "if space not in table.library[SKILL_SECTION]]", "if space]"),
    ),
    Break(
        "BAG-WIS-09",
        "the 4th Book brings Coins for tiles",
        at(
            "library:library_reward",
            "reward.gains(_relief(books)), f",
            "reward.gains() if reward is LibraryReward.BUILDING else (), f",
        ),
    ),
    Break(
        "BAG-WIS-10",
        "the 4th Book builds nothing",
        at(
            "library:library_reward",
            "reward.gains(_relief(books)), f",
            "() if reward is LibraryReward.BUILDING else reward.gains(_relief(books)), f",
        ),
    ),
    Break(
        "BAG-WIS-11",
        "the 4th Book lowers the needs too",
        at("library:_relief", "return 1 if books == LAST_SECTION else 0", "return 1"),
    ),
    Break(
        "BAG-WIS-12",
        "the 5th Book gives nothing",
        at("library:library_reward", "reward.gains(_relief(books)), f", "reward.gains()[: books == 4], f"),
    ),
    Break(
        "BAG-WIS-13",
        "the 5th Book lowers no need",
        at("library:_relief", "return 1 if books == LAST_SECTION else 0", "return 0"),
    ),
    Break(
        "BAG-WIS-14",
        "the 5th Book spares a Coin",
        at(
            "building_action:building_barred", "if person.coins < level:", "if person.coins < level - relief:"
        ),
    ),
    Break(
        "BAG-WIS-17",
        "a Book by an effect brings no reward",
        at(
            "city_action:_benefit",
            "elif kind is Symbol.BOOK and",
            'elif kind is Symbol.BOOK and step.endswith("act") and',
        ),
    ),
)

_CIVIC: Final = (
    Break(
        "BAG-PUB-14",
        "no tile goes to the Civic board",
        at("city_spots:spots_of", "(*ALL_SPOTS, CIVIC)", "ALL_SPOTS"),
    ),
    Break(
        "BAG-PUB-15",
        "two tiles of a type in a column",
        at("city_spots:spot_barred", "if kind in table.civic.get(person.owner, {}):", "if False:"),
    ),
    Break("BAG-PUB-16", "a Civic tile needs 2", value("city_spots:CIVIC_NEED", 2)),
    Break(
        "BAG-PUB-17",
        "a contributed Patient gives a Coin",
        at("city_action:_contribute", "    yield do(", "    person.coins += 1\n    yield do("),
    ),
    Break(
        "BAG-PUB-18",
        "a contributed tile is put on the board too",
        at(
            "city_action:_contribute",
            "    yield do(",
            "    person.put(tile, person.free_spots(tile.kind)[-1])\n    yield do(",
        ),
    ),
)

BREAKS: Final = (*_VIZIER, *_CITY, *_LIBRARY, *_CIVIC)
