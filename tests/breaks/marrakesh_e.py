"""The breaks of Marrakesh's oases and final scoring."""

from __future__ import annotations

from tests.breaks.marrakesh_place import at, value
from tests.breaks.model import Break

OASES = (
    Break(
        "MAR-OASIS-01",
        "every claimed oasis counts",
        value("final_scoring:MOST_OASES", 7),
    ),
    Break(
        "MAR-OASIS-02",
        "the board of another player counts",
        at(
            "oases:worth",
            "player.on_board(colour)",
            "table.player(table.left_of(player.seat)).on_board(colour)",
        ),
    ),
    Break(
        "MAR-OASIS-03",
        "the colour of another number is asked for",
        at("oases:read_off", "oasis_colour(table, number)", "oasis_colour(table, number + 1)"),
    ),
    Break(
        "MAR-OASIS-04",
        "gates of other colours count",
        at("oases:_of_gates", " in colours", " not in colours"),
    ),
    Break("MAR-OASIS-05", "a keshi counts twice", at("oases:worth", "(player.on", "(2 * player.on")),
    Break("MAR-OASIS-06", "nothing counts with no keshi", at("oases:worth", "BASE + (player", "0 + (player")),
    Break(
        "MAR-OASIS-07",
        "luxury goods of other kinds count",
        at("oases:_of_luxuries", "is kind", "is not kind"),
    ),
    Break(
        "MAR-OASIS-08",
        "a returned resource scores 2",
        at("oases:worth", "BASE + returned", "BASE + 2 * returned"),
    ),
    Break("MAR-OASIS-09", "13 resources can be returned", value("oases:MOST_RETURNED", 13)),
    Break("MAR-OASIS-10", "nothing with no resource", at("oases:worth", "BASE + returned", "returned")),
    Break(
        "MAR-OASIS-11", "22 counts scrolls", at("oases:_luxury_goods", "player.luxuries", "player.scrolls")
    ),
    Break(
        "MAR-OASIS-12", "23 counts luxury goods", at("oases:_scrolls", "player.scrolls", "player.luxuries")
    ),
    Break("MAR-OASIS-13", "four keshis are few", value("oases:SMALL_SECTOR", 4)),
    Break(
        "MAR-OASIS-14",
        "a vendor counts as a keshi of its sector",
        at(
            "oases:_small_sectors",
            "player.count(sector)",
            "(player.count(sector) + (sector in player.vendors))",
        ),
    ),
    Break(
        "MAR-OASIS-15",
        "25 needs no vendor",
        at("oases:filled_sectors", "and sector in player.vendors", ""),
    ),
    Break(
        "MAR-OASIS-16",
        "only three claimed oases count",
        at("oases:_claimed", "len(player.row)", "min(3, len(player.row))"),
    ),
    Break(
        "MAR-OASIS-17",
        "27 looks at the palace",
        at("oases:_at_top", "player.stairs[staircase]", "player.stairs[staircase.other]"),
    ),
    Break(
        "MAR-OASIS-18",
        "one step below the top is enough",
        at("oases:_at_top", "steps.final", "steps.final - 1"),
    ),
    Break("MAR-OASIS-19", "four thresholds are enough", value("oases:THRESHOLDS", 4)),
    Break(
        "MAR-OASIS-20",
        "the jetty without a spot is enough",
        at("oases:_at_jetty", "if player.jetty", "if player.jetty is not None"),
    ),
)
FINAL = (
    Break(
        "MAR-AMB-60",
        "no resources are returned for an oasis",
        at("final_scoring:_scored", "returnable(table, number, resources)", "0"),
    ),
    Break(
        "MAR-FINAL-01",
        "filled sectors are booked as oases",
        at("final_scoring:_score_player", "Source.SECTORS", "Source.OASES"),
    ),
    Break("MAR-FINAL-02", "a filled sector scores 9", value("final_scoring:A_FILLED_SECTOR", 9)),
    Break(
        "MAR-FINAL-03",
        "the souk can be filled too",
        at("oases:filled_sectors", "in COLOUR_SECTORS", "in Sector", "and sector in player.vendors", ""),
    ),
    Break(
        "MAR-FINAL-04",
        "the worst three are scored",
        at("final_scoring:best_oases", "return max(", "return min("),
    ),
    Break(
        "MAR-FINAL-05",
        "leftovers are not halved",
        at("final_scoring:_score_player", "left // 2, Source", "left, Source"),
    ),
    Break(
        "MAR-FINAL-06", "the lowest total wins", at("score:_rank", "(total(position)", "(-total(position)")
    ),
    Break("MAR-FINAL-07", "the palace breaks no tie", at("score:_rank", "position.palace", "0")),
    Break("MAR-FINAL-08", "the mosque breaks no tie", at("score:_rank", "position.mosque", "0")),
    Break(
        "MAR-FINAL-09",
        "only the first of those tied wins",
        at(
            "score:score_sheet",
            "winners = tuple(",
            "winners = tuple(one for one in [",
            "== best\n    )",
            "== best\n    ][:1])",
        ),
    ),
    Break(
        "MAR-FINAL-10",
        "oases are scored before sectors",
        at(
            "final_scoring:_score_player",
            "    filled = filled_sectors(player)\n",
            "    filled = filled_sectors(player)\n"
            "    yield from score(table, player, best_oases(table, player).points, Source.OASES)\n",
        ),
    ),
    Break(
        "MAR-FINAL-11",
        "what is returned is left over all the same",
        at("final_scoring:_score_player", "player.resources[resource] -= n", "pass"),
    ),
    Break(
        "MAR-ROUND-12", "who has fewest points wins", at("score:score_sheet", "best = max(", "best = min(")
    ),
    Break(
        "MAR-SAHARA-20",
        "claimed oases score nothing",
        at("final_scoring:_score_player", "best.points, Source.OASES", "0, Source.OASES"),
    ),
    Break("MAR-SAHARA-21", "four oases are scored", value("final_scoring:MOST_OASES", 4)),
    Break(
        "MAR-MEDINA-14",
        "guards stay on the watchtower",
        at("final_scoring:_score_player", "player.committed = player.keshis[Keshi.BEIGE]", "pass"),
    ),
    Break(
        "MAR-MEDINA-15",
        "a filled sector needs a gate for each keshi",
        at(
            "oases:filled_sectors",
            "== ROOM",
            "== ROOM and (sector.value != 'medina' or len(player.gates) == ROOM)",
        ),
    ),
    Break(
        "MAR-XTRA-51",
        "the top counts as three thresholds",
        at("oases:_thresholds", "- 1 for", "- 1 - (player.stairs[staircase] >= steps.final) for"),
    ),
    Break(
        "MAR-XTRA-57",
        "guards stay on the watchtower",
        at("final_scoring:_score_player", "player.committed = player.keshis[Keshi.BEIGE]", "pass"),
    ),
    Break(
        "MAR-XTRA-64",
        "a seventh item counts as another point",
        at("final_scoring:_score_player", "left // 2, Source", "(left + 1) // 2, Source"),
    ),
    Break(
        "MAR-XTRA-65",
        "resources are returned to any oasis",
        at("final_scoring:best_oases", "choice.total, choice.points", "-choice.left, choice.total"),
    ),
    Break(
        "MAR-XTRA-66", "one colour of a tile counts", at("oases:_of_gates", "in colours", "in colours[:1]")
    ),
    Break(
        "MAR-XTRA-67",
        "a slipper scores a point less",
        at("oases:_of_luxuries", "return points *", "return (points - 1) *"),
    ),
    Break(
        "MAR-XTRA-68",
        "the souk counts as a small sector",
        at("oases:_small_sectors", "in COLOUR_SECTORS", "in Sector"),
    ),
)
BREAKS = (*OASES, *FINAL)
