"""The breaks of the Bot's rules; what its decisions compare, and what they bar, is generated."""

from __future__ import annotations

from tests.breaks.baghdad_place import at
from tests.breaks.edits import both
from tests.breaks.model import Break

BOT = (
    Break(
        "BAG-BOT-01",
        "one level is missing",
        at("setup:_difficulty", "in Difficulty)", "in list(Difficulty)[:3])"),
    ),
    Break(
        "BAG-BOT-02",
        "a card stays out of the deck",
        at("opening:_shuffled", "table.printed.cards)),", "table.printed.cards)[1:]),"),
    ),
    Break(
        "BAG-BOT-04",
        "you and then the Bot for ever",
        at(
            "turns:_turns",
            "table.to_play = table.clockwise_of(owner)",
            "table.to_play = owner if owner is Owner.BOT else table.clockwise_of(owner)",
        ),
    ),
    Break(
        "BAG-BOT-05",
        "no last turn for the Bot",
        at("turns:_turns", "table.last_turn and table.to_play is not Owner.BOT", "table.last_turn"),
    ),
    Break(
        "BAG-BOT-06",
        "the Bot has Favour and Coins",
        at(
            "table:BaghdadTable.bot_counts",
            "Item.FAVOUR: 0",
            "Item.FAVOUR: 9",
            "Item.COINS: 0",
            "Item.COINS: 9",
        ),
    ),
    Break(
        "BAG-BOT-08",
        "the action comes before the Boats",
        at(
            "bot_turn:bot_turn",
            "yield from move_boats(table)\n    yield from take_actions(table)",
            "yield from take_actions(table)\n    yield from move_boats(table)",
        ),
    ),
    Break(
        "BAG-BOT-09",
        "Active's own back stays Top",
        at("bot_cards:_dealt", "order[at + 1])].back", "order[at])].back"),
    ),
    Break(
        "BAG-BOT-11",
        "Top's number is not added",
        at("bot_boats:move_boats", "front.boats + top\n", "front.boats\n"),
    ),
    Break(
        "BAG-BOT-13", "a port takes a fifth Boat", at("bot_boats:_arrive", ">= PORT_SLOTS", "> PORT_SLOTS")
    ),
    Break(
        "BAG-BOT-14",
        "no choice at a junction",
        at("bot_boats:_sail", "RiverPlace(way.fork)", "RiverPlace(way.fork, place.way)"),
    ),
    Break(
        "BAG-BOT-17",
        "Night cards do not count as scoring",
        at("table:BaghdadTable.bot_counts", "len(bot.night_cards)", "0"),
    ),
    Break(
        "BAG-BOT-19",
        "no next Boat comes",
        at("bot_boats:_arrive", "if table.bot.boats_on_board:", "if table.bot.boats_on_board > 9:"),
    ),
    Break(
        "BAG-BOT-22",
        "your Buildings and pieces do not count",
        at(
            "table:BaghdadTable.you_done",
            "return you.buildings",
            "return 0",
            "len(self.pieces_of(Owner.YOU))",
            "0",
        ),
    ),
    Break(
        "BAG-BOT-25",
        "the Bot's own count ranks too",
        at(
            "bot_actions:_you_did",
            "table.you_done(symbol)",
            "table.you_done(symbol) + table.bot_done(symbol)",
        ),
    ),
    Break(
        "BAG-BOT-28",
        "the first search knows no Vizier of yours",
        at(
            "bot_match:first_quadrant", "table.bot.vizier or table.side(Owner.YOU).vizier", "table.bot.vizier"
        ),
    ),
    Break(
        "BAG-BOT-29",
        "the search ends before its own quadrant",
        at("bot_search:_where", "range(4)", "range(3)"),
    ),
    Break(
        "BAG-BOT-33",
        "any Artefact fits",
        at("bot_city:_search", "An Artefact of a type that the Bot has not got", "An Artefact"),
    ),
    Break(
        "BAG-BOT-34",
        "the Vizier goes one quadrant too far",
        at("bot_city:take_tile", "Location(match.quadrant,", "Location(match.quadrant.clockwise(),"),
    ),
    Break(
        "BAG-BOT-35",
        "one space beside Top's number",
        at("bot_city:block_library", "number = table.guide.number", "number = table.guide.number % 4 + 1"),
    ),
    Break(
        "BAG-BOT-37",
        "the 1st Book places a token",
        at(
            "bot_city:take_tile",
            "section = spot if symbol is Symbol.BOOK and spot >= FIRST_SECTION else 0",
            "section = max(2, spot) if symbol is Symbol.BOOK else 0",
        ),
    ),
    Break(
        "BAG-BOT-41",
        "one level too high",
        both(
            at("bot_building:_by_ring", "table.bot.buildings + 1", "table.bot.buildings + 2"),
            at("bot_building:build_building", "table.bot.buildings += 1", "table.bot.buildings += 2"),
        ),
    ),
    Break(
        "BAG-BOT-42",
        "the other row",
        at(
            "bot_building:_row_of",
            "outer if ring is Ring.OUTER else inner",
            "inner if ring is Ring.OUTER else outer",
        ),
    ),
    Break(
        "BAG-BOT-45",
        "the Houses go from below",
        at("bot_building:_put", "level=level,", "level=6 - level,"),
    ),
    Break(
        "BAG-BOT-47",
        "one Palace site too far",
        at("bot_palace:palace_site", "first_quadrant(table)", "first_quadrant(table).clockwise()"),
    ),
    Break(
        "BAG-BOT-48",
        "your Vizier does not keep the Bot away",
        at("bot_palace:palace_site", "return quadrant.clockwise()", "return quadrant"),
    ),
    Break(
        "BAG-BOT-52",
        "the last empty space instead of Top's",
        at("bot_palace:_space", "return table.guide.number", "return empty_spaces(table, kind)[-1]"),
    ),
    Break(
        "BAG-BOT-52",
        "against the arrows",
        at("bot_palace:_space", "space = successors[space - 1]", "space = successors.index(space) + 1"),
    ),
    Break(
        "BAG-BOT-55",
        "three Foundations open the Base",
        at("palace:base_is_open", "== len(PIECE_NUMBERS)", ">= len(PIECE_NUMBERS) - 1"),
    ),
    Break("BAG-BOT-56", "no icon does anything", at("outcome:icons_of", "_ICONS_OF_CODE[code]", "()")),
    Break(
        "BAG-BOT-58",
        "the Vizier moves in the extra action",
        at("bot_actions:_resolve", "moves_vizier=False", "moves_vizier=True"),
    ),
    Break(
        "BAG-BOT-59",
        "the icons of an extra action do nothing",
        at(
            "bot_actions:_action",
            "_resolve(table, outcome)",
            "_resolve(table, outcome if moves_vizier else Outcome(done=True))",
        ),
    ),
    Break("BAG-BOT-60", "a sixth Palace piece", at("bot_actions:_palace_icon", ">= FULL_ROW", "> FULL_ROW")),
    Break(
        "BAG-BOT-61",
        "an extra action counts as before the first",
        at(
            "bot_actions:_bar",
            "if table.bot_done(symbol) >= FULL_ROW:",
            "if table.bot_done(symbol) - (table.bot.actions > 1) >= FULL_ROW:",
        ),
    ),
    Break(
        "BAG-BOT-69",
        "an empty display is refilled",
        at("bot_draft:draft", "return\n", "yield from refill(table, 1, BOT)\n        return\n"),
    ),
    Break(
        "BAG-BOT-71",
        "a shortfall is counted as one, however large",
        at("characters:Character.shortfall", "max(0, self.need - count)", "int(count < self.need)"),
    ),
    Break(
        "BAG-BOT-72",
        "the other deck refills",
        at("display:refill_time", "slot in LEFT_SLOTS", "slot not in LEFT_SLOTS"),
    ),
    Break(
        "BAG-BOT-74",
        "Day cards count as Night cards",
        at("sides:Bot.night_cards", " if card.time is Time.NIGHT", ""),
    ),
    Break("BAG-BOT-75", "unmet Night cards score", at("end_positions:bot_position", "== 0", ">= 0")),
    Break(
        "BAG-BOT-76",
        "no flat Favour points",
        at("end_positions:bot_position", "table.printed.favour or 0", "0"),
    ),
    Break(
        "BAG-BOT-77",
        "your Shame is the Bot's too",
        at(
            "end_positions:bot_position",
            "favour=table.printed.favour or 0,",
            "favour=table.printed.favour or 0, shame=table.you.shame,",
        ),
    ),
    Break(
        "BAG-BOT-78",
        "the level 5 Building does not score",
        at("end_positions:bot_position", "level_five=table.bot.level_five", "level_five=None"),
    ),
    Break(
        "BAG-BOT-78",
        "Artefact points do not score",
        at("end_positions:bot_position", "table.printed.bot_artefacts.get(table.bot.artefact_types, 0)", "0"),
    ),
    Break(
        "BAG-BOT-78",
        "the Base does not score",
        at("end_positions:bot_position", "base=_built_base(table, Owner.BOT)", "base=False"),
    ),
    Break(
        "BAG-BOT-79",
        "the Night tile counts unmet cards",
        at("end_positions:bot_position", "= len(met)", "= len(table.bot.night_cards)"),
    ),
    Break(
        "BAG-BOT-12",
        "no more than three points are used",
        at("bot_boats:move_boats", "front.boats + top\n", "min(3, front.boats + top)\n"),
    ),
    Break(
        "BAG-BOT-20",
        "a port gives the Bot a Boat movement",
        at(
            "bot_boats:_arrive",
            "boats.append(Owner.BOT)",
            "boats.append(Owner.BOT)\n    table.bot.steps += 1",
        ),
    ),
    Break(
        "BAG-BOT-26",
        "a first symbol with a count of 0 is out",
        at(
            "bot_actions:_height",
            "return Score(-place,",
            "return Score(-place if table.you_done(symbol) else place,",
        ),
    ),
    Break(
        "BAG-BOT-27",
        "after SW the search starts in NE",
        at(
            "bot_match:first_quadrant",
            "quadrant.clockwise()",
            "quadrant.clockwise(1 + (vizier.quadrant is Quadrant.SW))",
        ),
    ),
    Break(
        "BAG-BOT-36",
        "the token closes nothing",
        at(
            "bot_city:block_library",
            "it is closed to you",
            "it stays open",
            "that Skill tile is closed to you",
            "that Skill tile stays open",
        ),
    ),
    Break(
        "BAG-BOT-38",
        "the search for a site starts one quadrant further",
        at(
            "bot_search:_where",
            "start = first_quadrant(table)",
            'start = first_quadrant(table).clockwise(search.step == "building")',
        ),
    ),
    Break(
        "BAG-BOT-46",
        "a Building brings a Patient",
        at(
            "bot_building:build_building",
            "table.bot.buildings += 1",
            "table.bot.buildings += 1\n    table.bot.tiles[list(table.bot.tiles)[1]] += 1",
        ),
    ),
    Break(
        "BAG-BOT-49",
        "the multiplier is left out",
        at("bot_palace:_would_score", "points = printed.multiplier * items", "points = items"),
    ),
    Break(
        "BAG-BOT-53",
        "the Bot gains the Boat movement",
        at("bot_palace:build_palace_piece", "if space:", "table.bot.steps += space == 3\n    if space:"),
    ),
    Break(
        "BAG-BOT-54",
        "the fourth piece is the Bot's",
        at("palace:_fourth", "table.built[fourth] = Owner.NEUTRAL", "table.built[fourth] = builder"),
    ),
    Break(
        "BAG-BOT-54",
        "the Dome is the Bot's",
        at(
            "palace:_dome_with_base", 'table.built["dome"] = Owner.NEUTRAL', 'table.built["dome"] = Owner.BOT'
        ),
    ),
    Break(
        "BAG-BOT-73",
        "Active is discarded after the refill",
        at(
            "bot_draft:draft",
            "yield _discard(table)\n    yield from refill(table, slot, BOT)",
            "yield from refill(table, slot, BOT)\n    yield _discard(table)",
        ),
    ),
    Break(
        "BAG-BOT-03",
        "two Boats on the starting space",
        at(
            "opening_players:_set_up_bot",
            'its Vizier beside the board, "\n            "1 Boat',
            'its Vizier beside the board, "\n            "2 Boats',
        ),
    ),
    Break(
        "BAG-BOT-49",
        "the Base scores less than any other",
        at("bot_palace:_would_score", "Score(BASE_POINTS,", "Score(-1,"),
    ),
    Break(
        "BAG-BOT-70",
        "points come before the need met",
        at(
            "bot_draft:_criteria",
            'return (met, _shortfall(table, "BAG-BOT-67"), points, rightmost)',
            'return (points, met, _shortfall(table, "BAG-BOT-67"), rightmost)',
        ),
    ),
    Break(
        "BAG-BOT-07",
        "the Bot pays tuition",
        at(
            "bot_turn:bot_turn",
            "yield from take_actions(table)",
            'yield from take_actions(table)\n    yield know(Text("Tuition."))',
        ),
    ),
)
