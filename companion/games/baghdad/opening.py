"""The walk round the table before the first turn: what hands lay out, what must be known (BAG-SETUP)."""

from __future__ import annotations

from typing import Any, Final

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.game import Level
from companion.engine.printed import Transcribed
from companion.engine.question import Question
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text, plain
from companion.engine.words import Shuffle
from companion.games.baghdad.cards import CARDS, card_question
from companion.games.baghdad.characters import DAY, Character
from companion.games.baghdad.kinds import ScoringTile
from companion.games.baghdad.modules import Module
from companion.games.baghdad.opening_full import city_tiles, take_boards, visible_buildings
from companion.games.baghdad.opening_modules import set_up_contracts, set_up_objectives, set_up_public_works
from companion.games.baghdad.opening_players import laid_out_by, set_up_players
from companion.games.baghdad.printed_marks import removed_cards
from companion.games.baghdad.printed_pieces import piece_order
from companion.games.baghdad.sides import Deal
from companion.games.baghdad.table import BOT, PORTS, SLOTS, YOU, BaghdadTable

SECTIONS: Final = (1, 2, 3, 4)
TWO_PLAYERS: Final = 2


def set_up_table(table: BaghdadTable) -> Script[None]:
    """Walk round the table part by part; each part is asked about while its instructions stand."""
    full = table.level is Level.FULL
    yield from _set_up_board(table)
    tiles = yield from ask(lambda: _dealt_tiles(table))
    table.port_tiles = dict(zip(PORTS, tiles[:4], strict=True))
    table.section_tiles = dict(zip(SECTIONS, tiles[4:], strict=True))
    if full:
        yield from visible_buildings(table)
    yield from _set_up_city()
    if full:
        yield from city_tiles(table)
        yield from _named_cards_leave(table)
    cards = yield from ask(lambda: _first_display(table))
    table.display = dict(zip(SLOTS, cards, strict=True))
    yield from _set_up_modules(table)
    if table.setup.solo:
        table.printed.piece_order = yield from ask(piece_order)
    yield from set_up_players(table)
    if full:
        yield from take_boards(table)
    if table.setup.solo:
        yield from _bot_deck(table)


def _set_up_board(table: BaghdadTable) -> Script[None]:
    players = len(table.setup.players)
    yield _cards_and_side(table, players)
    if players <= TWO_PLAYERS:
        yield do(
            Text("Palace: 3 neutral Architects on their marked spots; the Dome lies on the Base."),
            "BAG-SETUP-03",
            "BAG-SETUP-04",
        )
    else:
        yield do(
            Text("Palace: all 14 pieces beside it, Base and Dome apart; no neutral Architects."),
            "BAG-SETUP-02",
            "BAG-SETUP-03",
            "BAG-SETUP-04",
        )
    yield _buildings(players)
    yield do(Text("The 4 Skill tiles: on the section of the Library for three Books."), "BAG-SETUP-09")
    yield do(
        Text("Scoring tiles: 4 to the ports, 4 to the palace sections, all face up."),
        "BAG-SETUP-05",
    )


def _cards_and_side(table: BaghdadTable, players: int) -> Saying:
    if table.setup.solo:
        return do(
            Text(
                "Set up as for 2 players: the 2-player palace side, cards with four dots and “3+” in the box."
            ),
            "BAG-BOT-10",
            "BAG-SETUP-01",
            "BAG-SETUP-17",
            "BAG-SETUP-28",
        )
    side = Text("The palace side for {n} players up", n=players)
    match players:
        case 2:
            return do(
                Text("{side}; cards with four dots and “3+” in the box.", side=side),
                "BAG-SETUP-01",
                "BAG-SETUP-17",
            )
        case 3:
            return do(
                Text("{side}; cards with four dots in the box, those with “3+” stay.", side=side),
                "BAG-SETUP-01",
                "BAG-SETUP-16",
            )
        case _:
            return do(
                Text("{side}; all Day and Night cards are played.", side=side), "BAG-SETUP-01", "BAG-SETUP-15"
            )


def _buildings(players: int) -> Saying:
    closed = {
        1: (Text("Sites with four dots or “3+” stay closed."), "BAG-VIZ-10"),
        2: (Text("Sites with four dots or “3+” stay closed."), "BAG-VIZ-10"),
        3: (Text("Sites with four dots stay closed."), "BAG-VIZ-09"),
        4: (Text("Every site is open."), "BAG-VIZ-09"),
    }
    words, rule = closed[players]
    return do(
        Text(
            "Buildings: five face-up stacks, level 1 on the left to level 5 on the right; the top tile "
            "of each moves down, so that two of every level are visible. {closed}",
            closed=words,
        ),
        "BAG-SETUP-07",
        "BAG-SETUP-08",
        rule,
    )


def _set_up_city() -> Script[None]:
    yield do(
        Text(
            "Fill the City from the bag: Students icon side up, Patients Goods side up, now and later. Then "
            "add the “1” tiles; the “2” tiles wait until the bag is empty."
        ),
        "BAG-SETUP-10",
        "BAG-SETUP-11",
        "BAG-SETUP-12",
        "BAG-SETUP-13",
        "BAG-DRAW-11",
    )
    yield do(
        Text(
            "Wisdom area: six Day cards on display, the Day deck above them on the left, Night on the right."
        ),
        "BAG-SETUP-18",
        "BAG-SETUP-19",
    )


def _named_cards_leave(table: BaghdadTable) -> Script[None]:
    """Name the cards that leave the game, where the marks on all cards were transcribed."""
    gone = yield from removed_cards(table)
    if gone:
        table.boxed.extend(gone)
        yield know(
            Text("In the box now: {cards}.", cards=tuple(plain(card.name) for card in gone)),
            "BAG-SETUP-16" if len(table.setup.players) > TWO_PLAYERS else "BAG-SETUP-17",
            "BAG-DATA-01",
        )


def _set_up_modules(table: BaghdadTable) -> Script[None]:
    if table.setup.plays_with(Module.PUBLIC_WORKS):
        yield from set_up_public_works(table)
    if table.setup.plays_with(Module.CONTRACTS):
        yield from set_up_contracts(table)
    if table.setup.plays_with(Module.OBJECTIVES):
        yield from set_up_objectives(table)


def _dealt_tiles(table: BaghdadTable) -> Form[tuple[ScoringTile, ...]]:
    options = tuple(Option(id=tile.item.value, name=tile.text, value=tile) for tile in ScoringTile)
    places = (
        *((f"port-{port}", Text("port {port}", port=port)) for port in PORTS),
        *((f"section-{section}", Text("palace section {section}", section=section)) for section in SECTIONS),
    )

    def refused(tiles: tuple[ScoringTile, ...]) -> Text | None:
        if len(set(tiles)) < len(tiles):
            return Text("every Scoring tile is there once only")
        return None

    return Form(
        key=table.key("set-up", "scoring-tiles"),
        to=laid_out_by(table),
        text=Text(
            "Which Scoring tile lies at ports 1 to 4 (from left to right) and at palace sections 1 to 4 "
            "(clockwise from NW)?"
        ),
        rules=("BAG-DATA-16", "BAG-SETUP-05", "BAG-SCORE-04"),
        fields=tuple(
            FormField(
                name=name,
                label=label,
                question=Choice(key=name, text=Text("Which tile?"), options=options),
                width=1,
            )
            for name, label in places
        ),
        make=lambda values: tuple(values[name] for name, _ in places),
        check=refused,
    )


def _first_display(table: BaghdadTable) -> Form[tuple[Character, ...]]:
    options = tuple(
        Option(
            id=card.id,
            name=plain(card.name),
            value=card,
            key=str(card.number),
            barred=Text("it is in the box") if card in table.boxed else None,
        )
        for card in DAY
    )

    def refused(cards: tuple[Character, ...]) -> Text | None:
        if len({card.id for card in cards}) < len(cards):
            return Text("every card is there once only")
        return None

    return Form(
        key=table.key("set-up", "display"),
        to=laid_out_by(table),
        text=Text("The six Day cards on display, from the left? (numbers or names)"),
        rules=("BAG-SETUP-18",),
        fields=tuple(
            FormField(
                name=f"slot-{slot}",
                label=Text("slot {slot}", slot=slot),
                question=Choice(key=f"slot-{slot}", text=Text("Which card?"), options=options),
            )
            for slot in SLOTS
        ),
        make=lambda values: tuple(values[f"slot-{slot}"] for slot in SLOTS),
        check=refused,
    )


def _bot_deck(table: BaghdadTable) -> Script[None]:
    """Find out which Bot cards this table knows, and who deals them."""
    for number in range(1, CARDS + 1):
        card = yield from ask(lambda number=number: _known_card(number))  # type: ignore[misc]
        if card is not None:
            table.printed.cards[number] = card
    table.bot.deal = yield from ask(lambda: _dealer(table))
    if table.bot.deal is Deal.PROGRAM:
        table.bot.order = yield from ask(lambda: _shuffled(table))
        yield know(Text("The program deals the Bot's 16 cards; yours stay in the box."), "BAG-BOT-02")
    else:
        yield do(
            Text("The Bot's 16 cards, shuffled, face down into the left slot of its board."), "BAG-BOT-02"
        )


def _known_card(number: int) -> Transcribed[Any]:
    text = Text("Bot card {number}", number=number)
    inner = card_question(f"printed/bot-card/{number}", BOT, text)
    return Transcribed(key=inner.key, text=text, item=f"bot-card/{number}", inner=inner, rules=inner.rules)


def _dealer(table: BaghdadTable) -> Question[Deal]:
    missing = CARDS - len(table.printed.cards)
    barred = None
    if missing:
        barred = Text("{n} Bot card is not known yet", "{n} of the Bot cards are not known yet", n=missing)
    own = Deal.TYPED if missing else Deal.OWN_KNOWN
    return Choice(
        key=table.key("set-up", "dealer"),
        to=YOU,
        text=Text("Who deals the Bot cards?"),
        rules=("BAG-BOT-02",),
        options=(
            Option(id="table", name=Text("you, from your own deck"), value=own),
            Option(id="program", name=Text("the program"), value=Deal.PROGRAM, barred=barred),
        ),
        default="table" if missing else "program",
    )


def _shuffled(table: BaghdadTable) -> Shuffle:
    return Shuffle(
        key=table.key("set-up", "bot-deck"),
        to=BOT,
        text=Text("The Bot deck"),
        rules=("BAG-BOT-02",),
        cards=tuple(str(number) for number in sorted(table.printed.cards)),
    )
