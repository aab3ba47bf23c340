"""Why: the reasons behind the instructions on the screen, why not another one, and the rules in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from companion.engine.game import Game
from companion.engine.question import Question
from companion.engine.saying import Reason, Saying, Standing, Trail
from companion.screens.pick import Item, PickScreen, ReadScreen, page
from companion.screens.wording import written


@dataclass(frozen=True, slots=True)
class RuleAsked:
    """People want to read a rule."""

    id: str


@dataclass(frozen=True, slots=True)
class WhyNot:
    """People want to know why one candidate was not taken."""

    trail: Trail
    standing: Standing


class WhyScreen(PickScreen[RuleAsked | WhyNot]):
    """Lists each instruction with its criteria, what each candidate had and who lost; lines open more."""

    def __init__(self, game: Game, sayings: Sequence[Saying], open_question: Question[object] | None) -> None:
        self._game = game
        items = [*_of_sayings(sayings), *_of_question(open_question)]
        super().__init__("Why?", items, verb="rule, or why not", empty="Nothing was decided here.")

    def picked(self, value: RuleAsked | WhyNot) -> None:
        """Open the rule, or the candidate's story."""
        if isinstance(value, RuleAsked):
            self.app.push_screen(rule_page(self._game, value.id))
        else:
            words = why_not(value.trail, value.standing)
            self.app.push_screen(ReadScreen(f"Why not {value.standing.name}?", words))


def _of_sayings(sayings: Sequence[Saying]) -> list[Item[RuleAsked | WhyNot]]:
    items: list[Item[RuleAsked | WhyNot]] = []
    for number, saying in enumerate(sayings, start=1):
        items.append(Item(Content.assemble((f"{number}. ", "bold"), (str(saying.text), "bold"))))
        items += [_rule_item(rule, "") for rule in saying.rules]
        if saying.because is not None:
            items += _of_trail(saying.because)
        if not saying.all_rules and saying.because is None:
            items.append(Item(written("   No rule is named for this.", "$dim")))
    return items


def _of_question(question: Question[object] | None) -> list[Item[RuleAsked | WhyNot]]:
    if question is None or not question.rules:
        return []
    heading: Item[RuleAsked | WhyNot] = Item(
        Content.assemble(("Why this question: ", "bold"), str(question.text))
    )
    return [heading, *(_rule_item(rule, "") for rule in question.rules)]


def _rule_item(rule: str, words: str) -> Item[RuleAsked | WhyNot]:
    return Item(Content.assemble((f"[{rule}] ", "$keycap"), words or "read the rule"), RuleAsked(rule))


def _of_trail(trail: Trail) -> list[Item[RuleAsked | WhyNot]]:
    items: list[Item[RuleAsked | WhyNot]] = []
    for reason in trail.reasons:
        items.append(_rule_item(reason.rule, str(reason.text)) if reason.rule else Item(written(reason.text)))
        items += [
            Item(_standing_words(standing), None if standing.stays else WhyNot(trail, standing))
            for standing in reason.standings
        ]
    items.append(Item(Content.assemble("   so: ", (str(trail.winner), "bold $good"))))
    return items


def _standing_words(standing: Standing) -> Content:
    if standing.stays:
        return Content.assemble("   ", ("✓ ", "$good"), f"{standing.name}: {standing.found}")
    return Content.assemble("   ", ("✗ ", "$bad"), f"{standing.name}: {standing.found} – out")


def why_not(trail: Trail, asked: Standing) -> Content:
    """Return the story of one candidate of a decision, step by step, to the one that put it out."""
    told: list[Content] = [Content.assemble("It was taken: ", (str(trail.winner), "bold $good")), Content("")]
    for reason in trail.reasons:
        mine = next((one for one in reason.standings if one.candidate == asked.candidate), None)
        if mine is None:
            continue
        told.append(_reason_words(reason))
        told += [_standing_words(mine)]
        told += [_standing_words(one) for one in reason.standings if one is not mine and one.stays]
    return page(*told)


def _reason_words(reason: Reason) -> Content:
    return Content.assemble((f"[{reason.rule}] ", "$keycap"), str(reason.text))


def rule_page(game: Game, rule_id: str) -> ReadScreen:
    """Return the page of one rule: its words and where it stands in the rulebook."""
    rule = game.rules.get(rule_id)
    if rule is None:
        return ReadScreen(rule_id, written("The words of this rule are not in this version of the program."))
    return ReadScreen(rule.id, page(rule.text, "", written(f"Rulebook: {rule.source}", "$dim")))
