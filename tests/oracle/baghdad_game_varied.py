"""Other printed values under the same item names: what is not known of the papers is drawn by chance."""

from __future__ import annotations

import random as chance
from collections.abc import Mapping

from tests.oracle.baghdad_game_pieces import Reward
from tests.oracle.baghdad_pieces import Sign

REWARDS = [reward.value for reward in Reward]


def varied(values: Mapping[str, object], random: chance.Random, generous: bool = False) -> dict[str, object]:
    """The record with other icons, rewards, needs and prices.

    Where it is `generous`, needs are low, Palace pieces cheap and masonry common, so that games reach high
    levels, Base and Dome.
    """
    changed = dict(values)
    for item, value in values.items():
        if item.startswith("card-icons/"):
            icons = [sign.value for sign in random.sample(list(Sign), random.randint(1, 3))]
            if random.random() < 0.6:
                icons.append(Sign.BOAT.value)
            changed[item] = icons + [Sign.MASONRY.value, Sign.QUILL.value] * generous
        elif item.startswith("starting-card/"):
            changed[item] = random.choices(REWARDS, k=random.randint(1, 2))
        elif item.endswith("/rewards") and item.startswith("port/"):
            changed[item] = {str(slot): random.choices([*REWARDS, "none"], k=1) for slot in range(1, 5)}
        elif item.startswith("player-board/") and "/between-" in item:
            changed[item] = {str(spot): random.choice([*REWARDS, "none"]) for spot in range(1, 6)}
        elif item.startswith("player-board/") and item.endswith("/needs") and isinstance(value, Mapping):
            changed[item] = {key: _needs(random, key, old, generous) for key, old in value.items()}
        elif "/price/" in item:
            number = 1 if generous else random.randint(1, 3)
            changed[item] = [str(goods) for goods in random.choices(range(1, 7), k=number)]
        elif item.endswith("/goods") and item.startswith("river/") and isinstance(value, list):
            changed[item] = [random.randint(0, 6) for _ in value]
    return changed


def _needs(random: chance.Random, key: str, old: object, generous: bool) -> object:
    if not key.startswith("needs-"):
        return old
    return sorted(random.randint(0, 1 if generous else 4) for _ in range(5))
