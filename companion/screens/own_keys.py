"""Own keys: what players press in place of the usual keys, checked against every screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final

from textual.binding import Binding
from textual.keys import format_key

from calibration.palette import Keshi
from companion.engine.text import Text

_COLOURS: Final = frozenset(keshi.letter.casefold() for keshi in Keshi)
_TYPED: Final = frozenset("0123456789 ,+-−")
"""Signs that are typed in answers."""
_FUNCTION_KEYS: Final = frozenset(f"f{number}" for number in range(1, 13))
_FOLLOWS: Final = {"big.again": "game.big", "tower.again": "game.tower"}
"""What closes a page by the key that opened it; it goes with that key unless told otherwise."""
_CAPS: Final = {"escape": "Esc", "enter": "Enter", "pagedown": "PgDn", "pageup": "PgUp"}


@dataclass(frozen=True, slots=True)
class OwnKeys:
    """Keys in place of the usual ones, by the id of their binding, as Textual names keys."""

    keys: Mapping[str, str] = field(default_factory=dict)

    def cap(self, name: str, usual: str) -> str:
        """Return the cap of the key that a binding has now."""
        return cap_of(self.keys[name]) if name in self.keys else usual

    def cap_on(self, screen: type[Any], action: str, usual: str) -> str:
        """Return the cap of the key that runs an action of a screen where ``usual`` does it as a rule."""
        for binding in bindings_of(screen) if self.keys else ():
            own = self.keys.get(binding.id or "")
            if own is not None and binding.action == action and cap_of(binding.key) == usual:
                return cap_of(own)
        return usual


def cap_of(keys: str) -> str:
    """Return what stands on the first of the keys of a binding."""
    key = keys.split(",")[0]
    if key in _FUNCTION_KEYS:
        return key.upper()
    return _CAPS.get(key) or format_key(key)


def bindings_of(screen: type[Any]) -> Iterator[Binding]:
    """Yield the bindings of a class of screens, those of its bases first."""
    for base in reversed(screen.__mro__):
        for binding in base.__dict__.get("BINDINGS", ()):
            if isinstance(binding, Binding) and binding.id:
                yield binding


def checked(
    wanted: Mapping[str, str], screens: Sequence[type[Any]], everywhere: Iterable[Binding]
) -> tuple[OwnKeys, tuple[Text, ...]]:
    """Return the own keys that can be had, and a sentence for each that cannot.

    ``everywhere`` are the bindings of the application, which no screen may hide.
    """
    shared = tuple(everywhere)
    groups = [{str(one.id): _caps(one.key) for one in (*shared, *bindings_of(screen))} for screen in screens]
    known = sorted({name for group in groups for name in group})
    keys: dict[str, str] = {}
    faults: list[Text] = []
    for name, key in wanted.items():
        fault = _unknown(name, known) if name not in known else _refused(name, key)
        if fault is None:
            keys[name] = key.lower() if key.lower() in _FUNCTION_KEYS else key
        else:
            faults.append(fault)
    while (clash := _clash(keys, groups)) is not None:
        name, other = clash
        faults.append(
            Text(
                "{name} keeps its usual key: {key} is that of {other}.",
                name=name,
                key=cap_of(keys.pop(name)),
                other=other,
            )
        )
    for name, leader in _FOLLOWS.items():
        if leader in keys and name not in wanted:
            followed = {**keys, name: keys[leader]}
            keys = keys if _clash(followed, groups) else followed
    return OwnKeys(keys), tuple(faults)


def _caps(keys: str) -> tuple[str, ...]:
    return tuple(map(cap_of, keys.split(",")))


def _unknown(name: str, known: Sequence[str]) -> Text:
    near = get_close_matches(name, known, n=1)
    if near:
        return Text("No command is called {name}; the nearest is {near}.", name=name, near=near[0])
    return Text("No command is called {name}; {few} are, for example.", name=name, few=", ".join(known[:3]))


def _refused(name: str, key: str) -> Text | None:
    """Return why a key can do nothing but what it does, None where it is free."""
    if key.casefold() in _COLOURS:
        return Text("{name} keeps its usual key: {key} is the letter of a colour.", name=name, key=key)
    if key in _TYPED:
        return Text("{name} keeps its usual key: “{key}” is typed in answers.", name=name, key=key)
    if key.lower() not in _FUNCTION_KEYS and not (len(key) == 1 and key.isprintable()):
        return Text(
            "{name} keeps its usual key: “{key}” is neither one sign nor one of F1 to F12.",
            name=name,
            key=key,
        )
    return None


def _clash(keys: dict[str, str], groups: Sequence[Mapping[str, tuple[str, ...]]]) -> tuple[str, str] | None:
    """Return the last own key that another command of a screen has, too, with that command."""
    for name in reversed(keys):
        for group in groups:
            if name not in group:
                continue
            for other, usual in group.items():
                caps = (cap_of(keys[other]),) if other in keys else usual
                if other != name and cap_of(keys[name]) in caps:
                    return name, other
    return None
