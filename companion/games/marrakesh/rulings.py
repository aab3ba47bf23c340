"""The rulings of Marrakesh: what its texts leave open (MAR-AMB)."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.engine.game import Ruling
from companion.engine.text import Text
from companion.games.marrakesh.expansions import Expansion
from companion.games.readings import open_ruling, open_rulings, settled_ruling

PREFIX: Final = "MAR-AMB"

_open = partial(open_ruling, PREFIX)
_settled = partial(settled_ruling, PREFIX)

RULINGS: tuple[Ruling, ...] = (
    _open(
        5,
        Text("Keshis that nobody can claim"),
        Text("stay in the base for the next round"),
        Text("go back to the supply"),
    ),
    _open(
        8,
        Text("A vendor gives water"),
        Text("if it stood there before your turn with assistants"),
        Text("even if it came in this very turn"),
    ),
    _open(
        16,
        Text("Fishermen still on the start space at the season's end"),
        Text("win nothing"),
        Text("rank in turn order"),
    ),
    _open(
        31,
        Text("The exchange icon and caravans at the start oasis"),
        Text("they stay"),
        Text("they may be returned"),
    ),
    _open(
        38,
        Text("River tiles 05, 06 and 11: who is first"),
        Text("takes the larger share"),
        Text("chooses a share"),
    ),
    _open(
        39,
        Text("River tile 16: the disc turns"),
        Text("before each of the two actions"),
        Text("only between them"),
    ),
    _open(
        40,
        Text("River tiles of seasons 1 and 2"),
        Text("1: 01 02 07 08 13 14; 2: 03 04 09 10 15 16"),
        Text("any of these, as their icons say"),
    ),
    _open(
        41,
        Text("A fourth space of the Sahara when no town is left"),
        Text("may be taken, for 4 points"),
        Text("may be taken, for nothing"),
    ),
    _open(
        47,
        Text("Scrolls 47 and 51 beside scroll 31"),
        Text("count its spectator"),
        Text("look at the printed sections"),
    ),
    _open(
        50,
        Text("Scroll 60 doubles"),
        Text("every bonus of a rapid"),
        Text("only the one bonus taken at the end of a round"),
    ),
    _open(
        52,
        Text("Storage spaces covered by oases claimed for free"),
        Text("give what they show"),
        Text("give nothing"),
    ),
    _open(
        59,
        Text("Desert town 07 counts river steps"),
        Text("of the last season"),
        Text("of all seasons"),
    ),
    _open(
        61,
        Text("Rapids behind a fisherman that started on the crocodile"),
        Text("count as crossed"),
        Text("do not count"),
    ),
    _open(
        63,
        Text("The Sultan and the date of scroll 58"),
        Text("he saves it"),
        Text("it must be paid"),
    ),
    _settled(1, Text("Turn order"), Text("clockwise from the camel")),
    _settled(2, Text("Players"), Text("2 to 4")),
    _settled(3, Text("A red joker is tossed"), Text("as red")),
    _settled(4, Text("The tower"), Text("is empty at the start and never emptied later")),
    _settled(6, Text("A filled sector"), Text("8 keshis; for the 10 points its vendor too")),
    _settled(7, Text("Guards"), Text("at most 8, watchtower and gates together")),
    _settled(
        9, Text("An assistant with nothing to do"), Text("is used all the same, vendor's water included")
    ),
    _settled(10, Text("A sector action without keshis"), Text("may be chosen; a disc still turns")),
    _settled(11, Text("A keshi gained for a full sector"), Text("stays in the supply; name one that fits")),
    _settled(12, Text("Water during a move"), Text("as much as you have, asked once")),
    _settled(13, Text("Water at the jetty"), Text("buys further steps, 1 point each")),
    _settled(14, Text("No jetty spot is free"), Text("at the jetty without one, behind those on spots")),
    _settled(15, Text("Fishermen on one space"), Text("who came first is ahead")),
    _settled(17, Text("A rapid is passed"), Text("when the fisherman moves over it")),
    _settled(18, Text("Effects at the end of a round"), Text("in turn order; each may be left")),
    _settled(19, Text("The final space"), Text("is the fifth segment, behind the fourth threshold")),
    _settled(20, Text("Several thresholds in one move"), Text("each at once, with the line then in force")),
    _settled(21, Text("A line bonus"), Text("must be chosen among those that can be carried out")),
    _settled(22, Text("A second madrasa action in a round"), Text("has all scholars again")),
    _settled(23, Text("Changing scrolls without being able to buy"), Text("is not possible")),
    _settled(24, Text("Empty stacks and shops"), Text("are refilled when the turn closes")),
    _settled(25, Text("Equal stacks to refill from"), Text("the player of the turn chooses")),
    _settled(26, Text("Half of a souk stack"), Text("is its lower half")),
    _settled(27, Text("The open tile of a stack"), Text("counts with it")),
    _settled(28, Text("Several empty shops"), Text("one after the other, in the player's order")),
    _settled(29, Text("The score"), Text("may fall below 0; the tile shows its hundreds")),
    _settled(30, Text("A lap"), Text("ends at 100 and at 200 points")),
    _settled(32, Text("The exchange icon"), Text("may return a vendor or a guard of the watchtower")),
    _settled(33, Text("A storage keshi that is not deployed"), Text("goes to the supply")),
    _settled(34, Text("A caravan whose oasis is claimed"), Text("stays")),
    _settled(35, Text("Provisions that can be paid"), Text("must be paid")),
    _settled(36, Text("Sector actions without an assistant"), Text("bring no vendor's water")),
    _settled(37, Text("A souk action from a scroll or river tile"), Text("is that of one assistant")),
    _settled(42, Text("Sultan and Imam"), Text("are taken along by who lands on or passes their stair")),
    _settled(43, Text("Sultan or Imam above tied pawns"), Text("waits there for who reaches the stair")),
    _settled(44, Text("New exchange offices"), Text("any of their rows may pay a bonus")),
    _settled(45, Text("Exchange offices"), Text("12, and 6 new ones")),
    _settled(46, Text("Scroll 29"), Text("2 points for each spectator")),
    _settled(48, Text("Scroll 48"), Text("one step more for each move")),
    _settled(49, Text("Scrolls 26 and 27 on the final space"), Text("buy further steps")),
    _settled(51, Text("Oases 19 to 21 scored early"), Text("take resources each time")),
    _settled(53, Text("Fewer discovered oases than may be claimed"), Text("as many as there are")),
    _settled(54, Text("Scroll 50"), Text("pays with the sector action only")),
    _settled(55, Text("Scroll 44 and still too few resources"), Text("all is lost, as without it")),
    _settled(56, Text("The camel after the fourth round"), Text("goes where the new season sets it")),
    _settled(57, Text("Storage spaces with a keshi picture"), Text("as printed; one may stay empty")),
    _settled(58, Text("Oasis 30"), Text("looks at the fisherman before it goes back")),
    _settled(60, Text("The best three oases"), Text("are those that bring most in all")),
    _settled(62, Text("Second on a staircase"), Text("is the best placed pawn below the final space")),
    _settled(64, Text("Pink and brown keshis"), Text("on any free space that can be reached")),
)

OPEN_RULINGS: tuple[Ruling, ...] = open_rulings(RULINGS)

_OF_EXPANSIONS: Final = {
    f"{PREFIX}-41": Expansion.DESERT_TOWNS,
    f"{PREFIX}-59": Expansion.DESERT_TOWNS,
    f"{PREFIX}-63": Expansion.IMAM_AND_SULTAN,
}
"""The open rulings that matter with an expansion only."""


def rulings_asked(expansions: tuple[Expansion, ...]) -> tuple[Ruling, ...]:
    """Return the open rulings that a table with these expansions is asked for."""
    return tuple(
        ruling
        for ruling in OPEN_RULINGS
        if ruling.id not in _OF_EXPANSIONS or _OF_EXPANSIONS[ruling.id] in expansions
    )
