"""The mosque: steps along a path, each for its price, with the boon and points of its space."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import contracts, printed
from companion.games.merv.board import Player
from companion.games.merv.boons import Boon, Breakthrough
from companion.games.merv.carrying_out import carried_out_by, carry_out
from companion.games.merv.gaining import gain_camels, score
from companion.games.merv.kinds import PATHS, Action, Role
from companion.games.merv.paying import asked_to_pay, can_pay, pay, price_text, spends_white, unused
from companion.games.merv.pieces import discs_left
from companion.games.merv.printed_values import Lane, MosqueSpace
from companion.games.merv.sources import Source
from companion.games.merv.table import MervTable, named


def next_space(table: MervTable, player: Player, path: int | None) -> Script[MosqueSpace | None]:
    """Return the space of a player's next step; None at the end of the track (MERV-MOSQ-01).

    ``path`` is the starting path 1..4 for somebody who has made no step, and ignored for others: nobody
    changes paths (MERV-MOSQ-03).
    """
    where = yield from _next(table, player, path)
    if where is None:
        return None
    return (yield from printed.mosque_space(table, *where))


def _next(table: MervTable, player: Player, path: int | None) -> Script[tuple[Lane, int] | None]:
    yield from printed.mosque_track(table)
    return _where(table, player, path)


def _where(table: MervTable, player: Player, path: int | None) -> tuple[Lane, int] | None:
    """Return the stretch and number of the next space; None at the end, or before the track is known."""
    track = table.printed.mosque
    if track is None:
        return None
    way = track.way(player.path or path or PATHS[0])
    return way[player.steps] if player.steps < len(way) else None


def at_end(table: MervTable, player: Player) -> Script[bool]:
    """Tell whether a player has reached the last space (MERV-MOSQ-13)."""
    if player.path is None:
        return False
    return (yield from _next(table, player, player.path)) is None


def enter(table: MervTable, player: Player, path: int | None, step: str) -> Script[None]:
    """Move a player one space on, free: camel, points, boon (MERV-MOSQUE-03, MERV-MOSQ-06, MERV-MOSQ-10).

    ``path`` as for ``next_space``; ``step`` is the path of questions within the moment. On the first space of
    a starting path the camel goes to the first player there (MERV-MOSQUE-07, MERV-MOSQ-04).
    """
    where = yield from _next(table, player, path)
    space = yield from next_space(table, player, path)
    if where is None or space is None:
        raise ValueError(f"{player.name} is at the end of the mosque track")
    if player.path is None:
        player.path = path or PATHS[0]
    player.steps += 1
    words = Text(
        "{name}: disc to {lane}, space {number}.", name=named(player), number=where[1], lane=where[0].text
    )
    yield do(words, "MERV-MOSQUE-05", "MERV-MOSQUE-06", "MERV-MOSQ-05", "MERV-MOSQ-16")
    if player.steps == 1 and player.path in table.path_camels:
        table.path_camels.remove(player.path)
        yield from gain_camels(table, player, 1, "MERV-MOSQUE-07", "MERV-MOSQ-04")
    scored = ("MERV-MOSQUE-04", "MERV-MOSQ-06", "MERV-SCORE-06")
    yield from score(table, player, space.points, Source.MOSQUE, *scored)
    if space.boon is not Boon.CAMEL:
        yield from carry_out(table, player, space.boon, f"{step}/{space.boon.value}")


def action(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player pay for steps, as many as they can and want (MERV-MOSQUE-01, MERV-MOSQUE-02).

    ``step`` is the path of the questions within the moment. Each step is paid for and worked off before the
    next one (MERV-MOSQUE-05).
    """
    if not (yield from _can_move(table, player)):
        return
    if not (yield from _first_payable(table, player)):
        yield _no_step(player, hindrance(table, player) or Text("too few cubes"))
        return
    path = player.path
    if path is None:
        path = yield from ask(lambda: _path_question(table, player, step, free=False))
        if path is None:
            return
    number = 1
    while (yield from _wanted(table, player, path, f"{step}/step-{number}")):
        here = f"{step}/step-{number}"
        space = yield from next_space(table, player, path)
        if space is None:
            return
        paid = ("MERV-MOSQUE-02", "MERV-MOSQ-02", "MERV-BRK-11", "MERV-AMB-17")
        yield from pay(table, player, space.cost, here, *paid, action=Action.MOSQUE)
        if (yield from _next(table, player, path)) is None:
            return  # a correction at the question has moved the disc to the end
        yield from enter(table, player, path, here)
        yield from contracts.offer(table, player, f"{here}/contracts")
        number += 1


@carried_out_by(Boon.MOSQUE_STEP, Role.HUMAN)
def free_step(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player make a step for nothing, with all that it brings (MERV-MOSQ-14, MERV-BRK-16)."""
    if not (yield from _can_move(table, player)):
        return
    path = player.path
    if path is None:
        path = yield from ask(lambda: _path_question(table, player, step, free=True))
    yield from enter(table, player, path, step)


def _can_move(table: MervTable, player: Player) -> Script[bool]:
    """Tell whether a player can move at all, and say why not."""
    if player.path is None and discs_left(player) <= 0:
        yield know(Text("{name}: no disc is left for the mosque.", name=named(player)), "MERV-POST-16")
        return False
    if (yield from at_end(table, player)):
        words = _at_the_end(player)
        yield know(words, "MERV-MOSQ-13")
        return False
    return True


def _at_the_end(player: Player) -> Text:
    return Text("{name}: the disc is at the end of the mosque track.", name=named(player))


def _no_step(player: Player, why: Text) -> Saying:
    words = Text("{name}: no step in the mosque can be paid: {why}.", name=named(player), why=why)
    return know(words, "MERV-MOSQUE-02")


def _nothing_to_pay(table: MervTable, player: Player) -> bool:
    """Tell whether a player has neither cube nor discount, so that no price need be read off."""
    discount = Breakthrough.MOSQUE in unused(table, player)
    return table.counts_cubes and not discount and not any(player.cubes.values())


def _payable(table: MervTable, player: Player, path: int) -> Script[bool]:
    """Tell whether the next step can be paid; at the light level the players know themselves."""
    if _nothing_to_pay(table, player):
        return False
    if not table.counts_cubes:
        return True
    space = yield from next_space(table, player, path)
    return space is not None and can_pay(table, player, space.cost, Action.MOSQUE)


def _wanted(table: MervTable, player: Player, path: int, step: str) -> Script[bool]:
    """Ask for one more step; the first one of all was chosen with its path."""
    if player.path is None:
        return True
    if (yield from at_end(table, player)):
        yield know(_at_the_end(player), "MERV-MOSQ-13")
        return False
    if not (yield from _payable(table, player, path)):
        return False
    return (yield from ask(lambda: _step_question(table, player, path, step)))


def hindrance(table: MervTable, player: Player) -> Text | None:
    """Return in words why a player could make no step, as far as its price has been read off, or None."""
    if player.path is None and discs_left(player) <= 0:
        return Text("no disc is left")
    track = table.printed.mosque
    if track is not None and player.path is not None and _where(table, player, player.path) is None:
        return Text("the disc is at the end of the track")
    if _nothing_to_pay(table, player):
        return Text("no cubes")
    return None if _next_payable(table, player) else Text("too few cubes")


def _next_payable(table: MervTable, player: Player) -> bool:
    """Tell whether the next step could be paid, as far as its price has been read off."""
    if player.path is None:
        return any(_path_bar(table, player, path) is None for path in PATHS)
    where = _where(table, player, player.path)
    space = None if where is None else _space(table, *where)
    return space is None or can_pay(table, player, space.cost, Action.MOSQUE)


def _first_payable(table: MervTable, player: Player) -> Script[bool]:
    """Tell whether any step can be paid now; before the first one all starting paths are open."""
    if player.path is not None:
        return (yield from _payable(table, player, player.path))
    if _nothing_to_pay(table, player):
        return False
    if table.counts_cubes:
        for path in PATHS:
            yield from printed.mosque_space(table, Lane(f"path-{path}"), 1)
    return any(_path_bar(table, player, path) is None for path in PATHS)


def _space(table: MervTable, lane: Lane, number: int) -> MosqueSpace | None:
    return table.printed.spaces.get(f"{lane.value}-{number}")


def _path_bar(table: MervTable, player: Player, path: int) -> Text | None:
    space = _space(table, Lane(f"path-{path}"), 1)
    if space is None or can_pay(table, player, space.cost, Action.MOSQUE):
        return None
    return Text("too few cubes")


def _path_question(table: MervTable, player: Player, step: str, *, free: bool) -> Choice[int | None]:
    none: Option[int | None] = Option(id="none", name=Text("none"), value=None, key="0")
    paths = tuple(_path_option(table, player, path, free=free) for path in PATHS)
    which = Text("{name}: which starting path of the mosque?", name=named(player))
    return Choice(
        key=table.key(step, "path"),
        to=player.seat,
        text=which if free else asked_to_pay(table, which),
        rules=("MERV-MOSQ-03", "MERV-MOSQUE-07", "MERV-MOSQUE-08"),
        options=paths if free else (*paths, none),
    )


def _path_option(table: MervTable, player: Player, path: int, *, free: bool) -> Option[int | None]:
    return Option(
        id=str(path),
        name=_path_text(table, player, path, free=free),
        value=path,
        key=str(path),
        barred=None if free else _path_bar(table, player, path),
    )


def _path_text(table: MervTable, player: Player, path: int, *, free: bool) -> Text:
    space = _space(table, Lane(f"path-{path}"), 1)
    words = Text("path {n}", n=path)
    if path in table.path_camels:
        words = Text("{path}, its camel", path=words)
    if free or space is None:
        return words
    return Text("{path}: {cost}", path=words, cost=price_text(table, player, space.cost, Action.MOSQUE))


def _step_question(table: MervTable, player: Player, path: int, step: str) -> Choice[bool]:
    where = _where(table, player, path)
    space = None if where is None else _space(table, *where)
    words = Text("a step")
    if space is not None:
        cost = price_text(table, player, space.cost, Action.MOSQUE)
        words = Text("a step for {cost}: {boon}", cost=cost, boon=_brings(space))
    return Choice(
        key=table.key(step),
        to=player.seat,
        text=asked_to_pay(table, Text("{name}: one more step in the mosque?", name=named(player))),
        rules=("MERV-MOSQUE-01", "MERV-MOSQ-02"),
        options=(
            Option(id="go", name=words, value=True, key="1"),
            Option(id="done", name=Text("no more"), value=False, key="0"),
        ),
        default=_usual(table, player, space),
    )


def _usual(table: MervTable, player: Player, space: MosqueSpace | None) -> str | None:
    """Return what a bare Enter says: a step, but none that would spend a white unseen.

    At the light level nothing, for nobody knows here which cubes there are.
    """
    if not table.counts_cubes:
        return None
    if space is not None and spends_white(table, player, space.cost, Action.MOSQUE):
        return "done"
    return "go"


def _brings(space: MosqueSpace) -> Text:
    if not space.points:
        return space.boon.text
    return Text("{boon}, {n} point", "{boon}, {n} points", boon=space.boon.text, n=space.points)
