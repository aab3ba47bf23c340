"""Expansion 5, desert towns: covering tiles, the end of each path, towns picked and claimed (MAR-X5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.number import Number
from companion.engine.printed import printed
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.keshi_names import colour_name
from companion.games.marrakesh import madrasa, medina, souk
from companion.games.marrakesh.board import OASES_OF_A_PATH, Player, Town
from companion.games.marrakesh.carrying_out import carried_out_by
from companion.games.marrakesh.gaining import score
from companion.games.marrakesh.gains import DesertTown
from companion.games.marrakesh.kinds import GOODS, Cutout, Path, Source
from companion.games.marrakesh.numbers_once import once_each
from companion.games.marrakesh.table import MarrakeshTable, named

TOWNS: Final = range(1, 13)
"""The numbers of the desert towns (MAR-X5-01)."""
LAID_OUT: Final = {2: 3, 3: 5, 4: 7}
"""Towns beside the board, by players: one fewer than two for each (MAR-X5-06, MAR-X5-12, MAR-XTRA-74)."""
REACHED_POINTS: Final = 4
"""Points for a caravan at the end of a path (MAR-X5-11)."""
A_TOWN_SPACE: Final = 1
"""Brown spaces that each path gets for its town (MAR-X5-08)."""
NO_TOWN_LEFT: Final = 41
"""The ruling on a last space of a path when no town is left (MAR-AMB-41)."""


def set_up(table: MarrakeshTable) -> Script[None]:
    """Cover start oasis and resources of everybody, and lay out the towns (MAR-X5-01, MAR-SETUP-26)."""
    cover(table)
    yield do(
        Text(
            "Everybody: the smaller covering tile onto the start oasis, which is out of play with its 2 "
            "spaces; the larger one onto the supply board, so that resources lie on the table above it. "
            "Each cutout of it takes a desert town and its keshi."
        ),
        "MAR-X5-02",
        "MAR-X5-03",
        "MAR-X5-04",
        "MAR-X5-05",
    )
    yield do(
        Text(
            "Mix the {towns} desert towns in the bag, draw {n} and lay them beside the board, night side up; "
            "the others go back to the box.",
            towns=len(TOWNS),
            n=LAID_OUT[len(table.players)],
        ),
        "MAR-X5-01",
        "MAR-X5-06",
        "MAR-X5-07",
        "MAR-SETUP-26",
    )
    towns = yield from ask(lambda: _towns_question(table))
    table.towns = list(towns)


def cover(table: MarrakeshTable) -> None:
    """Take the start oasis out of play; both paths lead to a town (MAR-X5-03, MAR-X5-08, MAR-X5-09)."""
    for player in table.players.values():
        player.sahara.start_spaces = 0
        player.sahara.path_spaces = OASES_OF_A_PATH + A_TOWN_SPACE


def _towns_question(table: MarrakeshTable) -> Form[tuple[int, ...]]:
    fields = tuple(
        FormField(
            name=str(number),
            label=Text("town {number}", number=number),
            question=Number(key=str(number), text=Text("Which town?"), least=TOWNS[0], most=TOWNS[-1]),
        )
        for number in range(1, LAID_OUT[len(table.players)] + 1)
    )

    return Form(
        key=table.key("set-up", "towns"),
        text=Text("The numbers of the {n} desert towns beside the board?", n=len(fields)),
        rules=("MAR-X5-06", "MAR-X5-07"),
        fields=fields,
        make=lambda values: tuple(values[field.name] for field in fields),
        check=once_each(fields),
    )


@carried_out_by(DesertTown)
def _reached(
    table: MarrakeshTable, player: Player, found: DesertTown, step: str, source: Source
) -> Script[None]:
    """Let the owner of a caravan at the end of a path pick a town, for 4 points (MAR-X5-10, MAR-X5-11).

    Where none is left the space may be taken all the same (MAR-X5-12, MAR-AMB-41).
    """
    paid = bool(table.towns) or not table.setup.rulings.otherwise(NO_TOWN_LEFT)
    if table.towns:
        yield from _pick(table, player, found.path, step)
    else:
        yield know(Text("{name}: no desert town is left.", name=named(player)), "MAR-X5-12", "MAR-AMB-41")
    if paid:
        yield from score(table, player, REACHED_POINTS, Source.TOWNS_REACHED, "MAR-X5-11")


def _pick(table: MarrakeshTable, player: Player, path: Path, step: str) -> Script[None]:
    number = table.towns[0]
    if len(table.towns) > 1:
        number = yield from ask(lambda: _town_question(table, player, path, step))
    cutout = yield from cutout_of(table, path)
    table.towns.remove(number)
    player.sahara.towns[path] = Town(number)
    yield do(
        Text(
            "{name}: desert town {number} into the {cutout}, night side up.",
            name=named(player),
            number=number,
            cutout=cutout.text,
        ),
        "MAR-X5-10",
    )


def _town_question(table: MarrakeshTable, player: Player, path: Path, step: str) -> Choice[int]:
    return Choice(
        key=table.key(step, "town"),
        text=Text("{name}: which desert town for the {path}?", name=named(player), path=path.text),
        to=player.seat,
        rules=("MAR-X5-10",),
        options=tuple(
            Option(
                id=str(number),
                name=Text("desert town {number}", number=number),
                value=number,
                key=str(number),
                barred=None if number in table.towns else Text("it is not beside the board"),
            )
            for number in TOWNS
        ),
    )


def cutout_of(table: MarrakeshTable, path: Path) -> Script[Cutout]:
    """Return the cutout of the larger covering tile that belongs to a path (MAR-DATA-30)."""
    if table.printed.left_path_cutout is None:
        table.printed.left_path_cutout = yield from ask(lambda: printed("town-cutout", _cutout_question()))
    left = table.printed.left_path_cutout
    return left if path is Path.LEFT else left.other


def _cutout_question() -> Choice[Cutout]:
    return Choice(
        key="printed/town-cutout",
        text=Text("Larger covering tile: which cutout belongs to the left path of the Sahara?"),
        rules=("MAR-DATA-30", "MAR-X5-05"),
        options=tuple(
            Option(id=cutout.value, name=cutout.text, value=cutout, key=str(key))
            for key, cutout in enumerate(Cutout, start=1)
        ),
    )


def barred(player: Player, path: Path) -> Text | None:
    """Return why the town of a path cannot be claimed now, None where it can (MAR-X5-13)."""
    if player.sahara.towns[path].claimed:
        return Text("it is claimed")
    missing = tuple(
        Text("1 {colour}", colour=colour_name(colour)) for colour in GOODS if not player.keshis[colour]
    )
    return Text("{missing} missing", missing=missing) if missing else None


def priced(player: Player, place: DesertTown) -> Text:
    """Return a town of a path with what it costs."""
    return Text(
        "{place}: town {number} for 1 yellow, 1 purple and 1 orange keshi",
        place=place.text,
        number=player.sahara.towns[place.path].number,
    )


def claim(table: MarrakeshTable, player: Player, path: Path, step: str) -> Script[None]:
    """Claim the town of a path for one keshi of each goods colour (MAR-X5-13, MAR-X5-14).

    Three towns act now and never again (MAR-X5-16, MAR-TOWN-18); the others score at the end (MAR-X5-17).
    """
    town = player.sahara.towns[path]
    for colour in GOODS:
        player.keshis[colour] -= 1
        table.give_back(colour)
    town.claimed = True
    yield do(
        Text(
            "{name}: 1 yellow, 1 purple and 1 orange keshi to the supply; turn town {number} to its day side "
            "where it lies.",
            name=named(player),
            number=town.number,
        ),
        "MAR-X5-13",
        "MAR-X5-14",
    )
    if town.number in AT_ONCE:
        yield know(
            Text("{name}: town {number} works at once.", name=named(player), number=town.number),
            "MAR-X5-16",
            "MAR-TOWN-18",
        )
        yield from AT_ONCE[town.number](table, player, f"{step}/town-{town.number}")


def _scroll(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Town 10: take any displayed scroll, without scholars and dates (MAR-TOWN-12)."""
    if not table.visible_scrolls():
        yield know(Text("{name}: no scroll is displayed.", name=named(player)), "MAR-TOWN-12")
        return
    number = yield from ask(lambda: _scroll_question(table, player, step))
    if number is not None:
        yield from madrasa.take_scroll(table, player, number, step, "MAR-TOWN-12")


def _scroll_question(table: MarrakeshTable, player: Player, step: str) -> Choice[int | None]:
    return Choice(
        key=table.key(step, "scroll"),
        text=Text("{name}: take which scroll for nothing?", name=named(player)),
        to=player.seat,
        rules=("MAR-TOWN-12",),
        options=madrasa.scroll_options(table, None),
    )


def _luxury(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Town 11: take any displayed luxury good without paying goods (MAR-TOWN-13)."""
    if all(shop.top is None for shop in table.shops):
        yield know(Text("{name}: no luxury good is displayed.", name=named(player)), "MAR-TOWN-13")
        return
    shop = yield from ask(lambda: _luxury_question(table, player, step))
    if shop is not None:
        yield from souk.take_luxury(table, player, shop, "MAR-TOWN-13")


def _luxury_question(table: MarrakeshTable, player: Player, step: str) -> Choice[int | None]:
    options: tuple[Option[int | None], ...] = tuple(
        Option(
            id=str(number),
            name=Text("shop {shop}", shop=number)
            if shop.top is None
            else Text("{luxury} of shop {shop}", luxury=shop.top.kind.text, shop=number),
            value=number - 1,
            key=str(number),
            barred=Text("nothing is displayed there") if shop.top is None else None,
        )
        for number, shop in enumerate(table.shops, start=1)
    )
    return Choice(
        key=table.key(step, "luxury"),
        text=Text("{name}: take which luxury good for nothing?", name=named(player)),
        to=player.seat,
        rules=("MAR-TOWN-13",),
        options=(*options, Option(id="none", name=Text("no luxury good"), value=None, key="0")),
    )


AT_ONCE: Final[dict[int, Callable[[MarrakeshTable, Player, str], Script[None]]]] = {
    10: _scroll,
    11: _luxury,
    12: medina.free_gate,
}
"""What the three towns with a flash icon do when they are claimed (MAR-X5-16, MAR-TOWN-11)."""
