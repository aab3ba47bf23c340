"""The Palace action: piece, Goods, Architect, space and its reward (BAG-PAL-01..09, BAG-PAL-17)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.carrying_out import carry_out
from companion.games.baghdad.gaining import pay_goods
from companion.games.baghdad.gains import Gain
from companion.games.baghdad.goods import Goods
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.masonry import know_masonry, nothing_helps, too_little_masonry, which_need
from companion.games.baghdad.muster import muster
from companion.games.baghdad.palace import (
    build_piece,
    buildable_pieces,
    covers_a_space,
    empty_spaces,
    kind_of,
)
from companion.games.baghdad.person import Person
from companion.games.baghdad.piece_names import piece_name
from companion.games.baghdad.printed_boards import palace_rewards, piece_price
from companion.games.baghdad.table import SEATS, BaghdadTable

_NONE: Final = "none"


def build_piece_for(table: BaghdadTable, person: Person, step: str) -> Script[bool]:
    """Take the Palace action on the Vizier's Palace site; tell whether a piece was built (BAG-PAL-01).

    The player may stop there without an action, unless the table reads BAG-AMB-04 otherwise and the action is
    possible. With three or four players the Dome is a piece like others, and nothing comes by itself.
    """
    yield from know_prices(table)
    yield from know_masonry(table, person)
    barred = palace_barred(table, person)
    if barred is not None and (_nothing_left(table, person) is not None or nothing_helps(table, person)):
        yield know(
            Text(
                "{player} builds no Palace piece: {reason}.",
                player=table.name_of(person.owner),
                reason=barred,
            ),
            "BAG-PAL-06",
            "BAG-PAL-17",
        )
        return False
    piece = yield from choose(
        table, person, f"{step}/piece", lambda: _which_piece(table, person, f"{step}/piece")
    )
    if piece is None:
        yield know(Text("{player} builds no Palace piece.", player=table.name_of(person.owner)), "BAG-AMB-04")
        return False
    yield from _build(table, person, piece, step)
    return True


def know_prices(table: BaghdadTable) -> Script[None]:
    """Make sure that the Goods of every piece that can be built are known (BAG-DATA-18)."""
    for _, piece, _ in buildable_pieces(table):
        yield from piece_price(table, piece)


def palace_barred(table: BaghdadTable, person: Person) -> Text | None:
    """Return why a player can build no piece now, None where one is possible (BAG-PAL-06).

    What ``know_prices`` and ``know_masonry`` ask must be known.
    """
    gone = _nothing_left(table, person)
    if gone is not None:
        return gone
    reasons = [_barred(table, person, piece) for _, piece, _ in _priced(table)]
    return None if None in reasons else Text("no piece is within reach of your Goods and masonry")


def _nothing_left(table: BaghdadTable, person: Person) -> Text | None:
    if not person.architects:
        return Text("all five of your Architects are in the Palace")
    return None if buildable_pieces(table) else Text("no Palace piece is left to build")


def _priced(table: BaghdadTable) -> tuple[tuple[str, str, Text], ...]:
    """Return what can be built; a piece that a correction just freed counts once its price was read."""
    return tuple(each for each in buildable_pieces(table) if each[1] in table.boards.prices)


def _barred(table: BaghdadTable, person: Person, piece: str) -> Text | None:
    """Return why a piece cannot be built now: its Goods, or no Architect (BAG-PAL-05, BAG-PAL-06)."""
    price = table.boards.prices[piece]
    missing = [each for each in dict.fromkeys(price) for _ in range(price.count(each) - person.goods[each])]
    if missing:
        return Text("you lack {goods}", goods=_goods(tuple(missing)))
    return too_little_masonry(table, person, person.architects)


def _goods(goods: tuple[Goods, ...]) -> tuple[Text, ...]:
    return tuple(Text("{n} of {goods}", n=n, goods=kind.text) for kind, n in sorted(Counter(goods).items()))


def _which_piece(table: BaghdadTable, person: Person, step: str) -> Choice[str | None]:
    """Ask for a piece that can be built (BAG-PAL-02, BAG-PAL-03, BAG-PAL-04)."""
    options: list[Option[str | None]] = [
        Option(
            id=piece,
            name=Text("{piece} ({price})", piece=name, price=_goods(table.boards.prices[piece])),
            value=piece,
            key=code,
            barred=_barred(table, person, piece),
            rules=("BAG-PAL-06",),
        )
        for code, piece, name in _priced(table)
    ]
    due = table.setup.rulings.otherwise(4) and any(option.barred is None for option in options)
    options.append(
        Option(
            id=_NONE,
            name=Text("no piece"),
            value=None,
            key="0",
            barred=Text("your table reads that the action is taken where it is possible") if due else None,
            rules=("BAG-AMB-04",),
        )
    )
    options.sort(key=lambda option: option.barred is not None)
    return Choice(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=Text(
            "{player}: build which Palace piece? (11 to 14 Foundations, 21 to 24 Walls, 31 to 34 Minarets, "
            "each clockwise from NW; 4 the Base, 5 the Dome)",
            player=table.name_of(person.owner),
        ),
        rules=("BAG-PAL-01", "BAG-PAL-02", "BAG-PAL-04"),
        options=tuple(options),
    )


def _build(table: BaghdadTable, person: Person, piece: str, step: str) -> Script[None]:
    """Pay a piece and put it on its place, then gain what it covers (BAG-PAL-01, BAG-PAL-05, BAG-PAL-07)."""
    need = yield from which_need(
        table,
        person,
        person.architects,
        f"{step}/architect",
        Text("{player}: which Architect?", player=table.name_of(person.owner)),
        "BAG-PAL-05",
    )
    yield from pay_goods(table, person, table.boards.prices[piece], "BAG-PAL-01")
    yield from muster(table, person, CardIcon.MASONRY, need, f"{step}/masonry")
    space, reward = 0, tuple[Gain, ...]()
    if covers_a_space(piece):
        rewards = yield from palace_rewards(table, kind_of(piece))
        space = yield from _space(table, person, kind_of(piece), f"{step}/space", rewards)
        reward = rewards[space - 1]
    person.architects.remove(need)
    yield do(
        Text(
            "{player}: build {piece} {where}; your Architect that needs {need} masonry beside it.",
            player=table.name_of(person.owner),
            piece=piece_name(piece),
            where=_where(piece, space),
            need=need,
        ),
        "BAG-PAL-05",
        *(("BAG-PAL-07",) if space else ("BAG-PAL-09",)),
    )
    yield from build_piece(table, piece, space, person.owner)
    yield from carry_out(table, person, reward, f"{step}/reward", "BAG-PAL-07", "BAG-PAL-08")


def _where(piece: str, space: int) -> Text:
    """Return where a piece goes in words (BAG-PAL-09)."""
    if piece == "base":
        return Text("on the four Foundations")
    return Text("on space {space}", space=space) if space else Text("on the Base")


def _space(
    table: BaghdadTable, person: Person, kind: str, step: str, rewards: tuple[tuple[Gain, ...], ...]
) -> Script[int]:
    """Return the empty space of its kind that the builder chooses (BAG-PAL-07)."""
    empty = empty_spaces(table, kind)
    if len(empty) == 1:
        return empty[0]
    return (yield from ask(lambda: _which_space(table, person, kind, step, rewards)))


def _covered(gains: tuple[Gain, ...]) -> Text:
    return Text("{gains}", gains=tuple(gain.text for gain in gains)) if gains else Text("nothing")


def _which_space(
    table: BaghdadTable, person: Person, kind: str, step: str, rewards: tuple[tuple[Gain, ...], ...]
) -> Choice[int]:
    empty = empty_spaces(table, kind)
    return Choice(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=Text("{player}: on which space?", player=table.name_of(person.owner)),
        rules=("BAG-PAL-07", "BAG-PAL-08"),
        options=tuple(
            Option(
                id=str(space),
                name=_covered(gains),
                value=space,
                key=str(space),
                barred=None if space in empty else Text("a piece is there"),
            )
            for space, gains in enumerate(rewards, start=1)
        ),
    )
