"""What spaces, slots, pairs and rewards give to a person: soldiers, upgrades, tiles, scrolls and the like."""

from __future__ import annotations

from abc import abstractmethod

from tests.oracle.merv_moves import DecisionKind, Play
from tests.oracle.merv_pieces import (
    MAGISTRATE,
    PLACES,
    TILES_AT,
    Action,
    Boon,
    Cube,
    Good,
    Hall,
    Place,
    Source,
    Tile,
    Track,
    name,
    place_of,
)
from tests.oracle.merv_play_ground import Ground
from tests.oracle.merv_records import ScoringTileTaken, ScrollsGained, TileTaken
from tests.oracle.merv_state import Player

EIGHT = 8


class Boons(Ground):
    """Boons of people; the Magistrate's are elsewhere."""

    @abstractmethod
    def magistrate_boon(self, boon: Boon) -> Play[None]:
        """Give the Magistrate what a space, slot or reward gives."""

    def boon(self, player: Player, boon: Boon) -> Play[None]:
        """Give what a space, slot, pair or reward gives."""
        self.reached(f"boon {boon.value}")
        if player.who == MAGISTRATE:
            yield from self.magistrate_boon(boon)
        elif boon is Boon.FAVOUR:
            self.gain(player, Track.FAVOUR)
        elif boon is Boon.SOLDIER:
            yield from self.deploy(player)
        elif boon is Boon.WHITE_CUBE:
            player.cubes[Cube.WHITE] += 1
        elif boon is Boon.RARE_GOOD:
            self.gain_good(player, Good.RARE)
        else:
            yield from self._greater_boon(player, boon)

    def _greater_boon(self, player: Player, boon: Boon) -> Play[None]:
        if boon is Boon.SCROLL:
            yield from self.scrolls(player, 1)
        elif boon is Boon.CARAVAN_CARD:
            yield from self.free_card(player)
        elif boon is Boon.MOSQUE_STEP:
            yield from self.free_step(player)
        elif boon is Boon.WALL:
            yield from self.free_wall(player)
        elif boon is Boon.WHITE_UPGRADE:
            yield from self.white_upgrade(player)
        elif boon is Boon.BONUS_UPGRADE:
            yield from self.bonus_upgrade(player)
        elif boon is Boon.COURTIER:
            yield from self.free_courtier(player)
        elif boon is Boon.SCORING_TILE:
            yield from self.scoring_tile(player)

    def deploy(self, player: Player) -> Play[None]:
        """Deploy a soldier, or not (MERV-FAV-03 to 09)."""
        places = [name(p) for p in PLACES if self.table.soldier_fits(p)]
        if not self.table.servants_left(player.who):
            self.reached("no servant left")
            places = []
        choice = yield from self.offer(DecisionKind.SOLDIER, player, places, "none")
        if choice != "none":
            self.put_soldier(player, place_of(str(choice)))

    def put_soldier(self, player: Player, place: Place) -> None:
        """A soldier on a building, with its influence."""
        site = self.table.city[place]
        site.soldier = player.who
        self.led(player, "soldier", name(place))
        self.gain(player, Track.INFLUENCE, self.influence_of(player, site.owner))

    def upgrade_places(self, player: Player) -> list[str]:
        """Own buildings without an upgrade (MERV-AMB-29, 127)."""
        return [name(p) for p in self.table.owned(player.who) if self.table.city[p].upgrade is None]

    def white_upgrade(self, player: Player) -> Play[None]:
        """A white upgrade on an own building; lost where none fits (MERV-AMB-128)."""
        places = self.upgrade_places(player)
        if places and self.table.white_upgrades:
            yield from self._upgrade(player, Cube.WHITE, places)
            self.table.white_upgrades -= 1
        else:
            self.reached("upgrade lost")

    def bonus_upgrade(self, player: Player) -> Play[None]:
        """A bonus upgrade of a colour that is left, on an own building."""
        places = self.upgrade_places(player)
        colours = [colour.value for colour in Cube if colour in self.table.bonus_upgrades]
        if not places or not colours:
            self.reached("upgrade lost")
            return
        colour = Cube((yield from self.ask(DecisionKind.BONUS_COLOUR, player, colours)))
        yield from self._upgrade(player, colour, places)
        self.table.bonus_upgrades.remove(colour)

    def _upgrade(self, player: Player, cube: Cube, places: list[str]) -> Play[None]:
        choice = yield from self.ask(DecisionKind.UPGRADE, player, places, cube.value)
        site = self.table.city[place_of(choice)]
        self.reached("upgrade removes a soldier", site.soldier is not None)
        site.upgrade, site.soldier = cube, None

    def free_courtier(self, player: Player) -> Play[None]:
        """A courtier without cubes (MERV-MOSQ-11)."""
        halls = [hall.value for hall in self.table.open_halls()]
        if halls and self.table.servants_left(player.who):
            choice = yield from self.ask(DecisionKind.COURTIER, player, halls, "free")
            self.put_courtier(player, Hall(choice))

    def scoring_tile(self, player: Player) -> Play[None]:
        """One of the scoring tiles left (MERV-MOSQ-09)."""
        left = [action.value for action in Action if action in self.table.scoring_tiles]
        if not left:
            self.reached("scoring tile lost")
            return
        self.take_scoring_tile(player, Action((yield from self.ask(DecisionKind.SCORING_TILE, player, left))))

    def take_scoring_tile(self, player: Player, action: Action) -> None:
        """A scoring tile goes to a player."""
        self.table.scoring_tiles.remove(action)
        player.scoring_tiles.append(action)
        self.note(ScoringTileTaken(player.who, action))

    def gain_scrolls(self, player: Player, number: int) -> tuple[int, ...]:
        """Scrolls from the supply, as many as are left; the thresholds they reach (MERV-BRK-01)."""
        before, there = player.scrolls, min(number, self.table.scrolls_left())
        self.reached("no scroll left", there < number)
        player.scrolls += there
        self.note(ScrollsGained(player.who, there))
        return tuple(need for need in TILES_AT if before < need <= player.scrolls)

    def take_tile(self, player: Player, tile: Tile) -> None:
        """A breakthrough goes to a player, without its effect."""
        next(left for left in self.table.tiles.values() if tile in left).remove(tile)
        player.tiles.append(tile)
        self.note(TileTaken(player.who, tile))
        self.led(player, "tile", tile.value)
        self.reached(f"tile {tile.value}")

    def scrolls(self, player: Player, number: int) -> Play[None]:
        """Scrolls of a person, then the breakthroughs in rising order (MERV-BRK-03)."""
        reached = self.gain_scrolls(player, number)
        yield from self.contracts(player, "scrolls")
        for need in reached:
            left = [tile.value for tile in self.table.tiles[need]]
            tile = Tile((yield from self.ask(DecisionKind.TILE, player, left, need)))
            self.take_tile(player, tile)
            yield from self.tile_effect(player, tile)
            yield from self.contracts(player, "tile")

    def tile_effect(self, player: Player, tile: Tile) -> Play[None]:
        """What a breakthrough gives at once (MERV-BRK-14 to 21)."""
        if tile is Tile.CARD:
            yield from self.free_card(player)
        elif tile is Tile.POST:
            yield from self.free_post(player)
        elif tile is Tile.STEP:
            yield from self.free_step(player)
        elif tile is Tile.WALL:
            yield from self.free_wall(player)
        elif tile is Tile.EIGHT_POINTS:
            self.score(player, Source.BREAKTHROUGHS, EIGHT)
        elif tile is Tile.TWO_FAVOUR:
            self.gain(player, Track.FAVOUR, 2)
        elif tile is Tile.FAVOUR_AND_SOLDIER:
            self.gain(player, Track.FAVOUR)
            yield from self.deploy(player)
        elif tile is Tile.TWO_SOLDIERS:
            yield from self.deploy(player)
            yield from self.deploy(player)
