"""The addresses of tower readers (``sim://?seed=7``, ``camera://NAME``, ``serial://COM12``): one parser."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum
from functools import reduce
from typing import Final
from urllib.parse import parse_qsl, quote, unquote, urlencode

from calibration.sentence import Sentence, together

PASSED_ON: Final = ("loop", "capture")
"""What may follow ``serial+``: pyserial's line to itself, and a cable that was recorded.

No others of pyserial: ``spy://`` writes files, ``socket://`` and ``rfc2217://`` reach other computers.
"""


class ReaderUrlError(ValueError):
    """An address that opens no reader; its text is a sentence for the players."""


class Scheme(Enum):
    """The kinds of readers: the word before ``://``, what it is, its target, the options it knows."""

    SIMULATED = ("sim", Sentence("a simulated tower"), "", ("seed", "stick", "release"))
    RENDERED = (
        "sim+camera",
        Sentence("a simulated tower under a simulated camera"),
        "",
        ("seed", "stick", "release", "trouble", "profile"),
    )
    BY_HAND = ("hand", Sentence("the players' own hands"), "", ())
    CAMERA = ("camera", Sentence("a camera"), Sentence("the camera's name"), ("profile",))
    VIDEO = ("video", Sentence("a film of the tray"), Sentence("the path of the film"), ("profile", "rest"))
    IMAGES = (
        "images",
        Sentence("a folder of pictures of the tray"),
        Sentence("the path of the folder"),
        ("profile", "rest"),
    )
    SERIAL = (
        "serial",
        Sentence("a colour sensor on a cable"),
        Sentence("the port"),
        ("vid", "pid", "serial", "profile"),
    )

    word: str
    title: str
    target: str
    options: tuple[str, ...]

    def __new__(cls, word: str, title: str, target: str, options: tuple[str, ...]) -> Scheme:
        """Make a member whose value is the word before ``://``."""
        member = object.__new__(cls)
        member._value_ = word
        member.word = word
        member.title = title
        member.target = target
        member.options = options
        return member


@dataclass(frozen=True, slots=True)
class ReaderUrl:
    """One address, taken apart.

    ``target`` is the camera's name, the port or the path, decoded; for ``serial+`` everything that stands
    behind the plus, one of PASSED_ON first. ``options`` are the words after ``?``, each at most once.
    """

    scheme: Scheme
    target: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    passed_on: bool = False

    @property
    def text(self) -> str:
        """The address as one would type it; the parser reads it back to an equal value."""
        if self.passed_on:
            return f"{self.scheme.word}+{self.target}"
        leading = "/" if re.match(r"[A-Za-z]:[/\\]", self.target) and self.scheme is not Scheme.SERIAL else ""
        options = f"?{urlencode(self.options)}" if self.options else ""
        target = quote(self.target, safe="/:\\")
        return f"{self.scheme.word}://{leading}{target}{options}"

    def whole_number(self, option: str, default: int) -> int:
        """An option as a whole number, or the default where it is not given. Raises ReaderUrlError."""
        written = self.options.get(option)
        if written is None:
            return default
        if not re.fullmatch(r"-?[0-9]{1,18}", written):
            raise ReaderUrlError(
                Sentence(
                    "“{option}” is a whole number, as in {scheme}://?{option}=7, not “{written}”.",
                    option=option,
                    scheme=self.scheme.word,
                    written=written,
                )
            )
        return int(written)

    def share(self, option: str, default: float) -> float:
        """An option as a number from 0 to 1, or the default where it is not given. Raises ReaderUrlError."""
        written = self.options.get(option)
        if written is None:
            return default
        number = (
            float(written)
            if re.fullmatch(r"[0-9]{0,9}\.?[0-9]{0,17}", written) and written.strip(".")
            else 2.0
        )
        if number > 1:
            raise ReaderUrlError(
                Sentence(
                    "“{option}” is a number from 0 to 1, as in {scheme}://?{option}=0.3, not “{written}”.",
                    option=option,
                    scheme=self.scheme.word,
                    written=written,
                )
            )
        return number


def parse_reader_url(text: str) -> ReaderUrl:
    """The address that a text names.

    Raises ReaderUrlError for an unknown kind, a missing target, an unknown or repeated option.
    """
    word, separator, rest = text.strip().partition("://")
    if not separator:
        raise ReaderUrlError(
            Sentence("“{text}” names no tower reader: {readers}.", text=text, readers=_what_there_is())
        )
    if word.startswith("serial+"):
        if word.removeprefix("serial+") not in PASSED_ON:
            raise ReaderUrlError(
                Sentence(
                    "“{text}” names no port of this computer, as {example} does.",
                    text=text,
                    example=_example(Scheme.SERIAL),
                )
            )
        return ReaderUrl(Scheme.SERIAL, target=text.strip().removeprefix("serial+"), passed_on=True)
    scheme = next((scheme for scheme in Scheme if scheme.word == word.lower()), None)
    if scheme is None:
        raise ReaderUrlError(
            Sentence("There is no tower reader “{word}://”: {readers}.", word=word, readers=_what_there_is())
        )
    written_target, _, written_options = rest.partition("?")
    options = _options(scheme, written_options)
    by_device = scheme is Scheme.SERIAL and not written_target and "vid" in options
    target = "" if by_device else _target(scheme, unquote(written_target), text)
    return ReaderUrl(scheme, target, options)


def _target(scheme: Scheme, target: str, text: str) -> str:
    if scheme.target and not target.strip("/ "):
        raise ReaderUrlError(
            Sentence(
                "“{text}” lacks {target}, as in {example}.",
                text=text,
                target=scheme.target,
                example=_example(scheme),
            )
        )
    if not scheme.target and target.strip("/"):
        raise ReaderUrlError(
            Sentence(
                "{scheme}:// is followed by nothing but options, as in {example}.",
                scheme=scheme.word,
                example=_example(scheme),
            )
        )
    if not scheme.target:
        return ""
    on_windows_drive = re.match(r"/[A-Za-z]:[/\\]", target)
    return target[1:] if on_windows_drive else target


def _options(scheme: Scheme, written: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for name, value in parse_qsl(written, keep_blank_values=True):
        if name not in scheme.options:
            near = get_close_matches(name, scheme.options, 1)
            meant = Sentence("Did you mean “{option}”?", option=near[0]) if near else ""
            raise ReaderUrlError(together(_no_such_option(scheme, name), meant))
        if name in options:
            raise ReaderUrlError(
                Sentence("The option “{option}” is there twice; leave one out.", option=name)
            )
        options[name] = value
    return options


def _no_such_option(scheme: Scheme, name: str) -> Sentence:
    if not scheme.options:
        return Sentence(
            "{scheme}:// has no option “{option}”: it knows no options.", scheme=scheme.word, option=name
        )
    return Sentence(
        "{scheme}:// has no option “{option}”: it knows {options}.",
        scheme=scheme.word,
        option=name,
        options=", ".join(scheme.options),
    )


def _example(scheme: Scheme) -> str:
    return {
        Scheme.SIMULATED: "sim://?seed=7",
        Scheme.RENDERED: "sim+camera://?seed=7",
        Scheme.BY_HAND: "hand://",
        Scheme.CAMERA: "camera://NAME",
        Scheme.VIDEO: "video:///clip.avi",
        Scheme.IMAGES: "images:///folder",
        Scheme.SERIAL: "serial:///dev/ttyUSB0",
    }[scheme]


def _what_there_is() -> Sentence:
    return reduce(
        lambda told, more: Sentence("{first}; {second}", first=told, second=more),
        (
            Sentence("{example} for {reader}", example=_example(scheme), reader=scheme.title)
            for scheme in Scheme
        ),
    )
