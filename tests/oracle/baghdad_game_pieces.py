"""What a complete game adds to the pieces of the solo Bot: rewards, cards with their icons, modules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from tests.oracle.baghdad_pieces import Building, CardKind, Character, PieceKind, Sign, TileKind

GOODS = (1, 2, 3, 4, 5, 6)
HOUSE_NEEDS = (1, 1, 2, 3, 4)
SKILL_OF = {
    TileKind.PATIENT: Sign.ROD,
    TileKind.STUDENT: Sign.ABACUS,
    TileKind.BOOK: Sign.QUILL,
    TileKind.ARTEFACT: Sign.ANVIL,
}


class Reward(Enum):
    """The small rewards printed on cards, ports, spaces and between tile rows."""

    COIN = "coin"
    FAVOUR = "favour"
    GOODS = "goods"
    STEP = "step"
    WILD = "wild"
    BOAT = "boat"


class Module(Enum):
    """The three modules, playable in any mix."""

    PUBLIC_WORKS = "Public Works"
    CONTRACTS = "Contracts"
    OBJECTIVES = "Objectives"


class ObjectiveKind(Enum):
    """What an Objective card counts (BAG-OBJ-06)."""

    BOOKS = "books"
    PATIENTS = "patients"
    STUDENTS = "students"
    ARTEFACT_TYPES = "artefact-types"
    BUILDINGS = "buildings"


@dataclass(frozen=True, slots=True)
class Card:
    """One Character card by its code, such as "day-3" or "start-A-1".

    `signs` are the icons along its top; `character` is None for a Starting card, whose `rewards` are printed.
    """

    code: str
    signs: tuple[Sign, ...]
    character: Character | None = None
    rewards: tuple[Reward, ...] = ()

    @property
    def is_night(self) -> bool:
        """Whether it is a Night card."""
        return self.character is not None and self.character.kind is CardKind.NIGHT


@dataclass(frozen=True, slots=True)
class Contract:
    """One Contract token: the two Goods it costs and the skill it stands for later."""

    number: int
    goods: tuple[int, int]
    skill: Sign


@dataclass(frozen=True, slots=True)
class ObjectivePrint:
    """One Objective card as printed: the rewards of each numbered space."""

    kind: ObjectiveKind
    spaces: Mapping[int, tuple[Reward, ...]]


@dataclass(frozen=True, slots=True)
class PlayerBoardPrint:
    """What is printed on a player board.

    `rows` from the top; `needs[kind]` of the five spots from the left; `between[n - 1][spot - 1]` the bonus
    between row n and the row below it; `boat_prices` rising.
    """

    rows: tuple[TileKind, ...]
    needs: Mapping[TileKind, tuple[int, ...]]
    between: tuple[tuple[Reward | None, ...], ...]
    boat_prices: tuple[int, ...]


class Tuned(Enum):
    """What a Day card gives beside plain rewards: a tile of a kind from anywhere, or a Building."""

    TAKE_PATIENT = TileKind.PATIENT
    TAKE_STUDENT = TileKind.STUDENT
    TAKE_BOOK = TileKind.BOOK
    BUILD = "Building"


_R = Reward
DAY_REWARDS: Mapping[int, tuple[Reward, ...] | Tuned] = {
    1: (_R.WILD,),
    2: Tuned.TAKE_PATIENT,
    3: (_R.FAVOUR, _R.STEP),
    4: Tuned.TAKE_STUDENT,
    5: (_R.COIN, _R.FAVOUR),
    6: Tuned.TAKE_BOOK,
    7: (_R.COIN, _R.STEP),
    8: Tuned.TAKE_PATIENT,
    9: (_R.FAVOUR, _R.GOODS),
    10: Tuned.BUILD,
    11: (_R.STEP, _R.GOODS),
    12: (_R.WILD,),
    13: (_R.COIN, _R.FAVOUR),
    14: (_R.GOODS, _R.GOODS),
    15: (_R.WILD,),
    16: (_R.GOODS, _R.FAVOUR),
    17: (_R.COIN, _R.COIN),
    18: (_R.GOODS, _R.COIN),
    19: (_R.FAVOUR, _R.FAVOUR),
    20: (_R.STEP, _R.GOODS),
}
PLAIN_EFFECTS: Mapping[Building, tuple[Reward, ...]] = {
    Building.ALCHEMISTS: (_R.GOODS,),
    Building.SAILORS_GUILD: (_R.BOAT,),
    Building.STABLES: (_R.STEP,),
    Building.SUFI_LODGE: (_R.FAVOUR,),
    Building.ALCHEMISTS_TOWER: (_R.WILD,),
    Building.EMPORIUM: (_R.GOODS, _R.GOODS),
    Building.OBSERVATORY: (_R.BOAT, _R.BOAT),
    Building.SOUK: (_R.COIN, _R.COIN),
}
TILE_EFFECTS: Mapping[Building, TileKind] = {
    Building.ACADEMY: TileKind.STUDENT,
    Building.BOOKSHOP: TileKind.BOOK,
    Building.CLINIC: TileKind.PATIENT,
    Building.WORKSHOP: TileKind.ARTEFACT,
}
COIN_EFFECTS: Mapping[Building, TileKind] = {
    Building.APOTHECARY: TileKind.PATIENT,
    Building.CRAFTSMENS_GUILD: TileKind.ARTEFACT,
    Building.MOSQUE: TileKind.BOOK,
    Building.SCHOOL: TileKind.STUDENT,
}
LIBRARY_REWARDS: Mapping[str, tuple[Reward, ...]] = {
    "boats": (_R.BOAT, _R.BOAT),
    "favour": (_R.FAVOUR, _R.FAVOUR),
    "step-and-coin": (_R.STEP, _R.COIN),
    "wild": (_R.WILD,),
}
SPACE_KINDS = (PieceKind.FOUNDATION, PieceKind.WALL, PieceKind.MINARET)


def code_of(character: Character) -> str:
    """The code of a Day or Night card."""
    return f"{character.kind.value.lower()}-{character.number}"


def name_of(building: Building) -> str:
    """The code of a Building, such as "sailors-guild"."""
    return building.name.lower().replace("_", "-")
