"""Languages: no word on the screens but passes through the catalogue; German fits; one key changes it."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from rich.cells import cell_len
from textual.content import Content

from companion.commands.spoken import speak_as_kept
from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.game import Game, Mode, installed_games
from companion.engine.question import Question, Raw, Refusal
from companion.engine.session import Session
from companion.engine.text import Text
from companion.engine.words import Words
from companion.games.baghdad.characters import CHARACTERS
from companion.language import VARIABLE, Language, in_words, speaking, spoken
from companion.players import EasyPlayer
from companion.screens.home import HomeScreen
from companion.screens.other_language import other_language
from companion.screens.pick import ReadScreen
from companion.screens.play import PlayScreen
from companion.screens.session_screen import SessionScreen
from companion.screens.shelf import Opened, Shelf
from companion.screens.widgets.chip import Chip
from companion.screens.wording import unwrapped
from companion.spoken_names import named_as_spoken
from companion.store.database import open_database
from tests.sample_game.game import GAME as SAMPLE
from tests.screens.answers import at_end
from tests.screens.looking import PHONE, TOSS, WIDE, Table, at_the_table, begun, play_until, until
from tests.screens.marked import Marked, marked, unsaid

GAMES: Final = installed_games()
LARGE: Final = (96, 40)
PEOPLE: Final = ("Ada", "Ben", "Cem", "Dan")
NAMES: Final = (
    *(game.title for game in (SAMPLE, *GAMES.values())),
    *(character.name for character in CHARACTERS.values()),
    *PEOPLE,
    *(language.own_name for language in Language),
)
"""What is never translated: titles, names on cards, players, the languages' own names."""
SET_UP: Final[Mapping[str, Mapping[str, Raw]]] = {
    "baghdad": {"setup/players": 1, "setup/level": "full"},
    "marrakesh": {"setup/players": 2},
    "merv": {"setup/players": 1, "setup/level": "full"},
}
QUESTIONS: Final = 65
"""So many questions of a game are looked through for kinds that were not shown yet."""
PARTS: Final = 2
"""So many tests share the kinds of a game's questions."""
EACH_GAME: Final = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
DIALOGS: Final = ("question_mark", "l", "c", "e", "s")
"""Those whose words come from the game."""
COMMANDS: Final = (
    ("m",),
    ("f",),
    ("x",),
    ("z", "s"),
    ("h", "3"),
    ("c", "1"),
    ("l", "1"),
    ("question_mark",),
    ("d",),
    ("v",),
    ("ctrl+p", "9"),
)
ENGLISH: Final = re.compile(r"\b(the|of|and|with|your|which|take|more|back)\b", re.IGNORECASE)


class Guests(EasyPlayer):
    """Players with names of their own, at a game that is set up in one way."""

    def __init__(self, game: str) -> None:
        super().__init__(random.Random(3))
        self._set_up = SET_UP[game]

    def answer(self, question: Question[Any]) -> Raw:
        """Return what they say."""
        if isinstance(unwrapped(question), Words):
            return next(name for name in PEOPLE if question.refuse(name) is None)
        return self._set_up.get(question.key, super().answer(question))


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    with open_database(tmp_path / "games.db") as database:
        yield Shelf(database, GAMES, seed=3)


# Every word passes through the catalogue


@pytest.mark.parametrize("part", range(PARTS))
@EACH_GAME
async def test_every_word_of_a_question_passes_through_the_catalogue(
    games: Shelf, game: Game, part: int
) -> None:
    with speaking(Language.GERMAN, Marked()):
        opened = games.begin(game, Mode.PLAY, stand_in=True)
        async with at_the_table(games, opened, LARGE) as table:
            kinds = set()
            for question in _played(opened.session, Guests(game.name)):
                kind = unwrapped(question).kind
                if kind not in kinds:
                    kinds.add(kind)
                    if len(kinds) % PARTS == part:
                        await _shown(table)
                        _all_said(table, question.key)
            assert len(kinds) > 3


@pytest.mark.parametrize("dialogs", [DIALOGS[::2], DIALOGS[1::2]])
@EACH_GAME
async def test_every_word_of_the_dialogs_of_a_game_passes_through_the_catalogue(
    games: Shelf, game: Game, dialogs: tuple[str, ...]
) -> None:
    with speaking(Language.GERMAN, Marked()):
        opened = games.begin(game, Mode.PLAY, stand_in=True)
        assert len(list(_played(opened.session, Guests(game.name)))) == QUESTIONS
        async with at_the_table(games, opened, LARGE) as table:
            for key in dialogs:
                await table.press(key)
                _all_said(table, key)
                await table.press("escape")


@EACH_GAME
async def test_every_word_of_the_end_of_a_game_passes_through_the_catalogue(games: Shelf, game: Game) -> None:
    with speaking(Language.GERMAN, Marked()):
        opened = games.begin(game, Mode.PLAY, stand_in=True)
        assert len(list(_played(opened.session, Guests(game.name)))) == QUESTIONS
        async with at_the_table(games, opened, LARGE) as table:
            assert table.session.stop_early() is None
            play_until(table.session, at_end, Guests(game.name).answer)
            await _shown(table)
            assert marked(": the end") in table.seen()
            _all_said(table, "end")


def _played(session: Session, player: Guests) -> Iterator[Question[Any]]:
    """Play, and stop at each question before it is answered."""
    for _ in range(QUESTIONS):
        question = session.open
        assert question is not None
        yield question
        assert session.answer(player.answer(question)) is None


async def _shown(table: Table) -> None:
    table.app.settle()
    for _ in range(2):
        await table.settle()


def _all_said(table: Table, where: str) -> None:
    found = unsaid(table.seen(), NAMES)
    assert not found, f"{where}: no message says {sorted(found)}:\n{table.seen()}"


async def test_every_word_of_the_home_screen_and_the_scorepads_passes_through_the_catalogue(
    games: Shelf,
) -> None:
    with speaking(Language.GERMAN, Marked()):
        for name, game in GAMES.items():
            opened = games.begin(game, Mode.SCORE, stand_in=False)
            player = Guests(name)
            while opened.session.run.table is None:
                assert opened.session.open is not None
                assert opened.session.answer(player.answer(opened.session.open)) is None
            games.note(opened)
        async with at_the_table(games, None, LARGE) as table:
            assert marked("New game") in table.seen()
            assert marked("Go on") in table.seen()
            _all_said(table, "home")
            await _resized(table, (30, 20))
            assert marked("make it bigger") in table.flowing()
            await _resized(table, LARGE)
            for saved in games.saved():
                table.app.resume(saved.id)
                await _shown(table)
                assert marked("Score sheet so far") in table.seen()
                _all_said(table, saved.game)


@pytest.mark.parametrize("commands", [COMMANDS[part::4] for part in range(4)])
async def test_every_word_of_the_commands_passes_through_the_catalogue(
    games: Shelf, commands: tuple[tuple[str, ...], ...]
) -> None:
    with speaking(Language.GERMAN, Marked()):
        opened = games.begin(GAMES["marrakesh"], Mode.PLAY, stand_in=True)
        play_until(opened.session, _at("/claim/"), Guests("marrakesh").answer)
        async with at_the_table(games, opened, LARGE, past_layout=False) as table:
            assert marked("So the table should look") in table.seen()
            _all_said(table, "how the table should look")
            await table.press("escape")
            for keys in commands:
                for key in keys:
                    await table.press(key)
                    await table.settle()
                    _all_said(table, f"{keys} at {key}")
                while not isinstance(table.app.screen, SessionScreen):
                    await table.press("escape")
            await table.press("escape", "ctrl+c", "J")
            assert marked("leaves the program") in table.said()
            assert not unsaid(table.said(), NAMES)


async def test_words_that_no_message_says_are_found(shelf: Shelf) -> None:
    with speaking(Language.GERMAN, Marked()):
        async with at_the_table(shelf) as table:
            await table.app.push_screen(ReadScreen("Plain words", Content("[BAG-BOT-15] a rule")))
            await table.settle()
            with pytest.raises(AssertionError, match=r"home.*\['Plain', 'words'\]"):
                _all_said(table, "home")
            said = Text("Take a {what} of {name}", what="card", name="Ada")
            await table.app.push_screen(ReadScreen(said, Content("")))
            await table.settle()
            with pytest.raises(AssertionError, match=r"home.*\['card'\]"):
                _all_said(table, "home")


# German


async def test_the_home_screen_is_german_and_its_bar_stands_apart(games: Shelf) -> None:
    with speaking(Language.GERMAN):
        async with at_the_table(games) as table:
            for size in (WIDE, PHONE):
                await _resized(table, size)
                assert "Neues Spiel" in table.flowing()
                assert "q beenden" in table.flowing()
                assert "l English" in table.flowing()
                _is_german(table)
                _bar_stands_apart(table)


def _at(part: str) -> Callable[[Session], bool]:
    return lambda session: session.open is not None and part in session.open.key


TURNS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "baghdad": ("/bot/refill", ("Boot des Bots", "Wesir")),
    "marrakesh": ("/select", ("Keshi",)),
    "merv": ("/slot", ("Ada",)),
}
"""A question in the middle of a turn of each game, and words that stand on its screen."""


def _in_a_turn(games: Shelf, name: str) -> Opened:
    opened = games.begin(GAMES[name], Mode.PLAY, stand_in=True)
    play_until(opened.session, _at(TURNS[name][0]), Guests(name).answer)
    return opened


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("name", TURNS)
async def test_a_turn_is_german_and_fits(games: Shelf, name: str, size: tuple[int, int]) -> None:
    with speaking(Language.GERMAN):
        async with at_the_table(games, _in_a_turn(games, name)) as table:
            await _resized(table, size)
            question = table.session.open
            assert question is not None
            asked, seen = in_words(question.text), table.flowing("#question")
            assert asked != str(question.text)
            assert " ".join(asked.split()) in seen
            assert "▸" in seen
            for word in (*TURNS[name][1], "Jetzt", "rückgängig", "Verlauf"):
                assert word in table.flowing(), table.seen()
            _is_german(table)
            _bar_stands_apart(table)


@pytest.mark.parametrize("pages", [("question_mark", "l"), ("z", "m")])
@pytest.mark.parametrize("name", TURNS)
async def test_the_pages_of_a_turn_are_german_and_fit(
    games: Shelf, name: str, pages: tuple[str, ...]
) -> None:
    with speaking(Language.GERMAN):
        async with at_the_table(games, _in_a_turn(games, name)) as table:
            await _resized(table, PHONE)
            for key in pages:
                await table.press(key)
                assert "Esc zurück" in table.flowing(), key
                _bar_stands_apart(table)
                await table.press("escape")


async def _resized(table: Table, size: tuple[int, int]) -> None:
    await table.pilot.resize_terminal(*size)
    for _ in range(2):
        await table.settle()


def _is_german(table: Table) -> None:
    left = table.flowing()
    for game in GAMES.values():
        left = left.replace(game.title, "")
    found = ENGLISH.findall(left)
    assert not found, f"{found} in:\n{table.seen()}"


def _bar_stands_apart(table: Table) -> None:
    """Every command of the bar is whole, on one row, with a blank before the next one."""
    screen = table.app.screen
    chips = list(screen.query("CommandBar Chip").results(Chip))
    assert chips
    for chip in chips:
        words = str(chip.visual)
        assert screen.region.contains_region(chip.region), f"{words} is cut off"
        assert chip.region.height == 1, f"{words} has no row of its own"
        assert chip.content_region.width >= cell_len(words), f"{words} runs out of its place"
    seen = table.seen()
    assert all(f"{chip.visual} " in seen or f"{chip.visual}\n" in f"{seen}\n" for chip in chips)


# Changing it


async def test_one_key_changes_the_language_of_the_home_screen_and_it_is_remembered(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_the_table(shelf) as table:
        assert "New game" in table.flowing()
        assert other_language() is Language.GERMAN
        await table.press("l")
        await table.settle()
        assert isinstance(table.app.screen, HomeScreen)
        assert "Neues Spiel" in table.flowing()
        assert "New game" not in table.flowing()
        assert shelf.language() == "de"
    with speaking(Language.ENGLISH):
        monkeypatch.delenv(VARIABLE)
        speak_as_kept(shelf.database)
        assert spoken() is Language.GERMAN
        monkeypatch.setenv(VARIABLE, "en")
        speak_as_kept(shelf.database)
        assert spoken() is Language.ENGLISH
        async with at_the_table(shelf) as table:
            await table.press("l", "l")
            await table.settle()
            assert "New game" in table.flowing()
            assert shelf.language() == "en"


async def test_the_palette_changes_the_language_of_a_game_and_closes_open_pages(shelf: Shelf) -> None:
    opened = begun(shelf, *TOSS)
    async with at_the_table(shelf, opened) as table:
        await table.press("l", "ctrl+p")
        await table.type("Language", enter=False)
        await table.settle()
        await table.press("enter")
        for _ in range(3):
            await table.settle()
        assert isinstance(table.app.screen, PlayScreen)
        assert len(table.app.screen_stack) == 2
        assert "Jetzt" in table.flowing()
        assert "z rückgängig" in table.flowing()
        await table.press("z")
        assert "Zurückgenommen wird:" in table.flowing()


async def test_the_language_waits_for_a_palette_that_was_opened_meanwhile(shelf: Shelf) -> None:
    async with at_the_table(shelf, begun(shelf, *TOSS)) as table:
        await table.press("ctrl+p")
        table.app.action_other_language()
        assert spoken() is Language.ENGLISH
        await table.press("escape")
        await until(table, lambda: spoken() is Language.GERMAN)
        assert isinstance(table.app.screen, PlayScreen)


async def test_a_message_without_words_is_shown_in_english(shelf: Shelf) -> None:
    with speaking(Language.GERMAN):
        async with at_the_table(shelf) as table:
            await table.app.push_screen(
                ReadScreen(Text("{n} owls that no catalogue knows", n=3), Content(""))
            )
            await table.settle()
            assert "3 owls that no catalogue knows" in table.flowing()
            assert "Esc zurück" in table.flowing()


# Typing


def test_names_are_typed_as_they_are_read() -> None:
    colours = tuple(Option(id=name, name=Text(name), value=name) for name in ("oil", "wick"))
    choice = Choice(key="c", text=Text("Which?"), options=colours)
    form = Form(
        key="f",
        text=Text("Which?"),
        fields=(FormField(name="a", label=Text("a"), question=choice),),
        make=dict,
    )
    assert named_as_spoken(form) is form
    with speaking(Language.GERMAN, Marked()):
        assert named_as_spoken(choice).read(marked("wi")) == "wick"
        assert named_as_spoken(form).read(marked("oil")) == {"a": "oil"}
        assert named_as_spoken(choice).read("2") == "wick"
        assert isinstance(choice.read(marked("wi")), Refusal)
