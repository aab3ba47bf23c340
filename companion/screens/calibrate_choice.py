"""Calibrating from home: which reader, how thoroughly, then its calibrate screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from companion.engine.text import Text
from companion.engine.words import Words
from companion.screens.answer import AnswerScreen
from companion.screens.calibrate_progress import Thoroughness
from companion.screens.calibrate_start import calibration_of, lesson_of
from companion.screens.pick import Item, PickScreen
from companion.store.faults import StoreError
from companion.store.folders import CALIBRATIONS
from hardware.reader_url import ReaderUrlError, Scheme, parse_reader_url

if TYPE_CHECKING:
    from companion.screens.app import CompanionApp

_TYPED = "typed"
_PAINTED = "sim+camera://?seed=7"
_EXAMPLES = "camera://NAME or serial:///dev/ttyUSB0"
_TAUGHT = (Scheme.CAMERA, Scheme.SERIAL, Scheme.IMAGES)


async def choose_and_calibrate(app: CompanionApp) -> None:
    """Ask what is calibrated, and do it; what cannot be done is said.

    The desk lets go of the reader first, for a camera or a port has one reader at a time.
    """
    url = await _address(app)
    if url is None:
        return
    how = await app.push_screen_wait(
        PickScreen(
            "How thoroughly?",
            [
                Item(Content("quick: one keshi of each colour"), Thoroughness.QUICK),
                Item(Content("thorough: three or more of each, for fewer questions"), Thoroughness.THOROUGH),
            ],
            verb="this way",
        )
    )
    if how is None:
        return
    try:
        address = parse_reader_url(url)
        app.desk.close()
        folder = app.shelf.database.path.parent / CALIBRATIONS
        screen = calibration_of(address, lesson_of(address, folder, how), app.desk.lease)()
    except (ReaderUrlError, StoreError) as fault:
        app.notify(str(fault), severity="warning", markup=False)
        return
    if await app.push_screen_wait(screen):
        app.notify(f"The calibration of {address.text} is saved, and used from now on.", markup=False)


async def _address(app: CompanionApp) -> str | None:
    read = [app.desk.url] if parse_reader_url(app.desk.url).scheme in _TAUGHT else []
    items = [
        *(Item(Content(f"{url}, which reads the tower"), url) for url in read),
        Item(Content("another reader: type its address"), _TYPED),
        Item(Content("a simulated tower under a simulated camera, to try it"), _PAINTED),
    ]
    picked = await app.push_screen_wait(PickScreen("What is calibrated?", items, verb="this one"))
    if picked != _TYPED:
        return picked
    question = Words(key="reader", text=Text("Which address?"), longest=200)
    answer = await app.push_screen_wait(AnswerScreen(f"A reader, such as {_EXAMPLES}", question, ""))
    return str(answer[0]) if answer is not None else None
