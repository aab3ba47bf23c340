"""Addresses of readers: read, written back, and refused with a sentence."""

import pytest

from hardware.opening import open_reader
from hardware.reader_url import ReaderUrlError, Scheme, parse_reader_url


@pytest.mark.parametrize(
    ("text", "scheme", "target"),
    [
        ("sim://?seed=7", Scheme.SIMULATED, ""),
        ("sim+camera://?seed=7", Scheme.RENDERED, ""),
        ("hand://", Scheme.BY_HAND, ""),
        ("camera://HD%20Pro%20Webcam", Scheme.CAMERA, "HD Pro Webcam"),
        ("video:///clip.avi", Scheme.VIDEO, "/clip.avi"),
        ("video:///C:/films/clip.avi", Scheme.VIDEO, "C:/films/clip.avi"),
        ("images:///folder", Scheme.IMAGES, "/folder"),
        ("serial:///dev/ttyUSB0", Scheme.SERIAL, "/dev/ttyUSB0"),
        ("serial://COM12", Scheme.SERIAL, "COM12"),
        ("serial://?vid=1a86", Scheme.SERIAL, ""),
        ("serial+loop://?logging=debug", Scheme.SERIAL, "loop://?logging=debug"),
        ("serial+capture:///a.capture", Scheme.SERIAL, "capture:///a.capture"),
    ],
)
def test_an_address_is_taken_apart_and_put_together(text: str, scheme: Scheme, target: str) -> None:
    address = parse_reader_url(text)
    assert (address.scheme, address.target) == (scheme, target)
    assert parse_reader_url(address.text) == address


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("tower", r"“tower” names no tower reader: sim://\?seed=7 for a simulated tower;"),
        ("radio://1", r"There is no tower reader “radio://”: .*hand:// for the players' own hands"),
        (
            "sim://?sed=7",
            r"sim:// has no option “sed”: it knows seed, stick, release\. Did you mean “seed”\?",
        ),
        ("hand://?x=1", r"hand:// has no option “x”: it knows no options\."),
        ("sim://?seed=7&seed=8", r"“seed” is there twice"),
        ("sim://tower", r"sim:// is followed by nothing but options, as in sim://\?seed=7\."),
        ("sim://?seed=seven", r"“seed” is a whole number, as in sim://\?seed=7, not “seven”\."),
        ("sim://?stick=1.5", r"“stick” is a number from 0 to 1, as in sim://\?stick=0\.3, not “1\.5”\."),
        ("sim://?release=nan", r"“release” is a number from 0 to 1"),
        ("camera://", r"lacks the camera's name, as in camera://NAME\."),
        ("serial://", r"“serial://” lacks the port, as in serial:///dev/ttyUSB0\."),
        ("serial://?pid=7523", r"lacks the port"),
        (
            "serial+spy:///dev/null?file=a",
            r"“serial\+spy:.*” names no port of this computer, as serial:///dev",
        ),
        ("serial+spy://loop://?file=a", r"names no port of this computer"),
        ("serial+socket://127.0.0.1:9", r"names no port of this computer"),
        ("serial+Loop://", r"names no port of this computer"),
        (
            "serial://?vid=CH340",
            r"“vid” is four hexadecimal digits, as in serial://\?vid=1a86, not “CH340”\.",
        ),
        ("serial://COM12?profile=nowhere.json", r"The calibration cannot be used: .*nowhere\.json"),
    ],
)
def test_an_address_that_opens_nothing_says_why(text: str, sentence: str) -> None:
    with pytest.raises(ReaderUrlError, match=sentence):
        open_reader(text)
