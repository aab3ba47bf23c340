"""Builds the firmware and the simulator once per test run; says what is missing where a tool is.

Copyright (C) the authors of table-companion; GPL-3.0-or-later, see LICENSE in this folder.
"""

from __future__ import annotations

import atexit
import functools
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

from tests.patience import PATIENCE

HERE = Path(__file__).parent
SENSOR = HERE.parents[1] / "firmware_protocol" / "sensor"
SIMAVR_HEADERS = Path("/usr/include/simavr")
ARDUINO = Path("/usr/share/arduino/hardware/arduino/avr")
BOOT_LOADER = ARDUINO / "bootloaders" / "atmega" / "ATmegaBOOT_168_atmega328.hex"
PACKAGES = {
    "avr-gcc": "gcc-avr avr-libc binutils-avr",
    "make": "make",
    "gcc": "gcc libc6-dev",
}


class MissingToolError(Exception):
    """A tool that is not installed; the text says which package brings it."""


@functools.cache
def folder() -> Path:
    """A folder for what is built; it goes with the process."""
    place = Path(tempfile.mkdtemp(prefix="keshi-sensor-"))
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    return place


def need(*tools: str) -> None:
    """Raise MissingToolError for the first of these that is not there."""
    for tool in tools:
        if shutil.which(tool) is None:
            raise MissingToolError(f"{tool} is not installed; on Debian: apt-get install {PACKAGES[tool]}")


@functools.cache
def firmware() -> Path:
    """The image for the ATmega328P. Raises MissingToolError."""
    need("avr-gcc", "make")
    if not Path("/usr/lib/avr/include/avr/io.h").exists():
        raise MissingToolError("avr-libc is not installed; on Debian: apt-get install avr-libc")
    place = folder() / "firmware"
    run("make", "-s", "-C", str(SENSOR), f"BUILD={place}")
    return place / "sensor.elf"


@functools.cache
def simulator() -> Path:
    """The simulator as a library. Raises MissingToolError."""
    need("gcc")
    if not (SIMAVR_HEADERS / "sim_avr.h").exists():
        raise MissingToolError("simavr is not installed; on Debian: apt-get install libsimavr-dev")
    place = folder() / "libsensor.so"
    include = [f"-I{SIMAVR_HEADERS}", f"-I{SIMAVR_HEADERS.parent}"]
    run(
        "gcc",
        "-O2",
        "-Wall",
        "-shared",
        "-fPIC",
        "-o",
        str(place),
        str(HERE / "shim.c"),
        *include,
        "-lsimavr",
    )
    return place


def sketch() -> Path:
    """The image that the Arduino sketch makes with the Arduino core. Raises MissingToolError."""
    need("avr-gcc")
    if not (ARDUINO / "cores" / "arduino" / "Arduino.h").exists():
        raise MissingToolError(
            "the Arduino core is not installed; on Debian: apt-get install arduino-core-avr"
        )
    place = folder() / "sketch"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    core, variant = ARDUINO / "cores" / "arduino", ARDUINO / "variants" / "standard"
    common = [
        "-mmcu=atmega328p",
        "-DF_CPU=16000000L",
        "-DARDUINO=10819",
        "-DARDUINO_AVR_UNO",
        "-DARDUINO_ARCH_AVR",
        "-DDECIMAL_DIG=__DECIMAL_DIG__",
        "-Os",
        "-w",
        "-ffunction-sections",
        "-fdata-sections",
        f"-I{core}",
        f"-I{variant}",
    ]
    plus = ["-std=gnu++11", "-fno-exceptions", "-fno-threadsafe-statics", "-fpermissive"]
    objects = []
    for source in [*SENSOR.glob("src/*/*.c"), *core.glob("*.c"), *core.glob("*.cpp"), SENSOR / "sensor.ino"]:
        into = place / f"{source.parent.name}-{source.name}.o"
        match source.suffix:
            case ".c":
                run("avr-gcc", *common, "-std=gnu11", "-c", str(source), "-o", str(into))
            case ".cpp":
                run("avr-g++", *common, *plus, "-c", str(source), "-o", str(into))
            case _:
                run(
                    "avr-g++",
                    *common,
                    *plus,
                    *("-x", "c++", "-include", "Arduino.h"),
                    *("-c", str(source), "-o", str(into)),
                )
        objects.append(str(into))
    image = place / "sketch.elf"
    own = [one for one in objects if not one.startswith(str(place / "arduino-"))]
    archive = place / "core.a"
    run("avr-ar", "rcs", str(archive), *(one for one in objects if one not in own))
    run(
        "avr-gcc", "-mmcu=atmega328p", "-Os", "-Wl,--gc-sections", "-o", str(image), *own, str(archive), "-lm"
    )
    return image


def run(*words: str) -> str:
    """Run a tool; what it printed. Raises CalledProcessError."""
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    if done.returncode:
        raise AssertionError(f"{' '.join(words[:3])} … failed:\n{done.stderr}")
    return done.stdout


def or_skip(build: object) -> Path:
    """What this builds, or a skip that says what to install."""
    assert callable(build)
    try:
        built: Path = build()
    except MissingToolError as missing:
        pytest.skip(f"tool chain: {missing}")
    return built
