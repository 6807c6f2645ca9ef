"""Which shard is where: shards handed to actors until all are done."""

from __future__ import annotations

import heapq
import logging
import math
import socket
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Callable, Sequence

import ray

from .bucket import BucketWorker
from .plan import Plan, PlanError
from .worker import Outcome, Worker, WorkerDied

_log = logging.getLogger("platen_ray")

#: Seconds without any actor after which it is said that none finds room.
PATIENCE = 30.0

#: How many shards an actor is given at once: one that it works on, and one for which it need not
#: wait.
WINDOW = 2


class ClusterError(RuntimeError):
    """No actor comes to life on the cluster, and why.

    `may_pass`: whether another try may help.
    """

    def __init__(self, message: str, may_pass: bool) -> None:
        super().__init__(message)
        self.may_pass = may_pass


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
    #: How many of these were given up after some tries, and may be done another time.
    given_up: int = 0

    @property
    def exit_code(self) -> int:
        """What `platen worker` would say of all shards together."""
        if len(self.refused) > self.given_up:
            return 42
        if self.given_up:
            return 75
        return 3 if self.failed else 0


class _Actor:
    """One worker process on some node."""

    def __init__(self, plan: str, output: str, platen: str, options: Sequence[str]) -> None:
        self._words = (plan, output, platen, options)
        self._worker: BucketWorker | Worker | None = None

    def begin(self) -> Outcome:
        """Says whether the node has all that shards need: one that lacks the program, or has
        another version, would fail one shard after the other while the others still work."""
        try:
            worker = (BucketWorker if "://" in self._words[1] else Worker)(*self._words)
            worker.check()
        except Exception as error:  # pylint: disable=broad-except
            kinds = (PlanError, ImportError, FileNotFoundError, PermissionError)
            status = "refused" if isinstance(error, kinds) else "retry"
            return Outcome(-1, status, message=f"on {socket.gethostname()}: {_words(error)}")
        self._worker = worker
        return Outcome(-1, "done")

    def work(self, shard: int) -> Outcome:
        """As the worker's; what it raises is a shard to be tried again, whatever it is: stores have
        errors of their own."""
        assert self._worker is not None
        try:
            return self._worker.work(shard)
        except PlanError as error:
            return Outcome(shard, "refused", message=str(error))
        except Exception as error:  # pylint: disable=broad-except
            return Outcome(shard, "retry", message=_words(error))


def _words(error: Exception) -> str:
    own = isinstance(error, (PlanError, WorkerDied))
    return str(error) if own else f"{type(error).__name__}: {error}"


class _Seat:
    """An actor, and how many shards it was given."""

    def __init__(self, actor: Any) -> None:
        self.actor = actor
        self.given = 0
        self.is_lost = False


class Scheduler:
    """Works through a plan. Nothing is kept but numbers: what is done stands in the output."""

    def __init__(
        self, plan: Plan, output: str, actors: int | None, threads: int, attempts: int,
        platen: str, options: Sequence[str], report: Callable[[Summary, int], None] | None,
    ) -> None:
        self._attempts = attempts
        self._report = report
        self._summary = Summary(len(plan.shards))
        self._ended = 0
        # The costliest first, so that none is left for the end.
        order = sorted(plan.shards, key=lambda shard: -shard.cpu_ms)
        self._waiting = deque(shard.number for shard in order)
        self._tries: dict[int, int] = {}
        #: Shards that are tried again, and from when on.
        self._later: list[tuple[float, int]] = []
        #: What is under way: the shard, or None for an actor that is being started; and the actor.
        self._running: dict[Any, tuple[int | None, _Seat]] = {}
        #: Actors that may be given a shard. One that has ended its shard comes behind the others.
        self._free: deque[_Seat] = deque()
        #: Those that live or are being started, and whether one has lived.
        self._seats = 0
        self._has_lived = False
        #: Starts that failed one after the other, and why the last did.
        self._failed_starts = 0
        self._failure = ""
        self._count = actors
        self._threads = threads
        self._memory = _memory(plan, threads)
        self._remote = ray.remote(_Actor).options(
            num_cpus=threads, memory=self._memory, max_restarts=0
        )
        self._words = (plan.path, output, platen, [*options, "--workers", str(threads)])

    def perform(self) -> Summary:
        """Hands out shards, and takes what becomes of them."""
        wanted = self._count or math.floor(ray.cluster_resources().get("CPU", 1) / self._threads)
        for _ in range(max(1, min(wanted, len(self._waiting)))):
            self._start()
        while self._ended < self._summary.shards:
            for reference in self._ready():
                self._end(reference)
            self._hand_out()
        return self._summary

    def _ready(self) -> list[Any]:
        """What has come to its end, waiting until there is something to do."""
        wait = max(0.0, self._later[0][0] - time.monotonic()) if self._later else None
        if not self._running:
            time.sleep(wait or 0)
            return []
        if not self._has_lived and wait is None:
            wait = PATIENCE
        references = list(self._running)
        ready: list[Any] = ray.wait(references, num_returns=1, timeout=wait)[0]
        if not ready and not self._has_lived:
            self._has_lived = True  # It is said once.
            _log.warning(
                "no actor has begun: each asks for a node with %s free processors and %s bytes of "
                "memory", self._threads, self._memory,
            )
        # Of thousands many end at once, and each look goes over all.
        return ray.wait(references, num_returns=len(references), timeout=0)[0] if ready else []

    def _end(self, reference: Any) -> None:
        """Takes what became of a shard, or of the start of an actor."""
        shard, seat = self._running.pop(reference)
        try:
            outcome: Outcome = ray.get(reference)
        except ray.exceptions.RayError as error:
            # The actor or its node is gone; what else it was given comes back by itself.
            outcome = Outcome(-1 if shard is None else shard, "retry", message=_reason(error))
            if shard is not None:
                self._forget(seat)
        else:
            if shard is not None:
                seat.given -= 1
                if seat.given == WINDOW - 1:
                    self._free.append(seat)
        if shard is None:
            self._begin(seat, outcome)
            return
        self._ended += self._take(outcome)
        if self._report:
            self._report(self._summary, self._ended)

    def _start(self) -> None:
        """Starts an actor, which is given shards once it lives: where the cluster has no room for
        it, it waits, and nothing waits with it."""
        seat = _Seat(self._remote.remote(*self._words))
        self._running[seat.actor.begin.remote()] = (None, seat)
        self._seats += 1

    def _begin(self, seat: _Seat, outcome: Outcome) -> None:
        """Takes what became of an actor's start."""
        if outcome.status == "done":
            self._has_lived = True
            self._failed_starts = 0
            self._free.append(seat)
            return
        self._failed_starts += 1
        if outcome.message != self._failure:
            self._failure = outcome.message
            _log.warning("an actor did not start: %s", outcome.message)
        if self._failed_starts < self._attempts:
            self._forget(seat)
            return
        # A node that can't work always has room: what lives elsewhere goes on alone.
        self._seats -= 1
        if self._seats == 0:
            message = f"no actor starts: {outcome.message}"
            raise ClusterError(message, may_pass=outcome.status == "retry")

    def _forget(self, seat: _Seat) -> None:
        """Starts another actor for one that is lost."""
        if not seat.is_lost:
            seat.is_lost = True
            self._seats -= 1
            self._start()

    def _hand_out(self) -> None:
        """Gives actors as many shards as they may have, one each before a second."""
        now = time.monotonic()
        while self._later and self._later[0][0] <= now:
            self._waiting.append(heapq.heappop(self._later)[1])
        while self._waiting and self._free:
            seat = self._free.popleft()
            if seat.is_lost:
                continue
            shard = self._waiting.popleft()
            self._running[seat.actor.work.remote(shard)] = (shard, seat)
            seat.given += 1
            if seat.given < WINDOW:
                self._free.append(seat)

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
            summary.given_up += outcome.status != "refused"
            summary.refused[outcome.shard] = outcome.message
            return 1
        summary.retried += 1
        due = time.monotonic() + min(2.0, 0.05 * 2**tries)
        heapq.heappush(self._later, (due, outcome.shard))
        return 0


def _memory(plan: Plan, threads: int) -> int:
    """What an actor asks for: no more than a node has, or it would wait for ever."""
    wanted = plan.memory_bytes * threads
    most = max(
        (
            int(node["Resources"].get("memory", 0)) for node in ray.nodes()
            if node["Alive"] and node["Resources"].get("CPU", 0) >= threads
        ),
        default=0,
    )
    if not 0 < most < wanted:
        return wanted
    _log.warning(
        "the plan expects an input to need %s bytes of memory, and the largest node has %s",
        plan.memory_bytes, most,
    )
    return most


def _reason(error: Exception) -> str:
    """What an error of Ray comes down to: the last line of what may be a page."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return f"{type(error).__name__}: {lines[-1]}" if lines else type(error).__name__
