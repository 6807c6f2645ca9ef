"""The command `platen-ray`."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from typing import Callable, Iterable, Sequence

import fsspec

from .bucket import join
from .making import make_plan
from .plan import Plan, PlanError
from .run import progress, run
from .schedule import ClusterError

_EXIT_CODES = (
    "Exit codes: 0 all done; 2 the command line is wrong; 3 all done, and some inputs failed; 75 "
    "another try may help, and does only what is left; 42 none will."
)


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not 1 or more")
    return number


def main(words: Sequence[str] | None = None) -> int:
    """Runs the command; its exit code, which is that of platen worker."""
    parser = argparse.ArgumentParser(
        prog="platen-ray", description="Work through a plan of platen on a Ray cluster."
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    verb = verbs.add_parser(
        "run", help="work on all shards that are not done", epilog=_EXIT_CODES
    )
    verb.add_argument(
        "plan", help="what platen plan has written, on a path that all nodes know; of objects also "
        "its address"
    )
    verb.add_argument(
        "--output", "-o", required=True,
        help="the folder for the results, likewise, or of objects an address"
    )
    verb.add_argument("--address", help="the cluster, as in auto; one of this machine if not given")
    verb.add_argument("--actors", type=_count, help="worker processes; as many as processors allow")
    verb.add_argument(
        "--threads", type=_count, default=1, help="processors of each; 1 if not given"
    )
    verb.add_argument(
        "--attempts", type=_count, default=4,
        help="tries of each shard, and starts of actors that fail in a row; 4 if not given"
    )
    verb.add_argument("--platen", default="platen", help="the program on each node")
    verb.add_argument(
        "--option", action="append", default=[],
        help="a further word for platen worker, as in --option=--retries --option=2"
    )
    verb = verbs.add_parser("plan", help="divide the objects below an address among shards")
    verb.add_argument("source", help="as in s3://bucket/scans")
    verb.add_argument("--recipe", default="auto", help="a name or a file; auto if not given")
    verb.add_argument("--shards", type=_count, required=True)
    verb.add_argument("--output", "-o", required=True, help="the plan")
    verb.add_argument("--platen", default="platen", help="the program")
    verb = verbs.add_parser("join", help="write results.jsonl of all shards of an object store")
    verb.add_argument("plan")
    verb.add_argument("source", help="the address that the shards were written to")
    verb.add_argument("--output", "-o", required=True, help="results.jsonl")
    arguments = parser.parse_args(words)
    verbs_of = {"plan": _plan, "join": _join, "run": _run}
    return _reported(verbs_of[arguments.verb], arguments)


def _reported(
    perform: Callable[[argparse.Namespace], int], arguments: argparse.Namespace
) -> int:
    """Does what was asked for, and says why where it can't be done."""
    try:
        return perform(arguments)
    except KeyboardInterrupt:
        print("platen-ray: stopped; the same command does what is left", file=sys.stderr)
        return 75
    except (PlanError, ClusterError) as error:
        message, may_pass = str(error), isinstance(error, ClusterError) and error.may_pass
    except (ImportError, FileNotFoundError, PermissionError) as error:
        message, may_pass = str(error), False
    except Exception as error:  # pylint: disable=broad-except
        # Stores have errors of their own: no credentials, no such host.
        message, may_pass = f"{type(error).__name__}: {error}", True
    print(f"platen-ray: {message}", file=sys.stderr)
    return 75 if may_pass else 42


def _plan(arguments: argparse.Namespace) -> int:
    lines = make_plan(arguments.source, arguments.recipe, arguments.shards, arguments.platen)
    header = _write(lines, arguments.output)
    plan = json.loads(header)
    print(
        f"{plan['inputs']} inputs in {plan['shards']} shards, {plan['ignored']} objects passed by "
        "for their names", file=sys.stderr,
    )
    return 0


def _join(arguments: argparse.Namespace) -> int:
    _write(join(arguments.plan, arguments.source), arguments.output)
    return 0


def _run(arguments: argparse.Namespace) -> int:
    summary = run(
        Plan.read(arguments.plan), arguments.output, address=arguments.address,
        actors=arguments.actors, threads=arguments.threads, attempts=arguments.attempts,
        platen=arguments.platen, options=arguments.option, report=progress,
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


def _write(lines: Iterable[str], path: str) -> str:
    """Writes a file that has its name when all of it is there; its first line."""
    first = ""
    is_address = "://" in path
    folder, name = os.path.split(os.path.abspath(path))
    with tempfile.NamedTemporaryFile(
        "w", dir=None if is_address else folder, prefix=name, delete=False
    ) as file:
        try:
            for line in lines:
                first = first or line
                file.write(line)
            file.flush()
            if is_address:
                store, target = fsspec.core.url_to_fs(path)
                store.put_file(file.name, target)
        except BaseException:
            os.unlink(file.name)
            raise
    if is_address:
        os.unlink(file.name)
    else:
        os.chmod(file.name, 0o644)
        os.replace(file.name, path)
    return first


if __name__ == "__main__":
    sys.exit(main())
