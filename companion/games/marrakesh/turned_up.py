"""What is turned up from a stack: read off by the players, picked where the tiles are known (MAR-DATA).

Luxury goods, offices and provision tiles carry no number. Those that the catalogue knows are offered; any
other is typed once and learned.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final

from companion.engine.choice import Choice, Option
from companion.engine.form import Form
from companion.engine.question import TABLE, Seat
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import Back
from companion.games.marrakesh.more_offices import BASE, NEW, kind_turned_up
from companion.games.marrakesh.picking import Picking, Tiles, left_of, looked_up, picked
from companion.games.marrakesh.printed_tiles import luxury_kinds
from companion.games.marrakesh.printed_values import Luxury, Office, Provision
from companion.games.marrakesh.table import MarrakeshTable, named
from companion.games.marrakesh.tiles import (
    KNOWN_LUXURIES,
    LUXURIES,
    PROVISIONS,
    luxury_code,
    luxury_form,
    luxury_words,
    provision_code,
    provision_form,
    provision_words,
    raw_luxury,
    raw_provision,
)

OASES: Final = range(1, 31)
"""The numbers of the oases (MAR-OASIS-03, MAR-SETUP-25)."""
FACES_OF_A_SEASON: Final = {
    1: (1, 2, 7, 8, 13, 14),
    2: (3, 4, 9, 10, 15, 16),
    3: (5, 6, 11, 12, 17, 18),
}
"""The faces of each season's three tiles (MAR-XTRA-12, MAR-XTRA-13, MAR-RTILE-23, MAR-SETUP-23)."""

_LUXURIES: Final = Tiles(
    "luxury", Text("luxury tile"), LUXURIES, luxury_form, luxury_code, luxury_words, raw_luxury
)
_PROVISIONS: Final = Tiles(
    "provision",
    Text("provision tile"),
    PROVISIONS,
    provision_form,
    provision_code,
    provision_words,
    raw_provision,
)
KINDS_OF_TILE: Final[tuple[Tiles[Any], ...]] = (BASE, NEW, _LUXURIES, _PROVISIONS)
"""The tiles without numbers: this table numbers them as it comes to know them."""


def scroll_turned_up(table: MarrakeshTable, back: Back, step: str) -> Script[int]:
    """Return the number of the scroll that was turned up on an academy (MAR-SCROLL-01, MAR-MADR-19)."""
    return (yield from ask(lambda: _scroll_question(table, back, step)))


def _scroll_question(table: MarrakeshTable, back: Back, step: str) -> Choice[int]:
    seen = table.seen_scrolls()
    return Choice(
        key=table.key(step, "scroll", back.value),
        text=Text("Which {back} scroll is turned up?", back=back.text),
        rules=("MAR-SCROLL-01", "MAR-MADR-19"),
        options=tuple(_numbered(_scroll_name, n, n in seen) for n in back.numbers),
    )


def oasis_turned_up(table: MarrakeshTable, player: Player, step: str) -> Script[int]:
    """Return the number of the oasis that a player turned up (MAR-OASIS-03, MAR-SAHARA-01)."""
    return (yield from ask(lambda: oasis_question(table, table.key(step, "oasis"), player.seat)))


def oasis_question(table: MarrakeshTable, key: str, to: Seat = TABLE) -> Choice[int]:
    """Ask for the number of an oasis that nobody has seen yet."""
    seen = seen_oases(table)
    return Choice(
        key=key,
        to=to,
        text=Text("Which oasis is turned up?"),
        rules=("MAR-OASIS-03", "MAR-SAHARA-01"),
        options=tuple(_numbered(_oasis_name, n, n in seen) for n in OASES),
    )


def seen_oases(table: MarrakeshTable) -> set[int]:
    """Return the numbers of the oases that have been turned up."""
    found = set(table.open_oases)
    for player in table.players.values():
        found.update(player.row)
        found.update(oasis.number for path in player.sahara.oases.values() for oasis in path)
    return found


def face_of_season(table: MarrakeshTable, season: int, step: str) -> Script[int]:
    """Return the face 1..18 that lies up on the river tile of a season (MAR-SETUP-49, MAR-AMB-40)."""
    return (yield from ask(lambda: face_question(table, season, table.key(step, "face", str(season)))))


def face_question(table: MarrakeshTable, season: int, key: str) -> Choice[int]:
    """Ask for a season's face: one of its six, or as the table reads MAR-AMB-40."""
    return Choice(
        key=key,
        text=Text("River tile of season {season}: which number lies face up?", season=season),
        rules=("MAR-RTILE-24", "MAR-XTRA-12", "MAR-AMB-40"),
        options=tuple(
            _numbered(_face_name, n, n in table.faces.values()) for n in faces_of_season(table, season)
        ),
    )


def faces_of_season(table: MarrakeshTable, season: int) -> tuple[int, ...]:
    """Return the faces that a season's tile may show (MAR-AMB-40)."""
    if table.setup.rulings.otherwise(40) and season in (1, 2):
        return tuple(sorted(FACES_OF_A_SEASON[1] + FACES_OF_A_SEASON[2]))
    return FACES_OF_A_SEASON[season]


def luxury_turned_up(table: MarrakeshTable, shop: int, step: str) -> Script[Luxury]:
    """Return the luxury good that was turned up in a souk shop 0..4 (MAR-DATA-16, MAR-SETUP-47)."""
    if table.printed.luxuries is None:
        table.printed.luxuries = yield from looked_up(_LUXURIES)
    where = Text("Souk shop {n}", n=shop + 1)
    subject = (step, "luxury", str(shop))
    kind = yield from ask(
        lambda: Choice(
            key=table.key(*subject, "kind"),
            text=Text("{where}: which luxury good is turned up?", where=where),
            rules=("MAR-SETUP-19", "MAR-SETUP-47"),
            options=luxury_kinds(),
        )
    )

    def left() -> list[Luxury]:
        printed = list((table.printed.luxuries or {}).values())
        printed.extend(luxury for luxury in KNOWN_LUXURIES if luxury not in printed)
        seen = [shop.top for shop in table.shops if shop.top]
        seen.extend(luxury for player in table.players.values() for luxury in player.luxuries)
        return [luxury for luxury in left_of(printed, seen) if luxury.kind is kind]

    def form(key: str, text: Text) -> Form[Luxury]:
        return luxury_form(key, text, kind)

    of_kind = replace(_LUXURIES, form=form)
    question = Picking(table, of_kind, table.printed.luxuries, left, where, TABLE, subject)
    return (yield from picked(question))


def office_turned_up(table: MarrakeshTable, step: str) -> Script[Office]:
    """Return the exchange office that was turned up (MAR-DATA-14, MAR-SETUP-44)."""
    kind = yield from kind_turned_up(table, step)
    if kind.name not in table.printed.offices:
        table.printed.offices[kind.name] = yield from looked_up(kind)
    known = table.printed.offices[kind.name]

    def left() -> list[Office]:
        return left_of(list(known.values()), [table.office] if table.office else [])

    where = Text("Exchange office")
    return (yield from picked(Picking(table, kind, known, left, where, TABLE, (step, "office"))))


def provision_turned_up(table: MarrakeshTable, player: Player, step: str) -> Script[Provision]:
    """Return the provision tile that a player turned up (MAR-DATA-23, MAR-SETUP-76)."""
    if table.printed.provisions is None:
        table.printed.provisions = yield from looked_up(_PROVISIONS)
    known = table.printed.provisions

    def left() -> list[Provision]:
        seen = [tile for each in table.players.values() for tile in each.provisions]
        return left_of(list(known.values()), seen)

    where = Text("{name}'s provision tile", name=named(player))
    subject = (step, "provision", player.seat.id)
    return (yield from picked(Picking(table, _PROVISIONS, known, left, where, player.seat, subject)))


def _scroll_name(number: int) -> Text:
    return Text("scroll {n}", n=number)


def _oasis_name(number: int) -> Text:
    return Text("oasis {n}", n=number)


def _face_name(number: int) -> Text:
    return Text("face {n}", n=number)


@cache
def _numbered(name: Callable[[int], Text], number: int, seen: bool) -> Option[int]:
    barred = Text("it lies elsewhere") if seen else None
    return Option(id=str(number), key=str(number), name=name(number), value=number, barred=barred)
