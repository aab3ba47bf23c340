"""What must be read off the table before the first turn: city, camel market, caravan row, contracts."""

from __future__ import annotations

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.saying import do
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv.kinds import COLOURS, MARKET_BOONS, ROW, Action, Boon, Phase, Spice
from companion.games.merv.places import LINES, SITES
from companion.games.merv.printed import market_face, read_tops
from companion.games.merv.printed_values import SiteTile
from companion.games.merv.table import CARDS_WITH_CAMELS, CaravanCard, MarketSlot, MervTable


def set_up_table(table: MervTable) -> Script[None]:
    """Walk round the table and read off what lies there."""
    yield from _city(table)
    yield from _market(table)
    yield from _caravan_row(table)
    yield from read_tops(table)
    table.phase = Phase.TURNS


def _city(table: MervTable) -> Script[None]:
    """Read off the sites, row by row from the north (MERV-SETUP-13, MERV-SETUPX-15)."""
    words = Text("Shuffle the 24 sites and lay them out around the camel market, 5 by 5.")
    yield do(words, "MERV-SETUP-12", "MERV-SETUP-13", "MERV-SETUPX-15")
    for row in LINES:
        tiles = yield from ask(lambda row=row: _row_question(table, row))  # type: ignore[misc]
        for place, tile in zip((place for place in SITES if place.row == row), tiles, strict=True):
            table.city.site(place).tile = tile


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
    yield do(Text("Lay the camel market into the middle, either side up."), "MERV-SETUP-11", "MERV-SETUP-12")
    first = yield from ask(lambda: _market_question(table))
    boons = yield from market_face(table, first)
    table.market = [MarketSlot(boon) for boon in boons]


def _market_question(table: MervTable) -> Choice[Boon]:
    return Choice(
        key=table.key("set-up", "market"),
        text=Text("Camel market: what does its top left slot show?"),
        rules=("MERV-DATA-107", "MERV-SETUP-11"),
        options=tuple(Option(id=boon.value, name=boon.text, value=boon) for boon in MARKET_BOONS),
    )


def _caravan_row(table: MervTable) -> Script[None]:
    """Read off the caravan row; its first cards begin with a camel (MERV-SETUP-28, MERV-SETUP-30)."""
    camels = CARDS_WITH_CAMELS[len(table.people)]
    yield do(
        Text(
            "Shuffle the caravan cards, deal 8, and put a camel on the {n} farthest from the deck.", n=camels
        ),
        "MERV-SETUP-27",
        "MERV-SETUP-28",
        "MERV-SETUP-30",
    )
    spices = yield from ask(lambda: spices_question(table, table.key("set-up", "row"), ROW))
    for number, spice in enumerate(spices):
        table.deck[spice] -= 1
        table.row.append(CaravanCard(spice, camel=number < camels))


def spices_question(table: MervTable, key: str, n: int) -> Form[tuple[Spice, ...]]:
    """Ask for the spices of cards turned up, the one nearest the front first (MERV-CARAV-21)."""
    text = Text("The caravan card turned up?", "The {n} caravan cards turned up, front first?", n=n)

    def refused(found: tuple[Spice, ...]) -> Text | None:
        for spice in Spice:
            if found.count(spice) > table.deck[spice]:
                return Text("only {n} of {spice} have not been seen", n=table.deck[spice], spice=spice.text)
        return None

    spices = Several(
        key="spices",
        text=text,
        options=tuple(
            Option(
                id=spice.value,
                name=spice.text,
                value=spice,
                key=spice.key,
                barred=None if table.deck[spice] else Text("all of these have been seen"),
            )
            for spice in Spice
        ),
        least=n,
        most=n,
        each=n,
    )
    return Form(
        key=key,
        text=text,
        rules=("MERV-CARAV-08", "MERV-DATA-10"),
        fields=(FormField(name="spices", label=Text("spices"), question=spices, rest=True),),
        make=lambda values: values["spices"],
        check=refused,
    )
