"""Figures of the tower sensor: ``python -m tests.bench.serial``; ``--many`` for the long numbers."""

from __future__ import annotations

import statistics
import sys
import time
from random import Random

from calibration.palette import Keshi
from firmware_protocol.framing import Decoder, encode_frame
from firmware_protocol.messages import Event, read_message
from tests.firmware_protocol.core.build import said
from tests.firmware_protocol.damage import damage_frames
from tests.sensor_simulator import build
from tests.sensor_simulator.board import Board
from tests.sensor_simulator.cabled import Cabled
from tests.sensor_simulator.evening import BoardEvening
from tests.sensor_simulator.lamps import LAMPS, calibrated, look, score

LINE_BYTES_A_SECOND = 11_520
TARGET_TIMES = 200


def decoding() -> str:
    """How many times faster than the line a stream of events is decoded into messages."""
    luck = Random(1)
    most = {"B": 0xFF, "H": 0xFFFF, "I": 0xFFFFFFFF}
    events = [Event(*(luck.randint(0, most[letter]) for letter in Event.LAYOUT)) for _ in range(20_000)]
    wire = b"".join(encode_frame(event.body) for event in events)
    speeds = []
    for _ in range(5):
        decoder, began = Decoder(), time.process_time()
        for at in range(0, len(wire), 512):
            for body in decoder.feed(wire[at : at + 512]):
                read_message(body)
        speeds.append(len(wire) / (time.process_time() - began) / LINE_BYTES_A_SECOND)
    times = statistics.median(speeds)
    return f"decoding: {times:.0f} times what 115,200 baud carries (target {TARGET_TIMES})"


def image() -> list[str]:
    """Flash, memory, stack and the longest turn of the loop."""
    rows = [line.split() for line in build.run("avr-size", "-A", str(build.firmware())).splitlines()]
    size = {row[0]: int(row[1]) for row in rows if len(row) >= 3 and row[0].startswith(".")}
    luck, longest = Random(5), 0
    with Board() as board:
        cabled = Cabled(board)
        cabled.open()
        cabled.wait(2.5)
        for number in range(60):
            board.slide(look(luck.choice(list(Keshi)), luck), dwell=0.03)
            board.tell(luck.randbytes(40))
            cabled.wait(0.1)
            longest = max(longest, cabled.status.longest_loop_us)
            if number % 7 == 0:
                cabled.save_all()
        headroom = board.stack_headroom()
    memory = size[".data"] + size[".bss"] + size[".noinit"]
    return [
        f"flash: {size['.text'] + size['.data']} bytes (target 8,192)",
        f"memory: {memory} bytes of 2,048 (target 1,400), never used between it and the stack: {headroom}",
        f"longest turn of the main loop: {longest} µs",
    ]


def exactly_once(evenings: int) -> str:
    """Keshis past the real image under every kind of trouble."""
    keshis = trouble = damaged = 0
    for seed in range(evenings):
        evening = BoardEvening(seed, often=2.0)
        evening.play(100)
        evening.check()
        keshis += len(evening.host.log)
        trouble += evening.happened["resets"] + evening.happened["hangs"] + evening.happened["cuts"]
        trouble += evening.host.kills
        damaged += evening.happened["damaged chunks"]
    return (
        f"exactly once, real image: {keshis} keshis, {trouble} resets, hangs, cuts and kills, "
        f"{damaged} damaged chunks: 0 lost, 0 double, 0 invented, in order"
    )


def damage(frames: int) -> str:
    """Damaged frames that were taken for others."""
    outcome = damage_frames(Random(1), frames)
    return f"damaged frames: {outcome.frames}, accepted wrongly: {outcome.wrong} (target 0)"


def main() -> None:
    """Print one figure a line."""
    many = "--many" in sys.argv[1:]
    print(decoding())
    print(damage(1_800_000 if many else 100_000))
    print(*image(), sep="\n")
    print(f"core with sanitizers: {said(['fuzz 1 200000'])[0]}")
    print(exactly_once(100 if many else 1))
    profile = calibrated(LAMPS[0], Random(5))
    for number, lamp in enumerate(LAMPS):
        print(score(lamp, profile, 2000 if many else 100, Random(50 + number)).words)


if __name__ == "__main__":
    main()
