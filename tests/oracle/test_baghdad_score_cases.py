"""The worked scoring cases, CASE-89 to CASE-98."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tests.oracle.baghdad_given import (
    PORT_A,
    PORT_B,
    artefact,
    day,
    deal,
    night,
    own,
    own_pieces,
    quiet_table,
    reprint_port,
)
from tests.oracle.baghdad_pieces import (
    NIGHT_CARDS,
    BoatPlace,
    Building,
    Fork,
    Owner,
    PieceKind,
    ScoringTile,
    TileKind,
)
from tests.oracle.baghdad_score import (
    ExtraRow,
    Holdings,
    Result,
    Scorepad,
    ScoreRow,
    Winner,
    bot_score,
    multipliers_of,
    player_score,
    solo_winner,
    winners,
)
from tests.oracle.baghdad_state import Standing


@pytest.mark.rule("BAG-CASE-89")
def test_printed_example_adds_up() -> None:
    counts = {
        ScoringTile.NIGHT: 4,
        ScoringTile.BOATS: 3,
        ScoringTile.ARTEFACT_TYPES: 4,
        ScoringTile.ARCHITECTS: 4,
        ScoringTile.STUDENTS: 3,
        ScoringTile.PATIENTS: 2,
    }
    multipliers = {
        ScoringTile.NIGHT: 2,
        ScoringTile.BOATS: 3,
        ScoringTile.ARTEFACT_TYPES: 2,
        ScoringTile.ARCHITECTS: 4,
        ScoringTile.STUDENTS: 2,
    }
    pad = player_score(
        Holdings(counts, multipliers, 5, has_base=True, night_points=19, artefact_points=15, favour=-3)
    )
    assert pad.total == 93
    assert [pad.points(tile) for tile in ScoringTile] == [0, 6, 8, 0, 9, 0, 16, 8]


@pytest.mark.rule("BAG-CASE-90")
def test_four_night_cards_with_19_points() -> None:
    values = sorted({card.points for card in NIGHT_CARDS})
    assert [mix for mix in combinations_with_replacement(values, 4) if sum(mix) == 19] == [(3, 3, 5, 8)]
    assert sum(card.points for card in NIGHT_CARDS) == 109


@pytest.mark.rule("BAG-CASE-91")
def test_slots_of_one_port_add_up() -> None:
    table = quiet_table()
    deal(table, {PORT_A: ScoringTile.PATIENTS})
    reprint_port(table, PORT_A, (1, 2, 3, 4))
    table.ports[PORT_A] += [Owner.BOT, Owner.PLAYER, Owner.BOT]
    own(table, Owner.BOT, patients=2)
    assert bot_score(table, 0).points(ScoringTile.PATIENTS) == 8
    assert multipliers_of(table, Owner.PLAYER)[ScoringTile.PATIENTS] == 2


@pytest.mark.rule("BAG-CASE-92")
def test_boats_in_ports_and_in_the_river_area() -> None:
    table = quiet_table()
    deal(table, {PORT_A: ScoringTile.BOATS, PORT_B: ScoringTile.BOOKS})
    table.ports[PORT_A] += [Owner.BOT]
    table.ports[PORT_B] += [Owner.BOT] * 3
    table.bot.boat = BoatPlace(Fork("start"))
    table.bot.boats_on_board = 0
    table.bot.buildings.append(Building.HARBOUR_MASTER)
    table.bot.pile.append(night(16))
    pad = bot_score(table, 0)
    assert (pad.points(ExtraRow.LEVEL_5), pad.points(ScoringTile.BOATS)) == (12, 8)
    assert pad.points(ExtraRow.NIGHT_POINTS) == 8
    assert pad.total == 28


@pytest.mark.rule("BAG-CASE-93")
def test_grand_bazaar_counts_tiles_and_the_row_types() -> None:
    pad = player_score(
        Holdings(
            {ScoringTile.ARTEFACT_TYPES: 4},
            {ScoringTile.ARTEFACT_TYPES: 3},
            artefact_tiles=5,
            level5=Building.GRAND_BAZAAR,
        )
    )
    assert (pad.points(ExtraRow.LEVEL_5), pad.points(ScoringTile.ARTEFACT_TYPES)) == (15, 12)


@pytest.mark.rule("BAG-CASE-94")
def test_night_cards_met_count_three_times() -> None:
    pad = player_score(
        Holdings(
            {ScoringTile.NIGHT: 3},
            {ScoringTile.NIGHT: 1},
            level5=Building.MEETING_HALL,
            night_points=8 + 5 + 3,
        )
    )
    assert pad.total == 28


@pytest.mark.rule("BAG-CASE-95")
def test_tie_goes_to_night_points_then_to_the_marker() -> None:
    def result(night_points: int, marker: int) -> Result:
        rows = (
            ScoreRow(ExtraRow.NIGHT_POINTS, night_points),
            ScoreRow(ExtraRow.ARTEFACT_POINTS, 80 - night_points),
        )
        return Result(Scorepad(rows), marker)

    assert winners((result(13, 0), result(11, 9))) == (0,)
    assert winners((result(13, 2), result(13, 5))) == (1,)
    assert winners((result(13, 5), result(13, 5))) == (0, 1)


@pytest.mark.rule("BAG-CASE-96")
def test_equal_points_are_a_win_of_the_bot() -> None:
    def pad(points: int) -> Scorepad:
        return Scorepad((ScoreRow(ExtraRow.FAVOUR, points),))

    assert solo_winner(pad(74), pad(74)) is Winner.BOT
    assert solo_winner(pad(75), pad(74)) is Winner.PLAYER


@pytest.mark.rule("BAG-CASE-97")
def test_pile_of_the_bot_scores_what_is_met_at_the_end() -> None:
    table = quiet_table()
    deal(table, {PORT_A: ScoringTile.NIGHT})
    table.ports[PORT_A] += [Owner.BOT]
    own(table, Owner.BOT, students=5, books=3, artefacts=3)
    table.bot.pile += [night(5), night(13), night(9), day(1), day(2)]
    pad = bot_score(table, 0)
    assert pad.points(ExtraRow.NIGHT_POINTS) == 11
    assert pad.points(ScoringTile.NIGHT) == 2 * table.printed.multipliers[PORT_A][0]


@pytest.mark.rule("BAG-CASE-98")
def test_favour_and_shame() -> None:
    assert player_score(Holdings({}, {}, favour=4, shame=2)).total == -2


@pytest.mark.rule("BAG-SCORE-28", "BAG-SCORE-29", "BAG-AMB-29")
def test_neutral_architects_and_the_dome_beside_the_base_score_nothing() -> None:
    table = quiet_table()
    own_pieces(table, Owner.PLAYER, PieceKind.FOUNDATION, (1, 2))
    table.set_piece(table.unbuilt_pieces(PieceKind.FOUNDATION)[0], Owner.PLAYER, 3)
    table.set_piece(table.unbuilt_pieces(PieceKind.BASE)[0], Owner.BOT, None)
    pad = bot_score(table, 0)
    assert pad.points(ExtraRow.PALACE) == 15
    assert table.architects(Owner.BOT) == 1
    assert list(table.pieces.values()).count(Standing(Owner.NEUTRAL, 4)) == 1
    assert sum(multipliers_of(table, Owner.BOT).values()) == 1
    assert sum(multipliers_of(table, Owner.PLAYER).values()) == 3


@pytest.mark.rule("BAG-SCORE-07")
def test_types_not_tiles() -> None:
    table = quiet_table()
    table.bot.rows[TileKind.ARTEFACT] += [artefact(1), artefact(2)]
    deal(table, {PORT_A: ScoringTile.ARTEFACT_TYPES})
    table.ports[PORT_A] += [Owner.BOT]
    assert bot_score(table, 7).points(ScoringTile.ARTEFACT_TYPES) == 4
    assert bot_score(table, 7).points(ExtraRow.ARTEFACT_POINTS) == 7
