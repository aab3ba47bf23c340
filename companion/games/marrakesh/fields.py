"""What players may correct on a Marrakesh table, each value under its own name (law 7)."""

from __future__ import annotations

from collections.abc import Callable

from calibration.palette import Keshi
from companion.engine.choice import Option, Several
from companion.engine.fields import choice_field, number_field, setting
from companion.engine.game import Level, Mode
from companion.engine.number import Tally
from companion.engine.question import Raw, as_mapping
from companion.engine.table import Field
from companion.engine.text import Text, plain
from companion.games import cube_tower
from companion.games.keshi_names import colour_name
from companion.games.marrakesh.board import FACEDOWN, Player
from companion.games.marrakesh.expansion_parts import expansion_fields, expansion_fields_of
from companion.games.marrakesh.kinds import (
    COLOUR_SECTORS,
    ROOM,
    ROUNDS,
    SEASONS,
    Path,
    Resource,
    Sector,
    Source,
    Staircase,
)
from companion.games.marrakesh.printed import LONGEST_RIVER
from companion.games.marrakesh.river import NO_SPOT, free_spots
from companion.games.marrakesh.scrolls import SCROLLS
from companion.games.marrakesh.table import MarrakeshTable, named

_SPACES = 8
_OASES = range(1, 31)


def fields(table: MarrakeshTable) -> tuple[Field, ...]:
    """Return every value that players may correct, as the table stands."""
    if table.setup.mode is Mode.SCORE:
        return ()
    return (
        *game_fields(table),
        display_field(table),
        *cube_tower.fields(table),
        *expansion_fields(table),
        *(field for player in table.players.values() for field in player_fields(table, player)),
    )


def game_fields(table: MarrakeshTable) -> tuple[Field, ...]:
    """Return season, round, whose turn it is, both trackers, and the level (only downwards)."""
    seats = tuple((seat.id, named(table.player(seat))) for seat in table.seats)

    def seat_field(name: str, label: Text) -> Field:
        return choice_field(
            name,
            label,
            seats,
            lambda: getattr(table, name).id,
            lambda raw: setattr(table, name, table.player_by(raw).seat),
        )

    levels = ((Level.FULL.value, Text("full")), (Level.SCOREPAD.value, Text("scorepad from here on")))
    return (
        number_field("season", Text("Season"), (1, SEASONS), lambda: table.season, setting(table, "season")),
        number_field("round", Text("Round"), (1, ROUNDS), lambda: table.round, setting(table, "round")),
        seat_field("active", Text("Whose turn it is")),
        seat_field("camel", Text("Camel")),
        seat_field("tracker", Text("Season tracker")),
        choice_field(
            "level",
            Text("Level"),
            levels if table.level is Level.FULL else levels[1:],
            lambda: table.level.value,
            lambda raw: setattr(table, "level", Level(raw)),
        ),
    )


def display_field(table: MarrakeshTable) -> Field:
    """Return what lies in the tower base; the supply answers for the difference."""

    def write(raw: Raw) -> None:
        now = {Keshi.from_letter(letter): n for letter, n in as_mapping(raw).items() if isinstance(n, int)}
        for colour in Keshi:
            table.supply[colour] += table.display.get(colour, 0) - now.get(colour, 0)
        table.display = {colour: n for colour, n in now.items() if n}

    label = Text("On display")
    question = Tally(key="display", text=label, options=cube_tower.options_of(tuple(Keshi)))
    return Field("display", label, question, lambda: cube_tower.raw_counts(table.display), write)


def player_fields(table: MarrakeshTable, player: Player) -> tuple[Field, ...]:
    """Return what can be corrected of one player."""
    seat, name = player.seat.id, named(player)

    def score(value: int) -> None:
        table.book(player, value - player.score, Source.CORRECTED)

    def label(words: Text) -> Text:
        return Text("{player}: {what}", player=name, what=words)

    return (
        number_field(f"{seat}.score", label(Text("score")), (-99, 500), lambda: player.score, score),
        *(resource_field(player, resource, label(resource.text)) for resource in Resource),
        *(
            number_field(
                f"{seat}.{staircase.value}-step",
                label(staircase.text),
                (0, 40),
                lambda staircase=staircase: player.stairs[staircase],  # type: ignore[misc]
                lambda n, staircase=staircase: player.stairs.__setitem__(staircase, n),  # type: ignore[misc]
            )
            for staircase in Staircase
        ),
        fisherman_field(table, player, label(Text("fisherman"))),
        *(keshi_field(table, player, colour, label) for colour in player.keshis if colour is not Keshi.PINK),
        *caravan_fields(table, player, label),
        entertainers_field(table, player, label(Text("pink on spaces"))),
        number_field(
            f"{seat}.disc", label(Text("disc turned")), (0, 7), lambda: player.disc, setting(player, "disc")
        ),
        number_field(
            f"{seat}.committed",
            label(Text("guards at gates")),
            (0, ROOM),
            lambda: player.committed,
            setting(player, "committed"),
        ),
        vendors_field(table, player, label(Text("vendors"))),
        numbers_field(
            f"{seat}.scrolls",
            label(Text("scrolls")),
            tuple(SCROLLS),
            lambda: player.scrolls,
            lambda numbers: setattr(player, "scrolls", numbers),
        ),
        numbers_field(
            f"{seat}.row",
            label(Text("claimed oases")),
            tuple(_OASES),
            lambda: player.row,
            lambda numbers: _claimed(player, numbers),
        ),
        *expansion_fields_of(table, player, label),
        assistants_field(player, label(Text("assistants left"))),
        hidden_field(table, player, label(Text("behind the screen"))),
    )


def resource_field(player: Player, resource: Resource, label: Text) -> Field:
    """Return how many of a resource a player has."""
    return number_field(
        f"{player.seat.id}.{resource.value}",
        label,
        (0, 99),
        lambda: player.resources[resource],
        lambda n: player.resources.__setitem__(resource, n),
    )


def keshi_field(table: MarrakeshTable, player: Player, colour: Keshi, label: Callable[[Text], Text]) -> Field:
    """Return how many keshis of a colour stand on a board; the supply answers for the difference."""

    def write(n: int) -> None:
        table.take(colour, n - player.keshis[colour])
        player.keshis[colour] = n

    most = ROOM if any(sector.colour is colour for sector in COLOUR_SECTORS) else 25
    return number_field(
        f"{player.seat.id}.{colour.english}",
        label(colour_name(colour)),
        (0, most),
        lambda: player.keshis[colour],
        write,
    )


def fisherman_field(table: MarrakeshTable, player: Player, label: Text) -> Field:
    """Return the fisherman's step: on the jetty it has the highest free spot, before it none.

    Who is moved off the start by hand stands behind those who arrived before; points are not touched.
    """
    river = table.printed.river

    def write(step: int) -> None:
        player.fisherman = step
        if not step:
            player.arrival = 0
        elif not player.arrival:
            table.arrivals += 1
            player.arrival = table.arrivals
        if river is None or step < river.jetty:
            player.jetty = None
        elif player.jetty is None:
            player.jetty = max(free_spots(table, river), default=NO_SPOT)

    most = river.jetty if river else LONGEST_RIVER
    return number_field(f"{player.seat.id}.fisherman", label, (0, most), lambda: player.fisherman, write)


def caravan_fields(table: MarrakeshTable, player: Player, label: Callable[[Text], Text]) -> tuple[Field, ...]:
    """Return the brown keshis: at the start oasis, and along each path.

    An oasis beside which none stands any more lies facedown again; one that lacks its number is asked for
    when it could be claimed.
    """

    def write_start(n: int) -> None:
        table.take(Keshi.BROWN, n - player.sahara.start)
        player.sahara.start = n

    def path_field(path: Path) -> Field:
        def write(n: int) -> None:
            table.take(Keshi.BROWN, n - player.sahara.caravans[path])
            player.sahara.caravans[path] = n
            for oasis in player.sahara.oases[path][n:]:
                if oasis.discovered:
                    oasis.number = FACEDOWN

        return number_field(
            f"{player.seat.id}.brown-{path.value}",
            label(Text("brown, {path}", path=path.text)),
            (0, player.sahara.path_spaces),
            lambda: player.sahara.caravans[path],
            write,
        )

    start = number_field(
        f"{player.seat.id}.brown-start",
        label(Text("brown, start oasis")),
        (0, player.sahara.start_spaces),
        lambda: player.sahara.start,
        write_start,
    )
    return (*((start,) if player.sahara.start_spaces else ()), *(path_field(path) for path in Path))


def entertainers_field(table: MarrakeshTable, player: Player, label: Text) -> Field:
    """Return the spaces of the main square with a pink keshi, 1 to 8 clockwise as transcribed."""

    def write(raw: Raw) -> None:
        spaces = [int(str(each)) - 1 for each in raw] if isinstance(raw, list) else []
        table.take(Keshi.PINK, len(spaces) - player.keshis[Keshi.PINK])
        player.keshis[Keshi.PINK] = len(spaces)
        player.entertainers = spaces

    question = Several(
        key="pink",
        text=label,
        options=tuple(
            Option(id=str(space), name=Text("space {space}", space=space), value=space, key=str(space))
            for space in range(1, _SPACES + 1)
        ),
        most=_SPACES,
    )
    return Field(
        f"{player.seat.id}.pink",
        label,
        question,
        lambda: [str(space + 1) for space in player.entertainers],
        write,
    )


def vendors_field(table: MarrakeshTable, player: Player, label: Text) -> Field:
    """Return the sectors with a vendor; one that is put there by hand came on an earlier turn."""

    def write(raw: Raw) -> None:
        sectors = [Sector(each) for each in raw] if isinstance(raw, list) else []
        table.take(Keshi.RED, len(sectors) - len(player.vendors))
        player.vendors = {sector: player.vendors.get(sector, 0) for sector in sectors}

    return Field(
        f"{player.seat.id}.vendors",
        label,
        sectors_question("vendors", label, 1),
        lambda: [sector.value for sector in player.vendors],
        write,
    )


def assistants_field(player: Player, label: Text) -> Field:
    """Return where a player's unused assistants stand."""

    def write(raw: Raw) -> None:
        player.assistants = [Sector(each) for each in raw] if isinstance(raw, list) else []

    return Field(
        f"{player.seat.id}.assistants",
        label,
        sectors_question("assistants", label, 3),
        lambda: [sector.value for sector in player.assistants],
        write,
    )


def sectors_question(key: str, label: Text, each: int) -> Several[Sector]:
    """Ask for sectors, each at most so often."""
    return Several(
        key=key,
        text=label,
        options=tuple(
            Option(id=sector.value, name=sector.text, value=sector, key=sector.key) for sector in Sector
        ),
        each=each,
    )


def numbers_field(
    name: str,
    label: Text,
    numbers: tuple[int, ...],
    read: Callable[[], list[int]],
    write: Callable[[list[int]], None],
) -> Field:
    """Return a list of numbered tiles that a player owns."""
    question = Several(
        key=name,
        text=label,
        options=tuple(
            Option(id=str(number), name=plain(str(number)), value=number, key=str(number))
            for number in numbers
        ),
    )
    return Field(
        name,
        label,
        question,
        lambda: [str(number) for number in read()],
        lambda raw: write(list(question.decode(raw))),
    )


def _claimed(player: Player, numbers: list[int]) -> None:
    """Set the storage row; what lies there lies in the Sahara no more, and the other way round."""
    player.row = numbers
    for path in player.sahara.oases.values():
        for oasis in path:
            oasis.claimed = oasis.number in numbers


def hidden_field(table: MarrakeshTable, player: Player, label: Text) -> Field:
    """Return what is behind a screen; the supply answers for the difference."""

    def write(raw: Raw) -> None:
        now = {Keshi.from_letter(letter): n for letter, n in as_mapping(raw).items() if isinstance(n, int)}
        for colour in Keshi:
            table.supply[colour] += player.hidden.get(colour, 0) - now.get(colour, 0)
        player.hidden = {colour: now.get(colour, 0) for colour in Keshi}

    question = Tally(key="hidden", text=label, options=cube_tower.options_of(tuple(Keshi)))
    return Field(
        f"{player.seat.id}.hidden", label, question, lambda: cube_tower.raw_counts(player.hidden), write
    )
