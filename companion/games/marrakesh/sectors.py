"""The actions of the nine sectors, found by the sector (MAR-ASST-12, MAR-ASST-13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.marrakesh import madrasa, medina, orchard, river, sahara, souk, square, stairs
from companion.games.marrakesh.board import Player
from companion.games.marrakesh.carrying_out import carried_out_by
from companion.games.marrakesh.gains import SectorAction
from companion.games.marrakesh.kinds import Sector, Source, Staircase
from companion.games.marrakesh.table import MarrakeshTable, named

Action = Callable[[MarrakeshTable, Player, str], Script[None]]


def _mosque(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    yield from stairs.action(table, player, Staircase.MOSQUE, step)


def _palace(table: MarrakeshTable, player: Player, step: str) -> Script[None]:
    yield from stairs.action(table, player, Staircase.PALACE, step)


ACTIONS: Final[dict[Sector, Action]] = {
    Sector.ORCHARD: orchard.action,
    Sector.MADRASA: madrasa.action,
    Sector.PALACE: _palace,
    Sector.MOSQUE: _mosque,
    Sector.SQUARE: square.action,
    Sector.RIVER: river.action,
    Sector.MEDINA: medina.action,
    Sector.SAHARA: sahara.action,
    Sector.SOUK: souk.action,
}


def perform(table: MarrakeshTable, player: Player, sector: Sector, step: str) -> Script[None]:
    """Perform a sector's action; with no keshi there it has no effect (MAR-ASST-12, MAR-AMB-10)."""
    yield from ACTIONS[sector](table, player, step)


@carried_out_by(SectorAction)
def _granted(
    table: MarrakeshTable,
    player: Player,
    gain: SectorAction,
    step: str,
    source: Source,
) -> Script[None]:
    """Perform a sector's action with no assistant, so without vendor water (MAR-AMB-36, MAR-AMB-37)."""
    sector = gain.sector
    if sector is None:
        sector = yield from ask(lambda: _which(table, player, step))
    yield from perform(table, player, sector, f"{step}/{sector.value}")


def _which(table: MarrakeshTable, player: Player, step: str) -> Choice[Sector]:
    return Choice(
        key=table.key(step, "sector"),
        text=Text("{player}: which sector's action do you perform?", player=named(player)),
        to=player.seat,
        rules=("MAR-AMB-36", "MAR-AMB-37"),
        options=tuple(
            Option(id=sector.value, name=sector.text, value=sector, key=sector.key) for sector in Sector
        ),
    )
