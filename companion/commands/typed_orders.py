"""Orders that are typed after a colon: names in every language, cut short or spelled without umlauts."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final, TypeVar

from companion.engine.question import Refusal
from companion.engine.text import Text

T = TypeVar("T")

SIGN: Final = ":"
"""What begins an order; twice, it begins an answer."""
_SPELLED: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})


def parted(line: str) -> tuple[str, str] | None:
    """Return the word of an order and what follows it, None where a line is an answer."""
    typed = line.strip()
    if not typed.startswith(SIGN) or typed.startswith(SIGN * 2):
        return None
    word, _, rest = typed[len(SIGN) :].partition(" ")
    return word, rest.strip()


def answer_typed(line: str) -> str:
    """Return the answer that a line holds: a colon that is meant as one is typed twice."""
    typed = line.strip()
    return typed[len(SIGN) :] if typed.startswith(SIGN * 2) else typed


def meant_by(word: str, those: Mapping[str, T], called: Mapping[T, str], help_name: str = "") -> T | Refusal:
    """Return the order that a word means, or a refusal with a guess.

    ``those`` are the names of every language, ``called`` those of the spoken one; ``help_name`` is the
    order that lists them, empty where the refusal does.
    """
    typed = word.casefold().translate(_SPELLED)
    spelled = {name.translate(_SPELLED): order for name, order in those.items()}
    if typed in spelled:
        return spelled[typed]
    meant = list(dict.fromkeys(order for name, order in spelled.items() if typed and name.startswith(typed)))
    if len(meant) == 1:
        return meant[0]
    near = [spelled[name] for name in get_close_matches(typed, spelled, n=1)]
    guesses = sorted(called[order] for order in meant or near)
    if guesses:
        return Refusal(
            Text("“{typed}” is no order. Do you mean {guess}?", typed=SIGN + word, guess=guesses[0])
        )
    if not help_name:
        names = ", ".join(called.values())
        return Refusal(Text("“{typed}” is no order; there are {names}.", typed=SIGN + word, names=names))
    return Refusal(
        Text("“{typed}” is no order; {help} says which there are.", typed=SIGN + word, help=help_name)
    )
