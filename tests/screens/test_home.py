"""The home screen: a list too long for the window, who plays, the help page, the theme that is on now."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.language import Language, speaking
from companion.screens.home_help import guide_of
from companion.screens.shelf import Shelf
from tests.screens.looking import PHONE, SET_UP, WIDE, at_the_table, begun


async def test_a_list_that_is_cut_says_so_and_how_to_reach_the_rest(shelf: Shelf) -> None:
    many = replace(shelf, games={f"game{n}": shelf.games["sample"] for n in range(7)})
    async with at_the_table(many, None, WIDE) as table:
        assert "▼ more below: ↓" in table.seen()
        await table.press("end")
        assert "▲ more above: ↑" in table.seen()
        assert "more below" not in table.seen()


async def test_a_list_that_fits_has_no_such_sign(shelf: Shelf) -> None:
    async with at_the_table(shelf, None, (80, 40)) as table:
        assert "more below" not in table.seen()


async def test_a_game_in_its_set_up_is_listed_with_the_names_given_so_far(shelf: Shelf) -> None:
    begun(shelf, *SET_UP[:1])
    async with at_the_table(shelf, None) as table:
        seen = table.flowing()
        assert "in its set-up Ada [/] · just now" in seen


async def test_a_game_that_was_never_left_is_listed_with_its_players(shelf: Shelf) -> None:
    begun(shelf, *SET_UP)
    assert shelf.saved()[0].players == ()
    async with at_the_table(shelf, None) as table:
        assert "Ada [/], [red]Max · just now" in table.flowing()
        await table.press("h")
        assert "open, " in table.flowing()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("key", ["question_mark", "m"])
async def test_a_key_shows_what_the_keys_do_and_where_the_guides_are(
    shelf: Shelf, key: str, size: tuple[int, int]
) -> None:
    async with at_the_table(shelf, None, size) as table:
        await table.press(key)
        assert "h the games played" in table.flowing()
        await table.press("end")
        assert "No guides came with these games." in table.flowing()


async def test_the_help_page_names_the_keys_that_the_players_chose(shelf: Shelf) -> None:
    keys = '"home.history" = "F5"\n"game.undo" = "F6"\n'
    (shelf.database.path.parent / "keys.toml").write_text(keys, encoding="utf-8")
    async with at_the_table(shelf, None) as table:
        await table.press("m")
        assert "F5 the games played" in table.flowing()
        assert "? says why, F6 takes back" in table.flowing()
        assert "h the games played" not in table.flowing()


@pytest.mark.parametrize("game", ["baghdad", "marrakesh", "merv"])
def test_every_game_s_guide_is_found(game: str) -> None:
    guide = guide_of(game)
    assert guide is not None
    assert guide.read_text(encoding="utf-8").startswith("# ")


async def test_the_theme_key_says_which_theme_is_on_now_and_only_that(shelf: Shelf) -> None:
    async with at_the_table(shelf, None) as table:
        for told in ("Theme: light", "Theme: high contrast", "Theme: dark", "Theme: light"):
            await table.press("i")
            assert table.said() == told


async def test_the_theme_is_named_in_german(shelf: Shelf) -> None:
    with speaking(Language.GERMAN):
        async with at_the_table(shelf, None) as table:
            await table.press("i")
            assert table.said() == "Farben: hell"


async def test_a_notice_said_again_takes_the_place_of_the_same_one(shelf: Shelf) -> None:
    async with at_the_table(shelf, None) as table:
        for _ in range(3):
            table.app.notify("just this", markup=False)
        table.app.notify("and that", markup=False)
        await table.settle()
        assert table.said() == "just this; and that"
