"""Questions that choose among options: one of them, or several."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from companion.engine.question import Place, Question, Raw, Refusal
from companion.engine.text import Text, plain

T = TypeVar("T")

_SHORT = 60
"""Letters in which options are named in a refusal; more would hide the question that they belong to."""

_FEW = 4
"""So many names are given where a typed word could be several."""


@dataclass(frozen=True, slots=True, kw_only=True, init=False)
class Option(Generic[T]):
    """One option: its id is save format, its key is pressed, ``barred`` is why it cannot be taken now.

    ``also`` is another name that it is understood by when it is typed, "" where there is none.
    """

    id: str
    name: Text
    value: T
    key: str = ""
    barred: Text | None = None
    rules: tuple[str, ...] = ()
    also: str = ""

    def __init__(
        self,
        *,
        id: str,  # noqa: A002  # the field's name
        name: Text,
        value: T,
        key: str = "",
        barred: Text | None = None,
        rules: tuple[str, ...] = (),
        also: str = "",
    ) -> None:
        _set_id(self, id)
        _set_name(self, name)
        _set_value(self, value)
        _set_key(self, key)
        _set_barred(self, barred)
        _set_rules(self, rules)
        _set_also(self, also)


# As for texts: lists of options are made anew for every question, and their slots are written directly.
_set_id, _set_name, _set_value, _set_key, _set_barred, _set_rules, _set_also = (
    vars(Option)[name].__set__ for name in ("id", "name", "value", "key", "barred", "rules", "also")
)


def _with_id(options: tuple[Option[T], ...], raw: Raw) -> Option[T] | None:
    for option in options:
        if option.id == raw:
            return option
    return None


def keyed(options: tuple[Option[T], ...]) -> tuple[tuple[str, Option[T]], ...]:
    """Return the options with the key that picks each: its own, or its number in the list."""
    return tuple((option.key or str(number), option) for number, option in enumerate(options, start=1))


def _matching(options: tuple[Option[T], ...], typed: str) -> Option[T] | Refusal:
    """Return the option that a typed word means: by key, by id, or by how its name or its id begins.

    Where a name that is shown begins so, what else the options are called does not count.
    """
    word = typed.strip().casefold()
    for key, option in keyed(options):
        if word == key.casefold():
            return option
    for option in options:
        if word == option.id.casefold():
            return option
    begins = _beginning(options, word)
    whole = [option for option in begins if word in _names(option)]
    if len(whole) == 1 or len(begins) == 1:
        return (whole or begins)[0]
    if begins:
        names = tuple(option.name for option in begins)
        if len(names) > _FEW:
            names = (*names[: _FEW - 1], Text("{n} others", n=len(names) - _FEW + 1))
        return Refusal(Text("“{typed}” could be {names}: type more of it.", typed=typed.strip(), names=names))
    return _none_of(typed.strip(), options)


def _beginning(options: tuple[Option[T], ...], word: str) -> list[Option[T]]:
    """Return the options whose name begins with a word, none where there is no word."""
    if not word:
        return []
    shown = [option for option in options if str(option.name).casefold().startswith(word)]
    return shown or [
        option
        for option in options
        if any(name.casefold().startswith(word) for name in (option.also, option.id))
    ]


def _names(option: Option[T]) -> tuple[str, ...]:
    """Return what an option is called, in small letters."""
    return tuple(name.casefold() for name in (str(option.name), option.also) if name)


def _none_of(given: str, options: tuple[Option[T], ...]) -> Refusal:
    return Refusal(
        Text("“{given}” is none of the options: {allowed}.", given=given, allowed=_allowed(options))
    )


def _one_by_one(options: tuple[Option[T], ...], typed: str) -> list[Option[T]]:
    """Return the options whose one-sign keys make up a typed word; none where a sign is no key."""
    by_key = {key.casefold(): option for key, option in keyed(options) if len(key) == 1}
    chosen = [by_key[sign] for sign in typed.casefold() if sign in by_key]
    return chosen if len(chosen) == len(typed) else []


def _in_full(options: tuple[Option[T], ...], word: str) -> bool:
    """Tell whether a word is the whole key, id or name of one of the options."""
    return any(
        word.casefold() in (key.casefold(), option.id.casefold(), *_names(option))
        for key, option in keyed(options)
    )


def _listed(options: tuple[Option[T], ...]) -> tuple[Text, ...]:
    return tuple(
        Text("{key} {name}", key=key, name=option.name) for key, option in keyed(options) if not option.barred
    )


def _allowed(options: tuple[Option[T], ...]) -> Text:
    """Return in one sentence what can be chosen: by name where that is short, else how to name one."""
    listed = _listed(options)
    named = Text("{all}", all=listed)
    if len(str(named)) <= _SHORT:
        return named
    return Text("a key of one of the {n} listed, or how a name begins", n=len(listed))


def _places(options: tuple[Option[T], ...]) -> tuple[Place, ...]:
    return tuple(Place(option.id, key, option.name, option.barred) for key, option in keyed(options))


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice(Question[T]):
    """One of several options; illegal ones stay visible with their reason."""

    kind: ClassVar[str] = "choice"

    options: tuple[Option[T], ...]

    def option(self, raw: Raw) -> Option[T] | None:
        """Return the option with this id."""
        return _with_id(self.options, raw)

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse what is no option and what is barred now."""
        option = self.option(raw)
        if option is None:
            return _none_of(str(raw), self.options)
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
        return _allowed(self.options)

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
        return _with_id(self.options, raw)

    def refuse(self, raw: Raw) -> Refusal | None:
        """Refuse unknown, barred, repeated, too few and too many."""
        if not isinstance(raw, list):
            return Refusal(Text("A list is needed here: {allowed}.", allowed=_allowed(self.options)))
        for item in raw:
            option = self._option(item)
            if option is None:
                return _none_of(str(item), self.options)
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
        if self.least == self.most != len(raw):
            return Refusal(
                Text(
                    "Exactly {n} is needed, not {got}.",
                    "Exactly {n} are needed, not {got}.",
                    n=self.most,
                    got=len(raw),
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
        """Read keys, ids or names separated by blanks or commas; nothing typed means none.

        Keys of one sign each need no blank between them, unless together they are another key or a whole
        name; how a name begins is understood where they are no keys: ``bro`` is beige, red and orange.
        """
        chosen: list[Raw] = []
        for word in typed.replace(",", " ").split():
            several = _one_by_one(self.options, word)
            found = _matching(self.options, word)
            if several and (isinstance(found, Refusal) or not _in_full(self.options, word)):
                chosen.extend(option.id for option in several)
            elif isinstance(found, Refusal):
                return found
            else:
                chosen.append(found.id)
        return chosen

    def say(self, raw: Raw) -> Text:
        """Name the chosen options."""
        items = raw if isinstance(raw, list) else []
        names = [option.name for option in map(self._option, items) if option is not None]
        return Text("{names}", names=tuple(names)) if names else Text("none")

    def hint(self) -> Text:
        """List what can be chosen, and how many of it."""
        allowed = _allowed(self.options)
        if self.least == self.most and self.most:
            return Text("exactly {n} of {allowed}", n=self.least, allowed=allowed)
        if self.least:
            return Text("at least {n} of {allowed}", n=self.least, allowed=allowed)
        if self.default is not None:
            return Text("any of {allowed}", allowed=allowed)
        return Text("any of {allowed}; Enter for none", allowed=allowed)

    def places(self) -> tuple[Place, ...]:
        """Offer each option with its key."""
        return _places(self.options)
