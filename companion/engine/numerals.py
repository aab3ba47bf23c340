"""Questions answered by a row of single digits, typed without blanks: counts seen one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.engine.question import Question, Raw, Refusal
from companion.engine.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Numerals(Question[tuple[int, ...]]):
    """A row of ``least`` to ``most`` digits, each one of ``allowed``; ``once_each`` refuses repeats.

    Where a row may be empty, a dash or "none" types that; so does 0, where it is none of the digits.
    """

    kind: ClassVar[str] = "numerals"

    least: int = 0
    most: int = 9
    allowed: tuple[int, ...] = tuple(range(10))
    once_each: bool = False

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse what is no row of the allowed digits, and rows too short or too long."""
        if not isinstance(raw, list) or not all(
            isinstance(digit, int) and not isinstance(digit, bool) and digit in self.allowed for digit in raw
        ):
            digits = " ".join(map(str, self.allowed))
            if self.least:
                return Refusal(Text("Only these digits fit here: {digits}.", digits=digits))
            return Refusal(
                Text(
                    "Only these digits fit here: {digits}; {sign} for none.", digits=digits, sign=self._none()
                )
            )
        if not self.least <= len(raw) <= self.most:
            return Refusal(
                Text(
                    "{least} to {most} digits are needed, not {got}.",
                    least=self.least,
                    most=self.most,
                    got=len(raw),
                )
            )
        if self.once_each and len(set(self.decode(raw))) < len(raw):
            return Refusal(Text("Every digit can be there once only."))
        return None

    def decode(self, raw: Raw) -> tuple[int, ...]:
        """Return the digits."""
        return tuple(digit for digit in raw if isinstance(digit, int)) if isinstance(raw, list) else ()

    def read(self, typed: str) -> Raw | Refusal:
        """Read digits, with or without blanks between them; what is typed for none is an empty row."""
        digits = typed.replace(" ", "").replace(",", "")
        if digits.casefold() in ("-", "none") or (not self.least and digits == self._none()):
            return []
        if digits and not digits.isdecimal():
            return Refusal(Text("“{typed}” is not a row of digits.", typed=typed.strip()))
        return [int(digit) for digit in digits]

    def say(self, raw: Raw) -> Text:
        """Say the digits."""
        digits = self.decode(raw)
        return Text("{digits}", digits=" ".join(map(str, digits))) if digits else Text("none")

    def hint(self) -> Text:
        """Say how many digits of which kind."""
        digits = " ".join(map(str, self.allowed))
        if not self.least:
            return Text(
                "up to {most} of {digits}; {sign} for none", most=self.most, digits=digits, sign=self._none()
            )
        return Text("{least} to {most} of {digits}", least=self.least, most=self.most, digits=digits)

    def _none(self) -> str:
        """Return the shortest sign that stands for no digit at all and is none of the digits."""
        return "-" if 0 in self.allowed else "0"
