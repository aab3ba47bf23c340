"""Other printed values under the same item names: what is not known of the papers is drawn by chance."""

from __future__ import annotations

import random as chance
from collections.abc import Mapping

from tests.oracle.baghdad_game_pieces import Reward
from tests.oracle.baghdad_pieces import Sign

REWARDS = [reward.value for reward in Reward]
BOAT_SHARE = 0.6
SHORT_TRACK = {"start": 3, "points": ["-3", "-1", "0", "1", "2", "3", "4"]}


def varied(values: Mapping[str, object], random: chance.Random, generous: bool = False) -> dict[str, object]:
    """The record with other icons, rewards, needs and prices.

    Where it is `generous`, needs are low, Palace pieces cheap and masonry common, so that games reach high
    levels, Base and Dome.
    """
    return {item: _other(item, value, random, generous) for item, value in values.items()}


def _other(item: str, value: object, random: chance.Random, generous: bool) -> object:
    if item.startswith("card-icons/"):
        return _icons(random, generous)
    if item.startswith("starting-card/"):
        return random.choices(REWARDS, k=random.randint(1, 2))
    if item.startswith("port/") and item.endswith("/rewards"):
        return {str(slot): [random.choice([*REWARDS, "none"])] for slot in range(1, 5)}
    if item.startswith("player-board/"):
        return _player_board(item, value, random, generous)
    if item == "favour-track":
        return random.choice([SHORT_TRACK, value])
    if "/price/" in item:
        number = 1 if generous else random.randint(1, 3)
        return [str(goods) for goods in random.choices(range(1, 7), k=number)]
    if item.startswith("river/") and item.endswith("/goods") and isinstance(value, list):
        return [random.randint(0, 6) for _ in value]
    return value


def _icons(random: chance.Random, generous: bool) -> list[str]:
    icons = [sign.value for sign in random.sample(list(Sign), random.randint(1, 3))]
    if random.random() < BOAT_SHARE:
        icons.append(Sign.BOAT.value)
    return icons + [Sign.MASONRY.value, Sign.QUILL.value] * generous


def _player_board(item: str, value: object, random: chance.Random, generous: bool) -> object:
    if "/between-" in item:
        return {str(spot): random.choice([*REWARDS, "none"]) for spot in range(1, 6)}
    if not item.endswith("/needs") or not isinstance(value, Mapping):
        return value
    most = 1 if generous else 4
    return {
        key: sorted(random.randint(0, most) for _ in range(5)) if key.startswith("needs-") else old
        for key, old in value.items()
    }
