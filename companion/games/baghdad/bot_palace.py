"""The Bot builds a piece of the Palace: site, piece, space (BAG-BOT-47..55)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.choice import Choice, Option
from companion.engine.decide import Candidate, Criterion, Score, decide
from companion.engine.game import Level
from companion.engine.question import Question
from companion.engine.saying import Trail, do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bot_gates import go_to, pass_gates
from companion.games.baghdad.bot_match import first_quadrant
from companion.games.baghdad.bot_sight import palace_place
from companion.games.baghdad.kinds import Item, Location, Owner, Quadrant, Site
from companion.games.baghdad.outcome import NOT_POSSIBLE, Outcome
from companion.games.baghdad.palace import (
    base_is_open,
    build_piece,
    buildable_pieces,
    empty_spaces,
    kind_of,
)
from companion.games.baghdad.piece_names import piece_name
from companion.games.baghdad.printed_boards import places_of
from companion.games.baghdad.printed_pieces import arrows, pieces_question
from companion.games.baghdad.score import BASE_POINTS
from companion.games.baghdad.table import BOT, BaghdadTable

REWARDS = {
    1: Text("Favour"),
    2: Text("Wild token"),
    3: Text("Boat movement"),
    4: Text("Step token and Coin"),
}
"""What the numbered spaces cover (BAG-BOT-53, BAG-PAL-08)."""


def palace_action(table: BaghdadTable, *, moves_vizier: bool) -> Script[Outcome]:
    """Move the Vizier to a Palace site and build a piece (BAG-BOT-47, BAG-BOT-48)."""
    if not buildable_pieces(table):
        yield know(Text("No Palace piece is left to build."), "BAG-AMB-58")
        return NOT_POSSIBLE
    if moves_vizier:
        if table.level is Level.FULL:
            for quadrant in Quadrant:
                yield from places_of(table, quadrant)
        site = palace_site(table)
        passed = site != first_quadrant(table)
        go_to(table, Location(site, Site.PALACE_SITE), palace_place(table, site))
        yield do(
            Text("Move the Bot's Vizier to the Palace site in {quadrant}.", quadrant=site.text),
            "BAG-BOT-47",
            *(("BAG-BOT-48",) if passed else ()),
        )
        yield from pass_gates(table)
    yield from build_palace_piece(table)
    return Outcome(done=True)


def palace_site(table: BaghdadTable) -> Quadrant:
    """Return the next Palace site clockwise, or the following one if your Vizier is on it."""
    quadrant = first_quadrant(table)
    if table.side(Owner.YOU).vizier == Location(quadrant, Site.PALACE_SITE):
        return quadrant.clockwise()
    return quadrant


def build_palace_piece(table: BaghdadTable) -> Script[None]:
    """Choose piece and space and build it; the Bot gains none of the rewards (BAG-BOT-52, BAG-BOT-53)."""
    piece, trail = yield from _piece(table)
    kind = kind_of(piece)
    space = 0
    if kind != "base":
        space = yield from _space(table, kind)
    where = Text("on the four Foundations")
    if space:
        where = Text("on space {space} ({reward})", space=space, reward=REWARDS[space])
    yield do(
        Text(
            "Build {piece} for the Bot {where}, its top Architect beside it; the Bot gains no reward.",
            piece=piece_name(piece),
            where=where,
        ),
        "BAG-BOT-52",
        "BAG-BOT-53",
        "BAG-PAL-08",
        "BAG-AMB-61",
        because=trail,
    )
    yield from build_piece(table, piece, space, Owner.BOT)


def _piece(table: BaghdadTable) -> Script[tuple[str, Trail]]:
    """Choose the piece that would score most now; the Base whenever it is open (BAG-BOT-49..51)."""
    decision = yield from decide(
        table.key("bot", f"action-{table.bot.actions}", "piece"),
        lambda: tuple(Candidate(piece, name, piece) for _, piece, name in buildable_pieces(table)),
        (
            Criterion(
                "BAG-BOT-49",
                Text("would score the Bot most now"),
                observe=lambda piece, _: _unknown_kind(table, piece),
                judge=lambda piece, _: _would_score(table, piece),
                remember=lambda _, pieces: table.printed.pieces.update(pieces),
            ),
            Criterion(
                "BAG-BOT-50",
                Text("costs the fewest Goods"),
                score=lambda piece: _goods(table, piece),
            ),
            Criterion(
                "BAG-BOT-51",
                Text("the first clockwise"),
                observe=lambda _, left: _which_first(table, left),
                judge=lambda piece, first: _is_first(table, piece, first),
            ),
        ),
    )
    if decision.winner is None:
        raise LookupError("no Palace piece can be built")
    return decision.winner, decision.trail


def _unknown_kind(table: BaghdadTable, piece: str) -> Callable[[], Question[Any]] | None:
    if kind_of(piece) == "base" or base_is_open(table) or piece in table.printed.pieces:
        return None
    return lambda: pieces_question(kind_of(piece))


def _would_score(table: BaghdadTable, piece: str) -> Score:
    """Score a piece by slot multiplier times the Bot's items now, the Base by its 15 (BAG-AMB-52)."""
    if kind_of(piece) == "base":
        return Score(BASE_POINTS, Text("15 points"))
    if base_is_open(table):
        return Score(0, Text("less than the Base"))
    printed = table.printed.pieces[piece]
    tile = table.section_tiles[printed.section]
    items = table.bot_counts(tile.item)
    if tile.item is Item.ARCHITECTS and table.setup.rulings.otherwise(52):
        items += 1
    points = printed.multiplier * items
    return Score(
        points,
        Text(
            "{multiplier} × {items} {tile} = {points}",
            multiplier=printed.multiplier,
            items=items,
            tile=tile.text,
            points=points,
        ),
    )


def _goods(table: BaghdadTable, piece: str) -> Score:
    goods = table.printed.pieces[piece].goods
    return Score(-goods, Text("{goods} Goods", goods=goods))


def _from_quadrant(table: BaghdadTable) -> Quadrant:
    """Return the quadrant from which the pieces are counted clockwise (BAG-AMB-53)."""
    if table.setup.rulings.otherwise(53) or table.bot.vizier is None:
        return Quadrant.NW
    return table.bot.vizier.quadrant


def _which_first(table: BaghdadTable, left: tuple[str, ...]) -> Callable[[], Question[Any]] | None:
    if table.printed.piece_order is not None:
        return None
    return lambda: Choice(
        key=table.key("bot", f"action-{table.bot.actions}", "piece", "first-clockwise"),
        to=BOT,
        text=Text(
            "Which of these comes first clockwise in the Palace area, counted from {quadrant}?",
            quadrant=_from_quadrant(table).text,
        ),
        rules=("BAG-BOT-51", "BAG-AMB-53"),
        left_to_player=("BAG-BOT-51",),
        options=tuple(Option(id=piece, name=piece_name(piece), value=piece) for piece in left),
    )


def _is_first(table: BaghdadTable, piece: str, first: str | None) -> Score:
    order = table.printed.piece_order
    if order is None:
        return Score(int(piece == first), Text("first") if piece == first else Text("later"))
    start = order.pieces.index(dict(order.first)[int(_from_quadrant(table))])
    steps = (order.pieces.index(piece) - start) % len(order.pieces)
    return Score(-steps, Text("{steps} on", steps=steps))


def _space(table: BaghdadTable, kind: str) -> Script[int]:
    """Return Top's number if that space is empty, else the next empty one along the arrows (BAG-BOT-52)."""
    if table.guide.number in empty_spaces(table, kind):
        return table.guide.number
    successors = yield from arrows(table, kind)
    space = table.guide.number
    while space not in empty_spaces(table, kind):
        space = successors[space - 1]
    return space
