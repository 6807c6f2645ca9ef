"""A `platen worker` that lives as long as there are shards for it."""

from __future__ import annotations

import json
import os
import subprocess
from dataclasses import dataclass
from typing import Sequence

from .plan import PlanError


class WorkerDied(RuntimeError):
    """The process has ended, or says what no worker says: the shard may be tried again."""


@dataclass(frozen=True)
class Outcome:
    """What a worker says of a shard, in numbers.

    `status` is `done`, `retry` where another try may help, or `refused` where it will not.
    """

    shard: int
    status: str
    done: int = 0
    failed: int = 0
    cpu_ms: int = 0
    message: str = ""


class Worker:
    """A process that takes the numbers of shards on its standard input, and says a line of each."""

    def __init__(
        self, plan: str, output: str, platen: str = "platen", options: Sequence[str] = ()
    ) -> None:
        self._command = [platen, "worker", "--plan", plan, "--output", output, "-q", *options]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, while there is one."""
        return self._process.pid if self._process else None

    def check(self) -> None:
        """Sees that the program is there and can work from the plan, without a shard.

        Raises PlanError where no other try would help, and WorkerDied where one may.
        """
        check_program(self._command)

    def work(self, shard: int) -> Outcome:
        """Works on a shard, and waits for its end.

        Raises WorkerDied where the process is lost over it; the next call starts another.
        """
        process = self._process = self._process or self._start()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(f"{shard}\n".encode())
            process.stdin.flush()
            line = process.stdout.readline()
        except OSError as error:
            line = b""
            reason = str(error)
        else:
            reason = "it has ended"
        if not line.endswith(b"\n"):
            code = self.close()
            # Its last word: no shard of this plan can be done by this program.
            if code == 42:
                return Outcome(shard, "refused", message="the worker has refused the plan")
            raise WorkerDied(f"shard {shard}: {reason}, code {code}")
        try:
            row = json.loads(line)
            status = row["status"]
            if row["shard"] != shard or status not in ("done", "retry", "refused"):
                raise ValueError("it speaks of something else")
            return Outcome(
                shard, status, int(row.get("done", 0)), int(row.get("failed", 0)),
                int(row.get("cpu_ms", 0)), str(row.get("error", {}).get("message", "")),
            )
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            self.close()
            raise WorkerDied(f"shard {shard}: the worker says {line[:80]!r}: {error}") from error

    def close(self) -> int | None:
        """Ends the process; the code it has ended with."""
        process, self._process = self._process, None
        if process is None:
            return None
        if process.stdin:
            try:
                process.stdin.close()
            except OSError:
                pass
        try:
            return process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()

    def _start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
        )


def environment() -> dict[str, str]:
    """The environment without what Slurm and Kubernetes tell the tasks of an array: where a node of
    Ray is one, its workers would take its number for their shard's."""
    numbers = {"SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"}
    return {name: value for name, value in os.environ.items() if name not in numbers}


def check_program(command: Sequence[str]) -> None:
    """Starts a worker that is given nothing to do; it makes all ready, and ends."""
    said = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        text=True, errors="replace", check=False, env=environment(),
    )
    if said.returncode:
        message = said.stderr.strip() or f"{command[0]} ends with code {said.returncode}"
        # 2: the words it was given.
        raise (PlanError if said.returncode in (2, 42) else WorkerDied)(message)
