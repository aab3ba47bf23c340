"""Trains the segmenter: `python -m hardware.segmenter.training.train --pictures DIR --out DIR`.

Needs the `train` extra. Two cores are enough: the network sees some twenty pictures a second.
"""

from __future__ import annotations

import argparse
import copy
import time
from pathlib import Path

import torch
from torch.nn import functional
from torch.utils.data import DataLoader

from hardware.segmenter.training.network import PLANES_OUT, SegmenterNetwork
from hardware.segmenter.training.pictures import Drops
from hardware.segmenter.training.set_ups import SetUp, load_set_up

KEPT_OUT_EVERY = 10
"""Every tenth set-up is never trained on and tells how what was learned carries over."""


def loss_of(answer: torch.Tensor, wanted: torch.Tensor) -> torch.Tensor:
    """The training loss: two masks, hills around the centres, offsets and paint inside the pieces."""
    answer = answer.float()
    piece, foreign, hill = answer[:, 0], answer[:, 1], answer[:, 2]
    masks = functional.binary_cross_entropy_with_logits(piece, wanted[:, 0])
    masks = masks + functional.binary_cross_entropy_with_logits(foreign, wanted[:, 1])
    chance = torch.sigmoid(hill)
    misses = functional.binary_cross_entropy_with_logits(hill, wanted[:, 2], reduction="none")
    hills = ((chance - wanted[:, 2]).abs().pow(1.5) * misses * wanted[:, 9]).sum() / wanted[:, 2].sum().clamp(
        min=1
    )
    apart = functional.smooth_l1_loss(answer[:, 3:5], wanted[:, 3:5], reduction="none", beta=0.1).sum(1)
    offsets = (apart * wanted[:, 8]).sum() / wanted[:, 8].sum().clamp(min=1)
    off = functional.smooth_l1_loss(answer[:, 5:8], wanted[:, 5:8], reduction="none", beta=0.1).sum(1)
    paint = (off * wanted[:, 8]).sum() / wanted[:, 8].sum().clamp(min=1)
    return 4 * masks + hills + 2 * offsets + 0.5 * paint


def split_set_ups(folder: Path) -> tuple[list[SetUp], list[SetUp]]:
    """The set-ups to train on, and those kept out."""
    folders = sorted(path.parent for path in folder.glob("*/truth.json"))
    train = [load_set_up(path) for n, path in enumerate(folders) if n % KEPT_OUT_EVERY != KEPT_OUT_EVERY - 1]
    held = [load_set_up(path) for n, path in enumerate(folders) if n % KEPT_OUT_EVERY == KEPT_OUT_EVERY - 1]
    return train, held


def main() -> None:
    """Runs the training and keeps the running average of the weights as `latest.pt`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pictures", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=45)
    parser.add_argument("--batch", type=int, default=24)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(1)
    train, held = split_set_ups(arguments.pictures)
    loader = DataLoader(
        Drops(train), arguments.batch, shuffle=True, num_workers=1, drop_last=True, persistent_workers=True
    )
    judge = list(DataLoader(Drops(held, still=True), arguments.batch))
    network = SegmenterNetwork().to(memory_format=torch.channels_last)
    if arguments.start:
        known = {
            k: v
            for k, v in torch.load(arguments.start).items()
            if not k.startswith("head") or len(v) == PLANES_OUT
        }
        network.load_state_dict(known, strict=False)
    average = copy.deepcopy(network)
    optimiser = torch.optim.AdamW(network.parameters(), arguments.rate, weight_decay=1e-3)
    began, step = time.monotonic(), 0
    whole = arguments.minutes * 60
    while (gone := time.monotonic() - began) < whole:
        running, batches = 0.0, 0
        for planes, wanted in loader:
            gone = min(1.0, (time.monotonic() - began) / whole)
            rate = (
                arguments.rate
                * min(1, (step + 1) / 100)
                * max(0.01, (1 + torch.cos(torch.tensor(gone * torch.pi)).item()) / 2)
            )
            for group in optimiser.param_groups:
                group["lr"] = rate
            with torch.autocast("cpu", torch.bfloat16):
                answer = network(planes.to(memory_format=torch.channels_last))
            loss = loss_of(answer, wanted)
            optimiser.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
            optimiser.step()
            step, batches, running = step + 1, batches + 1, running + loss.item()
            keep = min(0.995, step / (step + 20))
            with torch.no_grad():
                for mean, now in zip(
                    average.state_dict().values(), network.state_dict().values(), strict=True
                ):
                    if mean.dtype.is_floating_point:
                        mean.lerp_(now, 1 - keep)
                    else:
                        mean.copy_(now)
        average.eval()
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            judged = sum(
                loss_of(average(p.to(memory_format=torch.channels_last)), w).item() for p, w in judge
            ) / len(judge)
        print(
            f"{gone * whole / 60:6.1f} min  step {step:6d}  "
            f"loss {running / max(1, batches):.4f}  kept out {judged:.4f}",
            flush=True,
        )
        torch.save(average.state_dict(), arguments.out / "latest.pt")


if __name__ == "__main__":
    main()
