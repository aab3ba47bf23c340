"""Questions that choose among options: one of them, or several."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from companion.engine.question import Place, Question, Raw, Refusal
from companion.engine.text import Text, plain

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Generic[T]):
    """One option: its id is save format, its key is pressed, ``barred`` is why it cannot be taken now."""

    id: str
    name: Text
    value: T
    key: str = ""
    barred: Text | None = None
    rules: tuple[str, ...] = ()


def keyed(options: tuple[Option[T], ...]) -> tuple[tuple[str, Option[T]], ...]:
    """Return the options with the key that picks each: its own, or its number in the list."""
    return tuple((option.key or str(number), option) for number, option in enumerate(options, start=1))


def _matching(options: tuple[Option[T], ...], typed: str) -> Option[T] | Refusal:
    """Return the option that a typed word means: by key, by id, or by the beginning of either name."""
    word = typed.strip().casefold()
    for key, option in keyed(options):
        if word in (key.casefold(), option.id.casefold()):
            return option
    begins = [
        option
        for option in options
        if word and (str(option.name).casefold().startswith(word) or option.id.casefold().startswith(word))
    ]
    if len(begins) == 1:
        return begins[0]
    if begins:
        return Refusal(
            Text(
                "“{typed}” could be {names}: type more of it.",
                typed=typed.strip(),
                names=tuple(option.name for option in begins),
            )
        )
    return Refusal(
        Text("“{typed}” is none of the options: {all}.", typed=typed.strip(), all=_listed(options))
    )


def _listed(options: tuple[Option[T], ...]) -> tuple[Text, ...]:
    return tuple(
        Text("{key} {name}", key=key, name=option.name) for key, option in keyed(options) if not option.barred
    )


def _places(options: tuple[Option[T], ...]) -> tuple[Place, ...]:
    return tuple(Place(option.id, key, option.name, option.barred) for key, option in keyed(options))


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Question[T]):
    """One of several options; illegal ones stay visible with their reason."""

    kind: ClassVar[str] = "choice"

    options: tuple[Option[T], ...]

    def option(self, raw: Raw) -> Option[T] | None:
        """Return the option with this id."""
        return next((option for option in self.options if option.id == raw), None)

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse what is no option and what is barred now."""
        option = self.option(raw)
        if option is None:
            return Refusal(
                Text("“{raw}” is none of the options: {all}.", raw=str(raw), all=_listed(self.options))
            )
        if option.barred is not None:
            return Refusal(Text("{name} is not possible: {reason}", name=option.name, reason=option.barred))
        return None

    def decode(self, raw: Raw) -> T:
        """Return the value of the chosen option."""
        option = self.option(raw)
        if option is None:
            raise KeyError(f"{raw!r} is no option of {self.key}")
        return option.value

    def read(self, typed: str) -> Raw | Refusal:
        """Read an option's key, id or the beginning of its name."""
        found = _matching(self.options, typed)
        return found if isinstance(found, Refusal) else found.id

    def say(self, raw: Raw) -> Text:
        """Name the chosen option."""
        option = self.option(raw)
        return option.name if option else plain(str(raw))

    def hint(self) -> Text:
        """List what can be chosen."""
        return Text("{all}", all=_listed(self.options))

    def places(self) -> tuple[Place, ...]:
        """Offer each option with its key."""
        return _places(self.options)


@dataclass(frozen=True, slots=True, kw_only=True)
class Several(Question[tuple[T, ...]]):
    """Several of the options, each at most ``each`` times, ``least`` to ``most`` in all."""

    kind: ClassVar[str] = "several"

    options: tuple[Option[T], ...]
    least: int = 0
    most: int = 99
    each: int = 1

    def _option(self, raw: Raw) -> Option[T] | None:
        return next((option for option in self.options if option.id == raw), None)

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse unknown, barred, repeated, too few and too many."""
        if not isinstance(raw, list):
            return Refusal(Text("A list is needed here: {all}.", all=_listed(self.options)))
        for item in raw:
            option = self._option(item)
            if option is None:
                return Refusal(
                    Text("“{raw}” is none of the options: {all}.", raw=str(item), all=_listed(self.options))
                )
            if option.barred is not None:
                return Refusal(
                    Text("{name} is not possible: {reason}", name=option.name, reason=option.barred)
                )
            if raw.count(item) > self.each:
                return Refusal(
                    Text(
                        "{name} can be named once only.",
                        "{name} can be named {n} times at most.",
                        n=self.each,
                        name=option.name,
                    )
                )
        if not self.least <= len(raw) <= self.most:
            return Refusal(
                Text(
                    "Between {least} and {most} are needed, not {got}.",
                    least=self.least,
                    most=self.most,
                    got=len(raw),
                )
            )
        return None

    def decode(self, raw: Raw) -> tuple[T, ...]:
        """Return the values of the chosen options in the order given."""
        chosen = [self._option(item) for item in raw] if isinstance(raw, list) else []
        return tuple(option.value for option in chosen if option is not None)

    def read(self, typed: str) -> Raw | Refusal:
        """Read keys, ids or names separated by blanks or commas; nothing typed means none."""
        chosen: list[Raw] = []
        for word in typed.replace(",", " ").split():
            found = _matching(self.options, word)
            if isinstance(found, Refusal):
                return found
            chosen.append(found.id)
        return chosen

    def say(self, raw: Raw) -> Text:
        """Name the chosen options."""
        items = raw if isinstance(raw, list) else []
        names = [option.name for option in map(self._option, items) if option is not None]
        return Text("{names}", names=tuple(names)) if names else Text("none")

    def hint(self) -> Text:
        """List what can be chosen."""
        return Text("any of {all}; Enter for none", all=_listed(self.options))

    def places(self) -> tuple[Place, ...]:
        """Offer each option with its key."""
        return _places(self.options)
