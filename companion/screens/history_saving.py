"""Files handed to whoever sits at the screen: into the downloads of this computer, or of the browser."""

from __future__ import annotations

import io
from typing import Any

from platformdirs import user_downloads_path
from textual.screen import Screen

from companion.language import in_words, say
from companion.store.faults import StoreError
from companion.store.whole_file import write_whole


def hand_over(screen: Screen[Any], name: str, content: str) -> None:
    """Give a text file to the people at a screen, and say where it is; one of that name is replaced.

    In a browser it becomes a download there; else it is written whole into this computer's downloads.
    """
    if screen.app.is_web:
        screen.app.deliver_text(io.StringIO(content), save_filename=name, encoding="utf-8")
        screen.notify(say("{path} is on its way to your downloads.", path=name), markup=False)
        return
    path = user_downloads_path() / name
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, [content.encode("utf-8", "replace")])
    except StoreError as fault:
        screen.notify(in_words(fault), severity="warning", markup=False)
    except OSError as error:
        screen.notify(
            say("{path} cannot be written ({error}).", path=str(path), error=error.strerror or str(error)),
            severity="warning",
            markup=False,
        )
    else:
        screen.notify(say("Written to {path}.", path=str(path)), markup=False)
