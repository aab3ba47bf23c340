"""The places around the city as panels: caravan row, market, palace, library, towns, mosque, contracts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.engine.game import Panel, Row
from companion.engine.text import Text, plain
from companion.games.merv import field_names
from companion.games.merv.boons import Spice
from companion.games.merv.breakthroughs import THRESHOLDS, there
from companion.games.merv.contracts import words_of
from companion.games.merv.field_names import of_player
from companion.games.merv.invasion import forecast
from companion.games.merv.kinds import PATHS, ROOM, Cube, Hall, Phase, Role
from companion.games.merv.pieces import cards_in_deck
from companion.games.merv.printed_values import CONTRACTS_OF_A_STACK, STACKS, ContractStack
from companion.games.merv.signs import NOBODY, sign, signed
from companion.games.merv.table import MervTable
from companion.games.merv.towns import INNER, Town

CAMEL: Final = "*"
"""Behind a card, a slot, a town or a path: a camel lies there."""


def caravansary_panel(table: MervTable) -> Panel:
    """Return the caravan row, front first, what is left in the deck, and the camel market."""
    rows: list[Row] = []
    if table.row:
        cards = " ".join(f"{card.spice.value[0].upper()}{_camel(card.camel)}" for card in table.row)
        rows.append(Row(Text("row"), plain(cards), field="row"))
        left = tuple(Text("{n} {spice}", n=table.deck[spice], spice=spice.text) for spice in Spice)
        deck = Text("{n} left: {left}", n=cards_in_deck(table), left=left)
        rows.append(Row(Text("deck"), deck, computed_from=_cards(table)))
    if table.market:
        slots = tuple(
            Text("{boon}{camel}", boon=slot.boon.text, camel=_camel(slot.camel)) for slot in table.market
        )
        rows.append(Row(Text("market"), Text("{slots}", slots=slots), field="market"))
    return Panel(Text("Caravansary and camel market"), tuple(rows), aligned=True)


def _cards(table: MervTable) -> tuple[str, ...]:
    """Return the names of all values that say where caravan cards are."""
    owned = () if table.phase is Phase.SET_UP else _of_scorers(table, "cards")
    return ("row", *owned)


def _camel(lies: bool) -> str:
    return CAMEL if lies else ""


def _of_scorers(table: MervTable, name: str) -> tuple[str, ...]:
    return tuple(each for player in table.scorers for each in of_player(player, name))


def palace_panel(table: MervTable) -> Panel:
    """Return who stands in each hall, room for three; the colours and the order as far as read off."""
    halls = table.printed.halls

    def value(hall: Hall) -> Text:
        who = plain(_standing(table, hall))
        return who if halls is None else Text("{who} {colour}", who=who, colour=halls.colour(hall).text)

    rows = tuple(
        Row(
            hall.short,
            value(hall),
            computed_from=_of_scorers(table, "courtiers"),
        )
        for hall in (halls.order if halls else Hall)
    )
    return Panel(Text("Palace"), rows, aligned=True)


def _standing(table: MervTable, hall: Hall) -> str:
    who = "".join(sign(table, player.seat) * player.courtiers[hall] for player in table.scorers)
    return who + NOBODY * (ROOM - len(who))


def library_panel(table: MervTable) -> Panel:
    """Return the breakthroughs that nobody has, by the scrolls they need."""
    rows = tuple(
        Row(
            Text("{n} scrolls", n=scrolls),
            _tiles(scrolls, tuple(tile.short for tile in there(table, scrolls))),
            computed_from=_of_scorers(table, "breakthroughs"),
        )
        for scrolls in THRESHOLDS
    )
    return Panel(Text("Library"), rows)


def _tiles(scrolls: int, tiles: tuple[Text, ...]) -> Text:
    """Return what the tiles that need so many scrolls bring."""
    if not tiles:
        return Text("none")
    if scrolls == THRESHOLDS[0]:
        return Text("1 cube less: {tiles}", tiles=tiles)
    if scrolls == THRESHOLDS[1]:
        return Text("stands for any: {tiles}", tiles=tiles)
    if scrolls == THRESHOLDS[2]:
        return Text("free: {tiles}", tiles=tiles)
    return Text("{tiles}", tiles=tiles)


def _listed(words: tuple[Text, ...]) -> Text:
    return Text("{all}", all=words) if words else Text("none")


def towns_panel(table: MervTable) -> Panel:
    """Return the towns: price, camel, whose posts."""
    return Panel(Text("Trade routes"), tuple(_town(table, town) for town in Town), aligned=True)


def _town(table: MervTable, town: Town) -> Row:
    cost = table.printed.prices.get(town)
    posts = "".join(sign(table, player.seat) for player in table.scorers if town in player.posts)
    value = plain(f"{posts or NOBODY}{_camel(town in table.town_camels)}")
    if cost is not None:
        value = Text("{posts} {cost}", posts=value, cost=tuple(cube.text for cube in cost))
    names = (*_of_scorers(table, "posts"), *(("town-camels",) if town in INNER else ()))
    return Row(town.text, value, computed_from=names)


def mosque_panel(table: MervTable) -> Panel:
    """Return where everybody's disc is, and the camels that wait on the paths."""
    rows = [
        Row(
            signed(table, player),
            Text("path {path}, step {step}", path=player.path, step=player.steps)
            if player.path
            else Text("not begun"),
            field=of_player(player, "mosque")[0],
        )
        for player in table.scorers
    ]
    camels = tuple(Text("path {n}", n=path) for path in PATHS if path in table.path_camels)
    return Panel(Text("Mosque"), (*rows, Row(Text("camels"), _listed(camels), field="path-camels")))


def contracts_panel(table: MervTable) -> Panel:
    """Return the contracts on offer (MERV-CONTRACT-03)."""
    return Panel(Text("Contracts"), tuple(_top(table, stack) for stack in STACKS))


def _top(table: MervTable, stack: ContractStack) -> Row:
    gone = table.taken[stack.id]
    contract = table.printed.contracts.get(f"{stack.id}/{gone + 1}")
    if contract is not None:
        words = Text("{all}", all=tuple(words_of(contract)))
        return Row(stack.text, words, field=field_names.of_top(stack))
    words = Text("none left") if gone >= CONTRACTS_OF_A_STACK else Text("not read off")
    return Row(stack.text, words, field=field_names.of_gone(stack))


def forecast_panel(table: MervTable) -> Panel:
    """Return what an invasion would do if it came now: unprotected buildings, and their ransom."""
    return Panel(Text("If the invasion came now"), tuple(_threatened(table)))


def _ransom(cube: Cube, n: int) -> Text:
    """Return a ransom in words; any colour pays where a white upgrade lies (MERV-INV-14)."""
    return Text("{n} of any colour", n=n) if cube is Cube.WHITE else cube.counted(n)


def _threatened(table: MervTable) -> Iterator[Row]:
    for player in table.players.values():
        if player.role is Role.MAGISTRATE:
            continue
        found = forecast(table, player)
        names = tuple(map(field_names.of_site, table.city.owned(player.seat))) or ("round",)
        value = Text("all safe")
        if found.unprotected:
            places = tuple(place.text for place in found.unprotected)
            ransom = tuple(_ransom(cube, n) for cube, n in found.ransom)
            value = Text("{places}: {ransom}", places=places, ransom=ransom)
            if player.role is Role.COURTIER:
                value = Text("{places} would fall", places=places)
        yield Row(signed(table, player), value, computed_from=names)
