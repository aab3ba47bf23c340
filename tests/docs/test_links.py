"""Links lead to what is there; files and tests that documents name exist."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

from tests.docs.documents import DOCUMENTS, ROOT, document


@cache
def _functions(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(
        node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )


def trouble_with(name: str) -> str:
    """What is wrong with the name of a file, folder or test; empty where it is there."""
    place, _, test = name.partition("::")
    path = ROOT / place
    if not path.exists():
        return f"{place} is not there"
    if test and test not in _functions(path):
        return f"{place} has no {test}"
    return ""


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(path: Path) -> None:
    here = document(path)
    for link in here.links():
        place, _, anchor = link.partition("#")
        assert "://" not in place, f"{here.name}: {link} leads out of the project"
        target = (path.parent / place).resolve() if place else path
        assert target.exists(), f"{here.name}: {link}"
        if anchor:
            assert anchor in document(target).anchors(), f"{here.name}: {link}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_files_and_tests_that_are_named_exist(path: Path) -> None:
    here = document(path)
    wrong = [trouble for name in here.files() if (trouble := trouble_with(name))]
    assert not wrong, f"{here.name}: {'; '.join(wrong)}"


def test_what_is_not_there_is_noticed() -> None:
    assert trouble_with("tests/docs/test_links.py::test_links_lead_somewhere") == ""
    assert trouble_with("tests/docs/test_links.py::test_that_nobody_wrote").endswith("test_that_nobody_wrote")
    assert trouble_with("companion/no_such_module.py") == "companion/no_such_module.py is not there"
