"""The breaks of soldiers, both tracks, the camel market, contracts and the queue."""

from __future__ import annotations

from tests.breaks.merv_place import at, value
from tests.breaks.model import Break

_INFLUENCE = "return OWN if table.city.site(place).owner == player.seat else OTHERS"
_FITS = "free = site.owner is not None and site.soldier is None and site.upgrade is None"
_FULL = "for each in (first, first.other):"
_BAR = "barred, rule = _bar(table, place)"

SOLDIERS = (
    Break(
        "MERV-FAV-01",
        "the main action favour gives 2",
        at("human_turn:_carried_out", "gain_favour(table, player, 1", "gain_favour(table, player, 2"),
    ),
    Break(
        "MERV-FAV-02",
        "the soldier stays in the supply",
        at("soldiers:put_soldier", "soldier = player.seat", "soldier = None"),
    ),
    Break(
        "MERV-FAV-03",
        "a soldier stands without a building",
        at("board:City.soldier_fits", _FITS, _FITS.replace("site.owner is not None and ", "")),
    ),
    Break(
        "MERV-FAV-04",
        "two soldiers on a building",
        at("soldiers:_bar", "soldier is not None", "soldier == place"),
    ),
    Break(
        "MERV-FAV-05",
        "a soldier on an upgrade",
        at("soldiers:_bar", "upgrade is not None", "upgrade == place"),
    ),
    Break(
        "MERV-FAV-06",
        "a soldier behind walls",
        at("soldiers:_bar", "if table.city.shielded(place):", "if table.city.shielded(place) and False:"),
    ),
    Break("MERV-FAV-07", "3 influence on an own building", value("soldiers:OWN", 3)),
    Break("MERV-FAV-08", "5 influence on the building of another", value("soldiers:OTHERS", 5)),
    Break(
        "MERV-FAV-09",
        "who declines gains influence",
        at(
            "soldiers:deploy",
            "    if place is None:\n",
            "    if place is None:\n        yield from gain_influence(table, player, 1)\n",
        ),
    ),
    Break(
        "MERV-TRACK-12",
        "a soldier gives the influence of the other kind of building",
        at(
            "soldiers:influence_for",
            _INFLUENCE,
            "return OTHERS if table.city.site(place).owner == player.seat else OWN",
        ),
    ),
    Break(
        "MERV-TRACK-13",
        "walls keep no soldier out",
        at("board:City.soldier_fits", "return free and not self.shielded(place)", "return free"),
    ),
    Break(
        "MERV-TRACK-14",
        "who declines gains influence",
        at(
            "soldiers:deploy",
            "    if place is None:\n",
            "    if place is None:\n        yield from gain_influence(table, player, 1)\n",
        ),
    ),
    Break(
        "MERV-TRACK-15",
        "contracts and pairs give no soldier",
        at(
            "carrying_out:carry_out",
            "[player.role, boon]",
            "[player.role, Boon.NOTHING if boon is Boon.SOLDIER else boon]",
        ),
    ),
    Break(
        "MERV-TRACK-11",
        "contracts and slots give no favour",
        at(
            "carrying_out:carry_out",
            "[player.role, boon]",
            "[player.role, Boon.NOTHING if boon is Boon.FAVOUR else boon]",
        ),
    ),
)

TRACKS = (
    Break(
        "MERV-FAV-10",
        "printed points are not scored",
        at("gaining:_advance", "points_at(player.tracks[goes_to])", "points_at(1)"),
    ),
    Break(
        "MERV-FAV-11",
        "favour that has no room is lost",
        at("gaining:_with_room", _FULL, "for each in (first,):"),
    ),
    Break(
        "MERV-FAV-12",
        "influence that has no room is lost",
        at("gaining:_with_room", _FULL, "for each in (first,):"),
    ),
    Break(
        "MERV-FAV-13",
        "2 points where both are full",
        at("gaining:_overflow", "player.role is Role.MAGISTRATE", "True"),
    ),
    Break(
        "MERV-FAV-14",
        "the part of a gain that has no room is lost",
        at("gaining:_with_room", _FULL, "for each in (first,):"),
    ),
    Break(
        "MERV-TRACK-01",
        "favour moves by 2",
        at("gaining:_advance", "player.tracks[goes_to] += 1", "player.tracks[goes_to] += 1 + (n == 1)"),
    ),
    Break(
        "MERV-TRACK-02",
        "only the last space scores",
        at("gaining:_advance", "points[goes_to] += table", "points[goes_to] = table"),
    ),
    Break(
        "MERV-TRACK-03",
        "going down scores",
        at("gaining:spend_favour", "    if n:\n", "    if n:\n        player.score += 2\n"),
    ),
    Break(
        "MERV-TRACK-04",
        "a space scores once only",
        at(
            "gaining:_advance",
            "yield from score(table, player, points[each], ",
            "yield from score(table, player, points[each] if n > 1 or player.favour > 4 else 0, ",
        ),
    ),
    Break(
        "MERV-TRACK-05",
        "favour that has no room is lost",
        at("gaining:_with_room", _FULL, "for each in (first,):"),
    ),
    Break(
        "MERV-TRACK-06",
        "influence scores nothing",
        at("gaining:_advance", "points[goes_to] += ", "points[goes_to] += (goes_to is Track.FAVOUR) * "),
    ),
    Break(
        "MERV-TRACK-07",
        "influence that has no room is lost",
        at("gaining:_with_room", _FULL, "for each in (first,):"),
    ),
    Break(
        "MERV-TRACK-08",
        "people score where both are full",
        at("gaining:_overflow", "player.role is Role.MAGISTRATE", "True"),
    ),
    Break("MERV-TRACK-09", "3 points a step", value("gaining:OVERFLOW_POINTS", 3)),
    Break(
        "MERV-TRACK-10",
        "influence must be passed",
        at("contracts:_reached", "player.influence >= track", "player.influence > track"),
    ),
    Break(
        "MERV-TRACK-16",
        "favour past the end gives no influence",
        at("gaining:_with_room", _FULL, "for each in (first,):"),
    ),
    Break(
        "MERV-TRACK-17",
        "favour left is worth points",
        at("score:total", "return sum(", "return position.favour + sum("),
    ),
    Break(
        "MERV-TRACK-18",
        "one spice more than influence allows",
        at("caravan_plan:limit", "return 1 +", "return 2 +"),
    ),
    Break(
        "MERV-MAG-34",
        "the Magistrate scores no printed points",
        at("gaining:score", "    if not points:", "    if not points or player.role is Role.MAGISTRATE:"),
    ),
    Break("MERV-MAG-35", "1 point a step", value("gaining:OVERFLOW_POINTS", 1)),
)

MARKET = (
    Break(
        "MERV-CAMEL-01",
        "the market is used from every line",
        at("camel_market:in_reach", "== MIDDLE", "is not None"),
    ),
    Break(
        "MERV-CAMEL-02",
        "who declined cannot trade any more",
        at(
            "camel_market:trade",
            "if chosen == NOTHING:",
            "table.turn.traded = True\n    if chosen == NOTHING:",
        ),
    ),
    Break(
        "MERV-CAMEL-03",
        "one camel is lost",
        at("camel_market:take_all", "n = camels_there(table)", "n = camels_there(table) - 1"),
    ),
    Break(
        "MERV-CAMEL-03",
        "several trades in a turn",
        at("camel_market:trade", "table.turn.traded = True", "table.turn.traded = False"),
    ),
    Break(
        "MERV-CAMEL-04",
        "a covered slot takes a second camel",
        at("camel_market:_bar", "if covered:", "if covered and False:"),
    ),
    Break(
        "MERV-CAMEL-05",
        "a placed camel gives nothing",
        at(
            "camel_market:place_camel",
            "carry_out(table, player, slot.boon",
            "carry_out(table, player, Boon.NOTHING",
        ),
    ),
    Break(
        "MERV-CAMEL-06",
        "a rare good is a common one",
        at("camel_market:_rare_good", "Good.RARE", "Good.COMMON"),
    ),
    Break(
        "MERV-CAMEL-07",
        "the boon of the first slot",
        at(
            "camel_market:place_camel",
            "carry_out(table, player, slot.boon",
            "carry_out(table, player, table.market[0].boon",
        ),
    ),
    Break(
        "MERV-CAMEL-08",
        "a camel is placed on credit",
        at("camel_market:_bar", "player.camels > 0", "player.camels >= 0"),
    ),
    Break(
        "MERV-CAMEL-09",
        "a slot stays covered",
        at("camel_market:take_all", "in table.market:", "in table.market[1:]:"),
    ),
    Break(
        "MERV-CAMEL-10",
        "the market lies in the second line",
        at("camel_market:in_reach", "MIDDLE", "MIDDLE - 1"),
    ),
)

CONTRACTS = (
    Break(
        "MERV-CONTRACT-01",
        "what was declined is asked again",
        at("contracts:_wanted", "_name(table, each) not in table.turn.declined", "True"),
    ),
    Break(
        "MERV-CONTRACT-02",
        "one contract at a time",
        at("contracts:offer", "        number += 1", "        return"),
    ),
    Break(
        "MERV-CONTRACT-03",
        "the second card is on offer",
        at("table:offered", "taken + 1", "min(3, taken + 2)"),
    ),
    Break(
        "MERV-CONTRACT-04",
        "no influence is needed",
        at("contracts:_reached", "player.influence >= track.contracts[contract.stack.level - 1]", "True"),
    ),
    Break(
        "MERV-CONTRACT-05",
        "no cubes are needed",
        at("contracts:_payable", "return can_pay(", "return True or can_pay("),
    ),
    Break(
        "MERV-AMB-34",
        "no colour is kept for a contract that takes no white",
        at("paying:_whites_better", "not table.setup.rulings.otherwise(34)", "True"),
    ),
    Break(
        "MERV-CONTRACT-06",
        "no rare good is committed",
        at("contracts:fulfil", "contract.rare + contract.goods - common\n", "0\n"),
    ),
    Break(
        "MERV-CONTRACT-07",
        "committed scrolls are gone",
        at(
            "contracts:fulfil",
            "    player.committed_scrolls +=",
            "    player.scrolls -= contract.scrolls\n    player.committed_scrolls +=",
        ),
    ),
    Break(
        "MERV-CONTRACT-08",
        "committed scrolls do not count for breakthroughs",
        at("library:gain_scrolls", "player.scrolls += n", "player.scrolls += n - player.committed_scrolls"),
    ),
    Break(
        "MERV-CONTRACT-09",
        "a point is lost",
        at(
            "contracts:fulfil",
            "score(table, player, contract.points,",
            "score(table, player, contract.points - 1,",
        ),
    ),
    Break(
        "MERV-CONTRACT-10",
        "every contract gives favour",
        at(
            "contracts:fulfil",
            "carry_out(table, player, stack.reward",
            "carry_out(table, player, STACKS[0].reward",
        ),
    ),
    Break(
        "MERV-CONTRACT-11",
        "two cards leave a stack",
        at("contracts:fulfil", "table.taken[stack.id] += 1", "table.taken[stack.id] += 2"),
    ),
)

QUEUE = (
    Break(
        "MERV-QUEUE-01",
        "the queue of the corner just left",
        at("queue:end_round", "_CORNERS[table.round]", "_CORNERS[(table.round + 2) % 4 + 1]"),
    ),
    Break(
        "MERV-QUEUE-02",
        "who is furthest along moves first",
        at("queue:next_to_move", "min(table.slots", "max(table.slots"),
    ),
    Break(
        "MERV-QUEUE-03",
        "slots count from the other corner",
        at("queue:next_to_move", "slot_number(table.side, line)", "-slot_number(table.side, line)"),
    ),
    Break(
        "MERV-QUEUE-04",
        "the frontmost space",
        at("queue:_move_up", "free[len(free) - skipped - 1]", "free[0]"),
    ),
    Break(
        "MERV-QUEUE-05",
        "nobody is asked",
        at("queue:_move_up", "if skipped and player.role is Role.HUMAN:", "skipped = 0\n    if skipped:"),
    ),
    Break(
        "MERV-QUEUE-05",
        "a camel is free",
        at("queue:most_to_skip", "min(camels, ", "min(camels + 1, "),
    ),
    Break(
        "MERV-QUEUE-06",
        "skipped spaces get no camels",
        at("queue:_move_up", "table.queue[index].camels += 1", "table.queue[index].camels += 0"),
    ),
    Break(
        "MERV-QUEUE-07",
        "one camel only is taken",
        at(
            "queue:_move_up",
            "found, space.camels = space.camels, 0",
            "found, space.camels = min(1, space.camels), 0",
        ),
    ),
    Break(
        "MERV-QUEUE-08",
        "taken spaces are paid for",
        at("queue:spaces_free", "if space.meeple is None", "if space.meeple is None or index == 1"),
    ),
    Break(
        "MERV-QUEUE-09",
        "the last space can be skipped",
        at("queue:most_to_skip", "len(spaces_free(queue)) - 1", "len(spaces_free(queue))"),
    ),
    Break(
        "MERV-QUEUE-10",
        "the first to move stands in front",
        at("queue:_move_up", "free[len(free) - skipped - 1]", "free[skipped]"),
    ),
    Break(
        "MERV-QUEUE-11",
        "camels stay in the queue",
        at("queue:_move_up", "gain_camels(table, player, found", "gain_camels(table, player, 0"),
    ),
    Break(
        "MERV-HC-08",
        "the High Courtier takes no camels",
        at(
            "queue:_move_up",
            "gain_camels(table, player, found",
            "gain_camels(table, player, 0 if player.role is Role.COURTIER else found",
        ),
    ),
    Break(
        "MERV-HC-09",
        "the High Courtier skips nothing",
        at(
            "queue:_move_up",
            "    free = spaces_free",
            "    skipped *= player.role is not Role.COURTIER\n    free = spaces_free",
        ),
    ),
    Break(
        "MERV-MAG-79",
        "the Magistrate skips nothing and takes nothing",
        at(
            "queue:_move_up",
            "    free = spaces_free",
            "    skipped *= player.role is not Role.MAGISTRATE\n    free = spaces_free",
            "gain_camels(table, player, found",
            "gain_camels(table, player, 0 if player.role is Role.MAGISTRATE else found",
        ),
    ),
)

YEARS = (
    Break("MERV-YEAR-01", "two years", value("kinds:YEARS", 2)),
    Break("MERV-YEAR-02", "three rounds", value("kinds:ROUNDS", 3)),
    Break("MERV-YEAR-03", "the first invasion in year 3", value("queue:FIRST_INVASION", 3)),
    Break("MERV-YEAR-04", "an invasion in year 1", value("queue:FIRST_INVASION", 1)),
    Break(
        "MERV-YEAR-05",
        "no scoring after an invasion",
        at("invasion:invade", "table.phase = Phase.SCORING", "table.phase = Phase.END"),
    ),
    Break(
        "MERV-YEAR-10",
        "the queue is turned round",
        at("queue:end_round", "for space in table.queue if", "for space in table.queue[::-1] if"),
    ),
)

BREAKS = (*SOLDIERS, *TRACKS, *MARKET, *CONTRACTS, *QUEUE, *YEARS)
