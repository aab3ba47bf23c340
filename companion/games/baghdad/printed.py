"""The printed values that the Bot's turn and the score need, each asked once and then known (BAG-DATA).

Every function first looks at what the table knows, so that nothing is asked twice in a game.
"""

from __future__ import annotations

from companion.engine.choice import Choice, Option
from companion.engine.form import Form, FormField
from companion.engine.game import PrintedItem
from companion.engine.number import Number
from companion.engine.numerals import Numerals
from companion.engine.printed import printed
from companion.engine.question import Question
from companion.engine.saying import know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.kinds import Row, Symbol, Way
from companion.games.baghdad.river_place import RiverWay, fork_in_full, fork_text, out_of_reach
from companion.games.baghdad.table import (
    BOT,
    FULL_ROW,
    PORT_SLOTS,
    PORTS,
    BaghdadTable,
)

JUNCTIONS = ("junction-1", "junction-2", "junction-3", "junction-4")
ICON_CODES = tuple(range(7))
"""0 none, 1 another action, 2 Palace piece, 3 action then piece, 4 piece then action, 5 two actions, 6 two
pieces (BAG-DATA-29, BAG-AMB-70)."""

PRINTED_ITEMS = (
    PrintedItem("bot-card/", Text("Bot cards")),
    PrintedItem("bot-board/", Text("Bot boards: icons, directions, Favour, Artefact points")),
    PrintedItem("river/", Text("River: spaces between junctions and ports")),
    PrintedItem("port/", Text("Ports: multipliers of the slots")),
    PrintedItem("palace/", Text("Palace, side for 1 or 2: sections, multipliers, prices, rewards, arrows")),
    PrintedItem("palace-3-4/", Text("Palace, side for 3 or 4: sections, multipliers, prices, rewards")),
    PrintedItem("buildings/", Text("Building area: the row of the outer ring symbol")),
    PrintedItem("card-marks/", Text("Character cards: which leave the game, by players")),
    PrintedItem("card-icons/", Text("Character and Starting cards: icons on top")),
    PrintedItem("starting-card/", Text("Starting cards: rewards")),
    PrintedItem("player-board/", Text("Player boards: skill numbers, bonuses, prices of Boats")),
    PrintedItem("favour-track", Text("Favour track: points, starting spot")),
    PrintedItem("city/", Text("City: locations by quadrant")),
    PrintedItem("roads/", Text("City: roads")),
    PrintedItem("library/", Text("Library: order of the rewards, Skill tiles")),
    PrintedItem("public-houses/", Text("Public Houses board: points")),
    PrintedItem("civic-rows", Text("Civic board: its rows")),
    PrintedItem("contract/", Text("Contracts: Goods and skill")),
    PrintedItem("contract-stacks", Text("Contracts: the stack of each port")),
    PrintedItem("objective/", Text("Objective cards: numbered spaces and effects")),
)


def river_way(table: BaghdadTable, fork: str, way: Way) -> Script[RiverWay]:
    """Return a way of the river out of a fork: its spaces and where it ends (BAG-DATA-14).

    Where the ways read so far leave a port out of reach, it is said: one of them can be corrected.
    """
    known = f"{fork}/{way.value}" in table.printed.ways
    found = yield from transcribed_way(table, fork, way)
    lost = None if known else out_of_reach(table.printed.ways, PORTS)
    if lost is not None:
        port, junction = lost
        where = (
            Text("port {port}", port=port) if port else Text("any port from {fork}", fork=fork_text(junction))
        )
        yield know(
            Text("On this river no way leads to {where}: correct the way that is wrong.", where=where),
            "BAG-DATA-14",
        )
    return found


def transcribed_way(table: BaghdadTable, fork: str, way: Way) -> Script[RiverWay]:
    """Return a way of the river as ``river_way`` does, whatever the other ways are."""
    name = f"{fork}/{way.value}"
    if name not in table.printed.ways:
        answer = yield from ask(lambda: printed(f"river/{name}", _way_question(fork, way)))
        table.printed.ways[name] = answer
    return table.printed.ways[name]


def _way_question(fork: str, way: Way) -> Form[RiverWay]:
    def forward(option: str) -> Text | None:
        return Text("a way never leads back to its own junction") if option == fork else None

    ends: tuple[Option[tuple[int, str]], ...] = (
        *(Option(id=f"port-{port}", name=Text("port {port}", port=port), value=(port, "")) for port in PORTS),
        *(
            Option(
                id=junction,
                name=Text("junction {number}", number=number),
                value=(0, junction),
                barred=forward(junction),
            )
            for number, junction in enumerate(JUNCTIONS, start=1)
        ),
    )
    return Form(
        key=f"printed/river/{fork}/{way.value}",
        to=BOT,
        text=Text(
            "River map: going {way} from {where}, how many spaces to the next port or junction, "
            "and which is it? (ports 1 to 4 from left to right; 5 to 8 are junctions 1 to 4, numbered as "
            "you like)",
            way=way.text,
            where=fork_in_full(fork),
        ),
        rules=("BAG-DATA-14", "BAG-BOT-14"),
        fields=(
            FormField(
                name="spaces",
                label=Text("Spaces"),
                question=Number(key="spaces", text=Text("Spaces"), least=1, most=9),
                width=1,
            ),
            FormField(
                name="end",
                label=Text("To"),
                question=Choice(key="end", text=Text("To"), options=ends),
                width=1,
            ),
        ),
        make=lambda values: RiverWay(values["spaces"], *values["end"]),
    )


def port_question(port: int) -> Question[tuple[int, ...]]:
    """Ask for the multipliers of a port's four slots in the order in which Boats fill them."""
    return printed(
        f"port/{port}",
        Numerals(
            key=f"printed/port/{port}",
            to=BOT,
            text=Text(
                "Port {port}: the multipliers of its 4 slots, furthest from the River first?", port=port
            ),
            rules=("BAG-DATA-15", "BAG-BOAT-11"),
            least=PORT_SLOTS,
            most=PORT_SLOTS,
            allowed=(1, 2, 3, 4),
        ),
    )


def port_multipliers(table: BaghdadTable, port: int) -> Script[tuple[int, ...]]:
    """Return the multipliers of a port's slots (BAG-DATA-15)."""
    if port not in table.printed.ports:
        answer = yield from ask(lambda: port_question(port))
        table.printed.ports[port] = answer
    return table.printed.ports[port]


def turns_question(table: BaghdadTable) -> Question[dict[int, Way]]:
    """Ask for the graphic on the Bot board that turns a number into left or right (BAG-DATA-30)."""
    difficulty = table.setup.difficulty.value
    ways = {1: Way.LEFT, 2: Way.RIGHT}
    inner = Form(
        key=f"printed/bot-board/{difficulty}/directions",
        to=BOT,
        text=Text("Bot board: which way does its graphic show for the numbers 1, 2, 3, 4? (1 left, 2 right)"),
        rules=("BAG-DATA-30", "BAG-BOT-18"),
        fields=tuple(
            FormField(
                name=str(number),
                label=Text("number {number}", number=number),
                question=Choice(
                    key=str(number),
                    text=Text("Which way?"),
                    options=tuple(Option(id=way.value, name=way.text, value=way) for way in ways.values()),
                ),
                width=1,
            )
            for number in range(1, len(JUNCTIONS) + 1)
        ),
        make=lambda values: {int(number): way for number, way in values.items()},
    )
    return printed(f"bot-board/{difficulty}/directions", inner)


def row_icons(table: BaghdadTable, row: str) -> Script[tuple[int, ...]]:
    """Return the icons of a row of the Bot board, one code a spot from the left, or a House from the top."""
    if row not in table.printed.icons:
        answer = yield from ask(lambda: _icons_question(table, row))
        table.printed.icons[row] = answer
    return table.printed.icons[row]


def _icons_question(table: BaghdadTable, row: str) -> Question[tuple[int, ...]]:
    difficulty = table.setup.difficulty.value
    name = Text("under the Houses, from the top") if row == "houses" else Symbol(row).several
    inner = Numerals(
        key=f"printed/bot-board/{difficulty}/{row}",
        to=BOT,
        text=Text(
            "Bot board, {name}: the icon of each of the 5 spots? (0 none, 1 another action, 2 Palace piece, "
            "3 action and piece, 4 piece and action, 5 two actions, 6 two pieces)",
            name=name,
        ),
        rules=("BAG-DATA-29", "BAG-BOT-56"),
        least=FULL_ROW,
        most=FULL_ROW,
        allowed=ICON_CODES,
    )
    return printed(f"bot-board/{difficulty}/{row}", inner)


def outer_row(table: BaghdadTable) -> Script[Row]:
    """Return the visible row of the Building area that the outer ring symbol means (BAG-DATA-31)."""
    if table.printed.outer_row is None:
        answer = yield from ask(outer_row_question)
        table.printed.outer_row = answer
    return table.printed.outer_row


def outer_row_question() -> Question[Row]:
    """Ask which row the outer ring symbol means."""
    return printed(
        "buildings/outer-row",
        Choice(
            key="printed/buildings/outer-row",
            to=BOT,
            text=Text("Which row of Building tiles does the outer ring symbol mean?"),
            rules=("BAG-DATA-31", "BAG-AMB-49"),
            options=tuple(Option(id=row.value, name=row.text, value=row) for row in Row),
        ),
    )


def flat_favour(table: BaghdadTable) -> Script[int]:
    """Return the flat Favour points of the Bot's board (BAG-DATA-28)."""
    if table.printed.favour is None:
        answer = yield from ask(lambda: _board_number(table, "favour", Text("the flat points for Favour")))
        table.printed.favour = answer
    return table.printed.favour


def bot_artefact_points(table: BaghdadTable) -> Script[int]:
    """Return the Artefact points printed on the Bot's board for what it has (BAG-DATA-09)."""
    artefacts = table.bot.artefact_types
    if artefacts and artefacts not in table.printed.bot_artefacts:
        about = Text("the points for its {artefacts} Artefacts", artefacts=artefacts)
        answer = yield from ask(lambda: _board_number(table, f"artefact-points/{artefacts}", about))
        table.printed.bot_artefacts[artefacts] = answer
    return table.printed.bot_artefacts.get(artefacts, 0)


def _board_number(table: BaghdadTable, name: str, about: Text) -> Question[int]:
    item = f"bot-board/{table.setup.difficulty.value}/{name}"
    text = Text("Bot board ({difficulty}): {about}?", difficulty=table.setup.difficulty.text, about=about)
    return printed(item, Number(key=f"printed/{item}", to=BOT, text=text, rules=("BAG-BOT-76",), most=60))
