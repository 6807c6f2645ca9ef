"""What a plan says of its shards."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, cast

import fsspec


class PlanError(ValueError):
    """A file is no plan, or not a whole one."""


@dataclass(frozen=True)
class Shard:
    """A part of a plan: how much it is, and what it is expected to cost."""

    number: int
    inputs: int
    cpu_ms: int
    memory_bytes: int


@dataclass(frozen=True)
class Plan:
    """The header of a plan, and its shards in their order."""

    #: Its path on all nodes, or its address in a store.
    path: str
    plan_id: str
    version: str
    shards: tuple[Shard, ...]
    #: What was walked: folders, or an address.
    roots: tuple[str, ...] = ()

    @property
    def memory_bytes(self) -> int:
        """What the largest input of all is expected to need."""
        return max((shard.memory_bytes for shard in self.shards), default=0)

    @staticmethod
    def read(path: str | Path) -> Plan:
        """Reads a plan, passing by the lines of single inputs.

        Raises PlanError for what `platen plan` has not written to its end.
        """
        path = str(path) if "://" in str(path) else str(Path(path).resolve())
        shards: list[Shard] = []
        with open_plan(path) as lines:
            try:
                header = json.loads(next(lines, b""))
                plan_id, version = str(header["plan_id"]), str(header["version"])
                count = int(header["shards"])
                roots = tuple(str(root) for root in header.get("roots", ()))
                for line in lines:
                    if line.startswith(b'{"shard":'):
                        row = json.loads(line)
                        shards.append(
                            Shard(
                                int(row["shard"]), int(row["inputs"]), int(row["cpu_ms"]),
                                int(row["memory_bytes"]),
                            )
                        )
            except (KeyError, TypeError, ValueError) as error:
                raise PlanError(f"{path} is not a whole plan: {error}") from error
        if [shard.number for shard in shards] != list(range(count)):
            raise PlanError(f"{path} is not a whole plan: it has {len(shards)} of {count} shards")
        return Plan(path, plan_id, version, tuple(shards), roots)


def open_plan(path: str) -> BinaryIO:
    """Opens a plan, by its path or its address."""
    if "://" not in path:
        return open(path, "rb")
    return cast(BinaryIO, io.BufferedReader(fsspec.open(path, "rb").open(), 1 << 18))


def seek_shard(lines: BinaryIO, number: int) -> dict[str, Any] | None:
    """The line of a shard, to behind which it goes; None where there is none.

    It looks by halves, from behind the header on: of a plan of a gigabyte, each worker would read
    the whole for each of its shards otherwise.
    """
    start = lines.tell()
    end = lines.seek(0, io.SEEK_END)
    while end - start > 1 << 16:
        middle = (start + end) // 2
        lines.seek(middle)
        # Most likely the middle of a line.
        lines.readline()
        place, row = _next_shard(lines, end)
        if row is not None and row["shard"] <= number:
            start = place
        else:
            end = middle
    lines.seek(start)
    _, row = _next_shard(lines)
    while row is not None and row["shard"] < number:
        _, row = _next_shard(lines)
    return row if row is not None and row["shard"] == number else None


def _next_shard(lines: BinaryIO, end: int | None = None) -> tuple[int, dict[str, Any] | None]:
    """The next line of a shard that begins before a place, and where it begins."""
    place = lines.tell()
    while end is None or place < end:
        line = lines.readline()
        if not line:
            break
        if line.startswith(b'{"shard":'):
            return place, cast("dict[str, Any]", json.loads(line))
        place += len(line)
    return place, None
