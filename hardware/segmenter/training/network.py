"""The segmenter's network: a small U-Net that reads nine planes and answers at half their size."""

from __future__ import annotations

import torch
from torch import nn

PLANES_IN = 9
PLANES_OUT = 8
"""Piece, foreign thing, centre (logits), offset to the centre in x and y, log of paint in B, G, R."""


def _block(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True)
    )


class SegmenterNetwork(nn.Module):
    """A U-Net of four levels; below 2 MB in float32."""

    def __init__(self, widths: tuple[int, int, int, int] = (24, 40, 60, 88)) -> None:
        super().__init__()
        first, second, third, fourth = widths
        self.level_1 = nn.Sequential(_block(PLANES_IN, first, 2), _block(first, first))
        self.level_2 = nn.Sequential(_block(first, second, 2), _block(second, second))
        self.level_3 = nn.Sequential(_block(second, third, 2), _block(third, third))
        self.level_4 = nn.Sequential(_block(third, fourth, 2), _block(fourth, fourth), _block(fourth, fourth))
        self.back_3 = nn.Sequential(_block(fourth + third, third), _block(third, third))
        self.back_2 = nn.Sequential(_block(third + second, second), _block(second, second))
        self.back_1 = nn.Sequential(_block(second + first, first), _block(first, first))
        self.head = nn.Conv2d(first, PLANES_OUT, 1)
        self.up = nn.Upsample(scale_factor=2, mode="nearest")

    def forward(self, planes: torch.Tensor) -> torch.Tensor:
        """From (batch, 9, height, width) to (batch, 8, height / 2, width / 2)."""
        one = self.level_1(planes)
        two = self.level_2(one)
        three = self.level_3(two)
        four = self.level_4(three)
        back = self.back_3(torch.cat([self.up(four), three], 1))
        back = self.back_2(torch.cat([self.up(back), two], 1))
        back = self.back_1(torch.cat([self.up(back), one], 1))
        answer: torch.Tensor = self.head(back)
        return answer
