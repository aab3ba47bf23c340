"""The marketplace, the camel market and the contracts of a person."""

from __future__ import annotations

from collections.abc import Sequence

from tests.oracle.merv_moves import DecisionKind, Option, Play
from tests.oracle.merv_pieces import (
    GOOD_OF,
    INNER,
    INNER_OF,
    Action,
    Boon,
    Good,
    Source,
    Town,
    Track,
    Who,
)
from tests.oracle.merv_play_works import Works
from tests.oracle.merv_printed import Contract
from tests.oracle.merv_records import ContractTaken
from tests.oracle.merv_state import Player


class Trade(Works):
    """Towns, goods, camels and contracts."""

    def open_towns(self, who: Who) -> list[Town]:
        """Where a post may go (MERV-POST-04, 05, MERV-AMB-20)."""
        posts = self.table.posts
        if not self.table.discs_left(who):
            return []
        return [
            town
            for town in Town
            if who not in posts[town] and (town in INNER or who in posts[INNER_OF[town]])
        ]

    def post(self, player: Player, context: str) -> Play[Town | None]:
        """A post, if one can be placed."""
        towns = [town.value for town in self.open_towns(player.who)]
        if not towns:
            self.reached("no post possible")
            return None
        town = Town((yield from self.ask(DecisionKind.POST, player, towns, context)))
        self.first_post(player, town)
        return town

    def free_post(self, player: Player) -> Play[None]:
        """A post with its good (MERV-BRK-15)."""
        town = yield from self.post(player, "free")
        if town is not None:
            self.gain_good(player, GOOD_OF[town])

    def marketplace(self, player: Player) -> Play[None]:
        """A post, then goods (MERV-MARKET, MERV-POST)."""
        yield from self.post(player, "marketplace")
        yield from self.contracts(player, "post")
        bought: list[Town] = []
        while True:
            ways = {town.value: self.price_ways(player, town) for town in Town if town not in bought}
            towns = [town for town, each in ways.items() if each]
            choice = yield from self.offer(DecisionKind.BUY, player, towns, "done")
            if choice == "done":
                break
            town = Town(choice)
            yield from self.pay(player, ways[town.value], "good")
            for route in self.routes_needed(player, town):
                self.table.routes.add(route)
                player.camels -= 1
            bought.append(town)
            self.gain_good(player, GOOD_OF[town])
            yield from self.contracts(player, "buy")
        self.reached("route camel", len(self.table.routes))
        camels = len(self.table.routes)
        self.table.routes.clear()
        self.return_camels(camels)

    def routes_needed(self, player: Player, town: Town) -> list[Town]:
        """Routes that still lack a camel, each named by its town (MERV-POST-10, 11)."""
        if player.who in self.table.posts[town]:
            return []
        way = [town] if town in INNER else [INNER_OF[town], town]
        return [
            each for each in way if player.who not in self.table.posts[each] and each not in self.table.routes
        ]

    def price_ways(self, player: Player, town: Town) -> list[tuple[str, ...]]:
        """The ways to pay a good; none where camels are missing."""
        if len(self.routes_needed(player, town)) > player.camels:
            return []
        return self.ways(player, self.printed.towns[town], Action.MARKETPLACE)

    def trade(self, player: Player, when: str) -> Play[bool]:
        """Take all camels or place one; whether it was done (MERV-CAMEL)."""
        table = self.table
        options: list[Option] = ["take"] if any(table.market) else []
        if player.camels:
            options += [slot for slot, covered in enumerate(table.market) if not covered]
        choice = yield from self.offer(DecisionKind.TRADE, player, options, "none", when)
        if choice == "none":
            return False
        if isinstance(choice, int):
            yield from self.place_camel(player, choice)
        else:
            self.take_market(player)
        yield from self.contracts(player, "trade")
        return True

    def take_market(self, player: Player) -> None:
        """All camels of the market to a player."""
        self.led(player, "trade", "take")
        self.reached("market taken")
        player.camels += sum(self.table.market)
        self.table.market = [False] * len(self.table.market)

    def place_camel(self, player: Player, slot: int) -> Play[None]:
        """A camel on a slot, with the boon."""
        self.led(player, "trade", slot)
        player.camels -= 1
        self.table.market[slot] = True
        self.reached(f"slot {self.table.boons[slot].value}")
        yield from self.boon(player, self.table.boons[slot])

    def contract_ways(self, player: Player, contract: Contract) -> list[tuple[str, ...]]:
        """The ways to pay a contract's cubes; none where something is missing (MERV-CONTRACT-04 to 06)."""
        need = self.printed.contract_at[contract.level - 1]
        if player.at[Track.INFLUENCE] < need or not self.has_items(player, contract):
            return []
        return self.ways(player, contract.cost, white=not self.readings.exact_contracts)

    def has_items(self, player: Player, contract: Contract) -> bool:
        """Whether scrolls and goods not committed yet are enough (MERV-AMB-33)."""
        common = player.free_goods(Good.COMMON) - contract.common
        rare = player.free_goods(Good.RARE) - contract.rare
        enough = min(common, rare, player.free_scrolls - contract.scrolls) >= 0
        return enough and common + rare >= contract.goods

    def contracts(self, player: Player, moment: str) -> Play[None]:
        """Any number of contracts (MERV-CONTRACT-01, 02)."""
        while True:
            stacks = [
                contract.stack for contract in self.table.tops() if self.contract_ways(player, contract)
            ]
            choice = yield from self.offer(DecisionKind.CONTRACT, player, stacks, "none", moment)
            if choice == "none":
                return
            contract = self.table.contracts[str(choice)][0]
            common = yield from self._common(player, contract)
            yield from self.pay(player, self.contract_ways(player, contract), "contract")
            yield from self.fulfil(player, contract, common)

    def _common(self, player: Player, contract: Contract) -> Play[int]:
        """How many of the goods of either kind are common ones."""
        most = min(contract.goods, player.free_goods(Good.COMMON) - contract.common)
        least = max(0, contract.goods - (player.free_goods(Good.RARE) - contract.rare))
        if not contract.goods:
            return 0
        options: Sequence[int] = range(least, most + 1)
        return (yield from self.ask(DecisionKind.COMMIT, player, options, contract.stack))

    def fulfil(self, player: Player, contract: Contract, common: int) -> Play[None]:
        """Commit, score, and take the reward; cubes are paid already (MERV-CONTRACT-06 to 10)."""
        self.table.contracts[contract.stack].remove(contract)
        player.contracts.append(contract)
        player.committed_scrolls += contract.scrolls
        player.committed[Good.COMMON] += contract.common + common
        player.committed[Good.RARE] += contract.rare + contract.goods - common
        self.note(ContractTaken(player.who, contract.stack))
        self.led(player, "contract", contract.stack)
        self.reached(f"contract {contract.stack}")
        self.score(player, Source.CONTRACTS, contract.points)
        yield from self.boon(player, Boon.SOLDIER if contract.soldier else Boon.FAVOUR)
