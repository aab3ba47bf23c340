"""The page of a rule: its words as words, its language named, a source only where there is one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from companion.engine.game import Game, Rule
from companion.engine.ledger import parsed
from companion.language import Language, speaking
from companion.screens.why import rule_page
from tests.sample_game import GAME


@dataclass(frozen=True, slots=True)
class OneRule:
    """A game as far as the page looks at it."""

    rules: dict[str, Rule]


def told(text: str, source: str) -> str:
    """Return the page of a rule as its ledger has it."""
    [rule] = parsed(f"- **X-AMB-01** {f'({source}) ' if source else ''}{text}")
    game = cast("Game", OneRule({rule.id: rule}))
    return rule_page(game, "X-AMB-01")._page.plain


def test_marks_of_the_written_rules_are_left_out_and_nothing_else() -> None:
    assert told("A gap. *Recommend*: once. *Why*: **plain** words.", "page 3").startswith(
        "A gap. Recommend: once. Why: plain words."
    )
    assert told("2 * 3 is 6, 3 * 2 too; 2*3*4 is 24", "p").startswith("2 * 3 is 6, 3 * 2 too; 2*3*4 is 24")


def test_a_source_is_named_only_where_there_is_one() -> None:
    assert told("Words.", "page 3") == "Words.\n\nRulebook: page 3"
    assert told("Words.", "") == "Words."


def test_in_german_the_page_says_that_the_words_are_english() -> None:
    rule = next(iter(GAME.rules))
    assert "English" not in rule_page(GAME, rule)._page.plain
    with speaking(Language.GERMAN):
        assert rule_page(GAME, rule)._page.plain.startswith("Der Wortlaut der Regeln ist hier englisch")
