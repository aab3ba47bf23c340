"""Finding messages: every way in which words are said, and no message that is made at run time."""

from __future__ import annotations

import pytest

from tests.messages.finding import NotAMessageError, messages_of


def _found(source: str) -> list[tuple[str, str]]:
    return [(message.msgid, message.many) for message in messages_of(source, "module.py")]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("Text('a {b}', b=1)", [("a {b}", "")]),
        ("Text('{n} a', '{n} as', n=2)", [("{n} a", "{n} as")]),
        ("say('a' 'b')", [("ab", "")]),
        ("Sentence('a')", [("a", "")]),
        ("Text('a' if b else 'c')", [("a", ""), ("c", "")]),
        ("Text('a', 'x' if b else 'y', n=1)", [("a", "x"), ("a", "y")]),
        ("Text('a' if b else 'c' if d else 'e')", [("a", ""), ("c", ""), ("e", "")]),
        ("Text('outer {b}', b=Text('inner'))", [("outer {b}", ""), ("inner", "")]),
        ("Binding('q', 'quit', 'Leave', tooltip='Leave the game')", [("Leave", ""), ("Leave the game", "")]),
        ("Binding('q', 'quit')", []),
        ("print('a')", []),
        ("plain(name)", []),
    ],
)
def test_a_message_is_found_wherever_it_is_said(source: str, found: list[tuple[str, str]]) -> None:
    assert _found(source) == found


@pytest.mark.parametrize(
    "source",
    [
        "Text('a' + b)",
        "Text(f'a {b}')",
        "Text('a %s' % b)",
        "Text('a {}'.format(b))",
        "Text(WORDS)",
        "Text(words[0], words[1], n=2)",
        "Text('a', many, n=2)",
        "Text('a' if b else c)",
        "say(message)",
        "Sentence(f'{a}')",
        "Binding('q', 'quit', label)",
        "Binding('q', 'quit', 'Leave', tooltip=help_of(a))",
        "Text(*words)",
        "Text('')",
    ],
)
def test_a_message_that_is_made_at_run_time_is_refused(source: str) -> None:
    with pytest.raises(NotAMessageError, match=r"module\.py:1"):
        _found(source)
