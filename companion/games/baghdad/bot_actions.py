"""Which action the Bot takes, and the further ones that its icons bring (BAG-BOT-21..26, 56..61)."""

from __future__ import annotations

from companion.engine.decide import Bar, Candidate, Criterion, Decision, Score, decide
from companion.engine.saying import know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bot_building import build_building
from companion.games.baghdad.bot_city import block_library, take_tile
from companion.games.baghdad.bot_palace import build_palace_piece, palace_action
from companion.games.baghdad.kinds import CITY_TILES, Symbol
from companion.games.baghdad.outcome import Icon, Outcome
from companion.games.baghdad.palace import buildable_pieces
from companion.games.baghdad.table import FULL_ROW, BaghdadTable


def take_actions(table: BaghdadTable) -> Script[None]:
    """Take the Bot's action and every further one that its icons bring."""
    table.bot.carried_out = []
    table.bot.actions = 0
    yield from _action(table, moves_vizier=True)


def _resolve(table: BaghdadTable, outcome: Outcome) -> Script[None]:
    """Block the Library space and resolve the icons, each with all that it brings (BAG-BOT-56, BAG-BOT-59).

    The Library token is part of placing the Book, so it comes first, unless the table reads BAG-AMB-70
    otherwise.
    """
    icons_first = table.setup.rulings.otherwise(70)
    if outcome.section and not icons_first:
        yield from block_library(table, outcome.section)
    for icon in outcome.icons:
        if icon is Icon.PALACE_PIECE:
            yield from _palace_icon(table)
        else:
            yield know(Text("The icon brings another action; the Vizier stays."), "BAG-BOT-57", "BAG-BOT-58")
            yield from _action(table, moves_vizier=False)
    if outcome.section and icons_first:
        yield from block_library(table, outcome.section)


def _palace_icon(table: BaghdadTable) -> Script[None]:
    """Build a Palace piece for its icon, without a Vizier move (BAG-BOT-60)."""
    if table.bot_done(Symbol.PALACE) >= FULL_ROW:
        yield know(Text("Palace icon: the Bot has built five pieces, so it is ignored."), "BAG-BOT-60")
        return
    if not buildable_pieces(table):
        yield know(Text("Palace icon: no piece is left to build."), "BAG-BOT-60")
        return
    yield know(Text("The icon brings a Palace piece; the Vizier stays."), "BAG-BOT-60")
    table.bot.actions += 1
    if table.setup.rulings.otherwise(69):
        table.bot.carried_out.append(Symbol.PALACE)
    yield from build_palace_piece(table)


def _action(table: BaghdadTable, *, moves_vizier: bool) -> Script[None]:
    """Choose a symbol and carry it out; where it is not possible, try the next best (BAG-AMB-58)."""
    table.bot.impossible = []
    table.bot.actions += 1
    while True:
        decision = yield from _symbol(table)
        symbol = decision.winner
        if symbol is None:
            yield know(
                Text("No symbol of Active can be carried out: no action, the Vizier stays."),
                "BAG-AMB-58",
                because=decision.trail,
            )
            return
        yield know(
            Text("The Bot goes for: {symbol}.", symbol=symbol.text), "BAG-BOT-21", because=decision.trail
        )
        outcome = yield from _carry_out(table, symbol, moves_vizier=moves_vizier)
        if outcome.done:
            table.bot.carried_out.append(symbol)
            yield from _resolve(table, outcome)
            return
        table.bot.impossible.append(symbol)
        if table.setup.rulings.otherwise(58):
            yield know(Text("It is not possible, so there is no action."), "BAG-AMB-58")
            return


def _carry_out(table: BaghdadTable, symbol: Symbol, *, moves_vizier: bool) -> Script[Outcome]:
    if symbol in CITY_TILES:
        return (yield from take_tile(table, symbol, moves_vizier=moves_vizier))
    if symbol is Symbol.BUILDING:
        return (yield from build_building(table, moves_vizier=moves_vizier))
    return (yield from palace_action(table, moves_vizier=moves_vizier))


def _symbol(table: BaghdadTable) -> Script[Decision[Symbol]]:
    """Choose the symbol of what YOU have done most, as counts stand now (BAG-BOT-21, BAG-BOT-61)."""
    attempt = len(table.bot.impossible) + 1
    return (
        yield from decide(
            table.key("bot", f"action-{table.bot.actions}", f"symbol-{attempt}"),
            lambda: _candidates(table),
            (
                Criterion(
                    "BAG-BOT-21",
                    Text("the thing you have done most"),
                    score=lambda symbol: _you_did(table, symbol),
                ),
                Criterion(
                    "BAG-BOT-24",
                    Text("the highest on Active"),
                    score=lambda symbol: _height(table, symbol),
                ),
            ),
        )
    )


def _candidates(table: BaghdadTable) -> tuple[Candidate[Symbol], ...]:
    """Return Active's symbols, one twice taken as one (BAG-AMB-63), with what bars some of them."""
    front = table.bot.front
    symbols = dict.fromkeys(front.symbols) if front else {}
    return tuple(Candidate(symbol.value, symbol.text, symbol, _bar(table, symbol)) for symbol in symbols)


def _bar(table: BaghdadTable, symbol: Symbol) -> Bar | None:
    """Return why a symbol is out: five of it, carried out this turn, or not possible now."""
    if table.bot_done(symbol) >= FULL_ROW:
        return Bar("BAG-BOT-23", Text("the Bot has five"))
    done = table.bot.carried_out
    if table.setup.rulings.otherwise(56):
        done = done[-1:]
    if symbol in done:
        return Bar("BAG-BOT-57", Text("carried out this turn"))
    if symbol in table.bot.impossible:
        return Bar("BAG-AMB-58", Text("not possible now"))
    return None


def _you_did(table: BaghdadTable, symbol: Symbol) -> Score:
    """Score a symbol by your count alone, 0 too; the Bot's own does not matter (BAG-BOT-25, BAG-BOT-26)."""
    count = table.you_done(symbol)
    return Score(count, Text("you: {count}", count=count))


def _height(table: BaghdadTable, symbol: Symbol) -> Score:
    front = table.bot.front
    place = front.symbols.index(symbol) + 1 if front else 0
    return Score(-place, Text("place {place}", place=place))
