"""Figures of seeing on a set of pictures with truth: `python -m tests.bench.vision --set DIR`.

Each set-up is calibrated from its own calibration pictures; everything else that is chosen from pictures
(doubt
threshold, judges, usual spread of a colour) comes from the other set-ups only. The network never saw any
of them.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np

from calibration.tray_colours import UsualColours
from hardware.doubt import Judges
from hardware.drop_reading import read_drop
from hardware.segmenter.network import Segmenter
from hardware.tray_sight import TrayReference, look
from tests.bench.trayset import TruePicture, TrueSetUp, Use, load_set
from tests.bench.vision_baselines import ColourRanges, DifferenceAndPeaks
from tests.bench.vision_reader import (
    Calibration,
    Knowledge,
    SeenSetUp,
    judges_from,
    quick_names,
    read_tests,
    see,
    teach,
)
from tests.bench.vision_scoring import Score, score

FEWEST_OTHERS = 3
HEAD = (
    f"{'':34s}{'drops':>6s}{'exact':>12s}{'plain exact':>13s}{'recall':>8s}{'precis.':>8s}{'colours':>8s}"
    f"{'asking':>8s}{'asked/ask':>10s}{'silent wrong':>14s}{'foreign safe':>13s}"
)


def share(part: int, whole: int) -> str:
    """A percentage, or a dash where there is nothing to divide by."""
    return f"{100 * part / whole:.1f}" if whole else "-"


def line(name: str, sums: Score) -> str:
    """One row of the table."""
    each = f"{sums.asked / sums.asking:.1f}" if sums.asking else "-"
    return (
        f"{name:34s}{sums.drops:6d}{share(sums.exact, sums.drops):>7s}{f'({sums.exact})':>5s}"
        f"{share(sums.plain_exact, sums.plain_drops):>7s}{f'/{sums.plain_drops}':>6s}"
        f"{share(sums.found, sums.pieces):>8s}"
        f"{share(sums.matched, sums.reported + sums.matched - sums.found):>8s}"
        f"{share(sums.colours_right, sums.matched):>8s}"
        f"{share(sums.asking, sums.drops):>8s}{each:>10s}"
        f"{share(sums.silently_wrong, sums.drops):>9s}{f'({sums.silently_wrong})':>5s}"
        f"{share(sums.foreign_safe, sums.foreign_drops):>7s}{f'/{sums.foreign_drops}':>6s}"
    )


def speed(set_ups: tuple[TrueSetUp, ...], segmenter: Segmenter, judges: Judges) -> list[float]:
    """The time of a whole reading as multiples of one BGR2Lab of the same frame, one for each test drop.

    Doubtful sights are looked at twice, so the drops differ.
    """
    factors = []
    for set_up in set_ups:
        seen = see(TrueSetUp(set_up.name, set_up.corners, set_up.of(Use.EMPTY, Use.ONE_OF_EACH)), segmenter)
        model = teach(seen, Calibration.QUICK, UsualColours.shipped())
        empty = TrayReference(set_up.of(Use.EMPTY)[0].frame, set_up.corners)
        for picture in set_up.of(Use.TEST):
            ours, theirs = [], []
            for _ in range(3):
                start = time.perf_counter()
                cv2.cvtColor(picture.frame, cv2.COLOR_BGR2Lab)
                theirs.append(time.perf_counter() - start)
                start = time.perf_counter()
                read_drop(look(picture.frame, empty, segmenter), model, judges)
                ours.append(time.perf_counter() - start)
            factors.append(float(np.median(ours) / np.median(theirs)))
    return factors


def baselines(set_ups: tuple[TrueSetUp, ...]) -> None:
    """The rows of the two baselines."""
    for name, kind in (
        ("A: ranges and areas", ColourRanges),
        ("B: difference and peaks", DifferenceAndPeaks),
    ):
        sums = Score()
        for set_up in set_ups:
            reader = kind(set_up)
            for picture in set_up.of(Use.TEST):
                sums.add(score(reader.read(picture.frame), 0, False, picture))
        print(line(name, sums), flush=True)


def ours(set_ups: tuple[TrueSetUp, ...], weights: bytes | None, *, wrong: bool) -> None:
    """The rows of the program's own reader."""
    segmenter = Segmenter(weights)
    seen = [see(set_up, segmenter) for set_up in set_ups]
    usual = UsualColours.shipped()
    judges = [left_out_judges(seen, n, usual) for n in range(len(seen))]
    names = [quick_names(one) for one in seen]
    print(
        "quick calibration: the program named "
        + ", ".join(
            f"{right} of {shown} in {one.name}" for one, (right, shown) in zip(seen, names, strict=True)
        )
    )
    totals: dict[tuple[Calibration, Knowledge], Score] = {}
    for calibration in Calibration:
        for knowledge in Knowledge:
            rows: list[tuple[str, TruePicture, Score]] = []
            for n, one in enumerate(seen):
                results = read_tests(one, judges[n], usual, (calibration, knowledge))
                rows += [(one.name, picture, result) for picture, result, _ in results]
            totals[calibration, knowledge] = report(f"{calibration.value}, {knowledge.value}", rows)
            if wrong and knowledge is Knowledge.RECORD and calibration is Calibration.THOROUGH:
                for _, picture, result in rows:
                    if not result.exact:
                        asked = f"asked {result.asked}" if result.asked else "SILENT"
                        print(
                            f"    {picture.folder.name}/{picture.file}: {result.pieces} pieces, "
                            f"found {result.found}, "
                            f"reported {result.reported}, colours right {result.colours_right}, {asked}"
                        )
    factors = speed(set_ups, segmenter, judges[0])
    factor = float(np.median(factors))
    low, high = np.percentile(factors, (10, 90))
    print(
        f"time of one whole reading: {factor:.1f} times BGR2Lab of the same frame "
        f"(median; {low:.1f} to {high:.1f} from the tenth to the ninetieth of a hundred)"
    )
    targets(totals, factor)


def left_out_judges(seen: list[SeenSetUp], place: int, usual: UsualColours) -> Judges:
    """Judges from the other set-ups; the program's own where there are too few others to learn from."""
    others = seen[:place] + seen[place + 1 :]
    return judges_from(others, usual) if len(others) >= FEWEST_OTHERS else Judges.shipped()


def targets(totals: dict[tuple[Calibration, Knowledge], Score], factor: float) -> None:
    """What was aimed at, what came out, and by how much it is missed."""
    best = totals[Calibration.THOROUGH, Knowledge.RECORD]
    quick = totals[Calibration.QUICK, Knowledge.RECORD]
    phantoms = best.reported - best.found
    rows = [
        ("pieces found: recall %", 100 * best.found / best.pieces, 98, 99.5, 1),
        ("pieces found: precision %", 100 - 100 * phantoms / best.reported, 98, 99.5, 1),
        ("colour right among matched, with record %", 100 * best.colours_right / best.matched, 99, 99.7, 1),
        ("drops exactly right, thorough, with record %", 100 * best.exact / best.drops, 75, 92, 1),
        ("the same, quick %", 100 * quick.exact / quick.drops, 65, 88, 1),
        ("without foreign things and heaps %", 100 * best.plain_exact / best.plain_drops, 85, 97, 1),
        ("drops that ask %", 100 * best.asking / best.drops, 25, 25, -1),
        ("accepted but wrong %", 100 * best.silently_wrong / best.drops, 5, 1, -1),
        ("foreign thing named or asked %", 100 * best.foreign_safe / max(1, best.foreign_drops), 85, 99, 1),
        ("asked in a drop that asks", best.asked / max(1, best.asking), 2, 1.3, -1),
        ("time of one reading, times BGR2Lab", factor, 15, 6, -1),
    ]
    print(
        f"\n== targets, of {best.drops} drops with {best.pieces} pieces\n"
        f"{'':46s}{'here':>8s}{'pass':>8s}{'goal':>8s}"
    )
    for name, here, enough, goal, better in rows:
        short = better * (enough - here)
        far = better * (goal - here)
        words = (
            f"missed by {short:.1f}"
            if short > 0
            else ("goal" if far <= 0 else f"passed; {far:.1f} from the goal")
        )
        print(f"{name:46s}{here:8.1f}{enough:8.1f}{goal:8.1f}   {words}")


def report(title: str, rows: list[tuple[str, TruePicture, Score]]) -> Score:
    """The rows of one way of reading: over all, by set-up, by kind of picture."""
    total = Score()
    by_set_up: defaultdict[str, Score] = defaultdict(Score)
    by_kind: defaultdict[str, Score] = defaultdict(Score)
    for name, picture, result in rows:
        total.add(result)
        by_set_up[name].add(result)
        by_kind[picture.kind].add(result)
    print(f"\n== {title}\n{HEAD}\n{line('all', total)}")
    for name, sums in [*by_set_up.items(), *sorted(by_kind.items())]:
        print(line(f"  {name}", sums))
    return total


def main() -> None:
    """Prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--set", type=Path, required=True, help="a folder of set-ups with truth.json")
    parser.add_argument("--weights", type=Path, help="another ONNX file than the program's own")
    parser.add_argument("--no-baselines", action="store_true")
    arguments = parser.parse_args()
    set_ups = load_set(arguments.set)
    weights = arguments.weights.read_bytes() if arguments.weights else None
    ours(set_ups, weights, wrong=True)
    if not arguments.no_baselines:
        print(f"\n== baselines\n{HEAD}")
        baselines(set_ups)


if __name__ == "__main__":
    main()
