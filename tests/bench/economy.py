"""Little to type: keys a turn and decisions left to the player, in whole games of a scripted player.

A key is one key press delivered to the running program, Enter included; a choice that one key answers needs
no Enter. A decision left to the player is a rule whose comparison, search or count a question hands over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import mean, median

from tests.of_games import modules_of_games
from tests.scripted.played import PlayedGame


@dataclass(frozen=True, slots=True)
class Target:
    """What a turn may cost: keys to pass, keys to reach, decisions left to the player."""

    passed: int
    goal: int
    decisions: int


@dataclass(frozen=True, slots=True)
class Measured:
    """A row of the table: whose turns of which games are measured, against what.

    ``whose`` is how the names of the turns begin.
    """

    name: str
    games: Callable[[], Iterable[PlayedGame]]
    whose: str
    target: Target
    yardstick: str


@dataclass(frozen=True, slots=True)
class Costs:
    """What turns of one kind cost: keys and decisions of each, and where the keys went."""

    keys: tuple[int, ...]
    decisions: tuple[int, ...]
    kinds: Counter[str]
    named: Counter[str]

    def dearest(self, most: int = 8) -> list[str]:
        """Return the questions that cost most keys a turn, in words."""
        turns = len(self.keys)
        return [f"{kind} {keys / turns:.2f}" for kind, keys in self.kinds.most_common(most)]


def costs(played: Iterable[PlayedGame], whose: str) -> Costs:
    """Add up what the turns cost whose names begin so."""
    turns: list[tuple[int, int]] = []
    kinds: Counter[str] = Counter()
    named: Counter[str] = Counter()
    for game in played:
        for turn in dict.fromkeys(game.turns):
            if not turn.startswith(whose):
                continue
            asked = [one for one in game.asked if one.turn == turn]
            turns.append(
                (sum(one.keys for one in asked), sum(len(one.question.left_to_player) for one in asked))
            )
            for one in asked:
                kinds[game.kind_of(one.question)] += one.keys
                named.update(one.question.left_to_player)
    return Costs(tuple(keys for keys, _ in turns), tuple(left for _, left in turns), kinds, named)


def told(row: Measured) -> list[str]:
    """Return the lines of one row: figures beside target and yardstick."""
    cost, target = costs(row.games(), row.whose), row.target
    keys, decisions = median(cost.keys), median(cost.decisions)
    verdict = "goal" if keys <= target.goal else "pass" if keys <= target.passed else "MISSED"
    left = "met" if decisions <= target.decisions else "MISSED"
    wanted = f"pass {target.passed}, goal {target.goal}: {verdict}"
    spread = f"mean {mean(cost.keys):.1f}, nine of ten at most {_tenth(cost.keys)}"
    most = f"at most {target.decisions}: {left}"
    named = f"mean {mean(cost.decisions):.1f}: {_listed(cost.named, len(cost.keys))}"
    return [
        f"{row.name}: {len(cost.keys)} turns",
        f"  keys: median {keys:g} ({wanted}), {spread}",
        f"  decisions left: median {decisions:g} ({most}), {named}",
        f"  keys a turn by question: {', '.join(cost.dearest())}",
        f"  yardstick: {row.yardstick}",
    ]


def _tenth(keys: Sequence[int]) -> int:
    return sorted(keys)[(9 * len(keys) - 1) // 10]


def _listed(named: Counter[str], turns: int) -> str:
    return ", ".join(f"{rule} {times / turns:.2f}" for rule, times in named.most_common()) or "none"


def main() -> None:
    """Print the table: ``ECONOMY`` of ``tests/bench/GAME.py`` for every installed game."""
    for module in modules_of_games("tests.bench"):
        print(module.ECONOMY_TITLE)
        for row in module.ECONOMY:
            print("\n".join(told(row)))


if __name__ == "__main__":
    main()
