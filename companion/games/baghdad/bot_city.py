"""The Bot takes a City tile: slot, row of its board, Library token, icons (BAG-BOT-27..37)."""

from __future__ import annotations

from companion.engine.game import Level
from companion.engine.number import Number
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.bot_gates import go_to, pass_gates
from companion.games.baghdad.bot_search import Match, Search, find
from companion.games.baghdad.kinds import Location, Owner, Site, Symbol
from companion.games.baghdad.outcome import NOT_POSSIBLE, Outcome, icons_of
from companion.games.baghdad.printed import row_icons
from companion.games.baghdad.printed_pieces import PIECE_NUMBERS
from companion.games.baghdad.table import BOT, BaghdadTable

FOUR = len(PIECE_NUMBERS)
SKILL_SECTION = 3
FIRST_SECTION = 2
"""The Book that opens the first Library section; the 1st Book places no token (BAG-BOT-37)."""


def take_tile(table: BaghdadTable, symbol: Symbol, *, moves_vizier: bool) -> Script[Outcome]:
    """Take a tile of a type by the slot rules and put it on the Bot board (BAG-BOT-34)."""
    decision = yield from find(table, _search(table, symbol))
    if decision is None or decision.winner is None:
        return NOT_POSSIBLE
    match = decision.winner
    if moves_vizier:
        go_to(table, Location(match.quadrant, Site.CITY_SLOT), match.place)
        yield do(
            Text("Move the Bot's Vizier to the {tile}, {place}.", tile=symbol.text, place=match.text),
            "BAG-BOT-34",
            because=decision.trail,
        )
        yield from pass_gates(table)
    _take_from_city(table, match)
    table.bot.tiles[symbol] += 1
    yield do(
        Text(
            "Put the {tile}, {place}, on spot {spot} of its row on the Bot board.",
            tile=symbol.text,
            place=match.text,
            spot=table.bot.tiles[symbol],
        ),
        "BAG-BOT-34",
        because=decision.trail,
    )
    icons = yield from row_icons(table, symbol.value)
    spot = table.bot.tiles[symbol]
    section = spot if symbol is Symbol.BOOK and spot >= FIRST_SECTION else 0
    return Outcome(done=True, icons=icons_of(icons[spot - 1]), section=section)


def _take_from_city(table: BaghdadTable, match: Match) -> None:
    """Take the tile off its slot where the City is followed, and note the type of an Artefact."""
    if match.place is None:
        return
    tile = table.city[match.place.id]
    if tile is not None and tile.artefact:
        table.bot.artefacts.append(tile.artefact)
    table.city[match.place.id] = None


def _search(table: BaghdadTable, symbol: Symbol) -> Search:
    if symbol is Symbol.ARTEFACT:
        what = Text("An Artefact of a type that the Bot has not got")
        rules: tuple[str, ...] = ("BAG-BOT-27", "BAG-BOT-29", "BAG-BOT-33")
    else:
        what = Text("A {tile}", tile=symbol.text)
        rules = ("BAG-BOT-27", "BAG-BOT-29")
    return Search(
        step=symbol.value,
        kind=symbol,
        what=what,
        rules=rules,
        search_rule="BAG-BOT-29",
        order_rule="BAG-BOT-32",
        fewest_rule="BAG-BOT-30",
        ring_rule="BAG-BOT-31",
        owned=tuple(table.bot.artefacts),
    )


def block_library(table: BaghdadTable, section: int) -> Script[None]:
    """Put a Library token on Top's number in the section of the Bot's Books (BAG-BOT-35, BAG-BOT-36)."""
    covered = table.library[section]
    followed = table.level is Level.FULL
    if not followed and not covered and table.side(Owner.YOU).tiles[Symbol.BOOK] >= section:
        yours = yield from ask(lambda: _your_space(table, section))
        if yours:
            covered[yours] = Owner.YOU
    number = table.guide.number
    free = [(number - 1 + step) % FOUR + 1 for step in range(FOUR)]
    free = [space for space in free if space not in covered]
    if number in covered and table.setup.rulings.otherwise(55):
        yield know(
            Text(
                "Space {number} of the {section}-Book section is covered: no token.",
                number=number,
                section=section,
            ),
            "BAG-AMB-55",
        )
        return
    covered[free[0]] = Owner.BOT
    lost = (
        Text("that Skill tile is closed to you") if section == SKILL_SECTION else Text("it is closed to you")
    )
    yield do(
        Text(
            "Put a Bot Library token on space {space} from the left of the {section}-Book section: {lost}; "
            "the Bot gains nothing.",
            space=free[0],
            section=section,
            lost=lost,
        ),
        "BAG-BOT-35",
        "BAG-BOT-36",
        *(("BAG-AMB-55",) if number in covered and free[0] != number else ()),
    )


def _your_space(table: BaghdadTable, section: int) -> Number:
    return Number(
        key=table.key("bot", f"action-{table.bot.actions}", "library", f"section-{section}"),
        to=BOT,
        text=Text(
            "Which space of the {section}-Book section does your own token cover, from the left? (0 none)",
            section=section,
        ),
        rules=("BAG-WIS-02", "BAG-AMB-55"),
        least=0,
        most=FOUR,
    )
