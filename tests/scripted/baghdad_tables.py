"""A simulated table as the companion would follow it: built for one position, or held against its table."""

from __future__ import annotations

import random

from companion.engine.game import Mode
from companion.games.baghdad.cards import BotCard
from companion.games.baghdad.kinds import Difficulty, Owner
from companion.games.baghdad.river_place import RiverPlace
from companion.games.baghdad.sides import Deal, Side
from companion.games.baghdad.table import BaghdadTable, Printed, Setup
from tests.oracle import baghdad_pieces as sim
from tests.oracle.baghdad_state import SimTable
from tests.scripted.baghdad_names import (
    LEVEL_FIVE,
    OWNERS,
    SCORING,
    TILES,
    back_of,
    card_of,
    fork_of,
    front_of,
    location_of,
    piece_of,
    port_of,
    section_of,
    way_of,
)
from tests.scripted.baghdad_printed import all_printed


def followed(table: SimTable) -> dict[str, object]:
    """Return all that the companion follows of a table, under names of its own."""
    state: dict[str, object] = {}
    for owner, name in ((sim.Owner.BOT, "bot"), (sim.Owner.PLAYER, "you")):
        rows = table.rows_of(owner)
        state |= {f"{name} {TILES[kind].value}": len(row) for kind, row in rows.items()}
        state[f"{name} artefact types"] = len(table.artefact_types(owner))
        state[f"{name} buildings"] = len(table.buildings_of(owner))
    last = table.bot.buildings[-1] if len(table.bot.buildings) == 5 else None
    state["bot level five"] = LEVEL_FIVE[last] if last is not None else None
    state["bot vizier"] = location_of(table.bot.vizier)
    state["you vizier"] = location_of(table.player.vizier)
    state["bot boats on board"] = table.bot.boats_on_board
    state["bot boat"] = river_place(table.bot.boat)
    state["hand"] = table.player.hand
    state["stack"] = [card_of(card) for card in table.bot.pile]
    state["display"] = [card_of(card) if card else None for card in table.display]
    state["ports"] = [[OWNERS[boat] for boat in table.ports[port]] for port in table.printed.ports]
    state["pieces"] = {piece_of(piece): OWNERS[one.owner] for piece, one in table.pieces.items()}
    state["spaces"] = {
        kind.value.casefold(): table.covered_piece_spaces(kind)
        for kind in sim.PieceKind
        if table.covered_piece_spaces(kind)
    }
    state["library"] = {
        section: [space for space, owner in spaces.items() if owner is sim.Owner.BOT]
        for section, spaces in table.library.items()
    }
    return state


def follows(table: BaghdadTable) -> dict[str, object]:
    """Return all that the companion's table says, under the same names."""
    state: dict[str, object] = {}
    sides: tuple[tuple[Side, str], ...] = ((table.bot, "bot"), (table.you, "you"))
    for side, name in sides:
        state |= {f"{name} {tile.value}": count for tile, count in side.tiles.items()}
        state[f"{name} artefact types"] = side.artefact_types
        state[f"{name} buildings"] = side.buildings
        state[f"{name} vizier"] = side.vizier
    state["bot level five"] = table.bot.level_five
    state["bot boats on board"] = table.bot.boats_on_board
    state["bot boat"] = table.bot.boat
    state["hand"] = table.you.hand
    state["stack"] = table.bot.taken
    state["display"] = list(table.display.values())
    state["ports"] = list(table.ports.values())
    state["pieces"] = table.built
    state["spaces"] = {kind: set(spaces) for kind, spaces in table.spaces.items() if spaces}
    state["library"] = {
        section: [space for space, owner in spaces.items() if owner is Owner.BOT]
        for section, spaces in table.library.items()
    }
    return state


def differing(table: BaghdadTable, simulated: SimTable) -> list[str]:
    """Return in words where a table of the companion and a simulated one differ."""
    here, there = follows(table), followed(simulated)
    return [
        f"{name}: the companion has {here.get(name)}, on the table lies {there.get(name)}"
        for name in sorted({*here, *there})
        if here.get(name) != there.get(name)
    ]


def river_place(boat: sim.BoatPlace | None) -> RiverPlace | None:
    """A Boat's place on the river."""
    if boat is None:
        return None
    return RiverPlace(fork_of(boat.fork), way_of(boat.side) if boat.side else None, boat.passed)


def script_table(simulated: SimTable, chance: random.Random) -> BaghdadTable:
    """Return the companion's table of a position before a Bot turn.

    Chance decides how much of what is printed and of what was seen before the companion already knows.
    """
    table = BaghdadTable(setup=Setup(Mode.PLAY, ("You",), _difficulty(simulated)), moment=1, turn=1)
    table.to_play = Owner.BOT
    _side(table.bot, simulated, sim.Owner.BOT)
    _side(table.you, simulated, sim.Owner.PLAYER)
    bot, state = table.bot, simulated.bot
    bot.level_five = LEVEL_FIVE[state.buildings[-1]] if len(state.buildings) == 5 else None
    bot.boats_on_board = state.boats_on_board
    bot.boat = river_place(state.boat)
    bot.revealed = len(state.discard)
    bot.top = back_of(state.deck[-1]) if state.discard else None
    bot.taken = [card_of(card) for card in state.pile]
    table.you.hand = simulated.player.hand
    table.display = {slot: card_of(card) if card else None for slot, card in enumerate(simulated.display, 1)}
    table.day_deck_over = not simulated.day and chance.random() < 0.5
    table.night_deck_over = not simulated.night and chance.random() < 0.5
    _board(table, simulated, chance)
    table.printed = _partly(all_printed(simulated), chance)
    _deal(table, simulated, chance.choice(tuple(Deal)))
    return table


def _deal(table: BaghdadTable, simulated: SimTable, deal: Deal) -> None:
    """Deal the Bot cards: typed as they come, told by their backs, or by the program."""
    bot, state = table.bot, simulated.bot
    bot.deal = deal
    if deal is Deal.TYPED:
        return
    cards = (*state.discard, *reversed(state.deck))
    table.printed.cards = {card.number: BotCard(front_of(card), back_of(card)) for card in cards}
    if deal is Deal.PROGRAM:
        bot.order = tuple(str(card.number) for card in cards)
    else:
        bot.seen_cards = [card.number for card in state.discard]
        bot.top_card = state.deck[-1].number if state.discard else 0


def _difficulty(simulated: SimTable) -> Difficulty:
    return Difficulty(simulated.printed.bot_board.difficulty.value.casefold())


def _side(side: Side, simulated: SimTable, owner: sim.Owner) -> None:
    rows = simulated.rows_of(owner)
    side.tiles = {TILES[kind]: len(row) for kind, row in rows.items()}
    side.duplicates = len(rows[sim.TileKind.ARTEFACT]) - len(simulated.artefact_types(owner))
    side.buildings = len(simulated.buildings_of(owner))
    stands = simulated.bot.vizier if owner is sim.Owner.BOT else simulated.player.vizier
    side.vizier = location_of(stands)


def _board(table: BaghdadTable, simulated: SimTable, chance: random.Random) -> None:
    """Lay ports, Scoring tiles, Palace and Library; your own Library tokens are often not known."""
    for port, boats in simulated.ports.items():
        table.ports[port_of(simulated, port)] = [OWNERS[boat] for boat in boats]
    for place, tile in simulated.printed.dealt.items():
        if isinstance(place, sim.Port):
            table.port_tiles[port_of(simulated, place)] = SCORING[tile]
        else:
            table.section_tiles[section_of(place)] = SCORING[tile]
    table.built = {piece_of(piece): OWNERS[one.owner] for piece, one in simulated.pieces.items()}
    for kind in sim.PieceKind:
        if kind.has_spaces:
            table.spaces[kind.value.casefold()] = sorted(simulated.covered_piece_spaces(kind))
    for section, spaces in simulated.library.items():
        for space, owner in spaces.items():
            if owner is sim.Owner.BOT or chance.random() < 0.3:
                table.library[section][space] = OWNERS[owner]


def _partly(everything: Printed, chance: random.Random) -> Printed:
    """Return a part of what is printed: nothing, some of it or all, as chance has it."""
    share = chance.choice((0.0, 0.5, 1.0))

    def some(values: dict[str, object]) -> dict[str, object]:
        return {name: value for name, value in values.items() if chance.random() < share}

    known = Printed()
    for name in ("ways", "ports", "arrows", "icons"):
        setattr(known, name, some(getattr(everything, name)))
    for kind in ("foundation", "wall", "minaret"):
        if chance.random() < share:
            known.pieces |= {p: v for p, v in everything.pieces.items() if p.startswith(kind)}
    for name, nothing in (("turns", {}), ("piece_order", None), ("outer_row", None)):
        setattr(known, name, getattr(everything, name) if chance.random() < share else nothing)
    return known
