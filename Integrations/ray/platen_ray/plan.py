"""What a plan says of its shards."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path


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

    path: Path
    plan_id: str
    version: str
    shards: tuple[Shard, ...]

    @property
    def memory_bytes(self) -> int:
        """What the largest input of all is expected to need."""
        return max((shard.memory_bytes for shard in self.shards), default=0)

    @staticmethod
    def read(path: str | Path) -> Plan:
        """Reads a plan, passing by the lines of single inputs.

        Raises PlanError for what `platen plan` has not written to its end.
        """
        path = Path(path).resolve()
        shards: list[Shard] = []
        with path.open("rb") as lines:
            try:
                header = json.loads(next(lines, b""))
                plan_id, version = str(header["plan_id"]), str(header["version"])
                count = int(header["shards"])
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
        return Plan(path, plan_id, version, tuple(shards))
