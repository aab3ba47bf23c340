"""Expansion 3, more exchange offices: which are shuffled, and how a new one is read off (MAR-X3)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import do
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh.expansions import Expansion, Offices
from companion.games.marrakesh.picking import Tiles
from companion.games.marrakesh.printed_values import Office
from companion.games.marrakesh.table import MarrakeshTable
from companion.games.marrakesh.tiles import (
    OFFICES,
    new_office_form,
    office_code,
    office_form,
    office_words,
    raw_office,
)

NEW_OFFICES: Final = 6
"""Exchange offices of the expansion, known by a pattern between their lines (MAR-X3-01, MAR-AMB-45)."""

BASE: Final = Tiles(
    "office", Text("office tile"), OFFICES, office_form, office_code, office_words, raw_office
)
NEW: Final = Tiles(
    "new-office", Text("new-office tile"), NEW_OFFICES, new_office_form, office_code, office_words, raw_office
)


def set_up(table: MarrakeshTable) -> Script[None]:
    """Say which exchange offices are shuffled before three are drawn (MAR-X3-01, MAR-X3-02, MAR-X3-04)."""
    if table.setup.offices is Offices.ONLY_NEW:
        yield do(
            Text(
                "Only the {n} exchange offices with a pattern between their lines; the others in the box.",
                n=NEW_OFFICES,
            ),
            "MAR-X3-01",
            "MAR-X3-04",
        )
        return
    yield do(
        Text(
            "Shuffle the {n} exchange offices with a pattern between their lines in with the others.",
            n=NEW_OFFICES,
        ),
        "MAR-X3-01",
        "MAR-X3-02",
    )


def in_the_stack(table: MarrakeshTable) -> tuple[Tiles[Office], ...]:
    """Return the kinds of exchange offices in use; all else is as ever (MAR-X3-02, MAR-X3-03, MAR-X3-04)."""
    if not table.has(Expansion.MORE_OFFICES):
        return (BASE,)
    return (NEW,) if table.setup.offices is Offices.ONLY_NEW else (BASE, NEW)


def kind_turned_up(table: MarrakeshTable, step: str) -> Script[Tiles[Office]]:
    """Return of which kind the exchange office is that was turned up; asked where there are two."""
    kinds = in_the_stack(table)
    if len(kinds) == 1:
        return kinds[0]
    return (yield from ask(lambda: _kind_question(table, step)))


def _kind_question(table: MarrakeshTable, step: str) -> Choice[Tiles[Office]]:
    return Choice(
        key=table.key(step, "office", "kind"),
        text=Text("Exchange office: has the one turned up a pattern between its lines?"),
        rules=("MAR-X3-01", "MAR-X3-02"),
        options=(
            Option(id=BASE.name, name=Text("no"), value=BASE, key="0"),
            Option(id=NEW.name, name=Text("yes, a new one"), value=NEW, key="1"),
        ),
    )
