"""The command `platen-ray`."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from typing import Iterable, Sequence

from .bucket import join
from .making import make_plan
from .plan import Plan, PlanError
from .run import progress, run


def main(words: Sequence[str] | None = None) -> int:
    """Runs the command; its exit code, which is that of platen worker."""
    parser = argparse.ArgumentParser(
        prog="platen-ray", description="Work through a plan of platen on a Ray cluster."
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    verb = verbs.add_parser("run", help="work on all shards that are not done")
    verb.add_argument("plan", help="what platen plan has written, on a path that all nodes know")
    verb.add_argument("--output", "-o", required=True, help="the folder for the results, likewise")
    verb.add_argument("--address", help="the cluster, as in auto; one of this machine if not given")
    verb.add_argument("--actors", type=int, help="worker processes; as many as processors allow")
    verb.add_argument("--threads", type=int, default=1, help="processors of each; 1 if not given")
    verb.add_argument("--attempts", type=int, default=4, help="tries of each shard; 4 if not given")
    verb.add_argument("--platen", default="platen", help="the program on each node")
    verb.add_argument(
        "--option", action="append", default=[], help="a further word for platen worker"
    )
    verb = verbs.add_parser("plan", help="divide the objects below an address among shards")
    verb.add_argument("source", help="as in s3://bucket/scans")
    verb.add_argument("--recipe", default="auto", help="a name or a file; auto if not given")
    verb.add_argument("--shards", type=int, required=True)
    verb.add_argument("--output", "-o", required=True, help="the plan")
    verb.add_argument("--platen", default="platen", help="the program")
    verb = verbs.add_parser("join", help="write results.jsonl of all shards of an object store")
    verb.add_argument("plan")
    verb.add_argument("source", help="the address that the shards were written to")
    verb.add_argument("--output", "-o", required=True, help="results.jsonl")
    arguments = parser.parse_args(words)
    try:
        if arguments.verb == "plan":
            lines = make_plan(
                arguments.source, arguments.recipe, arguments.shards, arguments.platen
            )
            return _write(lines, arguments.output)
        if arguments.verb == "join":
            return _write(join(arguments.plan, arguments.source), arguments.output)
        plan = Plan.read(arguments.plan)
    except (OSError, PlanError) as error:
        print(f"platen-ray: {error}", file=sys.stderr)
        return 42
    summary = run(
        plan, arguments.output, address=arguments.address, actors=arguments.actors,
        threads=arguments.threads, attempts=arguments.attempts, platen=arguments.platen,
        options=arguments.option, report=progress,
    )
    for shard, message in sorted(summary.refused.items()):
        print(f"platen-ray: shard {shard}: {message}", file=sys.stderr)
    print(
        json.dumps(
            {
                "shards": summary.shards, "done": summary.done, "failed": summary.failed,
                "retried": summary.retried, "refused": len(summary.refused),
                "cpu_ms": summary.cpu_ms,
            }
        )
    )
    return summary.exit_code


def _write(lines: Iterable[str], path: str) -> int:
    """Writes a file that has its name when all of it is there."""
    folder, name = os.path.split(os.path.abspath(path))
    with tempfile.NamedTemporaryFile("w", dir=folder, prefix=name, delete=False) as file:
        try:
            file.writelines(lines)
        except BaseException:
            os.unlink(file.name)
            raise
    os.chmod(file.name, 0o644)
    os.replace(file.name, path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
