"""The oracle's game held at one decision, so that another record of the same game can be led beside it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from calibration.palette import Keshi
from tests.oracle.marrakesh_moves import Decision, DecisionKind, Option, Play
from tests.oracle.marrakesh_pieces import Caravan, Sector
from tests.oracle.marrakesh_play import Marrakesh
from tests.oracle.marrakesh_state import Board
from tests.oracle.marrakesh_x import Expansion
from tests.scripted.marrakesh_names import PLACES
from tests.scripted.marrakesh_taste import Taste
from tests.scripted.marrakesh_x_taste import FarTaste
from tests.scripted.played import ApartError

_ASKED_ALWAYS = {
    DecisionKind.ASSISTANT,
    DecisionKind.PROVISION,
    DecisionKind.GATE_SPACE,
}
"""Kinds that the companion asks about even where there is one option."""
_SPACES = 8
_ONE_DEAL = 2
"""Options of the souk where one deal can be made: it, and none."""


@dataclass(slots=True)
class Followed:
    """A game of the oracle that waits at ``pending``; None when it is over.

    Some orders are fixed by the companion, which asks for them together or not at all: ``waiting`` are
    keshis that came with gates or a claim, ``claims`` oases claimed for nothing, ``paying`` spaces of scroll
    51. ``caravans`` are brown keshis at oases whose number the companion has not asked for yet.
    ``line`` are the bonuses that scroll 59 still gives.
    """

    game: Marrakesh
    rng: random.Random
    pending: Decision | None = None
    waiting: list[Keshi] = field(default_factory=list)
    claims: list[Option] = field(default_factory=list)
    paying: list[Option] = field(default_factory=list)
    caravans: list[tuple[int, Caravan]] = field(default_factory=list)
    line: list[str] = field(default_factory=list)
    _play: Play[None] = field(init=False)
    _taste: Taste = field(init=False)

    def __post_init__(self) -> None:
        self._play = self.game.play()
        taste = FarTaste if self.game.table.has(Expansion.DESERT_TOWNS) else Taste
        self._taste = taste(self.rng, self.game.table.boards)
        self.pending = next(self._play)

    def board(self, seat: int) -> Board:
        """A player's board at the simulated table."""
        return self.game.table.boards[seat]

    def until(self, *kinds: DecisionKind, planned: bool = False) -> Decision:
        """Go on to a decision of these kinds, deciding on the way what the companion never asks about.

        ``planned`` stops at a decision whose order is about to be planned. Raises ApartError where the
        oracle has to decide something else first.
        """
        while (decision := self.pending) is not None:
            if decision.kind in kinds and (planned or not self._silent(decision)):
                return decision
            if not self._silent(decision):
                break
            self.choose(self._unasked(decision))
        wanted = ", ".join(kind.name for kind in kinds) or "the end"
        raise ApartError(f"the companion comes to {wanted}, the oracle to {self.pending}")

    def until_it_is(self, reached: Callable[[], bool]) -> None:
        """Go on over silent decisions until something is so; raises ApartError where it cannot become so."""
        while not reached():
            decision = self.pending
            if decision is None or not self._silent(decision):
                raise ApartError(f"the companion is ahead of the oracle, which decides {decision}")
            self.choose(self._unasked(decision))

    def finish(self) -> None:
        """Go to the end of the game; raises ApartError where anything is left to decide."""
        self.until_it_is(lambda: self.pending is None)

    def choose(self, option: Option | None = None, among: Callable[[Option], bool] | None = None) -> Option:
        """Answer the pending decision, by chance where no option is given, and go on to the next one."""
        decision = self.pending
        assert decision is not None
        if option is None:
            option = self._taste.choose(decision, among)
        self._note(decision, option)
        try:
            self.pending = self._play.send(option)
        except StopIteration:
            self.pending = None
        return option

    def _silent(self, decision: Decision) -> bool:
        return self._unasked(decision) is not None

    def _unasked(self, decision: Decision) -> Option | None:
        """Return the answer where the companion does not ask, or asked for several together; else None."""
        kind, options = decision.kind, decision.options
        if kind is DecisionKind.DEPLOY_NEXT:
            return str(self.waiting[0].value)
        if kind is DecisionKind.SAHARA and "stop" not in options:
            return self.claims[0] if self.claims else options[0]
        if kind is DecisionKind.NEXT_BONUS and decision.context[0] == "deployment":
            return _own_first(options)
        if kind is DecisionKind.NEXT_BONUS and decision.context[0] == "scroll-51":
            return self.paying[0]
        if kind is DecisionKind.LINE_BONUS and "scroll-59" in decision.context:
            self.line = self.line or self._whole_line(decision)
            return next(code for code in self.line if code in options)
        if decision.forced or self._taken_in_order(decision):
            return options[0] if self._decided_by_the_companion(decision) else None
        return None

    def _taken_in_order(self, decision: Decision) -> bool:
        """Whether the companion takes what there is from the first to the last."""
        kind, context = decision.kind, decision.context
        return (
            (kind is DecisionKind.REFILL_TARGET and context[0] != "souk")
            or (kind is DecisionKind.RAPID and context[0] == "round end" and self._owns(decision, 69))
            or (kind is DecisionKind.SOUK and context == (0,) and len(decision.options) == _ONE_DEAL)
        )

    def _decided_by_the_companion(self, decision: Decision) -> bool:
        if decision.kind is DecisionKind.ASSISTANT and decision.who is not None:
            # The only assistant that is left can only act where no keshi fits.
            return self.board(decision.who).full(Sector(decision.options[0]))
        return decision.kind not in _ASKED_ALWAYS

    def _whole_line(self, decision: Decision) -> list[str]:
        """A line as the companion takes it: each staircase tile in the place of what it covers."""
        printed, laid = self.game.printed, self.game.table.laid_tiles
        mosque, palace = int(decision.context[0]), int(decision.context[1])
        codes = list(printed.lines[mosque, palace])
        tiled: set[int] = set()
        for space, tile in zip(printed.added.tile_spaces if laid else (), laid, strict=True):
            if (mosque, palace) in space.lines:
                at = next(n for n, code in enumerate(codes) if code == space.code and n not in tiled)
                codes[at] = printed.added.staircase_tiles[tile.tile][tile.side]
                tiled.add(at)
        return codes

    def _owns(self, decision: Decision, scroll: int) -> bool:
        return decision.who is not None and self.game.owns(self.board(decision.who), scroll)

    def _note(self, decision: Decision, option: Option) -> None:
        """Keep the companion's orders in step with an answer."""
        kind = decision.kind
        if kind is DecisionKind.SAHARA and "stop" not in decision.options:
            self.claims = self.claims[1:]
        elif kind is DecisionKind.DEPLOY_NEXT:
            self.waiting.remove(Keshi.from_letter(str(option)))
        elif kind is DecisionKind.NEXT_BONUS and decision.context[0] == "scroll-51":
            self.paying.remove(option)
        elif kind is DecisionKind.LINE_BONUS and "scroll-59" in decision.context:
            self.line.remove(str(option))
        elif kind is DecisionKind.CARAVAN_SPACE and decision.who is not None:
            space = Caravan(option)
            if space in PLACES:
                self.caravans.append((decision.who, space))
        elif kind is DecisionKind.KESHI and decision.context[0] == "gate":
            self.waiting.append(Keshi.from_letter(str(option)))
        elif kind is DecisionKind.GATE and isinstance(option, tuple) and "town-12" not in decision.context:
            self._note_gate(decision, Keshi.from_letter(str(option[1])))

    def _note_gate(self, decision: Decision, colour: Keshi) -> None:
        """Keep the keshis that come with a gate, where their colour is not asked for."""
        assert decision.who is not None
        board = self.board(decision.who)
        if not self.game.owns(board, 36):
            self.waiting += [colour] * (2 if self.game.owns(board, 66) else 1)


def _own_first(options: tuple[Option, ...]) -> Option:
    """Of an entertainer's space and its neighbours the own one first, then the one before it."""
    spaces = [option for option in options if isinstance(option, int)]
    for space in spaces:
        if {(space - 1) % _SPACES, (space + 1) % _SPACES} <= set(spaces):
            return space
    return next(space for space in spaces if (space + 2) % _SPACES in spaces)
