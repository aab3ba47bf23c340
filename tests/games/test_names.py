"""Names asked in a set-up: as many as play, each with a name to take by a bare Enter."""

from __future__ import annotations

import pytest

from companion.engine.table import Table
from companion.engine.text import Text, plain
from companion.games.baghdad.table import BOT_NAME
from companion.games.merv.table import NAMES
from companion.games.names import (
    LAST_PLAYERS,
    ask_names,
    ask_players,
    name_question,
    player_name,
    players_question,
)
from tests.playing import refusal, run


def test_as_many_names_are_asked_as_play() -> None:
    played = run(Table(), ask_names(3), {"name/1": "Kuly", "name/2": "", "name/3": "Lea"})
    assert played.value == ("Kuly", "Player 2", "Lea")
    assert [question.key for question in played.asked] == ["setup/name/1", "setup/name/2", "setup/name/3"]


@pytest.mark.parametrize(
    ("typed", "taken"), [("1", False), ("2", True), ("4", True), ("5", False), ("", True)]
)
def test_only_so_many_can_play(typed: str, taken: bool) -> None:
    assert (refusal(players_question(2, 4), typed) == "") is taken


def test_who_played_last_time_is_proposed() -> None:
    known = {f"{LAST_PLAYERS}{number}": name for number, name in enumerate(("Ada", "Ben", "Cleo"), start=1)}
    played = run(
        Table(),
        ask_players(2, 4),
        {"players": "3", "name/1": "", "name/2": "Bo", "name/3": ""},
        printed=known,
    )
    assert played.value == ("Ada", "Bo", "Cleo")


def test_a_fourth_player_joins_those_of_last_time() -> None:
    known = {f"{LAST_PLAYERS}{number}": name for number, name in enumerate(("Ada", "Ben", "Cleo"), start=1)}
    typed = {"players": "4", **{f"name/{number}": "" for number in (1, 2, 3, 4)}}
    assert run(Table(), ask_players(2, 4), typed, printed=known).value == ("Ada", "Ben", "Cleo", "Player 4")


def test_the_first_time_two_are_proposed_without_their_names() -> None:
    typed = {"players": "", "name/1": "", "name/2": ""}
    assert run(Table(), ask_players(2, 4), typed).value == ("You", "Player 2")


def test_two_players_of_one_name_are_refused_in_a_sentence() -> None:
    second = name_question(2, "ann", ("Ann",))
    assert refusal(second, "Ann") == "“Ann” is taken already: something else is needed."
    assert refusal(second, " aNN ") == "“aNN” is taken already: something else is needed."
    assert refusal(second, "Anna") == ""
    assert second.default == "Player 2"
    assert name_question(2, taken=("Player 2",)).default is None


def test_a_name_of_last_time_that_is_taken_is_not_proposed() -> None:
    known = {f"{LAST_PLAYERS}{number}": name for number, name in enumerate(("Ada", "Ben"), start=1)}
    typed = {"players": "2", "name/1": "Ben", "name/2": ""}
    assert run(Table(), ask_players(2, 4), typed, printed=known).value == ("Ben", "Player 2")


def test_who_the_program_played_last_time_is_proposed_to_nobody() -> None:
    known = {f"{LAST_PLAYERS}{number}": name for number, name in enumerate(("Ada", "Robot"), start=1)}
    typed = {"players": "2", "name/1": "", "name/2": ""}
    asked = ask_players(1, 4, nobody=("Robot",))
    assert run(Table(), asked, typed, printed=known).value == ("Ada", "Player 2")


@pytest.mark.parametrize("name", ["You", "Player 2", "Player 4", BOT_NAME, *NAMES.values()])
def test_what_the_program_calls_somebody_is_a_message(name: str) -> None:
    called = player_name(name)
    assert str(called) == name
    assert called.msgid != plain(name).msgid


@pytest.mark.parametrize(
    "name", ["Ada", "you", "Player", "Player 12", "Player two", "王", "{number}", "Bot 2"]
)
def test_what_people_call_themselves_stays_as_typed(name: str) -> None:
    assert player_name(name) == plain(name)


def test_a_name_is_said_as_it_is_shown_everywhere_else() -> None:
    question = name_question(2)
    assert question.say(question.default) == Text("Player {number}", number=2)
    assert question.say("Ada") == plain("Ada")
    assert question.read("Spieler 2") == "Spieler 2", "a name is kept as it was typed"
