"""The rulings of Merv: what its texts leave open, and where help page and rulebook differ (MERV-AMB)."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.engine.game import Level, Ruling
from companion.engine.text import Text
from companion.games.readings import open_ruling, open_rulings, settled_ruling

PREFIX: Final = "MERV-AMB"

_open = partial(open_ruling, PREFIX)
_settled = partial(settled_ruling, PREFIX)
_differs = partial(settled_ruling, "MERV-FIX")

RULINGS: tuple[Ruling, ...] = (
    _open(
        1,
        Text("You activate somebody else's site: whose other buildings of the line yield to you"),
        Text("your own (help page)"),
        Text("those of that colour, not yours (publisher's rulebook)"),
    ),
    _open(
        6,
        Text("The first queue"),
        Text("a starting player stands in front, the others at random (help page)"),
        Text("all at random (publisher's rulebook)"),
    ),
    _open(
        10,
        Text("Caravan cards behind one with a camel"),
        Text("can be taken at once"),
        Text("can be taken once that card has been taken"),
    ),
    _open(34, Text("White for the cubes of a contract"), Text("may stand in"), Text("may not")),
    _open(
        110,
        Text("The Magistrate gains several steps and both tracks are full"),
        Text("2 points for each step"),
        Text("2 points in all"),
    ),
    _open(
        113,
        Text("Contracts equal in points, for the Magistrate"),
        Text("one with a soldier first, then the highest influence"),
        Text("the highest influence first, then one with a soldier"),
    ),
    _settled(2, Text("The upgrade of the activated site"), Text("counts once for its owner")),
    _settled(3, Text("The owner's upgrades"), Text("those of the line, row or column")),
    _settled(4, Text("The upgrade of somebody else's activated site"), Text("yields to you too")),
    _settled(5, Text("Who plays first"), Text("the front of the queue")),
    _settled(7, Text("Skipping a queue space"), Text("1 camel for each empty space")),
    _settled(8, Text("Spaces of a queue"), Text("as many as master meeples")),
    _settled(9, Text("The frontmost empty space"), Text("is the limit")),
    _settled(11, Text("The front of the caravan row"), Text("is the end farthest from the deck")),
    _settled(12, Text("Boons of pairs"), Text("come after the row is filled up")),
    _settled(13, Text("Gaps in the caravan row"), Text("close towards the front; camels stay on cards")),
    _settled(14, Text("The price of a courtier"), Text("counts those of the whole game")),
    _settled(15, Text("A free courtier"), Text("costs nothing and raises later prices")),
    _settled(16, Text("The first courtier in a hall"), Text("is the first of anybody")),
    _settled(17, Text("A discount"), Text("may make an action free")),
    _settled(18, Text("A substituted cube in the library"), Text("has the colour it stands for")),
    _settled(19, Text("No disc or no town left for a post"), Text("goods may still be bought")),
    _settled(20, Text("A second post in a town"), Text("is not possible")),
    _settled(21, Text("A rare good without any post on the way"), Text("takes a camel on both routes")),
    _settled(22, Text("A post in the outer town"), Text("is enough to buy there")),
    _settled(23, Text("More route camels than cards"), Text("go to the camel market, then out of the game")),
    _settled(24, Text("White for walls"), Text("may stand in")),
    _settled(25, Text("A discount on walls"), Text("does not exist")),
    _settled(26, Text("Protected by a wall"), Text("when every slot before the site is closed")),
    _settled(27, Text("A soldier that is not placed"), Text("gives no influence")),
    _settled(28, Text("An upgrade on a site with a soldier"), Text("removes the soldier")),
    _settled(29, Text("A white upgrade"), Text("needs an own building without an upgrade")),
    _settled(30, Text("Several steps on a track"), Text("score every space entered")),
    _settled(31, Text("A space entered again after favour was spent"), Text("scores again")),
    _settled(32, Text("Contracts on offer"), Text("the top card of each stack")),
    _settled(33, Text("A committed good or scroll"), Text("serves one contract")),
    _settled(35, Text("Trades at the camel market"), Text("one a turn")),
    _settled(36, Text("The card of the camel market"), Text("any that the spice limit allows")),
    _settled(37, Text("No building left and only empty sites"), Text("the slot may not be chosen")),
    _settled(38, Text("One or two players"), Text("with the High Courtier, alone with the Magistrate")),
    _settled(39, Text("Too little favour for all courtiers"), Text("you choose which score")),
    _settled(40, Text("The spice limit"), Text("is that of the moment each card is taken")),
    _settled(41, Text("A camel from a card just taken"), Text("can be used at once")),
    _settled(42, Text("Camels on cards that are left"), Text("stay there")),
    _settled(101, Text("The High Courtier's first space"), Text("the third")),
    _settled(102, Text("Nearest the queue"), Text("the queue that was just left")),
    _settled(103, Text("Who is ahead of the other"), Text("the two controllers are compared")),
    _settled(104, Text("The High Courtier in a full line"), Text("is possible")),
    _settled(105, Text("Removed buildings of the High Courtier"), Text("can be built again")),
    _settled(106, Text("The High Courtier without buildings"), Text("activates nothing")),
    _settled(107, Text("The High Courtier at the camel market"), Text("never trades")),
    _settled(108, Text("A wall over two of your buildings, for the Magistrate"), Text("comes last but one")),
    _settled(109, Text("Clockwise from the westernmost north slot"), Text("begins with that slot")),
    _settled(111, Text("The solo deck runs out"), Text("discards are shuffled; else no action")),
    _settled(112, Text("A solo card that is removed"), Text("is taken out wherever it lies")),
    _settled(114, Text("Two courtiers of the Magistrate"), Text("are chosen one after the other")),
    _settled(115, Text("What scores most"), Text("one courtier's worth now, favour left out")),
    _settled(116, Text("The Magistrate without pieces or room"), Text("leaves that part out")),
    _settled(117, Text("A Magistrate's soldier on an upgrade"), Text("is not allowed")),
    _settled(118, Text("No place for a Magistrate's soldier"), Text("no soldier, no influence")),
    _settled(119, Text("Contracts of the Magistrate"), Text("at the marketplace and after a free post only")),
    _settled(120, Text("Outer towns for the Magistrate"), Text("need its post on the way, and come first")),
    _settled(121, Text("Two posts of one player in a town"), Text("are not allowed")),
    _settled(122, Text("Protected buildings under a wall"), Text("count all the same")),
    _settled(123, Text("Your soldier on the Magistrate's building"), Text("2 influence")),
    _settled(124, Text("Ransom"), Text("is up to the owner")),
    _settled(125, Text("A substituted colour for ransom"), Text("is not possible")),
    _settled(126, Text("A discount down to nothing"), Text("is allowed")),
    _settled(127, Text("The pepper upgrade"), Text("goes on an own site")),
    _settled(128, Text("No upgrade, tile or site left"), Text("the boon is lost")),
    _settled(129, Text("A camel on the inner route"), Text("serves both goods")),
    _settled(130, Text("The queue that breaks ties"), Text("that after the last round")),
    _settled(131, Text("Taking all camels of an empty market"), Text("does nothing")),
    _settled(132, Text("The Magistrate's upgraded sites"), Text("have no effect")),
    _settled(133, Text("Houses"), Text("are buildings")),
    _settled(134, Text("Several empty sites for the Magistrate"), Text("those of the intended type")),
    _settled(135, Text("Cubes"), Text("never run out")),
    _settled(136, Text("A line full of the Magistrate's buildings"), Text("cannot be chosen by you")),
    _settled(137, Text("Ties between halls"), Text("are broken for any number of actions")),
    _settled(138, Text("Favour from the influence track"), Text("when it is full")),
    _differs(1, Text("Rulebook: resources of the line"), Text("see MERV-AMB-01")),
    _differs(2, Text("Rulebook: what the owner gains"), Text("as in MERV-AMB-02")),
    _differs(3, Text("Rulebook: the start player"), Text("see MERV-AMB-06")),
    _differs(4, Text("Prestige track"), Text("is the influence track")),
    _differs(5, Text("Courtiers"), Text("score once a year")),
    _differs(6, Text("Contract stacks"), Text("six, by level and reward")),
    _differs(7, Text("The spice limit"), Text("holds for free cards too")),
    _differs(8, Text("Camel market"), Text("take all or place one, once a turn")),
    _differs(9, Text("Gaps that the rulebook closes"), Text("are read as it says")),
)

OPEN_RULINGS: tuple[Ruling, ...] = open_rulings(RULINGS)

_OF_PEOPLE: Final = (1, 6)
"""Sites of other people, and their first queue: alone there are none, and the queue is fixed."""
_OF_CUBES: Final = 34
"""Where cubes are counted."""
_OF_MAGISTRATE: Final = (110, 113)


def rulings_of(players: int, level: Level) -> tuple[Ruling, ...]:
    """Return the open rulings that can matter in a game: alone or not, and at its level.

    Alone nobody else's site is there but the High Courtier's, which yields alike in both readings
    (MERV-HC-10), and the queue is fixed (MERV-SETUPX-09). Those left out keep their recommended reading.
    """
    without = set(_OF_PEOPLE if players == 1 else _OF_MAGISTRATE)
    if level is not Level.FULL:
        without.add(_OF_CUBES)
    left_out = {f"{PREFIX}-{number:02}" for number in without}
    return tuple(ruling for ruling in OPEN_RULINGS if ruling.id not in left_out)
