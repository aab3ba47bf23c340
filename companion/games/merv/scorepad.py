"""The scorepad: what every player has at the end, one form each (MERV-END-01)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv.board import Player
from companion.games.merv.boons import Spice
from companion.games.merv.kinds import Phase, Track
from companion.games.merv.score import position_of, total
from companion.games.merv.sets import set_value
from companion.games.merv.sources import Source
from companion.games.merv.table import FinalPosition, MervTable, named

MOST_POINTS: Final = 999
MOST_SPACES: Final = 40
"""More than any track has; where a track has been read off, its own last space counts."""
NOT_TOLD: Final = 0
"""A place in the queue that nobody needs: it is the last thing that breaks a tie."""


def fill_scorepad(table: MervTable) -> Script[None]:
    """Ask what everybody who scores has at the end; what the program followed so far is offered."""
    table.finals.clear()
    while len(table.finals) < len(table.scorers):
        table.begin_moment()
        player = table.scorers[len(table.finals)]
        table.active = player.seat
        final = yield from ask(lambda player=player: _question(table, player))  # type: ignore[misc]
        table.finals[player.seat.id] = final
    table.phase = Phase.OVER


def _question(table: MervTable, player: Player) -> Form[FinalPosition]:
    known = position_of(table, player)
    cards = dict(known.cards)
    marker = total(known) - sum(n for source, n in known.points if source is Source.SETS)
    ties = (
        _field("favour", Text("favour left"), _spaces(table, Track.FAVOUR), known.favour),
        _field("influence", Text("influence"), _spaces(table, Track.INFLUENCE), known.influence),
        _field("queue", Text("place in the queue, 0 untold"), len(table.players), known.queue),
    )
    return Form(
        key=table.key("final", player.seat.id),
        to=player.seat,
        text=Text(
            "{name}: the score marker after the last annual scoring, before caravan sets; then the cards of "
            "each spice, and what breaks ties?",
            name=named(player),
        ),
        rules=("MERV-END-01", "MERV-END-04", "MERV-END-06"),
        fields=(
            _field("marker", Text("score marker"), MOST_POINTS, marker),
            *(_field(spice.value, spice.text, spice.cards, cards.get(spice, 0)) for spice in Spice),
            *(() if table.solo_game else ties),
        ),
        make=lambda values: _made(table, player, values),
        check=lambda final: _refused(table, final),
    )


def _spaces(table: MervTable, which: Track) -> int:
    """Return the last space of a track as far as it has been read off."""
    track = table.printed.tracks.get(which)
    return MOST_SPACES if track is None else track.last


def _refused(table: MervTable, final: FinalPosition) -> Text | None:
    """Return why this cannot lie beside what others have told (MERV-SETUP-27, MERV-QUEUE-04)."""
    for spice, n in final.cards:
        taken = sum(dict(other.cards)[spice] for other in table.finals.values())
        if taken + n > spice.cards:
            return Text(
                "there are {all} cards of {spice}, and {taken} of them are told already",
                all=spice.cards,
                spice=spice.text,
                taken=taken,
            )
    if final.queue != NOT_TOLD and any(final.queue == other.queue for other in table.finals.values()):
        return Text("somebody else stands on place {n} of the queue", n=final.queue)
    return None


def _field(name: str, label: Text, most: int, default: int) -> FormField:
    question = Number(key=name, text=label, most=most, default=default)
    return FormField(name=name, label=label, question=question)


def _made(table: MervTable, player: Player, values: Mapping[str, Any]) -> FinalPosition:
    """Return the position told; a marker as the program followed it keeps its sources."""
    cards = {spice: values[spice.value] for spice in Spice}
    known = tuple((source, n) for source, n in position_of(table, player).points if source is not Source.SETS)
    followed = sum(n for _, n in known) == values["marker"]
    points = known if followed else ((Source.TRACK, values["marker"]),)
    return FinalPosition(
        (*points, (Source.SETS, set_value(cards))),
        values.get("favour", 0),
        values.get("influence", 0),
        values.get("queue", 0),
        tuple(cards.items()),
    )
