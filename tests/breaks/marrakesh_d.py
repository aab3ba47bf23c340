"""The breaks of rounds: selection, toss, claims, assistants, the ends of rounds and seasons, river tiles."""

from __future__ import annotations

from calibration.palette import Keshi
from companion.games.marrakesh import river_tiles, selection
from companion.games.marrakesh.gains import (
    AnyKeshis,
    AnyResources,
    Gain,
    KeshiOf,
    Points,
    Resources,
    SectorAction,
    StairSteps,
)
from companion.games.marrakesh.kinds import GOODS, Resource, Sector
from tests.breaks.edits import attribute, item
from tests.breaks.marrakesh_place import at, value
from tests.breaks.model import Break, Patch

_ROOM = "return ROOM - self.on_board(colour)"
_CLAIMED = "min(MOST, n, player.room(colour))"
_OUT = "for colour, n in out.counts:"
_PAID = "carry_out(table, player, bonus.gain,"
_VENDOR = "yield from _vendor(table, player, use)"
_WATER = "water = 2 if player.holds(Scroll.TWO_WATER_FROM_VENDORS) else 1"
_HOME = "player.fisherman, player.jetty, player.arrival = 0, None, 0"
_DUE = "for tile in player.provisions:"


def _gains(face: int, *gains: Gain) -> Patch:
    """A face gives something else."""
    return item(lambda: river_tiles.GAINS, face, (gains, "MAR-RTILE-24"))


def _larger(face: int, gain: Gain) -> Patch:
    """The first place of a face with fixed shares gets something else."""
    return attribute(lambda: river_tiles.SHARES[face][0], "gains", lambda _: lambda player: (gain,))


def _twice(face: int, share: int) -> Patch:
    """A share counts everything twice."""
    return attribute(
        lambda: river_tiles.SHARES[face][share],
        "gains",
        lambda gains: lambda player: (*gains(player), *gains(player)),
    )


ROUNDS = (
    Break(
        "MAR-ROUND-01",
        "two seasons",
        at("table:MarrakeshTable.last_season", "self.season == SEASONS", "self.season >= SEASONS - 1"),
    ),
    Break("MAR-ROUND-02", "three rounds a season", value("kinds:ROUNDS", 3)),
    Break(
        "MAR-ROUND-03",
        "the last season has three rounds",
        at("round_end:end_round", "table.round == ROUNDS", "table.round == ROUNDS - (table.season == 3)"),
    ),
    Break(
        "MAR-ROUND-04",
        "the season tracker's holder starts",
        at("round_end:_next_round", "table.active = table.camel", "table.active = table.tracker"),
    ),
    Break(
        "MAR-ROUND-05",
        "no claims",
        at("selection:select_and_deploy", "table.phase = Phase.CLAIM", "table.phase = Phase.ASSISTANTS"),
    ),
    Break(
        "MAR-ROUND-06",
        "selected keshis stay behind the screen",
        at("selection:_show", "player.hidden[colour] -= 1", "player.hidden[colour] -= 0"),
    ),
    Break(
        "MAR-ROUND-07",
        "a fifth round",
        at("round_end:end_round", "table.phase = Phase.SEASON_END", "table.phase = Phase.SELECT"),
    ),
    Break(
        "MAR-ROUND-08",
        "the tracker stays",
        at("season_end:_prepare", "table.tracker = table.left_of(table.tracker)", "pass"),
    ),
    Break(
        "MAR-ROUND-09",
        "the camel does not go with the tracker",
        at(
            "season_end:_prepare",
            "table.camel = table.active = table.tracker",
            "table.active = table.tracker",
        ),
    ),
    Break(
        "MAR-ROUND-10",
        "the game ends when the second season does",
        at("season_end:end_season", "if table.last_season:", "if table.season == 2:"),
    ),
    Break(
        "MAR-ROUND-11", "no final scoring", at("turns:play", "yield from score_game(table)", "yield from ()")
    ),
    Break(
        "MAR-ROUND-13",
        "assistants go anywhere",
        at("selection:_deploy_assistants", "sector_of(colour)", "sector_of(Keshi.GREEN)"),
    ),
    Break(
        "MAR-ROUND-14",
        "a claim takes an assistant away",
        at(
            "claims:_claim",
            "table.display[colour] -= 1",
            "table.display[colour] -= 1; player.assistants[:1] = []",
        ),
    ),
    Break("MAR-SEL-01", "one keshi will do", at("selection:_three", "least=ASSISTANTS", "least=1")),
    Break("MAR-SEL-02", "one player tells alone", at("selection:_reveal", "to=TABLE", "to=table.camel")),
    Break(
        "MAR-SEL-03",
        "a colour twice in a season",
        at("selection:_three", "bool(player.hidden.get(colour))", "bool(player.hidden)"),
    ),
    Break(
        "MAR-SEL-04",
        "the first seat always deploys first",
        at(
            "selection:select_and_deploy",
            "for seat in [player.seat for player in table.in_turn_order()]:",
            "for seat in table.seats:",
        ),
    ),
    Break(
        "MAR-SEL-05",
        "a keshi without an assistant",
        at(
            "selection:_deploy_assistants",
            "for colour in player.selected if",
            "for colour in player.selected[1:] if",
        ),
    ),
    Break("MAR-SEL-06", "two in the orchard", item(lambda: selection.SPACES, Sector.ORCHARD, 2)),
    Break("MAR-SEL-07", "one in the souk", item(lambda: selection.SPACES, Sector.SOUK, 1)),
    Break(
        "MAR-SEL-08",
        "a joker does not go to the souk",
        at("selection:_joker", "for sector in Sector", "for sector in list(Sector)[:8]"),
    ),
    Break(
        "MAR-SEL-09",
        "a joker may join another assistant",
        at("selection:_has_space", "< SPACES[sector]", "<= SPACES[sector]"),
    ),
    Break(
        "MAR-SEL-10",
        "goods lead to the river",
        at("kinds:sector_of", "return Sector.SOUK", "return Sector.RIVER"),
    ),
    Break("MAR-SEL-11", "red has a sector", at("kinds:sector_of", "colour), None)", "colour), Sector.SOUK)")),
    Break("MAR-XTRA-34", "a joker needs no space", item(lambda: selection.SPACES, Sector.MOSQUE, 2)),
    Break(
        "MAR-XTRA-31",
        "eleven keshis a season",
        at("season_end:_prepare", "for colour in Keshi:", "for colour in list(Keshi)[:11]:"),
    ),
)

TOSS = (
    Break(
        "MAR-TOWER-01",
        "two tosses",
        at(
            "claims:toss_and_claim",
            "yield from toss(table)",
            "yield from toss(table); yield from toss(table)",
        ),
    ),
    Break("MAR-TOWER-02", "one after the other", at("tossing:toss", "all in one go", "one after the other")),
    Break(
        "MAR-TOWER-03",
        "two of each player",
        at("tossing:toss", "for colour in player.selected)", "for colour in player.selected[:2])"),
    ),
    Break("MAR-TOWER-04", "none sticks", at("tossing:toss", _OUT, "for colour, n in thrown.items():")),
    Break(
        "MAR-TOWER-05",
        "what stuck before does not come out",
        at("tossing:toss", _OUT, "for colour, n in [each for each in out.counts if each[0] in thrown]:"),
    ),
    Break(
        "MAR-TOWER-06",
        "no more comes out than went in",
        at(
            "tossing:toss", _OUT, "for colour, n in [(each, min(m, thrown[each])) for each, m in out.counts]:"
        ),
    ),
    Break(
        "MAR-TOWER-07",
        "one of each colour is overlooked",
        at("tossing:toss", "table.display.get(colour, 0) + n", "table.display.get(colour, 0) + n - 1"),
    ),
    Break(
        "MAR-TOWER-08",
        "found keshis come from nowhere",
        at("tossing:_answer_for", "+= was[colour] - now[colour]", "+= 0"),
    ),
    Break(
        "MAR-TOWER-09",
        "what went in cannot come out",
        at("tossing:toss", '"toss",\n            thrown,', '"toss",\n            Counter(),'),
    ),
    Break(
        "MAR-TOWER-11",
        "an assistant without a keshi",
        at("tossing:toss", "for colour in player.selected)", "for colour in player.selected[1:])"),
    ),
    *(
        Break(
            rule,
            "the joker's keshi is not thrown in",
            at(
                "selection:_show",
                "player.selected = selected",
                "player.selected = tuple(each for each in selected if each is not Keshi.RED)",
            ),
        )
        for rule in ("MAR-AMB-03", "MAR-XTRA-33")
    ),
    Break(
        "MAR-AMB-04",
        "the tower is emptied",
        at("season_end:_prepare", "table.round = 1", "table.round = 1; table.tower.inside.clear()"),
    ),
)

CLAIMS = (
    Break("MAR-CLAIM-01", "three keshis a claim", value("claims:MOST", 3)),
    Break(
        "MAR-CLAIM-02",
        "two where one lies",
        at("claims:claimable", _CLAIMED, "min(MOST, player.room(colour)) if n else 0"),
    ),
    Break(
        "MAR-CLAIM-03",
        "claimed keshis go to the supply",
        at(
            "claims:_claim",
            'yield from place(table, player, colour, f"claim-{number}")',
            "table.give_back(colour)",
        ),
    ),
    Break(
        "MAR-CLAIM-04",
        "filled sectors take one more",
        at("claims:claimable", _CLAIMED, "min(MOST, n, max(1, player.room(colour)))"),
    ),
    Break(
        "MAR-CLAIM-05",
        "two for one free space",
        at("claims:claimable", _CLAIMED, "min(MOST, n, 2 * player.room(colour))"),
    ),
    Break(
        "MAR-CLAIM-06",
        "who can claim nothing is asked",
        at("claims:_turn", "if not possible:", "if not any(table.display.values()):"),
    ),
    Break(
        "MAR-CLAIM-07",
        "one turn each",
        at("claims:claim_all", "while _goes_on(table):", "for _ in table.seats:"),
    ),
    Break(
        "MAR-CLAIM-08",
        "the last keshi is nobody's",
        at("claims:_goes_on", "any(table.display.values())", "sum(table.display.values()) > 1"),
    ),
    Break(
        "MAR-CLAIM-09",
        "passing",
        at(
            "claims:_one_colour",
            "options: list[Option[Claim]] = []",
            'options = [Option(id="pass", name=Text("nothing"), value=Claim(()), key="0")]',
        ),
    ),
    *(
        Break(rule, "both or none", at("claims:_one_colour", "if n == MOST:", "if n > MOST:"))
        for rule in ("MAR-CLAIM-10", "MAR-XTRA-35")
    ),
    Break(
        "MAR-CLAIM-13",
        "nine vendors",
        at("board:Player.room", "return len(COLOUR_SECTORS) -", "return 1 + len(COLOUR_SECTORS) -"),
    ),
    Break(
        "MAR-CLAIM-16",
        "eight goods of a colour",
        at("board:Player.room", "return 99", "return ROOM - self.keshis[colour]"),
    ),
    Break(
        "MAR-CLAIM-17",
        "nine spaces",
        at("board:Player.room", _ROOM, "return ROOM + 1 - self.on_board(colour)"),
    ),
    Break(
        "MAR-CLAIM-18",
        "all are out with the first",
        at("claims:_turn", "table.forfeited.append(player.seat)", "table.forfeited.extend(table.seats)"),
    ),
    Break(
        "MAR-XTRA-36",
        "out for good",
        at("claims:claim_all", "table.forfeited = []", "table.forfeited = list(table.forfeited)"),
    ),
    Break(
        "MAR-SCROLL-65",
        "scroll 61 does nothing",
        at("claims:_question", "if player.holds(Scroll.CLAIM_ANY_TWO):", "if not player.name:"),
    ),
    Break("MAR-SCROLL-66", "scroll 61 takes two or nothing", at("claims:_any_two", "least=1", "least=2")),
    Break(
        "MAR-AMB-06",
        "a vendor makes room",
        at(
            "board:Player.room",
            _ROOM,
            f"{_ROOM} + any(sector.colour is colour for sector in self.vendors)",
        ),
    ),
    Break(
        "MAR-AMB-07",
        "guards at gates make room",
        at("board:Player.room", _ROOM, f"{_ROOM} + self.committed * (colour is Keshi.BEIGE)"),
    ),
)

ASSISTANTS = (
    Break(
        "MAR-ASST-01",
        "one assistant, then the next player",
        at(
            "assistants:_turn",
            "while table.player(table.active).assistants:",
            "while table.player(table.active).assistants and not table.under_way[USED]:",
        ),
    ),
    Break(
        "MAR-ASST-02",
        "in the order of the keshis",
        at("assistants:_options", "dict.fromkeys(player.assistants)", "player.assistants[:1]"),
    ),
    Break(
        "MAR-ASST-03",
        "an assistant's work is dropped for the next one's",
        at(
            "assistants:_turn",
            "yield from _use(table, player, use, step)",
            "yield from (() if player.assistants else _use(table, player, use, step))",
        ),
    ),
    Break(
        "MAR-ASST-04",
        "another assistant leaves",
        at("assistants:_turn", "player.assistants.remove(use.sector)", "player.assistants.pop()"),
    ),
    Break(
        "MAR-ASST-05",
        "actions only",
        at("assistants:_options", "_filled(player, sector))", "_filled(player, sector))[1:]"),
    ),
    Break(
        "MAR-ASST-06", "always green", at("assistants:_colour", "return sector.colour", "return Keshi.GREEN")
    ),
    Break(
        "MAR-ASST-07",
        "no deployment bonus",
        at(
            "assistants:_use",
            'yield from deploy(table, player, colour, f"{step}/keshi")',
            "table.take(colour); player.keshis[colour] = player.keshis.get(colour, 0) + 1",
        ),
    ),
    Break("MAR-ASST-08", "no orange", at("assistants:_goods", "options_of(GOODS)", "options_of(GOODS[:2])")),
    Break(
        "MAR-ASST-09",
        "eight goods fill the souk",
        at(
            "assistants:_filled",
            "sector.colour is not None and player.room(sector.colour) == 0",
            "player.count(sector) >= 8",
        ),
    ),
    Break(
        "MAR-ASST-10",
        "a ninth keshi",
        at("assistants:_options", "_filled(player, sector)", "False"),
    ),
    Break("MAR-XTRA-41", "asked all the same", at("assistants:_the_only_use", "len(possible) == 1", "False")),
    Break(
        "MAR-ASST-11",
        "out of the tower base",
        at(
            "assistants:_use",
            "yield from deploy(",
            "table.display[colour] = 0; table.give_back(colour); yield from deploy(",
        ),
    ),
    Break(
        "MAR-ASST-12",
        "always the date orchard",
        at("assistants:_use", "perform(table, player, use.sector,", "perform(table, player, Sector.ORCHARD,"),
    ),
    Break(
        "MAR-ASST-13",
        "one step however many fish",
        at("river:action", "player.count(Sector.RIVER)", "min(1, player.count(Sector.RIVER))"),
    ),
    Break("MAR-ASST-14", "vendors bring nothing", at("assistants:_use", _VENDOR, "yield from ()")),
    *(
        Break(
            rule,
            "the water comes last",
            at(
                "assistants:_use",
                f"    {_VENDOR}\n    if",
                "    if",
                "    yield do(\n",
                f"    {_VENDOR}\n    yield do(\n",
            ),
        )
        for rule in ("MAR-ASST-15", "MAR-XTRA-39")
    ),
    Break("MAR-WATER-01", "two water", at("assistants:_vendor", _WATER, "water = 2")),
    Break(
        "MAR-WATER-02",
        "no water with a new keshi",
        at("assistants:_vendor", "if came is None:", "if came is None or use.work is Work.KESHI:"),
    ),
    Break("MAR-WATER-03", "new vendors too", at("assistants:_waits", " or not ", " and not ")),
    Break(
        "MAR-WATER-05",
        "water for every vendor",
        at("assistants:_vendor", _WATER, "water = len(player.vendors)"),
    ),
    Break(
        "MAR-XTRA-38",
        "vendors of this round wait",
        at("assistants:_vendor", "came == table.moment", "came >= table.moment - 3"),
    ),
    Break("MAR-SCROLL-36", "scroll 35 does nothing", at("assistants:_vendor", _WATER, "water = 1")),
    Break("MAR-SCROLL-49", "one point", value("assistants:VENDOR_POINTS", 1)),
    Break("MAR-SCROLL-61", "at once", at("assistants:_waits", "sector is Sector.SOUK or ", "")),
    Break(
        "MAR-AMB-54",
        "points with a new keshi too",
        at("assistants:_vendor", "use.work is Work.ACTION and player.holds(", "player.holds("),
    ),
    Break(
        "MAR-AMB-09",
        "no water for an action without effect",
        at(
            "assistants:_use",
            _VENDOR,
            "yield from (_vendor(table, player, use) if use.work is Work.KESHI or player.guards else ())",
        ),
    ),
    Break(
        "MAR-AMB-36",
        "water without an assistant",
        at(
            "sectors:_granted",
            "yield from perform(",
            "player.resources[[*player.resources][1]] += sector in player.vendors; yield from perform(",
        ),
    ),
)

ROUND_END = (
    Break(
        "MAR-END-01",
        "one player's assistants will do",
        at(
            "assistants:use_assistants",
            "while any(player.assistants for player in table.players.values()):",
            "while table.player(table.camel).assistants:",
        ),
    ),
    Break(
        "MAR-END-02",
        "the last rapid's bonus only",
        at("round_end:_river_bonus", "bonuses_of(table, rapids)", "bonuses_of(table, rapids[-1:])"),
    ),
    Break(
        "MAR-END-03",
        "a rapid ahead counts",
        at("rapids:crossed_rapids", "<= player.fisherman", "<= player.fisherman + 1"),
    ),
    Break(
        "MAR-AMB-17",
        "a rapid is crossed when it is left behind",
        at("rapids:crossed_rapids", "<= player.fisherman", "< player.fisherman"),
    ),
    *(
        Break(
            rule,
            "the bonus is another",
            at(
                "rapids:take_bonus",
                _PAID,
                f"carry_out(table, player, {other} if bonus.gain == {gain} else bonus.gain,",
            ),
        )
        for rule, gain, other in (
            ("MAR-END-04", "Points(1)", "Points(2)"),
            ("MAR-END-05", "Points(3)", "Points(2)"),
            ("MAR-END-06", "AnyResources(1)", "AnyResources(2)"),
            ("MAR-END-07", "Goods(1)", "Goods(2)"),
        )
    ),
    Break(
        "MAR-END-08",
        "the fisherman goes home",
        at("rapids:take_bonus", "yield from carry_out(", "player.fisherman = 0; yield from carry_out("),
    ),
    Break(
        "MAR-END-09",
        "the camel stays",
        at("round_end:_next_round", "table.camel = table.left_of(table.camel)", "pass"),
    ),
    *(
        Break(
            rule,
            "the season tracker goes along",
            at(
                "round_end:end_round",
                "if table.round == ROUNDS:",
                "table.tracker = table.left_of(table.tracker)\n    if table.round == ROUNDS:",
            ),
        )
        for rule in ("MAR-END-10", "MAR-XTRA-30")
    ),
    Break(
        "MAR-SCROLL-77",
        "scroll 69 gives one",
        at("round_end:_river_bonus", "for bonus in bonuses:", "for bonus in bonuses[:1]:"),
    ),
    Break(
        "MAR-AMB-18",
        "always from the first seat on",
        at(
            "round_end:end_round",
            "for seat in [player.seat for player in table.in_turn_order()]:",
            "for seat in table.seats:",
        ),
    ),
    Break(
        "MAR-AMB-56",
        "the camel goes on after the fourth round",
        at(
            "round_end:end_round",
            "table.phase = Phase.SEASON_END",
            "table.phase = Phase.SEASON_END; table.camel = table.left_of(table.camel)",
        ),
    ),
)

EVALUATION = (
    Break(
        "MAR-SEASON-02",
        "the last one wins",
        at("river_evaluation:_step", "Score(player.fisherman,", "Score(-player.fisherman,"),
    ),
    Break(
        "MAR-SEASON-03",
        "the first is second too",
        at("river_evaluation:evaluate_river", "(first,) if first else ()", "()"),
    ),
    Break("MAR-SEASON-04", "the second of two gets a bonus", value("river_evaluation:ALONE", 1)),
    Break("MAR-XTRA-16", "with two players both bonuses are given", value("river_evaluation:ALONE", 0)),
    Break(
        "MAR-SEASON-05",
        "the tile stays",
        at(
            "river_evaluation:evaluate_river", "Put the river tile of this season back into the box.", "Next."
        ),
    ),
    Break("MAR-SEASON-06", "fishermen stay", at("river_evaluation:_home", _HOME, "player.arrival = 0")),
    Break(
        "MAR-XTRA-24",
        "spots are kept",
        at("river_evaluation:_home", _HOME, "player.fisherman, player.arrival = 0, 0"),
    ),
    *(
        Break(
            rule,
            "fishermen go home before the score",
            at("river_evaluation:_home", "if table.last_season:", "if not table.players:"),
        )
        for rule in ("MAR-AMB-58", "MAR-XTRA-27")
    ),
    Break(
        "MAR-AMB-14",
        "who has no spot counts as who has one",
        at("river_evaluation:_on_a_spot", "if player.jetty else", "if player.jetty is not None else"),
    ),
    *(
        Break(
            rule,
            "the lower spot is ahead",
            at("river_evaluation:_spot", "Score(player.jetty or 0,", "Score(-(player.jetty or 0),"),
        )
        for rule in ("MAR-AMB-15", "MAR-XTRA-21")
    ),
    *(
        Break(
            rule,
            "the later one is ahead",
            at("river_evaluation:_in_line", "Score(-len(before),", "Score(len(before),"),
        )
        for rule in ("MAR-XTRA-20", "MAR-RIVER-02")
    ),
    Break(
        "MAR-SCROLL-26",
        "scroll 28 pays nothing",
        at("river_evaluation:evaluate_river", "player.holds(Scroll.RAPIDS_AT_SEASON_END)", "not player.name"),
    ),
    Break(
        "MAR-RTILE-01",
        "the last seat gets the tile",
        at(
            "river_evaluation:_awarded", "award(table, player,", "award(table, [*table.players.values()][-1],"
        ),
    ),
    Break(
        "MAR-RTILE-02",
        "a second place in every season",
        at("river_evaluation:evaluate_river", "if table.last_season and len(", "if len("),
    ),
)

SEASON = (
    Break(
        "MAR-SEASON-01",
        "three rounds",
        at("round_end:end_round", "table.round == ROUNDS", "table.round == ROUNDS - 1"),
    ),
    Break(
        "MAR-SEASON-07",
        "one tile is due",
        at("provisions:due_of", _DUE, "for tile in player.provisions[:1]:"),
    ),
    Break(
        "MAR-SEASON-08",
        "half is given up",
        at("provisions:_lose", "player.resources[resource] = 0", "player.resources[resource] //= 2"),
    ),
    Break("MAR-SEASON-09", "one point lost", at("provisions:_lose", "-lost,", "-min(1, lost),")),
    Break(
        "MAR-SEASON-10",
        "who pays loses points too",
        at(
            "provisions:provide",
            "if can_pay(player, due):",
            "if can_pay(player, due) and not table.book(player, -1, Source.PROVISIONS):",
        ),
    ),
    *(
        Break(
            rule,
            "a tile that could be paid costs no points",
            at("provisions:_lose", "for tile in player.provisions)", "for tile in player.provisions[1:])"),
        )
        for rule in ("MAR-SEASON-11", "MAR-XTRA-62")
    ),
    Break(
        "MAR-SEASON-12",
        "the new tile replaces the others",
        at("provisions:turn_up_next", "player.provisions.append(tile)", "player.provisions[:] = [tile]"),
    ),
    Break(
        "MAR-SEASON-13",
        "only the new tile is due",
        at("provisions:due_of", _DUE, "for tile in player.provisions[-1:]:"),
    ),
    *(
        Break(
            rule,
            "one player turns up no tile",
            at(
                "season_end:end_season",
                "for seat in seats:\n        table.active = seat\n        yield from turn_up_next",
                "for seat in seats[:1]:\n        table.active = seat\n        yield from turn_up_next",
            ),
        )
        for rule in ("MAR-SEASON-14", "MAR-XTRA-63")
    ),
    Break(
        "MAR-SEASON-15",
        "the office stays",
        at("season_end:_prepare", "table.office = yield from office", "yield from office"),
    ),
    Break(
        "MAR-SEASON-16",
        "the tile of season 1 counts for good",
        at(
            "river_evaluation:_awarded",
            "table.faces[table.season], place",
            "table.faces[min(table.faces)], place",
        ),
    ),
    Break(
        "MAR-SEASON-17",
        "two of each colour",
        at("season_end:_prepare", "player.hidden.get(colour, 0) + 1", "player.hidden.get(colour, 0) + 2"),
    ),
    Break(
        "MAR-SEASON-18",
        "the tracker goes to the camel's neighbour",
        at("season_end:_prepare", "table.left_of(table.tracker)", "table.left_of(table.camel)"),
    ),
    Break(
        "MAR-SEASON-19",
        "a fourth season is prepared",
        at("season_end:end_season", "table.phase = Phase.OVER\n        return", "table.phase = Phase.OVER"),
    ),
    *(
        Break(
            rule,
            "provisions before the river",
            at(
                "season_end:end_season",
                "    yield from evaluate_river(table)\n",
                "",
                "    if table.last_season:\n",
                "    yield from evaluate_river(table)\n    if table.last_season:\n",
            ),
        )
        for rule in ("MAR-SEASON-20", "MAR-XTRA-32")
    ),
    Break(
        "MAR-SEASON-21",
        "goods go too",
        at(
            "provisions:_lose",
            "for resource in Resource:",
            "player.keshis = dict.fromkeys(player.keshis, 0)\n    for resource in Resource:",
        ),
    ),
    Break(
        "MAR-SCROLL-40",
        "scroll 44 does nothing",
        at("provisions:provide", "if player.holds(Scroll.CHEAP_PROVISIONS):", "if not player.name:"),
    ),
    Break(
        "MAR-SCROLL-41",
        "more of a kind than there is",
        at("provisions:_any_of_them", "given.count(each) > player.resources[each]", "given.count(each) > 9"),
    ),
    Break("MAR-SCROLL-42", "two dinars", value("provisions:FEE", 2)),
    Break(
        "MAR-AMB-35",
        "asked whether to pay",
        at(
            "provisions:provide",
            "if can_pay(player, due):",
            "if can_pay(player, due) and not (yield from ask(lambda: _which_way(table, player))):",
        ),
    ),
    Break(
        "MAR-AMB-55",
        "scroll 44 saves everything",
        at(
            "provisions:provide",
            "yield from _lose(table, player)",
            "yield from (() if player.holds(Scroll.CHEAP_PROVISIONS) else _lose(table, player))",
        ),
    ),
)

TILES = (
    Break("MAR-RTILE-03", "the orchard's action", _gains(1, SectorAction(Sector.ORCHARD))),
    Break("MAR-RTILE-04", "no open oases", value("river_tiles:OPEN_OASES_FACE", 1)),
    Break(
        "MAR-RTILE-05",
        "another oasis goes",
        at("river_tiles:_open_oasis", "table.open_oases.remove(number)", "table.open_oases.pop()"),
    ),
    Break(
        "MAR-RTILE-06",
        "six oases at most",
        at("storage_row:cover", "player.row.append(number)", "player.row = [*player.row, number][-6:]"),
    ),
    Break("MAR-RTILE-07", "one keshi", _gains(3, AnyKeshis(1))),
    Break("MAR-RTILE-08", "four points", _gains(4, Points(4))),
    Break("MAR-RTILE-09", "six points", _larger(5, Points(6))),
    Break("MAR-RTILE-10", "five resources", _larger(6, AnyResources(5))),
    Break("MAR-RTILE-11", "a green keshi", _gains(7, KeshiOf(Keshi.GREEN))),
    Break("MAR-RTILE-12", "two points", _gains(8, Points(2))),
    Break(
        "MAR-RTILE-13",
        "the winner starts like all others",
        at(
            "season_end:_crocodile",
            "player.fisherman, player.arrival = track.crocodile, table.arrivals",
            "player.arrival = table.arrivals",
        ),
    ),
    Break(
        "MAR-XTRA-18",
        "not in the last season",
        at("season_end:_crocodile", "or not table.last_season:", "or table.last_season:"),
    ),
    Break("MAR-RTILE-14", "no orange keshi", _gains(10, *(KeshiOf(colour) for colour in GOODS[:2]))),
    Break("MAR-RTILE-15", "two steps", _larger(11, StairSteps(2))),
    Break("MAR-RTILE-16", "two points a picker", _twice(12, 1)),
    Break("MAR-RTILE-17", "no beige keshi", _gains(13, AnyKeshis(1, among=(Keshi.PINK, Keshi.BROWN)))),
    Break("MAR-RTILE-18", "no date", _gains(14, Resources(Resource.WATER), Resources(Resource.DINAR))),
    Break("MAR-RTILE-19", "one oasis", item(lambda: river_tiles.FREE_OASES, 15, 1)),
    Break("MAR-RTILE-20", "one action", item(lambda: river_tiles.SQUARE_ACTIONS, 16, 1)),
    Break("MAR-RTILE-21", "twice for pink", _twice(17, 0)),
    Break("MAR-RTILE-22", "twice for luxury goods", _twice(18, 1)),
    Break(
        "MAR-XTRA-19",
        "goods do not count",
        attribute(
            lambda: river_tiles.SHARES[18][0],
            "gains",
            lambda _: (
                lambda player: (
                    Points(sum(player.on_board(colour) for colour in Keshi if colour not in GOODS) // 4),
                )
            ),
        ),
    ),
    Break(
        "MAR-XTRA-14",
        "the second gets what the first took",
        at("river_tiles:_share", "if one.id != table.first_share", "if one.id == table.first_share"),
    ),
    Break(
        "MAR-XTRA-15",
        "no table chooses shares",
        at(
            "river_tiles:_share",
            "face in CHOSEN or table.setup.rulings.otherwise(BOTH_CHOOSE)",
            "face in CHOSEN",
        ),
    ),
)

BREAKS = (*ROUNDS, *TOSS, *CLAIMS, *ASSISTANTS, *ROUND_END, *EVALUATION, *SEASON, *TILES)
