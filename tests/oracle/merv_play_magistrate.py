"""The Corrupt Magistrate's actions and boons; how it chooses is in ``merv_choices``."""

from __future__ import annotations

from collections import Counter

from tests.oracle import merv_choices as choices
from tests.oracle.merv_moves import Decision, DecisionKind, IllegalChoiceError, Play
from tests.oracle.merv_pieces import (
    DISCOUNTED,
    GOOD_OF,
    MAGISTRATE,
    THRESHOLDS,
    Action,
    Boon,
    Good,
    Source,
    Spice,
    Tile,
    Town,
    Track,
    covered,
)
from tests.oracle.merv_play_turn import Turns
from tests.oracle.merv_records import Led
from tests.oracle.merv_state import Player

THREE_POINTS = 3
MANY_ACTIONS = 4
EIGHT = 8
BOON_ACTIONS = {
    Boon.COURTIER: Action.PALACE,
    Boon.WALL: Action.WALL,
    Boon.SCROLL: Action.LIBRARY,
    Boon.CARAVAN_CARD: Action.CARAVANSARY,
    Boon.MOSQUE_STEP: Action.MOSQUE,
}


class Magistrate(Turns):
    """What the Magistrate does once a line is chosen."""

    @property
    def magistrate(self) -> Player:
        """The Magistrate's pieces."""
        return self.table.players[MAGISTRATE]

    def remove_card(self, action: Action) -> None:
        """A solo card leaves the game wherever it is (MERV-MAG-17, MERV-AMB-112)."""
        table = self.table
        if action in table.solo_removed:
            return
        self.reached(f"solo card {action.value} leaves")
        if table.solo_card is action:
            table.solo_card = None
        else:
            (table.solo_deck if action in table.solo_deck else table.solo_discard).remove(action)
        table.solo_removed.append(action)

    def number_of_actions(self, line: int, action: Action) -> int:
        """Buildings in the line, and one more with the matching breakthrough (MERV-MAG-24, 25)."""
        number = self.table.in_line(MAGISTRATE, line) + self.table.in_line("courtier", line)
        extra = any(DISCOUNTED.get(tile) is action for tile in self.magistrate.tiles)
        self.reached("extra action", extra)
        return number + extra

    def act_magistrate(self, action: Action, times: int) -> Play[None]:
        """A board action some times."""
        self.reached(f"magistrate {action.value}")
        if action is Action.CARAVANSARY:
            yield from self.take_cards(times)
        elif action is Action.PALACE:
            self.place_courtiers(times)
        elif action is Action.LIBRARY:
            yield from self.gather_scrolls(times)
        elif action is Action.MARKETPLACE:
            yield from self.go_to_market()
        elif action is Action.MOSQUE:
            yield from self.walk(times)
        else:
            self.build_walls(times)

    def take_cards(self, times: int) -> Play[None]:
        """Caravansary (MERV-MAG-40 to 44)."""
        player, before = self.magistrate, Counter(self.magistrate.cards)
        for _ in range(min(times, len(self.table.row))):
            self.take_card(player, choices.choose_card(self.table))
        yield from self.refill()
        for spice in self.completed(player, before):
            self.reached(f"magistrate pair {spice.value}")
            if spice is Spice.GINGER:
                self.put_magistrate_soldier()
            elif spice is Spice.JUNIPER:
                self.gain(player, Track.FAVOUR)
            else:
                self.score(player, Source.PAIRS, THREE_POINTS)
        if not self.table.row and not self.table.deck:
            self.remove_card(Action.CARAVANSARY)

    def put_magistrate_soldier(self) -> None:
        """A soldier by its own rule (MERV-MAG-36 to 38)."""
        place = choices.soldier_place(self.table)
        if place is None:
            self.reached("magistrate without soldier")
        else:
            self.put_soldier(self.magistrate, place)

    def place_courtiers(self, times: int) -> None:
        """One courtier, or two with four or more actions (MERV-MAG-45 to 49)."""
        for _ in range(2 if times >= MANY_ACTIONS else 1):
            halls = self.table.open_halls()
            if halls and self.table.servants_left(MAGISTRATE):
                self.put_courtier(self.magistrate, choices.choose_hall(self.table, halls))

    def gather_scrolls(self, times: int) -> Play[None]:
        """One scroll an action, then the breakthroughs in rising order (MERV-MAG-50, case 145)."""
        for need in self.gain_scrolls(self.magistrate, times):
            yield from self.break_through(need)
        if self.magistrate.scrolls >= EIGHT:
            self.remove_card(Action.LIBRARY)

    def break_through(self, need: int) -> Play[None]:
        """A breakthrough of its own choice (MERV-MAG-51 to 57)."""
        player, left = self.magistrate, self.table.tiles[need]
        first, second, third, fourth = THRESHOLDS
        if need == first:
            mosque = player.steps > player.cards.total()
            order = (Tile.MOSQUE, Tile.CARAVANSARY) if mosque else (Tile.CARAVANSARY, Tile.MOSQUE)
            self.take_tile(player, next(tile for tile in order if tile in left))
        elif need == second:
            names = [tile.value for tile in left]
            settled = self.table.rng.choice(names)
            self.take_tile(player, Tile((yield from self.chance(DecisionKind.RANDOM_TILE, names, settled))))
            self.score(player, Source.BREAKTHROUGHS, THREE_POINTS)
        elif need == third:
            yield from self._third(Tile.POST if Tile.POST in left else Tile.STEP)
        elif need == fourth:
            tile = Tile.EIGHT_POINTS if Tile.EIGHT_POINTS in left else Tile.TWO_FAVOUR
            self.take_tile(player, tile)
            if tile is Tile.EIGHT_POINTS:
                self.score(player, Source.BREAKTHROUGHS, EIGHT)
            else:
                self.gain(player, Track.FAVOUR, 2)

    def _third(self, tile: Tile) -> Play[None]:
        self.take_tile(self.magistrate, tile)
        if tile is Tile.STEP:
            yield from self.walk(1)
            return
        town = self.put_magistrate_post()
        if town is not None:
            self.gain_good(self.magistrate, GOOD_OF[town])
        yield from self.fulfil_contracts()

    def put_magistrate_post(self) -> Town | None:
        """A post by its own rule (MERV-MAG-58 to 60)."""
        town = choices.choose_town(self.table)
        if town is not None:
            self.first_post(self.magistrate, town)
        return town

    def go_to_market(self) -> Play[None]:
        """One post, goods of all own posts, contracts (MERV-MAG-58 to 65)."""
        self.put_magistrate_post()
        for town in Town:
            if MAGISTRATE in self.table.posts[town]:
                self.gain_good(self.magistrate, GOOD_OF[town])
        yield from self.fulfil_contracts()

    def fulfil_contracts(self) -> Play[None]:
        """All contracts it can, the best first (MERV-MAG-62 to 65)."""
        player = self.magistrate
        while can := [contract for contract in self.table.tops() if self.has_items(player, contract)]:
            contract = choices.choose_contract(can, self.readings.level_before_soldier)
            common = min(contract.goods, player.free_goods(Good.COMMON) - contract.common)
            yield from self.fulfil(player, contract, common)

    def walk(self, times: int) -> Play[None]:
        """Steps in the mosque (MERV-MAG-66 to 71)."""
        player = self.magistrate
        for _ in range(times):
            paths = list(self.next_spaces(player))
            if not paths:
                break
            fresh = [path for path in paths if path in self.table.path_camels]
            yield from self.enter(player, player.path or (fresh or paths)[0])
        if self.at_end(player):
            self.remove_card(Action.MOSQUE)

    def build_walls(self, times: int) -> None:
        """One piece an action (MERV-MAG-72 to 78)."""
        for _ in range(times):
            piece = choices.choose_piece(self.table)
            if piece is None:
                return
            slot = choices.choose_wall(self.table, piece.startswith("gate"))
            self.reached(f"wall class {choices.wall_class(self.table, slot)}")
            owners = [self.table.city[place].owner for place in covered(slot)]
            self.put_wall(self.magistrate, piece, slot, owners)

    def magistrate_boon(self, boon: Boon) -> Play[None]:
        """Boons of the mosque, the camel market and contracts (MERV-MAG-32, 68 to 70)."""
        player = self.magistrate
        self.reached(f"magistrate boon {boon.value}")
        if boon is Boon.FAVOUR:
            self.gain(player, Track.FAVOUR)
        elif boon is Boon.SOLDIER:
            self.put_magistrate_soldier()
        elif boon is Boon.RARE_GOOD:
            self.gain_good(player, Good.RARE)
        elif boon in (Boon.WHITE_UPGRADE, Boon.BONUS_UPGRADE):
            self.score(player, Source.MOSQUE_UPGRADES, THREE_POINTS)
        elif boon is Boon.SCORING_TILE:
            yield from self.choose_scoring_tile()
        elif boon in BOON_ACTIONS:
            yield from self.act_magistrate(BOON_ACTIONS[boon], 1)

    def choose_scoring_tile(self) -> Play[None]:
        """The tile worth most, by chance among equals (MERV-MAG-69)."""
        names = [action.value for action in choices.scoring_tiles_worth_most(self.table)]
        if not names:
            return
        chosen = names[0]
        if len(names) > 1:
            settled = self.table.rng.choice(names)
            chosen = yield from self.chance(DecisionKind.RANDOM_TILE, names, settled)
        self.led(self.magistrate, "scoring-tile", chosen)
        self.take_scoring_tile(self.magistrate, Action(chosen))

    def trade_magistrate(self) -> Play[None]:
        """The camel market after its action (MERV-MAG-28 to 31)."""
        player, market = self.magistrate, self.table.market
        if sum(market) > 1:
            self.take_market(player)
        elif player.camels:
            yield from self.place_camel(player, 1 if market[0] else 0)

    def shuffled(self, cards: list[Action], context: tuple[str, ...]) -> Play[list[Action]]:
        """Cards in the order of chance. Raises IllegalChoiceError when others are named."""
        choice = yield Decision(DecisionKind.SOLO_DECK, None, (), context)
        order = [Action(each) for each in choice] if isinstance(choice, tuple) else []
        if sorted(card.value for card in order) != sorted(card.value for card in cards):
            message = f"SOLO_DECK: {choice!r} is no order of {[card.value for card in cards]}"
            raise IllegalChoiceError(message)
        return order

    def shuffle_discards(self) -> Play[list[Action]]:
        """The discards in a new order; the pile is empty then."""
        cards = list(self.table.solo_discard)
        self.table.rng.shuffle(cards)
        order = yield from self.shuffled(cards, tuple(card.value for card in cards))
        self.table.solo_discard = []
        return order

    def drew(self, card: Action) -> None:
        """Write a drawn card down."""
        self.note(Led("card", card.value))
