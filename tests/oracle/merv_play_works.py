"""Palace, library, mosque and wall of a person, and the steps in the mosque for all."""

from __future__ import annotations

from itertools import combinations

from tests.oracle.merv_moves import DecisionKind, Plain, Play
from tests.oracle.merv_pieces import COLOURS, Action, Boon, Cube, Hall, Source, covered
from tests.oracle.merv_play_caravan import Caravan
from tests.oracle.merv_printed import Space
from tests.oracle.merv_records import Stepped
from tests.oracle.merv_state import Player

MOST_CUBES = 4


class Works(Caravan):
    """Four of the six board actions."""

    def palace(self, player: Player) -> Play[None]:
        """Courtiers for rising prices (MERV-PALACE)."""
        while True:
            price = self.table.courtiers(player.who) + 1
            ways = {
                hall.value: self.ways(player, (self.printed.halls[hall],) * price, Action.PALACE)
                for hall in self.table.open_halls()
            }
            halls = [hall for hall, each in ways.items() if each and self.table.servants_left(player.who)]
            choice = yield from self.offer(DecisionKind.COURTIER, player, halls, "done", "palace")
            if choice == "done":
                return
            yield from self.pay(player, ways[str(choice)], "courtier")
            self.put_courtier(player, Hall(choice))
            yield from self.contracts(player, "courtier")

    def library(self, player: Player) -> Play[None]:
        """Up to four cubes of different colours (MERV-LIB)."""
        choice = yield from self.offer(DecisionKind.SCROLLS, player, self.library_offers(player), "done")
        if isinstance(choice, tuple):
            cubes = [str(part) for part in choice]
            self.take_payment(player, cubes)
            yield from self.scrolls(player, sum(part != "colour" for part in cubes))

    def library_offers(self, player: Player) -> list[tuple[str, ...]]:
        """The cubes that can be spent for scrolls (MERV-LIB-01 to 03, MERV-AMB-18)."""
        own = [colour for colour in COLOURS if player.cubes[colour]]
        wild = self.wild(player)
        offers = []
        for number in range(len(own) + 1):
            for colours in combinations(own, number):
                for whites in range(min(player.cubes[Cube.WHITE], MOST_CUBES - number) + 1):
                    cubes = [*colours, *(Cube.WHITE for _ in range(whites))]
                    offers.append(_spelt(cubes))
                    twice = wild in colours and wild is not None and player.cubes[wild] > 1
                    if twice and number < len(COLOURS) and len(cubes) < MOST_CUBES:
                        offers.append((*_spelt([*cubes, *([wild] if wild else [])]), "colour"))
        left = self.table.scrolls_left()
        return [offer for offer in offers if 0 < sum(part != "colour" for part in offer) <= left]

    def way_left(self, player: Player) -> tuple[Space, ...]:
        """The spaces before a player's marker; none before the first step."""
        return self.printed.way(player.path)[player.steps :] if player.path else ()

    def at_end(self, player: Player) -> bool:
        """Whether a marker is on the last space."""
        return player.path > 0 and not self.way_left(player)

    def enter(self, player: Player, path: int) -> Play[None]:
        """One step, with points and boon; ``path`` is that of the first step (MERV-MOSQ-06)."""
        space = self.printed.way(path)[player.steps]
        player.path = path
        player.steps += 1
        self.note(Stepped(player.who, path))
        self.led(player, "step", path)
        self.score(player, Source.MOSQUE, space.points)
        self.reached("end of the mosque", self.at_end(player))
        if space.boon is not Boon.CAMEL:
            yield from self.boon(player, space.boon)
        elif path in self.table.path_camels:
            self.table.path_camels.remove(path)
            player.camels += 1

    def next_spaces(self, player: Player) -> dict[int, Space]:
        """The next space by path; none at the end or without a disc."""
        if player.path:
            return {player.path: self.way_left(player)[0]} if self.way_left(player) else {}
        if not self.table.discs_left(player.who):
            self.reached("no disc for the mosque")
            return {}
        return {path: self.printed.way(path)[0] for path in (1, 2, 3, 4)}

    def _path(self, player: Player, paths: list[int]) -> Play[int]:
        if player.path:
            return player.path
        return (yield from self.ask(DecisionKind.PATH, player, paths))

    def free_step(self, player: Player) -> Play[None]:
        """One step without cubes (MERV-MOSQ-14)."""
        paths = list(self.next_spaces(player))
        if paths:
            path = yield from self._path(player, paths)
            yield from self.enter(player, path)

    def mosque(self, player: Player) -> Play[None]:
        """Any number of steps (MERV-MOSQ)."""
        while True:
            spaces = self.next_spaces(player)
            ways = {path: self.ways(player, space.cost, Action.MOSQUE) for path, space in spaces.items()}
            paths = [path for path, each in ways.items() if each]
            choice = yield from self.offer(DecisionKind.MOSQUE_STEP, player, ["go"] if paths else [], "done")
            if choice == "done":
                return
            path = yield from self._path(player, paths)
            yield from self.pay(player, ways[path], "step")
            yield from self.enter(player, path)
            yield from self.contracts(player, "step")

    def wall(self, player: Player) -> Play[None]:
        """Any number of pieces (MERV-WALL, MERV-WALLX)."""
        while True:
            ways = {piece: self.ways(player, self.printed.pieces[piece]) for piece in self.piece_kinds()}
            options = [pair for pair in self.wall_options() if ways[pair[0]]]
            choice = yield from self.offer(DecisionKind.WALL, player, options, "done", "wall")
            if not isinstance(choice, tuple):
                return
            yield from self.pay(player, ways[str(choice[0])], "wall")
            self.build_wall(player, choice)
            yield from self.contracts(player, "wall")

    def free_wall(self, player: Player) -> Play[None]:
        """A piece without cubes (MERV-WALLX-09)."""
        options = self.wall_options()
        if options:
            self.build_wall(player, (yield from self.ask(DecisionKind.WALL, player, options, "free")))

    def piece_kinds(self) -> list[str]:
        """The first piece left of each kind and price."""
        kinds: dict[tuple[bool, tuple[Cube, ...]], str] = {}
        for piece in self.table.pieces:
            kinds.setdefault((piece.startswith("gate"), self.printed.pieces[piece]), piece)
        return list(kinds.values())

    def wall_options(self) -> list[tuple[str, str]]:
        """Pieces with the slots where they fit."""
        return [
            (piece, slot)
            for piece in self.piece_kinds()
            for slot in self.table.free_slots(piece.startswith("gate"))
        ]

    def build_wall(self, player: Player, choice: tuple[Plain, ...]) -> None:
        """A piece into its slot."""
        piece, slot = (str(part) for part in choice)
        owners = [self.table.city[place].owner for place in covered(slot)]
        self.put_wall(player, piece, slot, owners)


def _spelt(cubes: list[Cube]) -> tuple[str, ...]:
    return tuple(cube.value for cube in sorted(cubes, key=list(Cube).index))
