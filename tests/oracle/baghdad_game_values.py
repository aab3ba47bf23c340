"""What is printed on the components of one game, read from a record of items and values.

The items bear the names of the companion's catalogue, such as "river/start/left"; `read_catalogue` reads its
stand-in values, and `printed_from` makes a `GamePrinted` of any such record.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.oracle.baghdad_game_palace_values import PalacePrint, piece_name, read_palace
from tests.oracle.baghdad_game_pieces import (
    Card,
    Contract,
    ObjectiveKind,
    ObjectivePrint,
    PlayerBoardPrint,
    Reward,
    code_of,
)
from tests.oracle.baghdad_pieces import (
    DAY_CARDS,
    NIGHT_CARDS,
    BotCard,
    CardKind,
    Difficulty,
    Fork,
    Icon,
    Location,
    PlaceKind,
    Port,
    Quadrant,
    Ring,
    Row,
    ScoringTile,
    Section,
    Side,
    Sign,
    Symbol,
    TileKind,
    Way,
)
from tests.oracle.baghdad_record import Record
from tests.oracle.baghdad_state import LIBRARY_SECTIONS, PORT_SLOTS, BotBoard, Printed

CATALOGUE = Path(__file__).parents[2] / "companion" / "games" / "baghdad" / "catalogue.toml"
LETTERS = ("A", "B", "C", "D")
BOT_ICONS: Mapping[int, tuple[Icon, ...]] = {0: (), 1: (Icon.ANOTHER_ACTION,), 2: (Icon.PALACE_PIECE,)}
PUBLIC_HOUSES = {2: 4, 3: 7, 4: 9}
CLOSED_FROM = {"site": 5, "site-3+": 3, "site-4": 4}


@dataclass(frozen=True, slots=True)
class GamePrinted:
    """Everything printed or dealt for one game; `base` is the part that the Bot's rules read.

    `goods_spaces[fork, side][n]` is the Goods type on the space n + 1 of that arm, 0 without one; `library`
    and `skill_tiles` run from the far left space; `public_points` from the highest slot; `contract_stacks`
    is the number (0 or 1) of the stack beside a port; `removed` are the codes of cards out of this game.
    """

    base: Printed
    cards: Mapping[str, Card]
    removed: frozenset[str]
    boards: Mapping[str, PlayerBoardPrint]
    favour_points: tuple[int, ...]
    favour_start: int
    artefact_points: tuple[int, ...]
    bot_artefact_points: tuple[int, ...]
    goods_spaces: Mapping[tuple[Fork, Side], tuple[int, ...]]
    port_rewards: Mapping[Port, tuple[tuple[Reward, ...], ...]]
    palace: PalacePrint
    library: Mapping[int, tuple[str, ...]]
    skill_tiles: tuple[Sign, ...]
    public_points: tuple[int, ...]
    civic_rows: tuple[TileKind, ...]
    contracts: tuple[Contract, ...]
    contract_stacks: Mapping[Port, int]
    objectives: tuple[ObjectivePrint, ...]
    bot_cards: tuple[BotCard, ...]


def read_catalogue() -> dict[str, object]:
    """The stand-in values of the companion's catalogue, item by item."""
    read: dict[str, object] = tomllib.loads(CATALOGUE.read_text(encoding="utf-8"))["stand-in"]
    return read


def rewards_of(names: Sequence[str]) -> tuple[Reward, ...]:
    """Printed rewards; the word "none" stands for none."""
    return tuple(Reward(name) for name in names if name != "none")


def printed_from(
    values: Mapping[str, object],
    players: int,
    dealt: Sequence[ScoringTile] = tuple(ScoringTile),
    difficulty: Difficulty = Difficulty.BEGINNER,
    artefact_types: int = 6,
) -> GamePrinted:
    """The printed record of a game for 1 to 4 players; 1 player is solo and has the two-player side.

    `dealt` are the Scoring tiles of ports 1 to 4 and then of the Palace sections 1 to 4. Raises KeyError when
    an item is missing.
    """
    record = Record(values)
    seats = max(2, players)
    palace = read_palace(record, seats)
    arms = dict(_arms(record))
    ports = tuple(Port(f"port-{number}") for number in range(1, 5))
    base = Printed(
        locations=tuple(_locations(record, seats)),
        roads={},
        artefact_types=artefact_types,
        start=Fork("start"),
        ways={key: way for key, (way, _) in arms.items()},
        ports=ports,
        multipliers={port: tuple(record.numbers(port.name.replace("-", "/"))) for port in ports},
        dealt=dict(zip((*ports, *Section), dealt, strict=True)),
        piece_order=palace.order,
        piece_start=palace.start,
        arrows=palace.arrows,
        ring_rows=_ring_rows(record),
        bot_board=_bot_board(record, difficulty),
    )
    places = {place.name: place for place in base.locations}
    roads = {
        place: frozenset(places[name] for name in record.texts(f"roads/{place.name}"))
        for place in base.locations
    }
    board = f"bot-board/{difficulty.name.lower()}/artefact-points"
    return GamePrinted(
        base=_with_roads(base, roads),
        cards=dict(_cards(record)),
        removed=_removed(record, seats),
        boards={letter: _player_board(record, letter) for letter in LETTERS},
        favour_points=tuple(record.inside("favour-track").numbers("points")),
        favour_start=record.inside("favour-track").number("start") - 1,
        artefact_points=_artefact_points(record, "player-board/all/artefact-points", board),
        bot_artefact_points=_artefact_points(record, board, board),
        goods_spaces={key: goods for key, (_, goods) in arms.items()},
        port_rewards={port: _port_rewards(record, port) for port in ports},
        palace=palace,
        library={
            section: tuple(record.texts(f"library/{section}")) for section in LIBRARY_SECTIONS if section != 3
        },
        skill_tiles=tuple(Sign(name) for name in record.texts("library/skill-tiles")),
        public_points=_public_points(record, PUBLIC_HOUSES[seats]),
        civic_rows=tuple(TileKind(name.capitalize()) for name in record.texts("civic-rows")),
        contracts=tuple(_contract(record, number) for number in range(1, 13)),
        contract_stacks={
            port: stack - 1 for port, stack in zip(ports, record.numbers("contract-stacks"), strict=True)
        },
        objectives=tuple(_objective(record, kind) for kind in ObjectiveKind),
        bot_cards=tuple(_bot_card(record, number) for number in range(1, 17)),
    )


def _with_roads(base: Printed, roads: Mapping[Location, frozenset[Location]]) -> Printed:
    return Printed(
        **{name: getattr(base, name) for name in Printed.__dataclass_fields__ if name != "roads"}, roads=roads
    )


def _locations(record: Record, seats: int) -> Iterator[Location]:
    clockwise = 0
    for quadrant in Quadrant:
        for number, shown in enumerate(record.inside(f"city/{quadrant.value}").texts("places"), 1):
            name = f"{quadrant.value}-{number}"
            if shown in ("outer", "inner"):
                yield Location(name, PlaceKind.SLOT, quadrant, clockwise, Ring(shown))
            elif shown == "palace":
                yield Location(name, PlaceKind.PALACE, quadrant, clockwise)
            else:
                closed = shown != "site" and seats < CLOSED_FROM[shown]
                yield Location(name, PlaceKind.SITE, quadrant, clockwise, closed=closed)
            clockwise += 1


def _arms(record: Record) -> Iterator[tuple[tuple[Fork, Side], tuple[Way, tuple[int, ...]]]]:
    for fork in ("start", "junction-1", "junction-2"):
        for side in Side:
            item = f"river/{fork}/{side.value}"
            if item not in record.values:
                continue
            name = record.inside(item).text("end")
            end: Fork | Port = Port(name) if name.startswith("port") else Fork(name)
            way = Way(record.inside(item).number("spaces"), end)
            goods = [*record.numbers(f"{item}/goods"), *[0] * way.spaces]
            yield (Fork(fork), side), (way, tuple(goods[: way.spaces]))


def _port_rewards(record: Record, port: Port) -> tuple[tuple[Reward, ...], ...]:
    shown = record.inside(f"{port.name.replace('-', '/')}/rewards")
    return tuple(rewards_of(shown.texts(str(slot))) for slot in range(1, PORT_SLOTS + 1))


def _ring_rows(record: Record) -> dict[Ring, Row]:
    outer = Row(record.text("buildings/outer-row"))
    return {Ring.OUTER: outer, Ring.INNER: Row.LOWER if outer is Row.UPPER else Row.UPPER}


def _bot_board(record: Record, difficulty: Difficulty) -> BotBoard:
    item = f"bot-board/{difficulty.name.lower()}"
    graphic = record.inside(f"{item}/directions")
    return BotBoard(
        difficulty=difficulty,
        favour=record.number(f"{item}/favour"),
        graphic={number: Side(graphic.text(str(number))) for number in range(1, 5)},
        tile_icons={
            kind: tuple(BOT_ICONS[code] for code in record.numbers(f"{item}/{kind.value.lower()}"))
            for kind in TileKind
        },
        house_icons=tuple(BOT_ICONS[code] for code in record.numbers(f"{item}/houses")),
    )


def _bot_card(record: Record, number: int) -> BotCard:
    shown = record.inside(f"bot-card/{number}")
    return BotCard(
        number=number,
        front_boat=shown.number("front-boats"),
        symbols=tuple(Symbol(shown.text(f"symbol-{place}").capitalize()) for place in range(1, 5)),
        back_boat=shown.number("back-boats"),
        highlighted=shown.number("number"),
        ring=Ring(shown.text("ring")),
        kind=CardKind(shown.text("time").capitalize()),
    )


def _cards(record: Record) -> Iterator[tuple[str, Card]]:
    def signs(code: str) -> tuple[Sign, ...]:
        return tuple(Sign(name) for name in record.texts(f"card-icons/{code}") if name != "none")

    for character in (*DAY_CARDS, *NIGHT_CARDS):
        code = code_of(character)
        yield code, Card(code, signs(code), character)
    for letter in LETTERS:
        for number in (1, 2, 3):
            code = f"start-{letter}-{number}"
            yield code, Card(code, signs(code), None, rewards_of(record.texts(f"starting-card/{code}")))


def _removed(record: Record, seats: int) -> frozenset[str]:
    """The cards that leave the game (BAG-SETUP-15 to 17)."""
    gone: list[str] = []
    for kind in ("day", "night"):
        gone += record.texts(f"card-marks/{kind}-four") if seats < 4 else []
        gone += record.texts(f"card-marks/{kind}-three-plus") if seats < 3 else []
    return frozenset(gone)


def _player_board(record: Record, letter: str) -> PlayerBoardPrint:
    def item(name: str) -> str:
        own = f"player-board/{letter}/{name}"
        return own if own in record.values else f"player-board/all/{name}"

    shown = record.inside(item("needs"))
    rows = tuple(TileKind(shown.text(f"row-{row}").capitalize()) for row in range(1, 5))
    between = []
    for gap in (1, 2, 3):
        printed = record.inside(item(f"between-{gap}"))
        names = [printed.text(str(spot)) for spot in range(1, 6)]
        between.append(tuple(None if name == "none" else Reward(name) for name in names))
    prices = record.inside(item("boats"))
    return PlayerBoardPrint(
        rows=rows,
        needs={kind: tuple(shown.numbers(f"needs-{row}")) for row, kind in enumerate(rows, 1)},
        between=tuple(between),
        boat_prices=tuple(prices.number(str(boat)) for boat in range(1, 5)),
    )


def _artefact_points(record: Record, item: str, fallback: str) -> tuple[int, ...]:
    base = item if f"{item}/1" in record.values else fallback
    return (0, *(record.number(f"{base}/{number}") for number in range(1, 6)))


def _public_points(record: Record, houses: int) -> tuple[int, ...]:
    shown = record.inside(f"public-houses/{houses}")
    return tuple(sorted((shown.number(str(slot)) for slot in range(1, houses + 1)), reverse=True))


def _contract(record: Record, number: int) -> Contract:
    shown = record.inside(f"contract/{number}")
    goods = (int(shown.text("first")), int(shown.text("second")))
    return Contract(number, goods, Sign(shown.text("skill")))


def _objective(record: Record, kind: ObjectiveKind) -> ObjectivePrint:
    item = f"objective/{kind.value}"
    return ObjectivePrint(
        kind, {space: rewards_of(record.texts(f"{item}/{space}")) for space in record.numbers(item)}
    )


__all__ = ["GamePrinted", "piece_name", "printed_from", "read_catalogue", "rewards_of"]
