"""How the Magistrate chooses: lines, sites, cards, halls, towns, contracts, walls, soldiers.

Plain functions of the table, one criterion after another; nothing is changed here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from tests.oracle.merv_pieces import (
    COLOURS,
    COURTIER,
    INNER,
    INNER_OF,
    MAGISTRATE,
    PLACES,
    Action,
    Hall,
    Place,
    Spice,
    Town,
    Who,
    covered,
    crossing,
    from_slot,
    sets_worth,
    sites_of_line,
    slot_number,
)
from tests.oracle.merv_printed import Contract
from tests.oracle.merv_state import Table

Item = TypeVar("Item")
HUMAN = 0
CLASSES = ("HH", "GH", "GG", "H", "G", "HY", "GY", "Y", "YY", "")


def best(items: Iterable[Item], *criteria: Callable[[Item], int]) -> Item:
    """The item that is highest in the first criterion, among equals in the next, and so on."""
    left = list(items)
    for criterion in criteria:
        highest = max(criterion(item) for item in left)
        left = [item for item in left if criterion(item) == highest]
    return left[0]


def lines_by_method(table: Table, action: Action, free: list[int]) -> tuple[str, list[int]]:
    """``"A"`` or ``"B"`` with the free lines that let an action be used (MERV-MAG-02, 03, 08, 09)."""

    def has(line: int, owners: tuple[Who | None, ...]) -> bool:
        sites = [table.city[place] for place in sites_of_line(table.round, line)]
        return any(site.action is action and site.owner in owners for site in sites)

    empty = [line for line in free if has(line, (None,))]
    if empty and table.buildings_left(MAGISTRATE):
        return "A", empty
    return "B", [line for line in free if has(line, (MAGISTRATE, COURTIER))]


def choose_line(table: Table, method: str, lines: list[int]) -> int:
    """The slot (MERV-MAG-04 to 07, 10 to 13)."""

    def own(line: int) -> int:
        return table.in_line(MAGISTRATE, line)

    def courtier(line: int) -> int:
        return table.in_line(COURTIER, line)

    def yours(line: int) -> int:
        return table.in_line(HUMAN, line)

    def far(line: int) -> int:
        return slot_number(table.round, line)

    if method == "A":
        return best(lines, own, courtier, yours, far)
    return best(lines, lambda line: own(line) + courtier(line), own, yours, far)


def furthest_line(table: Table, lines: list[int]) -> int:
    """Where the Magistrate goes without a card (MERV-AMB-111)."""
    return max(lines, key=lambda line: slot_number(table.round, line))


def choose_site(table: Table, line: int, action: Action) -> Place:
    """Where it builds (MERV-MAG-18 to 21)."""
    sites = [
        place
        for place in sites_of_line(table.round, line)
        if table.city[place].action is action and table.city[place].owner is None
    ]
    return best(
        sites,
        lambda place: table.count(MAGISTRATE, crossing(table.round, place)),
        lambda place: table.count(HUMAN, crossing(table.round, place)),
        lambda place: from_slot(table.round, place),
    )


def courtier_line(table: Table, free: list[int]) -> int:
    """The High Courtier's slot (MERV-HC-14 to 16)."""
    return best(
        free,
        lambda line: table.in_line(HUMAN, line),
        lambda line: -table.in_line(MAGISTRATE, line),
        lambda line: -slot_number(table.round, line),
    )


def courtier_site(table: Table, sites: list[Place]) -> Place:
    """The High Courtier's site (MERV-HC-17, 18)."""
    return best(
        sites,
        lambda place: table.count(HUMAN, crossing(table.round, place)),
        lambda place: -table.count(MAGISTRATE, crossing(table.round, place)),
        lambda place: -from_slot(table.round, place),
    )


def choose_card(table: Table) -> int:
    """The card that adds most to the sets, the front one of equals (MERV-MAG-40, 41)."""
    cards = table.players[MAGISTRATE].cards
    now = sets_worth(cards)

    def added(index: int) -> int:
        more: dict[Spice, int] = {**cards}
        spice = table.row[index].spice
        more[spice] = more.get(spice, 0) + 1
        return sets_worth(more) - now

    return best(range(len(table.row)), added)


def choose_hall(table: Table, halls: list[Hall]) -> Hall:
    """The hall of a courtier; ``halls`` in printed order (MERV-MAG-47, 48)."""
    return best(halls, table.players[MAGISTRATE].worth, table.players[HUMAN].worth)


def choose_town(table: Table) -> Town | None:
    """The town of a post, None where none is possible (MERV-MAG-58 to 60, MERV-AMB-120)."""
    posts = table.posts
    if not table.discs_left(MAGISTRATE):
        return None
    towns = [
        town
        for town in Town
        if MAGISTRATE not in posts[town] and (town in INNER or MAGISTRATE in posts[INNER_OF[town]])
    ]
    if not towns:
        return None
    return best(towns, lambda town: town not in INNER, lambda town: not posts[town])


def choose_contract(contracts: list[Contract], level_first: bool) -> Contract:
    """Of contracts that can be fulfilled (MERV-MAG-62, 63, MERV-AMB-113)."""
    ties: list[Callable[[Contract], int]] = [lambda each: each.soldier, lambda each: each.level]
    if level_first:
        ties.reverse()
    return best(contracts, lambda each: each.points, *ties)


def choose_piece(table: Table) -> str | None:
    """The wall piece (MERV-MAG-73, 74): fewest cubes, then by colours."""
    fitting = [piece for piece in table.pieces if table.free_slots(piece.startswith("gate"))]
    if not fitting:
        return None

    def fewest(piece: str) -> int:
        return -len(table.printed.pieces[piece])

    def more(colour: int) -> Callable[[str], int]:
        return lambda piece: Counter(table.printed.pieces[piece])[COLOURS[colour]]

    return best(fitting, fewest, more(0), more(1), more(2), more(3))


def wall_class(table: Table, slot: str) -> str:
    """The owners behind a slot: H, G (the Magistrate) and Y (you), sorted."""
    letters = {COURTIER: "H", MAGISTRATE: "G", HUMAN: "Y"}
    owners = [table.city[place].owner for place in covered(slot)]
    return "".join(sorted(letters[owner] for owner in owners if owner is not None))


def choose_wall(table: Table, gate: bool) -> str:
    """The slot of a piece (MERV-MAG-75 to 78, MERV-AMB-108, 109)."""
    return best(table.free_slots(gate), lambda slot: -CLASSES.index(wall_class(table, slot)))


def soldier_place(table: Table) -> Place | None:
    """Where its soldier goes (MERV-MAG-36 to 38, MERV-AMB-116 to 118)."""
    if not table.servants_left(MAGISTRATE):
        return None
    for owner in (COURTIER, MAGISTRATE):
        for place in PLACES:
            if table.city[place].owner == owner and table.soldier_fits(place):
                return place
    return None


def scoring_tiles_worth_most(table: Table) -> list[Action]:
    """The tiles that bring it most, all of the equals (MERV-MAG-69)."""
    worth = {
        action: sum(table.city[place].action is action for place in table.owned(MAGISTRATE))
        for action in table.scoring_tiles
    }
    return [action for action in Action if worth.get(action, -1) == max(worth.values(), default=0)]
