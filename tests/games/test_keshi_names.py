"""The names of the keshis' colours: in English those of the palette, and each a message of its own."""

from __future__ import annotations

from calibration.palette import Keshi
from companion.games.keshi_names import colour_name


def test_every_colour_is_called_in_english_as_the_palette_calls_it() -> None:
    assert {keshi: str(colour_name(keshi)) for keshi in Keshi} == {keshi: keshi.english for keshi in Keshi}


def test_every_colour_is_a_message_without_values() -> None:
    assert all(colour_name(keshi).values == () for keshi in Keshi)
    assert len({colour_name(keshi).msgid for keshi in Keshi}) == len(Keshi)
