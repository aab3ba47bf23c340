"""The breaks of Baghdad: one line a rule."""

from __future__ import annotations

from tests.breaks.model import Break

BREAKS: tuple[Break, ...] = ()
