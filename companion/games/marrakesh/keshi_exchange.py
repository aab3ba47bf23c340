"""The exchange icon of the storage row: a keshi goes back, one of another colour comes (MAR-SAHARA-13)."""

from __future__ import annotations

from typing import Final

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh import printed
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carry_out
from companion.games.marrakesh.gains import AnyKeshis
from companion.games.marrakesh.kinds import GOODS, Sector, Source
from companion.games.marrakesh.table import MarrakeshTable, named

NONE: Final = "none"
START_OASIS: Final = 31
"""The ruling on keshis at the start oasis (MAR-AMB-31)."""


def exchange(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Let a player return a keshi and deploy one of another colour, with its bonus (MAR-SAHARA-13).

    Caravans beside oases, committed guards and goods stay (MAR-SAHARA-14, MAR-SAHARA-15, MAR-SAHARA-16,
    MAR-XTRA-61); vendors and guards of the watchtower may go (MAR-AMB-32), goods may come.
    """
    if all(kept(table, player, colour) is not None for colour in Keshi):
        yield know(Text("{player}: no keshi can be exchanged.", player=named(player)), "MAR-SAHARA-13")
        return
    colour = yield from ask(lambda: _returned(table, player, step))
    if colour is None:
        return
    yield from _return(table, player, colour, step)
    others = tuple(each for each in Keshi if each is not colour)
    yield from carry_out(table, player, AnyKeshis(1, among=others), f"{step}/taken", Source.SAHARA)


def kept(table: MarrakeshTable, player: Player, colour: Keshi) -> Text | None:
    """Return why no keshi of a colour may be returned, None where one may (MAR-SAHARA-15, MAR-XTRA-61)."""
    if colour in GOODS:
        return Text("goods keshis stay")
    if colour is Keshi.BROWN:
        if not player.sahara.keshis:
            return Text("none is on the board")
        if not player.sahara.start or not table.setup.rulings.otherwise(START_OASIS):
            return Text("caravans beside oases stay")
        return None
    if not player.on_board(colour):
        return Text("none is on the board")
    if colour is Keshi.BEIGE and not player.guards:
        return Text("committed guards stay")
    return None


def _returned(table: MarrakeshTable, player: Player, step: str) -> Choice[Keshi | None]:
    options: tuple[Option[Keshi | None], ...] = tuple(
        Option(
            id=colour.letter,
            name=colour_name(colour),
            value=colour,
            key=colour.letter,
            barred=kept(table, player, colour),
        )
        for colour in Keshi
    )
    return Choice(
        key=table.key(step, "returned"),
        text=Text("{player}: return which keshi for one of another colour?", player=named(player)),
        to=player.seat,
        rules=("MAR-SAHARA-13", "MAR-SAHARA-14", "MAR-SAHARA-16"),
        options=(*options, Option(id=NONE, name=Text("none"), value=None, key="0")),
    )


def _return(table: MarrakeshTable, player: Player, colour: Keshi, step: str) -> Script[None]:
    """Take one keshi of a colour off the board; of several vendors or entertainers the player says which."""
    if colour is Keshi.RED:
        sector = next(iter(player.vendors))
        if len(player.vendors) > 1:
            sector = yield from ask(lambda: _which_vendor(table, player, step))
        del player.vendors[sector]
        where = sector.text
    elif colour is Keshi.PINK:
        spaces = yield from printed.square(table)
        space = player.entertainers[0]
        if len(player.entertainers) > 1:
            space = yield from ask(lambda: _which_space(table, player, step))
        player.entertainers.remove(space)
        player.keshis[colour] -= 1
        where = spaces[space].text
    elif colour is Keshi.BROWN:
        player.sahara.start -= 1
        where = Text("start oasis")
    else:
        player.keshis[colour] -= 1
        where = next(sector.text for sector in Sector if sector.colour is colour)
    table.give_back(colour)
    yield do(
        Text(
            "{player}: {colour} keshi ({where}) back to the supply.",
            player=named(player),
            colour=colour_name(colour),
            where=where,
        ),
        "MAR-SAHARA-13",
    )


def _which_vendor(table: MarrakeshTable, player: Player, step: str) -> Choice[Sector]:
    return Choice(
        key=table.key(step, "vendor"),
        text=Text("{player}: the vendor of which sector goes back?", player=named(player)),
        to=player.seat,
        rules=("MAR-AMB-32",),
        options=tuple(
            Option(id=sector.value, name=sector.text, value=sector, key=sector.key)
            for sector in Sector
            if sector in player.vendors
        ),
    )


def _which_space(table: MarrakeshTable, player: Player, step: str) -> Choice[int]:
    spaces = table.printed.square or ()
    return Choice(
        key=table.key(step, "space"),
        text=Text("{player}: the entertainer of which space goes back?", player=named(player)),
        to=player.seat,
        rules=("MAR-SAHARA-13",),
        options=tuple(
            Option(id=str(space + 1), name=spaces[space].text, value=space, key=str(space + 1))
            for space in sorted(player.entertainers)
        ),
    )
