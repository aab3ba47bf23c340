"""The twelve colours: letters and names as the design fixes them."""

import pytest

from calibration.palette import Keshi


def test_letters_and_names() -> None:
    assert {keshi.letter: keshi.english for keshi in Keshi} == {
        "G": "green",
        "A": "gray",
        "W": "white",
        "K": "black",
        "P": "pink",
        "T": "turquoise",
        "B": "beige",
        "N": "brown",
        "R": "red",
        "Y": "yellow",
        "U": "purple",
        "O": "orange",
    }


def test_a_letter_finds_its_keshi_small_or_capital() -> None:
    assert Keshi.from_letter("n") is Keshi.from_letter("N") is Keshi.BROWN
    assert Keshi.BROWN.value == "N"


def test_an_unknown_letter_names_the_letters_there_are() -> None:
    with pytest.raises(ValueError, match=r"letter “X”.*G green, A gray.*O orange"):
        Keshi.from_letter("X")


def test_nominal_colours_differ_from_each_other() -> None:
    assert len({keshi.nominal.hexadecimal for keshi in Keshi}) == 12
    assert Keshi.GREEN.nominal.hexadecimal == "#2e8b4a"
