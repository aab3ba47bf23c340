"""Entries as text and back, strictly."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.entry import (
    Answer,
    Correct,
    DrawAgain,
    Entry,
    Overrule,
    Redo,
    Result,
    Revise,
    Source,
    TowerEvent,
    Undo,
)
from companion.engine.question import Raw
from companion.store.codec import Codec, Written, read_value, write_value
from companion.store.faults import UnreadableEntryError

EVERY_KIND: tuple[Entry, ...] = (
    Answer("m1/bot/boat", "choice", "table", {"one": [1, True, None, "王 “x”\n"]}, Source.READER),
    Undo("ValueError: no"),
    Redo(),
    Revise("m1/a", [1, 2], "m2/b"),
    Correct("m1/a", "coins", 3, 4),
    Overrule("m1/boat", "north", "m1/next"),
    DrawAgain("m1/deck", ["a", "b"], "m2/b"),
    Result(("Ann", "Bo"), (40, -3), ("Ann",), {"rows": []}),
)


@pytest.mark.parametrize("entry", EVERY_KIND, ids=lambda entry: type(entry).__name__)
def test_every_entry_comes_back_as_it_was(entry: Entry) -> None:
    written = Codec().write(entry)
    assert Codec().read(written) == entry
    assert Codec().write(Codec().read(written)) == written


def test_a_tower_event_comes_back_as_it_was() -> None:
    event = TowerEvent("sim://?seed=7", "sim/7/m1", (("R", 2),), (("R", 1), ("W", 1)), [{"piece": 1}])
    assert Codec().read_event(Codec().write(event)) == event


@pytest.mark.parametrize(
    "payload",
    [
        '{"key":"k","kind":"choice","to":"table","raw":1}',
        '{"key":"k","kind":"choice","to":"table","raw":1,"source":"hand","more":1}',
        '{"key":"k","kind":"choice","to":"table","raw":1,"source":"foot"}',
        '{"key":7,"kind":"choice","to":"table","raw":1,"source":"hand"}',
        '{"key":"k","kind":"choice","to":"table","raw":1.5,"source":"hand"}',
        '{"key":"k","kind":"choice","to":"table","raw":[{"a":0.1}],"source":"hand"}',
        '{"key":"k","kind":"choice","to":"table","raw":1,"source":"hand"',
        "[]",
        "",
    ],
)
def test_what_is_not_exactly_an_answer_is_refused_with_a_sentence(payload: str) -> None:
    with pytest.raises(UnreadableEntryError, match=r"\w+ .*"):
        Codec().read(Written("answer", 1, payload))


@pytest.mark.parametrize("written", [Written("tea break", 1, "{}"), Written("redo", 2, "{}")])
def test_a_newer_program_is_named_as_the_reason(written: Written) -> None:
    with pytest.raises(UnreadableEntryError, match="a newer one wrote it"):
        Codec().read(written)


def test_totals_are_whole_numbers_and_not_words() -> None:
    with pytest.raises(UnreadableEntryError, match="is not written as the program writes it"):
        Codec().read(Written("result", 1, '{"players":["A"],"totals":["4"],"winners":[],"sheet":null}'))


def test_old_payloads_are_brought_up_step_by_step() -> None:
    def named_seat(old: dict[str, Any]) -> dict[str, Any]:
        return {**old, "cause": old["why"]}

    def without_why(old: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in old.items() if name != "why"}

    codec = Codec({"undo": 3}, {("undo", 1): named_seat, ("undo", 2): without_why})
    assert codec.read(Written("undo", 1, '{"why":"slip"}')) == Undo("slip")
    assert codec.read(Written("undo", 2, '{"why":"slip","cause":"bug"}')) == Undo("bug")
    assert codec.read(Written("undo", 3, '{"cause":"now"}')) == Undo("now")
    assert codec.write(Undo("now")).version == 3


def test_a_version_that_no_upcaster_leads_from_is_refused() -> None:
    with pytest.raises(UnreadableEntryError, match="No program ever wrote version 1"):
        Codec({"undo": 2}).read(Written("undo", 1, '{"cause":""}'))


@pytest.mark.parametrize("value", [1.5, [float("nan")], {"a": b"x"}, {1: 2}, 2**70, "\ud800"])
def test_what_no_journal_can_keep_is_refused(value: Any) -> None:  # noqa: ANN401
    with pytest.raises(UnreadableEntryError):
        write_value(value)


def test_plain_values_keep_the_order_of_their_names() -> None:
    value: Raw = {"b": 1, "a": [True, None, "x"]}
    text = write_value(value)
    assert text == '{"b":1,"a":[true,null,"x"]}'
    assert list(read_value(text)) == ["b", "a"]  # type: ignore[arg-type]
