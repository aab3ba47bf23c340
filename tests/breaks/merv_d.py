"""The breaks of the High Courtier and of the solo deck."""

from __future__ import annotations

from typing import Final

from tests.breaks.merv_place import at
from tests.breaks.model import Break

_ON_WHO_FOLLOWS = at(
    "high_courtier:controllers",
    "for seat in table.order if",
    "for at in [table.order.index(COURTIER)] for seat in (*table.order[at:], *table.order[:at]) if",
)
_AT_THE_MARKET = at(
    "high_courtier:take_turn",
    "yield from _to_site(table)",
    "yield from _to_site(table); from companion.games.merv.camel_market import take_all; "
    "yield from take_all(table, table.player(COURTIER))",
)
_UNDER_THE_DECK = at(
    "solo_deck:_discards_on_top", "deck(table).cards[:0] = order", "deck(table).cards.extend(order)"
)

BREAKS: Final = (
    Break(
        "MERV-HC-01",
        "it puts up no building",
        at("high_courtier:_to_site", "yield from build(", "yield from () if line else build("),
    ),
    Break(
        "MERV-HC-02",
        "who is behind picks the slot",
        at("high_courtier:_slot_question", "controllers(table)[0]", "controllers(table)[1]"),
    ),
    Break(
        "MERV-HC-03",
        "who is ahead picks the site",
        at("high_courtier:_site_question", "controllers(table)[1]", "controllers(table)[0]"),
    ),
    Break("MERV-HC-04", "who moves next after it picks the slot", _ON_WHO_FOLLOWS),
    Break("MERV-AMB-103", "where it stands itself matters", _ON_WHO_FOLLOWS),
    Break(
        "MERV-HC-05",
        "it may go onto a building",
        at("activation:not_to_be_activated", "if player.role is Role.COURTIER:", "if not player.role:"),
    ),
    Break(
        "MERV-HC-06",
        "in a full line it takes a site all the same",
        at(
            "high_courtier:_possible",
            "sites_for(table, table.player(COURTIER), table.turn.line)",
            "(sites_for(table, table.player(COURTIER), table.turn.line)"
            " or sites_of_line(table.side, table.turn.line))",
        ),
    ),
    Break("MERV-HC-07", "it takes the camels of the market", _AT_THE_MARKET),
    Break("MERV-AMB-107", "it trades at the camel market", _AT_THE_MARKET),
    Break(
        "MERV-HC-10",
        "it receives what its site yields",
        at(
            "yields:yields",
            "table.player(owner).role is not Role.HUMAN",
            "table.player(owner).role is Role.MAGISTRATE",
        ),
    ),
    Break(
        "MERV-HC-11",
        "its building counts 1",
        at(
            "soldiers:influence_for",
            "OWN if table",
            "OWN if table.city.site(place).owner.id == 'courtier' or table",
        ),
    ),
    Break(
        "MERV-HC-13",
        "the Magistrate picks the slot where it is behind",
        at("high_courtier:_to_slot", "controllers(table)[0].role", "controllers(table)[1].role"),
    ),
    Break(
        "MERV-HC-14",
        "the line with most of its own buildings",
        at(
            "courtier_by_magistrate:_line_criteria",
            "you(table).seat, sites(line)",
            "COURTIER, sites(line)",
        ),
    ),
    Break(
        "MERV-HC-15",
        "the line with most Magistrate buildings",
        at(
            "courtier_by_magistrate:_line_criteria",
            "buildings(table, MAGISTRATE, sites(line))",
            "-buildings(table, MAGISTRATE, sites(line))",
        ),
    ),
    Break(
        "MERV-HC-16",
        "the line furthest from the queue",
        at(
            "courtier_by_magistrate:_line_criteria",
            "slot_number(table.side, line)",
            "-slot_number(table.side, line)",
        ),
    ),
    Break(
        "MERV-AMB-102",
        "the lowest line is the nearest, whatever the side",
        at("courtier_by_magistrate:_line_criteria", "slot_number(table.side, line)", "line"),
    ),
    Break(
        "MERV-AMB-104",
        "a full line is left out",
        at(
            "courtier_by_magistrate:choose_line",
            "for line in free_lines(table)",
            "for line in free_lines(table) if sites_for(table, table.player(COURTIER), line)",
        ),
    ),
    Break(
        "MERV-AMB-106",
        "it builds without a building left",
        at("activation:not_to_be_activated", "if left > 0", "if left > -1"),
    ),
    Break(
        "MERV-HC-17",
        "the line across with most of its own buildings",
        at(
            "courtier_by_magistrate:_site_criteria",
            "you(table).seat, perpendicular(",
            "COURTIER, perpendicular(",
        ),
    ),
    Break(
        "MERV-HC-18",
        "the line across with most Magistrate buildings",
        at(
            "courtier_by_magistrate:_site_criteria",
            "buildings(table, MAGISTRATE, perpendicular(",
            "-buildings(table, MAGISTRATE, perpendicular(",
        ),
    ),
    Break(
        "MERV-HC-18",
        "the site furthest from the slot",
        at(
            "courtier_by_magistrate:_site_criteria",
            "across(table.side, line).index(place) + 1",
            "-across(table.side, line).index(place)",
        ),
    ),
    Break(
        "MERV-SETUPX-10",
        "the palace is not shuffled in",
        at("solo_deck:prepare", "(*five[:WITH_PALACE], Action.PALACE)", "(*five[:WITH_PALACE],)"),
    ),
    Break(
        "MERV-SETUPX-11",
        "two on top, one under them",
        at("solo_deck:prepare", "[top, *three, *under]", "[*under, *three, top]"),
    ),
    Break(
        "MERV-SETUPX-12",
        "the palace may lie on top",
        at("solo_deck:possible", "if card is not Action.PALACE", "if card"),
    ),
    Break(
        "MERV-MAG-14",
        "the card stays",
        at("solo_deck:round_over", 'yield from discard(table, "MERV-MAG-14")', "yield from ()"),
    ),
    Break("MERV-MAG-15", "the discards come under the deck", _UNDER_THE_DECK),
    Break("MERV-MAG-16", "other cards come in the next year", _UNDER_THE_DECK),
    Break(
        "MERV-AMB-112",
        "a removal turns the deck round",
        at("solo_deck:remove", "_take_out(solo, card)", "_take_out(solo, card); solo.cards.reverse()"),
    ),
)
