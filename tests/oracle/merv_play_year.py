"""What follows the turns: the queue, the invasion, annual scoring, and caravan sets."""

from __future__ import annotations

from itertools import combinations

from tests.oracle.merv_moves import DecisionKind, Play
from tests.oracle.merv_pieces import (
    COURTIER,
    MAGISTRATE,
    PLACES,
    YEARS,
    Action,
    Cube,
    Hall,
    Place,
    Source,
    Track,
    Who,
    name,
    sets_worth,
    slot_number,
)
from tests.oracle.merv_play_led import LedTurns
from tests.oracle.merv_records import FavourSpent, Fell, PalaceScored, YearScored
from tests.oracle.merv_state import Player

TILE_POINTS = 3
MOSQUE_POINTS = 4


class Years(LedTurns):
    """Ends of rounds, years and the game."""

    def end_round(self) -> Play[None]:
        """All move to the next queue (MERV-QUEUE, MERV-HC-08, 09, MERV-MAG-79)."""
        table = self.table
        order = sorted(table.slots, key=lambda who: slot_number(table.round, table.slots[who]))
        spaces: dict[int, Who] = {}
        lying = table.queue_camels
        for who in order:
            player = table.players[who]
            free = [space for space in range(len(order), 0, -1) if space not in spaces]
            most = min(player.camels, len(free) - 1)
            skipped = most
            if isinstance(who, int) and most:
                skipped = yield from self.ask(DecisionKind.SKIP, player, range(most + 1))
            elif most:
                self.led(player, "skip", most)
            self.reached("queue space skipped", skipped)
            lying.update(free[:skipped])
            player.camels += lying[free[skipped]] - skipped
            lying[free[skipped]] = 0
            spaces[free[skipped]] = who
        table.queue = [spaces[space] for space in sorted(spaces)]
        table.slots.clear()
        self.discard_card()

    def attacked(self, who: Who) -> list[Place]:
        """A player's buildings without protection (MERV-INV-05 to 10, 25)."""
        if who == MAGISTRATE:
            return []
        return [
            place
            for place in self.table.owned(who)
            if self.table.city[place].soldier is None and not self.table.shielded(place)
        ]

    def ransoms(self, player: Player, place: Place) -> list[str]:
        """The cubes a person could pay for a building (MERV-INV-12 to 15)."""
        site = self.table.city[place]
        fitting = list(Cube) if site.upgrade is Cube.WHITE else [*site.gives(), Cube.WHITE]
        return [cube.value for cube in Cube if cube in fitting and player.cubes[cube] > 0]

    def invade(self) -> Play[None]:
        """The invasion (MERV-INV)."""
        for who in [*(each for each in self.table.queue if each != COURTIER), COURTIER]:
            if who not in self.table.players:
                continue
            player = self.table.players[who]
            for place in self.attacked(who):
                cube = "none"
                if isinstance(who, int):
                    options = self.ransoms(player, place)
                    cube = str(
                        (yield from self.offer(DecisionKind.RANSOM, player, options, "none", name(place)))
                    )
                if cube == "none":
                    self.reached(f"lost building of {who if isinstance(who, str) else 'a person'}")
                    self.table.city[place].owner = None
                    self.note(Fell(who, place))
                else:
                    self.reached("ransom")
                    player.cubes[Cube(cube)] -= 1
        for place in PLACES:
            self.table.city[place].soldier = None

    def score_year(self) -> Play[None]:
        """Palace, then bonus scoring (MERV-YSCORE)."""
        scorers = [self.table.players[who] for who in self.table.queue if who != COURTIER]
        for player in scorers:
            yield from self._palace_score(player)
        for player in scorers:
            self._bonus_score(player)
        self.note(YearScored(self.table.year))

    def _palace_score(self, player: Player) -> Play[None]:
        halls = [hall for hall in self.printed.halls for _ in range(self.table.halls[hall].count(player.who))]
        if player.who != MAGISTRATE:
            favour = player.at[Track.FAVOUR]
            spent = min(favour, len(halls))
            if 0 < favour < len(halls):
                options = list(dict.fromkeys(combinations([hall.value for hall in halls], spent)))
                chosen = yield from self.ask(DecisionKind.COURTIERS_SCORE, player, options, favour)
                halls = [Hall(each) for each in chosen]
            self.reached("too little favour", favour < len(halls))
            halls = halls[:spent]
            player.at[Track.FAVOUR] -= spent
            self.note(FavourSpent(player.who, spent))
        self.score(player, Source.PALACE, sum(player.worth(hall) for hall in halls))
        self.note(PalaceScored(player.who, tuple(halls)))

    def _bonus_score(self, player: Player) -> None:
        actions = [self.table.city[place].action for place in self.table.owned(player.who)]
        tiles = sum(actions.count(action) for action in player.scoring_tiles)
        mosques = actions.count(Action.MOSQUE) if self.at_end(player) else 0
        self.score(player, Source.BUILDINGS, len(actions))
        self.score(player, Source.SCORING_TILES, TILE_POINTS * tiles)
        self.score(player, Source.MOSQUE_END, MOSQUE_POINTS * mosques)

    def end_game(self) -> None:
        """Caravan sets of all who score (MERV-END-01 to 04, 08)."""
        for player in self.table.scorers():
            self.score(player, Source.SETS, sets_worth(player.cards))

    def winners(self) -> tuple[Who, ...]:
        """Who won (MERV-END-06, 08); the table is that of the end."""
        table = self.table
        scorers = table.scorers()
        if table.solo:
            person, magistrate = table.players[0], table.players[MAGISTRATE]
            return (0,) if person.score > magistrate.score else (magistrate.who,)
        ranked = max(
            scorers,
            key=lambda p: (p.score, p.at[Track.FAVOUR], p.at[Track.INFLUENCE], -table.queue.index(p.who)),
        )
        return (ranked.who,)

    def finish_year(self) -> Play[None]:
        """Invasion, scoring and what prepares the next year."""
        if self.table.year > 1:
            yield from self.invade()
        yield from self.score_year()
        if self.table.year < YEARS:
            if self.table.solo:
                yield from self.after_scoring()
            self.table.year += 1
            self.table.round = 1
