"""The breaks of end scoring with people in full, of more players, of modules; and of turns by counts."""

from __future__ import annotations

from typing import Final

from tests.breaks.baghdad_place import at, value
from tests.breaks.model import Break

_PEOPLE: Final = (
    Break(
        "BAG-SCORE-12",
        "Night cards on the board do not count",
        at("played_cards:met_night_cards", ", *(card for card in lying if meets(table, person, card))", ","),
    ),
    Break(
        "BAG-SCORE-15",
        "the latest card of the pile does not score",
        at(
            "end_positions:person_position",
            "card.points for card in nights",
            "card.points for card in nights[1:]",
        ),
    ),
    Break(
        "BAG-SCORE-16",
        "an unmet Night card on the board scores",
        at("played_cards:met_night_cards", " if meets(table, person, card)", ""),
    ),
    Break(
        "BAG-AMB-19",
        "nobody is asked for Artefact points",
        at("final_scoring:_score_person", "if person.placed(Symbol.ARTEFACT):", "if False:"),
    ),
    Break(
        "BAG-SCORE-18",
        "Artefact points of people in full do not score",
        at("end_positions:person_position", "artefact_points=person.artefact_points", "artefact_points=0"),
    ),
    Break(
        "BAG-SCORE-19",
        "the spot itself is worth its number",
        at("end_positions:person_position", "track.points[person.favour]", "person.favour"),
    ),
    Break(
        "BAG-SCORE-20",
        "Shame of people in full costs nothing",
        at("end_positions:person_position", "shame=person.shame", "shame=0"),
    ),
    Break(
        "BAG-AMB-29",
        "the Dome that came with the Base scores nobody in any reading",
        at("end_positions:_built_dome", "table.setup.rulings.otherwise(29)", "False"),
    ),
    Break(
        "BAG-SCORE-14",
        "the Dome scores for whoever built the Base",
        at("end_positions:_built_dome", "return dome is owner", "return _built_base(table, owner)"),
    ),
    Break(
        "BAG-PAL-15",
        "a Dome of its own scores for nobody",
        at("end_positions:_built_dome", "return dome is owner", "return False"),
    ),
    Break(
        "BAG-PUB-12",
        "Houses left are counted as Buildings",
        at("person:Person.buildings", "len(MASONRY_NEEDS) - len(self.houses)", "len(self.houses)"),
    ),
    Break(
        "BAG-SCORE-24",
        "equal values are the same height",
        at("end_positions:person_position", "height=(person.favour, 0)", "height=(0, 0)"),
    ),
    Break(
        "BAG-SCORE-25",
        "the table is not asked whose marker is highest",
        at("final_scoring:_break_tie", "len(leaders(positions(table))) < 2", "True"),
    ),
)

_MODULES: Final = (
    Break(
        "BAG-PUB-13",
        "every House scores the best slot",
        at("end_positions:_public_points", "sum(slot for", "sum(slots[0] for"),
    ),
    Break(
        "BAG-BMOD-03",
        "the Bot's Houses do not score",
        at("end_positions:_public_points", "if who is owner", "if who is owner and who is not Owner.BOT"),
    ),
    Break("BAG-PUB-24", "an empty spot costs 3", value("score:GAP_POINTS", -3)),
    Break(
        "BAG-PUB-24",
        "every tile costs, not every gap",
        at(
            "end_positions:module_points",
            "CIVIC_SPOTS - len(table.civic.get(owner, {}))",
            "len(table.civic.get(owner, {}))",
        ),
    ),
    Break(
        "BAG-BMOD-04",
        "the Bot's gaps cost nothing",
        at(
            "end_positions:bot_position",
            "modules=module_points(table, Owner.BOT)",
            "modules=module_points(table, Owner.YOU)",
        ),
    ),
    Break("BAG-OBJ-11", "a card of the pile is worth 4", value("score:OBJECTIVE_POINTS", 4)),
    Break(
        "BAG-OBJ-12",
        "a card below the top counts as visible",
        at("end_positions:_best_spaces", "in objectives.visible", "in objectives.marks"),
    ),
    Break(
        "BAG-OBJ-13",
        "a marker on any space scores",
        at(
            "end_positions:_best_spaces",
            "BEST_SPACE in objectives.marks.get(item, {}).get(owner, ())",
            "bool(objectives.marks.get(item, {}).get(owner, ()))",
        ),
    ),
    Break(
        "BAG-OBJ-14",
        "an Objective card of the pile is a Night card",
        at(
            "end_positions:person_position",
            "= len(nights)",
            "= len(nights) + table.objectives.piles.get(person.owner, 0)",
        ),
    ),
    Break(
        "BAG-AMB-67",
        "the Bot's marker on a 5 scores in any reading",
        at("end_positions:_best_spaces", "table.setup.rulings.otherwise(67)", "False"),
    ),
    Break(
        "BAG-SCORE-22",
        "a module's rows stand there though it is not played",
        at("end_positions:_only_played", "table.setup.plays_with(Module.PUBLIC_WORKS)", "True"),
    ),
)

_COUNTS: Final = (
    Break(
        "BAG-TURN-02",
        "at level light one player has all turns",
        at("player_turn:playing", "return table.to_play if", "return Owner.YOU if"),
    ),
    Break(
        "BAG-VIZ-07",
        "of other people's Viziers none bars a Palace site",
        at("player_turn:_at", "for other in table.sides:", "for other in (Owner.BOT,):"),
    ),
    Break(
        "BAG-PAL-03",
        "the Dome is never built apart",
        at("palace:dome_is_open", "return not adds_by_itself(table) and", "return False and"),
    ),
)

BREAKS: Final = (*_PEOPLE, *_MODULES, *_COUNTS)
