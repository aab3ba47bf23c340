"""A player's board in a panel: open for whose turn it is, in a few rows for the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from calibration.palette import Keshi
from companion.engine.game import Panel, Piece, Row
from companion.engine.table import Field
from companion.engine.text import Text, plain
from companion.games import cube_tower
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import GOODS, ROOM, Path, Resource, Sector, Staircase
from companion.games.marrakesh.table import SEATS, named

SHAPES: Final = dict(zip((seat.id for seat in SEATS), "●■▲◆", strict=True))
"""The shape by which a seat is known on tracks and panels; a letter would be taken for a colour."""
SHORT: Final = {
    Sector.ORCHARD: Text("orchard"),
    Sector.MADRASA: Text("madrasa"),
    Sector.PALACE: Text("palace"),
    Sector.MOSQUE: Text("mosque"),
    Sector.SQUARE: Text("square"),
    Sector.RIVER: Text("river"),
    Sector.MEDINA: Text("medina"),
    Sector.SAHARA: Text("Sahara"),
    Sector.SOUK: Text("souk"),
}
"""Names of the sectors that leave room for what stands in them."""
KESHI: Final = "█"
FREE: Final = "·"
ASSISTANT: Final = "»"


def open_panel(player: Player, fields: Sequence[Field]) -> Panel:
    """Return a player's panel with every sector in a row of its own, and all that belongs to the player."""
    shown = (_resources(player), *(_sector(player, sector) for sector in Sector), _hidden(player))
    return Panel(
        Text("{shape} {player}: {score}", shape=shape(player), player=named(player), score=_score(player)),
        (*shown, *_owned(player, fields, shown)),
        aligned=True,
        in_sight=_purse(player),
    )


def short_panel(player: Player, *, with_screen: bool = False) -> Panel:
    """Return a player's panel in a few rows: resources, keshis of every colour, assistants.

    ``with_screen`` adds what is left behind the screen.
    """
    rows = [_resources(player), _keshis(player)]
    if with_screen:
        rows.append(_hidden(player))
    if player.assistants:
        rows.append(_assistants(player))
    return Panel(
        Text("{shape} {player}: {score}", shape=shape(player), player=named(player), score=_score(player)),
        tuple(rows),
    )


def shape(player: Player) -> Text:
    """Return the shape of a player's seat."""
    return plain(SHAPES[player.seat.id])


def _score(player: Player) -> Text:
    return Text("{n} point", "{n} points", n=player.score)


def _purse(player: Player) -> Text:
    """Return in one line what a player can spend."""
    dinars, water, dates = (player.resources[resource] for resource in Resource)
    return Text("dinar/water/date {dinars}/{water}/{dates}", dinars=dinars, water=water, dates=dates)


def _resources(player: Player) -> Row:
    dinars, water, dates = (player.resources[resource] for resource in Resource)
    has = Text("{dinars}/{water}/{dates}", dinars=dinars, water=water, dates=dates)
    computed_from = tuple(f"{player.seat.id}.{resource.value}" for resource in Resource)
    return Row(Text("dinar/water/date"), has, computed_from=computed_from)


def _keshis(player: Player) -> Row:
    """Show how many keshis of each colour a player has on the board, red vendors among them."""
    counts = {colour: player.on_board(colour) for colour in Keshi}
    return Row(
        Text("keshis"),
        cube_tower.in_words(counts),
        computed_from=(*(name for colour in Keshi for name in _fields_of(player, colour)),),
        pieces=pieces(counts, with_none=True),
    )


def _hidden(player: Player) -> Row:
    """Show what a player still has behind the screen (MAR-SEL-03)."""
    counts = {colour: n for colour, n in player.hidden.items() if n}
    return Row(
        Text("screen"), cube_tower.in_words(counts), field=f"{player.seat.id}.hidden", pieces=pieces(counts)
    )


def pieces(counts: Mapping[Keshi, int], *, with_none: bool = False) -> tuple[Piece, ...]:
    """Return counts as pieces in the order of the palette."""
    return tuple(
        Piece(colour.letter, counts[colour])
        for colour in Keshi
        if colour in counts and (counts[colour] or with_none)
    )


def _fields_of(player: Player, colour: Keshi) -> tuple[str, ...]:
    """Return the fields that say how many keshis of a colour stand on a player's board."""
    seat = player.seat.id
    if colour is Keshi.RED:
        return (f"{seat}.vendors",)
    if colour is Keshi.BROWN:
        start = (f"{seat}.brown-start",) if player.sahara.start_spaces else ()
        return (*start, *(f"{seat}.brown-{path.value}" for path in Path))
    return (f"{seat}.{colour.english}",)


def _assistants(player: Player) -> Row:
    return Row(
        Text("assistants"),
        Text("{all}", all=tuple(SHORT[sector] for sector in player.assistants)),
        field=f"{player.seat.id}.assistants",
    )


def _sector(player: Player, sector: Sector) -> Row:
    """Show a sector: an assistant that stands there, its keshis of eight, its vendor (MAR-CLAIM-17)."""
    marked = Text(
        "{assistants}{sector}",
        assistants=plain(ASSISTANT * player.assistants.count(sector) or " "),
        sector=SHORT[sector],
    )
    if sector.colour is None:
        return _souk(player, marked)
    value = Text("{bar} {n}", bar=_bar(player, sector), n=player.count(sector))
    if sector in player.vendors:
        value = Text("{bar} {vendor}", bar=value, vendor=Keshi.RED.letter)
    names = _fields_of(player, sector.colour)
    return Row(
        marked,
        value,
        field=names[0] if len(names) == 1 else "",
        computed_from=names if len(names) > 1 else (),
        sign=sector.colour.letter,
    )


def _souk(player: Player, label: Text) -> Row:
    """Show the souk: keshis of the three goods colours, its vendor."""
    counts = {colour: player.keshis[colour] for colour in GOODS}
    shown = pieces(counts, with_none=True)
    if Sector.SOUK in player.vendors:
        counts[Keshi.RED] = 1
        shown += (Piece(Keshi.RED.letter, 1),)
    names = tuple(f"{player.seat.id}.{colour.english}" for colour in GOODS)
    return Row(label, cube_tower.in_words(counts), computed_from=names, sign=" ", pieces=shown)


def _bar(player: Player, sector: Sector) -> Text:
    """Draw the spaces of a sector; those of the main square where they are."""
    if sector is Sector.SQUARE:
        signs = (KESHI if space in player.entertainers else FREE for space in range(ROOM))
        return plain("".join(signs))
    n = min(ROOM, player.count(sector))
    return plain(KESHI * n + FREE * (ROOM - n))


def _owned(player: Player, fields: Sequence[Field], shown: Sequence[Row]) -> Iterator[Row]:
    """Show the rest of what is kept of a player: scrolls, oases, disc, guards at gates, vendors."""
    names = {name for row in shown for name in (row.field, *row.computed_from)}
    elsewhere = {f"{player.seat.id}.{name}" for name in ("score", "fisherman", "assistants", *_STEPS)}
    for field in fields:
        if field.name not in names | elsewhere:
            what = dict(field.label.values).get("what")
            label = what if isinstance(what, Text) else field.label
            yield Row(label, field.question.say(field.read()), field=field.name)


_STEPS: Final = tuple(f"{staircase.value}-step" for staircase in Staircase)
