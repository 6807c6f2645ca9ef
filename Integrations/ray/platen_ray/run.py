"""Shards handed to actors until all are done."""

from __future__ import annotations

import math
import sys
import time
from collections import deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Sequence

import ray

from .bucket import BucketWorker
from .plan import Plan, PlanError
from .worker import Outcome, Worker

#: How many shards an actor is given at once: one that it works on, and one for which it need not
#: wait.
WINDOW = 2


@dataclass
class Summary:
    """What became of a plan, in numbers: no results pass through the cluster."""

    shards: int
    done: int = 0
    failed: int = 0
    retried: int = 0
    cpu_ms: int = 0
    #: Shards that could not be done, and why.
    refused: dict[int, str] = field(default_factory=dict)

    @property
    def exit_code(self) -> int:
        """What `platen worker` would say of all shards together."""
        if self.refused:
            return 42
        return 3 if self.failed else 0


class _Actor:
    """One worker process on some node."""

    def __init__(self, plan: str, output: str, platen: str, options: Sequence[str]) -> None:
        kind = BucketWorker if "://" in output else Worker
        self._worker = kind(plan, output, platen, options)

    def begin(self) -> None:
        """Says that it lives."""

    def work(self, shard: int) -> Outcome:
        """As the worker's; what it raises is a shard to be tried again, whatever it is: stores have
        errors of their own."""
        try:
            return self._worker.work(shard)
        except PlanError as error:
            return Outcome(shard, "refused", message=str(error))
        except Exception as error:  # pylint: disable=broad-except
            return Outcome(shard, "retry", message=f"{type(error).__name__}: {error}")


def run(
    plan: Plan,
    output: str | Path,
    *,
    address: str | None = None,
    actors: int | None = None,
    threads: int = 1,
    attempts: int = 4,
    platen: str = "platen",
    options: Sequence[str] = (),
    report: Callable[[Summary, int], None] | None = None,
) -> Summary:
    """Works through all shards of a plan.

    The plan is a path that means the same on every node, and so are inputs and output where they are
    files.

    plan: What is to be done.
    output: The folder for the results, or an address as in s3://bucket/out for a plan of make_plan.
    address: The cluster, as ray.init takes it; None starts one on this machine.
    actors: Worker processes; one for `threads` processors of the cluster if not given.
    threads: Processors that each of them is given.
    attempts: How often a shard is tried that does not come to its end.
    platen: The program on each node.
    options: Further words for `platen worker`.
    report: Told how it stands, and how many shards have come to their end, after each.
    """
    started = not ray.is_initialized()
    if started:
        ray.init(address=address, log_to_driver=True, configure_logging=False)
    try:
        return _Scheduler(
            plan, str(output) if "://" in str(output) else str(Path(output).resolve()), actors, threads, attempts, platen, options, report
        ).perform()
    finally:
        if started:
            ray.shutdown()


class _Scheduler:
    """Which shard is where. Nothing is kept but numbers: what is done stands in the output."""

    def __init__(
        self, plan: Plan, output: str, actors: int | None, threads: int, attempts: int,
        platen: str, options: Sequence[str], report: Callable[[Summary, int], None] | None,
    ) -> None:
        self._attempts = attempts
        self._report = report
        self._summary = Summary(len(plan.shards))
        # The costliest first, so that none is left for the end.
        order = sorted(plan.shards, key=lambda shard: -shard.cpu_ms)
        self._waiting = deque(shard.number for shard in order)
        self._tries: dict[int, int] = {}
        #: What is under way: the shard, or None for an actor that is being started; and the actor.
        self._running: dict[Any, tuple[int | None, Any]] = {}
        self._actors: list[Any] = []
        self._count = actors
        self._threads = threads
        self._remote = ray.remote(_Actor).options(
            num_cpus=threads, memory=plan.memory_bytes * threads, max_restarts=0
        )
        self._words = (str(plan.path), output, platen, [*options, "--workers", str(threads)])

    def perform(self) -> Summary:
        """Hands out shards, and takes what becomes of them."""
        wanted = self._count or math.floor(ray.cluster_resources().get("CPU", 1) / self._threads)
        for _ in range(max(1, min(wanted, len(self._waiting)))):
            self._start()
        ended = 0
        while ended < self._summary.shards:
            ready, _ = ray.wait(list(self._running), num_returns=1)
            shard, actor = self._running.pop(ready[0])
            try:
                outcome: Outcome | None = ray.get(ready[0])
            except ray.exceptions.RayError as error:
                # The actor or its node is gone; what else it was given comes back by itself.
                self._forget(actor)
                reason = type(error).__name__
                outcome = None if shard is None else Outcome(shard, "retry", message=reason)
            if outcome is not None:
                ended += self._take(outcome)
                if self._report:
                    self._report(self._summary, ended)
            for other in self._actors:
                self._hand(other)
        return self._summary

    def _start(self) -> None:
        """Starts an actor, which is given shards once it lives: where the cluster has no room for
        it, it waits, and nothing waits with it."""
        actor = self._remote.remote(*self._words)
        self._running[actor.begin.remote()] = (None, actor)
        self._actors.append(actor)

    def _forget(self, lost: Any) -> None:
        if any(actor is lost for actor in self._actors):
            self._actors = [actor for actor in self._actors if actor is not lost]
            self._start()

    def _hand(self, actor: Any) -> None:
        """Gives an actor as many shards as it may have."""
        given = [shard for shard, other in self._running.values() if other is actor]
        if None in given:
            return
        for _ in range(WINDOW - len(given)):
            if not self._waiting:
                return
            shard = self._waiting.popleft()
            self._running[actor.work.remote(shard)] = (shard, actor)

    def _take(self, outcome: Outcome) -> int:
        """Counts what became of a shard; 1 where it has come to its end."""
        summary = self._summary
        if outcome.status == "done":
            summary.done += outcome.done
            summary.failed += outcome.failed
            summary.cpu_ms += outcome.cpu_ms
            return 1
        tries = self._tries[outcome.shard] = self._tries.get(outcome.shard, 0) + 1
        if outcome.status == "refused" or tries >= self._attempts:
            summary.refused[outcome.shard] = outcome.message
            return 1
        summary.retried += 1
        time.sleep(min(2.0, 0.05 * 2**tries))
        self._waiting.append(outcome.shard)
        return 0


def progress(summary: Summary, ended: int) -> None:
    """Says on a terminal how far it is."""
    if sys.stderr.isatty():
        retried = f", {summary.retried} again" if summary.retried else ""
        sys.stderr.write(f"\r{ended} of {summary.shards} shards{retried}\x1b[K")
        if ended == summary.shards:
            sys.stderr.write("\n")
        sys.stderr.flush()
