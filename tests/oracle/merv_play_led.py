"""Turns of the two that the program leads: the Magistrate's, and the High Courtier's for one and for two."""

from __future__ import annotations

from tests.oracle import merv_choices as choices
from tests.oracle.merv_moves import DecisionKind, Play
from tests.oracle.merv_pieces import (
    COURTIER,
    MAGISTRATE,
    MIDDLE,
    Action,
    Place,
    name,
    place_of,
    sites_of_line,
)
from tests.oracle.merv_play_magistrate import Magistrate
from tests.oracle.merv_records import Led
from tests.oracle.merv_state import Player


class LedTurns(Magistrate):
    """Whole turns, with the solo deck."""

    def prepare_deck(self) -> Play[None]:
        """The first order of the solo cards."""
        table = self.table
        if table.solo_fresh:
            table.solo_fresh = False
            names = tuple(card.value for card in table.solo_deck)
            table.solo_deck = yield from self.shuffled(table.solo_deck, names)

    def draw_card(self) -> Play[Action | None]:
        """The first card that fits a free slot, else None (MERV-MAG-01, 02, MERV-AMB-111)."""
        table, shuffled = self.table, False
        while True:
            if not table.solo_deck:
                if shuffled or not table.solo_discard:
                    return None
                shuffled = True
                self.reached("solo deck shuffled inside a year")
                table.solo_deck = yield from self.shuffle_discards()
                if not any(self._fits(card) for card in table.solo_deck):
                    return None
            card = table.solo_deck.pop(0)
            self.drew(card)
            if self._fits(card):
                table.solo_card = card
                return card
            self.reached("card drawn again")
            table.solo_discard.append(card)

    def _fits(self, card: Action) -> bool:
        return bool(choices.lines_by_method(self.table, card, self.free_lines())[1])

    def magistrate_turn(self) -> Play[None]:
        """A whole turn of the Magistrate (MERV-MAG-01)."""
        table, player = self.table, self.magistrate
        card = yield from self.draw_card()
        if card is None:
            self.reached("magistrate without card")
            line = choices.furthest_line(table, self.free_lines())
            table.slots[MAGISTRATE] = line
            self.led(player, "slot", line)
        else:
            method, lines = choices.lines_by_method(table, card, self.free_lines())
            self.reached(f"method {method}")
            line = choices.choose_line(table, method, lines)
            table.slots[MAGISTRATE] = line
            self.led(player, "slot", line)
            if method == "A":
                place = choices.choose_site(table, line, card)
                self.led(player, "site", name(place))
                self.build(player, place)
            times = self.number_of_actions(line, card)
            self.led(player, "actions", times)
            yield from self.act_magistrate(card, times)
        if line == MIDDLE:
            yield from self.trade_magistrate()

    def controllers(self) -> tuple[Player, Player]:
        """Who picks the High Courtier's slot and who its site (MERV-HC-02 to 04, 13)."""
        ahead, behind = [who for who in self.table.queue if who != COURTIER]
        return self.table.players[ahead], self.table.players[behind]

    def courtier_sites(self, line: int) -> list[Place]:
        """Where the High Courtier may build (MERV-HC-05, 06, MERV-AMB-106)."""
        if not self.table.buildings_left(COURTIER):
            return []
        return [
            place for place in sites_of_line(self.table.round, line) if self.table.city[place].owner is None
        ]

    def courtier_turn(self) -> Play[None]:
        """A whole turn of the High Courtier (MERV-HC)."""
        table, courtier = self.table, self.table.players[COURTIER]
        slot_picker, site_picker = self.controllers()
        free = self.free_lines()
        if slot_picker.who == MAGISTRATE:
            line = choices.courtier_line(table, free)
            self.note(Led("slot", line, COURTIER))
        else:
            line = yield from self.ask(DecisionKind.COURTIER_SLOT, slot_picker, free)
        table.slots[COURTIER] = line
        sites = self.courtier_sites(line)
        self.reached("courtier without site", not sites)
        if not sites:
            return
        if site_picker.who == MAGISTRATE:
            place = choices.courtier_site(table, sites)
            self.note(Led("site", name(place), COURTIER))
        else:
            names = [name(each) for each in sites]
            place = place_of((yield from self.ask(DecisionKind.COURTIER_SITE, site_picker, names, line)))
        self.build(courtier, place)

    def discard_card(self) -> None:
        """The current card at the end of a round (MERV-MAG-14)."""
        if self.table.solo_card is not None:
            self.table.solo_discard.append(self.table.solo_card)
            self.table.solo_card = None

    def after_scoring(self) -> Play[None]:
        """The discards go on top of the deck (MERV-MAG-15)."""
        if self.table.solo_discard:
            self.table.solo_deck = (yield from self.shuffle_discards()) + self.table.solo_deck
