"""The worked cases of the Bot's Boats, City slots, Buildings and Palace, on quiet tables."""

from __future__ import annotations

import pytest

from tests.oracle.baghdad_given import (
    BOOK,
    JUNCTION,
    PATIENT,
    PORT_A,
    PORT_B,
    PORT_C,
    START,
    STUDENT,
    artefact,
    bot_card,
    day,
    deal,
    join,
    lay,
    night,
    own,
    own_buildings,
    own_pieces,
    play,
    quiet_table,
    reprint_piece,
    reprint_port,
    told,
)
from tests.oracle.baghdad_pieces import (
    BoatPlace,
    BotCard,
    Building,
    Owner,
    PieceKind,
    Ring,
    Row,
    ScoringTile,
    Section,
    Side,
    Symbol,
)
from tests.oracle.baghdad_records import (
    BoatMoved,
    BuildingBuilt,
    DirectionChosen,
    LibraryBlocked,
    MovementLost,
    NextBoat,
    PieceAdded,
    PieceBuilt,
    PortArrival,
    Revealed,
    SentBack,
    TileTaken,
)
from tests.oracle.baghdad_state import Column, SimTable, Standing

P, S, B, A = Symbol.PATIENT, Symbol.STUDENT, Symbol.BOOK, Symbol.ARTEFACT
BUILDING, PALACE = Symbol.BUILDING, Symbol.PALACE


# --- Boats ---


@pytest.mark.rule("BAG-CASE-56")
def test_movement_adds_front_and_top() -> None:
    turn = play(quiet_table(), bot_card(front=2), bot_card(back=1))
    assert told(turn, Revealed)[0].movement == 3
    assert sum(move.spaces for move in told(turn, BoatMoved)) == 3


@pytest.mark.rule("BAG-CASE-57")
def test_port_with_fewest_boats_wins() -> None:
    table = quiet_table()
    table.bot.boat = BoatPlace(JUNCTION)
    table.ports[PORT_A] += [Owner.PLAYER] * 2
    table.ports[PORT_B] += [Owner.BOT]
    own(table, Owner.BOT, patients=5)
    deal(table, {PORT_A: ScoringTile.PATIENTS, PORT_B: ScoringTile.BOOKS})
    assert told(play(table, bot_card(front=1)), DirectionChosen) == [DirectionChosen(JUNCTION, Side.RIGHT)]


def tied_ports(first: ScoringTile, second: ScoringTile, second_multiplier: int) -> SimTable:
    """The Boat on the junction, one Boat in both ports, next slots x2 in A and as told in B."""
    table = quiet_table()
    table.bot.boat = BoatPlace(JUNCTION)
    table.ports[PORT_A] += [Owner.PLAYER]
    table.ports[PORT_B] += [Owner.PLAYER]
    deal(table, {PORT_A: first, PORT_B: second})
    reprint_port(table, PORT_B, (1, second_multiplier, 1, 1))
    return table


@pytest.mark.rule("BAG-CASE-58")
def test_tied_ports_compare_points() -> None:
    table = tied_ports(ScoringTile.BOOKS, ScoringTile.PATIENTS, 3)
    own(table, Owner.BOT, books=3, patients=1)
    turn = play(table, bot_card(front=1), bot_card(highlighted=3))
    assert told(turn, DirectionChosen) == [DirectionChosen(JUNCTION, Side.LEFT)]


@pytest.mark.rule("BAG-CASE-59")
def test_all_night_cards_of_the_pile_count_for_the_port() -> None:
    table = tied_ports(ScoringTile.NIGHT, ScoringTile.STUDENTS, 2)
    table.bot.pile += [night(1), night(5), night(6), day(1)]
    own(table, Owner.BOT, students=2)
    turn = play(table, bot_card(front=1), bot_card(highlighted=3))
    assert told(turn, DirectionChosen) == [DirectionChosen(JUNCTION, Side.LEFT)]


@pytest.mark.rule("BAG-CASE-60")
def test_full_tie_reads_the_number_of_top() -> None:
    table = tied_ports(ScoringTile.BOOKS, ScoringTile.STUDENTS, 2)
    own(table, Owner.BOT, books=2, students=2)
    turn = play(table, bot_card(front=1), bot_card(highlighted=3))
    assert told(turn, DirectionChosen) == [DirectionChosen(JUNCTION, Side.RIGHT)]


@pytest.mark.rule("BAG-CASE-61")
def test_next_boat_uses_what_is_left() -> None:
    table = quiet_table()
    table.bot.boat = BoatPlace(JUNCTION)
    table.ports[PORT_B] += [Owner.PLAYER]
    turn = play(table, bot_card(front=4))
    assert told(turn, PortArrival) == [PortArrival(PORT_A, 1)]
    assert told(turn, NextBoat) == [NextBoat(3)]
    assert [choice.fork for choice in told(turn, DirectionChosen)] == [JUNCTION, START]
    assert [move.left for move in told(turn, BoatMoved)] == [2, 0]


@pytest.mark.rule("BAG-CASE-62")
def test_boat_before_a_full_port_returns() -> None:
    table = quiet_table()
    table.bot.boat = BoatPlace(JUNCTION, Side.LEFT, 1)
    table.ports[PORT_A] += [Owner.PLAYER] * 4
    turn = play(table, bot_card(front=4))
    assert told(turn, SentBack) == [SentBack(PORT_A)]
    assert [(move.spaces, move.left) for move in told(turn, BoatMoved)] == [(1, 3), (2, 1), (1, 0)]
    assert told(turn, DirectionChosen)[0].fork == START


@pytest.mark.rule("BAG-CASE-63")
def test_rest_is_lost_after_the_fifth_boat() -> None:
    table = quiet_table()
    table.bot.boats_on_board = 0
    table.bot.boat = BoatPlace(JUNCTION, Side.LEFT, 1)
    assert told(play(table, bot_card(front=3)), MovementLost) == [MovementLost(2)]
    assert told(play(table, bot_card(front=3), bot_card(back=1)), MovementLost) == [MovementLost(4)]


@pytest.mark.rule("BAG-AMB-50", "BAG-AMB-51")
def test_best_reachable_port_stands_for_a_direction() -> None:
    table = quiet_table()
    table.ports[PORT_A] += [Owner.PLAYER] * 4
    table.ports[PORT_C] += [Owner.PLAYER]
    table.ports[table.printed.ports[3]] += [Owner.PLAYER]
    turn = play(table, bot_card(front=3))
    assert told(turn, DirectionChosen) == [
        DirectionChosen(START, Side.LEFT),
        DirectionChosen(JUNCTION, Side.RIGHT),
    ]


# --- City slots ---


def taken_slot(table: SimTable, symbol: Symbol, top: BotCard | None = None) -> str:
    turn = play(table, bot_card(symbol), top)
    place = told(turn, TileTaken)[0].location
    assert table.bot.vizier == place
    assert place not in table.tiles
    return place.name


@pytest.mark.rule("BAG-CASE-64")
def test_search_goes_on_to_the_next_quadrant() -> None:
    table = quiet_table("NE-palace", "NW-palace")
    lay(table, {"SW-slot-2": PATIENT, "NW-slot-1": PATIENT, "SE-slot-1": BOOK})
    assert taken_slot(table, P) == "SW-slot-2"


@pytest.mark.rule("BAG-CASE-65")
def test_search_can_come_back() -> None:
    table = quiet_table("NE-palace", "NW-palace")
    lay(table, {"NE-slot-3": STUDENT, "SE-slot-1": BOOK})
    assert taken_slot(table, S) == "NE-slot-3"


@pytest.mark.rule("BAG-CASE-66")
def test_fewest_joined_beats_the_ring() -> None:
    table = quiet_table("NE-palace")
    lay(table, {"SE-slot-1": BOOK, "SE-slot-2": BOOK, "SE-slot-3": PATIENT, "SE-slot-4": STUDENT})
    join(table, {"SE-slot-1": ("SE-slot-3", "SE-slot-4", "SE-slot-2")})
    assert taken_slot(table, B, bot_card(ring=Ring.OUTER)) == "SE-slot-2"


@pytest.mark.rule("BAG-CASE-67")
def test_ring_then_clockwise() -> None:
    both = {"SE-slot-1": BOOK, "SE-slot-4": BOOK, "SE-slot-3": PATIENT}
    roads = {"SE-slot-1": ("SE-slot-3",), "SE-slot-4": ("SE-slot-3",), "SE-slot-2": ("SE-slot-3",)}
    table = quiet_table("NE-palace")
    lay(table, both)
    join(table, roads)
    assert taken_slot(table, B, bot_card(ring=Ring.INNER)) == "SE-slot-4"
    table = quiet_table("NE-palace")
    lay(table, {**both, "SE-slot-2": BOOK})
    join(table, roads)
    assert taken_slot(table, B, bot_card(ring=Ring.INNER)) == "SE-slot-2"


@pytest.mark.rule("BAG-BOT-32")
def test_clockwise_order_starts_at_the_present_place() -> None:
    table = quiet_table("NE-site-1")
    lay(table, {"NE-slot-1": PATIENT, "NE-slot-3": PATIENT})
    assert taken_slot(table, P, bot_card(ring=Ring.OUTER)) == "NE-slot-3"


@pytest.mark.rule("BAG-CASE-68")
def test_known_artefact_types_are_left_out() -> None:
    table = quiet_table("NE-palace")
    own(table, Owner.BOT, artefacts=2)
    lay(table, {"SE-slot-1": artefact(2), "SW-slot-1": artefact(3)})
    assert taken_slot(table, A) == "SW-slot-1"


@pytest.mark.rule("BAG-CASE-69")
def test_first_turn_starts_from_the_vizier_of_the_player() -> None:
    table = quiet_table(None, "NW-palace")
    lay(table, {f"{quadrant}-slot-1": PATIENT for quadrant in ("NW", "NE", "SE", "SW")})
    assert taken_slot(table, P) == "NE-slot-1"


@pytest.mark.rule("BAG-CASE-70")
def test_third_book_blocks_the_space_of_the_number() -> None:
    table = quiet_table()
    own(table, Owner.BOT, books=2)
    lay(table, {"NE-slot-1": BOOK})
    turn = play(table, bot_card(B), bot_card(highlighted=2))
    assert told(turn, LibraryBlocked) == [LibraryBlocked(3, 2)]
    assert table.covered_spaces(3) == {2}


@pytest.mark.rule("BAG-CASE-71")
def test_covered_library_space_leads_round_to_the_first() -> None:
    table = quiet_table()
    own(table, Owner.BOT, books=1)
    table.library[2][4] = Owner.PLAYER
    lay(table, {"NE-slot-1": BOOK})
    turn = play(table, bot_card(B), bot_card(highlighted=4))
    assert told(turn, LibraryBlocked) == [LibraryBlocked(2, 1)]


@pytest.mark.rule("BAG-BOT-37")
def test_first_book_blocks_nothing() -> None:
    table = quiet_table()
    lay(table, {"NE-slot-1": BOOK})
    assert told(play(table, bot_card(B)), LibraryBlocked) == []
    assert table.bot.library_tokens == 4


# --- Buildings ---


def built(table: SimTable, ring: Ring = Ring.OUTER) -> BuildingBuilt:
    return told(play(table, bot_card(BUILDING), bot_card(ring=ring)), BuildingBuilt)[0]


@pytest.mark.rule("BAG-CASE-72")
def test_level_5_worth_most_is_taken() -> None:
    table = quiet_table()
    own_buildings(table, Owner.BOT, 4)
    own(table, Owner.BOT, patients=4, books=3)
    table.columns[5] = Column(Building.LIBRARY, [Building.HOSPITAL, Building.MADRASA])
    assert built(table, Ring.INNER).building is Building.HOSPITAL
    assert table.visible_level5() == {Row.UPPER: Building.MADRASA, Row.LOWER: Building.LIBRARY}


@pytest.mark.rule("BAG-CASE-73")
def test_level_5_tie_reads_the_ring() -> None:
    table = quiet_table()
    own_buildings(table, Owner.BOT, 4)
    own(table, Owner.BOT, students=2)
    table.ports[PORT_A] += [Owner.BOT] * 2
    table.columns[5] = Column(Building.MADRASA, [Building.HARBOUR_MASTER, Building.LIBRARY])
    assert built(table, Ring.INNER).building is Building.MADRASA
    assert table.visible_level5() == {Row.UPPER: Building.LIBRARY, Row.LOWER: Building.HARBOUR_MASTER}


@pytest.mark.rule("BAG-CASE-74")
def test_ring_picks_the_row_and_the_upper_tile_slides_down() -> None:
    table = quiet_table()
    own_buildings(table, Owner.BOT, 2)
    table.columns[3] = Column(Building.ACADEMY, [Building.CLINIC, Building.WORKSHOP])
    assert built(table, Ring.INNER).building is Building.ACADEMY
    assert table.visible_buildings(3) == {Row.UPPER: Building.WORKSHOP, Row.LOWER: Building.CLINIC}


@pytest.mark.rule("BAG-CASE-75")
def test_site_with_fewest_joined_then_clockwise() -> None:
    table = quiet_table()
    lay(table, {"NE-slot-1": PATIENT, "NE-slot-2": STUDENT})
    join(table, {"NE-site-1": ("NE-slot-1", "NE-slot-2"), "NE-site-2": ("NE-slot-1",)})
    assert built(table).location.name == "NE-site-2"
    assert built(quiet_table()).location.name == "NE-site-1"


@pytest.mark.rule("BAG-AMB-62", "BAG-BOT-38")
def test_site_under_the_vizier_of_the_player_is_barred() -> None:
    table = quiet_table(player_vizier="NE-site-1")
    assert built(table).location.name == "NE-site-2"
    assert built(table).location.name == "SE-site-1"


# --- Palace ---


def built_piece(table: SimTable, top: BotCard | None = None) -> PieceBuilt:
    return told(play(table, bot_card(PALACE), top), PieceBuilt)[0]


@pytest.mark.rule("BAG-CASE-76")
def test_palace_site_under_the_vizier_of_the_player_is_passed() -> None:
    table = quiet_table("NW-slot-1", "NE-palace")
    place = built_piece(table).location
    assert place == table.place("SE-palace")
    assert table.bot.vizier == place


@pytest.mark.rule("BAG-CASE-77")
def test_tied_pieces_compare_the_price() -> None:
    table = quiet_table()
    deal(
        table,
        {
            Section.NW: ScoringTile.BOOKS,
            Section.NE: ScoringTile.PATIENTS,
            Section.SE: ScoringTile.STUDENTS,
            Section.SW: ScoringTile.NIGHT,
        },
    )
    own(table, Owner.BOT, books=2, patients=3, students=1)
    reprint_piece(table, PieceKind.WALL, 1, multiplier=3, price=3)
    minaret = reprint_piece(table, PieceKind.MINARET, 2, multiplier=2, price=2)
    reprint_piece(table, PieceKind.FOUNDATION, 3, multiplier=4)
    assert built_piece(table).piece == minaret


@pytest.mark.rule("BAG-CASE-78")
def test_base_whenever_it_can_be_built() -> None:
    table = quiet_table()
    deal(table, {Section.NW: ScoringTile.PATIENTS})
    own(table, Owner.BOT, patients=3)
    reprint_piece(table, PieceKind.WALL, 1, multiplier=4)
    own_pieces(table, Owner.PLAYER, PieceKind.FOUNDATION, (1, 2, 3, 4))
    turn = play(table, bot_card(PALACE))
    assert told(turn, PieceBuilt)[0].piece.kind is PieceKind.BASE
    assert [added.piece.kind for added in told(turn, PieceAdded)] == [PieceKind.DOME]
    dome = next(piece for piece in table.pieces if piece.kind is PieceKind.DOME)
    assert table.pieces[dome] == Standing(Owner.NEUTRAL, None)


@pytest.mark.rule("BAG-CASE-79", "BAG-BOT-54")
def test_arrows_lead_on_to_the_next_free_space() -> None:
    table = quiet_table()
    deal(table, {Section.SW: ScoringTile.PATIENTS})
    own(table, Owner.BOT, patients=3)
    wall = reprint_piece(table, PieceKind.WALL, 4, multiplier=4)
    own_pieces(table, Owner.PLAYER, PieceKind.WALL, (2, 3))
    turn = play(table, bot_card(PALACE), bot_card(highlighted=2))
    assert [(event.piece, event.space) for event in told(turn, PieceBuilt)] == [(wall, 4)]
    assert [event.space for event in told(turn, PieceAdded)] == [1]


@pytest.mark.rule("BAG-BOT-51", "BAG-AMB-53")
def test_first_clockwise_piece_starts_at_the_quadrant_reached() -> None:
    table = quiet_table("NW-slot-1")
    piece = built_piece(table).piece
    assert (piece.kind, piece.section) == (PieceKind.FOUNDATION, Section.NE)
