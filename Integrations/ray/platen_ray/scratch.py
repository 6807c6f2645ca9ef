"""Folders of a node in which shards of objects are worked on."""

from __future__ import annotations

import fcntl
import shutil
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

_PREFIX = "platen-shard-"


@contextmanager
def scratch() -> Iterator[Path]:
    """A folder that goes when it is left. Its lock goes with the process, whatever ends it."""
    while True:
        folder = Path(tempfile.mkdtemp(prefix=_PREFIX))
        with open(folder / "lock", "wb") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            # Another may have taken it for one that was left, before it was locked.
            if not folder.is_dir():
                continue
            try:
                yield folder
            finally:
                shutil.rmtree(folder, ignore_errors=True)
            return


def clear() -> None:
    """Removes what workers have left that were killed: other people's pictures, and a disk full."""
    for folder in Path(tempfile.gettempdir()).glob(_PREFIX + "*"):
        try:
            with open(folder / "lock", "rb") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            # One that is worked in, or not ours.
            continue
