"""The rulings of Baghdad solo: what the texts leave open about the Bot and the score (BAG-AMB)."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.engine.game import Ruling
from companion.engine.text import Text
from companion.games.readings import open_ruling, open_rulings, settled_ruling

PREFIX: Final = "BAG-AMB"

_open = partial(open_ruling, PREFIX)
_settled = partial(settled_ruling, PREFIX)

RULINGS: tuple[Ruling, ...] = (
    _open(
        11,
        Text("Day draft of the Bot, tie"),
        Text("leftmost"),
        Text("nearest to the slot of Top's number, then leftmost"),
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
        29,
        Text("The Dome that comes with the Base"),
        Text("scores for nobody"),
        Text("scores 12 for who built the Base"),
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
    _settled(10, Text("The Bot's taken cards"), Text("one pile; its Night cards are tested at the end")),
    _settled(13, Text("Active is discarded"), Text("after the draft")),
    _settled(19, Text("Artefact points"), Text("entered as printed")),
    _settled(48, Text("The Bot's fifth Boat docks"), Text("movement left over is lost")),
    _settled(49, Text("Ring symbol and Building rows"), Text("read off the board once")),
    _settled(51, Text("All ports of a direction are full"), Text("they count as 4 Boats")),
    _settled(61, Text("Which Architect leaves the Bot board"), Text("the top one")),
    _settled(63, Text("One symbol twice on a card"), Text("counts as one")),
)

OPEN_RULINGS: tuple[Ruling, ...] = open_rulings(RULINGS)
