"""The breaks of Baghdad, all chapters together."""

from __future__ import annotations

from tests.breaks.baghdad_board import BOARD
from tests.breaks.baghdad_bot import BOT
from tests.breaks.baghdad_cards import CARDS
from tests.breaks.baghdad_full_a import BREAKS as FULL_A
from tests.breaks.baghdad_full_b import BREAKS as FULL_B
from tests.breaks.baghdad_full_c import BREAKS as FULL_C
from tests.breaks.baghdad_full_d import BREAKS as FULL_D
from tests.breaks.baghdad_full_e import BREAKS as FULL_E
from tests.breaks.baghdad_full_f import BREAKS as FULL_F
from tests.breaks.baghdad_full_g import BREAKS as FULL_G
from tests.breaks.baghdad_full_h import BREAKS as FULL_H
from tests.breaks.baghdad_full_i import BREAKS as FULL_I
from tests.breaks.baghdad_score import SCORE

BREAKS = (
    *BOT,
    *SCORE,
    *CARDS,
    *BOARD,
    *FULL_A,
    *FULL_B,
    *FULL_C,
    *FULL_D,
    *FULL_E,
    *FULL_F,
    *FULL_G,
    *FULL_H,
    *FULL_I,
)
