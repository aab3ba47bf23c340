"""Which calibration a reader sees by: the one it names, the saved one of its table, or the plain way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from calibration.colour_model import CalibrationError
from calibration.profile import Profile, ProfileError, load_profile, save_profile, set_aside
from hardware.eye import TrayEye
from hardware.plain_eye import PlainEye
from hardware.profile_file import profile_file
from hardware.reader_url import ReaderUrl, ReaderUrlError, Scheme
from hardware.tray_calibration import TrayCalibration

_PLAIN = "It was not calibrated and reads the plain way, which errs more often."


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
            raise ReaderUrlError(f"The calibration {named} cannot be read ({error.strerror}).") from error
    words = ""
    saved = profile_file(url, folder) if folder is not None and named is None else None
    if saved is not None and saved.exists():
        try:
            return _seeing(saved)
        except (ProfileError, CalibrationError) as error:
            words = f"{error} {_moved(saved)}"
        except OSError as error:
            words = f"The calibration {saved} cannot be read ({error.strerror})."
    if plain is None:
        raise ReaderUrlError(f"{words} {_not_calibrated(url)}".strip())
    return PlainEye(plain(), notice=f"{words} {_PLAIN}".strip())


def _seeing(path: Path) -> TrayEye:
    return _eye(load_profile(path), path)


def _eye(profile: Profile, path: Path) -> TrayEye:
    from hardware.seeing_eye import SeeingEye  # the network is loaded only where it is used

    return SeeingEye(profile, keep=partial(save_profile, path))


def _moved(path: Path) -> str:
    try:
        return f"It was set aside as {set_aside(path).name}."
    except OSError as error:
        return f"It could not be set aside ({error})."


def _not_calibrated(url: ReaderUrl) -> str:
    if url.scheme is Scheme.VIDEO:
        return (
            f"{url.text} needs the folder of its calibration, or its file, as in {url.text}?profile=/folder."
        )
    return (
        f"The reader {url.text} was not calibrated at this table: do it by "
        f"“companion calibrate --reader '{url.text}'”, and count by hand until then."
    )
