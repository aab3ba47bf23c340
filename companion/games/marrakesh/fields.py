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
from companion.games.marrakesh import town_fields
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.expansion_parts import expansion_fields
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
from companion.games.marrakesh.scrolls import SCROLLS
from companion.games.marrakesh.table import MarrakeshTable

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
    seats = tuple((seat.id, plain(table.player(seat).name)) for seat in table.seats)

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
    seat, name = player.seat.id, plain(player.name)

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
        number_field(
            f"{seat}.fisherman",
            label(Text("fisherman")),
            (0, 60),
            lambda: player.fisherman,
            setting(player, "fisherman"),
        ),
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
        numbers_field(f"{seat}.scrolls", label(Text("scrolls")), tuple(SCROLLS), player, "scrolls"),
        numbers_field(f"{seat}.row", label(Text("claimed oases")), tuple(_OASES), player, "row"),
        *town_fields.fields_of(table, player, label),
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
        label(plain(colour.english)),
        (0, most),
        lambda: player.keshis[colour],
        write,
    )


def caravan_fields(table: MarrakeshTable, player: Player, label: Callable[[Text], Text]) -> tuple[Field, ...]:
    """Return the brown keshis: at the start oasis, and along each path."""

    def write_start(n: int) -> None:
        table.take(Keshi.BROWN, n - player.sahara.start)
        player.sahara.start = n

    def path_field(path: Path) -> Field:
        def write(n: int) -> None:
            table.take(Keshi.BROWN, n - player.sahara.caravans[path])
            player.sahara.caravans[path] = n

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


def numbers_field(name: str, label: Text, numbers: tuple[int, ...], player: Player, attribute: str) -> Field:
    """Return a list of numbered tiles that a player owns."""
    question = Several(
        key=attribute,
        text=label,
        options=tuple(
            Option(id=str(number), name=plain(str(number)), value=number, key=str(number))
            for number in numbers
        ),
    )

    def write(raw: Raw) -> None:
        setattr(player, attribute, list(question.decode(raw)))

    return Field(name, label, question, lambda: [str(n) for n in getattr(player, attribute)], write)


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
