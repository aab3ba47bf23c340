"""The breaks of Buildings, their effects, the Palace and Public Houses at level full."""

from __future__ import annotations

from typing import Final

from companion.games.baghdad import effects
from companion.games.baghdad.buildings import Building
from companion.games.baghdad.gains import AnyGoods, BoatMoves, Favour, StepTokens, TakeTile, WildTokens
from companion.games.baghdad.kinds import Item, Symbol
from tests.breaks.baghdad_place import at, value
from tests.breaks.edits import item
from tests.breaks.model import Break

_BUILDINGS: Final = (
    Break(
        "BAG-BLD-01",
        "levels are built from the highest down",
        at("building_area:next_level", "in LEVELS if", "in LEVELS[::-1] if"),
    ),
    Break(
        "BAG-BLD-02",
        "a tile of another stack can be taken",
        at(
            "building_action:_which_tile",
            "visible_tiles(table, level) if",
            "(*visible_tiles(table, level), (Row.UPPER, Building.LIBRARY)) if",
        ),
    ),
    Break(
        "BAG-BLD-03",
        "every Building costs 1 Coin",
        at("building_action:_raise", "person, building.level,", "person, 1,"),
    ),
    Break(
        "BAG-BLD-04",
        "a Coin may be missing",
        at("building_action:building_barred", "person.coins < level:", "person.coins < level - 1:"),
    ),
    Break(
        "BAG-BLD-05",
        "the need is not looked at",
        at("masonry:_question", "(need,), relief)", "(0,), relief)"),
    ),
    Break(
        "BAG-BLD-06",
        "always the topmost House",
        at(
            "building_action:_raise",
            "person.houses.remove(need)",
            "person.houses.pop(0)",
        ),
    ),
    Break(
        "BAG-BLD-07",
        "masonry is not needed",
        at("masonry:too_little_masonry", "if least <= reach:", "if True:"),
    ),
    Break(
        "BAG-BLD-08",
        "a House for each level",
        at(
            "building_action:building_barred",
            "return too_little_masonry(table, person, person.houses, relief)",
            "return too_little_masonry(table, person, (level,), relief)",
        ),
    ),
    Break(
        "BAG-BLD-09",
        "nothing slides down",
        at("building_area:turn_up", "if row is Row.LOWER and area", "if False and area"),
    ),
    Break(
        "BAG-BLD-10",
        "after the upper tile the lower one moves up",
        at(
            "building_area:turn_up",
            "area.visible[row] = None",
            "area.visible[Row.LOWER] = None",
        ),
    ),
    Break(
        "BAG-BLD-11",
        "the tile stands on the first site",
        at("building_action:_raise", "table.sites[place.id] =", 'table.sites["NW-1"] ='),
    ),
    Break(
        "BAG-BLD-12",
        "one Building is resolved twice",
        at("effects:resolve_effects", "done.append(place)", "done.append(place if done else '')"),
    ),
    Break(
        "BAG-BLD-13",
        "a Building of this turn does not count",
        at(
            "effects:_left",
            "is quadrant\n",
            "is quadrant\n        and place != (person.place.id if person.place else '')\n",
        ),
    ),
    Break(
        "BAG-BLD-14",
        "effects always come after the action",
        at("full_turn:act_and_resolve", "if first is First.ACTION:", "if True:"),
    ),
    Break(
        "BAG-BLD-15",
        "the Buildings of all quadrants are resolved",
        at("effects:_left", "Place.of(place).quadrant is quadrant", "place"),
    ),
    Break(
        "BAG-BLD-16",
        "four Buildings at most",
        at("building_area:next_level", "in LEVELS if", "in LEVELS[:4] if"),
    ),
    Break(
        "BAG-AMB-04",
        "the action is always compulsory",
        at("building_action:build", "due = table.setup.rulings.otherwise(4)", "due = True"),
    ),
    Break(
        "BAG-AMB-04",
        "the Palace action never is",
        at("palace_action:_which_piece", "due = table.setup.rulings.otherwise(4) and", "due = False and"),
    ),
    Break(
        "BAG-AMB-21",
        "a Building that an effect brings must be built",
        at("building_action:build_anywhere", "due=False", "due=True"),
    ),
    Break(
        "BAG-AMB-43",
        "nothing is said of a public Building of level 5",
        at("public_houses:make_public", "if building.level_five is not None:", "if False:"),
    ),
)
_EFFECTS: Final = (
    Break("BAG-FX-01", "two Goods", item(lambda: effects.EFFECTS, Building.ALCHEMISTS, AnyGoods(2))),
    Break("BAG-FX-02", "two spaces", item(lambda: effects.EFFECTS, Building.SAILORS_GUILD, BoatMoves(2))),
    Break("BAG-FX-03", "two Step tokens", item(lambda: effects.EFFECTS, Building.STABLES, StepTokens(2))),
    Break("BAG-FX-04", "two Favour", item(lambda: effects.EFFECTS, Building.SUFI_LODGE, Favour(2))),
    Break(
        "BAG-FX-05", "a Step token", item(lambda: effects.EFFECTS, Building.ALCHEMISTS_TOWER, StepTokens(1))
    ),
    Break("BAG-FX-06", "one Goods token", item(lambda: effects.EFFECTS, Building.EMPORIUM, AnyGoods(1))),
    Break(
        "BAG-FX-07",
        "two spaces for one Boat only",
        item(lambda: effects.EFFECTS, Building.OBSERVATORY, BoatMoves(2, boats=1)),
    ),
    Break("BAG-FX-08", "a Wild token", item(lambda: effects.EFFECTS, Building.SOUK, WildTokens(1))),
    Break("BAG-FX-09", "a Book", item(lambda: effects.EFFECTS, Building.ACADEMY, TakeTile(Symbol.BOOK))),
    Break(
        "BAG-FX-10", "a Student", item(lambda: effects.EFFECTS, Building.BOOKSHOP, TakeTile(Symbol.STUDENT))
    ),
    Break(
        "BAG-FX-11", "an Artefact", item(lambda: effects.EFFECTS, Building.CLINIC, TakeTile(Symbol.ARTEFACT))
    ),
    Break(
        "BAG-FX-12", "a Patient", item(lambda: effects.EFFECTS, Building.WORKSHOP, TakeTile(Symbol.PATIENT))
    ),
    Break("BAG-FX-15", "Coins for Books", item(lambda: effects.COUNTED, Building.APOTHECARY, Item.BOOKS)),
    Break(
        "BAG-FX-16",
        "Coins for Patients",
        item(lambda: effects.COUNTED, Building.CRAFTSMENS_GUILD, Item.PATIENTS),
    ),
    Break("BAG-FX-17", "Coins for Students", item(lambda: effects.COUNTED, Building.MOSQUE, Item.STUDENTS)),
    Break("BAG-FX-18", "Coins for Books", item(lambda: effects.COUNTED, Building.SCHOOL, Item.BOOKS)),
    Break(
        "BAG-FX-19",
        "a Coin more",
        at("effects:effect_of", "(Coins(count_of(", "(Coins(1 + count_of("),
    ),
    Break(
        "BAG-FX-20",
        "level 5 gives a Coin",
        at("effects:_left", "and built.building.level_five is None", ""),
    ),
)
_PALACE: Final = (
    Break(
        "BAG-PAL-01",
        "the Goods are kept",
        at("palace_action:_build", "table.boards.prices[piece], ", "(), "),
    ),
    Break(
        "BAG-PAL-03",
        "the Dome needs no Base",
        at("palace:dome_is_open", '"base" in table.built and ', ""),
    ),
    Break(
        "BAG-PAL-05",
        "the first Architect always",
        at("palace_action:_build", "person.architects.remove(need)", "person.architects.pop(0)"),
    ),
    Break(
        "BAG-PAL-06",
        "Goods may be missing",
        at("palace_action:_barred", "if missing:", "if False:"),
    ),
    Break(
        "BAG-PAL-07",
        "the reward of the first space",
        at("palace_action:_build", "rewards[space - 1]", "rewards[0]"),
    ),
    Break(
        "BAG-PAL-08",
        "no reward",
        at("palace_action:_build", "person, reward,", "person, (),"),
    ),
    Break(
        "BAG-PAL-09",
        "the Dome covers a space",
        at("palace:covers_a_space", "kind_of(piece) in KINDS_OF_PIECE", 'piece != "base"'),
    ),
    Break(
        "BAG-PAL-10",
        "the fourth comes by itself for nobody",
        value("palace:MOST_WITH_ADDED_PIECES", 0),
    ),
    Break(
        "BAG-PAL-17",
        "four pieces at most",
        at("palace_action:_nothing_left", "if not person.architects:", "if len(person.architects) < 2:"),
    ),
    Break(
        "BAG-PAL-18",
        "the fourth comes by itself for everybody",
        value("palace:MOST_WITH_ADDED_PIECES", 4),
    ),
    Break(
        "BAG-AMB-60",
        "added pieces count for who built the third",
        at("palace:_fourth", " and table.setup.rulings.otherwise(60)", ""),
    ),
)
_PUBLIC: Final = (
    Break(
        "BAG-PUB-01",
        "a Public House more",
        at("public_houses:public_houses_left", "- len(table.public_builders)", "+ 1"),
    ),
    Break(
        "BAG-AMB-44",
        "two Public Houses in solo",
        value("public_houses:PUBLIC_HOUSES", {1: 2, 2: 4, 3: 7, 4: 9}),
    ),
    Break(
        "BAG-PUB-03",
        "every Building is public",
        at(
            "building_action:_raise",
            "table.sites[place.id] =",
            "use = Use.PUBLIC\n    table.sites[place.id] =",
        ),
    ),
    Break(
        "BAG-PUB-04",
        "the Public House with the fewest points goes first",
        at("public_houses:make_public", "public_builders.append(owner)", "public_builders.insert(0, owner)"),
    ),
    Break(
        "BAG-PUB-05",
        "no House goes on the board",
        at("public_houses:make_public", "table.public_builders.append(owner)", "pass"),
    ),
    Break(
        "BAG-AMB-06",
        "Houses of public Buildings stand on another board",
        at(
            "public_houses:make_public",
            "table.public_builders.append(owner)",
            "table.civic.setdefault(owner, {})",
        ),
    ),
    Break(
        "BAG-PUB-06",
        "a public Building needs no House",
        at(
            "building_action:_raise",
            "person.houses.remove(need)",
            "need = need if use is Use.PUBLIC else person.houses.remove(need) or need",
        ),
    ),
    Break(
        "BAG-PUB-07",
        "without a Public House it is asked all the same",
        at("public_houses:offer_public", "if not public_houses_left(table):", "if False:"),
    ),
    Break(
        "BAG-PUB-08",
        "one public Building more",
        at("effects:_left", "used < usable_public", "used <= usable_public"),
    ),
    Break(
        "BAG-PUB-09",
        "the own public ones alone",
        at("public_houses:public_in", "built.use is Use.PUBLIC and", "built.owner is Owner.YOU and"),
    ),
    Break(
        "BAG-PUB-10",
        "public ones may always be left out",
        at("effects:_is_due", "== len(public)", "== -1"),
    ),
    Break(
        "BAG-PUB-11",
        "a public Building is nobody's",
        at(
            "building_action:_raise",
            "person.houses.remove(need)",
            "use is Use.PUBLIC or person.houses.remove(need)",
        ),
    ),
    Break(
        "BAG-PUB-12",
        "the Houses left are counted",
        at("person:Person.buildings", "len(MASONRY_NEEDS) - len(self.houses)", "len(self.houses)"),
    ),
    Break(
        "BAG-PUB-13",
        "the slots of all count",
        at("public_houses:public_points", "if builder is owner", "if builder"),
    ),
    Break(
        "BAG-BMOD-02",
        "the Bot builds private",
        at("bot_site:put_on_site", "if public_houses_left(table) else", "if False else"),
    ),
    Break(
        "BAG-BMOD-03",
        "the Bot's Houses score nothing",
        at("public_houses:public_points", "if not houses_on_board(table, owner):", "if owner is Owner.BOT:"),
    ),
    Break(
        "BAG-BMOD-10",
        "the Bot's public Buildings are its own",
        at(
            "public_houses:public_in",
            "built.use is Use.PUBLIC and",
            "built.use is Use.PUBLIC and built.owner is not Owner.BOT and",
        ),
    ),
)
BREAKS: Final = (*_BUILDINGS, *_EFFECTS, *_PALACE, *_PUBLIC)
