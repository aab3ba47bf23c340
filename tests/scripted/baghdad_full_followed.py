"""The oracle's complete game held at one decision, so that another record of it can be led beside it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from tests.oracle.baghdad_game_moves import NONE, Decision, DecisionKind, Option, Play
from tests.oracle.baghdad_game_pieces import Reward
from tests.oracle.baghdad_game_play import ACTION, Baghdad
from tests.oracle.baghdad_game_state import Board
from tests.scripted.baghdad_full_names import need_of_house
from tests.scripted.baghdad_full_taste import Taste
from tests.scripted.played import ApartError

Translated = Callable[[Decision], object]


@dataclass(slots=True)
class Followed:
    """A game of the oracle that waits at ``pending``; None when it is over."""

    game: Baghdad
    rng: random.Random
    pending: Decision | None = None
    _play: Play[None] = field(init=False)
    _player: dict[int, Taste] = field(init=False)

    def __post_init__(self) -> None:
        self._play = self.game.play()
        self._player = {board.seat: Taste(self.rng, self.game) for board in self.game.table.boards}
        self.pending = next(self._play)

    def board(self, seat: int) -> Board:
        """A player's board at the simulated table."""
        return self.game.table.boards[seat]

    def until(self, *kinds: DecisionKind, fits: Callable[[Decision], bool] | None = None) -> Decision:
        """Go on to a decision of these kinds, deciding on the way what the companion never asks about.

        One that leaves nothing to choose is passed by too, unless it ``fits``. Raises ApartError where the
        oracle has to decide something else first.
        """
        while (decision := self.pending) is not None:
            unasked = _unasked(self.game, decision)
            if decision.kind in kinds and (unasked is None or fits is None or fits(decision)):
                return decision
            if unasked is None:
                break
            self.choose(unasked)
        wanted = ", ".join(kind.name for kind in kinds) or "the end"
        raise ApartError(f"the companion comes to {wanted}, the oracle to {self.pending}")

    def finish(self) -> None:
        """Go to the end of the game; raises ApartError where anything is left to decide."""
        while self.pending is not None:
            unasked = _unasked(self.game, self.pending)
            if unasked is None or self.pending.kind is DecisionKind.TURN:
                raise ApartError(f"the companion is at the end, the oracle at {self.pending}")
            self.choose(unasked)

    def like(self, options: Iterable[Option] | None = None, bonuses: Iterable[str] = ()) -> Option:
        """Return what the oracle's player chooses of these options and bonus actions; nothing is answered."""
        decision = self.pending
        assert decision is not None
        left = decision.options if options is None else tuple(options)
        if not left:
            raise ApartError(f"nothing is left to choose: {decision}")
        return self._player[decision.who](replace(decision, options=left, bonuses=tuple(bonuses)))

    def choose(self, option: Option) -> Option:
        """Answer the pending decision and go on to the next one."""
        try:
            self.pending = self._play.send(option)
        except StopIteration:
            self.pending = None
        return option


def alike(decision: Decision) -> list[Option]:
    """Return the ways to muster that spend other kinds of things; of one kind the first are spent first."""
    found: dict[tuple[str, ...], Option] = {}
    for option in decision.options:
        assert isinstance(option, tuple)
        found.setdefault(tuple(str(source).partition("-")[0] for source in option), option)
    return list(found.values())


def _unasked(game: Baghdad, decision: Decision) -> Option | None:
    """Return the answer where the companion may go on without a question, None where it must ask.

    It asks nothing where one thing is possible, where all come to the same, and where a bonus action would
    make no difference.
    """
    kind, options = decision.kind, decision.options
    if len(options) == 1:
        return options[0]
    match kind:
        case DecisionKind.MUSTER:
            return options[0] if len(alike(decision)) == 1 else None
        case DecisionKind.HOUSE | DecisionKind.ARCHITECT:
            needs = {need_of_house(int(str(option))) for option in options}
            return options[0] if len(needs) == 1 else None
        case DecisionKind.BETWEEN:
            return None if _order_matters(game, decision) else options[0]
        case DecisionKind.ORDER:
            return None if _effects_wait(game, decision.who) else ACTION
        case DecisionKind.BOAT_STUDENT:
            return None if game.table.boards[decision.who].boats else NONE
        case _:
            return None


def _order_matters(game: Baghdad, decision: Decision) -> bool:
    """Tell whether one of two bonuses between rows moves Boats and the other does something else."""
    between = game.printed.boards[game.table.boards[decision.who].letter].between
    rewards = {between[gap - 1][spot - 1] for gap, spot in map(_pair, decision.options)}
    return Reward.BOAT in rewards and len(rewards) > 1


def _pair(option: Option) -> tuple[int, int]:
    assert isinstance(option, tuple)
    return int(option[0]), int(option[1])


def _effects_wait(game: Baghdad, seat: int) -> bool:
    """Tell whether Building effects wait where the Vizier of a seat stands."""
    board = game.table.boards[seat]
    assert board.vizier is not None
    private, public = game.resolvable(board, board.vizier.quadrant)
    return bool(private or (public and game.table.public_houses_of(seat)))
