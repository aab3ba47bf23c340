"""A Bot turn as a list of plain steps: from the oracle's events, and from what the companion said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from companion.engine.saying import Saying
from companion.engine.script import Decided
from companion.engine.text import Text, TextValue
from tests.oracle import baghdad_records as records
from tests.oracle.baghdad_pieces import Icon, Location, PieceKind
from tests.oracle.baghdad_state import SimTable
from tests.scripted.baghdad_names import (
    LEVEL_FIVE,
    SYMBOLS,
    TILES,
    back_of,
    card_of,
    fork_of,
    front_of,
    piece_of,
    port_of,
    row_of,
    way_of,
)

Step = tuple[str, ...]
Places = dict[str, Location]
"""The locations that the player named in a search, by what the companion calls them there."""


def steps_of_oracle(turn: records.BotTurn, table: SimTable) -> list[Step]:
    """Return an oracle's Bot turn as steps; ``table`` lends the numbers of its ports."""
    found: list[Step] = []
    if turn.active is not None:
        found.append(("reveal", str(front_of(turn.active).text)))
        found.append(("top", str(back_of(turn.top).text) if turn.top else "none"))
        found.append(("movement", str(turn.movement)))
    for event in turn.events:
        found += _steps_of_event(event, table)
    return found


def _steps_of_event(event: records.Event, table: SimTable) -> Iterator[Step]:
    if isinstance(event, records.DirectionChosen):
        yield ("direction", way_of(event.side).value)
    elif isinstance(event, records.BoatMoved):
        yield ("moved", str(event.spaces))
    elif isinstance(event, records.JunctionReached):
        yield ("junction", fork_of(event.fork))
    elif isinstance(event, records.PortArrival):
        yield ("port", str(port_of(table, event.port)), str(event.slot))
    elif isinstance(event, records.SentBack):
        yield ("sent back", str(port_of(table, event.port)))
    elif isinstance(event, records.NextBoat):
        yield ("next boat",)
    elif isinstance(event, records.MovementLost):
        yield ("lost", str(event.spaces))
    elif isinstance(event, records.CardDrafted):
        yield ("drafted", str(event.slot), card_of(event.card).id)
    else:
        yield from _steps_of_action(event)


def _steps_of_action(event: records.Event) -> Iterator[Step]:
    moves = isinstance(event, records.TileTaken | records.BuildingBuilt | records.PieceBuilt) and (
        event.drive is records.Drive.VIZIER
    )
    if isinstance(event, records.SymbolChosen | records.NoAction):
        yield from (("symbol", SYMBOLS[symbol].value) for symbol in event.passed_over)
        if isinstance(event, records.SymbolChosen):
            yield ("symbol", SYMBOLS[event.symbol].value)
        else:
            yield ("no action",)
    elif isinstance(event, records.TileTaken):
        yield from [("vizier", event.location.name)] if moves else []
        yield ("tile", TILES[event.row].value, event.location.name, str(event.spot))
    elif isinstance(event, records.LibraryBlocked):
        yield ("library", str(event.section), str(event.space))
    elif isinstance(event, records.BuildingBuilt):
        yield from [("vizier", event.location.name)] if moves else []
        name = LEVEL_FIVE.get(event.building)
        yield ("row", row_of(event.row).value, name.value if name else str(event.level))
        yield ("building", event.location.name, str(event.level))
    elif isinstance(event, records.PieceBuilt):
        if moves and event.location is not None:
            yield ("palace site", event.location.quadrant.value)
        yield ("piece", piece_of(event.piece), str(event.space or 0))
    elif isinstance(event, records.PieceAdded):
        dome = event.piece.kind is PieceKind.DOME
        yield ("dome",) if dome else ("added", piece_of(event.piece), str(event.space))
    elif isinstance(event, records.IconResolved) and event.icon is Icon.ANOTHER_ACTION:
        yield ("another action",)


def steps_of_companion(told: Iterable[Saying | Decided], places: Sequence[Places]) -> list[Step]:
    """Return what the companion decided and said in a Bot turn as steps.

    ``places`` are the player's searches in their order; a place in words means one of the latest.
    """
    found: list[Step] = []
    searches = iter(places)
    here: Places = {}
    for one in told:
        if isinstance(one, Decided):
            if one.trail.key.endswith("/direction"):
                found.append(("direction", one.winner))
            elif one.trail.key.endswith("/place"):
                here = next(searches)
        else:
            found += _steps_of_saying(one, here)
    return found


def _id(value: TextValue) -> str:
    """Return an id for a name in words: small letters, hyphens."""
    return str(value).casefold().replace(" ", "-").replace("'", "")


def _number_of(where: TextValue) -> str:
    """Return the number of a space in words; the Base stands on none."""
    return str(dict(where.values).get("space", 0)) if isinstance(where, Text) else "0"


def _card(value: TextValue) -> str:
    """Return the id of a Character card from its name: kind and number come first."""
    return "-".join(str(value).casefold().split()[:2])


Values = dict[str, TextValue]

_SAYINGS: tuple[tuple[str, frozenset[str], Callable[[Values, Places], Step]], ...] = (
    ("BAG-BOT-09", frozenset({"front"}), lambda v, _: ("reveal", str(v["front"]))),
    ("BAG-BOT-09", frozenset({"back"}), lambda v, _: ("top", str(v["back"]))),
    ("BAG-BOT-11", frozenset({"steps", "front", "top"}), lambda v, _: ("movement", str(v["steps"]))),
    ("BAG-BOT-13", frozenset({"n", "way"}), lambda v, _: ("moved", str(v["n"]))),
    ("BAG-BOT-14", frozenset({"fork"}), lambda v, _: ("junction", _id(v["fork"]))),
    ("BAG-BOAT-11", frozenset({"port", "slot"}), lambda v, _: ("port", str(v["port"]), str(v["slot"]))),
    ("BAG-BOAT-18", frozenset({"port"}), lambda v, _: ("sent back", str(v["port"]))),
    ("BAG-BOT-19", frozenset(), lambda _, __: ("next boat",)),
    ("BAG-AMB-48", frozenset({"steps"}), lambda v, _: ("lost", str(v["steps"]))),
    ("BAG-BOT-62", frozenset({"slot", "card"}), lambda v, _: ("drafted", str(v["slot"]), _card(v["card"]))),
    ("BAG-AMB-47", frozenset(), lambda _, __: ("top", "none")),
    ("BAG-BOT-21", frozenset({"symbol"}), lambda v, _: ("symbol", str(v["symbol"]).casefold().split()[0])),
    ("BAG-BOT-57", frozenset(), lambda _, __: ("another action",)),
    (
        "BAG-BOT-34",
        frozenset({"tile", "place", "spot"}),
        lambda v, here: ("tile", _id(v["tile"]), here[str(v["place"])].name, str(v["spot"])),
    ),
    ("BAG-BOT-34", frozenset({"place"}), lambda v, here: ("vizier", here[str(v["place"])].name)),
    ("BAG-BOT-38", frozenset({"place"}), lambda v, here: ("vizier", here[str(v["place"])].name)),
    (
        "BAG-BOT-35",
        frozenset({"section", "space"}),
        lambda v, _: ("library", str(v["section"]), str(v["space"])),
    ),
    (
        "BAG-BOT-41",
        frozenset({"place", "level"}),
        lambda v, here: ("building", here[str(v["place"])].name, str(v["level"])),
    ),
    (
        "BAG-BOT-41",
        frozenset({"row", "level"}),
        lambda v, _: ("row", str(v["row"]).split()[0], str(v["level"])),
    ),
    (
        "BAG-BOT-41",
        frozenset({"row", "building"}),
        lambda v, _: ("row", str(v["row"]).split()[0], _id(v["building"])),
    ),
    ("BAG-BOT-47", frozenset({"quadrant"}), lambda v, _: ("palace site", str(v["quadrant"]))),
    (
        "BAG-BOT-52",
        frozenset({"piece", "where"}),
        lambda v, _: ("piece", _id(v["piece"]), _number_of(v["where"])),
    ),
    ("BAG-PAL-10", frozenset({"piece", "space"}), lambda v, _: ("added", _id(v["piece"]), str(v["space"]))),
    ("BAG-PAL-13", frozenset(), lambda _, __: ("dome",)),
)
"""A saying is known by a rule that it names and by its values, whatever its words; the first fit counts."""


def _steps_of_saying(saying: Saying, here: Places) -> Iterator[Step]:
    values = dict(saying.text.values)
    if saying.because is not None and saying.rules == ("BAG-AMB-58",) and not values:
        yield ("no action",)
        return
    for rule, names, step in _SAYINGS:
        if rule in saying.rules and names <= set(values) and (names or not values):
            yield step(values, here)
            return
