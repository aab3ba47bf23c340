"""Names that people type are understood in the language that they see, and in English besides."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from companion.engine.choice import Choice, Option, Several
from companion.engine.question import Refusal
from companion.engine.text import Text
from companion.language import Language, speaking
from companion.spoken_names import named_as_spoken
from tests.engine.typed import answer, refused

WORDS = {"Gate": "Tor", "Garden": "Garten", "Market": "Gasse der Händler", "nowhere": "nirgends", "NE": "NO"}
OPTIONS = tuple(
    Option(id=name, name=text, value=name, key=str(key))
    for key, (name, text) in enumerate(
        (
            ("gate", Text("Gate")),
            ("garden", Text("Garden")),
            ("market", Text("Market")),
            ("north-east", Text("NE")),
            ("none", Text("nowhere")),
        ),
        start=1,
    )
)
WHERE = Choice(key="where", text=Text("Where to?"), options=OPTIONS)
VISITS = Several(key="visits", text=Text("Which?"), options=OPTIONS, most=3)


class Here(NullTranslations):
    """A catalogue of a few names."""

    def gettext(self, message: str) -> str:
        return WORDS.get(message, message)


@pytest.fixture
def _german() -> Iterator[None]:
    with speaking(Language.GERMAN, Here()):
        yield


@pytest.mark.usefixtures("_german")
@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ("tor", "gate"),
        ("Garten", "garden"),
        ("gasse", "market"),
        ("GASSE DER", "market"),
        ("gate", "gate"),
        ("mark", "market"),
        ("north", "north-east"),
        ("1", "gate"),
    ],
)
def test_a_name_is_understood_as_it_is_shown_and_in_english(typed: str, chosen: str) -> None:
    assert answer(named_as_spoken(WHERE), typed) == chosen


@pytest.mark.usefixtures("_german")
def test_a_name_that_is_shown_goes_before_one_that_is_english() -> None:
    assert answer(named_as_spoken(WHERE), "no") == "north-east", (
        "“nowhere” begins so in English, and is shown as “nirgends”"
    )
    assert answer(named_as_spoken(WHERE), "nowhere") == "none"
    assert refused(named_as_spoken(WHERE), "ga"), "two names begin so as they are shown"


@pytest.mark.usefixtures("_german")
def test_several_names_are_understood_beside_each_other() -> None:
    assert answer(named_as_spoken(VISITS), "tor garten 4") == ["gate", "garden", "north-east"]


def test_only_english_is_understood_where_nothing_else_is_spoken() -> None:
    assert named_as_spoken(WHERE) is WHERE
    assert isinstance(WHERE.read("tor"), Refusal)
    assert answer(WHERE, "ne") == "north-east"
    assert answer(WHERE, "no") == "none", "“north-east” is nowhere to be seen"
    assert answer(WHERE, "north") == "north-east"
