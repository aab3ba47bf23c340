"""Fits the judges of doubt on a set of pictures with truth: the file that comes with the program.

`python -m hardware.segmenter.training.judges --set DIR --out judges.json`
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from calibration.tray_colours import UsualColours
from hardware.segmenter.network import Segmenter
from tests.bench.trayset import load_set
from tests.bench.vision_reader import judges_from, see


def main() -> None:
    """Writes the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--set", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    segmenter = Segmenter()
    judges = judges_from(
        [see(set_up, segmenter) for set_up in load_set(arguments.set)], UsualColours.shipped()
    )
    table = {
        "piece": [round(weight, 4) for weight in judges.piece],
        "whole": [round(weight, 4) for weight in judges.whole],
        "colour": [round(weight, 4) for weight in judges.colour],
        "ask_from": round(judges.ask_from, 4),
    }
    arguments.out.write_text(json.dumps(table, indent=1) + "\n")


if __name__ == "__main__":
    main()
