"""The storage row: where claimed oases lie, and what a tile gives that covers a space (MAR-SAHARA-11)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh import madrasa, printed
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.deployment import place
from companion.games.marrakesh.keshi_exchange import exchange
from companion.games.marrakesh.kinds import Back, Storage
from companion.games.marrakesh.table import MarrakeshTable, named

FREE_CLAIMS: Final = 52
"""The ruling on what free claims cover (MAR-AMB-52)."""


def cover(
    table: MarrakeshTable, player: Player, number: int, step: str, *, free: bool = True
) -> Script[None]:
    """Lay a claimed oasis on the next space of the row and give what it covers (MAR-SAHARA-11).

    ``number`` is the oasis. The seventh lies beside the row and covers nothing (MAR-SAHARA-23,
    MAR-AMB-52). ``free`` tells a claim for nothing, which some tables let cover without effect.
    ``step`` is the path of its questions.
    """
    yield from printed.storage(table)
    player.row.append(number)
    spaces = table.printed.storage or ()
    space = len(player.row) - 1
    if space >= len(spaces):
        yield do(
            Text("{player}: lay oasis {oasis} beside the storage row.", player=named(player), oasis=number),
            "MAR-SAHARA-23",
        )
        return
    yield do(
        Text(
            "{player}: lay oasis {oasis} on space {space} of the storage row.",
            player=named(player),
            oasis=number,
            space=space + 1,
        ),
        "MAR-SAHARA-11",
    )
    if free and table.setup.rulings.otherwise(FREE_CLAIMS):
        yield from _without_effect(table, player, space)
    elif space in player.storage:
        yield from _keshi(table, player, space, f"{step}/storage-{space + 1}")
    elif spaces[space] is Storage.EXCHANGE:
        yield from exchange(table, player, f"{step}/storage-{space + 1}")
    elif spaces[space] is Storage.SCROLL:
        yield from _scroll(table, player, f"{step}/storage-{space + 1}")


def _keshi(table: MarrakeshTable, player: Player, space: int, step: str) -> Script[None]:
    """Let the player deploy the keshi that the tile covers (MAR-SAHARA-12, MAR-XTRA-60)."""
    wanted = True
    if player.room(player.storage[space]) > 0:
        wanted = yield from ask(lambda: _deployed(table, player, space, step))
    if wanted:
        yield from place(table, player, player.storage.pop(space), step)
        return
    yield from _without_effect(table, player, space)


def _without_effect(table: MarrakeshTable, player: Player, space: int) -> Script[None]:
    """Return a covered keshi that is not deployed to the supply (MAR-AMB-33)."""
    colour = player.storage.pop(space, None)
    if colour is None:
        return
    table.give_back(colour)
    yield do(
        Text("{player}: {colour} keshi to the supply.", player=named(player), colour=colour_name(colour)),
        "MAR-AMB-33",
    )


def _deployed(table: MarrakeshTable, player: Player, space: int, step: str) -> Choice[bool]:
    colour = player.storage[space]
    return Choice(
        key=table.key(step, "deployed"),
        text=Text(
            "{player}: deploy the covered {colour} keshi?", player=named(player), colour=colour_name(colour)
        ),
        to=player.seat,
        rules=("MAR-SAHARA-12", "MAR-AMB-33"),
        options=(
            Option(id="deploy", name=Text("deploy it"), value=True, key="1"),
            Option(id="leave", name=Text("to the supply"), value=False, key="0"),
        ),
        default="deploy",
    )


def _scroll(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Let the player take a displayed scroll of 3 scholars for nothing (MAR-SAHARA-17, MAR-SAHARA-18)."""
    if not madrasa.displayed(table, Back.YELLOW):
        yield know(Text("{player}: no yellow scroll lies faceup.", player=named(player)), "MAR-SAHARA-17")
        return
    number = yield from ask(lambda: _which_scroll(table, player, step))
    if number is not None:
        yield from madrasa.take_scroll(table, player, number, step, "MAR-SAHARA-17")


def _which_scroll(table: MarrakeshTable, player: Player, step: str) -> Choice[int | None]:
    return Choice(
        key=table.key(step, "scroll"),
        text=Text("{player}: take which yellow scroll for nothing?", player=named(player)),
        to=player.seat,
        rules=("MAR-SAHARA-17", "MAR-SAHARA-18"),
        options=madrasa.scroll_options(table, Back.YELLOW, Text("only a scroll of 3 scholars")),
    )
