"""The breaks of the madrasa of Marrakesh."""

from __future__ import annotations

from typing import Final

from companion.games.marrakesh import kinds
from companion.games.marrakesh.kinds import Back
from tests.breaks.edits import item
from tests.breaks.marrakesh_place import at
from tests.breaks.model import Break, Patch


def _back(back: Back, place: int, now: object) -> Patch:
    """Return the patch that changes one printed value of a scroll's back: 1 scholars, 2 dates, 3 numbers."""
    before = kinds._BACKS[back]
    return item(lambda: kinds._BACKS, back, (*before[:place], now, *before[place + 1 :]))


BREAKS: Final = (
    Break("MAR-MADR-01", "a scholar fewer is enough", at("madrasa:_too_dear", "> left:", "> left + 1:")),
    Break(
        "MAR-MADR-02",
        "every scroll costs a date",
        at("madrasa:_buy", "dates_for(table, player, back_of(number))", "1"),
    ),
    Break(
        "MAR-MADR-03",
        "one scroll an action",
        at(
            "madrasa:_too_dear",
            "if back.scholars > left:",
            "if back.scholars > left or len(table.under_way[step]) > 1:",
        ),
    ),
    Break(
        "MAR-MADR-04",
        "a scholar serves every scroll",
        at(
            "madrasa:scholars_left",
            " - sum(back_of(number).scholars for number in bought)",
            " - 0 * len(list(bought))",
        ),
    ),
    Break(
        "MAR-MADR-05",
        "scholars are spent",
        at(
            "madrasa:_buy",
            "player.bought_this_round = True",
            "player.bought_this_round = True; player.keshis[Sector.MADRASA.colour] -= 1",
        ),
    ),
    Break(
        "MAR-MADR-06",
        "a scroll does not stay",
        at("madrasa:take_scroll", "player.scrolls.append(number)", "player.scrolls.clear()"),
    ),
    Break(
        "MAR-MADR-07",
        "nothing new is turned up",
        at(
            "madrasa:refill",
            "if stack.size and stack.top is None:",
            "if not stack.size and stack.top is None and number > 9:",
        ),
    ),
    Break(
        "MAR-MADR-08",
        "half is rounded up",
        at("madrasa:_fill", "size // 2", "size - table.stacks[back][source].size // 2"),
    ),
    Break(
        "MAR-MADR-09",
        "a filled academy shows nothing",
        at("madrasa:refill", "stack.top is None:", "stack.top is None and stack.size > 3:"),
    ),
    Break("MAR-MADR-10", "the last scroll moves", at("madrasa:_fill", "size // 2", "size // 2 or 1")),
    Break("MAR-MADR-11", "the change costs nothing", at("madrasa:_change", "{**CHANGE, ", "{")),
    Break(
        "MAR-MADR-12",
        "only the first stack is changed",
        at("madrasa:_change", "stack.size > 1:", "stack.size > 1 and number == 1:"),
    ),
    Break(
        "MAR-MADR-13",
        "nothing is due after a change",
        at("madrasa:_owed", 'if kind == "change"', 'if kind == "never"'),
    ),
    Break(
        "MAR-MADR-14",
        "a change after a purchase",
        at("madrasa:_no_change", "if player.bought_this_round:", "if False:"),
    ),
    Break(
        "MAR-MADR-15",
        "instant scrolls do nothing",
        at("madrasa:take_scroll", "is Timing.INSTANT", "is Timing.SEASON_END"),
    ),
    Break(
        "MAR-MADR-16",
        "only in the first round",
        at(
            "round_end:_river_bonus",
            "if player.holds(Scroll.ALL_RAPIDS):",
            "if player.holds(Scroll.ALL_RAPIDS) and table.round > 1:",
        ),
    ),
    Break(
        "MAR-MADR-17",
        "only in the first season",
        at(
            "river_evaluation:evaluate_river",
            "if player.holds(Scroll.RAPIDS_AT_SEASON_END):",
            "if player.holds(Scroll.RAPIDS_AT_SEASON_END) and table.season == 3:",
        ),
    ),
    Break(
        "MAR-MADR-18",
        "a permanent scroll is put away",
        at("madrasa:take_scroll", "player.scrolls.append(number)", "player.scrolls.clear()"),
    ),
    Break("MAR-MADR-19", "gray ends at 20", _back(Back.GRAY, 1, 2)),
    Break(
        "MAR-MADR-20",
        "an eighth scholar serves nobody",
        at("madrasa:_too_dear", "if back.scholars > left:", "if back.scholars > min(left, 6):"),
    ),
    Break(
        "MAR-XTRA-53",
        "scholars serve twice",
        at(
            "madrasa:scholars_left",
            " - sum(back_of(number).scholars for number in bought)",
            " - 0 * len(list(bought))",
        ),
    ),
    Break(
        "MAR-XTRA-54",
        "a change after a purchase",
        at("madrasa:_no_change", "if player.bought_this_round:", "if False:"),
    ),
    Break(
        "MAR-AMB-22",
        "scholars serve once a game",
        at(
            "madrasa:scholars_left",
            "for done in table.under_way[step] if done.isdigit()",
            "for done in map(str, player.scrolls) if done.isdigit()",
        ),
    ),
    Break(
        "MAR-AMB-23",
        "a change without a purchase",
        at("madrasa:_no_change", "return _too_dear(table, player, step, back, CHANGE)", "return None"),
    ),
    Break(
        "MAR-SCROLL-01",
        "numbers count from nothing",
        at("madrasa:_key", "str(deal.scroll)", "str(deal.scroll - 1)"),
    ),
    Break(
        "MAR-SCROLL-02",
        "scroll 58 is permanent",
        at("scrolls:timing_of", "return Timing.LASTING if", "return Timing.LASTING if scroll == 58 or"),
    ),
    Break("MAR-SCROLL-03", "gray needs 2", _back(Back.GRAY, 1, 2)),
    Break("MAR-SCROLL-04", "yellow needs 2", _back(Back.YELLOW, 1, 2)),
    Break("MAR-SCROLL-05", "pink costs 1", _back(Back.PINK, 2, 1)),
    Break("MAR-SCROLL-06", "orange costs 2", _back(Back.ORANGE, 2, 2)),
    Break(
        "MAR-SCROLL-62",
        "scroll 58 takes the scroll for nothing",
        at(
            "madrasa:_cheap_seven",
            'yield from pay(table, player, costs, step, "MAR-SCROLL-62", "MAR-AMB-63")',
            "pass",
        ),
    ),
)
