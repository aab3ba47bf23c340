"""Keshis come onto a player's board: the space each one takes, and what that space gives at once."""

from __future__ import annotations

from dataclasses import dataclass

from calibration.palette import Keshi
from companion.engine.choice import Choice, Option
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text, plain
from companion.games.marrakesh.board import OASES_OF_A_PATH, Player
from companion.games.marrakesh.carrying_out import carried_out_by, carry_out
from companion.games.marrakesh.gaining import score
from companion.games.marrakesh.gains import AnyKeshis, AnyResources, Discovery, Goods, KeshiOf
from companion.games.marrakesh.kinds import COLOUR_SECTORS, GOODS, Path, Sector, Source, sector_of
from companion.games.marrakesh.printed import square
from companion.games.marrakesh.square import SPACE_RULES, deployment_bonus, space_gain
from companion.games.marrakesh.supply import freed
from companion.games.marrakesh.table import MarrakeshTable, named

PICKER_POINTS = 1
"""Points for a date picker (MAR-DATE-03)."""
START_RESOURCES = 2
"""Resources of the right space of the start oasis (MAR-SAHARA-03)."""
START_POINTS = 2
"""Points of the left space of the start oasis (MAR-SAHARA-04)."""
START_SPACES = 2

_CHARACTERS = {
    Keshi.GRAY: Text("madrasa"),
    Keshi.WHITE: Text("palace"),
    Keshi.BLACK: Text("mosque"),
    Keshi.TURQUOISE: Text("river"),
    Keshi.BEIGE: Text("watchtower of the medina"),
    Keshi.YELLOW: Text("souk"),
    Keshi.PURPLE: Text("souk"),
    Keshi.ORANGE: Text("souk"),
}
"""Where keshis go whose space gives nothing."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A brown space: a place of a path, 0..2, or the start oasis where ``path`` is None."""

    path: Path | None = None
    index: int = 0


def place(table: MarrakeshTable, player: Player, colour: Keshi, step: str) -> Script[bool]:
    """Put a keshi in hand on a player's board, with the bonus of its space; return whether it found room.

    The caller has taken it from where it lay. Without room it goes to the supply (MAR-AMB-11); while its
    space is asked for, it counts as part of the supply. ``step`` is the path of its questions.
    """
    table.give_back(colour)
    if player.room(colour) <= 0:
        yield do(
            Text(
                "{name}: no room for the {colour} keshi, so it goes to the supply.",
                name=named(player),
                colour=colour.english,
            ),
            "MAR-AMB-11",
            "MAR-MEDINA-12",
        )
        return False
    yield from _put(table, player, colour, step)
    return True


def deploy(table: MarrakeshTable, player: Player, colour: Keshi, step: str) -> Script[bool]:
    """Put a keshi out of the supply on a player's board as ``place`` does; return whether it found room.

    Without room it stays in the supply (MAR-AMB-11).
    """
    if player.room(colour) <= 0:
        yield know(
            Text(
                "{name}: no room for a {colour} keshi, so it stays in the supply.",
                name=named(player),
                colour=colour.english,
            ),
            "MAR-AMB-11",
        )
        return False
    yield from freed(table, colour)
    yield from _put(table, player, colour, step)
    return True


def _put(table: MarrakeshTable, player: Player, colour: Keshi, step: str) -> Script[None]:
    """Put a keshi on its space; green, pink and brown ones give a bonus (MAR-CLAIM-15, MAR-XTRA-37)."""
    if colour is Keshi.RED:
        yield from _vendor(table, player, step)
    elif colour is Keshi.PINK:
        yield from _entertainer(table, player, step)
    elif colour is Keshi.BROWN:
        yield from _caravan(table, player, step)
    elif colour is Keshi.GREEN:
        table.take(colour)
        player.keshis[colour] += 1
        yield _told(player, colour, Text("date orchard"), "MAR-CLAIM-03")
        yield from score(table, player, PICKER_POINTS, Source.ORCHARD, "MAR-DATE-03")
    else:
        table.take(colour)
        player.keshis[colour] += 1
        rule = "MAR-MEDINA-01" if colour is Keshi.BEIGE else "MAR-CLAIM-03"
        yield _told(player, colour, _CHARACTERS[colour], rule)


def _told(player: Player, colour: Keshi, where: Text, *rules: str) -> Saying:
    return do(
        Text(
            "{name}: {colour} keshi to the {where}.", name=named(player), colour=colour.english, where=where
        ),
        *rules,
    )


def _vendor(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Put a red keshi on a vendor space, which is none of the eight of its sector (MAR-WATER-04).

    The turn is kept with it, for its water (MAR-WATER-03).
    """
    sectors = [sector for sector in COLOUR_SECTORS if sector not in player.vendors]
    sector = sectors[0]
    if len(sectors) > 1:
        sector = yield from ask(lambda: _vendor_question(table, player, step))
    table.take(Keshi.RED)
    player.vendors[sector] = table.moment
    yield _told(player, Keshi.RED, Text("vendor space of the {sector}", sector=sector.text), "MAR-CLAIM-12")


def _vendor_question(table: MarrakeshTable, player: Player, step: str) -> Choice[Sector]:
    taken = Text("a vendor stands there")
    return Choice(
        key=table.key(step, "vendor"),
        text=Text("{name}: to which sector does the red keshi go?", name=named(player)),
        to=player.seat,
        rules=("MAR-CLAIM-11", "MAR-CLAIM-12", "MAR-SOUK-12"),
        options=tuple(
            Option(
                id=sector.value,
                name=sector.text,
                value=sector,
                key=sector.key,
                barred=taken if sector in player.vendors else None,
            )
            for sector in COLOUR_SECTORS
        ),
    )


def _entertainer(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Put a pink keshi on any free space and give that space's bonus (MAR-SQUARE-04, MAR-AMB-64)."""
    spaces = yield from square(table)
    free = [space for space in range(len(spaces)) if space not in player.entertainers]
    space = free[0]
    if len(free) > 1:
        space = yield from ask(lambda: _space_question(table, player, step))
    table.take(Keshi.PINK)
    player.keshis[Keshi.PINK] += 1
    player.entertainers.append(space)
    where = Text("“{bonus}” space of the main square", bonus=spaces[space].text)
    yield _told(player, Keshi.PINK, where, "MAR-CLAIM-14", SPACE_RULES[spaces[space]])
    yield from deployment_bonus(table, player, space, step)


def _space_question(table: MarrakeshTable, player: Player, step: str) -> Choice[int]:
    taken = Text("an entertainer stands there")
    spaces = table.printed.square or ()
    return Choice(
        key=table.key(step, "space"),
        text=Text("{name}: on which space of the main square does the pink keshi go?", name=named(player)),
        to=player.seat,
        rules=("MAR-SQUARE-04", "MAR-AMB-64"),
        options=tuple(
            Option(
                id=spaces[space].value,
                name=space_gain(spaces[space]).text,
                value=space,
                key=str(space + 1),
                barred=taken if space in player.entertainers else None,
                rules=(SPACE_RULES[spaces[space]],),
            )
            for space in range(len(spaces))
        ),
    )


def stops(player: Player) -> tuple[Stop, ...]:
    """Return the brown spaces that can be taken next, of eight (MAR-SAHARA-02, MAR-SAHARA-06, MAR-SAHARA-09).

    The right space of the start oasis comes before the left one (MAR-SAHARA-05); no space of a path is
    skipped, and both paths may be worked on (MAR-SAHARA-07, MAR-SAHARA-08).
    """
    sahara = player.sahara
    start = (Stop(),) if sahara.start < START_SPACES else ()
    paths = (Stop(path, n) for path, n in sahara.caravans.items() if n < OASES_OF_A_PATH)
    return (*start, *paths)


def _caravan(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Put a brown keshi on the start oasis or the next space of a path (MAR-SAHARA-07, MAR-AMB-64)."""
    stop = stops(player)[0]
    if len(stops(player)) > 1:
        stop = yield from ask(lambda: _stop_question(table, player, step))
    table.take(Keshi.BROWN)
    if stop.path is None:
        player.sahara.start += 1
        yield from _start_oasis(table, player, step)
        return
    player.sahara.caravans[stop.path] += 1
    yield _told(player, Keshi.BROWN, Discovery(stop.path, stop.index).text, "MAR-SAHARA-08")
    discovery = Discovery(stop.path, stop.index)
    yield from carry_out(table, player, discovery, f"{step}/oasis", Source.SAHARA)


def _start_oasis(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    if player.sahara.start == 1:
        yield _told(player, Keshi.BROWN, Text("right space of the start oasis"), "MAR-SAHARA-05")
        any_two = AnyResources(START_RESOURCES)
        yield from carry_out(table, player, any_two, f"{step}/start-oasis", Source.SAHARA)
        return
    yield _told(player, Keshi.BROWN, Text("left space of the start oasis"), "MAR-SAHARA-05")
    yield from score(table, player, START_POINTS, Source.SAHARA, "MAR-SAHARA-04")


def _stop_question(table: MarrakeshTable, player: Player, step: str) -> Choice[Stop]:
    options: list[Option[Stop]] = []
    possible = stops(player)
    for key, stop in enumerate((Stop(), *(Stop(path) for path in Path)), start=1):
        now = next((one for one in possible if one.path is stop.path), None)
        options.append(
            Option(
                id=stop.path.value if stop.path else "start",
                name=_named(player, now or stop),
                value=now or stop,
                key=str(key),
                barred=None if now else Text("every space there is taken"),
            )
        )
    return Choice(
        key=table.key(step, "caravan"),
        text=Text("{name}: where in the Sahara does the brown keshi go?", name=named(player)),
        to=player.seat,
        rules=("MAR-SAHARA-05", "MAR-SAHARA-07", "MAR-SAHARA-08"),
        options=tuple(options),
    )


def _named(player: Player, stop: Stop) -> Text:
    if stop.path is not None:
        return Discovery(stop.path, stop.index).text
    if player.sahara.start == 0:
        return Text("start oasis, right: any 2 resources")
    return Text("start oasis, left: 2 points")


@carried_out_by(KeshiOf)
def _keshi_of(
    table: MarrakeshTable, player: Player, gain: KeshiOf, step: str, source: Source
) -> Script[None]:
    """Deploy a keshi of a colour out of the supply (MAR-STAIR-14, MAR-SCROLL-07)."""
    yield from deploy(table, player, gain.colour, step)


@carried_out_by(AnyKeshis)
def _any_keshis(
    table: MarrakeshTable, player: Player, gain: AnyKeshis, step: str, source: Source
) -> Script[None]:
    """Deploy keshis of colours that the player names, or all of one colour (MAR-STAIR-18, MAR-STAIR-19).

    Each colour named must have room as long as one has (MAR-AMB-11).
    """
    if gain.alike:
        colour = yield from choose_colour(table, player, gain, f"{step}/colour")
        for number in range(1, gain.n + 1):
            if colour is not None:
                yield from deploy(table, player, colour, f"{step}/keshi-{number}")
        return
    for number in range(1, gain.n + 1):
        colour = yield from choose_colour(table, player, gain, f"{step}/colour-{number}")
        if colour is not None:
            yield from deploy(table, player, colour, f"{step}/keshi-{number}")


def choose_colour(table: MarrakeshTable, player: Player, gain: AnyKeshis, step: str) -> Script[Keshi | None]:
    """Ask for a colour with room; None where no colour has any."""
    fitting = [colour for colour in gain.among if player.room(colour) > 0]
    if not fitting:
        yield know(Text("{name}: no keshi of these colours has room.", name=named(player)), "MAR-AMB-11")
        return None
    if len(fitting) == 1:
        return fitting[0]
    return (yield from ask(lambda: _colour_question(table, player, gain, step)))


def _colour_question(table: MarrakeshTable, player: Player, gain: AnyKeshis, step: str) -> Choice[Keshi]:
    full = Text("there is no room for it")
    alike = gain.alike and gain.n > 1
    return Choice(
        key=table.key(step),
        text=(
            Text("{name}: which colour do your {n} keshis have?", name=named(player), n=gain.n)
            if alike
            else Text("{name}: a keshi of which colour do you take?", name=named(player))
        ),
        to=player.seat,
        rules=("MAR-STAIR-19", "MAR-AMB-11") if alike else ("MAR-STAIR-18", "MAR-AMB-11"),
        options=tuple(
            Option(
                id=colour.letter,
                name=_coloured(colour),
                value=colour,
                key=colour.letter,
                barred=None if player.room(colour) > 0 else full,
            )
            for colour in gain.among
        ),
    )


def _coloured(colour: Keshi) -> Text:
    sector = sector_of(colour)
    if sector is None:
        return Text("{colour} (vendor)", colour=colour.english)
    return Text("{colour} ({sector})", colour=colour.english, sector=sector.text)


@carried_out_by(Goods)
def _goods(table: MarrakeshTable, player: Player, gain: Goods, step: str, source: Source) -> Script[None]:
    """Deploy goods keshis in the souk, all of one colour (MAR-SQUARE-12, MAR-SQUARE-13, MAR-END-07)."""
    colour = yield from ask(lambda: _goods_question(table, player, gain, step))
    for number in range(1, gain.n + 1):
        yield from deploy(table, player, colour, f"{step}/keshi-{number}")


def _goods_question(table: MarrakeshTable, player: Player, gain: Goods, step: str) -> Choice[Keshi]:
    return Choice(
        key=table.key(step, "goods"),
        text=Text(
            "{name}: which colour has your goods keshi?",
            "{name}: which colour have your {n} goods keshis?",
            name=named(player),
            n=gain.n,
        ),
        to=player.seat,
        rules=("MAR-SQUARE-12", "MAR-SQUARE-13", "MAR-XTRA-47"),
        options=tuple(
            Option(id=colour.letter, name=plain(colour.english), value=colour, key=colour.letter)
            for colour in GOODS
        ),
    )
