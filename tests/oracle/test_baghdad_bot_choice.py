"""The worked cases of the Bot's symbols, icons and draft, on quiet tables."""

from __future__ import annotations

import pytest

from tests.oracle.baghdad_bot import bot_turn
from tests.oracle.baghdad_given import (
    BOOK,
    PATIENT,
    STUDENT,
    artefact,
    bot_card,
    day,
    lay,
    night,
    own,
    own_buildings,
    own_pieces,
    play,
    print_icons,
    quiet_table,
    told,
)
from tests.oracle.baghdad_pieces import (
    CardKind,
    CityTile,
    Icon,
    Owner,
    PieceKind,
    PlaceKind,
    Symbol,
    TileKind,
)
from tests.oracle.baghdad_records import (
    CardDrafted,
    CardRefilled,
    IconIgnored,
    LibraryBlocked,
    NoAction,
    PieceBuilt,
    SymbolChosen,
)
from tests.oracle.baghdad_state import SimTable

P, S, B, A = Symbol.PATIENT, Symbol.STUDENT, Symbol.BOOK, Symbol.ARTEFACT
BUILDING, PALACE = Symbol.BUILDING, Symbol.PALACE


def chosen_symbol(table: SimTable, *symbols: Symbol) -> Symbol:
    """The first symbol chosen on a City that offers every tile."""
    lay(table, {"NE-slot-1": BOOK, "NE-slot-2": PATIENT, "NE-slot-3": STUDENT, "NE-slot-4": artefact(9)})
    return told(play(table, bot_card(*symbols)), SymbolChosen)[0].symbol


# --- Symbols ---


@pytest.mark.rule("BAG-CASE-49")
def test_tie_goes_to_the_highest_symbol() -> None:
    table = quiet_table()
    own(table, Owner.PLAYER, books=2, students=2)
    own_buildings(table, Owner.PLAYER, 1)
    own_pieces(table, Owner.PLAYER, PieceKind.WALL, (1, 2))
    assert chosen_symbol(table, B, S, BUILDING, PALACE) is B


@pytest.mark.rule("BAG-CASE-50")
def test_five_books_of_the_bot_make_the_symbol_ignored() -> None:
    table = quiet_table()
    own(table, Owner.PLAYER, books=2, students=2)
    own_buildings(table, Owner.PLAYER, 1)
    own_pieces(table, Owner.PLAYER, PieceKind.WALL, (1, 2))
    own(table, Owner.BOT, books=5)
    assert chosen_symbol(table, B, S, BUILDING, PALACE) is S


@pytest.mark.rule("BAG-CASE-51")
def test_five_pieces_of_the_bot_make_the_palace_ignored() -> None:
    table = quiet_table()
    own(table, Owner.PLAYER, patients=3, artefacts=1, books=4)
    own_pieces(table, Owner.PLAYER, PieceKind.WALL, (1, 2))
    own_pieces(table, Owner.PLAYER, PieceKind.MINARET, (1, 2))
    own_pieces(table, Owner.BOT, PieceKind.FOUNDATION, (1, 2))
    own_pieces(table, Owner.BOT, PieceKind.WALL, (3,))
    own_pieces(table, Owner.BOT, PieceKind.MINARET, (3, 4))
    assert chosen_symbol(table, P, A, PALACE, B) is B


@pytest.mark.rule("BAG-CASE-52")
def test_all_zero_takes_the_topmost_symbol() -> None:
    assert chosen_symbol(quiet_table(bot_vizier=None, player_vizier="NW-palace"), S, BUILDING, P, A) is S


@pytest.mark.rule("BAG-CASE-53")
def test_only_the_counts_of_the_player_rank() -> None:
    table = quiet_table()
    own(table, Owner.PLAYER, patients=1, books=2)
    own(table, Owner.BOT, patients=4)
    assert chosen_symbol(table, P, B, S, PALACE) is B


@pytest.mark.rule("BAG-CASE-54")
def test_artefacts_are_counted_as_tiles() -> None:
    table = quiet_table()
    own(table, Owner.PLAYER, artefacts=2, students=2)
    table.player.rows[TileKind.ARTEFACT].append(artefact(1))
    assert chosen_symbol(table, S, A, B, P) is A


@pytest.mark.rule("BAG-CASE-55")
def test_pieces_that_came_by_themselves_count_for_nobody() -> None:
    table = quiet_table()
    own_pieces(table, Owner.PLAYER, PieceKind.FOUNDATION, (1, 2))
    added = table.set_piece(table.unbuilt_pieces(PieceKind.FOUNDATION)[0], Owner.BOT, 3)
    assert [space for _, space in added] == [4]
    assert table.symbol_count(Owner.PLAYER, PALACE) == 2
    assert table.symbol_count(Owner.BOT, PALACE) == 1


# --- Icons ---


@pytest.mark.rule("BAG-CASE-80")
def test_another_action_without_the_symbol_done() -> None:
    table = quiet_table()
    own(table, Owner.PLAYER, patients=3, books=1, students=2)
    own_pieces(table, Owner.PLAYER, PieceKind.WALL, (1, 2))
    print_icons(table, TileKind.PATIENT, 1, Icon.ANOTHER_ACTION)
    lay(table, {"NE-slot-1": PATIENT, "SE-slot-1": STUDENT})
    turn = play(table, bot_card(P, B, S, PALACE))
    assert [choice.symbol for choice in told(turn, SymbolChosen)] == [P, S]
    assert table.bot.vizier == table.place("NE-slot-1")


@pytest.mark.rule("BAG-CASE-81")
def test_palace_piece_icon_with_five_pieces_is_ignored() -> None:
    table = quiet_table()
    own_pieces(table, Owner.BOT, PieceKind.WALL, (1, 2))
    own_pieces(table, Owner.BOT, PieceKind.MINARET, (1, 2))
    own_pieces(table, Owner.BOT, PieceKind.FOUNDATION, (1,))
    print_icons(table, None, 1, Icon.PALACE_PIECE)
    turn = play(table, bot_card(BUILDING))
    assert told(turn, IconIgnored) == [IconIgnored(Icon.PALACE_PIECE)]
    assert told(turn, PieceBuilt) == []


@pytest.mark.rule("BAG-AMB-56", "BAG-AMB-69", "BAG-AMB-70")
def test_chain_bars_symbols_done_but_not_a_piece_by_icon() -> None:
    table = quiet_table()
    print_icons(table, TileKind.BOOK, 1, Icon.PALACE_PIECE, Icon.ANOTHER_ACTION)
    print_icons(table, TileKind.PATIENT, 1, Icon.ANOTHER_ACTION)
    lay(table, {"NE-slot-1": BOOK, "SE-slot-1": PATIENT, "SE-slot-2": BOOK, "SW-slot-1": STUDENT})
    turn = play(table, bot_card(B, P, PALACE, S))
    assert [choice.symbol for choice in told(turn, SymbolChosen)] == [B, P, PALACE]
    assert [event.location is None for event in told(turn, PieceBuilt)] == [True, False]


@pytest.mark.rule("BAG-AMB-58")
def test_impossible_symbols_are_passed_over() -> None:
    table = quiet_table()
    lay(table, {"NE-slot-1": BOOK})
    assert told(play(table, bot_card(P, B, S, A)), SymbolChosen)[0].passed_over == (P,)
    before = table.bot.vizier
    turn = play(table, bot_card(P, B, S, A))
    assert told(turn, NoAction)[0].passed_over == (P, B, S, A)
    assert table.bot.vizier == before


# --- Draft ---


def drafted(table: SimTable, kind: CardKind) -> int:
    return told(play(table, bot_card(), bot_card(kind=kind)), CardDrafted)[0].slot


@pytest.mark.rule("BAG-CASE-82")
def test_night_shortfall_then_points() -> None:
    table = quiet_table()
    own_buildings(table, Owner.BOT, 1)
    own(table, Owner.BOT, patients=2)
    table.display[3:] = [night(3), night(20), night(13)]
    assert drafted(table, CardKind.NIGHT) == 5


@pytest.mark.rule("BAG-CASE-83")
def test_met_night_points_then_rightmost() -> None:
    table = quiet_table()
    own(table, Owner.BOT, patients=5, books=4)
    table.display = [None, night(20), None, None, None, night(8)]
    assert drafted(table, CardKind.NIGHT) == 6
    table.display = [None, night(20), None, night(13), None, None]
    assert drafted(table, CardKind.NIGHT) == 4


@pytest.mark.rule("BAG-CASE-84")
def test_met_beats_unmet() -> None:
    table = quiet_table()
    own(table, Owner.BOT, patients=4)
    table.display = [None, None, None, night(17), night(8), None]
    assert drafted(table, CardKind.NIGHT) == 4


@pytest.mark.rule("BAG-CASE-85")
def test_day_leftmost_met_or_least_short() -> None:
    table = quiet_table()
    own(table, Owner.BOT, patients=2)
    table.display = [day(7), day(9), day(18), None, None, None]
    assert drafted(table, CardKind.DAY) == 1
    table = quiet_table()
    own(table, Owner.BOT, books=1, patients=2)
    table.display = [day(1), day(5), day(2), None, None, None]
    assert drafted(table, CardKind.DAY) == 2


@pytest.mark.rule("BAG-CASE-86")
def test_other_kind_only_takes_the_leftmost() -> None:
    table = quiet_table()
    own(table, Owner.BOT, patients=5)
    table.display = [None, night(1), None, night(8), night(17), None]
    assert drafted(table, CardKind.DAY) == 2
    table.display = [None, None, day(3), None, None, day(2)]
    assert drafted(table, CardKind.NIGHT) == 3


@pytest.mark.rule("BAG-CASE-87")
def test_coins_are_never_there() -> None:
    table = quiet_table()
    table.display = [day(15), day(8), None, None, None, None]
    assert drafted(table, CardKind.DAY) == 2


@pytest.mark.rule("BAG-CASE-88")
def test_right_slot_is_refilled_from_the_day_deck_when_night_is_out() -> None:
    table = quiet_table()
    table.display[4] = night(1)
    table.day = [day(1), day(2)]
    turn = play(table, bot_card(), bot_card(kind=CardKind.NIGHT))
    assert told(turn, CardRefilled) == [CardRefilled(5, day(2))]
    assert table.bot.pile == [night(1)]


@pytest.mark.rule("BAG-DRAW-02", "BAG-DRAW-03", "BAG-BOT-72")
def test_left_slots_are_refilled_from_day_and_right_slots_from_night() -> None:
    for slot, new in ((3, day(2)), (4, night(2))):
        table = quiet_table()
        table.display[slot - 1] = day(1)
        table.day, table.night = [day(2)], [night(2)]
        assert told(play(table, bot_card()), CardRefilled) == [CardRefilled(slot, new)]


@pytest.mark.rule("BAG-AMB-47")
def test_last_card_reads_its_own_back() -> None:
    table = quiet_table()
    own(table, Owner.BOT, books=1)
    lay(table, {"NE-slot-1": BOOK})
    table.bot.deck = [bot_card(B, front=1, back=3, highlighted=3)]
    turn = bot_turn(table)
    assert (turn.top, turn.movement) == (None, 1)
    assert told(turn, LibraryBlocked) == [LibraryBlocked(2, 3)]


@pytest.mark.rule("BAG-DRAW-09", "BAG-BOT-72", "BAG-DRAW-10")
def test_city_is_refilled_but_not_under_viziers() -> None:
    table = quiet_table(player_vizier="SW-slot-1")
    lay(table, {"NE-slot-1": BOOK})
    table.bag = [PATIENT]
    table.twos = [CityTile(TileKind.STUDENT)] * 20
    play(table, bot_card(B))
    empty = [slot.name for slot in table.places(PlaceKind.SLOT) if slot not in table.tiles]
    assert empty == ["NE-slot-1", "SW-slot-1"]
    assert (len(table.bag), table.twos) == (7, [])
