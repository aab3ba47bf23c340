"""Houses and Architects: which of those left a player can use, by masonry need (BAG-BLD-05, BAG-PAL-05)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.choice import Choice, Option
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.icons import CardIcon
from companion.games.baghdad.muster import can_muster, counted_in, within_reach
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_boards import favour_track
from companion.games.baghdad.spending_favour import COIN_PRICE, not_spendable
from companion.games.baghdad.table import SEATS, BaghdadTable


def know_masonry(table: BaghdadTable, person: Person) -> Script[None]:
    """Make sure that what counts for a masonry need is known: icons of cards, Contracts, the Favour track."""
    yield from can_muster(table, person, CardIcon.MASONRY, 0)
    yield from favour_track(table)


def nothing_helps(table: BaghdadTable, person: Person) -> bool:
    """Tell whether no bonus action can bring what an action lacks: no Favour can be spent (BAG-BONUS-07)."""
    return not_spendable(table, person.favour, COIN_PRICE) is not None


def too_little_masonry(
    table: BaghdadTable, person: Person, needs: Sequence[int], relief: int = 0
) -> Text | None:
    """Return why none of these needs is met, None where one is; ``relief`` lowers them (BAG-WIS-13).

    What ``know_masonry`` asks must be known. Students, Wild tokens and Contracts that can be spent are
    counted with the icons shown (BAG-BONUS-14, BAG-AMB-05).
    """
    if not needs:
        return Text("none is left on your board")
    least, reach = max(0, min(needs) - relief), within_reach(table, person, CardIcon.MASONRY)
    if least <= reach:
        return None
    return Text(
        "it needs {need} masonry, you have {reach}{spent}",
        need=least,
        reach=reach,
        spent=counted_in(table, person, CardIcon.MASONRY),
    )


def which_need(
    table: BaghdadTable,
    person: Person,
    needs: Sequence[int],
    step: str,
    text: Text,
    *rules: str,
    relief: int = 0,
) -> Script[int]:
    """Return the printed need of the House or Architect that a player takes; any whose need is met may be.

    It is asked only where needs that differ are within reach.
    """
    reachable = {need for need in needs if need - relief <= within_reach(table, person, CardIcon.MASONRY)}
    if len(reachable) == 1:
        return reachable.pop()
    return (yield from ask(lambda: _question(table, person, needs, step, text, rules, relief)))


def _question(
    table: BaghdadTable,
    person: Person,
    needs: Sequence[int],
    step: str,
    text: Text,
    rules: tuple[str, ...],
    relief: int,
) -> Choice[int]:
    return Choice(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=text,
        rules=rules,
        options=tuple(
            Option(
                id=str(need),
                name=Text("the one that needs {need} masonry", need=need),
                value=need,
                key=str(need),
                barred=too_little_masonry(table, person, (need,), relief),
            )
            for need in dict.fromkeys(needs)
        ),
    )
