"""What players may correct of one colour: what it has, and where its discs and courtiers are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Final, TypeVar

from companion.engine.choice import Choice
from companion.engine.fields import number_field
from companion.engine.question import Raw
from companion.engine.table import Field
from companion.engine.text import Text
from companion.games.field_kinds import Part, number, option, row_of, several_of, whole
from companion.games.merv import field_names
from companion.games.merv.board import Player
from companion.games.merv.boons import Breakthrough, Spice
from companion.games.merv.kinds import CAMELS, PATHS, ROOM, SCORING_TILES, Action, Hall, Phase, Role, Track
from companion.games.merv.pieces import balance_camels, discs_left, scrolls_left, servants_left
from companion.games.merv.printed import LONGEST_LANE
from companion.games.merv.printed_tracks import LONGEST_TRACK
from companion.games.merv.sources import Source
from companion.games.merv.table import MervTable, named
from companion.games.merv.towns import Good, Town

MOST_CUBES: Final = 99
MOST_GOODS: Final = 30
HIGHEST_SCORE: Final = 400

K = TypeVar("K", bound=Enum)


def player_fields(table: MervTable, player: Player) -> tuple[Field, ...]:
    """Return what can be corrected of a player; of the High Courtier its camels, all else is in the city."""
    camels = _camels(table, player)
    if player.role is Role.COURTIER:
        return (camels,)
    return (
        _score(table, player),
        *((_cubes(player),) if player.role is Role.HUMAN and table.counts_cubes else ()),
        camels,
        *(_track(table, player, track) for track in Track),
        _courtiers(table, player),
        _scrolls(table, player),
        *(() if table.phase is Phase.SET_UP else (_cards(table, player),)),
        _goods(player),
        _posts(player),
        _mosque(table, player),
        _breakthroughs(table, player),
        _scoring_tiles(table, player),
        _contracts(table, player),
    )


def _named(player: Player, name: str, words: Text) -> tuple[str, Text]:
    [full] = field_names.of_player(player, name)
    return full, Text("{player}: {what}", player=named(player), what=words)


def _score(table: MervTable, player: Player) -> Field:
    """Return a score; what a correction changes stands on the sheet."""
    return number_field(
        *_named(player, "score", Text("score")),
        (0, HIGHEST_SCORE),
        lambda: player.score,
        lambda n: table.book(player, n - player.score, Source.CORRECTED),
    )


def _camels(table: MervTable, player: Player) -> Field:
    def write(n: int) -> None:
        player.camels = n
        balance_camels(table)

    return number_field(*_named(player, "camels", Text("camels")), (0, CAMELS), lambda: player.camels, write)


def _counts(
    name: tuple[str, Text],
    counts: dict[K, int],
    words: Callable[[K], Text],
    most: Callable[[K], int],
    written: Callable[[Mapping[K, int]], None] | None = None,
) -> Field:
    """Return a row of counts by kind; ``written`` hears by how much each changed."""

    def write(values: Mapping[str, Raw]) -> None:
        before = dict(counts)
        for kind in counts:
            counts[kind] = whole(values[str(kind.value)])
        if written is not None:
            written({kind: counts[kind] - n for kind, n in before.items()})

    parts = tuple(
        Part(str(kind.value), words(kind), number(str(kind.value), words(kind), most(kind)))
        for kind in counts
    )
    return row_of(*name, parts, lambda: {str(kind.value): n for kind, n in counts.items()}, write)


def _cubes(player: Player) -> Field:
    name = _named(player, "cubes", Text("cubes"))
    return _counts(name, player.cubes, lambda cube: cube.text, lambda _: MOST_CUBES)


def _track(table: MervTable, player: Player, track: Track) -> Field:
    known = table.printed.tracks.get(track)
    return number_field(
        *_named(player, track.value, track.text),
        (0, LONGEST_TRACK if known is None else known.last),
        lambda: player.tracks[track],
        lambda n: player.tracks.__setitem__(track, n),
    )


def _courtiers(table: MervTable, player: Player) -> Field:
    """Return the courtiers in each hall: as many as there is room and servants for."""
    room = {
        hall: ROOM - sum(other.courtiers[hall] for other in table.players.values() if other is not player)
        for hall in Hall
    }
    servants = servants_left(table, player) + player.placed
    parts = tuple(
        Part(hall.value, hall.text, number(hall.value, hall.text, max(0, room[hall])), width=1)
        for hall in Hall
    )

    def write(values: Mapping[str, Raw]) -> None:
        player.courtiers = {hall: whole(values[hall.value]) for hall in Hall}

    def refused(values: Mapping[str, Raw]) -> Text | None:
        enough = sum(map(whole, values.values())) <= servants
        return None if enough else Text("there are {n} servants only", n=servants)

    name = _named(player, "courtiers", Text("courtiers"))
    return row_of(*name, parts, lambda: {hall.value: player.courtiers[hall] for hall in Hall}, write, refused)


def _scrolls(table: MervTable, player: Player) -> Field:
    most = player.scrolls + max(0, scrolls_left(table))
    parts = (
        Part("owned", Text("scrolls"), number("owned", Text("scrolls"), most)),
        Part("committed", Text("of them on contracts"), number("committed", Text("on contracts"), most)),
    )

    def write(values: Mapping[str, Raw]) -> None:
        player.scrolls, player.committed_scrolls = whole(values["owned"]), whole(values["committed"])

    def refused(values: Mapping[str, Raw]) -> Text | None:
        fits = whole(values["committed"]) <= whole(values["owned"])
        return None if fits else Text("more scrolls are on contracts than there are")

    return row_of(
        *_named(player, "scrolls", Text("scrolls")),
        parts,
        lambda: {"owned": player.scrolls, "committed": player.committed_scrolls},
        write,
        refused,
    )


def _cards(table: MervTable, player: Player) -> Field:
    """Return the caravan cards; the deck answers for the difference."""

    def written(changed: Mapping[Spice, int]) -> None:
        for spice, n in changed.items():
            table.deck[spice] -= n

    name = _named(player, "cards", Text("caravan cards"))
    return _counts(
        name,
        player.cards,
        lambda spice: spice.text,
        lambda spice: player.cards[spice] + max(0, table.deck[spice]),
        written,
    )


def _goods(player: Player) -> Field:
    def committed(good: Good) -> str:
        return f"{good.value}-committed"

    def write(values: Mapping[str, Raw]) -> None:
        for good in Good:
            player.goods[good] = whole(values[good.value])
            player.committed_goods[good] = whole(values[committed(good)])

    def refused(values: Mapping[str, Raw]) -> Text | None:
        fits = all(whole(values[committed(good)]) <= whole(values[good.value]) for good in Good)
        return None if fits else Text("more goods are on contracts than there are")

    parts = tuple(
        part
        for good in Good
        for part in (
            Part(good.value, good.text, number(good.value, good.text, MOST_GOODS)),
            Part(committed(good), Text("of them on contracts"), number("committed", good.text, MOST_GOODS)),
        )
    )
    return row_of(
        *_named(player, "goods", Text("goods")),
        parts,
        lambda: (
            {good.value: player.goods[good] for good in Good}
            | {committed(good): player.committed_goods[good] for good in Good}
        ),
        write,
        refused,
    )


def _posts(player: Player) -> Field:
    return several_of(
        *_named(player, "posts", Text("trading posts")),
        tuple(option(town.value, town.text, town.key) for town in Town),
        lambda: [town.value for town in player.posts],
        lambda towns: setattr(player, "posts", [Town(town) for town in towns]),
        most=max(0, discs_left(player)) + len(player.posts),
    )


def _mosque(table: MervTable, player: Player) -> Field:
    """Return where the disc on the mosque track is: its path and how many steps it has made."""
    track = table.printed.mosque
    none = option("0", Text("not begun"), "0")
    paths = (none, *(option(str(path), Text("path {n}", n=path), str(path)) for path in PATHS))
    words = Text("path")
    parts = (
        Part("path", words, Choice(key="path", text=words, options=paths), width=1),
        Part("steps", Text("steps"), number("steps", Text("steps"), 3 * LONGEST_LANE)),
    )

    def write(values: Mapping[str, Raw]) -> None:
        player.path = int(str(values["path"])) or None
        player.steps = whole(values["steps"])

    def refused(values: Mapping[str, Raw]) -> Text | None:
        path, steps = int(str(values["path"])), whole(values["steps"])
        if bool(path) != bool(steps):
            return Text("a disc on a path has made a step, and one that has not begun none")
        if path and player.path is None and discs_left(player) <= 0:
            return Text("no disc is left for the mosque")
        if track is not None and path and steps > len(track.way(path)):
            return Text("that path has {n} steps", n=len(track.way(path)))
        return None

    return row_of(
        *_named(player, "mosque", Text("mosque")),
        parts,
        lambda: {"path": str(player.path or 0), "steps": player.steps},
        write,
        refused,
    )


def _breakthroughs(table: MervTable, player: Player) -> Field:
    """Return a player's breakthroughs; a tile that somebody else had is theirs no more."""

    def write(names: Sequence[str]) -> None:
        tiles = [Breakthrough(name) for name in names]
        for other in table.players.values():
            other.breakthroughs = [tile for tile in other.breakthroughs if tile not in tiles]
        player.breakthroughs = tiles
        owned = {tile for each in table.players.values() for tile in each.breakthroughs}
        table.breakthroughs = [tile for tile in Breakthrough if tile not in owned]

    return several_of(
        *_named(player, "breakthroughs", Text("breakthroughs")),
        tuple(option(tile.value, tile.text) for tile in Breakthrough),
        lambda: [tile.value for tile in player.breakthroughs],
        write,
    )


def _scoring_tiles(table: MervTable, player: Player) -> Field:
    """Return a player's scoring tiles, out of those that are in the supply or already there."""
    supply = [*(table.scoring_tiles or ()), *player.scoring_tiles]

    def write(names: Sequence[str]) -> None:
        player.scoring_tiles = [Action(name) for name in names]
        left = list(supply)
        for tile in player.scoring_tiles:
            left.remove(tile)
        table.scoring_tiles = left if table.scoring_tiles is not None or left else None

    gone = Text("no such tile is left")
    return several_of(
        *_named(player, "scoring-tiles", Text("scoring tiles")),
        tuple(option(each.value, each.text, each.key, None if each in supply else gone) for each in Action),
        lambda: [tile.value for tile in player.scoring_tiles],
        write,
        most=SCORING_TILES,
    )


def _contracts(table: MervTable, player: Player) -> Field:
    """Return the contracts that a player has fulfilled, of all that have been read off."""
    known = table.printed.contracts

    def words(name: str) -> Text:
        _, _, place = name.partition("/")
        return Text("{stack}, card {place}", stack=known[name].stack.text, place=place)

    return several_of(
        *_named(player, "contracts", Text("contracts")),
        tuple(option(name, words(name)) for name in known),
        lambda: [name for each in player.contracts for name in known if known[name] is each],
        lambda names: setattr(player, "contracts", [known[name] for name in names]),
    )
