"""Both tables of a complete game side by side: led to the same decision, compared there, then answered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from companion.engine.question import Question
from companion.games.baghdad.table import BaghdadTable
from tests.oracle.baghdad_game_moves import (
    BONUS_BOAT,
    BONUS_COIN,
    BONUS_GOODS,
    BONUS_WILD,
    Decision,
    DecisionKind,
    Option,
)
from tests.scripted.baghdad_full_compare import differing
from tests.scripted.baghdad_full_followed import Followed
from tests.scripted.baghdad_full_typed import open_options
from tests.scripted.typing import shortest

BONUSES: Final = (BONUS_BOAT, BONUS_COIN, BONUS_GOODS, BONUS_WILD)
"""The bonus actions, which both sides call alike."""


@dataclass(slots=True)
class Beside:
    """A game of the companion and one of the oracle, decision by decision.

    ``table`` is the companion's table, None in its set-up; ``start`` its start player. ``different`` is what
    was found to differ.
    """

    followed: Followed
    table: Callable[[], BaghdadTable | None]
    start: int
    different: list[str] = field(default_factory=list)

    def compare(self, left_out: Iterable[str] = (), only: int | None = None) -> None:
        """Compare the tables as they lie now; of the people only one seat where it is named."""
        table = self.table()
        assert table is not None
        self.different += differing(table, self.followed.game.table, self.start, tuple(left_out), only)

    def until(
        self,
        *kinds: DecisionKind,
        fits: Callable[[Decision], bool] | None = None,
        left_out: Iterable[str] = (),
    ) -> Decision:
        """Go on to a decision and compare both tables there."""
        decision = self.followed.until(*kinds, fits=fits)
        self.compare(left_out, decision.who)
        return decision

    def bonuses(self, question: Question[Any], decision: Decision, *, alike: bool = True) -> tuple[str, ...]:
        """Return the bonus actions that both sides offer beside a question.

        They must be the same ones, unless they are not ``alike``, and where the companion offers none it
        takes them for something else.
        """
        here = [option.id for option in open_options(question) if option.id in BONUSES]
        if alike and sorted(here) != sorted(decision.bonuses):
            self.different.append(f"bonus actions {here} here, {decision.bonuses} there: {decision}")
        return tuple(bonus for bonus in decision.bonuses if bonus in here)

    def one_of(
        self,
        question: Question[Any],
        kind: DecisionKind,
        named: Callable[[Option], str] = str,
        left_out: Iterable[str] = (),
        *,
        with_bonuses: bool = True,
    ) -> tuple[str, Option]:
        """Let the oracle's player choose what both tables offer, which must be the same things.

        ``named`` is how the companion calls an option of the oracle; of options of one name the first is
        chosen. Returns the companion's option and the oracle's; the latter is answered already.
        """
        here = {option.id for option in open_options(question)}.difference(BONUSES)

        def there(decision: Decision) -> dict[str, Option]:
            found: dict[str, Option] = {}
            for option in decision.options:
                found.setdefault(named(option), option)
            return found

        decision = self.until(kind, fits=lambda one: set(there(one)) == here, left_out=left_out)
        offered = there(decision)
        if set(offered) != here:
            self.different.append(
                f"only here {here - set(offered)}, only there {set(offered) - here}: {decision}"
            )
        bonuses = self.bonuses(question, decision) if with_bonuses else ()
        chosen = self.followed.like([offered[name] for name in offered if name in here], bonuses)
        self.followed.choose(chosen)
        return (str(chosen) if chosen in bonuses else named(chosen)), chosen

    def pick(self, question: Question[Any], kind: DecisionKind, named: Callable[[Option], str] = str) -> str:
        """The same with bonus actions, as the line that is typed."""
        return shortest(question, self.one_of(question, kind, named)[0])
