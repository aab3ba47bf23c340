"""Sharp screens: a device with three pixels to a CSS pixel shows the same table, drawn with all of them.

The browser itself is scaled here. A device ratio that is only emulated is no use: Chromium then tells a
page that its canvas has as many device pixels as CSS pixels, which no device does.
"""

from __future__ import annotations

from pathlib import Path

from tests.serve.browsing import chromium, phone
from tests.serve.programs import program
from tests.serve.tapped_game import begun, past_the_layout

SCALE = 3

_MEASURED = """() => {
  const layer = document.querySelector("canvas.xterm-text-layer");
  const box = layer.getBoundingClientRect();
  const { clientWidth } = document.body;
  return [window.devicePixelRatio, clientWidth, box.width, box.height, layer.width, layer.height];
}"""


async def test_the_terminal_fills_the_width_and_is_drawn_with_every_pixel_of_the_device(home: Path) -> None:
    database, _ = begun(home, "baghdad")
    with database, program(home) as served:
        async with (
            chromium(f"--force-device-scale-factor={SCALE}", "--window-size=500,900") as browser,
            phone(browser, None) as held,
        ):
            await held.open(served.url)
            await past_the_layout(held)
            await held.sees("How many players?")
            ratio, page, width, height, across, down = await held.page.evaluate(_MEASURED)
            assert ratio == SCALE
            assert held.terminal.columns == 48
            assert page * 0.94 <= width <= page
            assert abs(across - width * SCALE) <= SCALE
            assert abs(down - height * SCALE) <= SCALE
