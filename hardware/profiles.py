"""Which calibration a reader sees by: the one it names, the saved one of its table, or the plain way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from calibration.colour_model import CalibrationError
from calibration.profile import Profile, ProfileError, load_profile, save_profile, set_aside_in_words
from calibration.sentence import Sentence, together
from hardware.eye import TrayEye
from hardware.plain_eye import PlainEye
from hardware.profile_file import profile_file
from hardware.reader_url import ReaderUrl, ReaderUrlError, Scheme
from hardware.tray_calibration import TrayCalibration

_PLAIN = Sentence("It was not calibrated and reads the plain way, which errs more often.")


def eye_for(
    url: ReaderUrl, folder: Path | None, plain: Callable[[], TrayCalibration] | None = None
) -> TrayEye:
    """How a reader sees its tray.

    A file that the address names must be good, and is left where it is. A saved one that is not is set aside
    and named. ``plain`` is what is fallen back on, None where nothing is. Raises ReaderUrlError.
    """
    named = Path(url.options["profile"]) if "profile" in url.options else None
    if named is not None and not named.is_dir():
        try:
            return _seeing(named)
        except (ProfileError, CalibrationError) as error:
            raise ReaderUrlError(str(error)) from error
        except OSError as error:
            raise ReaderUrlError(_not_readable(named, error)) from error
    words = ""
    saved = profile_file(url, folder) if folder is not None and named is None else None
    if saved is not None and saved.exists():
        try:
            return _seeing(saved)
        except (ProfileError, CalibrationError) as error:
            words = together(str(error), set_aside_in_words(saved))
        except OSError as error:
            words = _not_readable(saved, error)
    if plain is None:
        raise ReaderUrlError(together(words, _not_calibrated(url)))
    return PlainEye(plain(), notice=together(words, _PLAIN))


def _seeing(path: Path) -> TrayEye:
    return _eye(load_profile(path), path)


def _eye(profile: Profile, path: Path) -> TrayEye:
    from hardware.seeing_eye import SeeingEye  # the network is loaded only where it is used

    return SeeingEye(profile, keep=partial(save_profile, path))


def _not_readable(path: Path, error: OSError) -> Sentence:
    return Sentence(
        "The calibration {file} cannot be read ({error}).", file=str(path), error=str(error.strerror)
    )


def _not_calibrated(url: ReaderUrl) -> Sentence:
    if url.scheme is Scheme.VIDEO:
        return Sentence(
            "{address} needs the folder of its calibration, or its file, as in {address}?profile=/folder.",
            address=url.text,
        )
    return Sentence(
        "The reader {address} was not calibrated at this table: do it by "
        "“companion calibrate --reader '{address}'”, and count by hand until then.",
        address=url.text,
    )
