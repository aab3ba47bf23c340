"""What each Day and Night card needs and what a Night card is worth, by the draft and the score."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.games.baghdad.kinds import Owner, Symbol
from companion.games.baghdad.table import BaghdadTable
from tests.baghdad.given import given
from tests.baghdad.playing import draft, scored
from tests.playing import found_by

DAY = """
 1 Al-Khuwarizmi         Artefacts 2
 2 Banafsha al-Rumiyyah  Patients 3
 3 Ahmad ibn Musa        Students 2
 4 Sutayta al-Mahamali   Patients 3
 5 Al-Hasan ibn Musa     Books 2
 6 Sharasim al-Hindiyyah  Artefacts 3
 7 Al-Battani            Patients 2
 8 Zad Mihr              Buildings 3
 9 Ibn Rushd / Averroes  Buildings 2
10 Mariam al-Astrulabi   Books 3
11 Al-Saghani            Boats in the River area 2
13 Al-Jahiz              Buildings 2
14 Raabi'ah al-Adawiyya  Boats in the River area 3
16 Arib                  Boats in the River area 2
17 Ibn Fadlan            Books 2
18 Jabir ibn Hayyan      Patients 2
19 Al-Zahrawi            Artefacts 2
20 Zubaydah              Patients 2
"""
NIGHT = """
 1 Al-Tusi               Architects 4 5
 2 Al-Ma'mun             Boats in the River area 4 5
 3 Ibn Masawayh          Buildings 3 3
 4 Al-Kindi              Boats in the River area 3 3
 5 Fadl al-Sha'irah      Students 5 8
 6 Al-Razi               Books 5 8
 7 Al-Idrisi             Artefacts 5 8
 8 Isa ibn Ali           Patients 5 8
 9 Al-Ijliyyah           Artefacts 3 3
10 Harun al-Rashid       Architects 5 8
11 Muhammed Ibn Musa     Books 3 3
12 Ibn Sina / Avicenna   Buildings 5 8
13 Ridwan al-Sa'ati      Books 4 5
14 Al Farabi             Buildings 4 5
15 Al-Ma'arri            Students 4 5
16 Ibn Al-Haytham        Boats in the River area 5 8
17 Al-Khayzuran          Patients 3 3
18 Hunyan Ibn Ishaq      Artefacts 4 5
19 Abu Nuwas             Students 3 3
20 Al-Zarnuji            Patients 4 5
"""


def lines(cards: str, kind: str, numbers: int) -> Iterator[object]:
    """Yield a test's values for each card: number, name, what it counts, its need (and its points)."""
    for line in cards.strip().splitlines():
        words, *figures = line.rsplit(maxsplit=numbers)
        number, _, rest = words.strip().partition(" ")
        name, item = (part.strip() for part in rest.rsplit("  ", maxsplit=1))
        yield pytest.param(
            int(number),
            name,
            item,
            *map(int, figures),
            marks=pytest.mark.rule(f"BAG-{kind}-{int(number):02}"),
            id=f"{kind.lower()}-{number}",
        )


def bot_has(item: str, count: int, **more: object) -> BaghdadTable:
    """Return a table on which the Bot has so many of an item."""
    if item == "Boats in the River area":
        table = given(**more)  # type: ignore[arg-type]
        table.ports[1], table.ports[2] = [], []
        if count == 0:
            table.bot.boat = None
        for docked in range(count - 1):
            table.ports[1 + docked // 3].append(Owner.BOT)
        table.bot.boats_on_board = 5 - count
        return table
    if item == "Architects":
        built = ("wall-1", "wall-2", "minaret-1", "minaret-2", "foundation-1")[:count]
        return given(built=dict.fromkeys(built, "bot"), **more)  # type: ignore[arg-type]
    return given(bot={item.lower(): count}, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(("number", "name", "item", "need"), lines(DAY, "DAY", 1))
def test_a_day_card_is_met_at_its_need(number: int, name: str, item: str, need: int) -> None:
    for count in (need - 1, need, need + 1):
        table = bot_has(item, count, display={1: "night-12", 2: "day-12", 3: f"day-{number}"})
        played = draft(table, {"refill/slot-3": "1" if number != 1 else "2"})
        assert played.says(f"The Bot takes Day {number} {name} from slot 3")
        verdict = "met" if count >= need else "not met"
        found = found_by(played.trail("draft"), "BAG-BOT-70")["slot-3"][0]
        assert found == f"{verdict}: {count} of {need} {item}"
        if count < need:
            assert found_by(played.trail("draft"), "BAG-BOT-64")["slot-3"] == ("1 short", True)


@pytest.mark.rule("BAG-DAY-12")
@pytest.mark.rule("BAG-DAY-15")
def test_favour_and_coins_the_bot_never_has() -> None:
    table = given(bot={"books": 1}, display={1: "day-15", 2: "day-12", 3: "day-10"})
    played = draft(table, {"refill/slot-3": "1"})
    assert found_by(played.trail("draft"), "BAG-BOT-70") == {
        "slot-1": ("not met: 0 of 4 Coins", True),
        "slot-2": ("not met: 0 of 3 Favour", True),
        "slot-3": ("not met: 1 of 3 Books", True),
    }
    assert found_by(played.trail("draft"), "BAG-BOT-64") == {
        "slot-1": ("4 short", False),
        "slot-2": ("3 short", False),
        "slot-3": ("2 short", True),
    }


@pytest.mark.parametrize(("number", "name", "item", "need", "points"), lines(NIGHT, "NIGHT", 2))
def test_a_night_card_is_met_at_its_need(number: int, name: str, item: str, need: int, points: int) -> None:
    other = "night-6" if item != "Books" else "night-8"
    for count in (need - 1, need, need + 1):
        if count > 5:
            continue
        table = bot_has(item, count, top="0 1 outer night", display={4: f"night-{number}", 5: other})
        played = draft(table, {"refill/slot-4": "night-2" if number != 2 else "night-3"})
        assert played.says(f"The Bot takes Night {number} {name} from slot 4")
        verdict = "met" if count >= need else "not met"
        found = found_by(played.trail("draft"), "BAG-BOT-70")["slot-4"][0]
        assert found == f"{verdict}: {count} of {need} {item}"
        if count < need:
            assert found_by(played.trail("draft"), "BAG-BOT-67")["slot-4"] == ("1 short", True)


OF_STUDENTS = {3: "night-19", 5: "night-15", 8: "night-5"}
"""A Night card of each worth that counts Students, or Books where Students are counted."""
OF_BOOKS = {3: "night-11", 5: "night-13", 8: "night-6"}


@pytest.mark.parametrize(("number", "name", "item", "need", "points"), lines(NIGHT, "NIGHT", 2))
def test_points_decide_among_met_night_cards(
    number: int, name: str, item: str, need: int, points: int
) -> None:
    for rival_points in (3, 5, 8):
        rival = (OF_BOOKS if item == "Students" else OF_STUDENTS)[rival_points]
        table = bot_has(item, need, top="0 1 outer night", display={4: rival, 5: f"night-{number}"})
        table.bot.tiles[Symbol.BOOK if item == "Students" else Symbol.STUDENT] = 5
        slot = 5 if points >= rival_points else 4
        played = draft(table, {f"refill/slot-{slot}": "night-17" if number != 17 else "night-1"})
        found = found_by(played.trail("draft"), "BAG-BOT-66")["slot-5"]
        assert found == (f"{points} points", points >= rival_points)
        assert played.says(f"from slot {slot},")


@pytest.mark.parametrize(("number", "name", "item", "need", "points"), lines(NIGHT, "NIGHT", 2))
def test_a_night_card_scores_its_points_where_it_is_met(
    number: int, name: str, item: str, need: int, points: int
) -> None:
    for count in (need - 1, need):
        table = bot_has(item, count, taken=[f"night-{number}"])
        result = scored(table)
        met = count >= need
        assert result.row("Night points") == (0, points if met else 0)
        said = result.played.says(f"Bot: Night {number} {name} needs {need} {item}")
        assert str(said.text).endswith(": met." if met else ": not met.")
        assert f"BAG-NIGHT-{number:02}" in said.rules
