"""Where the order of a deck comes from: the system's own randomness, or a seed in demos and tests."""

from __future__ import annotations

from random import Random, SystemRandom


class SystemChance:
    """Shuffles by the system's randomness: nobody can tell the order beforehand."""

    def __init__(self) -> None:
        self._random: Random = SystemRandom()

    def shuffle(self, cards: tuple[str, ...]) -> list[str]:
        """Return the cards in a random order."""
        return self._random.sample(cards, len(cards))


class SeededChance(SystemChance):
    """Shuffles by a seed: the same orders on every run, for demos and tests."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311  # luck at play, no secret


def chance_from(seed: int | None) -> SystemChance:
    """Return chance by a seed, or the system's own where there is none."""
    return SystemChance() if seed is None else SeededChance(seed)
