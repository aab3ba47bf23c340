"""What a player's own part of the set-up must tell: provisions, storage keshis, disc; then the hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.saying import do
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.kinds import Resource, Storage
from companion.games.marrakesh.printed import disc, square
from companion.games.marrakesh.table import MarrakeshTable, named
from companion.games.marrakesh.turned_up import provision_turned_up

STORAGE_COLOURS: Final = (
    Keshi.GREEN,
    Keshi.GRAY,
    Keshi.WHITE,
    Keshi.BLACK,
    Keshi.PINK,
    Keshi.TURQUOISE,
    Keshi.BEIGE,
    Keshi.RED,
)
"""The keshis in the bag of the storage draw, one of each (MAR-SETUP-69, MAR-XTRA-08)."""
DRAWN: Final = {2: 3, 3: 2, 4: 2}
"""How many of them a player draws, by players (MAR-SETUP-70)."""

_Lying = tuple[tuple[int, Keshi], ...]
"""Keshis on the storage row: space and colour."""


def set_up_player(table: MarrakeshTable, player: Player) -> Script[None]:
    """Ask for a player's open provision tile, their storage keshis and disc (MAR-XTRA-07, MAR-XTRA-11)."""
    tile = yield from provision_turned_up(table, player, "set-up")
    player.provisions = [tile]
    player.facedown_provisions -= 1
    yield from _storage_draw(table, player)
    yield from _disc(table, player)


def _storage_draw(table: MarrakeshTable, player: Player) -> Script[None]:
    """Ask which keshis a player drew, in the order that the player chose (MAR-SETUP-70, MAR-SETUP-71)."""
    lying = yield from ask(lambda: _storage_question(table, player))
    player.storage = dict(lying)
    for _, colour in lying:
        table.take(colour)


def keshi_spaces(table: MarrakeshTable) -> tuple[int, ...]:
    """Return the spaces of the storage row with a keshi picture, 0 the first (MAR-AMB-57)."""
    return tuple(space for space, shows in enumerate(table.printed.storage or ()) if shows is Storage.KESHI)


def _storage_question(table: MarrakeshTable, player: Player) -> Form[_Lying]:
    spaces = keshi_spaces(table)
    due = min(DRAWN[len(table.players)], len(spaces))
    others = {colour for each in table.players.values() for colour in each.storage.values()}

    def make(values: Mapping[str, Any]) -> _Lying:
        return tuple((space, values[str(space)]) for space in spaces if values[str(space)])

    def barred(colour: Keshi) -> Text | None:
        return Text("it was drawn already") if colour in others else None

    options: list[Option[Keshi | None]] = [
        Option(
            id=colour.letter,
            key=colour.letter,
            name=colour_name(colour),
            value=colour,
            barred=barred(colour),
        )
        for colour in STORAGE_COLOURS
    ]
    if due < len(spaces):
        options.append(Option(id="empty", key="-", name=Text("empty"), value=None))
    return Form(
        key=table.key("set-up", "storage", player.seat.id),
        to=player.seat,
        text=_storage_asked(player, due, len(spaces)),
        rules=("MAR-SETUP-70", "MAR-SETUP-71", "MAR-AMB-57", "MAR-XTRA-08"),
        fields=tuple(
            FormField(
                name=str(space),
                label=_space(space),
                question=Choice(key=str(space), text=Text("Which keshi?"), options=tuple(options)),
                width=1,
            )
            for space in spaces
        ),
        make=make,
        check=lambda lying: _too_many_or_few(lying, due) or _twice(lying),
    )


def _storage_asked(player: Player, due: int, spaces: int) -> Text:
    if due < spaces:
        return Text(
            "{name}: {n} keshis drawn, {spaces} keshi spaces on your storage row: which keshi lies on each, "
            "from the left? (letters, - for a space that stays empty)",
            n=due,
            name=named(player),
            spaces=spaces,
        )
    return Text(
        "{name}: which keshi lies on each of the {spaces} keshi spaces of your storage row, from the left? "
        "({spaces} letters)",
        name=named(player),
        spaces=spaces,
    )


def _space(space: int) -> Text:
    return Text("space {number}", number=space + 1)


def _too_many_or_few(lying: _Lying, due: int) -> Text | None:
    """Return what is wrong with how many keshis are named, with the spaces (MAR-SETUP-70)."""
    if len(lying) == due:
        return None
    if not lying:
        return Text(
            "{n} keshi was drawn: every space is empty", "{n} keshis were drawn: every space is empty", n=due
        )
    places = tuple(_space(space) for space, _ in lying)
    if len(lying) < due:
        return Text(
            "{n} keshi was drawn, and only {places} has one: name the others too",
            "{n} keshis were drawn, and only {places} has one: name the others too",
            n=due,
            places=places,
        )
    return Text(
        "{n} keshi was drawn, and {places} have one: type - for what stays empty",
        "{n} keshis were drawn, and {places} have one: type - for what stays empty",
        n=due,
        places=places,
    )


def _twice(lying: _Lying) -> Text | None:
    """Return which colour is named twice and where: the bag has one of each (MAR-SETUP-69)."""
    colours = [colour for _, colour in lying]
    twice = next((colour for colour in colours if colours.count(colour) > 1), None)
    if twice is None:
        return None
    return Text(
        "{places}: {colour} each time, but every colour is in the bag once only",
        places=tuple(_space(space) for space, colour in lying if colour is twice),
        colour=colour_name(twice),
    )


def _disc(table: MarrakeshTable, player: Player) -> Script[None]:
    """Ask how a player's disc was laid (MAR-SETUP-73, MAR-XTRA-11)."""
    spaces = yield from square(table)
    sections = yield from disc(table)
    ways = orientations(sections)
    if len(ways) > 1:
        player.disc = yield from ask(lambda: _disc_question(table, player, ways, spaces[0].text))


def orientations(sections: tuple[int, ...]) -> dict[str, int]:
    """Return how a disc can lie: the spectators clockwise from the first space, and how far it is turned."""
    ways: dict[str, int] = {}
    for turned in range(len(sections)):
        facing = (sections[(space - turned) % len(sections)] for space in range(len(sections)))
        ways.setdefault("".join(map(str, facing)), turned)
    return ways


def _disc_question(
    table: MarrakeshTable, player: Player, ways: Mapping[str, int], first: Text
) -> Choice[int]:
    def key(way: str) -> str:
        return next(
            way[:length]
            for length in range(1, len(way) + 1)
            if sum(other.startswith(way[:length]) for other in ways) == 1
        )

    return Choice(
        key=table.key("set-up", "disc", player.seat.id),
        to=player.seat,
        text=Text(
            "{name}: how many spectators face the spaces of your main square, clockwise from {first}? (as "
            "many digits as tell it apart)",
            name=named(player),
            first=first,
        ),
        rules=("MAR-SETUP-73", "MAR-XTRA-11"),
        options=tuple(
            Option(id=f"turned-{turned}", key=key(way), name=Text("{way}", way=way), value=turned)
            for way, turned in sorted(ways.items())
        ),
    )


def hands(table: MarrakeshTable) -> Script[None]:
    """Give every player 1 of each resource and a keshi of every colour (MAR-SETUP-77, MAR-SETUP-78)."""
    for player in table.players.values():
        player.resources = dict.fromkeys(Resource, 1)
        player.hidden = dict.fromkeys(Keshi, 1)
        for colour in Keshi:
            table.take(colour)
    yield do(
        Text(
            "Everybody: 1 water, 1 dinar and 1 date onto the supply board, open to all; 12 keshis, one of "
            "each colour, behind the screen."
        ),
        "MAR-SETUP-77",
        "MAR-SETUP-78",
        "MAR-SETUP-79",
        "MAR-SETUP-80",
        "MAR-XTRA-10",
    )
