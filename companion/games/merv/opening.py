"""What must be read off the table before the first turn: city, camel market, caravan row, contracts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import laying_out, solo_deck
from companion.games.merv.boons import Boon
from companion.games.merv.caravan_row import spices_question
from companion.games.merv.kinds import COLOURS, ROW, Action, Phase, Track
from companion.games.merv.places import LINES, SITES
from companion.games.merv.printed import read_tops
from companion.games.merv.printed_market import known_tops, market_face
from companion.games.merv.printed_tracks import track
from companion.games.merv.printed_values import SiteTile
from companion.games.merv.table import CARDS_WITH_CAMELS, CaravanCard, MarketSlot, MervTable


def set_up_table(table: MervTable) -> Script[None]:
    """Walk round the table part by part; each part is asked about while its instructions stand."""
    yield from laying_out.pieces(table)
    yield from laying_out.first_queue(table)
    yield from laying_out.city(table)
    yield from _city(table)
    yield from laying_out.library_and_marketplace()
    yield from _market(table)
    yield from laying_out.mosque_and_walls()
    yield from laying_out.caravansary(table)
    yield from _caravan_row(table)
    yield from laying_out.contracts()
    yield from read_tops(table)
    yield from track(table, Track.INFLUENCE)
    if table.solo_game:
        yield from solo_deck.prepare(table)
    table.phase = Phase.TURNS


def _city(table: MervTable) -> Script[None]:
    """Read off the sites, row by row from the north (MERV-SETUP-13, MERV-SETUPX-15)."""
    for row in LINES:
        tiles = yield from ask(lambda row=row: _row_question(table, row))  # type: ignore[misc]
        for place, tile in zip((place for place in SITES if place.row == row), tiles, strict=True):
            table.city.site(place).tile = tile


@cache
def tile_options() -> tuple[Option[SiteTile], ...]:
    """Return every action and colour as options: ``12`` is the first action in the second colour."""
    return tuple(
        Option(
            id=f"{action.value}-{colour.value}",
            name=SiteTile(action, colour).text,
            value=SiteTile(action, colour),
            key=action.key + colour.key,
        )
        for action in Action
        for colour in COLOURS
    )


def _row_question(table: MervTable, row: int) -> Form[tuple[SiteTile, ...]]:
    places = tuple(place for place in SITES if place.row == row)
    return Form(
        key=table.key("set-up", f"row-{row}"),
        text=Text(
            "Row {row}, each site's action (1 caravansary, 2 palace, 3 library, 4 marketplace, "
            "5 mosque, 6 wall) and colour (1 teal, 2 tan, 3 purple, 4 orange), from the west?",
            row=row,
        ),
        rules=("MERV-DATA-106", "MERV-DATA-01", "MERV-DATA-02"),
        fields=tuple(
            FormField(
                name=place.id,
                label=place.text,
                question=Choice(key=place.id, text=place.text, options=tile_options()),
                width=2,
            )
            for place in places
        ),
        make=lambda values: tuple(values[place.id] for place in places),
    )


def _market(table: MervTable) -> Script[None]:
    """Read off the face of the camel market (MERV-SETUP-11)."""
    tops = yield from known_tops()
    first = yield from ask(lambda: _market_question(table, tops))
    boons = yield from market_face(table, first)
    table.market = [MarketSlot(boon) for boon in boons]


def _market_question(table: MervTable, tops: Sequence[Boon]) -> Choice[Boon]:
    """Ask which face lies up; only those that are there, where they have been transcribed."""
    return Choice(
        key=table.key("set-up", "market"),
        text=Text("Camel market: what does its top left slot show?"),
        rules=("MERV-DATA-107", "MERV-SETUP-11"),
        options=tuple(Option(id=boon.value, name=boon.text, value=boon) for boon in tops),
    )


def _caravan_row(table: MervTable) -> Script[None]:
    """Read off the caravan row; its first cards begin with a camel (MERV-SETUP-28, MERV-SETUP-30)."""
    camels = CARDS_WITH_CAMELS[len(table.people)]
    spices = yield from ask(lambda: spices_question(table, table.key("set-up", "row"), ROW))
    for number, spice in enumerate(spices):
        table.deck[spice] -= 1
        table.row.append(CaravanCard(spice, camel=number < camels))
