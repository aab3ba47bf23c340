"""The turn of a person: slot, site, yields, main action, camel market."""

from __future__ import annotations

from collections import Counter

from tests.oracle.merv_moves import DecisionKind, Play
from tests.oracle.merv_pieces import (
    COURTIER,
    MAGISTRATE,
    MIDDLE,
    Action,
    Cube,
    Place,
    Track,
    Who,
    name,
    place_of,
    sites_of_line,
)
from tests.oracle.merv_play_trade import Trade
from tests.oracle.merv_records import Built
from tests.oracle.merv_state import Player


class Turns(Trade):
    """Turns of people."""

    def free_lines(self) -> list[int]:
        """Lines whose slot nobody took this round."""
        return [line for line in (1, 2, 3, 4, 5) if line not in self.table.slots.values()]

    def open_sites(self, player: Player, line: int) -> list[Place]:
        """Sites of a line that a person may activate (MERV-SITE-02, MERV-MAG-26)."""
        left = self.table.buildings_left(player.who)
        return [
            place
            for place in sites_of_line(self.table.round, line)
            if (owner := self.table.city[place].owner) != MAGISTRATE and (left or owner is not None)
        ]

    def open_lines(self, player: Player) -> list[int]:
        """Lines a person may choose (MERV-AMB-37, 136)."""
        free = self.free_lines()
        return [line for line in free if self.open_sites(player, line)] or free

    def take_turn(self, player: Player) -> Play[None]:
        """A whole turn (MERV-TURN)."""
        table = self.table
        player.discount = player.colour = True
        yield from self.contracts(player, "start")
        line = yield from self.ask(DecisionKind.SLOT, player, self.open_lines(player))
        table.slots[player.who] = line
        yield from self.contracts(player, "slot")
        places = [name(place) for place in self.open_sites(player, line)]
        site: Place | None = None
        if places:
            site = place_of((yield from self.ask(DecisionKind.SITE, player, places, line)))
            self.activate(player, site)
        else:
            self.reached("no site to activate")
        yield from self.contracts(player, "site")
        traded = line == MIDDLE and (yield from self.trade(player, "before"))
        yield from self.main_action(player, site)
        yield from self.contracts(player, "main")
        if line == MIDDLE and not traded:
            yield from self.trade(player, "after")

    def activate(self, player: Player, place: Place) -> None:
        """Build on an empty site, then all gain (MERV-SITE)."""
        self.build(player, place)
        for who, cubes in self.yields(player.who, place).items():
            self.table.players[who].cubes.update(cubes)

    def build(self, player: Player, place: Place) -> None:
        """A building on a site if it is empty."""
        site = self.table.city[place]
        if site.owner is None:
            self.reached("built on an upgrade", site.upgrade is not None)
            site.owner = player.who
            self.note(Built(player.who, place))

    def yields(self, who: Who, place: Place) -> dict[Who, Counter[Cube]]:
        """Cubes of the active person and of the site's owner (MERV-SITE, MERV-FIX-01, 02, MERV-HC-10)."""
        city = self.table.city
        owner = city[place].owner
        line = [each for each in sites_of_line(self.table.round, self._line(place)) if each != place]
        of_site = self.readings.colour_of_the_site or owner == COURTIER
        source = owner if of_site else who
        gained: dict[Who, Counter[Cube]] = {who: Counter(city[place].gives())}
        for each in line:
            if city[each].owner == source:
                gained[who].update(city[each].gives())
        if owner is not None and owner not in (who, COURTIER):
            gained[owner] = Counter(city[place].gives())
            upgrades = [city[each].upgrade for each in line if city[each].owner == owner]
            gained[owner].update(cube for cube in upgrades if cube is not None)
        return gained

    def _line(self, place: Place) -> int:
        return place[1] if self.table.round in (1, 3) else place[0]

    def main_action(self, player: Player, site: Place | None) -> Play[None]:
        """Exactly one of three (MERV-TURN-09, 10)."""
        options = ["action", "favour", "soldier"] if site is not None else ["favour", "soldier"]
        choice = yield from self.ask(DecisionKind.MAIN, player, options)
        if choice == "favour":
            self.gain(player, Track.FAVOUR)
        elif choice == "soldier":
            yield from self.deploy(player)
        elif site is not None:
            action = self.table.city[site].action
            self.reached(f"action {action.value}")
            yield from self.act(player, action)

    def act(self, player: Player, action: Action) -> Play[None]:
        """Carry out a board action."""
        if action is Action.CARAVANSARY:
            yield from self.caravansary(player)
        elif action is Action.PALACE:
            yield from self.palace(player)
        elif action is Action.LIBRARY:
            yield from self.library(player)
        elif action is Action.MARKETPLACE:
            yield from self.marketplace(player)
        elif action is Action.MOSQUE:
            yield from self.mosque(player)
        else:
            yield from self.wall(player)
