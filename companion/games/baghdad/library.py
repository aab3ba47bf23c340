"""The Library: the rewards of the 2nd to 5th Book, each taken by one token (BAG-WIS-01, BAG-WIS-02)."""

from __future__ import annotations

from typing import Final

from companion.engine.choice import Choice, Option
from companion.engine.saying import Saying, do, know
from companion.engine.script import Script
from companion.engine.text import Text
from companion.games.baghdad.bonus_actions import choose
from companion.games.baghdad.building_action import building_barred
from companion.games.baghdad.carrying_out import carried_out_by, carry_out
from companion.games.baghdad.city_spots import read_needs, why_no_tile
from companion.games.baghdad.gains import BuildAnywhere, SkillTile, TakeTile
from companion.games.baghdad.kinds import Quadrant, Site
from companion.games.baghdad.locations import places_in, print_of, site_free
from companion.games.baghdad.person import Person
from companion.games.baghdad.printed_boards import library_order, places_of, skill_tiles
from companion.games.baghdad.printed_library import SKILL_SECTION, SPACES
from companion.games.baghdad.printed_values import LibraryReward
from companion.games.baghdad.table import SEATS, BaghdadTable

FIRST_SECTION: Final = 2
"""The Book that opens the first section; the 1st gives no reward (BAG-CITY-08)."""
LAST_SECTION: Final = 5
"""The section whose rewards need an icon less (BAG-WIS-13)."""
_SPACES: Final = tuple(range(1, SPACES + 1))
_NONE: Final = "none"
_RULES: Final = {
    LibraryReward.BOATS: ("BAG-WIS-03",),
    LibraryReward.FAVOUR: ("BAG-WIS-04",),
    LibraryReward.STEP_AND_COIN: ("BAG-WIS-05",),
    LibraryReward.WILD: ("BAG-WIS-06",),
    LibraryReward.SKILL_TILE: ("BAG-WIS-07", "BAG-WIS-08"),
    LibraryReward.PATIENT: ("BAG-WIS-09",),
    LibraryReward.STUDENT: ("BAG-WIS-09",),
    LibraryReward.ARTEFACT: ("BAG-WIS-09",),
    LibraryReward.BUILDING: ("BAG-WIS-10",),
}
"""The ledger lines of the rewards; the section of the 5th Book has those of the 4th (BAG-WIS-12)."""


def library_reward(table: BaghdadTable, person: Person, books: int, step: str) -> Script[None]:
    """Give the reward of the section of so many Books, 2 to 5, and cover its space (BAG-CITY-08, BAG-WIS-17).

    What a space gives is covered before it is gained. ``step`` is a path of its own in the turn.
    """
    if books == SKILL_SECTION:
        yield from carry_out(table, person, (SkillTile(),), step, "BAG-WIS-07", "BAG-CITY-08")
        return
    yield from library_order(table, books)
    yield from read_needs(table, person)
    for quadrant in Quadrant:
        yield from places_of(table, quadrant)
    space = _only_space(table, person, books)
    if space is None:
        space = yield from choose(
            table, person, f"{step}/reward", lambda: _which_reward(table, person, books, f"{step}/reward")
        )
    if space is None:
        yield know(
            Text("{player}: no reward can be used, no token is placed.", player=table.name_of(person.owner)),
            "BAG-AMB-32",
        )
        return
    reward = table.boards.library[books][space - 1]
    rules = (*_RULES[reward], *(("BAG-WIS-12", "BAG-WIS-13") if books == LAST_SECTION else ()))
    yield _cover(table, person, books, space, reward.text, *rules)
    yield from carry_out(table, person, reward.gains(_relief(books)), f"{step}/gained", *rules)


def _only_space(table: BaghdadTable, person: Person, section: int) -> int | None:
    """Return the last uncovered space of a section if its reward can be used: nothing is to choose then."""
    left = [space for space in _SPACES if space not in table.library[section]]
    if len(left) != 1:
        return None
    reward = table.boards.library[section][left[0] - 1]
    return left[0] if why_no_reward(table, person, reward, _relief(section)) is None else None


def _relief(books: int) -> int:
    """Return how many icons less a reward needs: one at the 5th Book (BAG-WIS-11, BAG-WIS-13)."""
    return 1 if books == LAST_SECTION else 0


def _cover(table: BaghdadTable, person: Person, section: int, space: int, what: Text, *rules: str) -> Saying:
    """Cover a space with the player's Library token: it is closed to everybody (BAG-WIS-01, BAG-WIS-02)."""
    table.library[section][space] = person.owner
    return do(
        Text(
            "{player}: a Library token face down on space {space} from the left of the {section}-Book "
            "section: {what}.",
            player=table.name_of(person.owner),
            space=space,
            section=section,
            what=what,
        ),
        "BAG-WIS-01",
        "BAG-WIS-02",
        *rules,
    )


def why_no_reward(table: BaghdadTable, person: Person, reward: LibraryReward, relief: int) -> Text | None:
    """Return why a reward gives nothing to a player now, None where it can be used (BAG-WIS-14).

    A tile needs a spot and its skill, a Building its Coins and masonry; the relief of the 5th Book lowers
    skill and masonry, not the Coins (BAG-WIS-11, BAG-WIS-13, BAG-WIS-14).
    """
    for gain in reward.gains(relief):
        if isinstance(gain, TakeTile):
            return why_no_tile(table, person, gain.kind, gain.relief)
        if isinstance(gain, BuildAnywhere):
            return building_barred(table, person, gain.relief) or _no_site(table, person)
    return None


def _no_site(table: BaghdadTable, person: Person) -> Text | None:
    places = (place for quadrant in Quadrant for place in places_in(table, quadrant))
    sites = (place for place in places if print_of(table, place).site is Site.BUILDING_SITE)
    if any(site_free(table, person, place) is None for place in sites):
        return None
    return Text("no Building site is open and empty")


def _which_reward(table: BaghdadTable, person: Person, section: int, step: str) -> Choice[int | None]:
    """Ask for an uncovered space; where none can be used, one is covered all the same (BAG-AMB-32).

    Where the table reads BAG-AMB-32 otherwise, no token is placed then.
    """
    rewards = table.boards.library[section]
    covered = table.library[section]
    unusable = {
        space: why_no_reward(table, person, rewards[space - 1], _relief(section)) for space in _SPACES
    }
    usable = [space for space in _SPACES if space not in covered and unusable[space] is None]
    skipped = not usable and table.setup.rulings.otherwise(32)
    options: list[Option[int | None]] = []
    for space in _SPACES:
        reason = unusable[space]
        options.append(
            Option(
                id=str(space),
                name=_reward_name(rewards[space - 1], reason if not usable else None),
                value=space,
                key=str(space),
                barred=Text("it is covered") if space in covered else reason if usable or skipped else None,
                rules=("BAG-WIS-02",) if space in covered else _RULES[rewards[space - 1]],
            )
        )
    if skipped:
        options.append(Option(id=_NONE, name=Text("no token"), value=None, key="0", rules=("BAG-AMB-32",)))
    return Choice(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=Text(
            "{player}: which reward of the {section}-Book section, from the left?",
            player=table.name_of(person.owner),
            section=section,
        ),
        rules=("BAG-WIS-01", "BAG-WIS-02", *(("BAG-AMB-32",) if not usable else ())),
        options=tuple(options),
    )


def _reward_name(reward: LibraryReward, reason: Text | None) -> Text:
    if reason is None:
        return reward.text
    return Text("{reward} (gives nothing: {reason})", reward=reward.text, reason=reason)


@carried_out_by(SkillTile)
def _skill_tile(
    table: BaghdadTable, person: Person, gain: SkillTile, step: str, rules: tuple[str, ...]
) -> Script[None]:
    """Take a Skill tile that is still there, an icon for good; a token covers it (BAG-WIS-07, BAG-WIS-08)."""
    yield from skill_tiles(table)
    left = [space for space in _SPACES if space not in table.library[SKILL_SECTION]]
    if not left:
        yield know(Text("{player}: no Skill tile is left.", player=table.name_of(person.owner)), "BAG-WIS-07")
        return
    space = left[0]
    if len(left) > 1:
        space = yield from choose(
            table,
            person,
            f"{step}/skill-tile",
            lambda: _which_skill(table, person, f"{step}/skill-tile", rules),
        )
    icon = table.boards.skill_tiles[space - 1]
    person.skill_tiles.append(icon)
    what = Text("its Skill tile ({icon}) is yours for good", icon=icon.text)
    yield _cover(table, person, SKILL_SECTION, space, what, *rules, "BAG-WIS-08")


def _which_skill(table: BaghdadTable, person: Person, step: str, rules: tuple[str, ...]) -> Choice[int]:
    covered = table.library[SKILL_SECTION]
    return Choice(
        key=table.key(person.owner.value, *step.split("/")),
        to=SEATS[person.owner],
        text=Text("{player}: take which Skill tile?", player=table.name_of(person.owner)),
        rules=(*rules, "BAG-WIS-08"),
        options=tuple(
            Option(
                id=str(space),
                name=icon.text,
                value=space,
                key=str(space),
                barred=Text("it is covered") if space in covered else None,
                rules=("BAG-WIS-02",),
            )
            for space, icon in enumerate(table.boards.skill_tiles, start=1)
        ),
    )
