"""A tower drop on the screen: what a reading means as an answer, and the record of it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from calibration.counts import Counts
from calibration.palette import Keshi
from companion.engine.entry import TowerEvent
from companion.engine.number import TowerDrop
from companion.engine.question import Question, Raw, as_mapping
from companion.screens.tower_remarks import remark_text
from companion.screens.wording import unwrapped
from hardware.tower import Doubt, Drop, RemarkKind, Toss, TossId


@dataclass(frozen=True, slots=True)
class Settled:
    """A drop with what players said of its doubtful pieces, by their number; None is "that is no keshi"."""

    shown: Drop
    answers: Mapping[int, Keshi | None] = field(default_factory=dict)

    @property
    def drop(self) -> Drop:
        """The drop as the players settled it."""
        return self.shown.settled(self.answers)


def drop_asked(question: Question[Any] | None) -> TowerDrop[Any] | None:
    """Return the tower drop that is asked for, if one is."""
    inner = unwrapped(question) if question is not None else None
    return inner if isinstance(inner, TowerDrop) else None


def toss_id(key: str, game: str) -> TossId:
    """Return the name of the throw that a question is about, the same on every machine."""
    return TossId(f"{game}/{key}")


def toss_of(question: TowerDrop[Any], game: str) -> Toss:
    """Return what is thrown in for a question: the same toss for the same question of the same game."""
    inside = None if question.inside is None else _counts(question, question.inside)
    lying = None if question.lying is None else _counts(question, question.lying)
    return Toss(toss_id(question.key, game), _counts(question, question.tossed), inside, lying)


def drop_as_answer(question: TowerDrop[Any], drop: Drop) -> Raw | None:
    """Return a drop as the question's answer, or None where it holds a colour that the question has not."""
    ids = {option.value: option.id for option in question.options}
    if any(colour not in ids for colour in drop.counts):
        return None
    return {ids[colour]: drop.counts[colour] for colour in drop.counts}


def with_drop(question: TowerDrop[Any], raw: Raw, drop: Drop) -> Raw | None:
    """Return an earlier answer with a drop on top of it, or None as ``drop_as_answer`` does."""
    more = drop_as_answer(question, drop)
    if more is None:
        return None
    both = Counts(_letters(raw)) + drop.counts
    ids = {option.value: option.id for option in question.options}
    return {ids[colour]: count for colour, count in both.items()}


def event_of(
    settled: Settled, url: str, memory: str | None, *, tossed: tuple[tuple[str, int], ...], counted: Raw
) -> TowerEvent:
    """Return the record of a drop, to be written in the transaction of its entry (law 12).

    ``counted`` is what the entry took of it; a disputed drop keeps its pictures.
    """
    drop = settled.shown
    return TowerEvent(
        url,
        drop.reading,
        tossed,
        tuple((colour.letter, count) for colour, count in Counts(_letters(counted)).items()),
        [_doubt_kept(doubt, settled.answers) for doubt in drop.doubts] or None,
        drop.cause.value,
        tuple(str(remark_text(remark)) for remark in drop.remarks),
        memory,
    )


def is_unclear(drop: Drop) -> bool:
    """Tell whether something lies in the tray that the reader can neither count nor leave out."""
    return any(remark.kind is RemarkKind.UNCLEAR for remark in drop.remarks)


def _doubt_kept(doubt: Doubt, answers: Mapping[int, Keshi | None]) -> Raw:
    said = answers.get(doubt.piece.number, doubt.piece.colour)
    return {
        "piece": doubt.piece.number,
        "likeliest": [colour.letter for colour in doubt.likeliest],
        "asked": doubt.piece.number in answers,
        "said": said.letter if said is not None else "",
        "picture": b64encode(doubt.picture).decode() if doubt.picture is not None else "",
    }


def _counts(question: TowerDrop[Any], pairs: tuple[tuple[str, int], ...]) -> Counts:
    colours = {option.id: option.value for option in question.options}
    return Counts({colours[name]: number for name, number in pairs if name in colours})


def _letters(raw: Raw) -> dict[Keshi, int]:
    given = {letter: count for letter, count in as_mapping(raw).items() if isinstance(count, int)}
    return {Keshi.from_letter(letter): count for letter, count in given.items() if count > 0}
