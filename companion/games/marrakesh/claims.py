"""Phase 2: keshis are claimed from the display in turn order and deployed at once (MAR-CLAIM)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.question import Question
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games import cube_tower
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.deployment import place
from companion.games.marrakesh.kinds import Phase
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named
from companion.games.marrakesh.tossing import toss

MOST = 2
"""Keshis of a claim (MAR-CLAIM-01)."""
LEFT_LYING = 5
"""The ruling on keshis that nobody can claim (MAR-AMB-05)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What a player takes out of the display: one or two keshis, of one colour unless a scroll allows two."""

    keshis: tuple[Keshi, ...]


def toss_and_claim(table: MarrakeshTable) -> Script[None]:
    """Toss once all assistants stand, then claim round and round (MAR-TOWER-01, MAR-CLAIM-07, MAR-CLAIM-08).

    Claims make sectors stronger and move no assistant (MAR-ROUND-14).
    """
    yield from toss(table)
    yield from claim_all(table)
    table.phase = Phase.ASSISTANTS


def claim_all(table: MarrakeshTable) -> Script[None]:
    """Let all claim in turn until nothing that anybody can claim is left (MAR-CLAIM-07)."""
    table.forfeited = []
    table.active = table.camel
    while _goes_on(table):
        if table.active not in table.forfeited:
            yield from _turn(table)
        table.active = table.left_of(table.active)
    yield from _clear(table)


def _goes_on(table: MarrakeshTable) -> bool:
    return any(table.display.values()) and len(table.forfeited) < len(table.seats)


def _turn(table: MarrakeshTable) -> Script[None]:
    """Let a player claim, or put out of this phase who can claim nothing (MAR-CLAIM-06, MAR-CLAIM-18)."""
    player = table.player(table.active)
    possible = claimable(table, player)
    if not possible:
        table.forfeited.append(player.seat)
        yield know(
            Text("{player} can claim no keshi on display and is out for this phase.", player=named(player)),
            "MAR-CLAIM-06",
            "MAR-CLAIM-18",
            "MAR-XTRA-36",
        )
        return
    table.begin_moment()
    yield from _claim(table, _the_only_claim(possible))


def claimable(table: MarrakeshTable, player: Player) -> dict[Keshi, int]:
    """Return how many of each colour a player may claim now: goods always (MAR-CLAIM-02, MAR-CLAIM-16).

    Others as far as there is room, at most two (MAR-CLAIM-04, MAR-CLAIM-05, MAR-CLAIM-13).
    """
    return {
        colour: most
        for colour, n in table.display.items()
        if n and (most := min(MOST, n, player.room(colour))) > 0
    }


def _claim(table: MarrakeshTable, claim: Claim | None) -> Script[None]:
    """Claim, at least one keshi where one can be claimed, and deploy (MAR-CLAIM-03, MAR-CLAIM-09).

    ``claim`` is the only one that is possible, None where there are several.
    """
    if claim is None:
        claim = yield from ask(lambda: _question(table, table.player(table.active)))
    player = table.player(table.active)
    counts = {colour: claim.keshis.count(colour) for colour in dict.fromkeys(claim.keshis)}
    yield do(
        Text(
            "{player} takes {keshis} from the display.",
            player=named(player),
            keshis=cube_tower.in_words(counts),
        ),
        "MAR-CLAIM-01",
        "MAR-CLAIM-03",
        "MAR-ROUND-14",
    )
    for number, colour in enumerate(claim.keshis, start=1):
        table.display[colour] -= 1
        yield from place(table, player, colour, f"claim-{number}")


def _the_only_claim(possible: Mapping[Keshi, int]) -> Claim | None:
    if len(possible) == 1 and sum(possible.values()) == 1:
        return Claim(tuple(possible))
    return None


def _question(table: MarrakeshTable, player: Player) -> Question[Claim]:
    if player.holds(Scroll.CLAIM_ANY_TWO):
        return _any_two(table, player)
    return _one_colour(table, player)


def _one_colour(table: MarrakeshTable, player: Player) -> Choice[Claim]:
    possible = claimable(table, player)
    options: list[Option[Claim]] = []
    for colour, lying in table.display.items():
        if not lying:
            continue
        n = possible.get(colour, 0)
        options.append(_offer(colour, n))
        if n == MOST:
            options.append(_one_alone(colour))
    return Choice(
        key=table.key("claim", player.seat.id),
        text=_asks(player),
        to=player.seat,
        rules=("MAR-CLAIM-01", "MAR-CLAIM-02", "MAR-CLAIM-09"),
        options=tuple(options),
    )


def _any_two(table: MarrakeshTable, player: Player) -> Form[Claim]:
    """Ask for any two keshis of the display, equal or not (MAR-SCROLL-65, MAR-SCROLL-66)."""
    possible = claimable(table, player)

    def beyond(claim: Claim) -> Text | None:
        for colour in claim.keshis:
            most = possible.get(colour, 0)
            if claim.keshis.count(colour) > most:
                return Text("{colour}: at most {most} can be taken", colour=colour_name(colour), most=most)
        return None

    keshis = Several(
        key="keshis",
        text=Text("keshis"),
        options=tuple(
            Option(
                id=colour.letter,
                name=colour_name(colour),
                value=colour,
                key=colour.letter,
                barred=None if possible.get(colour) else _full(colour),
            )
            for colour, lying in table.display.items()
            if lying
        ),
        least=1,
        most=MOST,
        each=MOST,
    )
    return Form(
        key=table.key("claim", player.seat.id),
        text=_asks(player),
        to=player.seat,
        rules=("MAR-SCROLL-65", "MAR-SCROLL-66"),
        fields=(FormField(name="keshis", label=keshis.text, question=keshis, rest=True),),
        make=lambda given: Claim(tuple(given["keshis"])),
        check=beyond,
    )


@cache
def _offer(colour: Keshi, n: int) -> Option[Claim]:
    """Return all of a colour that may be claimed as one option, barred where that is none."""
    return Option(
        id=colour.letter,
        name=Text("{n} {colour}", n=max(1, n), colour=colour_name(colour)),
        value=Claim((colour,) * n),
        key=colour.letter,
        barred=None if n else _full(colour),
        rules=("MAR-CLAIM-04", "MAR-CLAIM-05", "MAR-CLAIM-13", "MAR-CLAIM-17"),
    )


@cache
def _one_alone(colour: Keshi) -> Option[Claim]:
    return Option(
        id=f"{colour.letter}-1",
        name=Text("only 1 {colour}", colour=colour_name(colour)),
        value=Claim((colour,)),
        key=f"{colour.letter}1",
        rules=("MAR-CLAIM-10", "MAR-XTRA-35"),
    )


def _asks(player: Player) -> Text:
    return Text("{player}: which colour do you claim?", player=named(player))


def _full(colour: Keshi) -> Text:
    if colour is Keshi.RED:
        return Text("every sector has its vendor")
    return Text("its sector is filled")


def _clear(table: MarrakeshTable) -> Script[None]:
    """Leave what nobody can claim in the base for the next round, or return it (MAR-AMB-05)."""
    left = {colour: n for colour, n in table.display.items() if n}
    table.display = {}
    if not left:
        return
    if table.setup.rulings.otherwise(LEFT_LYING):
        for colour, n in left.items():
            table.give_back(colour, n)
        yield do(
            Text("Nobody can claim {left}: back to the supply.", left=cube_tower.in_words(left)), "MAR-AMB-05"
        )
        return
    table.display = left
    yield know(
        Text("Nobody can claim {left}: it stays in the base.", left=cube_tower.in_words(left)), "MAR-AMB-05"
    )
