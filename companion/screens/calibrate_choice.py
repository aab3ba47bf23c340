"""Calibrating from home: which reader, how thoroughly, then its calibrate screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.text import Text
from companion.engine.words import Words
from companion.language import in_words, say
from companion.screens.answer import AnswerScreen
from companion.screens.calibrate_progress import Thoroughness
from companion.screens.calibrate_start import calibration_of, lesson_of
from companion.screens.pick import Item, PickScreen
from companion.screens.reader_choice import (
    NOT_FROM_A_BROWSER,
    PAINTED,
    TYPED,
    NotFromABrowserError,
    another,
    readers_to_pick,
    take_address,
)
from companion.screens.wording import written
from companion.store.faults import StoreError
from companion.store.folders import CALIBRATIONS
from hardware.reader_url import ReaderUrlError, Scheme, parse_reader_url

if TYPE_CHECKING:
    from companion.screens.app import CompanionApp

_CAMERA, _SENSOR = "camera://NAME", "serial:///dev/ttyUSB0"
_TAUGHT = (Scheme.CAMERA, Scheme.SERIAL, Scheme.IMAGES)


async def choose_and_calibrate(app: CompanionApp) -> None:
    """Ask what is calibrated, and do it; what cannot be done is said.

    The desk lets go of the reader first, for a camera or a port has one reader at a time.
    """
    try:
        url = await _address(app)
    except (ReaderUrlError, StoreError) as fault:
        app.notify(in_words(fault), severity="warning", markup=False)
        return
    if url is None:
        return
    how = await app.push_screen_wait(
        PickScreen(
            Text("How thoroughly?"),
            [
                Item(written(Text("quick: one keshi of each colour")), Thoroughness.QUICK),
                Item(
                    written(Text("thorough: three or more of each, for fewer questions")),
                    Thoroughness.THOROUGH,
                ),
            ],
            verb=Text("this way"),
        )
    )
    if how is None:
        return
    try:
        address = parse_reader_url(take_address(app, url))
        app.desk.close()
        folder = app.shelf.database.path.parent / CALIBRATIONS
        screen = calibration_of(address, lesson_of(address, folder, how), app.desk.lease)()
    except (ReaderUrlError, StoreError) as fault:
        app.notify(in_words(fault), severity="warning", markup=False)
        return
    if await app.push_screen_wait(screen):
        saved = say("The calibration of {reader} is saved, and used from now on.", reader=address.text)
        app.notify(saved, markup=False)


async def _address(app: CompanionApp) -> str | None:
    """Ask which reader. Raises ReaderUrlError and StoreError."""
    read = [app.desk.url] if parse_reader_url(app.desk.url).scheme in _TAUGHT else []
    known = [
        url for url in readers_to_pick(app) if url not in read and parse_reader_url(url).scheme in _TAUGHT
    ]
    items = [
        *(Item(written(Text("{reader}, which reads the tower", reader=url)), url) for url in read),
        *(Item(written(url), url) for url in known),
        Item(written(another(app)), TYPED),
        Item(written(Text("a simulated tower under a simulated camera, to try it")), PAINTED),
    ]
    picked = await app.push_screen_wait(PickScreen(Text("What is calibrated?"), items, verb=Text("this one")))
    if picked != TYPED:
        return picked
    if app.is_web:
        raise NotFromABrowserError(NOT_FROM_A_BROWSER)
    question = Words(key="reader", text=Text("Which address?"), longest=200)
    answer = await app.push_screen_wait(
        AnswerScreen(
            Text("A reader, such as {address} or {other}", address=_CAMERA, other=_SENSOR), question, ""
        )
    )
    return str(answer[0]) if answer is not None else None
