"""Long proofs about the tower sensor: its protocol, its firmware in the simulator, its colours."""

from __future__ import annotations

from random import Random

from firmware_protocol.link import HostLink
from tests.firmware_protocol.core.build import said
from tests.firmware_protocol.damage import damage_frames
from tests.firmware_protocol.evening import play
from tests.hardware import sensor_evening
from tests.long.part import Counted, Part
from tests.sensor_simulator.evening import BoardEvening
from tests.sensor_simulator.lamps import LAMPS, calibrated, score

_KEYS = ("resets", "kills", "cuts", "power cuts", "damaged chunks", "no room")


def exactly_once_with_the_model(seeds: range) -> Counted:
    """100 pieces a seed between link and model, with power cuts in every other evening."""
    counted = dict.fromkeys(("pieces", *_KEYS), 0)
    for seed in seeds:
        result = play(seed, 100, power_cuts=seed % 2 == 0, patience=seed % 4)
        result.check()
        counted["pieces"] += len(result.saved)
        for key in _KEYS:
            counted[key] += result.happened[key]
    return counted


def exactly_once_with_the_firmware(seeds: range) -> Counted:
    """100 keshis a seed past the simulated board that runs the real image."""
    counted = dict.fromkeys(("keshis", "hangs", *_KEYS), 0)
    for seed in seeds:
        evening = BoardEvening(seed, power_cuts=seed % 2 == 0, patience=seed % 3, often=1 + seed % 2)
        evening.play(100)
        evening.check()
        evening.happened["kills"] = evening.host.kills
        counted["keshis"] += len(evening.host.log)
        for key in ("hangs", *_KEYS):
            counted[key] += evening.happened[key]
    return counted


def exactly_once_up_to_the_log(seeds: range) -> Counted:
    """100 keshis a seed through the reader into the log of a host that is killed at any moment."""
    counted: dict[str, int] = {}
    for seed in seeds:
        for what, number in sensor_evening.play(seed, 100).items():
            counted[what] = counted.get(what, 0) + number
    return counted


def damaged_frames(seeds: range) -> Counted:
    """100,000 frames a seed, damaged in six ways: none is taken for another."""
    frames = 0
    for seed in seeds:
        outcome = damage_frames(Random(seed), 100_000)
        assert outcome.wrong == 0, f"seed {seed}: {outcome.wrong} frames accepted wrongly"
        frames += outcome.frames
    return {"frames": frames}


def core_fuzz(seeds: range) -> Counted:
    """A million random acts a seed upon the C core, with sanitizers."""
    for seed in seeds:
        (line,) = said([f"fuzz {seed} 1000000"], timeout=600)
        assert line.startswith("fuzzed 1000000 ")
    return {"acts": 1_000_000 * len(seeds)}


def link_fuzz(seeds: range) -> Counted:
    """200,000 random bytes a seed into the host's link: it raises for none."""
    count = 0
    for seed in seeds:
        luck = Random(seed)
        link = HostLink()
        link.reopened(1, 0.0)
        for moment in range(2000):
            data = luck.randbytes(100)
            link.receive(data if luck.random() < 0.5 else data.replace(b"\x07", b"\0"), moment / 10)
            link.tick(moment / 10)
            link.outgoing()
            count += len(data)
    return {"bytes": count}


def colours(seeds: range) -> Counted:
    """100 keshis a seed under one of four lamps, calibrated by daylight: right or asked, few asked."""
    counted = {"keshis": 0, "right": 0}
    for seed in seeds:
        profile = calibrated(LAMPS[0], Random(seed))
        result = score(LAMPS[seed % len(LAMPS)], profile, 100, Random(1000 + seed))
        assert result.wrong == 0, f"seed {seed}: {result.words}"
        assert result.asked <= 10, f"seed {seed}: {result.words}"
        counted["keshis"] += result.pieces
        counted["right"] += result.right
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
