"""Why: the reasons behind the instructions on the screen, why not another one, and the rules in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from companion.engine.game import Game
from companion.engine.question import Question
from companion.engine.saying import Reason, Saying, Standing, Trail
from companion.engine.text import Text
from companion.language import in_words, say
from companion.screens.pick import Item, PickScreen, ReadScreen, page
from companion.screens.rule_words import in_english
from companion.screens.telling import marks
from companion.screens.wording import styled, written

_INDENT = "   "
_BEGINNING = 56
"""Signs of a rule that the list shows; the whole of it is one key away."""


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
        items = [*self._of_sayings(sayings), *self._of_question(open_question)]
        super().__init__(
            Text("Why?"),
            items,
            words=_language_told() if items else None,
            verb=Text("rule, or why not"),
            empty=Text("Nothing was decided here."),
        )

    def picked(self, value: RuleAsked | WhyNot) -> None:
        """Open the rule, or the candidate's story."""
        if isinstance(value, RuleAsked):
            self.app.push_screen(rule_page(self._game, value.id))
        else:
            words = why_not(value.trail, value.standing)
            self.app.push_screen(ReadScreen(Text("Why not {name}?", name=value.standing.name), words))

    def _of_sayings(self, sayings: Sequence[Saying]) -> list[Item[RuleAsked | WhyNot]]:
        items: list[Item[RuleAsked | WhyNot]] = []
        for mark, saying in zip(marks(sayings), sayings, strict=True):
            items.append(Item(Content.assemble((f"{mark} ", "bold"), (in_words(saying.text), "bold"))))
            items += [self._rule_item(rule) for rule in saying.rules]
            if saying.because is not None:
                items += self._of_trail(saying.because)
            if not saying.all_rules and saying.because is None:
                items.append(Item(written(f"{_INDENT}{say('No rule is named for this.')}", "$dim")))
        return items

    def _of_question(self, question: Question[object] | None) -> list[Item[RuleAsked | WhyNot]]:
        if question is None or not question.rules:
            return []
        heading = Text("Why this question: {question}", question=question.text)
        return [
            Item(styled(heading, "bold", question="")),
            *(self._rule_item(rule) for rule in question.rules),
        ]

    def _rule_item(self, rule: str, words: str = "") -> Item[RuleAsked | WhyNot]:
        known = self._game.rules.get(rule)
        said = words or (_beginning(known.text) if known is not None else say("read the rule"))
        return Item(Content.assemble((f"[{rule}] ", "$keycap"), said), RuleAsked(rule))

    def _of_trail(self, trail: Trail) -> list[Item[RuleAsked | WhyNot]]:
        items: list[Item[RuleAsked | WhyNot]] = []
        for reason in trail.reasons:
            items.append(
                self._rule_item(reason.rule, in_words(reason.text))
                if reason.rule
                else Item(written(reason.text))
            )
            items += [
                Item(_standing_words(standing), None if standing.stays else WhyNot(trail, standing))
                for standing in reason.standings
            ]
        items.append(
            Item(
                Content.assemble(
                    _INDENT, styled(Text("so: {winner}", winner=trail.winner), winner="bold $good")
                )
            )
        )
        return items


def _beginning(words: str) -> str:
    return words if len(words) <= _BEGINNING else f"{words[:_BEGINNING].rsplit(' ', 1)[0]} …"


def _standing_words(standing: Standing) -> Content:
    if standing.stays:
        stays = say("{name}: {found}", name=standing.name, found=standing.found)
        return Content.assemble(_INDENT, ("✓ ", "$good"), stays)
    out = say("{name}: {found} – out", name=standing.name, found=standing.found)
    return Content.assemble(_INDENT, ("✗ ", "$bad"), out)


def why_not(trail: Trail, asked: Standing) -> Content:
    """Return the story of one candidate of a decision, step by step, to the one that put it out."""
    taken = Text("It was taken: {winner}", winner=trail.winner)
    told: list[Content] = [styled(taken, winner="bold $good"), Content("")]
    for reason in trail.reasons:
        mine = next((one for one in reason.standings if one.candidate == asked.candidate), None)
        if mine is None:
            continue
        told.append(_reason_words(reason))
        told += [_standing_words(mine)]
        told += [_standing_words(one) for one in reason.standings if one is not mine and one.stays]
    return page(*told)


def _reason_words(reason: Reason) -> Content:
    return Content.assemble((f"[{reason.rule}] ", "$keycap"), in_words(reason.text))


def rule_page(game: Game, rule_id: str) -> ReadScreen:
    """Return the page of one rule: its words and where it stands in the rulebook."""
    rule = game.rules.get(rule_id)
    if rule is None:
        return ReadScreen(
            rule_id, written(Text("The words of this rule are not in this version of the program."))
        )
    told = [_language_told(), Content(rule.text)]
    if rule.source.strip():
        told += [Content(""), written(Text("Rulebook: {source}", source=rule.source), "$dim")]
    return ReadScreen(rule.id, page(*(one for one in told if one is not None)))


def _language_told() -> Content | None:
    notice = in_english()
    return None if notice is None else written(notice, "$dim")
