"""The line mode: its orders in both languages, pipes, other screens on the same game, kills, terminals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from companion.commands.plain import lines as waiting
from companion.commands.plain.lines import Lines
from companion.commands.plain.orders import Order, Ordered, help_lines, name_of, ordered
from companion.commands.plain.prompt import details
from companion.commands.plain.voice import readable
from companion.commands.typed_orders import answer_typed
from companion.engine.form import Form, FormField
from companion.engine.game import Mode
from companion.engine.number import Number
from companion.engine.preview import UndoPreview
from companion.engine.question import Refusal, first_refusal
from companion.engine.saying import do
from companion.engine.session import Session
from companion.engine.text import Text, plain
from companion.language import Language, speaking
from companion.screens.commands import END_COMMANDS, PLAY_COMMANDS
from companion.store.database import Database, open_database
from companion.store.opening import game_named, new_game, open_session
from tests.commands.typing_lines import Typist, played
from tests.patience import PATIENCE
from tests.sample_game import GAME
from tests.screens.answers import usual
from tests.store.killing import ROOT

GAMES = {GAME.name: GAME}
SET_UP = "Ann\nBo\n1\n\n\n"


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    monkeypatch.setenv("COMPANION_SIGNS", "full")
    with open_database(tmp_path / "games.db") as opened:
        yield opened


@pytest.fixture
def session(database: Database) -> Session:
    return opened(database, new_game(database, GAME, Mode.PLAY, stand_in=True))


def opened(database: Database, game_id: int = 1) -> Session:
    return open_session(database, game_id, seed=5, games=GAMES)


class Told:
    """What lines typed into a session bring: what was said, and what was refused."""

    def __init__(self, session: Session, typed: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.finished = played(session, StringIO(typed))
        captured = capsys.readouterr()
        self.out, self.err = captured.out.splitlines(), captured.err.splitlines()

    def after(self, words: str) -> list[str]:
        """Return what was said from a line on."""
        return self.out[self.out.index(words) :]


# Putting a question


def test_a_prompt_names_who_is_asked_what_can_be_picked_and_how(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    told = Told(session, SET_UP + "1r 1w\n", capsys)
    assert told.after("? Ann: Is there a moon on this card?") == [
        "? Ann: Is there a moon on this card?",
        "  1 a moon",
        "  2 no moon",
        "  Answer: a key, or how a name begins",
    ]
    drop = told.after("? Everybody: What came out of the tower?")
    assert drop[1:5] == [
        "  R red",
        "  Y yellow",
        "  W white",
        "  Answer: letters with counts, such as 2r g; 0 where nothing came out",
    ]
    assert drop[5] == "> Ann takes 2 coins."
    assert "? Everybody: How many rounds? [2]" in told.out
    assert "  Enter alone: 2" in told.out
    assert "# round 1, Ann to play" in told.out


def test_a_refused_answer_gets_a_sentence_and_the_question_in_one_line(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    told = Told(session, "Ann\nBo\n7\n", capsys)
    assert told.err[0] == "7 is not from 1 to 3."
    assert told.out[-1] == "? Everybody: How many rounds? [2]"
    assert told.out.count("  Enter alone: 2") == 1, "what can be typed is said once"


def test_what_is_no_number_is_told_which_numbers_fit(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    told = Told(session, "Ann\nBo\n�x\n", capsys)
    assert told.err[0] == "“�x” is no whole number from 1 to 3 and no sum such as 12+8-3."


@pytest.mark.parametrize(
    ("typed", "pointed"),
    [
        *((command.cap, True) for command in (*PLAY_COMMANDS, *END_COMMANDS) if len(command.cap) == 1),
        *((name, True) for name in ("undo", "Help", "zurück")),
        *((typed, False) for typed in ("9", "xy", "99", ":undoo")),
    ],
)
def test_a_key_of_the_screens_that_is_no_answer_is_told_where_orders_are(
    session: Session, capsys: pytest.CaptureFixture[str], typed: str, pointed: bool
) -> None:
    told = Told(session, f"Ann\nBo\n{typed}\n", capsys)
    refusal, _ = told.err  # one line for the refusal, and where the game waits
    assert refusal.endswith(" Orders begin with a colon; :help lists them.") is pointed


def field(name: str, width: int = 0, *, rest: bool = False) -> FormField:
    question = Number(key=name, text=plain(name), most=9)
    return FormField(name=name, label=plain(name), question=question, width=width, rest=rest)


def form(*fields: FormField) -> Form[object]:
    return Form(key="form", text=Text("What lies there?"), fields=fields, make=dict)


@pytest.mark.parametrize(
    ("fields", "how", "typed"),
    [
        (
            (field("a", 1), field("b", 1), field("c")),
            "in this order, with or without blanks between: a, b, c",
            ("1 2 3", "123", "12 3"),
        ),
        (
            (field("a"), field("b"), field("c", rest=True)),
            "in this order, with blanks between: a, b, c",
            ("1 2 3",),
        ),
        (
            (field("a", 1), field("b"), field("c")),
            "in this order: a, b, c; a blank must follow b",
            ("1 2 3", "12 3"),
        ),
        ((field("a"),), "in this order: a", ("1",)),
    ],
)
def test_the_hint_of_a_form_says_where_blanks_must_be(
    fields: tuple[FormField, ...], how: str, typed: tuple[str, ...]
) -> None:
    question = form(*fields)
    assert list(details(question, None))[-1] == f"  Answer: {how}"
    meant = {one.name: number for number, one in enumerate(fields, start=1)}
    assert [first_refusal(question, line) for line in typed] == [(meant, None)] * len(typed)
    assert how.startswith("in this order, with or") or first_refusal(question, "123")[1] is not None


def test_instructions_are_said_once_and_again_on_demand(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    toss = "> Toss a red, a yellow and a white keshi into the tower."
    assert Told(session, f"{SET_UP}:log\n:rules\nx\n", capsys).out.count(toss) == 2, "once of them in the log"
    again = Told(session, ":again\n", capsys).out
    assert again.count(toss) == 2
    assert again.count("  R red") == 2


# Orders


def test_undo_says_what_to_put_back_and_redo_what_came_back(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    told = Told(session, SET_UP + "1r\n:undo\n:redo\n:undo 2\n", capsys)
    assert "Undo: What came out of the tower? 1 red" in told.out
    assert "  on the table: coins of Ann: 3 become 2" in told.out
    assert "Brought back: What came out of the tower? 1 red" in told.out
    assert "Undo: What is in the cube tower? emptied and counted" in told.out
    assert session.open is not None
    assert session.open.key.startswith("setup/")


def test_going_back_several_acts_tells_each_piece_once(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    Told(session, SET_UP + "1r\n", capsys)
    while session.open is not None and not session.open.key.startswith("m2/lighting"):
        assert session.answer(usual(session.open)) is None
    steps = sum(not act.key.startswith("setup/") for act in session.line)  # type: ignore[union-attr]
    preview = session.preview_undo(steps)
    assert preview is not None
    assert preview.on_the_table
    told = Told(session, f":undo {steps}\n", capsys)
    assert [line for line in told.out if line.startswith("Undo: ")] == [
        f"Undo: {act}" for act in preview.acts
    ]
    moves = [line for line in told.out if "on the table: " in line]
    assert moves == [f"  on the table: {step}" for step in preview.on_the_table]


def test_going_back_names_what_no_table_keeps(
    session: Session, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Told(session, SET_UP, capsys)
    taken = do(Text("Bert: take 1 teal."), unfollowed=True)
    preview = UndoPreview((Text("Which site?"),), (), (taken,), ())
    monkeypatch.setattr(session, "preview_undo", lambda steps: preview)
    told = Told(session, ":undo\n", capsys)
    kept = told.out.index("  Said, and not kept at this level; take back what you did of it:")
    assert told.out[kept + 1] == "    Bert: take 1 teal."


def test_any_value_is_corrected_by_its_number(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    Told(session, SET_UP, capsys)
    listed = Told(session, ":correct\n", capsys)
    assert "3 Ann: coins: 2" in listed.out
    told = Told(
        session, ":correct 3\n700\n7\n:correct 3 9\n:correct 99\n:correct 6\n\n:correct 3 x\n", capsys
    )
    assert "Correct: Ann: coins" in told.out
    assert told.err[0] == "700 is not from 0 to 99."
    assert "A number from 1 to 14 is needed." in told.err
    assert "Left as it was." not in told.out, "an empty line takes what is offered"
    fields = {field.name: field.read() for field in session.fields()}
    assert fields["first/coins"] == 9
    assert fields["second/coins"] == 2


def test_an_earlier_question_is_answered_anew_by_its_number_in_the_log(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    Told(session, SET_UP + "1r\n", capsys)
    log = Told(session, ":log\n", capsys)
    number = next(line.split()[0] for line in log.out if line.endswith("What came out of the tower? 1 red"))
    told = Told(session, f":anew {number}\n1r 1y 1w\n:anew 77\n", capsys)
    assert "What followed was worked out anew. Put right what does not lie so yet:" in told.out
    assert "> coins of Ann: 3 become 5" in told.out
    assert told.err[0] == "A number from 1 to 7 is needed. :log says the numbers.", (
        "the deck can be drawn again"
    )
    deck = next(line.split()[0] for line in log.out if "shuffled" in line)
    assert (
        "A new order is drawn; what followed from the old one changes."
        in Told(session, f":anew {deck}\n", capsys).out
    )


def test_reasons_rules_and_what_the_table_did_otherwise(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not played(session, Typist(session, 1, _after_the_fox))  # type: ignore[arg-type]
    capsys.readouterr()
    told = Told(session, ":why\n:why lamp-fox-02\n:why nothing\n:overrule\n", capsys)
    assert any(line.startswith(("    out: ", "    stays: ")) for line in told.out)
    assert any(line.startswith("  so: ") for line in told.out)
    assert any(line.startswith("LAMP-FOX-02: ") for line in told.out)
    assert any(line.startswith("Rulebook: ") for line in told.out)
    assert "There is no rule “nothing” in this game." in told.err
    others = [line for line in told.out if " we took " in line]
    assert others
    before = session.line.size
    noted = Told(session, ":overrule 1\n:overrule 9\n", capsys)
    assert session.line.size == before + 1
    assert noted.err[0].startswith("A number from 1 to ")


def test_the_words_of_a_rule_are_named_english_in_another_language(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    notice = "Der Wortlaut der Regeln ist hier englisch, wie ihn das Programm hat."
    with speaking(Language.GERMAN):
        told = Told(session, f"{SET_UP}:warum lamp-fox-02\n:regeln\n", capsys).out
    places = [number for number, line in enumerate(told) if line == notice]
    assert [told[place + 1].partition(":")[0] for place in places] == ["LAMP-FOX-02", "LAMP-TOSS-01"]
    assert not any("in English here" in line for line in Told(session, ":why lamp-fox-02\n", capsys).out)


def test_marks_of_the_written_rules_are_not_read_aloud(
    database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    merv = game_named("merv")
    marked = open_session(database, new_game(database, merv, Mode.PLAY), games={merv.name: merv})
    told = Told(marked, "".join(f":why {rule}\n" for rule in merv.rules if "-AMB-" in rule), capsys).out
    assert any("Recommend: " in line for line in told)
    assert "Rulebook:" not in [line.strip() for line in told], "where it stands, if that is known"
    assert not any("*" in line for line in told)


def _after_the_fox(session: Session) -> bool:
    return bool(session.run.decisions) and any(one.because is not None for one in session.instructions())


def test_the_table_is_read_and_the_sheet_and_what_is_set_aside(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    early = Told(session, ":show\n:table\n:sheet\n:correct\n", capsys)
    assert len(early.err) == 5, "four refusals, and where the game waits"
    Told(session, SET_UP, capsys)
    told = Told(session, ":show\n:show 1\n:show poi\n:show moon\n:table\n:sheet\n:aside\n:last\n", capsys)
    assert {"1 Market", "2 Cube tower", "3 Points", "Market:", "Points:", "  round: 1"} <= set(told.out)
    assert "  coins of Ann: 2" in told.out
    assert "total: Ann 2, Bo 2" in told.out
    assert "Every entry of this game fits it." in told.out
    assert told.err[0] == "No part of the table is called “moon”: :show lists them."


def test_stopping_reads_the_sheet_and_who_won(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    told = Told(session, SET_UP + "1r\n:stop\n", capsys)
    assert told.finished
    assert "- The market closes early." in told.out
    assert told.out[-2:] == ["total: Ann 3, Bo 2", "Ann won.  [LAMP-SCORE-01]"]
    assert session.result is not None


# Their names


@pytest.mark.parametrize("order", Order)
def test_every_order_is_understood_in_both_languages_and_cut_short(order: Order) -> None:
    for language in Language:
        with speaking(language):
            name = name_of(order)
            assert ordered(f" {name.upper()} 3 ") == Ordered(order, "3")
            spelled = name.replace("ü", "ue")
            assert ordered(spelled) == Ordered(order)
            assert any(line.startswith(f"{name} ") for line in help_lines())
    assert ordered(f":{order.value}") == Ordered(order)


def test_unclear_orders_are_refused_with_a_guess() -> None:
    for typed, guess in ((":undoo", ":undo"), (":w", ":quit"), (":xyz", ":help"), (":", ":help")):
        refusal = ordered(typed)
        assert isinstance(refusal, Refusal)
        assert guess in str(refusal.text)
    assert ordered("undo") is None
    assert ordered("::undo") is None
    assert answer_typed("::undo") == ":undo"
    assert Ordered(Order.LOG, "x").number is None
    assert Ordered(Order.LOG, "12").number == 12


def test_german_orders_work_while_german_is_spoken(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    with speaking(Language.GERMAN):
        told = Told(session, SET_UP + "1r\n:zurueck\n:wieder\n:verlauf\n:berichtigen 3 5\n:ende\n", capsys)
    assert told.finished
    assert session.score_sheet() is not None
    assert told.out[0].startswith(":hilfe ")


# Signs


def test_shapes_are_words_and_signs_are_plain() -> None:
    assert (
        readable("● Ada ■▲ “x” … 3 × 2 → ✗ (○)")
        == "circle Ada filled square triangle “x” ... 3 x 2 -> ! (ring)"
    )
    with speaking(Language.GERMAN):
        assert readable("★") != "★"


def test_a_terminal_without_these_letters_gets_others(
    session: Session, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_SIGNS", "ascii")
    told = Told(session, "Çelik\nBjörn\n9\n:xyz\n", capsys)
    assert all(line.isascii() for line in (*told.out, *told.err))
    assert told.err[1] == '":xyz" is no order; :help says which there are.'


# Waiting


def test_while_nothing_is_typed_other_screens_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "LOOK_EVERY", 0.001)
    their_end, ours = os.pipe()
    looked: list[int] = []

    def look() -> None:
        looked.append(1)
        if len(looked) == 3:
            os.write(ours, "Zoë\r\nBo".encode())
            os.close(ours)

    with os.fdopen(their_end, encoding="utf-8") as stream:
        lines = Lines(stream, "linux", look)
        assert [lines.next(), lines.next(), lines.next()] == ["Zoë", "Bo", None]
    assert len(looked) == 3


@pytest.mark.parametrize("platform", ["win32", "linux", "darwin"])
def test_lines_in_memory_are_read_on_every_platform(platform: str) -> None:
    lines = Lines(StringIO("one\ntwo"), platform, lambda: None)
    assert [lines.next(), lines.next(), lines.next()] == ["one", "two", None]


class Elsewhere:
    """Lines of which each is preceded by what another process answers."""

    encoding = "utf-8"

    def __init__(self, database: Database, *pairs: tuple[str, str]) -> None:
        self._database = database
        self._pairs = list(pairs)

    def readline(self) -> str:
        if not self._pairs:
            return ""
        theirs, ours = self._pairs.pop(0)
        other = opened(self._database)
        if theirs == "undo":
            assert other.undo() is None
        elif theirs:
            assert other.answer(theirs) is None
        return f"{ours}\n"


def test_an_answer_on_another_screen_is_told_and_a_late_line_is_not_counted(
    database: Database, session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = Elsewhere(database, ("Ada", "Zoe"), ("", "Bo"), ("undo", "3"), ("", "Ben"))
    assert not played(session, lines)  # type: ignore[arg-type]
    captured = capsys.readouterr()
    assert "! Answered on another screen: Who sells first? Ada" in captured.out
    assert "! Answered on another screen: taken back" in captured.out
    assert captured.err.count("What you typed was not counted: another question is open now.") == 2
    given = session.line.given()
    assert given["setup/name/first"].raw == "Ada"
    assert given["setup/name/second"].raw == "Ben"


# The real program


class Program:
    """The real program at the other ends of pipes."""

    def __init__(self, home: Path, *words: str) -> None:
        environment = {
            **os.environ,
            "COMPANION_HOME": str(home),
            "PYTHONUTF8": "1",
            "COMPANION_SIGNS": "full",
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.commands.program", "play", "sample", "--plain", *words],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )
        self._end = threading.Timer(PATIENCE, self._process.kill)
        self._end.start()

    def hear(self, words: str) -> str:
        """Return the next line that begins with words."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(words):
                return line.rstrip("\n")
        raise AssertionError(f"it never said {words!r}")

    def type(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n")
        self._process.stdin.flush()

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self.leave()

    def leave(self) -> tuple[int, str]:
        """End stdin, and return the exit code and what was said last."""
        told, _ = self._process.communicate(timeout=PATIENCE)
        self._end.cancel()
        return self._process.returncode, told


@pytest.mark.skipif(
    sys.platform == "win32", reason="Windows has no kill -9, and waits for no pipe with a limit"
)
def test_pipes_another_process_a_kill_and_going_on(tmp_path: Path) -> None:
    program = Program(tmp_path, "--stand-in")
    program.hear("? Everybody: Who sells first?")
    program.type("Ann")
    program.hear("? Everybody: Who sells second?")
    with open_database(tmp_path / "games.db") as database:
        assert opened(database).answer("Bo") is None
        assert program.hear("! ") == "! Answered on another screen: Who sells second? Bo"
        program.hear("? Everybody: How many rounds? [2]")
        program.type("3")
        program.hear("? Everybody: What does a toss pay")
        program.kill()
        again = Program(tmp_path, "--resume", "1")
        again.hear("? Everybody: What does a toss pay")
        again.type("")
        again.hear("? Everybody: What is in the cube tower?")
        code, told = again.leave()
        assert code == 0
        assert "The game waits here. Go on with: companion play sample --plain --resume 1" in told
        assert opened(database).line.given()["setup/rounds"].raw == 3
