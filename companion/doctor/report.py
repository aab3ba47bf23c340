"""What was found in words: for the player, line by line, and as one block to paste into a report."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from companion.doctor.finding import Finding, Verdict
from companion.doctor.here import Here
from companion.language import in_words

_ENDS: Final = r"(?![\w.-])"
"""Where a part of a path ends."""


def told(finding: Finding) -> Iterator[str]:
    """Yield a finding in the spoken language, and below it what to do."""
    yield _printable(f"{finding.verdict.value}  {in_words(finding.about)}: {in_words(finding.words)}")
    if finding.remedy:
        yield _printable(f"      > {in_words(finding.remedy)}")


def block(findings: Iterable[Finding], here: Here) -> str:
    """Return the findings as a block that can be copied as it is: in English, without the user's name."""
    lines = (
        anonymous(_printable(f"{finding.verdict.value}  {finding.about}: {finding.words}"), here)
        for finding in findings
    )
    return "\n".join(("```", *lines, "```"))


def anonymous(words: str, here: Here) -> str:
    """Return words with ~ for the user's home, and without the user's name in any other path."""
    for home in dict.fromkeys((here.home, here.home.replace("\\", "/"))):
        if len(home) > 1:
            words = re.sub(f"{re.escape(home)}{_ENDS}", "~", words, flags=_case(here.platform))
    if here.user:
        words = re.sub(rf"(?<=[/\\]){re.escape(here.user)}{_ENDS}", "USER", words, flags=re.IGNORECASE)
    return words


def _printable(words: str) -> str:
    """Return words without signs that steer a terminal: names of devices and variables may hold any."""
    return "".join(sign if sign.isprintable() else " " for sign in words)


def _case(platform: str) -> re.RegexFlag:
    """Return how paths are compared on a platform: large and small letters are the same to Windows."""
    return re.IGNORECASE if platform == "win32" else re.NOFLAG


def all_well(findings: Iterable[Finding]) -> bool:
    """Tell whether nothing has to be seen to."""
    return all(finding.verdict is not Verdict.TROUBLE for finding in findings)
