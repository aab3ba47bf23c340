"""Law 6: a fact that fits no more makes room for the one that was found in its place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.entry import Answer
from companion.engine.script import Script, ask
from companion.engine.table import Table
from companion.engine.text import plain
from companion.engine.words import Shuffle
from tests.engine.fakes import MemoryJournal, opened
from tests.engine.tiny import number, tiny
from tests.laws.recorded import reloaded, state


def _as_many_cards_as_said(table: Table) -> Script[None]:
    cards = yield from ask(lambda: number("cards"))
    deck = tuple(str(card) for card in range(cards))
    yield from ask(lambda: Shuffle(key="deck", text=plain("deck"), cards=deck))
    yield from ask(lambda: number("next"))


def test_the_latest_shuffle_of_a_key_is_the_one_that_stays_known() -> None:
    session = opened(tiny(_as_many_cards_as_said))
    assert session.answer(8) is None
    assert session.revise("cards", 9) is None
    assert session.open is not None
    assert session.open.key == "next", "nine cards were shuffled in place of the eight"
    again = reloaded(session)
    assert state(again) == state(session)
    assert again.journal.read(0) == session.journal.read(0), "nothing is shuffled by a reload"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Discards(Shuffle):
    """The order of discarded cards: another kind of question with answers of the same form."""

    kind: ClassVar[str] = "discards"


def _deck(kind: type[Shuffle]) -> Script[None]:
    yield from ask(lambda: kind(key="deck", text=plain("deck"), cards=("a", "b", "c")))
    yield from ask(lambda: number("next"))


def test_a_fact_of_another_kind_is_not_used() -> None:
    journal = MemoryJournal()
    opened(tiny(lambda _: _deck(Shuffle)), journal)
    changed = opened(tiny(lambda _: _deck(_Discards)), journal)
    assert changed.open is not None
    assert changed.open.key == "next"
    kinds = [(entry.key, entry.kind) for entry in journal.entries if isinstance(entry, Answer)]
    assert kinds == [("deck", "shuffle"), ("deck", "discards")], "chance answers the other kind anew"


def test_cards_drawn_again_that_fit_no_more_make_room_for_the_latest_shuffle() -> None:
    session = opened(tiny(_as_many_cards_as_said))
    assert session.answer(8) is None
    assert session.draw_again("deck") is None
    assert session.revise("cards", 9) is None
    assert session.open is not None
    assert session.open.key == "next"
    again = reloaded(session)
    assert state(again) == state(session)
    assert again.journal.read(0) == session.journal.read(0), "nothing is shuffled by a reload"
