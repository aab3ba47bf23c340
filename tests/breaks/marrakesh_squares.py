"""The breaks of main square and staircases, and of the scrolls about them."""

from __future__ import annotations

from companion.games.marrakesh.kinds import Resource
from companion.games.marrakesh.scrolls import Scroll
from tests.breaks.marrakesh_place import MARRAKESH, at, value
from tests.breaks.model import Break, Patch

_AT_THRESHOLDS = (
    (Scroll.WATER_AT_THRESHOLDS, Resource.WATER, "MAR-SCROLL-09"),
    (Scroll.DATE_AT_THRESHOLDS, Resource.DATE, "MAR-SCROLL-10"),
    (Scroll.DINAR_AT_THRESHOLDS, Resource.DINAR, "MAR-SCROLL-11"),
)


def _at_thresholds(rule: str, now: Resource) -> Patch:
    """One of scrolls 13 to 15 gives another resource."""
    changed = tuple((scroll, now if rule == name else kind, name) for scroll, kind, name in _AT_THRESHOLDS)
    return value("lines:_AT_THRESHOLDS", changed)


_HOME = "player.fisherman, player.jetty, player.arrival = 0, None, 0"
_ONE_LINE_BONUS = at("lines:line_bonus", "3 if player.holds(Scroll.TWO_LINE_BONUSES) else 2", "3")
_MIXED_GOODS = at(
    "deployment:_goods", "deploy(table, player, colour,", "deploy(table, player, GOODS[number % 3],"
)

SQUARE = (
    Break(
        "MAR-SQUARE-01",
        "the disc turns against the clock",
        at("square:disc_turned", "player.disc + 1", "player.disc - 1"),
    ),
    Break(
        "MAR-SQUARE-02",
        "any space may be picked",
        at("square:_option", "None if space in player.entertainers else", "None if space >= 0 else"),
    ),
    Break(
        "MAR-SQUARE-03",
        "spectators do not matter",
        at("square:unturned_action", "times = yield from spectators(table, player, space)", "times = 1"),
    ),
    Break(
        "MAR-SQUARE-04",
        "a new entertainer has the bonus twice",
        at("square:deployment_bonus", "each, 1, ", "each, 2, "),
    ),
    Break(
        "MAR-SQUARE-05",
        "the water space gives dates",
        at("square:space_gain", "Resources(Resource.WATER, times)", "Resources(Resource.DATE, times)"),
    ),
    Break(
        "MAR-SQUARE-06",
        "the mosque space moves the courtier",
        at("square:space_gain", "Staircase.MOSQUE)", "Staircase.PALACE)"),
    ),
    Break(
        "MAR-SQUARE-07",
        "the river space gives one step whatever faces it",
        at("square:space_gain", "RiverSteps(times)", "RiverSteps(1)"),
    ),
    Break(
        "MAR-SQUARE-08",
        "the dinar space gives water",
        at("square:space_gain", "Resources(Resource.DINAR, times)", "Resources(Resource.WATER, times)"),
    ),
    Break(
        "MAR-SQUARE-09", "the points space gives 1", at("square:space_gain", "SPACE_POINTS * times", "times")
    ),
    Break(
        "MAR-SQUARE-10",
        "the palace space moves the student",
        at("square:space_gain", "Staircase.PALACE)", "Staircase.MOSQUE)"),
    ),
    Break(
        "MAR-SQUARE-11",
        "the date space gives dinars",
        at("square:space_gain", "Resources(Resource.DATE, times)", "Resources(Resource.DINAR, times)"),
    ),
    Break(
        "MAR-SQUARE-12",
        "orange is no goods colour",
        at("deployment:_goods_question", "options_of(GOODS)", "options_of(GOODS[:2])"),
    ),
    Break("MAR-SQUARE-13", "goods keshis of all colours", _MIXED_GOODS),
    Break(
        "MAR-SQUARE-14",
        "seven spaces will do",
        at("printed:_square_question", "least=SPACES", "least=SPACES - 1"),
    ),
    Break(
        "MAR-AMB-64",
        "the last two spaces cannot be taken",
        at(
            "board_spaces:_space_question",
            "if space in player.entertainers else",
            "if space in player.entertainers or space > 5 else",
        ),
    ),
    Break(
        "MAR-SCROLL-27",
        "scroll 29 pays for entertainers",
        at(
            "square:_points_for_spectators",
            "SPACE_POINTS * facing",
            "SPACE_POINTS * len(player.entertainers)",
        ),
    ),
    Break(
        "MAR-SCROLL-28",
        "scroll 29 needs an entertainer on the points space",
        at(
            "square:_points_for_spectators",
            "SPACE_POINTS * facing",
            "SPACE_POINTS * facing * (spaces.index(SquareSpace.POINTS) in player.entertainers)",
        ),
    ),
    Break(
        "MAR-AMB-46",
        "scroll 29 scores 1 for each spectator",
        at("square:_points_for_spectators", "SPACE_POINTS * facing", "facing"),
    ),
    Break(
        "MAR-SCROLL-30",
        "scroll 31 adds two spectators",
        at("square:spectators", "count + player", "count + 2 * player"),
    ),
    Break(
        "MAR-SCROLL-50",
        "scroll 51 pays twice",
        at("square:_lonely", "space, 1, ", "space, 2, "),
    ),
    Break(
        "MAR-SCROLL-51",
        "scroll 51 needs entertainers",
        at("square:_lonely", "for space in spaces:", "for space in set(spaces) & set(player.entertainers):"),
    ),
    Break("MAR-AMB-47", "its two readings are swapped", MARRAKESH.swapped(47)),
    Break(
        "MAR-SCROLL-54",
        "one neighbour only pays",
        at("square:deployment_bonus", ", (space + 1) % SPACES]", "]"),
    ),
    Break(
        "MAR-SCROLL-55",
        "neighbours pay only with entertainers",
        at(
            "square:deployment_bonus",
            "for each in paying:",
            "for each in set(paying) & set(player.entertainers):",
        ),
    ),
    Break(
        "MAR-SCROLL-72",
        "the second time the disc does not turn",
        at(
            "square:action",
            '_once(table, player, f"{step}/square-2")',
            'unturned_action(table, player, f"{step}/square-2")',
        ),
    ),
    Break(
        "MAR-XTRA-44",
        "the disc turns last",
        at(
            "square:_once",
            "    yield disc_turned(player)\n    yield from unturned_action(table, player, step)\n",
            "    yield from unturned_action(table, player, step)\n    yield disc_turned(player)\n",
        ),
    ),
    Break(
        "MAR-XTRA-45",
        "a new entertainer turns the disc",
        at("square:deployment_bonus", "paying = [space]", "paying = [space]\n    disc_turned(player)"),
    ),
    Break("MAR-XTRA-47", "goods keshis of all colours", _MIXED_GOODS),
)

STAIRS = (
    Break(
        "MAR-STAIR-01",
        "a cleric too many counts",
        at("stairs:action", "player.count(sector)", "player.count(sector) + (staircase is Staircase.MOSQUE)"),
    ),
    Break(
        "MAR-STAIR-02",
        "a noble too many counts",
        at("stairs:action", "player.count(sector)", "player.count(sector) + (staircase is Staircase.PALACE)"),
    ),
    Break(
        "MAR-STAIR-03",
        "six segments",
        at("printed_values:Stairs.segment", "1 + sum", "1 + (step >= self.final) + sum"),
    ),
    Break(
        "MAR-STAIR-04",
        "three thresholds",
        at("printed_values:Stairs.segment", "in self.thresholds", "in self.thresholds[:3]"),
    ),
    Break(
        "MAR-STAIR-05",
        "a threshold gives 2 dinars",
        at("lines:cross_threshold", "Resource.DINAR, 1,", "Resource.DINAR, 2,"),
    ),
    Break(
        "MAR-STAIR-06",
        "a threshold gives no line bonus",
        at("lines:cross_threshold", 'line_bonus(table, player, f"{step}/line", source)', "()"),
    ),
    Break(
        "MAR-STAIR-07",
        "the courtier's segment counts for both",
        at(
            "lines:current_line",
            "mosque.segment(player.stairs[Staircase.MOSQUE])",
            "mosque.segment(player.stairs[Staircase.PALACE])",
        ),
    ),
    Break("MAR-STAIR-08", "two bonuses of the line", _ONE_LINE_BONUS),
    Break(
        "MAR-STAIR-09",
        "only the last threshold of a move counts",
        at("stairs:_climb", "if stop in stairs.thresholds:", "if stop in stairs.thresholds and not left:"),
    ),
    Break(
        "MAR-STAIR-10",
        "the pawn goes beyond the final space",
        at(
            "stairs:_climb",
            "scroll, rule = _DOUBLED[staircase]",
            "scroll, rule = _DOUBLED[staircase]\n        player.stairs[staircase] += left",
        ),
    ),
    Break("MAR-STAIR-11", "one point for the whole move", at("stairs:_climb", "each * left", "each")),
    Break(
        "MAR-STAIR-12",
        "steps left over by the arrival score nothing",
        at("stairs:_climb", "if left > 0:", "if left == steps > 0:"),
    ),
    Break(
        "MAR-STAIR-13",
        "the final space gives a dinar again",
        at(
            "stairs:_climb",
            "scroll, rule = _DOUBLED[staircase]",
            "scroll, rule = _DOUBLED[staircase]\n        player.resources[Resource.DINAR] += 1",
        ),
    ),
    Break(
        "MAR-STAIR-14",
        "a keshi of a line is white",
        at("deployment:_keshi_of", "gain.colour", "Keshi.WHITE"),
    ),
    Break(
        "MAR-STAIR-15",
        "a date is water",
        at(
            "gaining:_resources",
            "given.kind",
            "(Resource.WATER if given.kind is Resource.DATE else given.kind)",
        ),
    ),
    Break(
        "MAR-STAIR-16",
        "water is a date",
        at(
            "gaining:_resources",
            "given.kind",
            "(Resource.DATE if given.kind is Resource.WATER else given.kind)",
        ),
    ),
    Break("MAR-STAIR-17", "three dinars at most", at("gaining:_resources", "given.n", "min(3, given.n)")),
    Break(
        "MAR-STAIR-18",
        "two colours only",
        at("deployment:_colour_question", "for colour in gain.among", "for colour in gain.among[:2]"),
    ),
    Break(
        "MAR-STAIR-19",
        "one keshi instead of two",
        at(
            "deployment:_any_keshis",
            "range(1, gain.n + 1):\n            if",
            "range(1, 2):\n            if",
        ),
    ),
    Break("MAR-STAIR-20", "two river steps", at("river:_river_steps", "gain.n", "2 * gain.n")),
    Break("MAR-STAIR-21", "six points at most", at("gaining:_points", "points.n", "min(6, points.n)")),
    Break(
        "MAR-STAIR-22",
        "pawns on staircases go home too",
        at(
            "river_evaluation:_home",
            _HOME,
            f"{_HOME}\n        player.stairs = dict.fromkeys(player.stairs, 0)",
        ),
    ),
    Break(
        "MAR-AMB-10",
        "a scroll lengthens a move of no steps",
        at("stairs:_move", "if steps() < 1:", "if steps() < 0:"),
    ),
    Break(
        "MAR-AMB-19",
        "the final space is the fourth segment",
        at("printed_values:Stairs.segment", "step >= threshold", "step >= threshold < self.final"),
    ),
    Break(
        "MAR-AMB-20",
        "the pawn returns to the threshold after its bonus",
        at(
            "stairs:_climb",
            "player, crossing, source)",
            "player, crossing, source)\n            player.stairs[staircase] = stop",
        ),
    ),
    Break(
        "MAR-AMB-21",
        "a bonus without room may be chosen",
        at("lines:_can", "player.room(bonus.colour) > 0", "player.room(bonus.colour) >= 0"),
    ),
    Break(
        "MAR-AMB-48",
        "scroll 48 lengthens every step",
        at("stairs:_move", "steps() + more", "steps() + more * steps()"),
    ),
    Break(
        "MAR-AMB-49",
        "no steps are bought on the final space",
        at("stairs:_move", "steps() + more", "steps() + more * (player.stairs[staircase] < 14)"),
    ),
    Break(
        "MAR-SCROLL-08",
        "scrolls work on the mosque's thresholds only",
        at(
            "lines:cross_threshold",
            "        if player.holds(scroll):",
            '        if player.holds(scroll) and "mosque" in step:',
        ),
    ),
    Break("MAR-SCROLL-09", "scroll 13 gives a date", _at_thresholds("MAR-SCROLL-09", Resource.DATE)),
    Break("MAR-SCROLL-10", "scroll 14 gives water", _at_thresholds("MAR-SCROLL-10", Resource.WATER)),
    Break("MAR-SCROLL-11", "scroll 15 gives a date", _at_thresholds("MAR-SCROLL-11", Resource.DATE)),
    Break(
        "MAR-SCROLL-12",
        "scroll 16 gives 2 steps",
        at("lines:cross_threshold", "RiverSteps(1)", "RiverSteps(2)"),
    ),
    Break("MAR-SCROLL-23", "bought steps are not made", at("stairs:_more", "more.steps", "more.longer")),
    Break(
        "MAR-SCROLL-24",
        "scroll 26 takes no dates",
        at("stairs:_more", "Resource.DATE: more.dates", "Resource.DATE: 0"),
    ),
    Break(
        "MAR-SCROLL-25",
        "scroll 27 takes no water",
        at("stairs:_more", "Resource.WATER: more.water", "Resource.WATER: 0"),
    ),
    Break("MAR-SCROLL-47", "scroll 48 adds nothing", at("stairs:More.steps", "self.longer + ", "")),
    Break(
        "MAR-SCROLL-48",
        "scroll 49 doubles nothing",
        at(
            "stairs:_climb",
            "if player.holds(scroll) else",
            'if player.holds(scroll) and "48" not in rule else',
        ),
    ),
    Break(
        "MAR-SCROLL-52",
        "scroll 52 doubles nothing",
        at(
            "stairs:_climb",
            "if player.holds(scroll) else",
            'if player.holds(scroll) and "52" not in rule else',
        ),
    ),
    Break(
        "MAR-SCROLL-69",
        "the same bonus may be chosen twice",
        at("lines:line_bonus", "left.remove(bonus)", "pass"),
    ),
    Break("MAR-XTRA-49", "two bonuses of the line", _ONE_LINE_BONUS),
    Break(
        "MAR-XTRA-50",
        "the line of the segment that was left",
        at(
            "lines:current_line",
            "palace.segment(player.stairs[Staircase.PALACE])",
            "palace.segment(player.stairs[Staircase.PALACE] - 1)",
        ),
    ),
)

BREAKS = (*SQUARE, *STAIRS)
