"""Set-up: who plays, how hard, which readings; then the walk round the table (BAG-SETUP, BAG-BOT-01..03)."""

from __future__ import annotations

from typing import Any

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.game import Level, Mode
from companion.engine.printed import Transcribed
from companion.engine.question import Question
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text, plain
from companion.engine.words import Shuffle
from companion.games.baghdad.cards import CARDS, card_question
from companion.games.baghdad.characters import DAY, Character
from companion.games.baghdad.kinds import Difficulty, ScoringTile
from companion.games.baghdad.printed import piece_order
from companion.games.baghdad.rulings import rulings_of
from companion.games.baghdad.table import BOT, PORTS, SLOTS, YOU, BaghdadTable, Deal, Setup
from companion.games.names import ask_names, players_question
from companion.games.readings import ask_rulings

SECTIONS = (1, 2, 3, 4)


def setup(mode: Mode) -> Script[Setup]:
    """Ask what must be known before the table exists."""
    if mode is Mode.SCORE:
        players = yield from ask(lambda: players_question(1, 4))
        names = yield from ask_names(players)
        return Setup(mode, names)
    (name,) = yield from ask_names(1)
    difficulty = yield from ask(_difficulty)
    rulings = yield from ask_rulings(rulings_of(1, Level.LIGHT))
    return Setup(mode, (name,), difficulty, rulings)


def _difficulty() -> Choice[Difficulty]:
    return Choice(
        key="setup/difficulty",
        text=Text("Which Bot do you play against?"),
        rules=("BAG-BOT-01",),
        options=tuple(Option(id=level.value, name=level.text, value=level) for level in Difficulty),
        default=Difficulty.BEGINNER.value,
        stoppable=False,
    )


def set_up_table(table: BaghdadTable) -> Script[None]:
    """Walk round the table part by part; each part is asked about while its instructions stand."""
    yield from _set_up_board()
    tiles = yield from ask(lambda: _dealt_tiles(table))
    table.port_tiles = dict(zip(PORTS, tiles[:4], strict=True))
    table.section_tiles = dict(zip(SECTIONS, tiles[4:], strict=True))
    yield from _set_up_city()
    cards = yield from ask(lambda: _first_display(table))
    table.display = dict(zip(SLOTS, cards, strict=True))
    table.printed.piece_order = yield from ask(piece_order)
    yield from _set_up_players(table)
    yield from _bot_deck(table)


def _set_up_board() -> Script[None]:
    yield do(
        Text("Set up as for 2 players: the 2-player palace side, cards with four dots and “3+” in the box."),
        "BAG-BOT-10",
        "BAG-SETUP-01",
        "BAG-SETUP-17",
        "BAG-SETUP-28",
    )
    yield do(
        Text("Palace: 3 neutral Architects on their marked spots; the Dome lies on the Base."),
        "BAG-SETUP-03",
        "BAG-SETUP-04",
    )
    yield do(
        Text(
            "Buildings: five face-up stacks, level 1 on the left to level 5 on the right; the top tile "
            "of each moves down, so that two of every level are visible. Sites with four dots or “3+” stay "
            "closed."
        ),
        "BAG-SETUP-07",
        "BAG-SETUP-08",
        "BAG-VIZ-10",
    )
    yield do(Text("The 4 Skill tiles: on the section of the Library for three Books."), "BAG-SETUP-09")
    yield do(
        Text("Scoring tiles: 4 to the ports, 4 to the palace sections, all face up."),
        "BAG-SETUP-05",
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


def _set_up_players(table: BaghdadTable) -> Script[None]:
    favour = Text("no bonus Favour")
    if table.setup.rulings.otherwise(68):
        favour = Text("1 Favour up")
    yield do(
        Text("You: a board at random and the 3 Starting cards of its letter in hand; the others in the box."),
        "BAG-SETUP-20",
        "BAG-SETUP-21",
    )
    yield do(
        Text(
            "You: one colour with everything, Vizier beside the board, 1 Boat on the starting space and 4 on "
            "the board, 3 Coins, the Favour marker in the middle ({favour}).",
            favour=favour,
        ),
        "BAG-SETUP-22",
        "BAG-SETUP-23",
        "BAG-SETUP-24",
        "BAG-SETUP-25",
        "BAG-SETUP-27",
        "BAG-AMB-68",
    )
    yield do(
        Text(
            "Bot: board on the side “{difficulty}”, one colour with everything, its Vizier beside the board, "
            "1 Boat on the starting space, 4 on the board.",
            difficulty=table.setup.difficulty.text,
        ),
        "BAG-BOT-01",
        "BAG-BOT-03",
    )


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
        to=YOU,
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
        Option(id=card.id, name=plain(card.name), value=card, key=str(card.number)) for card in DAY
    )

    def refused(cards: tuple[Character, ...]) -> Text | None:
        if len({card.id for card in cards}) < len(cards):
            return Text("every card is there once only")
        return None

    return Form(
        key=table.key("set-up", "display"),
        to=YOU,
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
