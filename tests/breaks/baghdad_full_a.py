"""The breaks of the turn at level full: cards, Day and Night, the draw, the frame of a game."""

from __future__ import annotations

from typing import Final

from companion.games.baghdad.day_rewards import DAY_REWARDS
from tests.breaks.baghdad_place import at, value
from tests.breaks.model import Break

_TURN: Final = (
    Break(
        "BAG-TURN-01",
        "the Vizier moves before the Boats",
        at(
            "full_turn:full_turn",
            "yield from move_boats(table, person)\n",
            "moved = yield from move_vizier(table, person)\n    yield from move_boats(table, person)\n",
            "if (yield from move_vizier(table, person)):",
            "if moved:",
        ),
    ),
    Break(
        "BAG-TURN-02",
        "whoever starts, the first seat has the first turn",
        at("turns:starter", "table.setup.people[table.setup.start]", "table.setup.people[0]"),
    ),
    Break(
        "BAG-TURN-03",
        "the action always comes first",
        at("full_turn:act_and_resolve", "if first is First.ACTION:", "if True:"),
    ),
    Break(
        "BAG-TURN-04",
        "the effects come in two parts, around the action",
        at(
            "full_turn:act_and_resolve",
            "    else:\n",
            "    else:\n        yield from _act(table, person) if len(table.sites) > 1 else iter(())\n",
        ),
    ),
    Break(
        "BAG-TURN-05",
        "the game ends with the first empty hand",
        at("turns:_nothing_left", "return all(", "return any("),
    ),
    Break(
        "BAG-TURN-06",
        "hands are not played out",
        at("turns:_turns", "_nothing_left(table)", "table.display_empty()"),
    ),
    Break(
        "BAG-TURN-07",
        "an empty display ends the game",
        at("turns:_has_played_all", "_hand(table, owner) == 0 and ", ""),
    ),
    Break(
        "BAG-TURN-08",
        "nobody is told that the last cards stay",
        at("turns:_turn_of", "if _has_played_all(table, owner):", "if False:"),
    ),
    Break(
        "BAG-TURN-09",
        "the last cards give nothing",
        at(
            "played_cards:met_night_cards",
            "(card for card in lying if meets(table, person, card))",
            "()",
        ),
    ),
    Break(
        "BAG-AMB-22",
        "an action without a tile is taken all the same",
        at("full_turn:_act", "elif table.city.get(place.id) is None:", "elif False:"),
    ),
    Break(
        "BAG-AMB-25",
        "a Vizier that stays pays tuition",
        at(
            "full_turn:full_turn",
            "        yield from pay_tuition(table, person)",
            "    yield from pay_tuition(table, person)",
        ),
    ),
    Break(
        "BAG-AMB-27",
        "nobody is told who is skipped",
        at("turns:_turns", '"{player} has no card left and is skipped."', '"{player}."'),
    ),
)

_CARDS: Final = (
    Break(
        "BAG-CARD-01",
        "cards do not move",
        at("sliding:slide", "[None, *person.slots[:-1]]", "[*person.slots[:-1], None]"),
    ),
    Break(
        "BAG-CARD-02",
        "what is pushed out is lost",
        at("sliding:slide", 'yield from resolve(table, person, pushed, "slide/card")', "pass"),
    ),
    Break(
        "BAG-CARD-03",
        "a card comes out a turn too soon",
        at(
            "sliding:slide",
            "pushed = person.slots[-1]\n    person.slots = [None, *person.slots[:-1]]",
            "pushed = person.slots[1]\n    person.slots = [None, person.slots[0], None]",
        ),
    ),
    Break(
        "BAG-CARD-04",
        "the second slot is pushed out too",
        at("sliding:slide", "pushed = person.slots[-1]", "pushed = person.slots[-1] or person.slots[1]"),
    ),
    Break(
        "BAG-CARD-05",
        "a Starting card pays nothing",
        at("sliding:_starting", "carry_out(table, person, gains,", "carry_out(table, person, (),"),
    ),
    Break(
        "BAG-CARD-06",
        "a Day card pays whatever its need",
        at("sliding:_day", "if (yield from _is_met(table, person, card, step)):", "if True:"),
    ),
    Break(
        "BAG-AMB-20",
        "a Day card that is not met leaves the game",
        at(
            "sliding:_day",
            "    person.discard.append(card)",
            "    (person.discard if meets(table, person, card) else table.boxed).append(card)",
        ),
    ),
    Break(
        "BAG-CARD-07",
        "a met Night card leaves the game",
        at("sliding:_night", "person.discard.append(card)", "table.boxed.append(card)"),
    ),
    Break(
        "BAG-CARD-08",
        "a Night card that fails is kept",
        at("sliding:_night", "table.boxed.append(card)", "person.discard.append(card)"),
    ),
    Break(
        "BAG-CARD-09",
        "a met Night card pays its points in Coins",
        at(
            "sliding:_night",
            "person.discard.append(card)",
            "person.discard.append(card)\n        person.coins += card.points",
        ),
    ),
    Break(
        "BAG-CARD-10",
        "the card that is resolved does not count any more",
        at("person:Person.face_up_cards", "(self.outgoing, *self.slots)", "self.slots"),
    ),
    Break(
        "BAG-CARD-11",
        "the cards in hand count already",
        at("person:Person.face_up_cards", "*self.slots)", "*self.slots, *self.hand)"),
    ),
    Break(
        "BAG-CARD-12",
        "a resolved card goes on counting",
        at("sliding:resolve", "person.outgoing = None", "pass"),
    ),
    Break(
        "BAG-CARD-13",
        "the first card of the hand is played",
        at("sliding:play_card", "if len(person.hand) > 1:", "if False:"),
    ),
    Break(
        "BAG-CARD-14",
        "a new card lies on the one before it",
        at("sliding:play_card", "person.slots[0] = card", "person.slots = [card, None, None]"),
    ),
    Break(
        "BAG-CARD-15",
        "every icon counts for everything",
        at("played_cards:icons_shown", "count += shown.count(icon)", "count += len(shown)"),
    ),
    Break(
        "BAG-CARD-16",
        "Night cards of the pile are checked again",
        at(
            "played_cards:met_night_cards",
            "*person.night_discard(),",
            "*(card for card in person.night_discard() if meets(table, person, card)),",
        ),
    ),
    Break(
        "BAG-AMB-17",
        "Boats in ports are never in the River area",
        at(
            "played_cards:_followed_count",
            "0 if table.setup.rulings.otherwise(17) else table.boats_in_ports(person.owner)",
            "0",
        ),
    ),
    Break(
        "BAG-AMB-18",
        "Artefacts lying face down always count",
        at("played_cards:count_of", "side.artefact_types if table.setup.rulings.otherwise(18) else ", ""),
    ),
)

_DAYS: Final = tuple(
    Break(
        f"BAG-DAY-{number:02}",
        "its reward is not given",
        value("day_rewards:DAY_REWARDS", {**DAY_REWARDS, f"day-{number}": ()}),
    )
    for number in range(1, len(DAY_REWARDS) + 1)
)

_DRAW: Final = (
    Break(
        "BAG-DRAW-01",
        "the first card is drawn",
        at("draw:draw", "if len(filled) > 1:", "if False:"),
    ),
    Break(
        "BAG-DRAW-06",
        "an empty display goes without a word",
        at("draw:draw", '"BAG-DRAW-06", ', ""),
    ),
    Break(
        "BAG-DRAW-08",
        "the City is not refilled",
        at("draw:draw", 'yield from refill_city_slots(table, SEATS[person.owner], "draw")', "pass"),
    ),
    Break(
        "BAG-DRAW-09",
        "a slot with a Vizier is refilled",
        at("draw:_to_fill", "if place not in viziers", ""),
    ),
    Break(
        "BAG-DRAW-10",
        "an empty bag is asked about again and again",
        at("draw:refill_city_slots", "table.bag_over or ", ""),
    ),
    Break(
        "BAG-DRAW-11",
        "nobody is told which side is up",
        at("draw:_new_tiles", "Patient with its Goods", "Patient"),
    ),
    Break(
        "BAG-DRAW-12",
        "the City comes before the display",
        at(
            "draw:draw",
            "    filled = ",
            '    yield from refill_city_slots(table, SEATS[person.owner], "draw")\n    filled = ',
        ),
    ),
    Break(
        "BAG-DRAW-13",
        "cards that somebody holds may come from a deck",
        at("table:BaghdadTable.unseen_characters", "*held, *self.boxed", ""),
    ),
    Break(
        "BAG-DRAW-13",
        "cards of the other deck are offered before its turn",
        at("display:_refilled", "options=first if left else", "options=first if False else"),
    ),
    Break(
        "BAG-AMB-30",
        "nobody is told when the “2” tiles enter",
        at("display:refill_city", " (bag empty: first add the “2” tiles)", ""),
    ),
)

BREAKS: Final = (*_TURN, *_CARDS, *_DAYS, *_DRAW)
