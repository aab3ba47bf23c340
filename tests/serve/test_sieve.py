"""What a terminal may not report of itself is taken out of what is typed, in whatever pieces it comes."""

from __future__ import annotations

import random
from unittest.mock import Mock

import pytest
from textual._xterm_parser import XTermParser
from textual.events import Key, Paste, Resize
from textual.messages import InBandWindowResize, Message

from companion.serve.driver import ServedDriver
from companion.serve.messages import LARGEST, SMALLEST
from companion.serve.sieve import Sieve

REPORTS = (
    "\x1b[48;9999;99999;1;1t",
    "\x1b[48;200;400;1;1t",
    "\x1b[48;0;0;0;0t",
    "\x1b[?2048;1$y",
    "\x1b[99999999999u",
    "\x1b[55296u",
    "\x1b[1;1;55296A",
    "\x1b[1:2u",
    "\x1b[1;2:3A",
    "\x1b[<0;99999999;5M",
)
ANY_SIGNS = "\x1b[48;1:abc;99999;1;1t"
"""What Textual takes for a size, too."""
HARMLESS = (
    *("abc", "\r", "\x1b", "\x1b\x1b", "Ä ▀ 1234567890", "x;y:z?", "\x1b[A", "\x1b[1;5A", "\x1b[3~"),
    *("\x1b[<0;400;200M\x1b[<0;400;200m", "\x1b[<35;10;10M", "\x1b[<64;-1;5M", "\x1b[?2026;2$y"),
    *("\x1b[I", "\x1b[O", "\x1bOP", "\x1b[200~two\nlines: 123456\x1b[201~", "\x1b[12;40R"),
)


def heard(*pieces: str) -> list[Message]:
    """What Textual makes of pieces that came through one sieve."""
    sieve, parser = Sieve(), XTermParser()
    return [one for piece in pieces if (signs := sieve.passed(piece, 0.0)) for one in parser.feed(signs)]


@pytest.mark.parametrize("report", REPORTS)
def test_a_report_is_left_out_whole(report: str) -> None:
    assert Sieve().passed(f"a{report}b", 0.0) == "ab"
    assert Sieve().passed(f"\x1b[200~a{report}b\x1b[201~", 0.0) == "\x1b[200~ab\x1b[201~"


@pytest.mark.parametrize("report", [*REPORTS, ANY_SIGNS])
def test_a_report_in_pieces_is_never_finished(report: str) -> None:
    for place in range(1, len(report)):
        made = heard(report[:place], report[place:], "t", "u", "A")
        assert not [one for one in made if isinstance(one, (Resize, InBandWindowResize))]
    for pieces in ((*report, "ttt"), (report[:-1], report, report[-1] * 3)):
        assert not [one for one in heard(*pieces) if isinstance(one, (Resize, InBandWindowResize))]


@pytest.mark.parametrize("typed", HARMLESS)
def test_keys_taps_and_pastes_pass_as_they_are(typed: str) -> None:
    sieve = Sieve()
    assert sieve.passed(typed, 0.0) == typed
    sieve = Sieve()
    assert "".join(sieve.passed(sign, 0.0) for sign in typed) == typed


def test_what_is_typed_after_an_escape_key_is_no_part_of_it() -> None:
    sieve = Sieve()
    typed = [
        ("\x1b", 1.0),
        ("[", 1.7),
        ("2", 1.8),
        ("3", 1.9),
        ("5", 2.0),
        ("1", 2.1),
        ("6", 2.2),
        ("t", 2.3),
    ]
    assert "".join(sieve.passed(key, at) for key, at in typed) == "\x1b[23516t"


def test_words_that_are_pasted_keep_everything_else() -> None:
    pasted = heard("\x1b[200~one\x1b[48;9999;99999;1;1ttwo\x1b[201~x")
    assert [one.text for one in pasted if isinstance(one, Paste)] == ["onetwo"]
    assert [one.key for one in pasted if isinstance(one, Key)] == ["x"]


def test_whatever_is_typed_no_parser_breaks_and_no_screen_changes_its_size() -> None:
    chance = random.Random(5)
    signs = "\x1b\x1b[[[[4488;;;;::<?-$tTuyMmRA~1209\u0663aé"
    parts = [
        *REPORTS,
        ANY_SIGNS,
        "\x1b[48;",
        "\x1b[",
        "\x1b[<",
        "\x1b[?2048",
        "\x1b[200~",
        "\x1b[201~",
        "\x1b[M",
        "t",
    ]
    for _ in range(1500):
        pieces = [
            chance.choice(parts) if chance.random() < 0.4 else "".join(chance.choices(signs, k=6))
            for _ in range(8)
        ]
        made = heard(*pieces)
        assert not [one for one in made if isinstance(one, (Resize, InBandWindowResize))], pieces


async def test_the_driver_takes_sizes_from_the_server_alone_and_bounds_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("textual.drivers.web_driver.InputReader", Mock())
    app = Mock()
    driver = ServedDriver(app, size=(80, 24))
    for report in (*REPORTS[:4], ANY_SIGNS):
        for message in XTermParser().feed(report):
            driver.process_message(message)
    assert not [call for call in app.mock_calls if "Resize" in str(call)]
    for asked, given in (((10**9, 10**9), LARGEST), ((0, -5), SMALLEST), ((48, 45), (48, 45))):
        app.reset_mock()
        driver.on_meta("resize", {"type": "resize", "width": asked[0], "height": asked[1]})
        (event,) = app.post_message.call_args.args
        assert (event.size.width, event.size.height) == given
