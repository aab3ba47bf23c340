"""Objective cards: markers on their spaces, the cards that are discarded, the next ones (BAG-OBJ-02..10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.decide import Bar
from companion.engine.question import Seat
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.kinds import Item, Owner
from companion.games.baghdad.played_cards import count_of
from companion.games.baghdad.printed_boards import objective
from companion.games.baghdad.table import BaghdadTable

MARKERS: Final = 4
"""Markers of each colour for the Objectives (BAG-OBJ-16)."""
PRIZE_SPACE: Final = 5
"""The space whose marker brings its owner the discarded card (BAG-OBJ-09, BAG-AMB-39)."""
_LEAST_PLAYERS: Final = 2
"""Alone one counts as two: the Bot places markers too (BAG-AMB-37)."""


def markers_left(table: BaghdadTable, owner: Owner) -> int:
    """Return how many Objective markers somebody has left; those of discarded cards are back (BAG-OBJ-08)."""
    return MARKERS - sum(len(marks.get(owner, [])) for marks in table.objectives.marks.values())


def read_objectives(table: BaghdadTable) -> Script[None]:
    """Read off the visible Objective cards what is printed on them."""
    for item in table.objectives.visible:
        yield from objective(table, item)


def all_spaces(table: BaghdadTable) -> tuple[tuple[Item, int], ...]:
    """Return the spaces of the visible cards, the left card first; they must have been read before."""
    return tuple(
        (item, space.number)
        for item in table.objectives.visible
        for space in table.boards.objectives.get(item, ())
    )


def space_bar(table: BaghdadTable, owner: Owner, item: Item, number: int) -> Bar | None:
    """Return why somebody cannot mark a space (BAG-OBJ-04, BAG-OBJ-05, BAG-OBJ-07, BAG-OBJ-15).

    None where it is available.
    The 0 space always is (BAG-OBJ-04). A higher one must be free of opponents' markers, and the count of the
    card's item must be its number or more (BAG-OBJ-05, BAG-OBJ-06, BAG-OBJ-07). A second own marker goes on
    another space of the card, on its 0 space again, or not at all where the table reads BAG-AMB-38 otherwise.
    Public Buildings count, Civic tiles do not (BAG-OBJ-15).
    """
    marks = table.objectives.marks.get(item, {})
    own = marks.get(owner, [])
    if own and table.setup.rulings.otherwise(38):
        return Bar("BAG-AMB-38", Text("one marker of the same colour lies on this card"))
    if number == 0:
        return None
    if number in own:
        return Bar("BAG-AMB-38", Text("a marker of the same colour lies there"))
    taken = next((other for other, spaces in marks.items() if other is not owner and number in spaces), None)
    if taken is not None:
        return Bar("BAG-OBJ-05", Text("a marker of {name} lies there", name=table.name_of(taken)))
    count = count_of(table, owner, item)
    if count < number:
        return Bar(
            "BAG-OBJ-05",
            Text("{number} of {item} needed, {count} there", number=number, item=item.text, count=count),
        )
    return None


def put_marker(table: BaghdadTable, owner: Owner, item: Item, number: int) -> None:
    """Put a marker on a space (BAG-OBJ-03)."""
    table.objectives.marks.setdefault(item, {}).setdefault(owner, []).append(number)


def settle_card(table: BaghdadTable, item: Item, step: str, to: Seat) -> Script[None]:
    """Discard a card on which as many markers lie as there are players, and show the next (BAG-OBJ-08..10).

    The markers go back to their owners. Whose marker is on the 5 space has the card, face down on the own
    discard pile, where it is no Night card; else it goes to the box (BAG-OBJ-09, BAG-OBJ-14, BAG-AMB-39).
    """
    marks = table.objectives.marks.get(item, {})
    if sum(map(len, marks.values())) < max(_LEAST_PLAYERS, len(table.setup.people)):
        return
    winner = next((owner for owner, spaces in marks.items() if PRIZE_SPACE in spaces), None)
    table.objectives.marks[item] = {}
    moved = item is table.objectives.right
    _take_away(table, item)
    alone = ("BAG-AMB-37",) if table.setup.solo else ()
    if winner is None:
        yield do(
            Text(
                "The Objective card “{item}” goes into the box; its markers go back to their owners.",
                item=item.text,
            ),
            "BAG-OBJ-08",
            "BAG-OBJ-09",
            *alone,
        )
    else:
        table.objectives.piles[winner] = table.objectives.piles.get(winner, 0) + 1
        yield do(
            Text(
                "The Objective card “{item}” goes face down to the discard pile of {name}, where it is no "
                "Night card; its markers go back to their owners.",
                item=item.text,
                name=table.name_of(winner),
            ),
            "BAG-OBJ-08",
            "BAG-OBJ-09",
            "BAG-OBJ-14",
            "BAG-AMB-39",
            *alone,
        )
    yield from _show_next(table, step, to, _moved_words if moved else _uncovered_words)


def _take_away(table: BaghdadTable, item: Item) -> None:
    """Take a card off: the stack's top moves to the right, or the one below it shows (BAG-OBJ-10)."""
    cards = table.objectives
    if item is cards.right:
        cards.right = cards.stack.pop(0) if cards.stack else None
    elif item in cards.stack:
        cards.stack.remove(item)


def _moved_words(table: BaghdadTable) -> Text:
    right = table.objectives.right
    if right is None:
        return Text("No Objective card moves to the right: the stack is empty.")
    return Text("The card “{item}” moves from the stack to the right.", item=right.text)


def _uncovered_words(table: BaghdadTable) -> Text:
    if not table.objectives.stack:
        return Text("The stack of Objective cards is empty.")
    return Text("The card below is visible on the stack.")


def _show_next(
    table: BaghdadTable, step: str, to: Seat, words: Callable[[BaghdadTable], Text]
) -> Script[None]:
    """Say which card moved, and ask which one is on top of the stack now, unless one only can be there."""
    yield do(words(table), "BAG-OBJ-10")
    if len(table.objectives.stack) > 1:
        top = yield from ask(lambda: _top_question(table, step, to))
        table.objectives.stack.remove(top)
        table.objectives.stack.insert(0, top)
    if table.objectives.stack:
        yield know(
            Text("Visible on the stack of Objectives: {item}.", item=table.objectives.stack[0].text),
            "BAG-OBJ-02",
            "BAG-OBJ-10",
        )


def _top_question(table: BaghdadTable, step: str, to: Seat) -> Choice[Item]:
    return Choice(
        key=table.key(*step.split("/"), "next"),
        to=to,
        text=Text("Which Objective card is visible on the stack now?"),
        rules=("BAG-OBJ-02", "BAG-OBJ-10"),
        options=tuple(Option(id=item.value, name=item.text, value=item) for item in table.objectives.stack),
    )
