"""Phase 1: three keshis selected in secret and shown together; assistants go where they lead."""

from __future__ import annotations

import pytest

from calibration.palette import Keshi
from companion.engine.question import TABLE
from companion.games.marrakesh import selection
from companion.games.marrakesh.kinds import Phase, Sector, sector_of
from companion.games.marrakesh.table import MarrakeshTable
from tests.marrakesh.given import given
from tests.marrakesh.kept import play, screens
from tests.playing import Played, fields_of, question_of, refusal

SECTORS = {
    "G": Sector.ORCHARD,
    "A": Sector.MADRASA,
    "W": Sector.PALACE,
    "K": Sector.MOSQUE,
    "P": Sector.SQUARE,
    "T": Sector.RIVER,
    "B": Sector.MEDINA,
    "N": Sector.SAHARA,
    "Y": Sector.SOUK,
    "U": Sector.SOUK,
    "O": Sector.SOUK,
}


def ready(players: int = 2) -> MarrakeshTable:
    """A table before the first selection: twelve keshis behind every screen."""
    table = given(players=players, phase=Phase.SELECT)
    screens(table)
    return table


def select(table: MarrakeshTable, typed: str, **jokers: str) -> Played[MarrakeshTable]:
    """Let all select, and place the jokers: ``first="6"``."""
    answers = {f"joker/{seat}": key for seat, key in jokers.items()}
    return play(table, selection.select_and_deploy(table), {"select": typed, **answers})


def assistants(table: MarrakeshTable, seat: int = 0) -> list[Sector]:
    return table.player(table.seats[seat]).assistants


@pytest.mark.rule("MAR-SEL-01")
def test_exactly_three_are_selected() -> None:
    asked = question_of(selection.select_and_deploy(ready()), "select")
    three = fields_of(asked)["first"]
    assert "Exactly 3 are needed, not 2" in refusal(three, "GA")
    assert "Exactly 3 are needed, not 4" in refusal(three, "GAWK")
    assert refusal(three, "GAW") == ""


@pytest.mark.rule("MAR-SEL-01", "MAR-SEL-02")
def test_all_selections_are_told_at_once_when_everybody_has_picked() -> None:
    table = ready(3)
    table.camel = table.seats[1]
    asked = question_of(selection.select_and_deploy(table), "select")
    assert asked.to == TABLE
    assert list(fields_of(asked)) == ["second", "third", "first"]
    assert [player.selected for player in table.players.values()] == [(), (), ()]
    played = select(table, "GAW GAW GAW")
    assert played.events[0].endswith("/select"), "nothing is said before all have picked"


@pytest.mark.rule("MAR-SEL-03")
def test_the_three_differ_and_none_comes_back_in_the_season() -> None:
    table = ready()
    three = fields_of(question_of(selection.select_and_deploy(table), "select"))["first"]
    assert "once only" in refusal(three, "GGA")
    select(table, "GAW KPT")
    three = fields_of(question_of(selection.select_and_deploy(table), "select"))["first"]
    assert "used" in refusal(three, "GPT")
    assert refusal(three, "KPT") == ""


@pytest.mark.rule("MAR-SEL-03", "MAR-ROUND-06", "MAR-XTRA-31")
def test_twelve_nine_six_three_and_then_none_are_behind_the_screens() -> None:
    table = ready()
    counts = []
    for typed in ("GAW YUO", "KPT BNG", "BNY KPT"):
        counts.append(behind(table))
        select(table, typed)
        put_back(table)
    counts.append(behind(table))
    answers = {"joker/first": "6", "joker/second": "7"}
    last = play(table, selection.select_and_deploy(table), answers)
    assert last.keys == ["joker/first", "joker/second"], "the last three are known"
    assert counts == [[12, 12], [9, 9], [6, 6], [3, 3]]
    assert behind(table) == [0, 0]
    assert [player.selected for player in table.players.values()] == [
        (Keshi.RED, Keshi.PURPLE, Keshi.ORANGE),
        (Keshi.GRAY, Keshi.WHITE, Keshi.RED),
    ]
    assert [len(rounds) for rounds in table.selections.values()] == [4, 4]
    thrown = [{colour for three in rounds for colour in three} for rounds in table.selections.values()]
    assert thrown == [set(Keshi), set(Keshi)], "every colour once a season"


def behind(table: MarrakeshTable) -> list[int]:
    return [sum(player.hidden.values()) for player in table.players.values()]


def put_back(table: MarrakeshTable) -> None:
    """Put what was selected into the supply, so that the next round can begin."""
    for player in table.players.values():
        for colour in player.selected:
            table.give_back(colour)
        player.selected = ()


@pytest.mark.rule("MAR-SEL-04")
def test_assistants_are_deployed_in_turn_order_three_by_each() -> None:
    table = ready(3)
    table.camel = table.seats[2]
    played = select(table, "GAR KPT BNR", third="6", second="1")
    played.in_order("joker/third", "Cleo: assistants", "Ada: assistants", "joker/second", "Ben: assistants")
    assert [len(player.assistants) for player in table.players.values()] == [3, 3, 3]
    assert table.phase is Phase.CLAIM


@pytest.mark.rule("MAR-SEL-05", "MAR-SEL-10", "MAR-ROUND-13")
@pytest.mark.parametrize("letter", SECTORS)
def test_each_colour_leads_to_its_sector(letter: str) -> None:
    table = ready()
    others = [other for other in ("G", "A", "W") if other != letter][:2]
    played = select(table, f"{letter}{''.join(others)} GAW")
    assert assistants(table) == [SECTORS[letter], *(SECTORS[other] for other in others)]
    assert "MAR-SEL-10" in played.says("Ada: assistants to").rules


@pytest.mark.rule("MAR-SEL-11")
def test_there_are_nine_sectors_and_red_has_none() -> None:
    assert {sector_of(colour) for colour in Keshi if colour is not Keshi.RED} == set(Sector)
    assert len(Sector) == 9
    assert sector_of(Keshi.RED) is None


@pytest.mark.rule("MAR-SEL-06", "MAR-SEL-09", "MAR-XTRA-34")
def test_a_joker_goes_to_no_sector_whose_space_is_taken() -> None:
    asked = question_of(selection.select_and_deploy(ready()), "joker/first", {"select": "GKR GAW"})
    barred = {place.id for place in asked.places() if place.barred}
    assert barred == {"orchard", "mosque"}
    assert "its assistant space is taken" in refusal(asked, "1")


@pytest.mark.rule("MAR-SEL-07")
def test_the_souk_takes_three() -> None:
    table = ready()
    select(table, "YUR GAW", first="9")
    assert assistants(table) == [Sector.SOUK] * 3
    other = ready()
    select(other, "YUO GAW")
    assert assistants(other) == [Sector.SOUK] * 3


@pytest.mark.rule("MAR-SEL-08")
@pytest.mark.parametrize("sector", Sector)
def test_a_red_keshi_leads_to_any_sector(sector: Sector) -> None:
    table = ready()
    select(table, "YUR GAW", first=sector.key)
    assert assistants(table) == [Sector.SOUK, Sector.SOUK, sector]
