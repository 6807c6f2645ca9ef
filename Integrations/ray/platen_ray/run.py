"""A plan worked through on a cluster."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Callable, Sequence

import ray

from .plan import Plan, PlanError
from .schedule import Scheduler, Summary


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

    The plan is a path that means the same on every node, and so are inputs and output where they
    are files.

    plan: What is to be done.
    output: The folder for the results, or an address as in s3://bucket/out for a plan of make_plan.
    address: The cluster, as ray.init takes it; None starts one on this machine.
    actors: Worker processes; one for `threads` processors of the cluster if not given.
    threads: Processors that each of them is given.
    attempts: How often a shard is tried that does not come to its end.
    platen: The program on each node.
    options: Further words for `platen worker`.
    report: Told how it stands, and how many shards have come to their end, after each.

    Raises PlanError for a plan over objects with a folder for its output, and ClusterError where no
    actor comes to life, `attempts` times one after the other.
    """
    if "://" not in str(output) and any("://" in place for place in (plan.path, *plan.roots)):
        raise PlanError(
            f"{output} is a folder, and the plan or its inputs are objects: give the output as an "
            "address, as in s3://bucket/out or file:///data/out"
        )
    started = not ray.is_initialized()
    if started:
        ray.init(address=address, log_to_driver=True, configure_logging=False)
    try:
        target = str(output) if "://" in str(output) else str(Path(output).resolve())
        return Scheduler(
            plan, target, actors, threads, attempts, platen, options, report
        ).perform()
    finally:
        if started:
            ray.shutdown()


def progress(summary: Summary, ended: int) -> None:
    """Says on a terminal how far it is."""
    if sys.stderr.isatty():
        retried = f", {summary.retried} again" if summary.retried else ""
        sys.stderr.write(f"\r{ended} of {summary.shards} shards{retried}\x1b[K")
        if ended == summary.shards:
            sys.stderr.write("\n")
        sys.stderr.flush()
