"""Counting held rules: which ids a source names, what counts as what, and which marks are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.ledger import parsed
from tests.breaks.model import Outcome, Verdict
from tests.breaks.report import parsed as last_table
from tests.breaks.report import written
from tests.rules_held import (
    AreaCount,
    Evidence,
    counted,
    ids_in,
    later_ids,
    ledger_ids,
    listed,
    marks_of,
    named_in_source,
    names_another_system,
    needs_a_break,
    wrong_marks,
)
from tests.weak_spots import lacking

RULES = ("BAG-BOT-01", "BAG-BOT-02", "BAG-BOT-03", "BAG-DAY-01", "BAG-DATA-01", "BAG-AMB-01")


def ids(*numbers: str) -> frozenset[str]:
    return frozenset(f"BAG-{number}" for number in numbers)


def test_held_needs_name_mark_and_red_break() -> None:
    evidence = Evidence(
        named=ids("BOT-01", "BOT-02", "DAY-01"),
        marked=ids("BOT-01", "BOT-03", "DAY-01"),
        red=ids("BOT-01", "BOT-02", "BOT-03"),
    )
    assert counted(RULES, evidence) == (
        AreaCount("BAG-BOT", 1, 0, 0, 0, ("BAG-BOT-02", "BAG-BOT-03")),
        AreaCount("BAG-DAY", 0, 0, 0, 0, ("BAG-DAY-01",)),
    )


def test_a_rule_counts_once_held_before_shown_before_box_before_open() -> None:
    everything = ids("BOT-01", "BOT-02", "BOT-03", "DAY-01")
    evidence = Evidence(
        named=ids("BOT-01"),
        marked=ids("BOT-01", "BOT-02"),
        red=ids("BOT-01"),
        shown=ids("BOT-01", "BOT-02", "BOT-03"),
        box=ids("BOT-02", "BOT-03"),
        open=everything,
    )
    bot, day = counted(RULES, evidence)
    assert (bot.held, bot.shown, bot.box, bot.open, bot.missing) == (1, 1, 1, 0, ())
    assert (day.held, day.shown, day.box, day.open, day.missing) == (0, 0, 0, 1, ())


def test_shown_needs_a_test_that_finds_it() -> None:
    (bot, _) = counted(RULES, Evidence(shown=ids("BOT-01")))
    assert bot.shown == 0
    assert "BAG-BOT-01" in bot.missing


def test_values_gaps_and_cases_are_not_counted() -> None:
    areas = [area.area for area in counted((*RULES, "BAG-CASE-01", "BAG-FIX-01"), Evidence())]
    assert areas == ["BAG-BOT", "BAG-DAY"]


def test_the_words_leave_out_what_is_nought() -> None:
    assert AreaCount("BAG-BOT", 3, 0, 1, 0, ("BAG-BOT-09",)).words == "BAG-BOT 3 held, 1 box, 1 missing"
    assert AreaCount("BAG-BOT", 0, 0, 0, 0, ()).words == "BAG-BOT none"


def test_a_source_names_ids_in_strings_and_first_lines_only() -> None:
    source = '''"""A module (BAG-BOT-11..20, BAG-BOT-08).

    BAG-BOT-01 stands further down.
    """
    # BAG-BOT-02 in a comment
    def turn():
        """Do (BAG-BOT-03)."""
        return say("BAG-BOT-04", f"{x} BAG-BOT-05")
    '''.replace("\n    ", "\n")
    assert set(ids_in(source)) == ids("BOT-03", "BOT-04", "BOT-05", "BOT-08")


EVERY_KIND = ("BAG-BOT-01", "MAR-X1-07", "MAR-XTRA-12", "MAR-TOWN-03", "MAR-SCROLL-101", "MERV-SETUPX-02")


def test_ids_of_every_game_and_kind_are_read_everywhere(tmp_path: Path) -> None:
    later = tmp_path / "lamps_later.txt"
    later.write_text("\n".join((*EVERY_KIND, "")), encoding="utf-8")
    assert tuple(later_ids(later)) == EVERY_KIND
    assert tuple(ids_in(f"say({', '.join(map(repr, EVERY_KIND))}, 'MAR-X1-01..06 of UTF-8')")) == EVERY_KIND
    assert tuple(rule.id for rule in parsed("".join(f"- **{rule}** words\n" for rule in EVERY_KIND))) == (
        EVERY_KIND
    )
    table = written((Outcome(rule, "", Verdict.RED) for rule in EVERY_KIND), "c0ffee")
    assert last_table(table).red == frozenset(EVERY_KIND)


def test_a_line_of_what_comes_later_that_is_no_id_is_refused(tmp_path: Path) -> None:
    later = tmp_path / "lamps_later.txt"
    later.write_text("MAR-X1-07\nMAR-X1\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"lamps_later\.txt, line 2: “MAR-X1” is no rule id"):
        list(later_ids(later))


def test_marks_with_unknown_ids_too_many_or_none_are_wrong() -> None:
    known = [f"BAG-BOT-0{number}" for number in range(5)]
    marks = {"good": tuple(known[:3]), "many": tuple(known[:4]), "unknown": ("BAG-BOT-99",), "empty": ()}
    assert wrong_marks(marks, known) == (
        "many: 4 ids in one mark, three are the most",
        "unknown: BAG-BOT-99 is in no ledger",
        "empty: a mark without an id",
    )


def test_every_mark_of_this_run_is_right(request: pytest.FixtureRequest) -> None:
    known = (*ledger_ids(), *listed("cases"))
    wrong = wrong_marks(marks_of(request.session.items), known)
    assert wrong == (), "\n".join(wrong)


def test_the_lists_name_rules_of_the_ledger_and_no_rule_twice() -> None:
    lists = [listed(kind) for kind in ("shown", "box", "open")]
    assert not frozenset().union(*lists) - frozenset(ledger_ids())
    assert sum(map(len, lists)) == len(frozenset().union(*lists))


def test_the_program_names_rules_of_the_ledger_only() -> None:
    games = {rule.partition("-")[0] for rule in ledger_ids()}
    named = {rule for rule in named_in_source() if rule.partition("-")[0] in games}
    assert named - frozenset(ledger_ids()) == frozenset()


def test_printed_values_and_cases_need_no_break() -> None:
    assert needs_a_break("BAG-BOT-11")
    assert not needs_a_break("BAG-DATA-14")
    assert not needs_a_break("BAG-CASE-56")


@pytest.mark.parametrize(
    ("reason", "elsewhere"),
    [("needs Windows", True), ("only on macOS", True), ("cv2 cannot be imported: libGL.so.1", False)],
)
def test_skips_that_name_another_system_do_not_count(reason: str, elsewhere: bool) -> None:
    assert names_another_system(reason) is elsewhere


def test_weak_spots_are_sorted_by_what_they_lack() -> None:
    evidence = Evidence(
        named=ids("BOT-02", "BOT-03", "BOT-04"),
        marked=ids("BOT-01", "BOT-03", "BOT-04", "BOT-06"),
        red=ids("BOT-04"),
        shown=ids("BOT-06", "BOT-07"),
        box=ids("BOT-08"),
        open=ids("BOT-09"),
    )
    assert lacking([f"BAG-BOT-0{number}" for number in range(1, 10)], evidence) == {
        "a name in the source": ("BAG-BOT-01",),
        "a test": ("BAG-BOT-02", "BAG-BOT-07"),
        "a red break": ("BAG-BOT-03",),
        "everything": ("BAG-BOT-05",),
    }
