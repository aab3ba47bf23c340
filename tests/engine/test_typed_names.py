"""Names that people type are understood in the language that they see, and in English besides."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from companion.engine.choice import Choice, Option, Several
from companion.engine.numerals import Numerals
from companion.engine.question import Refusal
from companion.engine.text import Text, hear, heard
from companion.language import Language, speaking
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
        return {**WORDS, "none": "keine"}.get(message, message)


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
    assert answer(WHERE, typed) == chosen


@pytest.mark.usefixtures("_german")
def test_a_name_that_is_shown_goes_before_one_that_is_english() -> None:
    assert answer(WHERE, "no") == "north-east", "“nowhere” begins so in English, and is shown as “nirgends”"
    assert answer(WHERE, "nowhere") == "none"
    assert refused(WHERE, "ga"), "two names begin so as they are shown"


@pytest.mark.usefixtures("_german")
def test_several_names_are_understood_beside_each_other() -> None:
    assert answer(VISITS, "tor garten 4") == ["gate", "garden", "north-east"]


@pytest.mark.usefixtures("_german")
def test_none_is_understood_where_a_row_of_digits_may_be_empty() -> None:
    row = Numerals(key="row", text=Text("Which?"))
    assert [row.read(typed) for typed in ("keine", "none", "-")] == [[], [], []]


def test_only_english_is_understood_where_nothing_else_is_spoken() -> None:
    assert heard(Text("Gate")) is None
    assert isinstance(WHERE.read("tor"), Refusal)
    assert answer(WHERE, "ne") == "north-east"
    assert refused(WHERE, "no"), "“north-east” and “nowhere” begin so"


def test_what_was_heard_before_is_heard_again() -> None:
    with speaking(Language.GERMAN, Here()):
        with speaking(Language.ENGLISH):
            assert heard(Text("Gate")) is None
        assert heard(Text("Gate")) == "Tor"
    hear(None)
    assert heard(Text("Gate")) is None
