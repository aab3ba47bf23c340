"""The madrasa: scrolls for scholars and dates, the change of a colour, taking a scroll (MAR-MADR)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh import scroll_gains, scroll_moves
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.gaining import can_pay, pay
from companion.games.marrakesh.imam_and_sultan import dates_off, dates_off_scroll_58
from companion.games.marrakesh.kinds import Back, Resource, Sector, back_of
from companion.games.marrakesh.printed import scroll_turned_up
from companion.games.marrakesh.scroll_effects import at_once, work_at_once
from companion.games.marrakesh.scrolls import Timing, timing_of
from companion.games.marrakesh.table import MarrakeshTable, Stack, named

STOP: Final = "stop"
CHANGE: Final = {Resource.DINAR: 1}
"""What the change of the scrolls of one colour costs (MAR-MADR-11)."""
CHEAP_SEVEN: Final = 1
"""The dates that scroll 58 asks for a scroll of 7 scholars (MAR-SCROLL-62)."""
INSTANT_EFFECTS: Final = (scroll_gains, scroll_moves)
"""The modules that know what instant scrolls do."""


@dataclass(frozen=True, slots=True)
class Purchase:
    """A displayed scroll is taken."""

    scroll: int


@dataclass(frozen=True, slots=True)
class Change:
    """The displayed scrolls of one colour are changed for new ones."""

    back: Back


Deal: TypeAlias = Purchase | Change


def action(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Let a player take scrolls for scholars and dates, one after the other (MAR-MADR-03, MAR-MADR-04).

    One scholar serves one scroll (MAR-XTRA-53). Before the first purchase of the round the scrolls of one
    colour may be changed (MAR-MADR-11, MAR-XTRA-54). The scholars serve anew in each action (MAR-AMB-22);
    what eight serve at most follows (MAR-MADR-20).
    """
    table.under_way[step] = []
    while possible := [deal for deal, barred in _deals(table, player, step) if barred is None]:
        deal: Deal | None = possible[0]
        if len(possible) > 1 or _owed(table, step) is None:
            deal = yield from ask(lambda: _question(table, player, step))
        if deal is None:
            break
        part = f"{step}/{len(table.under_way[step]) + 1}"
        paid = _owed(table, step) is not None
        table.under_way[step].append(_id(deal))
        if isinstance(deal, Change):
            yield from _change(table, player, deal.back, part)
        else:
            yield from _buy(table, player, deal.scroll, part, paid=paid)
    if not table.under_way.pop(step):
        yield know(Text("{player}: no scroll is taken.", player=named(player)), "MAR-MADR-03", "MAR-AMB-10")


def take_scroll(table: MarrakeshTable, player: Player, number: int, step: str, *rules: str) -> Script[None]:
    """Take a displayed scroll, paid for or free: it stays with the player, an instant one works at once.

    Its place stays empty until the close of the turn (MAR-MADR-06, MAR-MADR-07, MAR-MADR-15). Permanent
    scrolls work because they are owned (MAR-MADR-18).
    """
    stack = _stack_of(table, number)
    if stack is not None:
        stack.size -= 1
        stack.top = None
    player.scrolls.append(number)
    yield do(
        Text("{player}: take scroll {scroll} and keep it.", player=named(player), scroll=number),
        *rules,
        "MAR-MADR-06",
        "MAR-SCROLL-01",
    )
    if timing_of(number) is Timing.INSTANT:
        yield from work_at_once(table, player, number, f"{step}/scroll-{number}")


def displayed(table: MarrakeshTable, back: Back) -> tuple[int, ...]:
    """Return the faceup scrolls of a back."""
    return tuple(stack.top for stack in table.stacks[back] if stack.top is not None)


def scroll_options(
    table: MarrakeshTable, wanted: Back | None, barred: Text | None = None
) -> tuple[Option[int | None], ...]:
    """Return all displayed scrolls where one of a wanted back, or any, may be taken, and that none is."""
    scrolls: tuple[Option[int | None], ...] = tuple(
        Option(
            id=str(number),
            name=scroll_name(number),
            value=number,
            key=str(number),
            barred=None if back is wanted else barred,
        )
        for back in Back
        for number in displayed(table, back)
    )
    return (*scrolls, Option(id=STOP, name=Text("no scroll"), value=None, key="0"))


def scroll_name(number: int) -> Text:
    """Return a scroll's number with the colour of its back."""
    return Text("scroll {scroll} ({back})", scroll=number, back=back_of(number).text)


def dates_for(table: MarrakeshTable, player: Player, back: Back) -> int:
    """Return the dates that a scroll of a back costs a player (MAR-MADR-02, MAR-X2-06)."""
    return max(0, back.dates - dates_off(table, player))


def _stack_of(table: MarrakeshTable, number: int) -> Stack | None:
    return next((stack for stack in table.stacks[back_of(number)] if stack.top == number), None)


def _deals(table: MarrakeshTable, player: Player, step: str) -> Iterator[tuple[Deal, Text | None]]:
    """Yield all deals, each with why it cannot be made now, None where it can."""
    owed = _owed(table, step)
    for back in Back:
        dear = _too_dear(table, player, step, back, {}) if owed is None else _due(owed)
        due = _new(table, back) if owed is back else ()
        for number in displayed(table, back):
            yield Purchase(number), None if number in due else dear
    for back in Back:
        yield Change(back), _no_change(table, player, step, back)


def _id(deal: Deal) -> str:
    return f"change/{deal.back.value}" if isinstance(deal, Change) else str(deal.scroll)


def _owed(table: MarrakeshTable, step: str) -> Back | None:
    """Return the colour of which a new scroll must be taken now, after its change (MAR-MADR-13)."""
    done = table.under_way[step]
    kind, _, back = done[-1].partition("/") if done else ("", "", "")
    return Back(back) if kind == "change" else None


def scholars_left(table: MarrakeshTable, player: Player, step: str) -> int:
    """Return the scholars that serve no scroll yet (MAR-MADR-04, MAR-MADR-05, MAR-MADR-20, MAR-XTRA-53)."""
    bought = (int(done) for done in table.under_way[step] if done.isdigit())
    return player.count(Sector.MADRASA) - sum(back_of(number).scholars for number in bought)


def _due(back: Back) -> Text:
    return Text("a new {back} scroll is due", back=back.text)


def _new(table: MarrakeshTable, back: Back) -> tuple[int, ...]:
    """Return the scrolls that a change has just turned up: a stack of one scroll shows none (MAR-AMB-23)."""
    return tuple(stack.top for stack in table.stacks[back] if stack.top is not None and stack.size > 1)


def _no_change(table: MarrakeshTable, player: Player, step: str, back: Back) -> Text | None:
    """Return why a colour cannot be changed, None where it can (MAR-MADR-14, MAR-AMB-23, MAR-XTRA-54)."""
    if player.bought_this_round:
        return Text("only before your first purchase of the round")
    if _owed(table, step) is not None:
        return Text("the scrolls have been changed")
    if not _new(table, back):
        return Text("no new scroll lies under them")
    return _too_dear(table, player, step, back, CHANGE)


def _too_dear(
    table: MarrakeshTable, player: Player, step: str, back: Back, more: Mapping[Resource, int]
) -> Text | None:
    """Return why no scroll of a back can be bought on top of other costs, None where one can be.

    All scrolls of a back need the same scholars and dates (MAR-SCROLL-03, MAR-SCROLL-04, MAR-SCROLL-05,
    MAR-SCROLL-06, MAR-MADR-01, MAR-MADR-02, MAR-MADR-19).
    """
    left = scholars_left(table, player, step)
    if back.scholars > left:
        return Text("it needs {n} scholars, {left} free", n=back.scholars, left=left)
    due = {**more, Resource.DATE: dates_for(table, player, back)}
    if not can_pay(player, due):
        costs = tuple(resource.counted(n) for resource, n in due.items())
        return Text("it costs {costs}", costs=costs)
    return None


def _question(table: MarrakeshTable, player: Player, step: str) -> Choice[Deal | None]:
    options: list[Option[Deal | None]] = [
        Option(
            id=_id(deal),
            name=_named(table, player, deal),
            value=deal,
            key=_key(deal),
            barred=barred,
        )
        for deal, barred in _deals(table, player, step)
    ]
    owed = _owed(table, step)
    due = None if owed is None else _due(owed)
    options.append(Option(id=STOP, name=Text("no more scrolls"), value=None, key="0", barred=due))
    return Choice(
        key=table.key(step, str(len(table.under_way[step]) + 1)),
        text=Text(
            "{player}: take which scroll? ({n} scholars free)",
            player=named(player),
            n=scholars_left(table, player, step),
        ),
        to=player.seat,
        rules=("MAR-MADR-03", "MAR-MADR-04", "MAR-MADR-11"),
        options=tuple(options),
    )


def _key(deal: Deal) -> str:
    """Return what is typed for a deal: a scroll's number; 91 to 94 change a colour."""
    return str(deal.scroll) if isinstance(deal, Purchase) else str(91 + list(Back).index(deal.back))


def _named(table: MarrakeshTable, player: Player, deal: Deal) -> Text:
    if isinstance(deal, Change):
        return Text("change the {back} scrolls", back=deal.back.text)
    back = back_of(deal.scroll)
    return Text(
        "scroll {scroll} ({back}: {scholars} scholars, {dates})",
        scroll=deal.scroll,
        back=back.text,
        scholars=back.scholars,
        dates=Resource.DATE.counted(dates_for(table, player, back)),
    )


def _buy(table: MarrakeshTable, player: Player, number: int, step: str, *, paid: bool) -> Script[None]:
    """Pay a scroll's dates and take it; scholars stay on the board (MAR-MADR-02, MAR-MADR-05)."""
    if not paid:
        costs = {Resource.DATE: dates_for(table, player, back_of(number))}
        yield from pay(table, player, costs, step, "MAR-MADR-02", "MAR-MADR-06")
    player.bought_this_round = True
    yield from take_scroll(table, player, number, step)


def _change(table: MarrakeshTable, player: Player, back: Back, step: str) -> Script[None]:
    """Pay for the change and for the scroll that must follow; turn up new ones (MAR-MADR-11..13).

    Both are paid at once, so that with scroll 33 nothing due can be spent on the change.
    """
    dates = dates_for(table, player, back)
    yield know(
        Text(
            "The change costs {dinar}; one of the new scrolls must be taken for {dates}.",
            dinar=Resource.DINAR.counted(CHANGE[Resource.DINAR]),
            dates=Resource.DATE.counted(dates),
        ),
        "MAR-MADR-11",
        "MAR-MADR-13",
    )
    yield from pay(table, player, {**CHANGE, Resource.DATE: dates}, step, "MAR-MADR-11")
    yield do(
        Text("Put the faceup {back} scrolls under their own stacks; turn up the next.", back=back.text),
        "MAR-MADR-12",
    )
    for number, stack in enumerate(table.stacks[back], start=1):
        if stack.top is not None and stack.size > 1:
            stack.top = None
            stack.top = yield from scroll_turned_up(table, back, f"{step}/{back.value}-{number}")


def refill(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    """Fill empty academies and turn up the next scrolls at the close of a turn (MAR-MADR-07, MAR-AMB-24).

    An empty academy gets the lower half of the larger of the other stacks of its colour, rounded down
    (MAR-MADR-08, MAR-MADR-10); the player whose turn it is breaks a tie (MAR-AMB-25).
    """
    for back, stacks in table.stacks.items():
        for number, stack in enumerate(stacks):
            if not stack.size:
                yield from _fill(table, player, back, number, f"{step}/{back.value}-{number + 1}")
        for number, stack in enumerate(stacks):
            if stack.size and stack.top is None:
                stack.top = yield from scroll_turned_up(table, back, f"{step}/{back.value}-{number + 1}")


def _fill(table: MarrakeshTable, player: Player, back: Back, empty: int, step: str) -> Script[None]:
    """Move half of the larger stack to an empty academy, none where that is 0 (MAR-MADR-08, MAR-MADR-10)."""
    giving = _largest(table, back)
    source = giving[0]
    if len(giving) > 1 and table.stacks[back][source].size > 1:
        source = yield from ask(lambda: _which_stack(table, player, back, step))
    half = table.stacks[back][source].size // 2
    if not half:
        return
    table.stacks[back][source].size -= half
    table.stacks[back][empty].size += half
    yield do(
        Text(
            "Move the lower {n} scroll of {back} stack {source} to the empty academy {empty}.",
            "Move the lower {n} scrolls of {back} stack {source} to the empty academy {empty}.",
            n=half,
            back=back.text,
            source=source + 1,
            empty=empty + 1,
        ),
        "MAR-MADR-08",
        "MAR-MADR-09",
    )


def _largest(table: MarrakeshTable, back: Back) -> list[int]:
    most = max(stack.size for stack in table.stacks[back])
    return [number for number, stack in enumerate(table.stacks[back]) if stack.size == most]


def _which_stack(table: MarrakeshTable, player: Player, back: Back, step: str) -> Choice[int]:
    return Choice(
        key=table.key(step, "giving"),
        text=Text("{player}: which {back} stack gives its lower half?", player=named(player), back=back.text),
        to=player.seat,
        rules=("MAR-MADR-08", "MAR-AMB-25"),
        options=tuple(
            Option(id=str(n + 1), name=Text("stack {n}", n=n + 1), value=n, key=str(n + 1))
            for n in _largest(table, back)
        ),
    )


@at_once(58)
def _cheap_seven(table: MarrakeshTable, player: Player, number: int, step: str) -> Script[None]:
    """Scroll 58: for 1 date take a displayed scroll of 7 scholars without having them (MAR-SCROLL-62)."""
    costs = {Resource.DATE: max(0, CHEAP_SEVEN - dates_off_scroll_58(table, player))}
    if not displayed(table, Back.ORANGE) or not can_pay(player, costs):
        yield know(Text("Scroll 58: no scroll of 7 scholars can be taken."), "MAR-SCROLL-62")
        return
    chosen = yield from ask(lambda: _which_seven(table, player, step))
    if chosen is not None:
        yield from pay(table, player, costs, step, "MAR-SCROLL-62", "MAR-AMB-63")
        yield from take_scroll(table, player, chosen, step, "MAR-SCROLL-62")


def _which_seven(table: MarrakeshTable, player: Player, step: str) -> Choice[int | None]:
    return Choice(
        key=table.key(step, "taken"),
        text=Text("{player}: take which scroll of 7 scholars?", player=named(player)),
        to=player.seat,
        rules=("MAR-SCROLL-62",),
        options=scroll_options(table, Back.ORANGE, Text("only a scroll of 7 scholars")),
    )
