"""Writes weights as the program's ONNX file: `python -m hardware.segmenter.training.export IN OUT`."""

from __future__ import annotations

import sys
from pathlib import Path

import torch

from hardware.segmenter.training.network import PLANES_IN, SegmenterNetwork
from hardware.tray_view import VIEW_HEIGHT, VIEW_WIDTH

LARGEST_FILE = 2_000_000


def main() -> None:
    """Exports, and refuses a file larger than the program may carry."""
    source, target = Path(sys.argv[1]), Path(sys.argv[2])
    network = SegmenterNetwork()
    network.load_state_dict(torch.load(source))
    network.eval()
    example = torch.zeros(1, PLANES_IN, VIEW_HEIGHT, VIEW_WIDTH)
    torch.onnx.export(
        network,
        (example,),
        str(target),
        opset_version=17,
        input_names=["planes"],
        output_names=["maps"],
        dynamo=False,
    )
    if target.stat().st_size > LARGEST_FILE:
        raise SystemExit(f"{target} has {target.stat().st_size} bytes, more than {LARGEST_FILE}.")


if __name__ == "__main__":
    main()
