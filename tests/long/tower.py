"""Long proofs about the tower."""

from __future__ import annotations

from random import Random

from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from hardware.opening import open_reader
from hardware.rate_fit import fitted
from hardware.tower import Toss, TossId
from hardware.tower_model import SimulatedTower, TowerRates
from hardware.tower_statistics import LoggedToss
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


def evenings_under_a_camera(seeds: range) -> Counted:
    """40 tosses with claims a seed: what the simulated camera reads is what the tower gave."""
    return {"drops read right": sum(evening_under_a_camera(seed, 40) for seed in seeds)}


def evening_under_a_camera(seed: int, tosses: int) -> int:
    """This many tosses with claims; the same tower without a camera tells the truth."""
    luck = Random(seed)
    inside = lying = NOTHING
    with (
        open_reader(f"sim+camera://?seed={seed}") as camera,
        open_reader(f"sim://?seed={seed}") as tower,
    ):
        for number in range(tosses):
            kept = [keshi for keshi in lying.pieces() if luck.random() < 0.3]
            lying = Counts(kept[:8])
            thrown = Counts(luck.choices(list(Keshi), k=luck.randrange(3, 13)))
            toss = Toss(TossId(f"evening {seed}, toss {number}"), thrown, inside, lying)
            camera.toss(toss)
            tower.toss(toss)
            seen, true = camera.read(60), tower.read(0)
            assert seen is not None, f"seed {seed}, toss {number}: {camera.state.words}"
            assert true is not None, f"seed {seed}, toss {number}"
            assert seen.counts == true.counts, f"seed {seed}, toss {number}: {seen.counts}, not {true.counts}"
            assert seen.doubts == (), f"seed {seed}, toss {number}: {seen.doubts}"
            camera.acknowledge(seen)
            tower.acknowledge(true)
            inside = (inside + thrown) - true.counts
            lying += true.counts
    return tosses


def rates_recovered(seeds: range) -> Counted:
    """25 logs a seed, of towers of random rates: of 50 intervals at 95 % at least 42 hold the true rate."""
    held_in_all = 0
    for seed in seeds:
        luck, held = Random(seed), 0
        for number in range(25):
            rates = TowerRates(0.03 + 0.7 * luck.random(), 0.05 + 0.85 * luck.random())
            found = fitted(logged(seed * 1000 + number, rates, tosses=40))
            held += found.stick.low <= rates.stick <= found.stick.high
            held += found.release.low <= rates.release <= found.release.high
        assert held >= 42, f"seed {seed}: only {held} of 50 intervals hold the true rate"
        held_in_all += held
    return {"intervals that hold": held_in_all, "intervals": 50 * len(seeds)}


def logged(seed: int, rates: TowerRates, tosses: int, pieces: int = 9) -> list[LoggedToss]:
    """The log of a simulated tower into which random keshis are thrown."""
    tower, luck = SimulatedTower(seed, rates), Random(seed)
    log: list[LoggedToss] = []
    for number in range(tosses):
        thrown = Counts(luck.choices(list(Keshi), k=pieces))
        log.append(LoggedToss(thrown, Counts(tower.toss(TossId(str(number)), thrown))))
    return log


PARTS = (
    Part("tower conservation", conservation, units=40, at_once=5),
    Part("tower under a simulated camera", evenings_under_a_camera, units=8, at_once=2),
    Part("tower rates", rates_recovered, units=8, at_once=4),
)
