"""The command line in other languages: how one is chosen, what is said in it, what stays as it is."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

import click
import pytest

from companion import language
from companion.cli import main
from companion.command_line.speaking import SpokenCommand, SpokenGroup, language_told
from companion.commands import saved as saved_command
from companion.commands.plain.orders import Order, name_of
from companion.commands.transcribe import Step
from companion.doctor import examining
from companion.doctor.environment import matter
from companion.doctor.names import TOP_LEVEL
from companion.doctor.permissions import Rights
from companion.doctor.versions import DISTRIBUTION, program_finding
from companion.engine.entry import Source, TowerEvent
from companion.engine.game import Chapter, Mode
from companion.engine.session import Session
from companion.engine.text import Text
from companion.language import CHOICE, VARIABLE, Language, speaking
from companion.players import _NAMES
from companion.screens.shelf import LANGUAGE as CHOICE_OF_THE_SCREENS
from companion.store.folders import HOME_VARIABLE
from companion.store.opening import new_game, open_saved_games
from companion.store.settings import Settings
from hardware.reader_url import Scheme
from tests.commands.conftest import Command
from tests.commands.test_commands import run
from tests.commands.test_transcribe import LAMPS, _lamps
from tests.patience import PATIENCE
from tests.sample_game import GAME, score
from tests.sample_game.game import LampMarket
from tests.screens.marked import Marked, marked, unsaid
from tests.store.killing import ROOT
from tests.store.tables import begun, finished

SYSTEM: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def abroad(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An environment that says nothing of languages."""
    for name in (VARIABLE, *SYSTEM):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


@pytest.fixture
def german(abroad: pytest.MonkeyPatch) -> None:
    """An environment that asks for German."""
    abroad.setenv(VARIABLE, "de")


# Which language is spoken


@pytest.mark.parametrize(
    ("environment", "words", "speaks"),
    [
        ({}, (), "Usage:"),
        ({"LANG": "de_DE.UTF-8"}, (), "Aufruf:"),
        ({"LANG": "fr_FR.UTF-8"}, (), "Usage:"),
        ({"LANGUAGE": "fr:de", "LANG": "C"}, (), "Aufruf:"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, (), "Usage:"),
        ({VARIABLE: "de"}, (), "Aufruf:"),
        ({VARIABLE: "en", "LANG": "de_DE.UTF-8"}, (), "Usage:"),
        ({VARIABLE: "tlh", "LANG": "de_DE.UTF-8"}, (), "Aufruf:"),
        ({VARIABLE: "de"}, ("--language", "en"), "Usage:"),
        ({"LANG": "en_GB.UTF-8"}, ("--language=de",), "Aufruf:"),
    ],
)
def test_option_variable_and_system_decide_in_this_order(
    command: Command,
    abroad: pytest.MonkeyPatch,
    environment: Mapping[str, str],
    words: tuple[str, ...],
    speaks: str,
) -> None:
    for name, value in environment.items():
        abroad.setenv(name, value)
    assert command(*words, "--help").stdout.startswith(f"{speaks} main")
    assert command("--help", *words).stdout.startswith(f"{speaks} main")
    assert command(*words, "log", "--help").stdout.startswith(f"{speaks} main log")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), ""),
        (("--language", "de", "play"), "de"),
        (("--language=de",), "de"),
        (("--calm", "-h", "--language", "de"), "de"),
        (("--language", "de", "--language", "en"), "en"),
        (("play", "--language", "de"), ""),
        (("--language",), ""),
    ],
)
def test_only_words_before_the_command_tell_the_language(words: tuple[str, ...], told: str) -> None:
    assert language_told(words) == told


@pytest.mark.parametrize(("asked", "said"), [("en", "is not one of 'en', 'de'"), ("de", "ist keines von")])
def test_a_language_that_is_not_spoken_is_refused_in_one_that_is(
    command: Command, abroad: pytest.MonkeyPatch, asked: str, said: str
) -> None:
    abroad.setenv("LANG", asked)
    done = command("--language", "tlh", "where")
    assert done.exit_code == 2
    assert said in done.stderr
    assert "--language" in done.stderr


def test_the_option_counts_for_programs_that_a_command_begins_and_no_longer(
    command: Command, abroad: pytest.MonkeyPatch
) -> None:
    seen: list[str | None] = []
    abroad.setattr(saved_command, "print_list", lambda: seen.append(os.environ.get(VARIABLE)))
    assert command("--language", "de", "log", "--list").exit_code == 0
    assert seen == ["de"]
    assert VARIABLE not in os.environ
    assert language.spoken() is Language.ENGLISH


def test_the_language_chosen_on_the_screens_counts_for_commands_that_open_the_saved_games(
    command: Command, abroad: pytest.MonkeyPatch
) -> None:
    assert CHOICE == CHOICE_OF_THE_SCREENS
    with open_saved_games() as database:
        new_game(database, GAME, Mode.PLAY)
        Settings(database).choose(CHOICE, "de")
    abroad.setenv("LANG", "en_GB.UTF-8")
    assert "noch nichts beantwortet" in command("log", "--list").stdout
    assert "nothing answered yet" in command("--language", "en", "log", "--list").stdout
    assert "Deutsch, wie auf dem Startbildschirm gewählt" in command("doctor").stdout
    abroad.setenv(VARIABLE, "en")
    assert "nothing answered yet" in command("log", "--list").stdout


def test_english_reads_no_catalogue_and_german_reads_one(tmp_path: Path) -> None:
    watch = (
        "import sys\n"
        "opened = []\n"
        "sys.addaudithook(lambda event, given: opened.append(str(given[0])) if event == 'open' else None)\n"
        "import atexit\n"
        "atexit.register(lambda: print([name for name in opened if name.endswith('.mo')], file=sys.stderr))\n"
        "from companion.cli import main\n"
        "main(sys.argv[1:], prog_name='companion')\n"
    )
    english = run("-c", watch, "--language", "en", "--help", home=tmp_path)
    assert (english.returncode, english.stderr.strip()) == (0, "[]")
    german = run("-c", watch, "--language", "de", "--help", home=tmp_path)
    assert german.stderr.count("companion.mo") == 1
    assert german.stdout.startswith("Aufruf: companion")


def test_a_console_without_these_signs_gets_the_words_all_the_same(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "--language", "de", "log"],
        cwd=ROOT,
        env={**os.environ, "COMPANION_HOME": str(tmp_path), "PYTHONIOENCODING": "cp437", "PYTHONUTF8": "0"},
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.decode("cp437").startswith("Noch ist kein Spiel gespeichert: ?companion play baghdad?")


# What is said in it

_NO_THIRD: Final = "Es gibt kein gespeichertes Spiel 3: „companion log --list“ zeigt alle.\n"


@pytest.mark.usefixtures("german")
def test_the_help_of_the_program_is_german(command: Command) -> None:
    shown = " ".join(command("--help").stdout.split())
    for words in (
        "Sitzt neben einem Brettspiel am Tisch",
        "Ohne Befehl öffnet es den Startbildschirm.",
        "Optionen: --language [en|de] Die Sprache; sonst",
        "--version Zeigt die Version.",
        "-h, --help Zeigt diese Hilfe.",
        "Befehle: ",
        "where Gibt aus, wo dieses Programm seine Dateien hat.",
        "Endet mit: 0 erledigt, 1 verweigert",
    ):
        assert words in shown


@pytest.mark.usefixtures("german")
def test_the_help_of_a_command_is_german_and_english_again_afterwards(
    command: Command, abroad: pytest.MonkeyPatch
) -> None:
    shown = " ".join(command("tower", "simulate", "--help").stdout.split())
    assert shown.startswith("Aufruf: main tower simulate [OPTIONS] [URL]")
    assert "Wirft in den simulierten Turm bei URL und gibt aus, was herauskommt." in shown
    assert "--throw LETTERS Was eingeworfen wird. [sonst: GAWKPTBNRYUO]" in shown
    abroad.setenv(VARIABLE, "en")
    again = command("tower", "simulate", "--help").stdout
    assert "Show this message and exit." in again
    assert "Optionen" not in again


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("dance",), "Fehler: Den Befehl 'dance' gibt es nicht."),
        (("log", "--whi"), "Die Option '--whi' gibt es nicht. Meintest du"),
        (("score",), "Es fehlt die Angabe 'GAME'."),
        (("calibrate",), "Es fehlt die Option '--reader'."),
        (("log", "first"), "'first' passt hier nicht: verlangt ist „ganze Zahl“"),
        (("log", "1", "2"), "Eine Angabe zu viel (2)"),
        (("tower", "simulate", "--tosses", "0"), "0 liegt nicht im Bereich"),
        (("tower", "log", "--format", "xml"), "'xml' ist keines von 'text', 'csv', 'jsonl'."),
        (("transcribe", "sample", "--read", "."), "Datei '.' ist ein Ordner."),
        (("log", "--why=yes"), "Die Option '--why' nimmt keinen Wert."),
        (("log", "--nothing-alike"), "Hilfe zeigt „main log -"),
    ],
)
def test_wrong_usage_is_named_in_german(command: Command, words: tuple[str, ...], said: str) -> None:
    done = command(*words)
    assert done.exit_code == 2
    assert said in done.stderr
    assert "Error" not in done.stderr


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("play", "chess"), 1, "Ein Spiel „chess“ gibt es hier nicht; installiert: sample.\n"),
        (("log",), 1, "Noch ist kein Spiel gespeichert: „companion play baghdad“ beginnt eines.\n"),
        (("log", "3"), 1, _NO_THIRD),
        (("tower", "log"), 0, "Noch nichts aus dem Turm wurde gezählt.\n"),
        (("play", "sample", "--resume", "3", "--plain"), 1, _NO_THIRD),
    ],
)
def test_refusals_are_german(command: Command, words: tuple[str, ...], code: int, said: str) -> None:
    done = command(*words)
    assert (done.exit_code, done.stderr) == (code, said)


@pytest.mark.usefixtures("german")
def test_what_is_wrong_with_the_file_is_said_in_german(command: Command, home: Path) -> None:
    with open_saved_games() as database:
        finished(database)
    path = home / "games.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as foreign_hand:
        foreign_hand.execute("DROP TRIGGER entry_stays")
    recovered = command("check")
    assert recovered.exit_code == 0
    assert (
        "Die gespeicherten Spiele waren beschädigt: 1 gespeichertes Spiel wurde gerettet." in recovered.stderr
    )
    assert "Die beschädigte Datei ist aufbewahrt als" in recovered.stderr
    with open_saved_games() as database:
        database.rows("PRAGMA user_version = 99")
    newer = command("log")
    assert newer.exit_code == 4
    assert "hat eine neuere Version dieses Programms geschrieben (Format 99" in newer.stderr
    path.write_text("not ours")
    foreign = command("log")
    assert "ist keine Datei dieses Programms: verschiebe sie" in foreign.stderr


@pytest.mark.usefixtures("german")
def test_the_doctor_speaks_german_and_reports_in_english(command: Command, home: Path) -> None:
    told, _, block = command("doctor").stdout.partition("\nFür einen Bericht zum Einfügen")
    assert "ok  Sprache: Deutsch, COMPANION_LANGUAGE=de; es gibt en, de" in told
    assert "gespeicherte Spiele: " in told
    assert "ist noch nicht da; das erste Spiel legt sie an" in told
    assert "ok  language: Deutsch, COMPANION_LANGUAGE=de; there is en, de" in block
    assert "Sprache" not in block


@pytest.mark.usefixtures("german")
def test_the_interruption_is_german(command: Command, abroad: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    abroad.setattr(saved_command, "print_list", interrupted)
    done = command("log", "--list")
    assert (done.exit_code, done.stderr) == (130, "Abgebrochen. Jede gegebene Antwort ist gespeichert.\n")


def _unmoved(report: str) -> list[str]:
    """Return a report without its language, and without the room that others leave on the disk."""
    return [line for line in report.splitlines() if "language" not in line.casefold() and "MiB" not in line]


@pytest.mark.usefixtures("german")
def test_data_is_the_same_in_every_language(command: Command, home: Path, abroad: pytest.MonkeyPatch) -> None:
    with open_saved_games() as database:
        _with_drops(begun(database, 1, stand_in=True))
        finished(database, 2)
    commands = (
        ("export", "--all"),
        ("where",),
        ("tower", "log", "--format", "csv"),
        ("tower", "log", "--format", "jsonl"),
        ("transcribe", "sample", "--write", "-"),
        ("doctor", "--report"),
    )
    german = [command(*words).stdout for words in commands]
    abroad.setenv(VARIABLE, "en")
    english = [command(*words).stdout for words in commands]
    assert _unmoved(german.pop()) == _unmoved(english.pop())
    assert german == english
    assert all(german)
    assert "uuid" in json.loads(german[0].splitlines()[0])


# Every word passes through the catalogue


@pytest.fixture
def other_letters(abroad: pytest.MonkeyPatch) -> Iterator[None]:
    """A language whose messages have no Latin letter: whatever has one never passed through the catalogue."""
    abroad.setenv(VARIABLE, "de")
    abroad.setattr(language, "catalogue_of", lambda _: Marked())
    with speaking(Language.GERMAN, Marked()):
        yield


def _with_drops(session: Session) -> None:
    """Play until a drop was read and disputed."""
    for raw in ("Ann", "Bo", 2, "nothing", "known", {"R": 1}):
        assert session.answer(raw) is None
    event = TowerEvent(
        "sim://",
        "one",
        (("R", 1), ("Y", 1), ("W", 1)),
        (("R", 2),),
        None,
        remarks=("lay there before and is gone: 1 red", "fell out late: 2 white, 1 green"),
    )
    assert session.answer({"R": 2}, Source.READER, event) is None


def _unsaid(shown: str, *names: str) -> set[str]:
    return unsaid(shown, ("Ann", "Bo", *_NAMES, "sample", GAME.title, *names))


@pytest.mark.usefixtures("other_letters")
def test_every_word_of_log_sheet_list_and_check_passes_through_the_catalogue(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_saved_games() as database:
        new_game(database, GAME, Mode.PLAY)
        _with_drops(begun(database, 2, stand_in=True))
        finished(database, 3)
    listed = command("log", "--list")
    assert marked("nothing answered yet") in listed.stdout
    assert _unsaid(listed.stdout) == set()
    for words in (("log", "3", "--why"), ("log", "2"), ("check",)):
        done = command(*words)
        assert len(done.stdout) > 50, words
        assert _unsaid(done.stdout + done.stderr) == set(), words
    row = score._row
    monkeypatch.setattr(score, "_row", lambda label, counts, worth: row(label, counts, worth + 1))
    otherwise = command("check")
    assert marked("scores otherwise today: ") in otherwise.stdout
    assert _unsaid(otherwise.stdout) == set()


@pytest.mark.usefixtures("other_letters")
def test_every_word_of_the_tower_s_log_and_of_watching_passes_through_the_catalogue(
    command: Command, home: Path
) -> None:
    with open_saved_games() as database:
        _with_drops(begun(database, 1, stand_in=True))
    logged = command("tower", "log").stdout
    [cells] = [line.split("\t") for line in logged.splitlines()]
    assert cells[4] == marked("reader")
    assert marked("lay there before and is gone: ") in cells[12]
    assert _unsaid(logged, cells[3], cells[6], cells[7]) == set()
    watched = command("tower", "watch", "sim://?seed=7&stick=0&release=1", "--drops", "1", "--throw", "RW")
    assert marked("in doubt") in watched.stdout
    assert _unsaid(watched.stdout) == set()
    simulated = command("tower", "simulate", "--tosses", "1", "--throw", "RW")
    assert marked("came out") in simulated.stdout
    assert _unsaid(simulated.stdout) == set()


@pytest.mark.usefixtures("other_letters")
def test_every_word_of_transcribing_passes_through_the_catalogue(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    chapters = (Chapter(Text("Lamps"), _lamps), Chapter(Text("Candles"), _lamps))
    monkeypatch.setattr(LampMarket, "transcription", lambda _: chapters)
    asked = command("transcribe", "sample", typed="wrong\n:list\n3\n:back\n3\n:next\n:quit\n")
    assert marked("Type what is printed, then Enter. ") in asked.stdout
    told = asked.stdout + asked.stderr
    assert marked(" known, missing next: ") in told
    orders = (step.called for step in Step)
    assert _unsaid(told, *orders, "wrong", *LAMPS) == set()


@pytest.mark.usefixtures("other_letters")
def test_every_word_of_the_doctor_passes_through_the_catalogue(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = [program_finding("0.1.0"), program_finding("")]
    monkeypatch.setattr(examining, "version_findings", lambda: installed)
    monkeypatch.setattr(examining, "port_findings", list)
    monkeypatch.setattr(examining, "rights_here", lambda _: Rights((), {"video": True, "dialout": False}))
    monkeypatch.setattr("companion.doctor.environment.awake_words", lambda _: (Text("kept awake"), True))
    for name in matter(dict(os.environ)):
        if name not in (VARIABLE, HOME_VARIABLE):
            monkeypatch.delenv(name)
    with open_saved_games() as database:
        finished(database)
    (home / "games.damaged-1.db").write_bytes(b"")
    told, _, _ = command("doctor").stdout.partition("```")
    assert marked("damaged files that were set aside: ") in told
    assert told.count("\n") > 20
    data = (
        *(f"{scheme.word}://" for scheme in Scheme),
        *(f"{name}={value}" for name, value in os.environ.items()),
        *(str(home), "games.damaged-1.db", *TOP_LEVEL, DISTRIBUTION, *(one.value for one in Language)),
        "Deutsch utf-8 wal video dialout companion ok sudo usermod -aG",
    )
    assert _unsaid(told, *data) == set()


def test_words_that_pass_no_catalogue_are_found(
    command: Command, home: Path, other_letters: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_saved_games() as database:
        new_game(database, GAME, Mode.PLAY)
    monkeypatch.setattr(saved_command, "say", lambda words, *_, **__: words)
    assert _unsaid(command("log", "--list").stdout) == {"nothing", "answered", "yet"}


def test_every_command_shows_its_help_in_the_spoken_language() -> None:
    def silent(found: click.Command, path: str) -> Iterator[str]:
        if not isinstance(found, SpokenCommand | SpokenGroup):
            yield path
        if isinstance(found, click.Group):
            for name, inner in found.commands.items():
                yield from silent(inner, f"{path} {name}")

    assert list(silent(main, "companion")) == []


@pytest.mark.usefixtures("other_letters")
def test_every_word_of_the_line_mode_passes_through_the_catalogue(command: Command) -> None:
    orders = (
        *("hilfe", "tisch", "zeige", "zeige 1", "zeige 9", "verlauf", "berichtigen", "berichtigen 3 5"),
        *("berichtigen 99", "zurück", "wieder", "anders", "beiseite", "zuletzt", "wertung", "neu 99", "hop"),
    )
    typed = "Ann\nBo\n1\n\n\n1r\n" + "".join(f":{order}\n" for order in orders) + ":neu 6\n\n:weg\n"
    done = command("play", "sample", "--plain", "--stand-in", typed=typed)
    names = (name_of(order)[1:] for order in Order)
    keys = (
        "R",
        "Y",
        "W",
        "coins",
        "lamps",
        "lit",
        "hop",
        "companion play sample --plain --resume 1",
        "LAMP-SCORE-01",
    )
    assert marked(" says what can be typed.") in done.stdout
    assert _unsaid(done.stdout + done.stderr, *names, *keys) == set()
