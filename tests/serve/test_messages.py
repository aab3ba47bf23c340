"""What a web socket may say; everything else is refused without a word of what it was."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.serve.messages import Focused, MalformedError, Ping, Resized, Typed, message_from, size_from


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ('["stdin", "z\\u001b[M"]', Typed("z\x1b[M")),
        ('["resize", {"width": 48, "height": 45}]', Resized(48, 45)),
        ('["resize", {"width": 0, "height": 99999}]', Resized(10, 200)),
        ('["ping", "1800000000"]', Ping("1800000000")),
        ('["focus"]', Focused(True)),
        ('["blur"]', Focused(False)),
    ],
)
def test_what_the_terminals_script_says_is_understood(words: str, message: object) -> None:
    assert message_from(words) == message


@pytest.mark.parametrize(
    "words",
    [
        "",
        "{",
        "null",
        "[]",
        '"stdin"',
        "{}",
        "[1]",
        '["stdin"]',
        '["stdin", 5]',
        '["stdin", ["a"]]',
        '["stdin", "a", "b"]',
        '["stdin", "\\ud800"]',
        json.dumps(["stdin", "x" * 4097]),
        '["resize", null]',
        '["resize", {"width": "80", "height": 24}]',
        '["resize", {"width": true, "height": 24}]',
        '["resize", {"width": 80.5, "height": 24}]',
        '["resize", {"width": 80}]',
        json.dumps(["ping", "1" * 33]),
        '["quit"]',
        '["deliver_chunk_request", {"key": "x"}]',
        pytest.param("[" * 100_000, id="deep"),
    ],
)
def test_everything_else_is_malformed_and_not_repeated(words: str) -> None:
    with pytest.raises(MalformedError) as refused:
        message_from(words)
    assert "stdin" not in str(refused.value)


@given(st.text())
def test_no_words_do_anything_else_than_be_understood_or_refused(words: str) -> None:
    try:
        message = message_from(words)
    except MalformedError:
        return
    assert isinstance(message, Typed | Resized | Ping | Focused)


@pytest.mark.parametrize(
    ("columns", "rows", "size"),
    [
        ("48", "45", (48, 45)),
        ("", "", (80, 24)),
        ("1e9", "24", (80, 24)),
        ("-5", "24", (80, 24)),
        ("99999", "24", (80, 24)),
    ],
)
def test_a_page_asks_for_a_size_within_bounds(columns: str, rows: str, size: tuple[int, int]) -> None:
    assert size_from(columns, rows) == size
