"""The caravansary: reach, marking with camels, the spice limit, refilling, and the boons of pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tests.oracle.merv_moves import DecisionKind, Play
from tests.oracle.merv_pieces import COLOURS, PAIR_BOONS, ROW, Action, Cube, Spice, Tile, Track
from tests.oracle.merv_play_boons import Boons
from tests.oracle.merv_records import CardTaken
from tests.oracle.merv_state import Card, Player


class Caravan(Boons):
    """Caravan cards of people, and taking and refilling for all."""

    def spice_limit(self, player: Player) -> int:
        """How many different spices a player may own (MERV-SPICE-08)."""
        return 1 + sum(player.at[Track.INFLUENCE] >= space for space in self.printed.spice_at)

    def spice_allowed(self, player: Player, spice: Spice) -> bool:
        """Whether the limit allows one more card of a spice."""
        return player.cards[spice] > 0 or len(+player.cards) < self.spice_limit(player)

    def in_reach(self, opened: list[Card]) -> list[int]:
        """Cards that can be taken; ``opened`` by taking one with a camel (MERV-AMB-10)."""
        row = self.table.row
        front = next((place for place, card in enumerate(row) if not card.camel), None)
        if not self.readings.next_card_after_taking:
            return [place for place, card in enumerate(row) if card.camel or place == front]
        return [
            place
            for place, card in enumerate(row)
            if card.camel or place == 0 or any(card is each for each in opened)
        ]

    def take_card(self, player: Player, index: int) -> Card | None:
        """A card with its camel to a player; the card behind it, if it carried a camel."""
        card = self.table.row.pop(index)
        player.cards[card.spice] += 1
        player.camels += card.camel
        self.note(CardTaken(player.who, card.spice))
        self.led(player, "take", index)
        return self.table.row[index] if card.camel and index < len(self.table.row) else None

    def refill(self) -> Play[None]:
        """Fill the row up to eight as far as the deck allows (MERV-SPICE-10)."""
        table = self.table
        while len(table.row) < ROW and table.deck:
            options = [spice.value for spice in Spice if spice in table.deck]
            spice = Spice((yield from self.chance(DecisionKind.ROW_CARD, options, table.deck[0].value)))
            table.deck.remove(spice)
            table.row.append(Card(spice))

    def return_camels(self, camels: int) -> None:
        """Route camels go to cards, then to the market, then out (MERV-POST-13, 14)."""
        table = self.table
        for _ in range(camels):
            card = next((card for card in table.row if not card.camel), None)
            if card is not None:
                card.camel = True
            elif False in table.market:
                table.market[table.market.index(False)] = True
                self.reached("route camel to the market")
            else:
                table.boxed_camels += 1
                self.reached("route camel out")

    def completed(self, player: Player, before: Mapping[Spice, int]) -> list[Spice]:
        """One spice for each pair completed since."""
        return [s for s in Spice for _ in range(player.cards[s] // 2 - before.get(s, 0) // 2)]

    def pairs(self, player: Player, before: Mapping[Spice, int]) -> Play[None]:
        """The boons of a person's pairs, in the order of choice (MERV-AMB-12)."""
        waiting = self.completed(player, before)
        while waiting:
            options = list(dict.fromkeys(spice.value for spice in waiting))
            spice = Spice((yield from self.ask(DecisionKind.PAIR, player, options)))
            waiting.remove(spice)
            self.reached(f"pair {spice.value}")
            yield from self.boon(player, PAIR_BOONS[spice])
            yield from self.contracts(player, "pair")

    def free_card(self, player: Player) -> Play[None]:
        """Any card that the limit allows, then refill, then a pair (MERV-BRK-14, MERV-SPICE-15)."""
        row = self.table.row
        indices = [place for place, card in enumerate(row) if self.spice_allowed(player, card.spice)]
        if not indices:
            return
        before = Counter(player.cards)
        index = yield from self.ask(DecisionKind.CARD, player, indices, "free")
        self.take_card(player, index)
        yield from self.refill()
        yield from self.pairs(player, before)

    def caravansary(self, player: Player) -> Play[None]:
        """Cards for cubes of one colour (MERV-CARAV, MERV-SPICE)."""
        colours = [colour.value for colour in COLOURS if player.cubes[colour]]
        if player.cubes[Cube.WHITE] or self.has_discount(player, Tile.CARAVANSARY):
            colours.append(Cube.WHITE.value)
        colour = yield from self.offer(DecisionKind.CARDS_COLOUR, player, colours, "none")
        if colour == "none":
            return
        before = Counter(player.cards)
        yield from self._take_cards(player, Cube(colour))
        yield from self.refill()
        yield from self.pairs(player, before)

    def _take_cards(self, player: Player, colour: Cube) -> Play[None]:
        opened: list[Card] = []
        while self.table.row and (ways := self.ways(player, (colour,), Action.CARAVANSARY)):
            yield from self._mark(player)
            row = self.table.row
            indices: list[int | str] = [
                index for index in self.in_reach(opened) if self.spice_allowed(player, row[index].spice)
            ]
            index = yield from self.ask(DecisionKind.CARD, player, [*indices, "done"], colour.value)
            if not isinstance(index, int):
                return
            yield from self.pay(player, ways, "card")
            behind = self.take_card(player, index)
            opened += [behind] if behind is not None else []
            yield from self.contracts(player, "card")

    def _mark(self, player: Player) -> Play[None]:
        """Own camels on the frontmost card without one (MERV-SPICE-04)."""
        while player.camels and (bare := [card for card in self.table.row if not card.camel]):
            choice = yield from self.offer(DecisionKind.MARK, player, ["mark"], "none")
            if choice == "none":
                return
            self.reached("own camel on a card")
            player.camels -= 1
            bare[0].camel = True
