"""Long proofs about the tower."""

from __future__ import annotations

from random import Random

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from hardware.tower import TossId
from hardware.tower_model import SimulatedTower, TowerRates
from tests.long.part import Counted, Part


def conserve(seed: int, tosses: int) -> Counted:
    """This many tosses, checked after each; a new tower with other rates every 50."""
    luck = Random(seed)
    for begun in range(0, tosses, 50):
        tower = SimulatedTower(seed + begun, TowerRates(luck.random(), luck.random()))
        thrown_ever = came_ever = NOTHING
        for number in range(min(50, tosses - begun)):
            thrown = Counts(luck.choices(list(Keshi), k=luck.randrange(13)))
            came = Counts(tower.toss(TossId(f"{begun + number}"), thrown))
            thrown_ever += thrown
            came_ever += came
            assert tower.contents + came_ever == thrown_ever, f"seed {seed}, toss {begun + number}"
    return {"tosses": tosses}


def conservation(seeds: range) -> Counted:
    """2,500 tosses a seed, in towers of random rates: every piece thrown is inside or came out."""
    return {"tosses": sum(conserve(seed, 2_500)["tosses"] for seed in seeds)}


PARTS = (Part("tower conservation", conservation, units=40, at_once=5),)
