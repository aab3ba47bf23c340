"""The rulings of Baghdad: what the texts leave open, which readings a table may take (BAG-AMB)."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.engine.game import Level, Ruling
from companion.engine.text import Text
from companion.games.baghdad.modules import Module
from companion.games.readings import open_ruling, open_rulings, settled_ruling

PREFIX: Final = "BAG-AMB"

_open = partial(open_ruling, PREFIX)
_settled = partial(settled_ruling, PREFIX)

RULINGS: tuple[Ruling, ...] = (
    _open(
        2,
        Text("Favour may be spent"),
        Text("on the starting spot and above"),
        Text("only above the starting spot"),
    ),
    _open(
        3,
        Text("A City tile that you cannot place"),
        Text("its slot is no legal stop"),
        Text("you may stop there, without an action"),
    ),
    _open(
        4,
        Text("A Building or Palace site where you cannot act"),
        Text("you may stop there, without an action"),
        Text("it is no legal stop"),
    ),
    _open(
        5,
        Text("A Wild token as masonry"),
        Text("no"),
        Text("yes"),
    ),
    _open(
        11,
        Text("Day draft of the Bot, tie"),
        Text("leftmost"),
        Text("nearest to the slot of Top's number, then leftmost"),
    ),
    _open(
        14,
        Text("Selling 0 Goods in a port for 1 Coin"),
        Text("no: at least one is sold"),
        Text("yes"),
    ),
    _open(
        15,
        Text("The same Boat moves twice in a step"),
        Text("no"),
        Text("yes"),
    ),
    _open(
        16,
        Text("Movement of Boats that is left over"),
        Text("may be forfeited"),
        Text("must be used while a Boat can move"),
    ),
    _open(
        17,
        Text("“Boats in the River area”"),
        Text("Boats in ports count too"),
        Text("only Boats still on the river"),
    ),
    _open(
        18,
        Text("Face-down Artefacts where Artefacts are counted"),
        Text("they count"),
        Text("they do not count"),
    ),
    _open(
        24,
        Text("Spending more Favour than there are steps below"),
        Text("yes: each missing step is 1 Shame"),
        Text("no"),
    ),
    _open(
        26,
        Text("Three Step tokens, back into the same quadrant"),
        Text("to another location"),
        Text("the same location may be chosen"),
    ),
    _open(
        28,
        Text("A type of token that is used up"),
        Text("nothing is gained of it"),
        Text("something else stands in for it, without limit"),
    ),
    _open(
        29,
        Text("The Dome that comes with the Base"),
        Text("scores for nobody"),
        Text("scores 12 for who built the Base"),
    ),
    _open(
        32,
        Text("The 4th or 5th Book and no reward that can be used"),
        Text("a space is covered all the same"),
        Text("no token is placed"),
    ),
    _open(
        33,
        Text("An opponent's Vizier on an empty Building site, for “any empty site”"),
        Text("bars the site"),
        Text("does not bar it"),
    ),
    _open(
        38,
        Text("Two of your markers on one Objective card"),
        Text("yes, on different spaces"),
        Text("no"),
    ),
    _open(
        47,
        Text("The Bot's last card: no Top left"),
        Text("Active's own back stands in"),
        Text("the discarded Bot cards become the deck again"),
    ),
    _open(
        50,
        Text("A direction that leads to several ports"),
        Text("its best port counts"),
        Text("its nearest port counts"),
    ),
    _open(
        52,
        Text("What a Palace piece would score"),
        Text("without the new Architect"),
        Text("with the new Architect"),
    ),
    _open(
        53,
        Text("First Palace piece clockwise"),
        Text("from the Bot Vizier's quadrant"),
        Text("from NW"),
    ),
    _open(
        54,
        Text("Night cards when the Bot weighs the Meeting Hall"),
        Text("all in its stack"),
        Text("only those it meets now"),
    ),
    _open(
        55,
        Text("Library space of Top's number is covered"),
        Text("the next free one to the right"),
        Text("no token is placed"),
    ),
    _open(
        56,
        Text("Extra action: symbols out"),
        Text("all carried out this turn"),
        Text("only the latest one"),
    ),
    _open(
        57,
        Text("Extra action: the search starts"),
        Text("clockwise of the Bot's Vizier"),
        Text("in the Vizier's own quadrant"),
    ),
    _open(
        58,
        Text("The chosen action is not possible"),
        Text("the next best symbol"),
        Text("no action"),
    ),
    _open(
        59,
        Text("Shahan and Shen Kuo for the Bot"),
        Text("3 and 4 short"),
        Text("taken after every other Day card"),
    ),
    _open(
        60,
        Text("Pieces that are added by themselves"),
        Text("count for nobody"),
        Text("count for you if you built the third"),
    ),
    _open(
        62,
        Text("Your Vizier on an empty Building site"),
        Text("bars the Bot"),
        Text("does not bar the Bot"),
    ),
    _open(
        64,
        Text("Your Artefacts in the Bot's choice"),
        Text("tiles"),
        Text("types"),
    ),
    _open(
        66,
        Text("Fewest Boats in a port"),
        Text("all colours"),
        Text("only the Bot's own"),
    ),
    _open(
        67,
        Text("The Bot's marker on the 5 space of an Objective card"),
        Text("scores 5"),
        Text("does not score"),
    ),
    _open(
        68,
        Text("Your Favour at the start"),
        Text("no bonus"),
        Text("1 Favour, as if you were second"),
    ),
    _open(
        69,
        Text("Palace icon, then an extra action"),
        Text("the Palace symbol stays open"),
        Text("the Palace symbol is out"),
    ),
    _open(
        70,
        Text("Book with an icon"),
        Text("Library token first"),
        Text("icons first"),
    ),
    _settled(1, Text("Multipliers in the scoring example"), Text("those of its second list")),
    _settled(6, Text("“Civic board” where Houses are meant"), Text("the Public Houses board")),
    _settled(7, Text("Effects of public Buildings"), Text("when Building effects are resolved")),
    _settled(8, Text("A marker on a Civic tile"), Text("means that it was extolled")),
    _settled(
        9, Text("The Contract that the Bot discards"), Text("from the stack beside the port it reached")
    ),
    _settled(10, Text("The Bot's taken cards"), Text("one pile; its Night cards are tested at the end")),
    _settled(12, Text("Set-up steps 16 and 18"), Text("one and the same")),
    _settled(13, Text("Active is discarded"), Text("after the draft")),
    _settled(19, Text("Artefact points"), Text("entered as printed")),
    _settled(20, Text("A Day card that is not met"), Text("face down to the discard pile, nothing gained")),
    _settled(21, Text("Rewards with a tile or a Building"), Text("may be declined; plain gains are taken")),
    _settled(
        22,
        Text("The tile under your Vizier is taken by an effect"),
        Text("no City tile is left for the action"),
    ),
    _settled(
        23,
        Text("A spent Wild token or Student and an action within the action"),
        Text("counts for the one it was spent in"),
    ),
    _settled(
        25,
        Text("No legal location in the next quadrant, no Step token"),
        Text("the Vizier stays: no action, effects or tuition"),
    ),
    _settled(
        27, Text("Cards that do not divide evenly"), Text("an empty hand is skipped until all are empty")
    ),
    _settled(30, Text("The “2” tiles"), Text("enter when the bag is empty")),
    _settled(31, Text("The Library sections"), Text("for 2, 3, 4 and 5 Books in their order")),
    _settled(34, Text("Spending Coins before tuition"), Text("allowed; what is left then pays")),
    _settled(35, Text("Order of tuition"), Text("Patients first, then Students")),
    _settled(36, Text("A gain of Favour at the top"), Text("you may spend first; the rest is lost")),
    _settled(37, Text("Objective cards in solo"), Text("as with two players")),
    _settled(39, Text("A discarded Objective card"), Text("goes to whose marker is on its 5 space")),
    _settled(40, Text("The Golden Gate without a marker left"), Text("nothing is placed or gained")),
    _settled(
        41,
        Text("The Bot's tile for its Civic column"),
        Text("by its usual rules for slots, from the new quadrant"),
    ),
    _settled(42, Text("The Bot's Civic column is full"), Text("nothing happens")),
    _settled(43, Text("A public Building of level 5"), Text("scores for its builder alone")),
    _settled(44, Text("Public Houses in solo"), Text("4, as with two players")),
    _settled(45, Text("Both gates in one move"), Text("in the order of travel, before the action")),
    _settled(46, Text("The Bot and the effects of Objective spaces"), Text("it places its marker only")),
    _settled(48, Text("The Bot's fifth Boat docks"), Text("movement left over is lost")),
    _settled(49, Text("Ring symbol and Building rows"), Text("read off the board once")),
    _settled(51, Text("All ports of a direction are full"), Text("they count as 4 Boats")),
    _settled(61, Text("Which Architect leaves the Bot board"), Text("the top one")),
    _settled(63, Text("One symbol twice on a card"), Text("counts as one")),
    _settled(
        65,
        Text("No tile of the due type for the Bot's Civic column"),
        Text("nothing is placed; it is due again"),
    ),
)

OPEN_RULINGS: tuple[Ruling, ...] = open_rulings(RULINGS)

_OF_EVERY_GAME: Final = (17, 18, 29)
_OF_LEVEL_FULL: Final = (2, 3, 4, 5, 14, 15, 16, 24, 26, 28, 32, 33)
_OF_OBJECTIVES: Final = 38
_OF_OBJECTIVES_WITH_BOT: Final = 67


def rulings_of(players: int, level: Level, modules: tuple[Module, ...] = ()) -> tuple[Ruling, ...]:
    """Return the open rulings that can matter in a game: with the Bot or not, at its level, with modules."""
    solo = players == 1
    numbers = set(_OF_EVERY_GAME)
    if level is Level.FULL:
        numbers.update(_OF_LEVEL_FULL)
    if Module.OBJECTIVES in modules:
        numbers.add(_OF_OBJECTIVES)
        if solo:
            numbers.add(_OF_OBJECTIVES_WITH_BOT)
    elsewhere = (*_OF_EVERY_GAME, *_OF_LEVEL_FULL, _OF_OBJECTIVES, _OF_OBJECTIVES_WITH_BOT)
    own = {f"{PREFIX}-{number:02}" for number in numbers}
    others = {f"{PREFIX}-{number:02}" for number in elsewhere}
    return tuple(ruling for ruling in OPEN_RULINGS if ruling.id in own or (solo and ruling.id not in others))
