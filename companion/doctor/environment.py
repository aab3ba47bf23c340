"""The environment: the language, and the variables that change what the program does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from companion.doctor.finding import Finding, Words, advice, trouble
from companion.doctor.here import Here
from companion.engine.text import Text
from companion.keep_awake import awake_words
from companion.language import CHOICE, DOMAIN, FOLDER, VARIABLE, Language, language_named, spoken
from companion.store.examination import choice_in
from companion.store.folders import HOME_VARIABLE

_ABOUT: Final = Text("environment")
LOCALES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_NAMED: Final = (
    "TERM",
    "COLORTERM",
    "TERM_PROGRAM",
    "NO_COLOR",
    *LOCALES,
    "LC_CTYPE",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "VIRTUAL_ENV",
)
_OURS: Final = ("COMPANION_", "PYTHON", "TEXTUAL", "OPENCV_")
"""How the names of others begin that matter."""


def environment_findings(here: Here) -> Iterator[Finding]:
    """Yield what there is to say of language and variables, and of whether the screen stays on."""
    chosen = choice_in(here.folders.games, CHOICE)
    yield language_finding(here.environment, chosen, spoken(), FOLDER)
    yield from variable_findings(here)
    yield from path_findings(here.environment)
    yield awake_finding(here.platform)


def language_finding(
    environment: Mapping[str, str], chosen: str, language: Language, folder: Path
) -> Finding:
    """Say which language is spoken and what decided so.

    ``chosen`` is the code that the saved games keep, empty where none is; ``folder`` holds the catalogues.
    """
    about = Text("language")
    wanted = environment.get(VARIABLE, "")
    known = ", ".join(one.value for one in Language)
    if wanted and language_named(wanted) is None:
        words = Text("{variable}={value} is no language of this program", variable=VARIABLE, value=wanted)
        return trouble(about, words, Text("It speaks {languages}.", languages=known))
    catalogue = folder / language.value / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if language is not Language.ENGLISH and not catalogue.is_file():
        missing = Text("the words are missing: {path}", path=str(catalogue))
        return trouble(about, missing, Text("Install the program anew."))
    by = VARIABLE if wanted else next((name for name in LOCALES if environment.get(name)), "")
    reason: Words = Text("nothing says which")
    if by != VARIABLE and language_named(chosen) is language:
        reason = Text("as chosen on the home screen")
    elif by:
        reason = f"{by}={environment[by]}"
    words = Text(
        "{language}, {reason}; there is {languages}",
        language=language.own_name,
        reason=reason,
        languages=known,
    )
    return Finding(about, words)


def variable_findings(here: Here) -> Iterator[Finding]:
    """Yield the variables that are set and matter."""
    names = matter(here.environment)
    told = ", ".join(f"{name}={here.environment[name]}" for name in names)
    yield Finding(_ABOUT, told or Text("nothing set that matters"))
    home = here.environment.get(HOME_VARIABLE, "")
    if home and not Path(home).expanduser().is_absolute():
        yield advice(
            _ABOUT,
            Text(
                "{variable}={path} depends on the folder that the program is started in",
                variable=HOME_VARIABLE,
                path=home,
            ),
            Text("Name a whole path, so that the saved games are found from everywhere."),
        )


def matter(environment: Mapping[str, str]) -> Iterable[str]:
    """Return the names of the variables that matter, as far as they are set."""
    others = sorted(name for name in environment if name.startswith(_OURS))
    return (*(name for name in _NAMED if name in environment), *others)


def path_findings(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Yield what makes Python look for packages elsewhere than in its own environment."""
    for name in ("PYTHONPATH", "PYTHONHOME"):
        if environment.get(name):
            yield advice(
                _ABOUT,
                Text(
                    "{variable} makes Python take packages from {path}", variable=name, path=environment[name]
                ),
                Text("Unset it where packages are missing, or are others than the ones installed."),
            )


def awake_finding(platform: str) -> Finding:
    """Say it only: a screen that goes dark harms no game, and a computer without a screen has no way."""
    words, _ = awake_words(platform)
    return Finding(Text("staying awake"), words)
