"""The tower made of numbers: conserves every piece, repeats itself by seed, keeps to its rates."""

import json
from pathlib import Path

import pytest

from calibration.counts import NOTHING, Counts
from hardware.tower import TossId
from hardware.tower_model import Layers, SimulatedTower, TowerRates
from tests.long.tower import conserve

VECTOR = Path(__file__).parent / "drops_by_seed.json"


def test_a_stored_vector_of_drops_holds() -> None:
    stored = json.loads(VECTOR.read_text(encoding="utf-8"))
    assert [entry["seed"] for entry in stored] == [1, 7, 2**40, -3]
    for entry in stored:
        tower = SimulatedTower(entry["seed"], TowerRates(entry["stick"], entry["release"]))
        drops = [
            "".join(
                piece.letter for piece in tower.toss(TossId(f"round {number}"), Counts.from_letters(thrown))
            )
            for number, thrown in enumerate(entry["thrown"])
        ]
        assert drops == entry["drops"]
        assert (tower.layers.upper.letters, tower.layers.lower.letters) == (entry["upper"], entry["lower"])


def test_every_piece_thrown_is_inside_or_came_out() -> None:
    assert conserve(seed=5, tosses=2_000) == {"tosses": 2_000}


def test_a_tower_where_nothing_sticks_gives_back_what_is_thrown() -> None:
    tower = SimulatedTower(3, TowerRates(stick=0, release=0))
    assert Counts(tower.toss(TossId("a"), Counts.from_letters("GGRW"))) == Counts.from_letters("GGRW")
    assert tower.contents == NOTHING


def test_a_tower_where_everything_sticks_keeps_it_until_it_is_released() -> None:
    thrown = Counts.from_letters("GGRW")
    tower = SimulatedTower(3, TowerRates(stick=1, release=0))
    assert tower.toss(TossId("a"), thrown) == ()
    assert tower.layers == Layers(upper=thrown)
    loose = SimulatedTower(3, TowerRates(stick=0, release=1), tower.snapshot())
    assert Counts(loose.toss(TossId("b"), NOTHING)) == thrown


def test_a_restored_tower_goes_on_as_the_first_did() -> None:
    tower = SimulatedTower(11)
    tower.toss(TossId("a"), Counts.from_letters("GAWKPTBNRYUO"))
    snapshot = tower.snapshot()
    first = tower.toss(TossId("b"), Counts.from_letters("GAW"))
    tower.restore(snapshot)
    assert tower.toss(TossId("b"), Counts.from_letters("GAW")) == first


def test_layers_brought_into_agreement_change_as_little_as_needed() -> None:
    layers = Layers(upper=Counts.from_letters("GR"), lower=Counts.from_letters("RRW"))
    agreed = layers.agreeing_with(Counts.from_letters("GYR"))
    assert agreed == Layers(upper=Counts.from_letters("GRY"), lower=NOTHING)


def test_rates_that_are_no_chances_are_refused() -> None:
    with pytest.raises(ValueError, match=r"chances from 0 to 1, not 1\.2"):
        TowerRates(stick=1.2)
