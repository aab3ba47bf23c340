"""Profiles: what is saved comes back; what cannot be used is named, and kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from calibration.palette import Keshi
from calibration.profile import (
    CalibratedLight,
    ColourSample,
    Profile,
    ProfileError,
    ProfileProblem,
    load_profile,
    save_profile,
    set_aside,
)

PROFILE = Profile(
    reader="Logitech C920",
    saved="2026-11-29",
    corners=((10.5, 400.0), (600.0, 410.0), (580.0, 20.0), (30.0, 15.0)),
    usual_area=104.0,
    lights=(
        CalibratedLight(
            "evening lamp", b"\x89PNG", (ColourSample(Keshi.RED, (0.5, -0.25, 1.0, 0.0, 0.1, 2.0)),)
        ),
    ),
    settings=(("exposure", -6.0),),
)


def test_what_is_saved_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "c920.json"
    save_profile(path, PROFILE)
    assert load_profile(path) == PROFILE
    assert [entry.name for entry in tmp_path.iterdir()] == ["c920.json"]


def test_a_file_is_readable_by_people(tmp_path: Path) -> None:
    path = tmp_path / "c920.json"
    save_profile(path, PROFILE)
    assert json.loads(path.read_text("utf-8"))["lights"][0]["samples"][0][0] == "red"


def _changed(path: Path, **changes: object) -> None:
    save_profile(path, PROFILE)
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **changes}), "utf-8")


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"version": 2}, ProfileProblem.NEWER),
        ({"version": 0}, ProfileProblem.OLDER),
        ({"version": "one"}, ProfileProblem.BROKEN),
        ({"kind": "recipe"}, ProfileProblem.FOREIGN),
        ({"corners": [[1, 2]]}, ProfileProblem.BROKEN),
        ({"lights": [{"name": "lamp", "samples": [["mauve", 1]], "empty": ""}]}, ProfileProblem.BROKEN),
        ({"lights": [{"name": "lamp", "samples": [], "empty": "?"}]}, ProfileProblem.BROKEN),
    ],
)
def test_what_cannot_be_used_is_named(
    tmp_path: Path, changes: dict[str, object], problem: ProfileProblem
) -> None:
    path = tmp_path / "c920.json"
    _changed(path, **changes)
    with pytest.raises(ProfileError, match=r"c920\.json") as caught:
        load_profile(path)
    assert caught.value.problem is problem


@pytest.mark.parametrize("length", [0, 1, 40, 200])
def test_a_torn_file_is_named(tmp_path: Path, length: int) -> None:
    path = tmp_path / "c920.json"
    save_profile(path, PROFILE)
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(ProfileError) as caught:
        load_profile(path)
    assert caught.value.problem is ProfileProblem.BROKEN


def test_set_aside_keeps_every_file(tmp_path: Path) -> None:
    path = tmp_path / "c920.json"
    places = []
    for text in ("first", "second"):
        path.write_text(text, "utf-8")
        places.append(set_aside(path))
    assert [place.read_text("utf-8") for place in places] == ["first", "second"]
    assert not path.exists()


def test_a_failed_save_leaves_the_old_profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "c920.json"
    save_profile(path, PROFILE)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(json, "dump", full)
    with pytest.raises(OSError, match="No space"):
        save_profile(path, PROFILE.with_samples("evening lamp", (ColourSample(Keshi.PINK, (1.0,) * 6),)))
    monkeypatch.undo()
    assert load_profile(path) == PROFILE
    assert len(list(tmp_path.iterdir())) == 1


def test_a_confirmed_drop_teaches_one_light() -> None:
    sample = ColourSample(Keshi.PINK, (1.0,) * 6)
    assert PROFILE.with_samples("evening lamp", (sample,)).lights[0].samples[-1] == sample
    with pytest.raises(ValueError, match="no light named candle"):
        PROFILE.with_samples("candle", (sample,))
