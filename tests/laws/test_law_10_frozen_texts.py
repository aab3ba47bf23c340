"""Law 10: sayings, questions and panels are frozen; texts are messages with values, never glued strings."""

from __future__ import annotations

import ast
import dataclasses
from gettext import NullTranslations
from pathlib import Path

import pytest

from calibration.palette import Keshi
from companion.engine.game import Game
from companion.engine.saying import do
from companion.engine.text import Text, plain, wording
from companion.language import Language, catalogue_of
from tests.laws.recorded import play

ROOT = Path(__file__).parents[2]
COLOUR_LETTERS = frozenset("GAWKPTBNRYUO")
MODULES = sorted((ROOT / "companion").rglob("*.py"))


def _texts(tree: ast.AST) -> list[ast.Call]:
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Text"
    ]


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_message_is_glued_together(module: Path) -> None:
    """A message id is a plain string, or one of several (a name or a choice between them)."""
    for call in _texts(ast.parse(module.read_text(encoding="utf-8"))):
        for argument in call.args:
            glued = [
                node for node in ast.walk(argument) if isinstance(node, ast.JoinedStr | ast.BinOp | ast.Call)
            ]
            assert not glued, f"{module.name}:{call.lineno} glues a message"


def test_the_check_sees_glued_messages() -> None:
    assert len(_texts(ast.parse("Text('a' + b); Text(f'{c}'); Text('x')"))) == 3


def test_there_are_messages_to_check() -> None:
    assert sum(len(_texts(ast.parse(path.read_text(encoding="utf-8")))) for path in MODULES) > 60


def test_a_text_refuses_a_missing_value_at_once() -> None:
    with pytest.raises(ValueError, match="no value for name"):
        Text("{name} pays.")
    with pytest.raises(ValueError, match="no value for name"):
        Text("one", "{name} and {n}", n=2)
    with pytest.raises(ValueError, match="no whole number n"):
        Text("{count} coin", "{count} coins", count=2)


def test_texts_sayings_and_what_questions_show_are_frozen() -> None:
    text = plain("Ada")
    for value, name in ((text, "msgid"), (do(text), "text")):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, name, "other")
    assert hash(do(text)) == hash(do(plain("Ada")))


def test_plurals_go_by_n() -> None:
    assert [str(Text("{n} coin", "{n} coins", n=n)) for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]


class German(NullTranslations):
    """A catalogue of two messages."""

    def gettext(self, message: str) -> str:
        return {"Take {what}.": "Nimm {what}.", "the {colour} lamp": "die Lampe ({colour})"}.get(
            message, message
        )


def test_lists_and_texts_inside_texts_are_put_into_words_and_translated() -> None:
    inner = Text("the {colour} lamp", colour="red")
    outer = Text("Take {what}.", what=(inner, plain("a coin")))
    assert str(outer) == "Take the red lamp, a coin."
    assert wording(outer, German()) == "Nimm die Lampe (red), a coin."


def test_nothing_said_is_nothing_in_every_language() -> None:
    assert wording(Text(""), catalogue_of(Language.GERMAN)) == ""


def test_players_words_are_never_read_as_a_message() -> None:
    assert str(Text("{name} pays.", name="{name} {n} [/]")) == "{name} {n} [/] pays."
    assert str(plain("{words}")) == "{words}"


@pytest.mark.parametrize("seed", range(2))
def test_everything_a_game_shows_can_be_put_into_words(game: Game, seed: int) -> None:
    session = play(game, seed, 150)
    table = session.run.table
    assert table is not None
    shown = [saying.text for saying in session.sayings()]
    for panel in game.panels(table):
        shown += [panel.title, *(row.label for row in panel.rows), *(row.value for row in panel.rows)]
    for question in session.run.questions.values():
        shown += [question.text, question.hint(), *(place.name for place in question.places())]
    shown += [game.standing(table), *(thing.name for thing in game.layout(table))]
    shown += [ruling.about for ruling in game.rulings] + [item.about for item in game.printed_items]
    assert len(shown) > 50
    for text in shown:
        assert isinstance(text, Text)
        assert str(text).strip(), text


@pytest.mark.parametrize("seed", range(2))
def test_every_rule_that_is_named_stands_in_the_ledger(game: Game, seed: int) -> None:
    session = play(game, seed, 150)
    named = {rule for saying in session.sayings() for rule in saying.all_rules}
    named |= {rule for question in session.run.questions.values() for rule in question.rules}
    assert named - {""} <= set(game.rules)
    assert len(named) > 3


@pytest.mark.parametrize("seed", range(4))
def test_no_key_of_an_option_is_a_colour_letter_unless_it_stands_for_that_colour(
    game: Game, seed: int
) -> None:
    """Keshis are named by their letters; there, and only there, a letter is the colour."""
    places = 0
    for question in play(game, seed, 200).run.questions.values():
        for place in question.places():
            places += 1
            if place.key.upper() in COLOUR_LETTERS:
                colour = Keshi.from_letter(place.key)
                assert colour.english in str(place.name), f"{question.key}: “{place.key}” for {place.name}"
                assert place.id.upper().endswith(place.key.upper()), f"{question.key}: {place.name}"
    assert places > 20
