"""Keys: no colour letter, every binding named, every option key free of colour letters and commands."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from calibration.palette import Keshi
from companion.engine.choice import Choice
from companion.engine.form import Form
from companion.engine.game import Game, Mode
from companion.engine.number import Tally
from companion.engine.question import Question
from companion.players import RandomPlayer
from companion.screens.commands import END_COMMANDS, PLAY_COMMANDS
from companion.screens.wording import unwrapped
from tests.engine.fakes import opened
from tests.screens.bindings import declared

_COLOURS = {keshi.letter.casefold() for keshi in Keshi}


def test_there_are_bindings_to_look_at() -> None:
    assert len(list(declared())) > 50


def test_no_binding_is_a_colour_letter() -> None:
    assert len(_COLOURS) == 12
    for where, binding in declared():
        for key in binding.key.split(","):
            assert key.casefold() not in _COLOURS, f"{where}: {key}"


def test_every_binding_has_an_id_of_its_own() -> None:
    for where, binding in declared():
        assert binding.id, f"{where}: {binding.key}"
    for commands in (PLAY_COMMANDS, END_COMMANDS):
        ids = [command.id for command in commands]
        keys = [command.key for command in commands]
        assert len(set(ids)) == len(ids)
        assert len(set(keys)) == len(keys)


def test_no_option_but_a_keshi_is_picked_by_a_colour_letter_and_none_by_a_command(game: Game) -> None:
    commands = {command.cap.casefold() for command in PLAY_COMMANDS}
    seen = 0
    for question in _asked(game):
        for one in _parts(question):
            if isinstance(one, Tally):
                continue  # letters of a typed line, not keys
            for place in one.places():
                seen += 1
                if place.key.casefold() in _COLOURS:
                    colour = Keshi.from_letter(place.key)  # a keshi itself may be named by its letter
                    assert colour.english in str(place.name), f"{question.key}: {place.key} {place.name}"
                    continue
                if isinstance(question, Choice):
                    assert place.key.casefold() not in commands, f"{question.key}: {place.key} {place.name}"
    assert seen > 20


def _parts(question: Question[object]) -> Iterator[Question[object]]:
    inner = unwrapped(question)
    if isinstance(inner, Form):
        for field in inner.fields:
            yield from _parts(field.question)
    else:
        yield inner


def _asked(game: Game) -> Iterator[Question[object]]:
    """Every question that people were asked in two random games."""

    for seed in (1, 2):
        session = opened(game, mode=Mode.PLAY, seed=seed)
        player = RandomPlayer(random.Random(seed))
        for _ in range(400):
            if session.open is None:
                break
            yield session.open
            assert session.answer(player.answer(session.open)) is None


@pytest.mark.parametrize("letter", sorted(_COLOURS))
def test_colour_letters_are_no_player_marks(letter: str) -> None:
    assert letter not in {command.cap.casefold() for command in (*PLAY_COMMANDS, *END_COMMANDS)}
