"""Rest: noise and exposure are no motion, a falling piece and a hand are."""

import numpy as np
import pytest

from calibration.empty_tray import Picture
from hardware.rest import RestDetector
from tests.hardware.pictures import Table


def states(pictures: list[Picture], frames: int = 5) -> list[bool]:
    detector = RestDetector(frames)
    return [detector.feed(picture) for picture in pictures]


def test_a_still_tray_is_at_rest_from_the_fifth_frame_on() -> None:
    table = Table()
    table.fall("GAWKPT")
    assert states([frame.picture for frame in table.rest(12)]) == [False] * 4 + [True] * 8


def test_a_falling_piece_ends_the_rest_until_it_lies() -> None:
    table = Table()
    before = [frame.picture for frame in table.rest(6)]
    falling = [frame.picture for frame in table.fall("R")]
    told = states(before + falling)
    assert told[4:6] == [True, True]
    assert told[7:11] == [False] * 4
    assert told[-1]


def test_even_a_black_piece_on_a_dark_floor_is_seen_to_fall() -> None:
    table = Table()
    told = states([frame.picture for frame in [*table.rest(6), *table.fall("K")]])
    assert False in told[6:]
    assert told[-1]


def test_a_hand_ends_the_rest() -> None:
    table = Table()
    table.fall("RW")
    told = states([frame.picture for frame in [*table.rest(6), *table.taken("R")]])
    assert told[5]
    assert told[8:12] == [False] * 4
    assert told[-1]


def test_a_sudden_change_of_exposure_is_no_motion() -> None:
    table = Table()
    pictures = [frame.picture for frame in table.rest(12)]
    darker = [np.round(picture * 0.8).astype(np.uint8) for picture in pictures[6:]]
    assert all(states(pictures[:6] + darker)[4:])


def test_heavy_noise_is_no_motion() -> None:
    luck = np.random.default_rng(1)
    (frame,) = Table().rest(1)
    noisy = [
        np.clip(frame.picture + luck.normal(0, 25, frame.picture.shape), 0, 255).astype(np.uint8)
        for _ in range(20)
    ]
    assert all(states(noisy)[-10:])


def test_pictures_taken_one_by_one_are_each_at_rest() -> None:
    table = Table()
    pictures = [table.rest(1)[0].picture]
    table.fall("RG")
    pictures.append(table.rest(1)[0].picture)
    assert states(pictures, frames=1) == [True, True]


def test_rest_without_a_frame_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one frame"):
        RestDetector(0)
