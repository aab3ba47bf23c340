"""The date orchard: every date picker brings a date, or what scrolls offer instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.gaining import gain, score
from companion.games.marrakesh.kinds import Resource, Sector, Source
from companion.games.marrakesh.scrolls import Scroll
from companion.games.marrakesh.table import MarrakeshTable, named

Split = Mapping[Scroll, int]
"""How many date pickers bring what a scroll offers instead of a date."""

_INSTEAD: Final = {
    Scroll.WATER_FROM_ORCHARD: ("water", Text("water")),
    Scroll.DINARS_FROM_ORCHARD: ("dinars", Text("dinars")),
    Scroll.POINTS_FROM_ORCHARD: ("points", Text("points")),
}
"""What scrolls 23, 24 and 25 offer: field and label (MAR-SCROLL-19..22)."""


def action(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Bring a date out of the supply for each date picker, or its alternative (MAR-DATE-01, MAR-DATE-02)."""
    if not player.count(Sector.ORCHARD):
        yield know(Text("{name} has no date picker.", name=named(player)), "MAR-AMB-10")
        return
    split: Split = {}
    if any(player.holds(scroll) for scroll in _INSTEAD):
        split = yield from ask(lambda: _question(table, player, f"{step}/orchard"))
    dates = player.count(Sector.ORCHARD) - sum(split.values())
    yield from gain(table, player, Resource.DATE, dates, "MAR-DATE-01", "MAR-DATE-02")
    water, dinars = split.get(Scroll.WATER_FROM_ORCHARD, 0), split.get(Scroll.DINARS_FROM_ORCHARD, 0)
    yield from gain(table, player, Resource.WATER, water, "MAR-SCROLL-20")
    yield from gain(table, player, Resource.DINAR, dinars, "MAR-SCROLL-21")
    points = split.get(Scroll.POINTS_FROM_ORCHARD, 0)
    yield from score(table, player, points, Source.SCROLLS, "MAR-SCROLL-22")


def _question(table: MarrakeshTable, player: Player, step: str) -> Form[Split]:
    """Ask how many of the date pickers bring something else than a date (MAR-SCROLL-19)."""
    pickers = player.count(Sector.ORCHARD)
    held = [scroll for scroll in _INSTEAD if player.holds(scroll)]

    def too_many(split: Split) -> Text | None:
        if sum(split.values()) > pickers:
            return Text("{name} has {n} date pickers only", name=named(player), n=pickers)
        return None

    def made(given: Mapping[str, int]) -> Split:
        return {scroll: given[_INSTEAD[scroll][0]] for scroll in held}

    fields = tuple(
        FormField(
            name=_INSTEAD[scroll][0],
            label=_INSTEAD[scroll][1],
            question=Number(
                key=_INSTEAD[scroll][0], text=_INSTEAD[scroll][1], least=0, most=pickers, default=0
            ),
            width=1,
        )
        for scroll in held
    )
    return Form(
        key=table.key(step),
        text=Text(
            "{name}: {n} date picker. How many bring something else than a date?",
            "{name}: {n} date pickers. How many bring something else than a date?",
            name=named(player),
            n=pickers,
        ),
        to=player.seat,
        rules=("MAR-SCROLL-19",),
        fields=fields,
        make=made,
        check=too_many,
        default={field.name: 0 for field in fields},
    )
