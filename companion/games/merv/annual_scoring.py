"""Annual scoring: courtiers for favour, then what stands in the city (MERV-YSCORE-01, MERV-SCORE-01)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import mosque, solo_deck
from companion.games.merv.board import Player
from companion.games.merv.gaining import score, spend_favour
from companion.games.merv.kinds import Action, Hall, Phase, Role
from companion.games.merv.sets import set_value
from companion.games.merv.sources import HALL_SOURCES, Source
from companion.games.merv.table import MervTable, named

BUILDING: Final = 1
TILED_BUILDING: Final = 3
MOSQUE_BUILDING: Final = 4
"""Points of a building, more with a scoring tile, more at the end of the mosque track."""
GO_ON: Final = "go-on"
"""The question at which the scoring stays in sight, and its only option."""
_SOURCE_RULES: Final[dict[Source, tuple[str, ...]]] = {
    Source.KNOWLEDGE: ("MERV-YSCORE-07", "MERV-PALACE-07", "MERV-SCORE-03"),
    Source.SPICE: ("MERV-YSCORE-08", "MERV-PALACE-07"),
    Source.TRADE: ("MERV-YSCORE-09", "MERV-PALACE-07", "MERV-SCORE-03"),
    Source.FAITH: ("MERV-YSCORE-10", "MERV-PALACE-07"),
    Source.BUILDINGS: ("MERV-YSCORE-11", "MERV-YSCORE-15"),
    Source.SCORING_TILES: ("MERV-YSCORE-12", "MERV-SCORE-07"),
    Source.MOSQUE_END: ("MERV-YSCORE-13", "MERV-YSCORE-14", "MERV-SCORE-07"),
}


def favour_due(player: Player) -> int:
    """Return the favour a player spends: 1 a courtier, all where it is too little (MERV-YSCORE-02)."""
    return 0 if player.role is Role.MAGISTRATE else min(player.placed, player.favour)


def courtiers_scoring(player: Player) -> int:
    """Return how many courtiers score: those that favour is spent for (MERV-YSCORE-04, MERV-PALACE-06).

    The Magistrate's all do (MERV-YSCORE-16, MERV-MAG-81).
    """
    return player.placed if player.role is Role.MAGISTRATE else favour_due(player)


def best_choice(player: Player, n: int) -> tuple[Hall, ...]:
    """Return the halls of the n courtiers that score a player most, a hall for each courtier."""
    every = (hall for hall in Hall for _ in range(player.courtiers[hall]))
    return tuple(sorted(every, key=player.counts_for, reverse=True)[:n])


def worth(
    table: MervTable, player: Player, scoring: Mapping[Hall, int], *, at_end: bool = False
) -> dict[Source, int]:
    """Return the points of an annual scoring by source, only what brings any (MERV-YSCORE-06).

    ``scoring``: how many courtiers score in each hall; ``at_end``: whether the disc is on the last mosque
    space. The High Courtier scores nothing (MERV-YSCORE-17).
    """
    if player.role is Role.COURTIER:
        return {}
    points = {HALL_SOURCES[hall]: n * player.counts_for(hall) for hall, n in scoring.items()}
    actions = [table.city.tile(place).action for place in table.city.owned(player.seat)]
    points[Source.BUILDINGS] = BUILDING * len(actions)
    tiled = sum(actions.count(tile) for tile in player.scoring_tiles)
    points[Source.SCORING_TILES] = TILED_BUILDING * tiled
    points[Source.MOSQUE_END] = MOSQUE_BUILDING * actions.count(Action.MOSQUE) if at_end else 0
    return {source: n for source, n in points.items() if n}


def score_year(table: MervTable) -> Script[None]:
    """Score a year: first all courtiers, then all buildings (MERV-YSCORE-01, MERV-SCORE-01, MERV-YEAR-05)."""
    table.phase = Phase.SCORING
    table.begin_moment()
    yield know(Text("Annual scoring of year {n}.", n=table.year), "MERV-YSCORE-01", "MERV-SCORE-01")
    for player in table.scorers:
        yield from _palace(table, player)
    for player in table.scorers:
        at_end = yield from mosque.at_end(table, player)
        yield from _book(table, player, worth(table, player, {}, at_end=at_end))
    yield from ask(lambda: _stop(table))
    if table.last_year:
        table.phase = Phase.END
        yield know(Text("The last year is over: caravan sets."), "MERV-YEAR-01", "MERV-END-01")
        return
    if table.solo_game:
        yield from solo_deck.after_scoring(table)
    table.year += 1
    table.round = 1
    table.phase = Phase.TURNS
    yield do(Text("The year marker onto year {n}.", n=table.year), "MERV-YSCORE-18", "MERV-YEAR-01")
    yield know(
        Text("Year {n}; everything stays as it lies, and the queue as it stands.", n=table.year),
        "MERV-YSCORE-18",
        "MERV-YEAR-01",
        "MERV-YEAR-10",
    )


def _stop(table: MervTable) -> Choice[None]:
    """Ask for nothing but an Enter: so the scoring stays in sight until everybody has moved their marker."""
    standing = _each(table, {player.seat.id: player.score for player in table.scorers})
    text = Text("Year {year} is scored: {standing}. Enter goes on.", year=table.year, standing=standing)
    if table.last_year:
        text = Text(
            "Year {year} is scored: {standing}. Caravan sets bring {sets} more. Enter goes on to the end.",
            year=table.year,
            standing=standing,
            sets=_each(table, {player.seat.id: set_value(player.cards) for player in table.scorers}),
        )
    return Choice(
        key=table.key(GO_ON),
        text=text,
        rules=("MERV-YSCORE-01", "MERV-END-01") if table.last_year else ("MERV-YSCORE-01", "MERV-YSCORE-18"),
        options=(Option(id=GO_ON, key="0", name=Text("go on"), value=None),),
        default=GO_ON,
    )


def _each(table: MervTable, points: Mapping[str, int]) -> tuple[Text, ...]:
    """Return everybody who scores with their points."""
    return tuple(Text("{name} {n}", name=named(player), n=points[player.seat.id]) for player in table.scorers)


def _palace(table: MervTable, player: Player) -> Script[None]:
    """Score a player's courtiers, each at most once (MERV-SCORE-02, MERV-YSCORE-03, MERV-YSCORE-05)."""
    chosen = best_choice(player, courtiers_scoring(player))
    if _open_choice(player):
        table.active = player.seat
        chosen = yield from ask(lambda: _question(table, player))
    due = ("MERV-YSCORE-02", "MERV-YSCORE-03", "MERV-PALACE-06", "MERV-SCORE-02", "MERV-SCORE-08")
    yield from spend_favour(table, player, favour_due(player), *due)
    counts = {hall: chosen.count(hall) for hall in Hall if hall in chosen}
    halls = {HALL_SOURCES[hall] for hall in counts}
    points = worth(table, player, counts)
    yield from _book(table, player, {source: n for source, n in points.items() if source in halls})


def _open_choice(player: Player) -> bool:
    """Tell whether there is a choice of courtiers: some score and some do not, in several halls."""
    halls = sum(1 for n in player.courtiers.values() if n)
    return 0 < courtiers_scoring(player) < player.placed and halls > 1


def _question(table: MervTable, player: Player) -> Form[tuple[Hall, ...]]:
    n = courtiers_scoring(player)
    halls = tuple(Hall)
    options = tuple(
        Option(
            id=hall.value,
            name=Text("{hall} ({n} each)", hall=hall.text, n=player.counts_for(hall)),
            value=hall,
            key=str(halls.index(hall) + 1),
        )
        for hall in halls
        if player.courtiers[hall]
    )

    def refused(chosen: tuple[Hall, ...]) -> Text | None:
        for hall in halls:
            there = player.courtiers[hall]
            if chosen.count(hall) > there:
                return Text("in the {hall} you have {n} of them", hall=hall.text, n=there)
        return None

    text = Text(
        "{name}: favour for {n} courtier only; which scores?",
        "{name}: favour for {n} courtiers only; which score?",
        name=named(player),
        n=n,
    )
    most = max(player.courtiers.values())
    return Form(
        key=table.key("courtiers", player.seat.id),
        to=player.seat,
        text=text,
        rules=("MERV-YSCORE-04", "MERV-AMB-39"),
        fields=(
            FormField(
                name="halls",
                label=Text("halls"),
                question=Several(key="halls", text=text, options=options, least=n, most=n, each=most),
                rest=True,
            ),
        ),
        make=lambda values: values["halls"],
        check=refused,
        default={"halls": [hall.value for hall in best_choice(player, n)]},
    )


def _book(table: MervTable, player: Player, points: Mapping[Source, int]) -> Script[None]:
    extra = ("MERV-YSCORE-16", "MERV-MAG-81") if player.role is Role.MAGISTRATE else ()
    for source, n in points.items():
        yield from score(table, player, n, source, *_SOURCE_RULES[source], *extra)
