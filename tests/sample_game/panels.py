"""What screens show of the sample game, and what players may correct there."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.game import Panel, Row
from companion.engine.number import Number
from companion.engine.question import Raw
from companion.engine.table import Field, Layout, Thing
from companion.engine.text import Text
from companion.games import cube_tower
from companion.games.panel_rows import kept_row
from tests.sample_game.table import SEATS, STALL_NAMES, LampTable, Seller, Stall


def fields(table: LampTable) -> tuple[Field, ...]:
    """Return every value of the table that is kept."""

    def play_next(raw: Raw) -> None:
        table.to_play = next(seat for seat in SEATS if seat.id == raw)

    whose = Choice(
        key="to-play",
        text=Text("Whose turn is it?"),
        options=tuple(Option(id=seat.id, name=table.seller(seat).named, value=seat.id) for seat in SEATS),
    )
    turn = Field("to-play", Text("whose turn"), whose, lambda: table.active.id, play_next)
    return (
        _count("round", Text("round"), table, "round", least=1),
        turn,
        *(
            _count(
                "/".join((seat.id, kind)),
                Text("{seller}: {kind}", seller=table.seller(seat).named, kind=kind),
                table.seller(seat),
                kind,
            )
            for seat in SEATS
            for kind in ("coins", "lamps", "lit")
        ),
        *(_in("/".join(("stall", stall.value)), STALL_NAMES[stall], table.stalls, stall) for stall in Stall),
        *cube_tower.fields(table),
        _count("fox/lamps", Text("lamps of the fox"), table, "fox_lamps"),
    )


def panels(table: LampTable) -> tuple[Panel, ...]:
    """Return one panel for the market, one for the tower and one for the sellers' points."""
    tower = cube_tower.panel(table)
    elsewhere = {row.field for row in tower.rows}
    kept = tuple(kept_row(field) for field in fields(table) if field.name not in elsewhere)
    points = tuple(_points(table.seller(seat), seat.id) for seat in SEATS)
    return (Panel(Text("Market"), kept), tower, Panel(Text("Points"), points))


def layout(table: LampTable) -> Layout:
    """Return where lamps and coins lie."""
    return (
        *(
            Thing(
                "/".join((seat.id, "coins")),
                Text("coins of {seller}", seller=table.seller(seat).named),
                count=table.seller(seat).coins,
            )
            for seat in SEATS
        ),
        *(
            Thing(
                "/".join(("stall", stall.value)),
                Text("lamps of the {stall}", stall=STALL_NAMES[stall]),
                count=table.stalls[stall],
            )
            for stall in Stall
        ),
    )


def _points(seller: Seller, seat: str) -> Row:
    total = seller.coins + 2 * seller.lamps + 3 * seller.lit
    sources = tuple("/".join((seat, kind)) for kind in ("coins", "lamps", "lit"))
    return Row(seller.named, Text("{total}", total=total), computed_from=sources)


def _count(name: str, label: Text, owner: object, attribute: str, *, least: int = 0, most: int = 99) -> Field:
    def write(raw: Raw) -> None:
        setattr(owner, attribute, raw)

    return Field(name, label, _number(name, label, least, most), lambda: getattr(owner, attribute), write)


def _in(name: str, label: Text, counts: dict[Stall, int], kind: Stall) -> Field:
    def write(raw: Raw) -> None:
        counts[kind] = raw if isinstance(raw, int) else 0

    return Field(name, label, _number(name, label, 0, 99), lambda: counts[kind], write)


def _number(name: str, label: Text, least: int, most: int) -> Number:
    return Number(key=name, text=label, least=least, most=most)
