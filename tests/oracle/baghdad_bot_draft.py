"""The draft step of the simulated Bot turn (BAG-BOT-62..74)."""

from __future__ import annotations

from tests.oracle.baghdad_bot_turn import OpenTurn
from tests.oracle.baghdad_pieces import CardKind, Character, Need, Owner, TileKind
from tests.oracle.baghdad_records import CardDrafted, CardRefilled
from tests.oracle.baghdad_state import SimTable


def bot_amount(table: SimTable, need: Need) -> int:
    """What the Bot has of the thing a Character card asks for; no Favour and no Coins ever (BAG-AMB-59)."""
    rows = table.bot.rows
    return {
        Need.ARTEFACTS: len(rows[TileKind.ARTEFACT]),
        Need.PATIENTS: len(rows[TileKind.PATIENT]),
        Need.STUDENTS: len(rows[TileKind.STUDENT]),
        Need.BOOKS: len(rows[TileKind.BOOK]),
        Need.BUILDINGS: len(table.bot.buildings),
        Need.ARCHITECTS: table.architects(Owner.BOT),
        Need.RIVER_AREA_BOATS: table.river_area_boats(Owner.BOT),
        Need.FAVOUR: 0,
        Need.COINS: 0,
    }[need]


def shortfall(table: SimTable, card: Character) -> int:
    """How many items the Bot lacks for the card; 0 when it is met."""
    return max(0, card.amount - bot_amount(table, card.need))


def draft(turn: OpenTurn) -> None:
    """The Bot takes one card to its pile, and the slot is refilled."""
    table = turn.table
    shown = [(slot, card) for slot, card in enumerate(table.display, 1) if card is not None]
    if not shown:
        turn.note("BOT-69")
        return
    slot, card = _choose(turn, shown)
    table.display[slot - 1] = None
    table.bot.pile.append(card)
    turn.tell(CardDrafted(slot, card))
    turn.tell(CardRefilled(slot, table.refill_display(slot)), "BOT-72 display")


def _choose(turn: OpenTurn, shown: list[tuple[int, Character]]) -> tuple[int, Character]:
    kind = turn.signs.kind
    wanted = [(slot, card) for slot, card in shown if card.kind is kind]
    if not wanted:
        turn.note("BOT-65" if kind is CardKind.DAY else "BOT-68")
        return shown[0]
    met = [(slot, card) for slot, card in wanted if shortfall(turn.table, card) == 0]
    if kind is CardKind.DAY:
        return _choose_day(turn, wanted, met)
    return _choose_night(turn, wanted, met)


def _choose_day(
    turn: OpenTurn, wanted: list[tuple[int, Character]], met: list[tuple[int, Character]]
) -> tuple[int, Character]:
    if met:
        turn.note("BOT-63")
        return met[0]
    turn.note("BOT-64")
    least = min(shortfall(turn.table, card) for _, card in wanted)
    tied = [(slot, card) for slot, card in wanted if shortfall(turn.table, card) == least]
    if len(tied) > 1:
        turn.note("BOT-64 tie")
    return tied[0]


def _choose_night(
    turn: OpenTurn, wanted: list[tuple[int, Character]], met: list[tuple[int, Character]]
) -> tuple[int, Character]:
    pool = met
    if met:
        turn.note("BOT-66")
    else:
        turn.note("BOT-67")
        least = min(shortfall(turn.table, card) for _, card in wanted)
        pool = [(slot, card) for slot, card in wanted if shortfall(turn.table, card) == least]
    most = max(card.points for _, card in pool)
    best = [(slot, card) for slot, card in pool if card.points == most]
    if len(best) > 1:
        turn.note("BOT-66 tie" if met else "BOT-67 tie")
    return best[-1]
