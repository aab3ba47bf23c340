"""Values printed on the components, asked the first time they decide, then known (MERV-DATA)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.engine.choice import Choice, Option, Several
from companion.engine.form import Form, FormField
from companion.engine.game import PrintedItem
from companion.engine.number import Number
from companion.engine.numerals import Numerals
from companion.engine.printed import Transcribed, printed
from companion.engine.question import Question
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv.boons import MARKET_BOONS, MOSQUE_BOONS, Boon
from companion.games.merv.kinds import (
    BONUS_UPGRADES,
    COLOURS,
    SCORING_TILES,
    Action,
    Cube,
    Hall,
    Track,
    WallKind,
)
from companion.games.merv.printed_values import (
    CONTRACTS_OF_A_STACK,
    STACKS,
    Contract,
    ContractStack,
    Cost,
    Halls,
    Lane,
    MosqueSpace,
    MosqueTrack,
    PrintedTrack,
    WallPiece,
)
from companion.games.merv.table import MervTable
from companion.games.merv.towns import Good, Town

PRINTED_ITEMS: Final = (
    PrintedItem("track/", Text("Favour and influence track")),
    PrintedItem("halls", Text("Halls of the palace")),
    PrintedItem("town/", Text("Towns: what a good costs")),
    PrintedItem("mosque", Text("Mosque track: its stretches")),
    PrintedItem("mosque/", Text("Mosque track: its spaces")),
    PrintedItem("walls/", Text("Wall pieces")),
    PrintedItem("contract/", Text("Contracts")),
    PrintedItem("bonus-upgrades", Text("Bonus upgrades")),
    PrintedItem("scoring-tiles", Text("Scoring tiles")),
    PrintedItem("market/", Text("Faces of the camel market")),
)

LONGEST_TRACK: Final = 40
MARKET_FACES: Final = 2
_TOPS: Final = "market/tops"
SHORTEST_FAVOUR: Final = 3
SHORTEST_INFLUENCE: Final = 8
"""Spaces that a track has at least; six of the influence track mean something (MERV-DATA-103, 104)."""
LONGEST_LANE: Final = 9
DEAREST_SEGMENT: Final = 2
GATE_PRICE: Final = 3
"""Cubes of a wall piece (MERV-WALLX-01)."""
DEAREST_STEP: Final = 4
KNOWN_PRICES: Final[dict[Town, Cost]] = {
    Town.SAMARKAND: (Cube.ORANGE,),
    Town.RAYY: (Cube.PURPLE,),
    Town.KASHGAR: (Cube.TEAL, Cube.TAN),
}
"""The prices that the rulebook's example tells (MERV-DATA-115)."""


def cube_options(cubes: Sequence[Cube] = COLOURS) -> tuple[Option[Cube], ...]:
    """Return colours as options, with the keys they have everywhere."""
    return tuple(Option(id=cube.value, name=cube.text, value=cube, key=cube.key) for cube in cubes)


def cost_question(key: str, text: Text, least: int, most: int, *rules: str) -> Several[Cube]:
    """Ask for a price: one key for each cube, as in ``112``."""
    return Several(
        key=key, text=text, rules=rules, options=cube_options(), least=least, most=most, each=max(most, 1)
    )


def number_part(name: str, label: Text, most: int, *, least: int = 0, width: int = 0) -> FormField:
    """Return the field of a form for a number."""
    question = Number(key=name, text=label, least=least, most=most)
    return FormField(name=name, label=label, question=question, width=width)


def track(table: MervTable, which: Track) -> Script[PrintedTrack]:
    """Return the favour or the influence track (MERV-DATA-101..104)."""
    if which not in table.printed.tracks:
        item = f"track/{which.value}"
        build = _influence_question if which is Track.INFLUENCE else _favour_question
        table.printed.tracks[which] = yield from ask(lambda: printed(item, build(f"printed/{item}")))
    return table.printed.tracks[which]


def _points(key: str, least: int) -> Numerals:
    text = Text("points on each space after the first, 0 where none, as one row of digits")
    return Numerals(key=key, text=text, least=least, most=LONGEST_TRACK)


def _favour_question(key: str) -> Form[PrintedTrack]:
    points = _points("points", SHORTEST_FAVOUR)
    return Form(
        key=key,
        text=Text("Favour track: {what}?", what=points.text),
        rules=("MERV-DATA-101", "MERV-DATA-05", "MERV-FAV-10"),
        fields=(FormField(name="points", label=Text("points"), question=points),),
        make=lambda values: PrintedTrack(values["points"]),
    )


def _influence_question(key: str) -> Form[PrintedTrack]:
    points = _points("points", SHORTEST_INFLUENCE)
    spaces = tuple(
        number_part(f"{what}-{number}", Text("{label} {number}", label=label, number=number), LONGEST_TRACK)
        for what, label in (("spice", Text("spices")), ("contract", Text("contracts")))
        for number in (1, 2, 3)
    )

    def refused(found: PrintedTrack) -> Text | None:
        for marks in (found.spices, found.contracts):
            if list(marks) != sorted(marks) or marks[-1] > found.last:
                return Text("the spaces must rise and lie on the track, up to {last}", last=found.last)
        return None

    return Form(
        key=key,
        text=Text(
            "Influence track: {what}; then the spaces, counted from 0, from which 2, 3 and 4 spices are "
            "allowed, and those of the three contract levels?",
            what=points.text,
        ),
        rules=("MERV-DATA-102", "MERV-DATA-103", "MERV-DATA-104"),
        fields=(FormField(name="points", label=Text("points"), question=points), *spaces),
        make=lambda values: PrintedTrack(
            values["points"],
            tuple(values[f"spice-{number}"] for number in (1, 2, 3)),
            tuple(values[f"contract-{number}"] for number in (1, 2, 3)),
        ),
        check=refused,
    )


def halls(table: MervTable) -> Script[Halls]:
    """Return the order of the halls from the left, and their colours (MERV-DATA-108, MERV-DATA-109)."""
    if table.printed.halls is None:
        table.printed.halls = yield from ask(lambda: printed("halls", _halls_question()))
    return table.printed.halls


def _halls_question() -> Form[Halls]:
    def refused(found: Halls) -> Text | None:
        if len({colour for _, colour in found.colours}) < len(Hall):
            return Text("each hall has a colour of its own")
        return None

    return Form(
        key="printed/halls",
        text=Text(
            "Palace: the colours of knowledge, spice, trade, faith (4 keys); then their order from the left?"
        ),
        rules=("MERV-DATA-108", "MERV-DATA-109", "MERV-PALACE-04"),
        fields=(
            *(
                FormField(
                    name=hall.value,
                    label=hall.text,
                    question=Choice(key=hall.value, text=hall.text, options=cube_options()),
                    width=1,
                )
                for hall in Hall
            ),
            FormField(
                name="order",
                label=Text("from the left"),
                question=Several(
                    key="order",
                    text=Text("from the left"),
                    options=tuple(Option(id=hall.value, name=hall.text, value=hall) for hall in Hall),
                    least=len(Hall),
                    most=len(Hall),
                    default=[hall.value for hall in Hall],
                ),
                rest=True,
            ),
        ),
        make=lambda values: Halls(tuple(values["order"]), tuple((hall, values[hall.value]) for hall in Hall)),
        check=refused,
    )


def price(table: MervTable, town: Town) -> Script[Cost]:
    """Return what a good costs in a town: one cube or two (MERV-DATA-16, MERV-DATA-115)."""
    known = table.printed.prices
    if town in KNOWN_PRICES:
        known.setdefault(town, KNOWN_PRICES[town])
    if town not in known:
        item, n = f"town/{town.value}", 1 if town.good is Good.COMMON else 2
        text = Text("{town}: the cubes for its good?", town=town.text)
        known[town] = yield from ask(
            lambda: printed(item, cost_question(f"printed/{item}", text, n, n, "MERV-DATA-115"))
        )
    return known[town]


def mosque_track(table: MervTable) -> Script[MosqueTrack]:
    """Return how many spaces each stretch of the mosque track has (MERV-DATA-17, MERV-DATA-110)."""
    if table.printed.mosque is None:
        table.printed.mosque = yield from ask(lambda: printed("mosque", _mosque_question()))
    return table.printed.mosque


def _mosque_question() -> Form[MosqueTrack]:
    return Form(
        key="printed/mosque",
        text=Text(
            "Mosque track: the spaces of the four starting paths from the top, of the upper and the lower "
            "joint path, and of the last one (7 digits)?"
        ),
        rules=("MERV-DATA-17", "MERV-DATA-110", "MERV-DATA-111"),
        fields=tuple(number_part(lane.value, lane.text, LONGEST_LANE, least=1, width=1) for lane in Lane),
        make=lambda values: MosqueTrack(tuple(values[lane.value] for lane in Lane)),
    )


def mosque_space(table: MervTable, lane: Lane, number: int) -> Script[MosqueSpace]:
    """Return a space of the mosque track: price of the segment before it, boon, points (MERV-DATA-110)."""
    name = f"{lane.value}-{number}"
    if name not in table.printed.spaces:
        item = f"mosque/{name}"
        text = Text("Mosque, {lane}, space {number}: cubes, boon, points?", lane=lane.text, number=number)
        table.printed.spaces[name] = yield from ask(lambda: printed(item, _space(f"printed/{item}", text)))
    return table.printed.spaces[name]


def _space(key: str, text: Text) -> Form[MosqueSpace]:
    return Form(
        key=key,
        text=text,
        rules=("MERV-DATA-110",),
        fields=(
            FormField(
                name="cost",
                label=Text("cubes"),
                question=cost_question("cost", Text("cubes"), 1, DEAREST_STEP),
            ),
            FormField(name="boon", label=Text("boon"), question=_boons("boon", Text("boon"), MOSQUE_BOONS)),
            FormField(
                name="points",
                label=Text("points"),
                question=Number(key="points", text=Text("points"), most=20, default=0),
            ),
        ),
        make=lambda values: MosqueSpace(values["cost"], values["boon"], values["points"]),
    )


def _boons(key: str, text: Text, boons: tuple[Boon, ...]) -> Choice[Boon]:
    options = tuple(Option(id=boon.value, name=boon.text, value=boon) for boon in boons)
    return Choice(key=key, text=text, options=options)


def wall_supply(table: MervTable) -> Script[list[WallPiece]]:
    """Return the wall pieces in the supply, their prices read off once (MERV-DATA-19, MERV-DATA-114)."""
    if table.wall_supply is None:
        pieces: list[WallPiece] = []
        for kind in WallKind:
            costs = yield from ask(lambda kind=kind: printed(f"walls/{kind.value}", _walls(kind)))  # type: ignore[misc]
            pieces.extend(WallPiece(kind, cost) for cost in costs)
        table.wall_supply = pieces
    return table.wall_supply


def _walls(kind: WallKind) -> Form[tuple[Cost, ...]]:
    gate = kind is WallKind.GATE
    least, most = (GATE_PRICE, GATE_PRICE) if gate else (1, DEAREST_SEGMENT)
    numbers = range(1, kind.pieces + 1)
    return Form(
        key=f"printed/walls/{kind.value}",
        text=Text("The prices of the {n} pieces, {kind}: the cubes of each?", n=len(numbers), kind=kind.text),
        rules=("MERV-DATA-114", "MERV-WALL-02"),
        fields=tuple(
            FormField(
                name=str(number),
                label=Text("piece {number}", number=number),
                question=cost_question(str(number), Text("piece {number}", number=number), least, most),
            )
            for number in numbers
        ),
        make=lambda values: tuple(values[str(number)] for number in numbers),
    )


def contract(table: MervTable, stack: ContractStack, place: int) -> Script[Contract]:
    """Return the contract at a place 1..3 from the top of a stack (MERV-DATA-09, MERV-DATA-105)."""
    name = f"{stack.id}/{place}"
    if name not in table.printed.contracts:
        item = f"contract/{name}"
        table.printed.contracts[name] = yield from ask(
            lambda: printed(item, contract_question(f"printed/{item}", stack, place))
        )
    return table.printed.contracts[name]


def contract_question(key: str, stack: ContractStack, place: int) -> Form[Contract]:
    """Ask what the contract at a place 1..3 from the top of a stack shows (MERV-DATA-105)."""
    return Form(
        key=key,
        text=Text(
            "Contract {place} of {stack}: points, scrolls, common goods, rare goods, goods of either kind, "
            "cubes?",
            place=place,
            stack=stack.text,
        ),
        rules=("MERV-DATA-105", "MERV-CONTRACT-03"),
        fields=(
            number_part("points", Text("points"), 30),
            number_part("scrolls", Text("scrolls"), 9, width=1),
            number_part("common", Text("common goods"), 9, width=1),
            number_part("rare", Text("rare goods"), 9, width=1),
            number_part("goods", Text("goods of either kind"), 9, width=1),
            FormField(
                name="cost",
                label=Text("cubes"),
                question=cost_question("cost", Text("cubes"), 0, 9),
                rest=True,
            ),
        ),
        make=lambda values: Contract(
            stack,
            values["points"],
            values["cost"],
            values["scrolls"],
            values["common"],
            values["rare"],
            values["goods"],
        ),
    )


def bonus_upgrades(table: MervTable) -> Script[list[Cube]]:
    """Return the bonus upgrades in the supply (MERV-DATA-20, MERV-DATA-113)."""
    if table.bonus_upgrades is None:
        text = Text("The colours of the 4 bonus upgrades?")
        n = BONUS_UPGRADES
        found = yield from ask(
            lambda: printed(
                "bonus-upgrades", cost_question("printed/bonus-upgrades", text, n, n, "MERV-DATA-113")
            )
        )
        table.bonus_upgrades = list(found)
    return table.bonus_upgrades


def scoring_tiles(table: MervTable) -> Script[list[Action]]:
    """Return the scoring tiles in the supply, by their action (MERV-DATA-18, MERV-DATA-112)."""
    if table.scoring_tiles is None:
        found = yield from ask(lambda: printed("scoring-tiles", _scoring_tiles()))
        table.scoring_tiles = list(found)
    return table.scoring_tiles


def _scoring_tiles() -> Several[Action]:
    return Several(
        key="printed/scoring-tiles",
        text=Text("The actions on the 4 scoring tiles?"),
        rules=("MERV-DATA-112", "MERV-SETUP-25"),
        options=tuple(Option(id=each.value, name=each.text, value=each, key=each.key) for each in Action),
        least=SCORING_TILES,
        most=SCORING_TILES,
    )


def market_tops(table: MervTable) -> Script[tuple[Boon, ...]]:
    """Return the boons in the top left slots of both faces of the camel market (MERV-DATA-21).

    They say which faces there are: asked when everything is transcribed, else looked up (``known_tops``).
    """
    del table  # nothing of it decides
    return (yield from ask(lambda: printed(_TOPS, _tops_question(f"printed/{_TOPS}"))))


def known_tops() -> Script[tuple[Boon, ...]]:
    """Return these boons where they have been transcribed, else every boon that a slot may show."""
    found = yield from ask(_known_tops)
    return MARKET_BOONS if found is None else found


def _known_tops() -> Transcribed[tuple[Boon, ...]]:
    inner = _tops_question(f"printed/{_TOPS}/known")
    return Transcribed(key=inner.key, text=inner.text, rules=inner.rules, item=_TOPS, inner=inner)


def _tops_question(key: str) -> Several[Boon]:
    return Several(
        key=key,
        text=Text("Camel market: what do the top left slots of its two faces show?"),
        rules=("MERV-DATA-21", "MERV-CAMEL-07"),
        options=tuple(Option(id=boon.value, name=boon.text, value=boon) for boon in MARKET_BOONS),
        least=MARKET_FACES,
        most=MARKET_FACES,
    )


def market_face(table: MervTable, first: Boon) -> Script[tuple[Boon, ...]]:
    """Return the boons of the face with ``first`` in the top left slot, clockwise (MERV-DATA-21)."""
    item = f"market/{first.value}"
    rest = yield from ask(lambda: printed(item, _market_question(item, first)))
    return (first, *rest)


def _market_question(item: str, first: Boon) -> Question[tuple[Boon, ...]]:
    return Several(
        key=f"printed/{item}",
        text=Text("Camel market: the other slots, clockwise after {first}?", first=first.text),
        rules=("MERV-DATA-107", "MERV-CAMEL-06", "MERV-CAMEL-07"),
        options=tuple(Option(id=boon.value, name=boon.text, value=boon) for boon in MARKET_BOONS),
        least=1,
        most=len(MARKET_BOONS),
    )


def read_tops(table: MervTable) -> Script[None]:
    """Read off every contract that is on offer now (MERV-CONTRACT-11, MERV-AMB-32)."""
    for stack in STACKS:
        place = table.taken[stack.id] + 1
        if place <= CONTRACTS_OF_A_STACK:
            yield from contract(table, stack, place)


def read_next(table: MervTable) -> Script[None]:
    """Read off contracts that are on offer since a correction: the one above is gone (MERV-CONTRACT-11)."""
    for stack in STACKS:
        gone = table.taken[stack.id]
        if gone < CONTRACTS_OF_A_STACK and f"{stack.id}/{gone}" in table.printed.contracts:
            yield from contract(table, stack, gone + 1)
