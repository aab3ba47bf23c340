"""From frames to drops: left-overs, claims, hands, strays; each named, none counted twice, doubts asked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
import pytest

from calibration.colour_model import ColourModel
from calibration.counts import NOTHING, Counts
from calibration.palette import Keshi
from hardware.frames import Frame
from hardware.plain_eye import PlainEye
from hardware.rendered import rendered_calibration
from hardware.tower import Cause, Drop, RemarkKind, Toss, TossId
from hardware.tray import TrayWatcher
from hardware.tray_calibration import TrayCalibration
from hardware.tray_memory import TrayMemory
from tests.hardware.pictures import Table


def watcher(memory: TrayMemory | None = None, grace: float = 0.0) -> TrayWatcher:
    return TrayWatcher("test", PlainEye(rendered_calibration()), memory=memory, grace=grace)


def toss(number: int, thrown: str, inside: str = "", lying: str | None = None) -> Toss:
    lies = None if lying is None else Counts.from_letters(lying)
    return Toss(TossId(f"toss {number}"), Counts.from_letters(thrown), Counts.from_letters(inside), lies)


def seen(eye: TrayWatcher, frames: Iterable[Frame]) -> list[Drop]:
    """The drops that these frames make."""
    return [drop for frame in frames if (drop := eye.feed(frame)) is not None]


def kinds(drop: Drop) -> dict[RemarkKind, Counts]:
    return {remark.kind: remark.counts for remark in drop.remarks}


def test_a_drop_is_accepted_once_the_pieces_are_at_rest() -> None:
    eye, table = watcher(), Table()
    assert seen(eye, table.rest()) == []
    eye.toss(toss(1, "GGRWKY"))
    (drop,) = seen(eye, table.fall("GRWK"))
    assert drop.counts == Counts.from_letters("GRWK")
    assert (drop.tosses, drop.cause, drop.doubts) == ((TossId("toss 1"),), Cause.TOSS, ())
    assert seen(eye, table.rest(20)) == []


def test_nothing_is_said_while_pieces_still_fall() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GGRW"))
    falling = list(table.frames(table.stage.fall([Keshi.RED, Keshi.WHITE], table.chance)))
    assert seen(eye, falling) == []
    assert not eye.at_rest


def test_left_overs_from_before_the_evening_are_never_counted() -> None:
    eye, table = watcher(), Table()
    table.fall("RW")
    assert seen(eye, table.rest()) == []
    eye.toss(toss(1, "GGRW"))
    (drop,) = seen(eye, table.fall("GR"))
    assert drop.counts == Counts.from_letters("GR")
    assert kinds(drop) == {RemarkKind.LEFT_OVERS: Counts.from_letters("RW")}


def test_claimed_pieces_that_were_taken_are_no_left_overs() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GGRW"))
    seen(eye, table.fall("GRW"))
    assert seen(eye, table.taken("R")) == []
    eye.toss(toss(2, "RK", inside="G", lying="GW"))
    (drop,) = seen(eye, table.fall("RK"))
    assert drop.counts == Counts.from_letters("RK")
    assert kinds(drop) == {RemarkKind.LEFT_OVERS: Counts.from_letters("GW")}


def test_a_claimed_piece_that_still_lies_there_is_named_and_not_counted_again() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GGRW"))
    seen(eye, table.fall("GRW"))
    eye.toss(toss(2, "K", inside="G", lying="GW"))
    (drop,) = seen(eye, table.fall("K"))
    assert drop.counts == Counts.from_letters("K")
    assert kinds(drop)[RemarkKind.STILL_THERE] == Counts.from_letters("R")


def test_a_piece_that_nobody_claimed_and_that_is_gone_is_named() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GGRW"))
    seen(eye, table.fall("GRW"))
    seen(eye, table.taken("R"))
    eye.toss(toss(2, "K", inside="G", lying="GRW"))
    (drop,) = seen(eye, table.fall("K"))
    assert drop.counts == Counts.from_letters("K")
    assert kinds(drop)[RemarkKind.TAKEN] == Counts.from_letters("R")


def test_a_piece_put_there_by_hand_is_named_and_not_counted() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GGRW"))
    seen(eye, table.fall("GRW"))
    (said,) = seen(eye, table.put("U"))
    assert said.counts == NOTHING
    assert kinds(said)[RemarkKind.ADDED] == Counts.from_letters("U")
    eye.toss(toss(2, "K", inside="G"))
    (drop,) = seen(eye, table.fall("K"))
    assert drop.counts == Counts.from_letters("K")


def test_a_keshi_that_comes_late_is_one_more() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GGRW"))
    (drop,) = seen(eye, table.fall("GRW"))
    (late,) = seen(eye, table.fall("G"))
    assert (late.cause, late.counts, late.tosses) == (Cause.LATE, Counts.from_letters("G"), ())
    assert kinds(late)[RemarkKind.LATE] == Counts.from_letters("G")
    assert late.reading != drop.reading


def test_a_piece_beside_the_tray_is_named_and_not_counted() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GGRY"))
    (drop,) = seen(eye, [*table.fall("GR")[:-7], *table.beside("Y")])
    assert drop.counts == Counts.from_letters("GR")
    assert kinds(drop)[RemarkKind.BESIDE] == Counts.from_letters("Y")


def test_only_a_piece_beside_the_tray_waits_for_the_players_to_say_that_it_is_over() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GGRY"))
    assert seen(eye, table.beside("Y")) == []
    eye.conclude()
    (drop,) = seen(eye, table.rest())
    assert drop.counts == NOTHING
    assert set(kinds(drop)) == {RemarkKind.BESIDE, RemarkKind.NOTHING_CAME_OUT}


def test_a_toss_that_never_came_out_is_answered_when_the_players_say_so() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GG"))
    assert seen(eye, table.rest(20)) == []
    eye.conclude()
    (drop,) = seen(eye, table.rest())
    assert kinds(drop) == {RemarkKind.NOTHING_CAME_OUT: NOTHING}


def test_two_tosses_before_rest_are_answered_together() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GG"))
    eye.toss(Toss(TossId("toss 2"), Counts.from_letters("RW")))
    (drop,) = seen(eye, table.fall("GRW"))
    assert drop.tosses == (TossId("toss 1"), TossId("toss 2"))
    assert RemarkKind.TWO_TOSSES in kinds(drop)


def test_a_toss_told_again_after_its_drop_is_not_awaited() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GG"))
    seen(eye, table.fall("G"))
    eye.toss(toss(1, "GG"))
    assert eye.awaiting == ()


def unsure_of(one: Keshi, other: Keshi) -> TrayCalibration:
    """A calibration in which two colours look nearly the same."""
    plain = rendered_calibration()
    means = plain.model.means.copy()
    places = [list(Keshi).index(one), list(Keshi).index(other)]
    means[places] = means[places].mean(axis=0) + np.array([[0.001], [-0.001]])
    model = ColourModel(means, plain.model.covariances, plain.model.numbers)
    return replace(plain, model=model)


def test_exactly_the_doubtful_piece_is_asked_with_its_picture() -> None:
    eye, table = TrayWatcher("test", PlainEye(unsure_of(Keshi.RED, Keshi.ORANGE))), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GRO"))
    (drop,) = seen(eye, table.fall("GR"))
    (doubt,) = drop.doubts
    assert set(doubt.likeliest) == {Keshi.RED, Keshi.ORANGE}
    assert doubt.picture is not None
    assert doubt.picture.startswith(b"\x89PNG")


def test_what_the_players_settle_is_what_lies_there_and_what_is_inside() -> None:
    eye, table = TrayWatcher("test", PlainEye(unsure_of(Keshi.RED, Keshi.ORANGE))), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GRO"))
    (drop,) = seen(eye, table.fall("R"))
    eye.accept(drop.settled({1: Keshi.ORANGE}))
    assert eye.lying == eye.memory.lying.counts == Counts.from_letters("O")  # type: ignore[union-attr]
    assert eye.memory.inside == Counts.from_letters("GR")
    eye.toss(Toss(TossId("toss 2"), Counts.from_letters("K"), lying=Counts.from_letters("O")))
    (after,) = seen(eye, table.fall("K"))
    assert after.counts == Counts.from_letters("K")
    assert kinds(after) == {RemarkKind.LEFT_OVERS: Counts.from_letters("O")}


def test_the_record_settles_what_looks_alone_cannot() -> None:
    eye, table = TrayWatcher("test", PlainEye(unsure_of(Keshi.RED, Keshi.ORANGE))), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GR"))
    (drop,) = seen(eye, table.fall("GR"))
    assert drop.doubts == ()
    assert drop.counts == Counts.from_letters("GR")


def test_beyond_the_record_is_counted_and_named() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GG"))
    (drop,) = seen(eye, table.fall("GU"))
    assert drop.counts == Counts.from_letters("GU")
    assert kinds(drop)[RemarkKind.BEYOND_RECORD] == Counts.from_letters("U")


def test_a_hand_that_stays_is_no_keshi() -> None:
    eye, table = watcher(), Table()
    seen(eye, table.rest())
    eye.toss(toss(1, "GR"))
    seen(eye, table.fall("GR"))
    resting = [replace(scene, hand=(7.0, 4.0)) for scene in table.stage.rest(8)]
    assert [drop.counts for drop in seen(eye, table.frames(resting))] == []
    assert seen(eye, table.rest()) == []


def test_a_restart_between_toss_and_acknowledgement_gives_the_same_drop_again() -> None:
    table = Table()
    eye = watcher()
    seen(eye, table.rest())
    eye.toss(toss(1, "GGRW"))
    (drop,) = seen(eye, table.fall("GR"))
    eye.accept(drop)
    saved = TrayMemory.from_text(eye.memory.text)
    eye.toss(toss(2, "KU", inside="GW"))
    (lost,) = seen(eye, table.fall("KU"))

    again = watcher(saved, grace=3.0)
    opening = table.rest()
    assert seen(again, opening) == []
    again.toss(toss(2, "KU", inside="GW"))
    (given,) = seen(again, table.rest(60))
    assert (given.reading, given.counts, given.tosses) == (lost.reading, lost.counts, lost.tosses)


def test_what_fell_while_nobody_looked_is_told_after_the_grace() -> None:
    table, eye = Table(), watcher()
    seen(eye, table.rest())
    eye.toss(toss(1, "GGRW"))
    (drop,) = seen(eye, table.fall("GR"))
    eye.accept(drop)
    table.fall("W")
    again = watcher(eye.memory, grace=3.0)
    (late,) = seen(again, table.rest(60))
    assert (late.cause, late.counts) == (Cause.LATE, Counts.from_letters("W"))


@pytest.mark.parametrize("seed", range(4))
def test_two_looks_at_the_same_tray_differ_by_nothing(seed: int) -> None:
    eye, table = watcher(), Table(seed)
    table.fall("GAWKPTBNRYUO")
    assert seen(eye, table.rest(40)) == []
    assert eye.lying == Counts.from_letters("GAWKPTBNRYUO")
