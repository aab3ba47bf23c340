"""No English word travels as a plain value inside a text: a catalogue would never see it.

Random games of every game are looked at, with all that they say, ask, refuse, show and score, and so is
the source, for what those games do not come by.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from companion.engine.game import Mode, Row
from companion.engine.question import Raw
from companion.engine.saying import Reason, Saying, Standing, Trail, Urgency
from companion.engine.text import Text, plain
from companion.games.baghdad.characters import CHARACTERS
from companion.games.baghdad.modules import Module
from companion.games.marrakesh.expansions import Expansion
from tests.conftest import GAMES
from tests.messages.finding import ROOT
from tests.messages.source_words import WORD, made_of_ids
from tests.messages.told import texts_in, told_in_play, told_of_itself

_PRINTED_NAMES: Final = frozenset(character.name for character in CHARACTERS.values())
"""Names of Character cards: they are printed on the cards, whatever the language of the rules."""
_ROWS_OF_SIGNS: Final = {"marrakesh": re.compile("[GAWKPTBNRYUO]{3}"), "merv": re.compile("[A-Z·]{3}")}
"""Three letters, each a sign by itself: keshis chosen in a round; who stands in a hall of the palace."""
_KEYS: Final = frozenset(
    {
        "an answer to {key}",
        "a correction of {field}",
        "the correction of {field} fits no more",
        "what the table did otherwise at {key}",
    }
)
"""What names an entry of a saved game by its key or field: both are save format."""

_PLAYED: Final[tuple[tuple[str, int, Mapping[str, Raw]], ...]] = (
    ("baghdad", 100, {"players": 1, "level": "full", "modules": [module.value for module in Module]}),
    ("baghdad", 120, {"players": 1, "level": "light"}),
    ("baghdad", 90, {"players": 3, "level": "full", "modules": [module.value for module in Module]}),
    ("baghdad", 80, {"players": 2, "level": "light"}),
    ("marrakesh", 250, {"players": 2, "expansions": []}),
    ("marrakesh", 250, {"players": 3, "expansions": [expansion.value for expansion in Expansion]}),
    ("merv", 110, {"players": 1}),
    ("merv", 110, {"players": 2}),
    ("merv", 110, {"players": 4}),
)
"""Games, how many answers are given in them, and what is answered in their set-ups."""
_NAMES: Final = ("baghdad", "marrakesh", "merv")


def stray_words(text: Text, game: str = "") -> Iterator[str]:
    """Yield the plain values in a text, and in the texts within it, that are words of a language."""
    for name, value in text.values:
        if isinstance(value, Text):
            yield from stray_words(value, game)
        elif isinstance(value, tuple):
            for each in value:
                yield from stray_words(each, game)
        elif isinstance(value, str) and not _is_no_word(text, value, game):
            yield f"{text.msgid!r}: {name} is {value!r}"


def _is_no_word(text: Text, value: str, game: str) -> bool:
    signs = _ROWS_OF_SIGNS.get(game)
    return (
        not WORD.search(value)
        or value in _PRINTED_NAMES
        or text.msgid in _KEYS
        or (signs is not None and signs.fullmatch(value) is not None)
    )


def test_a_word_is_found_wherever_a_saying_has_it() -> None:
    wall = Text("{kind}", kind="wall")
    standing = Standing("a", Text("{what}", what=(plain("7"), wall)), Text("found"), stays=True)
    trail = Trail("key", plain("·"), (Reason("MER-1", Text("near {what}", what=wall), (standing,)),))
    saying = Saying(Urgency.DO, Text("{n} times {what}", n=2, what="dome"), (), trail)
    found = [word for text in texts_in([saying, Row(wall, wall)]) for word in stray_words(text)]
    assert found[0] == "'{n} times {what}': what is 'dome'"
    assert found[1:] == ["'{kind}': kind is 'wall'"] * 4


def test_names_signs_and_digits_are_no_words() -> None:
    told = [plain("王"), plain("1 2 3"), plain("A"), Text("{n} of {name}", n=2, name="Ibn Fadlan")]
    assert not [word for text in told for word in stray_words(text)]
    assert [*stray_words(plain("PGO"), "marrakesh")] == []
    assert [*stray_words(plain("PGO"), "baghdad")] == ["'{words}': words is 'PGO'"]


@pytest.mark.parametrize(("name", "answers", "given"), _PLAYED)
def test_no_word_is_a_plain_value_in_a_game(name: str, answers: int, given: Mapping[str, Raw]) -> None:
    seen: set[str] = set()
    found: set[str] = set()
    for text in told_in_play(GAMES[name], given, 1, answers):
        seen.add(text.msgid)
        found.update(stray_words(text, name))
    assert not found
    assert len(seen) > 150, "this was hardly a game"


@pytest.mark.parametrize("name", _NAMES)
def test_no_word_is_a_plain_value_where_a_game_is_only_scored(name: str) -> None:
    told = [*told_in_play(GAMES[name], {"players": 2}, 1, 40, mode=Mode.SCORE, often=1)]
    assert not {word for text in told for word in stray_words(text, name)}
    assert len(told) > 50


@pytest.mark.parametrize("name", _NAMES)
def test_no_word_is_a_plain_value_in_what_a_game_tells_of_itself(name: str) -> None:
    told = [*told_of_itself(GAMES[name])]
    assert not {word for text in told for word in stray_words(text, name)}
    assert len(told) > 1000


# The source: games at random do not come by everything.

_LETTERS: Final = {
    ("companion/games/baghdad/characters.py", "self.value"): "the letter of a player board",
    ("companion/games/baghdad/characters.py", "self.letter.value"): "the letter of a player board",
    ("companion/games/baghdad/person_panel.py", "card.letter.value"): "the letter of a Starting card",
    ("companion/games/merv/places.py", "self.side.value"): "the letter by which a side is typed: N, E, S, W",
    ("companion/games/merv/city_picture.py", "side.value"): "the letter by which a side is typed: N, E, S, W",
}
"""Values of enums that are shown: a letter that stands on the component, or that is typed."""


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("Text('{a}', a='wall')", ["'wall'"]),
        ("Text('{a}', a=kind.value)", ["kind.value"]),
        ("Text('{a}', a=name.replace('-', ' '))", ["name.replace('-', ' ')"]),
        ("Text('{a}', a=f'the {kind}')", ["'the '"]),
        ("plain(hall.value if hall else '·')", ["hall.value"]),
        ("plain(' '.join(names))", []),
        ("Text('{a}', a=kind.text, n=len(names['all']))", []),
        ("Text('{a}', a=Text('wall'))", []),
    ],
)
def test_the_check_sees_values_that_are_made_of_ids(source: str, found: list[str]) -> None:
    assert [words for _, words in made_of_ids(source)] == found


def test_no_text_of_games_and_engine_has_a_value_that_is_made_of_an_id() -> None:
    found: list[tuple[str, int, str]] = []
    for path in _modules():
        module = path.relative_to(ROOT).as_posix()
        found += [(module, *made) for made in made_of_ids(path.read_text(encoding="utf-8"))]
    allowed = {(module, words) for module, _, words in found if (module, words) in _LETTERS}
    assert not [one for one in found if (one[0], one[2]) not in _LETTERS]
    assert allowed == set(_LETTERS), "an exception that is none any more"


def _modules() -> list[Path]:
    return [
        path
        for package in ("engine", "games")
        for path in sorted((ROOT / "companion" / package).rglob("*.py"))
    ]
