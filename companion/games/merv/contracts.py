"""Contracts: which can be fulfilled at any moment of a turn, and what that does (MERV-CONTRACT-01)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.choice import Choice, Option
from companion.engine.number import Number
from companion.engine.saying import Trail, do
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.merv import printed
from companion.games.merv.board import Player
from companion.games.merv.carrying_out import carry_out
from companion.games.merv.gaining import score
from companion.games.merv.kinds import Role, Track
from companion.games.merv.paying import asked_to_pay, can_pay, cubes_text, pay, price_text
from companion.games.merv.printed_tracks import track
from companion.games.merv.printed_values import CONTRACTS_OF_A_STACK, STACKS, Contract
from companion.games.merv.sources import Source
from companion.games.merv.table import MervTable, named, offered
from companion.games.merv.towns import Good


def possible(table: MervTable, player: Player) -> tuple[Contract, ...]:
    """Return the contracts on offer that a player can fulfil now (MERV-CONTRACT-03, MERV-AMB-33).

    The Magistrate needs neither cubes nor influence (MERV-MAG-39, MERV-MAG-62). Nobody else can fulfil
    any before the influence track has been read off.
    """
    return tuple(
        contract
        for contract in offered(table)
        if _items_there(player, contract)
        and (
            player.role is Role.MAGISTRATE
            or (_reached(table, player, contract) and _payable(table, player, contract))
        )
    )


def commons(player: Player, contract: Contract) -> range:
    """Return how many common goods may be among those of either kind (MERV-CONTRACT-06)."""
    free = player.free_goods(Good.COMMON) - contract.common
    least = contract.goods - (player.free_goods(Good.RARE) - contract.rare)
    return range(max(0, least), min(contract.goods, free) + 1)


def offer(table: MervTable, player: Player, step: str) -> Script[None]:
    """Let a player fulfil contracts, as many as they can and want (MERV-CONTRACT-01, MERV-CONTRACT-02).

    Asked only while one is possible that was not declined in this turn. ``step`` is the path of the questions
    within the moment.
    """
    if offered(table):
        yield from track(table, Track.INFLUENCE)
    number = 1
    while _wanted(table, player):
        here = f"{step}/contract-{number}"
        chosen = yield from ask(lambda here=here: _question(table, player, here))  # type: ignore[misc]
        if chosen is None:
            table.turn.declined.extend(_name(table, each) for each in _wanted(table, player))
            return
        yield from _fulfil(table, player, chosen, here)
        number += 1


def _fulfil(table: MervTable, player: Player, contract: Contract, step: str) -> Script[None]:
    """Fulfil a contract that a player chose; which goods are committed is asked where that is open."""
    common = max(commons(player, contract))
    if len(commons(player, contract)) > 1:
        common = yield from ask(lambda: _common_question(table, player, contract, step))
    yield from fulfil(table, player, contract, common, step)


def fulfil(
    table: MervTable,
    player: Player,
    contract: Contract,
    common: int,
    step: str,
    *rules: str,
    because: Trail | None = None,
) -> Script[None]:
    """Fulfil a contract: pay, take the card, commit, score, reward (MERV-CONTRACT-05, MERV-CONTRACT-10).

    ``common`` of the goods of either kind are common ones. The Magistrate pays no cubes. The card below it
    is on offer then (MERV-CONTRACT-11).
    """
    if contract.cost and player.role is Role.HUMAN:
        whites = not table.setup.rulings.otherwise(34)
        paid = ("MERV-CONTRACT-05", "MERV-AMB-34")
        yield from pay(table, player, contract.cost, step, *paid, whites=whites)
    stack = contract.stack
    table.taken[stack.id] += 1
    player.contracts.append(contract)
    player.committed_scrolls += contract.scrolls
    player.committed_goods[Good.COMMON] += contract.common + common
    player.committed_goods[Good.RARE] += contract.rare + contract.goods - common
    words = Text(
        "{name}: take the contract {stack}; onto it {what}.",
        name=named(player),
        stack=stack.text,
        what=_committed(contract, common),
    )
    yield do(words, *(rules or ("MERV-CONTRACT-06", "MERV-CONTRACT-07", "MERV-CONTRACT-08")), because=because)
    yield from score(table, player, contract.points, Source.CONTRACTS, "MERV-CONTRACT-09", "MERV-SCORE-05")
    yield from carry_out(table, player, stack.reward, f"{step}/{stack.id}")
    if table.taken[stack.id] < CONTRACTS_OF_A_STACK:
        yield from printed.contract(table, stack, table.taken[stack.id] + 1)


def _committed(contract: Contract, common: int) -> tuple[Text, ...]:
    rare = contract.rare + contract.goods - common
    return tuple(_items(contract.scrolls, contract.common + common, rare)) or (Text("nothing"),)


def _items(scrolls: int, common: int, rare: int, either: int = 0) -> Iterator[Text]:
    """Yield in words how many scrolls and goods there are of each kind."""
    if scrolls:
        yield Text("{n} scroll", "{n} scrolls", n=scrolls)
    if common:
        yield Good.COMMON.counted(common)
    if rare:
        yield Good.RARE.counted(rare)
    if either:
        yield Text("{n} good of either kind", "{n} goods of either kind", n=either)


def _items_there(player: Player, contract: Contract) -> bool:
    """Tell whether scrolls and goods are there that no other contract holds (MERV-AMB-33)."""
    enough = (
        player.free_goods(Good.COMMON) >= contract.common and player.free_goods(Good.RARE) >= contract.rare
    )
    return player.free_scrolls() >= contract.scrolls and enough and len(commons(player, contract)) > 0


def _reached(table: MervTable, player: Player, contract: Contract) -> bool:
    """Tell whether influence is far enough up; it is not spent (MERV-CONTRACT-04, MERV-TRACK-10)."""
    track = table.printed.tracks.get(Track.INFLUENCE)
    return track is not None and player.influence >= track.contracts[contract.stack.level - 1]


def _payable(table: MervTable, player: Player, contract: Contract) -> bool:
    """Tell whether the cubes can be paid (MERV-CONTRACT-05, MERV-AMB-34)."""
    return can_pay(table, player, contract.cost, whites=not table.setup.rulings.otherwise(34))


def _name(table: MervTable, contract: Contract) -> str:
    return f"{contract.stack.id}/{table.taken[contract.stack.id] + 1}"


def _wanted(table: MervTable, player: Player) -> tuple[Contract, ...]:
    """Return what is possible and was not declined in this turn."""
    return tuple(each for each in possible(table, player) if _name(table, each) not in table.turn.declined)


def _question(table: MervTable, player: Player, step: str) -> Choice[Contract | None]:
    fulfil_one = Text("{name}: fulfil a contract?", name=named(player))
    for_cubes = any(contract.cost for contract in possible(table, player))
    return Choice(
        key=table.key(step),
        to=player.seat,
        text=asked_to_pay(table, fulfil_one) if for_cubes else fulfil_one,
        rules=("MERV-CONTRACT-01", "MERV-CONTRACT-03", "MERV-CONTRACT-04", "MERV-CONTRACT-05"),
        options=(
            *(_option(table, player, contract) for contract in offered(table)),
            Option(id="none", name=Text("none"), value=None, key="0"),
        ),
        default="none",
    )


def _option(table: MervTable, player: Player, contract: Contract) -> Option[Contract | None]:
    return Option(
        id=contract.stack.id,
        name=Text("{stack}: {what}", stack=contract.stack.text, what=_asked(table, player, contract)),
        value=contract,
        key=str(STACKS.index(contract.stack) + 1),
        barred=_bar(table, player, contract),
    )


def _bar(table: MervTable, player: Player, contract: Contract) -> Text | None:
    """Return in words what a player lacks for a contract, or None."""
    if not _reached(table, player, contract):
        return Text("more influence is needed")
    if not _items_there(player, contract):
        return Text("scrolls or goods are missing")
    return None if _payable(table, player, contract) else Text("too few cubes")


def _asked(table: MervTable, player: Player, contract: Contract) -> tuple[Text, ...]:
    """Return in words what a contract brings and asks of a player, whites among it."""
    whites = not table.setup.rulings.otherwise(34)
    return tuple(words_of(contract, price_text(table, player, contract.cost, whites=whites)))


def words_of(contract: Contract, cubes: Sequence[Text] | None = None) -> Iterator[Text]:
    """Yield in words what a contract brings and asks for; ``cubes``: its price, where it was put in words."""
    yield Text("{n} point", "{n} points", n=contract.points)
    if contract.cost:
        yield from cubes_text(contract.cost) if cubes is None else cubes
    yield from _items(contract.scrolls, contract.common, contract.rare, contract.goods)


def _common_question(table: MervTable, player: Player, contract: Contract, step: str) -> Number:
    open_to = commons(player, contract)
    return Number(
        key=table.key(step, "common"),
        to=player.seat,
        text=Text(
            "{n} good of either kind: how many common ones?",
            "{n} goods of either kind: how many common ones?",
            n=contract.goods,
        ),
        rules=("MERV-CONTRACT-06",),
        least=min(open_to, default=0),
        most=max(open_to, default=0),
        default=max(open_to, default=0),
    )
