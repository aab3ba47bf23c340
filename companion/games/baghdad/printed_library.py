"""What is printed in the Library: order of its rewards, and the Skill tiles (BAG-DATA-24, BAG-DATA-25)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Option, Several
from companion.engine.printed import Printed, printed
from companion.engine.script import Script, ask
from companion.engine.text import Text
from companion.games.baghdad.icons import SKILLS, CardIcon
from companion.games.baghdad.printed_values import LibraryReward
from companion.games.baghdad.table import BaghdadTable

SPACES: Final = 4
SKILL_SECTION: Final = 3
"""The section for three Books, where the Skill tiles lie (BAG-SETUP-09)."""
REWARDS: Final = {
    2: (LibraryReward.BOATS, LibraryReward.FAVOUR, LibraryReward.STEP_AND_COIN, LibraryReward.WILD),
    4: (LibraryReward.PATIENT, LibraryReward.STUDENT, LibraryReward.ARTEFACT, LibraryReward.BUILDING),
    5: (LibraryReward.PATIENT, LibraryReward.STUDENT, LibraryReward.ARTEFACT, LibraryReward.BUILDING),
}
"""The rewards of the sections by Books, in the ledger's order (BAG-WIS-03..06, BAG-WIS-09..12)."""


def library_order(table: BaghdadTable, section: int) -> Script[tuple[LibraryReward, ...]]:
    """Return the rewards of a section for 2, 3, 4 or 5 Books, from the left (BAG-DATA-24)."""
    if section == SKILL_SECTION:
        return (LibraryReward.SKILL_TILE,) * SPACES
    if section not in table.boards.library:
        table.boards.library[section] = yield from ask(lambda: _order_question(section))
    return table.boards.library[section]


def _order_question(section: int) -> Printed[tuple[LibraryReward, ...]]:
    question = Several(
        key=f"printed/library/{section}",
        text=Text("Library, section for {n} Books: its four rewards, from the left?", n=section),
        rules=("BAG-DATA-24", "BAG-AMB-31"),
        options=tuple(Option(id=reward.value, name=reward.text, value=reward) for reward in REWARDS[section]),
        least=SPACES,
        most=SPACES,
    )
    return printed(f"library/{section}", question)


def skill_tiles(table: BaghdadTable) -> Script[tuple[CardIcon, ...]]:
    """Return the four Skill tiles of the section for three Books, from the left (BAG-DATA-25)."""
    if not table.boards.skill_tiles:
        table.boards.skill_tiles = yield from ask(_tiles_question)
    return table.boards.skill_tiles


def _tiles_question() -> Printed[tuple[CardIcon, ...]]:
    question: Several[CardIcon] = Several(
        key="printed/library/skill-tiles",
        text=Text("The four Skill tiles, from the left? (1 rod, 2 abacus, 3 quill, 4 anvil, 5 masonry)"),
        rules=("BAG-DATA-25", "BAG-WIS-07"),
        options=tuple(Option(id=icon.value, name=icon.text, value=icon) for icon in SKILLS),
        least=SPACES,
        most=SPACES,
        each=SPACES,
    )
    return printed("library/skill-tiles", question)
