"""The real image on the simulated board: what is a piece, what it measures, what it survives, what it costs.

Copyright (C) the authors of table-companion; GPL-3.0-or-later, see LICENSE in this folder.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from firmware_protocol.framing import Decoder, encode_frame
from firmware_protocol.link_events import Gap, GapReason, Linked
from firmware_protocol.messages import Configuration, Flag, HelloRequest, read_message
from tests.sensor_simulator import build
from tests.sensor_simulator.board import DARK, OWN, Board, symbols
from tests.sensor_simulator.cabled import Cabled
from tests.sensor_simulator.chute import HZ, Chute, Colour, Lamp
from tests.sensor_simulator.evening import held

RED = Colour(0.7, 0.15, 0.12)
DATA_LIMIT = 1400
FLASH_LIMIT = 8192
STACK_AT_LEAST = 200


def sizes(elf: Path) -> dict[str, int]:
    """Bytes by section."""
    rows = (line.split() for line in build.run("avr-size", "-A", str(elf)).splitlines())
    return {row[0]: int(row[1]) for row in rows if len(row) >= 3 and row[0].startswith(".")}


def test_the_image_fits() -> None:
    size = sizes(build.firmware())
    flash = size[".text"] + size[".data"]
    memory = size[".data"] + size[".bss"] + size[".noinit"]
    print(f"flash {flash} of {FLASH_LIMIT}, memory {memory} of {DATA_LIMIT}")
    assert flash <= FLASH_LIMIT
    assert memory <= DATA_LIMIT


def test_what_must_survive_lies_where_no_boot_loader_writes() -> None:
    assert symbols(build.firmware())["keeper"] >= 0x800200


@pytest.fixture(scope="session")
def sketch() -> Path:
    """The image of the Arduino sketch."""
    return build.or_skip(build.sketch)


def test_the_sketch_builds_and_says_the_same(sketch: Path) -> None:
    image = sketch
    assert symbols(image)["keeper"] >= 0x800200
    with Board(elf=image) as board:
        cabled = Cabled(board)
        cabled.open()
        cabled.wait(1.0)
        board.slide(RED)
        cabled.wait(0.5)
    assert len(cabled.pieces) == 1
    assert cabled.pieces[0].flags == 0


def test_a_piece_is_measured_against_the_empty_chute(cabled: Cabled) -> None:
    cabled.board.slide(RED, dwell=0.045)
    cabled.wait(0.2)
    (piece,) = cabled.pieces
    assert piece.flags == 0
    assert 44 <= piece.dwell_ms <= 46
    assert 2 <= piece.samples <= 4
    wall = cabled.board.chute.wall
    ratios = (
        piece.red / piece.reference_red,
        piece.green / piece.reference_green,
        piece.blue / piece.reference_blue,
    )
    wanted = [piece / empty for piece, empty in zip(RED, wall, strict=True)]
    assert ratios == pytest.approx(wanted, rel=0.02)


def test_the_first_and_last_part_of_a_piece_do_not_colour_it() -> None:
    """Wherever the integrations happen to lie, only those inside the piece count."""
    with Board(Chute(OWN, DARK, edge=0.0)) as board:
        cabled = Cabled(board)
        cabled.open()
        cabled.wait(0.5)
        for number in range(40):
            board.slide(RED, dwell=0.033, after=number * 0.0007)
            cabled.wait(0.1)
            cabled.save_all()
    reds = {piece.red for piece in cabled.pieces if piece.samples}
    assert len(cabled.pieces) == 40
    assert max(reds) - min(reds) <= 2


@pytest.mark.parametrize(
    ("broken", "open_for", "pieces"),
    [(0.004, 0.1, 0), (0.0075, 0.1, 1), (0.002, 0.001, 1), (0.02, 0.0015, 1), (0.02, 0.006, 4)],
    ids=["a splinter", "a small piece", "a bounce", "a crack", "pieces apart"],
)
def test_what_is_a_piece(cabled: Cabled, broken: float, open_for: float, pieces: int) -> None:
    begin = cabled.board.cycle + HZ // 100
    for number in range(4 if pieces else 1):
        start = begin + round(number * (broken + open_for) * HZ)
        cabled.board.beam(start, broken=True)
        cabled.board.beam(start + round(broken * HZ), broken=False)
        if open_for == 0.1:
            break
    cabled.wait(0.5)
    assert len(cabled.pieces) == pieces


def test_pieces_that_touch_are_one_long_one(cabled: Cabled) -> None:
    cabled.board.slide(RED, dwell=0.45)
    cabled.wait(0.8)
    (piece,) = cabled.pieces
    assert piece.flags == Flag.LONG_DWELL
    assert piece.dwell_ms == pytest.approx(450, abs=2)


def test_a_short_dwell_has_no_colour_and_says_so(cabled: Cabled) -> None:
    cabled.board.slide(RED, dwell=0.010)
    cabled.wait(0.2)
    assert cabled.pieces[0].flags & Flag.NO_SAMPLE
    assert cabled.pieces[0].samples == 0


def test_without_its_colour_sensor_the_board_counts_on_and_it_comes_back(cabled: Cabled) -> None:
    cabled.board.connect_colour(present=False)
    cabled.wait(0.5)
    cabled.board.slide(RED)
    cabled.wait(1.2)
    assert cabled.pieces[-1].flags & Flag.SENSOR_SILENT
    assert cabled.status.sensor == 0
    cabled.board.connect_colour(present=True)
    cabled.wait(1.5)
    cabled.board.slide(RED)
    cabled.wait(1.2)
    assert cabled.status.sensor == 0x44
    assert cabled.pieces[-1].flags == 0


def test_too_much_light_is_noticed(cabled: Cabled) -> None:
    cabled.link.configure(Configuration(4, 3, 3, 6, 400))
    cabled.wait(0.3)
    cabled.board.slide(Colour(0.95, 0.95, 0.95))
    cabled.wait(0.3)
    assert cabled.pieces[-1].flags & Flag.SATURATED


def test_a_configuration_holds_until_the_next_start(cabled: Cabled) -> None:
    cabled.link.configure(Configuration(10, 1, 4, 8, 500))
    cabled.wait(0.5)
    assert cabled.link.hello is not None
    assert (cabled.link.hello.steps, cabled.link.hello.gain) == (10, 1)
    cabled.board.slide(RED, dwell=0.1)
    cabled.wait(0.4)
    assert (cabled.pieces[-1].steps, cabled.pieces[-1].gain) == (10, 1)
    cabled.board.press_reset()
    cabled.wait(1.0)
    assert cabled.link.hello is not None
    assert (cabled.link.hello.steps, cabled.link.hello.gain) == (4, 2)


def test_flicker_shows_in_the_ripple() -> None:
    room = Lamp("tube", Colour(60, 60, 50), flicker=0.6, hertz=120)
    with Board(Chute(OWN, room, leak=0.1)) as board:
        cabled = Cabled(board)
        cabled.open()
        cabled.wait(2.5)
    assert cabled.status.ripple > 5


def test_a_hang_is_ended_by_the_watchdog_and_loses_nothing(cabled: Cabled) -> None:
    cabled.board.slide(RED)
    cabled.wait(0.2)
    cabled.board.hang()
    cabled.board.slide(RED, after=0.5)
    heard = cabled.wait(3.5)
    hellos = [event.hello for event in heard if isinstance(event, Linked)]
    assert [hello.reset_cause for hello in hellos] == [8]
    assert len(cabled.pieces) == 2
    assert cabled.pieces[1].flags & Flag.NO_SAMPLE, "seen by the beam, not by the program that hung"


@pytest.mark.parametrize("part", range(4))
def test_a_reset_at_any_moment_of_a_piece_neither_loses_nor_doubles_it(part: int) -> None:
    """Resets are swept over the piece, and finely over its end, where the record changes hands."""
    luck = Random(part)
    with Board(Chute(OWN, DARK, edge=0.0)) as board:
        cabled = Cabled(board)
        cabled.open()
        cabled.wait(0.3)
        moments = [luck.uniform(0.0075, 0.05) for _ in range(12)]
        moments += [0.045 + luck.uniform(0.0018, 0.0042) for _ in range(25)]
        for number, moment in enumerate(moments, start=1):
            board.slide(RED, dwell=0.045)
            board.run(moment)
            board.press_reset()
            cabled.wait(0.6)
            assert len(cabled.pieces) == number, f"reset {moment * 1000:.3f} ms after the beam broke"
            cabled.save_all()
    assert cabled.link.cursors[0].safe == len(moments)


def test_pieces_wait_for_a_host_through_resets() -> None:
    with Board() as board:
        board.run(0.2)
        for _ in range(5):
            board.slide(RED)
            board.run(0.1)
        board.press_reset()
        board.run(1.0)
        board.hang()
        board.run(3.0)
        cabled = Cabled(board)
        cabled.open()
        cabled.wait(1.0)
    assert [piece.sequence for piece in cabled.pieces] == [0, 1, 2, 3, 4]


def test_a_full_memory_refuses_the_newest_and_counts() -> None:
    with Board() as board:
        board.run(0.2)
        for _ in range(41):
            board.slide(RED, dwell=0.02)
            board.run(0.04)
        assert len(held(board).records) == 38
        cabled = Cabled(board)
        cabled.open()
        cabled.wait(1.0)
    assert [piece.sequence for piece in cabled.pieces] == list(range(38))
    gaps = [(gap.reason, gap.number) for gap in cabled.heard if isinstance(gap, Gap)]
    assert gaps == [(GapReason.MEMORY_FULL, 3)]


def test_power_cuts_begin_epochs_that_never_repeat(cabled: Cabled) -> None:
    epochs = []
    for number in range(5):
        assert cabled.link.hello is not None
        epochs.append(cabled.link.hello.epoch)
        cabled.board.cut_power(Random(number).randbytes(2048))
        cabled.wait(2.0)
    assert epochs == [1, 2, 3, 4, 5]
    assert cabled.pieces == []


def test_memory_that_faded_gives_pieces_without_colour_and_no_false_ones(cabled: Cabled) -> None:
    cabled.board.slide(RED)
    cabled.wait(0.2)
    ring = symbols(build.firmware())["keeper"] + 4 + 2 * 10 + 1 + 26
    cabled.board.poke(ring + 8, 0xFF)
    fresh = Cabled(cabled.board)
    fresh.open(session=10)
    fresh.wait(0.5)
    assert [piece.flags for piece in fresh.pieces] == [Flag.CUT_SHORT | Flag.NO_SAMPLE]


def test_a_faded_head_begins_a_new_epoch(cabled: Cabled) -> None:
    cabled.board.slide(RED)
    cabled.wait(0.2)
    keeper = symbols(build.firmware())["keeper"]
    for place in range(4, 24):
        cabled.board.poke(keeper + place, 0x77)
    cabled.board.press_reset()
    cabled.wait(1.0)
    assert cabled.link.hello is not None
    assert cabled.link.hello.epoch == cabled.link.hello.boot == 2


def test_forty_pieces_a_second_come_through(cabled: Cabled) -> None:
    for _ in range(100):
        cabled.board.slide(RED, dwell=0.018)
        cabled.wait(0.02)
        cabled.save_all()
        cabled.wait(0.01)
    cabled.wait(0.5)
    assert len(cabled.pieces) == 100
    assert cabled.status.overruns == 0


def test_no_turn_of_the_loop_is_long_and_the_stack_has_room(cabled: Cabled) -> None:
    luck = Random(5)
    longest = 0
    cabled.wait(2.0)
    for _ in range(30):
        cabled.board.slide(RED, dwell=0.03)
        cabled.board.tell(luck.randbytes(60) + encode_frame(HelloRequest(1, 0, 7).body))
        cabled.wait(0.1)
        longest = max(longest, cabled.status.longest_loop_us)
        cabled.save_all()
    print(f"longest turn {longest} µs, stack headroom {cabled.board.stack_headroom()} bytes")
    assert 0 < longest < 5000, "64 bytes of the line's memory fill in 5.5 ms"
    assert cabled.board.stack_headroom() >= STACK_AT_LEAST


def test_garbage_is_counted_and_changes_nothing(cabled: Cabled) -> None:
    cabled.board.tell(b"AT\r\nAT+CGMI\r" + bytes(range(1, 200)) + b"\0" * 9)
    cabled.wait(1.2)
    assert cabled.status.bad_frames == 1
    assert cabled.link.linked


def test_it_greets_every_second_and_says_nothing_else_to_nobody() -> None:
    with Board() as board:
        board.run(4.5)
        bodies = Decoder().feed(board.hear())
    assert [type(read_message(body)).__name__ for body in bodies] == ["Hello"] * 5


def test_it_runs_the_same_every_time() -> None:
    def once() -> bytes:
        with Board(Chute(OWN, DARK, noise=0.01, luck=Random(3))) as board:
            cabled = Cabled(board)
            cabled.open()
            board.slide(RED, after=0.2)
            cabled.wait(1.0)
            return b"".join(piece.body for piece in cabled.pieces) + board.cycle.to_bytes(8, "big")

    assert once() == once()
