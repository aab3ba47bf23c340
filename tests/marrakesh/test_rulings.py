"""The rulings of Marrakesh: every gap of its ledger has one, those with two readings are asked."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from companion.engine.ledger import ledger
from companion.engine.question import first_refusal
from companion.games import marrakesh
from companion.games.marrakesh.rulings import OPEN_RULINGS, RULINGS
from companion.games.readings import Reading, rulings_page
from tests.marrakesh.given import rulings_taken

PACKAGE = "companion.games.marrakesh"


def test_every_gap_has_a_ruling() -> None:
    gaps = [rule for rule in ledger(PACKAGE) if rule.startswith("MAR-AMB-")]
    assert sorted(ruling.id for ruling in RULINGS) == gaps


def asked_for() -> Iterator[int]:
    """Yield the numbers of the rulings that the program asks for."""
    for path in sorted(Path(str(marrakesh.__file__)).parent.glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        constants = {
            target.id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant)
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            called = node.func if isinstance(node, ast.Call) else None
            if (
                isinstance(node, ast.Call)
                and isinstance(called, ast.Attribute)
                and called.attr == "otherwise"
            ):
                (number,) = node.args
                yield constants[number.id] if isinstance(number, ast.Name) else ast.literal_eval(number)


def test_the_program_asks_for_every_open_ruling_and_for_no_other() -> None:
    asked = {f"MAR-AMB-{number:02}" for number in asked_for()}
    assert asked == {ruling.id for ruling in OPEN_RULINGS}


def test_a_bare_enter_takes_every_recommended_reading() -> None:
    page = rulings_page(OPEN_RULINGS)
    raw, refused = first_refusal(page, "")
    assert refused is None
    taken = page.decode(raw)
    assert all(reading is Reading.RECOMMENDED for _, reading in taken.taken)
    assert not any(taken.otherwise(number) for number in range(1, 65))


def test_the_other_reading_of_one_ruling_is_taken_alone() -> None:
    taken = rulings_taken((40,))
    assert [number for number in range(1, 65) if taken.otherwise(number)] == [40]


def test_the_readings_of_a_ruling_are_said_in_few_words() -> None:
    for ruling in RULINGS:
        assert len(str(ruling.about)) <= 60, ruling.id
        words = [str(reading) for _, reading in ruling.readings]
        assert len(set(words)) == len(words), ruling.id
        assert all(len(word) <= 60 for word in words), ruling.id
