"""Positions of the worked cases, and a player who follows a script."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from tests.oracle.baghdad_game_deal import deal
from tests.oracle.baghdad_game_moves import NONE, Answer, Decision, DecisionKind, Option, Play, Readings
from tests.oracle.baghdad_game_pieces import Card, Module, Reward
from tests.oracle.baghdad_game_play import GO_ON, Baghdad, follow
from tests.oracle.baghdad_game_state import Board, Boat, Laid, Site
from tests.oracle.baghdad_game_values import read_catalogue
from tests.oracle.baghdad_pieces import (
    BoatPlace,
    Building,
    CityTile,
    Fork,
    Port,
    Quadrant,
    Side,
    Sign,
    TileKind,
)

LEAVING = (NONE, GO_ON, "stop", "finish", "private", "action", "begin")
Scripted = tuple[DecisionKind, Option]
NO_BONUS = {str(spot): "none" for spot in range(1, 6)}
PLAIN_BOARD: Mapping[str, object] = {
    **{f"player-board/all/between-{gap}": NO_BONUS for gap in (1, 2, 3)},
    **{f"port/{port}/rewards": {str(slot): ["none"] for slot in range(1, 5)} for port in range(1, 5)},
}


def given(
    people: int = 2,
    modules: Iterable[Module] = (),
    values: Mapping[str, object] | None = None,
    readings: Readings | None = None,
) -> Baghdad:
    """A dealt game without bonuses between rows and in ports, save for `values`; seat 0 is in turn.

    Boards start without Coins and cards; nobody's Vizier stands in the City yet.
    """
    told = {**read_catalogue(), **PLAIN_BOARD, **(values or {})}
    game = Baghdad(deal(told, people, random.Random(7), modules), readings)
    for board in game.table.boards:
        board.coins = 0
        board.hand.clear()
    game.table.turn = 0
    return game


class Script:
    """Answers decisions in the order of a script, and every other one with what does nothing."""

    def __init__(self, answers: Iterable[Scripted]) -> None:
        self.answers = list(answers)
        self.seen: list[Decision] = []
        self.given: list[Answer] = []

    def __call__(self, decision: Decision) -> Option:
        """An answer; AssertionError where the script says nothing of a real choice."""
        self.seen.append(decision)
        if self.answers and self.answers[0][0] is decision.kind:
            choice = self.answers.pop(0)[1]
        elif len(decision.options) == 1:
            choice = decision.options[0]
        else:
            leaving = [option for option in decision.options if option in LEAVING]
            assert leaving, f"nothing is said of {decision}"
            choice = leaving[0]
        self.given.append(Answer(decision, choice))
        return choice

    def options(self, kind: DecisionKind) -> tuple[Option, ...]:
        """The options of the first decision of a kind."""
        return next(decision.options for decision in self.seen if decision.kind is kind)

    def asked(self, kind: DecisionKind) -> list[Decision]:
        """All decisions of a kind."""
        return [decision for decision in self.seen if decision.kind is kind]


def run(play: Play[object], *answers: Scripted) -> Script:
    """Plays a part of a game by a script; all of it has to be used."""
    script = Script(answers)
    follow(play, script)
    assert script.answers == [], f"unused: {script.answers}"
    return script


def card(*signs: Sign, rewards: tuple[Reward, ...] = ()) -> Card:
    """A Starting card with these icons."""
    return Card("start-X-1", signs, None, rewards)


def printed_card(game: Baghdad, code: str, *signs: Sign) -> Card:
    """A Day or Night card with these icons instead of its own."""
    return Card(code, signs, game.printed.cards[code].character)


def own(board: Board, kind: TileKind, number: int, first: int = 1) -> None:
    """Used tiles of a kind on the spots from `first`; Artefacts are of types 1 upwards."""
    for spot in range(first, first + number):
        board.rows[kind][spot - 1] = Laid(
            CityTile(kind, spot if kind is TileKind.ARTEFACT else None), turned=kind is not TileKind.ARTEFACT
        )


def student(board: Board, spot: int, sign: Sign) -> None:
    """A Student that can still be spent."""
    board.rows[TileKind.STUDENT][spot - 1] = Laid(CityTile(TileKind.STUDENT, sign=sign))


def built(game: Baghdad, board: Board, *buildings: Building) -> None:
    """Buildings of a board with its topmost Houses, on open sites from the end of the board."""
    for building in buildings:
        board.houses[board.houses.index(True)] = False
        board.buildings.append(building)
        game.table.sites[game.table.open_sites()[-1]] = Site(board.seat, building)
        for column in game.table.columns.values():
            column.stack = [tile for tile in column.stack if tile is not building]
            if column.lower is building:
                column.lower = column.stack.pop(0)


def boats(game: Baghdad, board: Board, *places: BoatPlace) -> None:
    """The Boats of a board on the river; the rest stays at home."""
    board.boats = [Boat(place) for place in places]
    board.boats_home = 5 - len(places) - game.table.boats_in_ports(board.seat)


def docked(game: Baghdad, port: int, *seats: int) -> None:
    """Boats of those seats in a port."""
    game.table.ports[Port(f"port-{port}")] = list(seats)


def on_arm(fork: str, side: Side, passed: int) -> BoatPlace:
    """A place on a river arm."""
    return BoatPlace(Fork(fork), side, passed)


def clear_city(game: Baghdad) -> None:
    """No City tile lies in the City."""
    game.table.tiles.clear()


def lay(
    game: Baghdad,
    name: str,
    kind: TileKind,
    artefact: int | None = None,
    goods: int | None = None,
    sign: Sign | None = None,
) -> None:
    """A City tile on a slot."""
    game.table.tiles[game.table.place(name)] = CityTile(kind, artefact, goods, sign)


def stand(game: Baghdad, board: Board, name: str) -> None:
    """The Vizier of a board stands there."""
    board.vizier = game.table.place(name)


def quadrants(names: Iterable[Option]) -> set[Quadrant]:
    """The quadrants of locations by name."""
    return {Quadrant(str(name).split("-")[0]) for name in names}
