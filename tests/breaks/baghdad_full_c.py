"""The breaks of a player's Boats, ports and Contracts at level full."""

from __future__ import annotations

from tests.breaks.baghdad_place import at
from tests.breaks.edits import both
from tests.breaks.model import Break

BREAKS = (
    Break(
        "BAG-BOAT-01",
        "Boats move whatever the card played shows",
        at("full_boats:_card_shows_boat", "return CardIcon.BOAT in (yield", "return CardIcon.BOAT or (yield"),
    ),
    Break(
        "BAG-BOAT-02",
        "one movement a turn, however many boats are shown",
        at("full_boats:move_boats", "table, person, CardIcon.BOAT)", "table, person, CardIcon.ROD) or 1"),
    ),
    Break(
        "BAG-BOAT-03",
        "Students are spent after a movement too",
        at("boat_choice:_boat_students", "or sailing.moves:", "or sailing.moves > 9:"),
    ),
    Break(
        "BAG-BOAT-05",
        "a Boat uses one point",
        at("boat_reaches:reaches", "sailing_of(person).points", "1"),
    ),
    Break(
        "BAG-BOAT-06",
        "a Boat moves again after another",
        at("full_boats:_rest", "rested.append(place)", "rested.count(place)"),
    ),
    Break(
        "BAG-BOAT-10",
        "the Goods of the space before are gained",
        at("boat_reaches:goods_at", "printed[reach.stop.gone - 1]", "printed[max(0, reach.stop.gone - 2)]"),
    ),
    Break(
        "BAG-BOAT-12",
        "every slot gives the reward of the first",
        at("ports:arrive", "rewards[len(table.ports[port]) - 1]", "rewards[0]"),
    ),
    Break(
        "BAG-BOAT-13",
        "a port action must be taken",
        at("ports:_offered", "in _KEYS\n", "in list(_KEYS)[:-1]\n"),
    ),
    Break("BAG-BOAT-14", "a sale gives a Coin a token", at("ports:_sell", "len(sold) + 1", "len(sold)")),
    Break(
        "BAG-BOAT-15",
        "only one type is sold",
        at("ports:_sale", "most=len(Goods)", "most=1"),
    ),
    Break(
        "BAG-BOAT-16",
        "Goods for 2 Coins are offered to whom has 1",
        at("ports:_barred", "< _PRICES[action]:", "< _PRICES[action] - 1:"),
    ),
    Break(
        "BAG-BOAT-17",
        "5 Coins buy nothing",
        at("ports:_barred", "< _PRICES[action]:", "<= _PRICES[action]:"),
    ),
    Break(
        "BAG-BOAT-21",
        "no Boat is bought during the step",
        at("full_boats:_anything", "or (sailing_of(person).boats > 0", "or (sailing_of(person).boats > 99"),
    ),
    Break(
        "BAG-BOAT-22",
        "Coins of this step do not pay for a Boat",
        at(
            "ports:_sell",
            "yield from gain_coins(table, person, len(sold) + 1",
            "yield from gain_coins(table, person, 0",
        ),
    ),
    Break(
        "BAG-BOAT-23",
        "an effect moves a Boat without its Goods or port",
        at(
            "full_boats:sail",
            "yield from _sail(table, person, Sailing(Occasion.EFFECT, spaces, boats)",
            "yield from _sail(table, person, Sailing(Occasion.EFFECT, 0, boats)",
        ),
    ),
    Break(
        "BAG-CON-01",
        "all ports have the first stack",
        at("contracts:contract_at", "table.boards.contract_stacks.get(port, 0)", "1"),
    ),
    Break(
        "BAG-CON-02",
        "no Contract is offered in port",
        at("ports:_offered", "or table.setup.plays_with(Module.CONTRACTS)", "or False"),
    ),
    Break("BAG-CON-03", "a Contract gives 1 Coin", at("contracts:fulfil", "person, FEE,", "person, 1,")),
    Break(
        "BAG-CON-04",
        "the token is not kept",
        at("contracts:fulfil", "person.contracts.append(number)", "person.contracts.count(number)"),
    ),
    Break(
        "BAG-CON-05",
        "with Contracts the slot gives nothing",
        at("ports:arrive", 'reward, f"{step}/slot"', '(() if len(rules) > 1 else reward), f"{step}/slot"'),
    ),
    Break(
        "BAG-CON-06",
        "a kept Contract is no icon",
        at("muster:_sources", "len(_contracts_for(table, person, skill))", "0"),
    ),
    Break(
        "BAG-CON-07",
        "a used Contract is kept",
        at("muster:_spend", "person.contracts.remove(table", "person.contracts.count(table"),
    ),
    Break(
        "BAG-CON-08",
        "a full port is entered",
        both(
            at("boat_reaches:is_full", ">= PORT_SLOTS", "> 9"),
            at("ports:arrive", "rewards[len(table.ports[port]) - 1]", "()"),
        ),
    ),
    Break(
        "BAG-BMOD-06",
        "the Bot leaves Contracts alone",
        at("bot_boats:_arrive", "if table.setup.plays_with(Module.CONTRACTS):", "if False:"),
    ),
    Break(
        "BAG-AMB-09",
        "the Bot discards from the first stack",
        at("contracts:contract_at", "table.boards.contract_stacks.get(port, 0)", "1"),
    ),
)
