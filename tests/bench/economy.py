"""Little to type: keys a turn and decisions left to the player, in whole games of a scripted player.

A key is one key press delivered to the running program, Enter included; a choice that one key answers needs
no Enter. A decision left to the player is a rule whose comparison, search or count a question hands over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import mean, median

from tests.oracle.baghdad_pieces import Difficulty
from tests.scripted.baghdad_games import Asked, Known, PlayedGame
from tests.scripted.baghdad_positions import kind_of

GAMES = 10


@dataclass(frozen=True, slots=True)
class Target:
    """What a Bot turn may cost with this much transcribed: keys to pass, keys to reach, decisions left."""

    passed: int
    goal: int
    decisions: int


BOT = {
    Known.NOTHING: Target(20, 16, 2),
    Known.CARDS: Target(10, 10, 2),
    Known.CARDS_DEALT: Target(8, 8, 2),
    Known.EVERYTHING: Target(5, 5, 0),
}
YOU = Target(13, 9, 0)
YARDSTICK_BOT = "best public solo helpers: 1-5 taps a Bot turn, no city, no draft, no reasons"
YARDSTICK_YOU = "1 tap (“next”), nothing tracked"


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


def games(known: Known) -> tuple[PlayedGame, ...]:
    """Play ten seeded games, the difficulties in turn."""
    played = tuple(PlayedGame(seed, list(Difficulty)[seed % 4], known).play() for seed in range(GAMES))
    for game in played:
        if game.differences:
            raise AssertionError("\n".join(game.differences))
    return played


def costs(played: Iterable[PlayedGame], whose: str) -> Costs:
    """Add up what the turns of ``you`` or ``bot`` cost."""
    turns: list[list[Asked]] = []
    for game in played:
        names = dict.fromkeys(game.turns)
        turns += [[one for one in game.asked if one.turn == name] for name in names if name.startswith(whose)]
    kinds: Counter[str] = Counter()
    named: Counter[str] = Counter()
    for asked in turns:
        for one in asked:
            kinds[kind_of(one.question)] += one.keys
            named.update(one.question.left_to_player)
    return Costs(
        tuple(sum(one.keys for one in asked) for asked in turns),
        tuple(sum(len(one.question.left_to_player) for one in asked) for asked in turns),
        kinds,
        named,
    )


def told(name: str, cost: Costs, target: Target, yardstick: str) -> list[str]:
    """Return the lines of one row: figures beside target and yardstick."""
    keys, decisions = median(cost.keys), median(cost.decisions)
    verdict = "goal" if keys <= target.goal else "pass" if keys <= target.passed else "MISSED"
    left = "met" if decisions <= target.decisions else "MISSED"
    wanted = f"pass {target.passed}, goal {target.goal}: {verdict}"
    spread = f"mean {mean(cost.keys):.1f}, nine of ten at most {_tenth(cost.keys)}"
    most = f"at most {target.decisions}: {left}"
    named = f"mean {mean(cost.decisions):.1f}: {_listed(cost.named, len(cost.keys))}"
    return [
        f"{name}: {len(cost.keys)} turns",
        f"  keys: median {keys:g} ({wanted}), {spread}",
        f"  decisions left: median {decisions:g} ({most}), {named}",
        f"  keys a turn by question: {', '.join(cost.dearest())}",
        f"  yardstick: {yardstick}",
    ]


def _tenth(keys: Sequence[int]) -> int:
    return sorted(keys)[(9 * len(keys) - 1) // 10]


def _listed(named: Counter[str], turns: int) -> str:
    return ", ".join(f"{rule} {times / turns:.2f}" for rule, times in named.most_common()) or "none"


def main() -> None:
    """Print the table."""
    print(f"Baghdad solo, {GAMES} seeded games each; keys a turn, draws and refills included")
    for known in Known:
        played = games(known)
        print("\n".join(told(f"Bot turn, {known.value}", costs(played, "bot"), BOT[known], YARDSTICK_BOT)))
        if known is Known.NOTHING:
            print("\n".join(told("Your turn, level light", costs(played, "you"), YOU, YARDSTICK_YOU)))


if __name__ == "__main__":
    main()
