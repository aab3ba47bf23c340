"""Long proofs about the tower sensor: its protocol, its firmware in the simulator, its colours."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

from tests.firmware_protocol.core.build import said
from tests.firmware_protocol.damage import damage_frames
from tests.firmware_protocol.evening import play
from tests.firmware_protocol.link_fuzz import LinkFuzz
from tests.hardware import sensor_evening
from tests.long.part import Counted, Part
from tests.sensor_simulator.evening import BoardEvening
from tests.sensor_simulator.lamps import LAMPS, calibrated, score

_KEYS = ("resets", "kills", "cuts", "power cuts", "damaged chunks", "no room")
_DESTROYED = "destroyed by power cuts and told"
_OF_THE_LOG = (
    "keshis",
    "drops",
    "starts",
    "resets",
    "killed while nothing waited",
    "killed before saving",
    "killed between saving and remembering",
    "given again and not counted",
)


def exactly_once_with_the_model(seeds: range) -> Counted:
    """100 pieces a seed between link and model, with power cuts in every other evening."""
    counted = dict.fromkeys(("pieces", _DESTROYED, *_KEYS), 0)
    for seed in seeds:
        result = play(seed, 100, power_cuts=seed % 2 == 0, patience=seed % 4)
        result.check()
        counted["pieces"] += len(result.saved)
        counted[_DESTROYED] += len(result.recorded) - len(result.saved)
        for key in _KEYS:
            counted[key] += result.happened[key]
    return counted


def exactly_once_with_the_firmware(seeds: range) -> Counted:
    """100 keshis a seed past the simulated board that runs the real image."""
    counted = dict.fromkeys(("keshis", _DESTROYED, "hangs", *_KEYS), 0)
    for seed in seeds:
        evening = BoardEvening(seed, power_cuts=seed % 2 == 0, patience=seed % 3, often=1 + seed % 2)
        evening.play(100)
        evening.check()
        evening.happened["kills"] = evening.host.kills
        counted["keshis"] += len(evening.host.log)
        counted[_DESTROYED] += len(evening.recorded) - len(evening.host.log)
        for key in ("hangs", *_KEYS):
            counted[key] += evening.happened[key]
    return counted


def exactly_once_up_to_the_log(seeds: range) -> Counted:
    """100 keshis a seed through the reader into the log of a host that is killed at any moment."""
    counted = dict.fromkeys(_OF_THE_LOG, 0)
    for seed in seeds:
        for what, number in sensor_evening.play(seed, 100).items():
            counted[what] = counted.get(what, 0) + number
    return counted


def damaged_frames(seeds: range) -> Counted:
    """100,000 frames a seed, damaged in six ways: none is taken for another."""
    counted = Counter({"frames": 0})
    for seed in seeds:
        outcome = damage_frames(Random(seed), 100_000)
        assert outcome.wrong == 0, f"seed {seed}: {outcome.wrong} frames accepted wrongly"
        counted += Counter({"frames": outcome.frames, "unharmed": outcome.unharmed}) + outcome.by_kind
    return counted


def core_fuzz(seeds: range) -> Counted:
    """A million random acts a seed upon the C core, with sanitizers."""
    counted = dict.fromkeys(("acts", "bytes spoken", "pieces kept"), 0)
    for seed in seeds:
        (line,) = said([f"fuzz {seed} 1000000"], timeout=600)
        fuzzed = re.fullmatch(r"fuzzed (\d+) acts, (\d+) bytes spoken, (\d+) pieces kept", line)
        assert fuzzed, line
        for name, number in zip(counted, fuzzed.groups(), strict=True):
            counted[name] += int(number)
    assert counted["acts"] == 1_000_000 * len(seeds)
    return counted


def link_fuzz(seeds: range) -> Counted:
    """5,000 chunks of rubbish and of frames a seed into the host's link: it raises for none."""
    counted: dict[str, int] = {}
    for seed in seeds:
        for what, number in LinkFuzz(Random(seed)).play(5000).items():
            counted[what] = counted.get(what, 0) + number
    return counted


def colours(seeds: range) -> Counted:
    """100 keshis a seed under one of four lamps, calibrated by daylight: right or asked, few asked."""
    counted = {"right": 0, **{f"under {lamp.name.replace(',', '')}": 0 for lamp in LAMPS}}
    for seed in seeds:
        lamp = LAMPS[seed % len(LAMPS)]
        profile = calibrated(LAMPS[0], Random(seed))
        result = score(lamp, profile, 100, Random(1000 + seed))
        assert result.wrong == 0, f"seed {seed}: {result.words}"
        assert result.asked <= 10, f"seed {seed}: {result.words}"
        counted["right"] += result.right
        counted[f"under {lamp.name.replace(',', '')}"] += result.pieces
        if result.asked:  # none has to be in doubt, so none is no failure
            counted["asked"] = counted.get("asked", 0) + result.asked
    return counted


PARTS = (
    Part("sensor exactly once, model", exactly_once_with_the_model, units=100, at_once=25),
    Part("sensor exactly once, firmware", exactly_once_with_the_firmware, units=100, at_once=5),
    Part("sensor exactly once, reader and log", exactly_once_up_to_the_log, units=100, at_once=10),
    Part("sensor damaged frames", damaged_frames, units=18, at_once=6),
    Part("sensor core fuzz", core_fuzz, units=20, at_once=10),
    Part("sensor link fuzz", link_fuzz, units=50, at_once=25),
    Part("sensor colours", colours, units=80, at_once=4),
)
