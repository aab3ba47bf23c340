"""The Black Gate: Extoll Virtue or Seek Charity, by the tiles on the Civic board (BAG-PUB-19..26)."""

from __future__ import annotations

from enum import Enum

from companion.engine.choice import Choice, Option
from companion.engine.saying import do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.favour import gain_favour, lose_favour
from companion.games.baghdad.gates import Gate, at_gate
from companion.games.baghdad.kinds import Owner, Symbol
from companion.games.baghdad.person import Extolled, Person
from companion.games.baghdad.table import SEATS, BaghdadTable


class Civics(Enum):
    """What a player does on passing the Black Gate; the values are save format (BAG-PUB-19)."""

    EXTOLL = "extoll"
    CHARITY = "charity"


@at_gate(Gate.BLACK)
def extoll_or_charity(table: BaghdadTable, person: Person, step: str) -> Script[None]:
    """Let a player who passes the Black Gate choose one of the two (BAG-PUB-19).

    Without a tile that can be extolled only Seek Charity is left, and nothing is asked (BAG-PUB-21).
    """
    civics = Civics.CHARITY
    if to_extol(table, person.owner) is not None:
        civics = yield from choose(
            table, person, f"{step}/civics", lambda: _which(table, person, f"{step}/civics")
        )
    else:
        yield know(
            Text(
                "{player}: no tile without a marker lies in your column: Seek Charity.",
                player=table.name_of(person.owner),
            ),
            "BAG-PUB-21",
        )
    if civics is Civics.EXTOLL:
        yield from _extoll(table, person, step)
    else:
        yield from _seek_charity(table, person)


def column(table: BaghdadTable, owner: Owner) -> dict[Symbol, Extolled]:
    """Return the tiles of an owner's column of the Civic board."""
    return table.civic.get(owner, {})


def to_extol(table: BaghdadTable, owner: Owner) -> Symbol | None:
    """Return the tile of a column that is marked next: the first without a marker (BAG-PUB-20, BAG-AMB-08).

    Which one makes no difference, so nobody is asked. Each tile can be extolled once, so that there are at
    most four Extolls in a game (BAG-PUB-25).
    """
    return next((kind for kind, mark in column(table, owner).items() if mark is Extolled.NOT_YET), None)


def charity(table: BaghdadTable) -> int:
    """Return what Seek Charity costs: the tiles of the fullest column (BAG-PUB-22, BAG-BMOD-11).

    With all columns empty that is nothing (BAG-PUB-26).
    """
    return max((len(tiles) for tiles in table.civic.values()), default=0)


def _which(table: BaghdadTable, person: Person, step: str) -> Choice[Civics]:
    reason = Text("no tile without a marker lies in your column")
    loss = charity(table)
    shame = max(0, loss - person.favour)
    cost = Text("Seek Charity: lose {n} Favour", n=loss)
    if shame:
        cost = Text("Seek Charity: lose {n} Favour, of it {shame} as Shame", n=loss, shame=shame)
    return Choice(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=Text("{player}: Extoll Virtue or Seek Charity?", player=table.name_of(person.owner)),
        rules=("BAG-PUB-19",),
        options=(
            Option(
                id=Civics.EXTOLL.value,
                name=Text("Extoll Virtue: gain {n} Favour", n=len(column(table, person.owner))),
                value=Civics.EXTOLL,
                key="1",
                barred=reason if to_extol(table, person.owner) is None else None,
                rules=("BAG-PUB-20", "BAG-PUB-21"),
            ),
            Option(
                id=Civics.CHARITY.value,
                name=cost,
                value=Civics.CHARITY,
                key="2",
                rules=("BAG-PUB-22", "BAG-PUB-23"),
            ),
        ),
    )


def _extoll(table: BaghdadTable, person: Person, step: str) -> Script[None]:
    """Mark one own tile and gain a Favour for each tile of the column, marked or not (BAG-PUB-20)."""
    kind = to_extol(table, person.owner)
    if kind is None:
        raise LookupError(f"no tile of {person.owner.value} can be extolled")
    table.civic[person.owner][kind] = Extolled.EXTOLLED
    yield do(
        Text(
            "{player}: a marker on the {tile} of your column on the Civic board.",
            player=table.name_of(person.owner),
            tile=kind.text,
        ),
        "BAG-PUB-20",
        "BAG-PUB-25",
        "BAG-AMB-08",
    )
    yield from gain_favour(table, person, len(column(table, person.owner)), f"{step}/extolled", "BAG-PUB-20")


def _seek_charity(table: BaghdadTable, person: Person) -> Script[None]:
    """Lose a Favour for each tile of the fullest column; missing steps become Shame (BAG-PUB-22, 23)."""
    loss = charity(table)
    if not loss:
        yield know(
            Text(
                "{player} seeks charity: all columns are empty, it costs nothing.",
                player=table.name_of(person.owner),
            ),
            "BAG-PUB-26",
        )
        return
    rules = ["BAG-PUB-22"]
    if table.setup.solo:
        rules.append("BAG-BMOD-11")
    if loss > person.favour:
        rules.append("BAG-PUB-23")
    yield from lose_favour(table, person, loss, *rules, why=Text("Black Gate"))
