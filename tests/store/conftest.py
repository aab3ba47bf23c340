"""What disks can do to us: too small, or not ours to write."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

SmallDisk: TypeAlias = Callable[[int], AbstractContextManager[None]]
NOBODY = 65534


@pytest.fixture
def small_disk() -> SmallDisk:
    """Let no file grow beyond a number of bytes, as on a full disk."""
    if sys.platform == "win32":
        pytest.skip("Windows has no limit on the size of a file")
    import resource

    @contextmanager
    def limited(size: int) -> Iterator[None]:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    return limited


@pytest.fixture
def locked_folder() -> Iterator[Path]:
    """A folder that the test may read and not write, whoever runs it.

    Rights do not bind the superuser, so the test then runs as nobody, in a folder that nobody can reach.
    """
    if sys.platform == "win32":
        pytest.skip("Windows keeps rights on folders in another way")
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@contextmanager
def without_rights(folder: Path) -> Iterator[None]:
    """Take the right to write into a folder and its files away for a while."""
    for path in (*folder.iterdir(), folder):
        path.chmod(0o555 if path.is_dir() else 0o444)
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)
        for path in (folder, *folder.iterdir()):
            path.chmod(0o755 if path.is_dir() else 0o644)
