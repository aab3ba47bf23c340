"""The breaks of the other chapters: the turn, Boats, Vizier, City, Buildings, Palace, draw, Wisdom."""

from __future__ import annotations

from companion.engine.text import Text
from companion.games.baghdad import bot_palace
from tests.breaks.baghdad_place import at
from tests.breaks.edits import item
from tests.breaks.model import Break

BOARD = (
    Break(
        "BAG-TURN-01",
        "your Vizier does not move",
        at("player_turn:player_turn", "Location(turn.quadrant, turn.did.site)", "_side(table).vizier"),
    ),
    Break(
        "BAG-TURN-02",
        "alone against the Bot you have one turn after the other",
        at(
            "turns:_turns",
            "table.clockwise_of(owner)",
            "(owner if table.setup.solo and owner is Owner.YOU else table.clockwise_of(owner))",
        ),
    ),
    Break(
        "BAG-TURN-07",
        "an empty display ends the game",
        at("turns:_has_played_all", "_hand(table, owner) == 0 and ", ""),
    ),
    Break("BAG-TURN-10", "the lowest total wins", at("score:table_sheet", "best = max(", "best = min(")),
    Break(
        "BAG-BOAT-04",
        "a point moves two spaces",
        at("bot_boats:_sail", "table.bot.steps -= steps", "table.bot.steps -= (steps + 1) // 2"),
    ),
    Break(
        "BAG-BOAT-07",
        "left is the only way from the start",
        at("bot_boats:_direction", "for way in Way)", "for way in [Way.LEFT])"),
    ),
    Break(
        "BAG-BOAT-08", "a Boat under way may turn", at("bot_boats:_leg", "if place.way is None:", "if True:")
    ),
    Break(
        "BAG-BOAT-09",
        "a Boat in port is taken out again",
        at(
            "bot_boats:_arrive",
            "if table.bot.boats_on_board:",
            "boats.remove(Owner.BOT)\n    if table.bot.boats_on_board:",
        ),
    ),
    Break(
        "BAG-BOAT-11",
        "the nearest slot is taken",
        at("bot_boats:_arrive", "slot=len(boats)", "slot=5 - len(boats)"),
    ),
    Break(
        "BAG-BOAT-18", "a port takes a fifth Boat", at("bot_boats:_arrive", ">= PORT_SLOTS", "> PORT_SLOTS")
    ),
    Break(
        "BAG-BOAT-19",
        "a Boat stays before a full port",
        at(
            "bot_boats:_arrive",
            'table.bot.boat = RiverPlace()\n        yield do(\n            Text("Port',
            'yield do(\n            Text("Port',
        ),
    ),
    Break(
        "BAG-BOAT-20",
        "a Boat sent back goes no further",
        at(
            "bot_boats:_arrive",
            'table.bot.boat = RiverPlace()\n        yield do(\n            Text("Port',
            'table.bot.boat, table.bot.steps = RiverPlace(), 0\n        yield do(\n            Text("Port',
        ),
    ),
    Break(
        "BAG-BOAT-24",
        "the first slot counts for every Boat",
        at("end_positions:multipliers", "sum(slot for", "sum(slots[0] for"),
    ),
    Break(
        "BAG-VIZ-07",
        "two Viziers on one Palace site",
        at("player_turn:_at", "== place:", "!= place:"),
    ),
    Break(
        "BAG-VIZ-14",
        "every location is a City slot",
        at(
            "player_turn:Did.site",
            "return Site.BUILDING_SITE",
            "return Site.CITY_SLOT",
            "return Site.PALACE_SITE",
            "return Site.CITY_SLOT",
        ),
    ),
    Break(
        "BAG-CITY-07",
        "a row holds six",
        at(
            "player_turn:_barred",
            "_side(table).tiles[tile] >= FULL_ROW",
            "_side(table).tiles[tile] > FULL_ROW",
        ),
    ),
    Break(
        "BAG-CITY-11",
        "a duplicate lies face up",
        at("player_turn:_gain", "side.duplicates += did is Did.DUPLICATE", "pass"),
    ),
    Break(
        "BAG-CITY-16",
        "what an effect brings is not gained",
        at("player_turn:player_turn", "for did in (turn.did, *turn.extras):", "for did in (turn.did,):"),
    ),
    Break("BAG-BLD-09", "nothing slides", at("bot_building:_slide", "if row is Row.LOWER:", "if False:")),
    Break(
        "BAG-BLD-10",
        "the upper tile slides always",
        at("bot_building:_slide", "if row is Row.LOWER:", "if True:"),
    ),
    Break(
        "BAG-BLD-16",
        "a sixth Building",
        at("player_turn:_barred", "_side(table).buildings >= FULL_ROW", "_side(table).buildings > FULL_ROW"),
    ),
    Break(
        "BAG-FX-20",
        "a level 5 Building brings a Patient",
        at(
            "bot_building:build_building",
            "table.bot.buildings += 1",
            "table.bot.buildings += 1\n    table.bot.tiles[list(table.bot.tiles)[1]] += 1",
        ),
    ),
    Break(
        "BAG-PAL-01",
        "a piece that stands can be built again",
        at("palace:buildable_pieces", "if piece not in table.built:", "if piece:"),
    ),
    Break(
        "BAG-PAL-02",
        "three Foundations open the Base",
        at("palace:base_is_open", "== len(PIECE_NUMBERS)", ">= len(PIECE_NUMBERS) - 1"),
    ),
    Break(
        "BAG-PAL-03",
        "the Dome can be built by itself",
        at(
            "palace:buildable_pieces",
            "return tuple(found)",
            'return (*found, ("5", "dome", piece_name("dome")))',
        ),
    ),
    Break(
        "BAG-PAL-04",
        "Minarets need the Walls",
        at(
            "palace:buildable_pieces",
            "if piece not in table.built:",
            'if piece not in table.built and (kind != "minaret" or built_of_kind(table, "wall")):',
        ),
    ),
    Break("BAG-PAL-07", "two pieces on one space", at("palace:empty_spaces", "if space not in filled", "")),
    Break(
        "BAG-PAL-08",
        "the rewards of two spaces are swapped",
        item(lambda: bot_palace.REWARDS, 1, Text("Wild token")),
    ),
    Break(
        "BAG-PAL-09",
        "the Base covers a space",
        at(
            "palace:_dome_with_base",
            'table.built["dome"] = Owner.NEUTRAL',
            'table.built["dome"] = Owner.NEUTRAL\n    table.spaces["wall"].append(1)',
        ),
    ),
    Break(
        "BAG-PAL-10",
        "the fourth piece is the builder's",
        at("palace:_fourth", "table.built[fourth] = Owner.NEUTRAL", "table.built[fourth] = builder"),
    ),
    Break(
        "BAG-PAL-10",
        "the second brings the fourth",
        at("palace:build_piece", "len(PIECE_NUMBERS) - 1", "len(PIECE_NUMBERS) - 2"),
    ),
    Break(
        "BAG-PAL-11",
        "somebody gains the reward of the fourth",
        at("palace:_fourth", "nobody gains its reward", "you gain its reward"),
    ),
    Break(
        "BAG-PAL-12",
        "the Base is open once all four stand by hand",
        at("palace:base_is_open", "== len(PIECE_NUMBERS)", "> len(PIECE_NUMBERS)"),
    ),
    Break(
        "BAG-PAL-13",
        "the Dome is the builder's",
        at("palace:_dome_with_base", "] = Owner.NEUTRAL", "] = Owner.BOT"),
    ),
    Break(
        "BAG-PAL-14",
        "neutral Architects count for everybody",
        at("table:BaghdadTable.pieces_of", "builder is owner", "builder in (owner, Owner.NEUTRAL)"),
    ),
    Break(
        "BAG-PAL-15",
        "the Base scores 12 only",
        at(
            "score:palace_points",
            "(BASE_POINTS if position.base else 0)",
            "(DOME_POINTS if position.base else 0)",
        ),
    ),
    Break(
        "BAG-PAL-16",
        "Architects of every section count",
        at("end_positions:multipliers", " and piece.section == section", ""),
    ),
    Break(
        "BAG-PAL-17",
        "a sixth Palace piece",
        at(
            "player_turn:_barred",
            "len(table.pieces_of(playing(table))) >= FULL_ROW",
            "len(table.pieces_of(playing(table))) > FULL_ROW",
        ),
    ),
    Break(
        "BAG-DRAW-01",
        "the card drawn does not come to the hand",
        at("player_turn:player_turn", "_side(table).hand += 1", "pass"),
    ),
    Break(
        "BAG-DRAW-02",
        "the Night deck refills on the left",
        at(
            "display:refill_time",
            "return Time.NIGHT if table.day_deck_over else Time.DAY",
            "return Time.NIGHT",
        ),
    ),
    Break(
        "BAG-DRAW-03",
        "the Day deck refills on the right",
        at(
            "display:refill_time",
            "return Time.DAY if table.night_deck_over else Time.NIGHT",
            "return Time.DAY",
        ),
    ),
    Break(
        "BAG-DRAW-04",
        "an empty deck is asked for a card again",
        at("display:refill", "if table.day_deck_over and table.night_deck_over:", "if False:"),
    ),
    Break(
        "BAG-DRAW-05",
        "the card comes to the next slot",
        at("display:refill", "table.display[slot] = card", "table.display[slot % 6 + 1] = card"),
    ),
    Break(
        "BAG-DRAW-06",
        "an empty display still gives a card",
        at("player_turn:player_turn", "if turn.slot:", "_side(table).hand += 1\n    if turn.slot:"),
    ),
    Break(
        "BAG-DRAW-07",
        "the kind of card decides the deck",
        at(
            "display:refill",
            "table.display[slot] = None",
            "slot, table.display[slot] = (1 if table.display[slot].time.value == 'day' else 6), None",
        ),
    ),
    Break(
        "BAG-DRAW-13",
        "a deck that ran out is not noted",
        at("display:refill", "if card.time is not expected:", "if False:"),
    ),
    Break(
        "BAG-WIS-02",
        "a covered space is covered again",
        at("bot_city:block_library", "if space not in covered]", "if space]"),
    ),
    Break(
        "BAG-TURN-05",
        "an empty display ends the game",
        at("turns:_has_played_all", "_hand(table, owner) == 0 and ", ""),
    ),
    Break(
        "BAG-TURN-06",
        "a card drawn gives no turn",
        at("player_turn:player_turn", "_side(table).hand += 1", "pass"),
    ),
    Break(
        "BAG-DRAW-12",
        "the City comes before the display",
        at(
            "player_turn:player_turn",
            "yield refill_city(unfollowed=True)",
            "pass",
            "if turn.slot:",
            "yield refill_city(unfollowed=True)\n    if turn.slot:",
        ),
    ),
    Break(
        "BAG-VIZ-01",
        "a City slot is a Building site",
        at("player_turn:Did.site", "return Site.CITY_SLOT", "return Site.BUILDING_SITE"),
    ),
)
