"""What the light half of the hardware brings with it: no arrays, no camera, no port."""

import subprocess
import sys

from tests.patience import PATIENCE


def test_towers_without_a_device_bring_no_arrays_camera_or_port() -> None:
    look = (
        "import sys\n"
        "from hardware.opening import open_reader\n"
        "open_reader('sim://?seed=7'); open_reader('hand://')\n"
        "print(sorted({'numpy', 'cv2', 'scipy', 'serial'} & set(sys.modules)))"
    )
    found = subprocess.run(
        [sys.executable, "-c", look], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert found.stdout.strip() == "[]"


def test_the_palette_brings_nothing_of_the_hardware() -> None:
    look = "import sys, calibration.palette\nprint([name for name in sys.modules if 'hardware' in name])"
    found = subprocess.run(
        [sys.executable, "-c", look], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    assert found.stdout.strip() == "[]"
