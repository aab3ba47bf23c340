"""The command that enters printed values: guided, checked, resumed; read from and written to one file."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.game import Chapter
from companion.engine.number import Number
from companion.engine.printed import printed
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.store.catalogue import SavedCatalogue
from companion.store.opening import open_saved_games
from tests.commands.conftest import Command
from tests.sample_game.game import LampMarket

LAMPS = ("brass", "glass")


def _lamp(lamp: str) -> Script[int]:
    item = f"{lamp}/coins"
    text = Text("{lamp}: its coins?", lamp=lamp)
    return (yield from ask(lambda: printed(item, Number(key=f"printed/{item}", text=text, most=9))))


def _lamps() -> Script[None]:
    coins: list[int] = []
    for lamp in LAMPS:
        coins.append((yield from _lamp(lamp)))
    if coins[0] == coins[1]:
        yield know(Text("Both lamps cost the same."))


def _candles() -> Script[None]:
    yield from _lamp("candle")


@pytest.fixture(autouse=True)
def two_chapters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the sample game two chapters to transcribe."""
    chapters = (Chapter(Text("Lamps"), _lamps), Chapter(Text("Candles"), _candles))
    monkeypatch.setattr(LampMarket, "transcription", lambda _: chapters)


def kept() -> dict[str, object]:
    """Return the values that are kept."""
    with open_saved_games() as database:
        return dict(SavedCatalogue(database, "sample").kept())


def test_everything_is_asked_once_and_kept_at_once(command: Command) -> None:
    left = command("transcribe", "sample", typed="3\n:quit\n")
    assert left.exit_code == 1
    assert "Lamps: 1 known, missing next: glass: its coins?\n" in left.stderr
    assert kept() == {"brass/coins": 3}
    done = command("transcribe", "sample", typed="4\n5\n")
    assert done.exit_code == 0, done.output
    assert "brass" not in done.stdout, "that one is known"
    assert "Candles: 1 known, complete" in done.stderr
    assert kept() == {"brass/coins": 3, "glass/coins": 4, "candle/coins": 5}


def test_a_wrong_line_is_refused_in_a_sentence_and_asked_again(command: Command) -> None:
    done = command("transcribe", "sample", typed="30\n3\n4\n5\n")
    assert done.exit_code == 0
    assert "30 is not from 0 to 9." in done.stderr
    assert done.stdout.count("brass: its coins?") == 2


def test_back_asks_for_the_latest_value_again_and_next_leaves_a_chapter(command: Command) -> None:
    done = command("transcribe", "sample", typed=":back\n3\n:back\n2\n:next\n5\n")
    assert "Nothing was typed in this chapter yet." in done.stderr
    assert done.exit_code == 1
    assert kept() == {"brass/coins": 2, "candle/coins": 5}
    assert "Lamps: 1 known, missing next: glass: its coins?\n" in done.stderr


def test_again_asks_for_known_values_whose_names_begin_so(command: Command) -> None:
    command("transcribe", "sample", typed="3\n4\n5\n")
    done = command("transcribe", "sample", "--again", "gl", typed="7\n")
    assert done.exit_code == 0
    assert kept() == {"brass/coins": 3, "glass/coins": 7, "candle/coins": 5}


def test_what_does_not_fit_together_is_told(command: Command) -> None:
    done = command("transcribe", "sample", typed="3\n3\n5\n")
    assert done.exit_code == 1
    assert "! Both lamps cost the same." in done.stderr
    assert "Lamps: 2 known, complete; Both lamps cost the same." in done.stderr


def test_values_are_kept_even_where_play_keeps_none(command: Command) -> None:
    from companion.store.settings import Settings

    with open_saved_games() as database:
        Settings(database).keep_printed_values(False)
    command("transcribe", "sample", typed="3\n")
    assert kept() == {"brass/coins": 3}


def test_one_file_carries_everything_to_another_table(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command("transcribe", "sample", typed="3\n4\n5\n")
    file = tmp_path / "lamps.toml"
    assert command("transcribe", "sample", "--write", str(file)).exit_code == 0
    assert command("transcribe", "sample", "--write", "-").stdout == file.read_text(encoding="utf-8")
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "elsewhere"))
    assert kept() == {}
    done = command("transcribe", "sample", "--read", str(file))
    assert done.exit_code == 0, done.output
    assert "Taken in: 3 of the 3 values" in done.stderr
    assert kept() == {"brass/coins": 3, "glass/coins": 4, "candle/coins": 5}


def test_a_file_is_checked_before_it_is_taken_in(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "lamps.toml"
    file.write_text(
        'game = "sample"\nversion = 1\n[printed]\n"brass/coins" = 3\n"glass/coins" = 77\n"tent" = 1\n',
        encoding="utf-8",
    )
    done = command("transcribe", "sample", "--read", str(file))
    assert done.exit_code == 1
    assert "glass/coins: 77 is not from 0 to 9." in done.stderr
    assert "Taken in: 1 of the 3 values of the file." in done.stderr
    assert kept() == {"brass/coins": 3}


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("game = ", "This is no TOML file"),
        ('game = "baghdad"\nversion = 1\n[printed]\n', "no printed values of “sample”"),
        ('game = "sample"\nversion = 9\n[printed]\n', "update the program"),
        ('game = "sample"\nversion = 1\nprinted = 3\n', "no printed values of “sample”"),
    ],
)
def test_a_foreign_file_is_refused_whole(command: Command, tmp_path: Path, content: str, words: str) -> None:
    file = tmp_path / "foreign.toml"
    file.write_text(content, encoding="utf-8")
    done = command("transcribe", "sample", "--read", str(file))
    assert done.exit_code == 4
    assert words in done.stderr
    assert kept() == {}


def test_a_file_that_is_not_there_is_named(command: Command, tmp_path: Path) -> None:
    done = command("transcribe", "sample", "--read", str(tmp_path / "nothing.toml"))
    assert done.exit_code == 4
    assert "nothing.toml cannot be read" in done.stderr


def test_options_are_listed_once_and_again_on_demand(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def oil(lamp: str) -> Choice[bool]:
        options = (Option(id="yes", name=Text("burns oil"), value=True),)
        return Choice(key=f"printed/{lamp}/oil", text=Text("{lamp}: its oil?", lamp=lamp), options=options)

    def oils() -> Script[None]:
        for lamp in (*LAMPS, "candle"):
            yield from ask(partial(printed, f"{lamp}/oil", oil(lamp)))

    monkeypatch.setattr(LampMarket, "transcription", lambda _: (Chapter(Text("Oil"), oils),))
    done = command("transcribe", "sample", typed="1\n:list\n1\n1\n")
    assert done.exit_code == 0, done.output
    assert done.stdout.count("\n    1 burns oil\n") == 2
    assert done.stdout.count("listed above; :list lists them again") == 2


def _tent() -> Script[dict[str, object]]:
    colours = (Option(id="red", name=Text("red"), value=1), Option(id="blue", name=Text("blue"), value=2))
    fields = (
        *(
            FormField(
                name=side, label=Text(side), question=Several(key=side, text=Text(side), options=colours)
            )
            for side in ("left", "right")
        ),
        FormField(
            name="coins", label=Text("coins"), question=Number(key="coins", text=Text("coins"), most=9)
        ),
    )
    form = Form(key="printed/tent", text=Text("The tent?"), fields=fields, make=dict)
    return (yield from ask(lambda: printed("tent", form)))


def test_what_the_fields_of_a_form_take_is_listed_alike_fields_together(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def walk() -> Script[None]:
        yield from _tent()

    monkeypatch.setattr(LampMarket, "transcription", lambda _: (Chapter(Text("Tent"), walk),))
    done = command("transcribe", "sample", typed=":quit\n")
    assert "    left, right: any of 1 red, 2 blue; Enter for none\n" in done.stdout
    assert "    coins: 0 to 9\n" in done.stdout


def test_orders_have_german_names_too_and_others_are_refused(command: Command) -> None:
    done = command("transcribe", "sample", typed="3\n:zurueck\n2\n:weiter\n:hop\n:lis\n:weg\n")
    assert kept() == {"brass/coins": 2}
    assert "“:hop” is no order; there are :back, :next, :list, :quit." in done.stderr
    assert done.exit_code == 1
