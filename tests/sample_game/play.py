"""The sample game as a script: set-up, rounds of one toss, two turns and the fox, or a scorepad only."""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.game import Mode, Ruling
from companion.engine.number import Number
from companion.engine.question import Seat
from companion.engine.saying import do, know
from companion.engine.script import Script, StoppedEarlyError, ask
from companion.engine.text import Text
from companion.engine.words import Words
from companion.games import cube_tower
from tests.sample_game.fox import fox
from tests.sample_game.table import COLOURS, FIRST, SECOND, EmptyToss, LampTable, SetUp, Stall
from tests.sample_game.turn import scorepad, turn

EMPTY_TOSS = Ruling(
    "LAMP-RULING-01",
    Text("What does a toss pay that brings nothing out?"),
    ((EmptyToss.NOTHING.value, Text("nothing")), (EmptyToss.ONE_COIN.value, Text("one coin"))),
)


def set_up(mode: Mode) -> Script[SetUp]:
    """Ask who plays, how long, under which reading, and what the tower holds (LAMP-SETUP-01)."""
    first = yield from ask(lambda: _name(FIRST, Text("Who sells first?")))
    second = yield from ask(lambda: _name(SECOND, Text("Who sells second?")))
    if mode is Mode.SCORE:
        return SetUp(mode, (first, second))
    rounds = yield from ask(
        lambda: Number(
            key="setup/rounds", text=Text("How many rounds?"), least=1, most=3, default=2, stoppable=False
        )
    )
    reading = yield from ask(_reading)
    tower = yield from cube_tower.tower_start(COLOURS)
    return SetUp(mode, (first, second), rounds, reading, tower)


def play(table: LampTable) -> Script[None]:
    """Play rounds until the last is over or the players stop, then say who won (LAMP-END-01)."""
    if table.setup.mode is Mode.SCORE:
        yield from scorepad(table)
        return
    try:
        yield from rounds(table)
    except StoppedEarlyError:
        table.stopped = True
        yield know(Text("The market closes early."), "LAMP-END-02")
    yield know(
        Text(
            "The market is over after {n} round.",
            "The market is over after {n} rounds.",
            n=min(table.round, table.setup.rounds),
        ),
        "LAMP-END-01",
    )


def rounds(table: LampTable) -> Script[None]:
    """Play round after round: the toss, each seller's turn, the fox (LAMP-ROUND-01)."""
    while table.round <= table.setup.rounds:
        yield from toss(table)
        while table.to_play is not None:
            yield from turn(table)
            table.to_play = SECOND if table.to_play == FIRST else None
        yield from fox(table)
        for stall in Stall:
            table.stalls[stall] += 1
        yield do(Text("Put a lamp on every stall."), "LAMP-ROUND-02")
        table.to_play = FIRST
        table.round += 1


def toss(table: LampTable) -> Script[None]:
    """Toss one keshi of each colour; what comes out pays the first seller (LAMP-TOSS-01)."""
    table.begin_moment()
    yield do(Text("Toss a red, a yellow and a white keshi into the tower."), "LAMP-TOSS-01")
    out = yield from cube_tower.toss(
        table,
        "toss",
        dict.fromkeys(COLOURS, 1),
        text=Text("What came out of the tower?"),
        rules=("LAMP-TOSS-01",),
    )
    pay = out.total
    if not pay and table.setup.empty_toss is EmptyToss.ONE_COIN:
        pay = 1
    table.seller(FIRST).coins += pay
    yield do(
        Text(
            "{seller} takes {n} coin.",
            "{seller} takes {n} coins.",
            n=pay,
            seller=table.seller(FIRST).named,
        ),
        "LAMP-TOSS-02",
        EMPTY_TOSS.id,
    )


def _name(seat: Seat, text: Text) -> Words:
    return Words(key="/".join(("setup", "name", seat.id)), text=text, to=seat, stoppable=False)


def _reading() -> Choice[EmptyToss]:
    return Choice(
        key="setup/empty-toss",
        text=EMPTY_TOSS.about,
        rules=(EMPTY_TOSS.id,),
        options=tuple(
            Option(id=reading, name=name, value=EmptyToss(reading)) for reading, name in EMPTY_TOSS.readings
        ),
        default=EMPTY_TOSS.recommended,
        stoppable=False,
    )
