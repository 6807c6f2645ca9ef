"""Shards whose inputs and outputs are objects of a store, reached by fsspec.

A worker sees files: a shard's inputs are fetched into a folder of its node, worked on there, and
the outputs put where they belong. The shard's results come last, and only if they are not there
yet: as in a folder, they are the only mark of a shard that is done.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any, BinaryIO, Iterator, Sequence

import fsspec

from .making import line_of, tag_of
from .plan import PlanError, open_plan, seek_shard
from .worker import Outcome, check_program, environment
from .scratch import clear, scratch

#: How many shards' results are asked for at once.
_BATCH = 100


class BucketWorker:
    """Works on shards of a plan over objects."""

    def __init__(
        self, plan: str, output: str, platen: str = "platen", options: Sequence[str] = ()
    ) -> None:
        self._plan = plan
        self._store, self._root = fsspec.core.url_to_fs(output)
        self._command = [platen, "worker", "-q", *options]
        self._lines: BinaryIO | None = None
        self._header: dict[str, Any] = {}
        clear()

    def check(self) -> None:
        """Sees that the program can work from the plan, and that the output is the plan's.

        Raises PlanError where neither will be so at another try, WorkerDied or what the store
        raises where it may.
        """
        self._opened()
        with scratch() as folder:
            plan = folder / "plan.jsonl"
            plan.write_text(line_of(self._header))
            check_program([*self._command, "--plan", str(plan), "-o", str(folder / "out")])

    def work(self, shard: int) -> Outcome:
        """Works on a shard, or finds that it is done.

        Raises OSError where the store doesn't answer: the shard can be tried again.
        """
        rows = self._rows(shard)
        mark = _mark(self._root, shard)
        if self._store.exists(mark):
            return self._counted(shard, self._store.cat_file(mark))
        with scratch() as folder:
            self._fetch(folder, rows)
            said = subprocess.run(
                [*self._command, "--plan", str(folder / "plan.jsonl"), "--shard", "0",
                 "-o", str(folder / "out")],
                capture_output=True, text=True, errors="replace", check=False, env=environment(),
            )
            if said.returncode not in (0, 3):
                status = "refused" if said.returncode == 42 else "retry"
                message = said.stderr.strip() or f"the worker has died, code {said.returncode}"
                return Outcome(shard, status, message=message)
            lines = [
                json.loads(line)
                for line in (folder / "out/.platen/shards/0.jsonl").read_bytes().splitlines()
            ]
            for line, row in zip(lines, rows):
                line["path"] = row["path"]
                for output in line["outputs"]:
                    target = f"{self._root}/{output['path']}"
                    self._make_folder(target)
                    self._store.put_file(str(folder / "out" / output["path"]), target)
        text = "".join(line_of(line) for line in lines).encode()
        self._put_if_absent(mark, text)
        return self._counted(shard, text)

    def _opened(self) -> BinaryIO:
        """The plan, once the output is kept for it: whoever comes first has it."""
        if self._lines is not None:
            return self._lines
        lines = open_plan(self._plan)
        header = lines.readline()
        path = f"{self._root}/.platen/shards/plan.json"
        self._put_if_absent(path, header)
        self._header = json.loads(header)
        if json.loads(self._store.cat_file(path))["plan_id"] != self._header["plan_id"]:
            raise PlanError(f"{self._root} has shards of another plan: choose another output")
        self._lines = lines
        return lines

    def _put_if_absent(self, path: str, content: bytes) -> None:
        try:
            self._make_folder(path)
            self._store.pipe_file(path, content, mode="create")
        except FileExistsError:
            pass

    def _make_folder(self, path: str) -> None:
        """Makes the folder of a file, in a store that has folders. One of buckets has none, and
        would make a bucket, or be asked for more than it lets us do."""
        if path.startswith("/"):
            self._store.makedirs(path.rsplit("/", 1)[0], exist_ok=True)

    def _rows(self, shard: int) -> list[dict[str, Any]]:
        """The inputs of a shard."""
        lines = self._opened()
        lines.seek(0)
        lines.readline()
        row = seek_shard(lines, shard)
        if row is None:
            raise PlanError(f"{self._plan} has no shard {shard}")
        try:
            return [json.loads(lines.readline()) for _ in range(row["inputs"])]
        except ValueError as error:
            raise PlanError(f"{self._plan} is not a whole plan: {error}") from error

    def _fetch(self, folder: Path, rows: list[dict[str, Any]]) -> None:
        """Brings the inputs, and writes a plan over them."""
        local = [line_of({**self._header, "shards": 1, "inputs": len(rows)})]
        local.append(line_of({"shard": 0, "inputs": len(rows)}))
        (folder / "in").mkdir()
        for row in rows:
            # Not by its name: a key may be below another, or lead anywhere.
            path = folder / "in" / str(row["index"])
            store, source = fsspec.core.url_to_fs(row["path"])
            entry = {key: row[key] for key in ("name", "index", "bytes")}
            try:
                tag = tag_of(store.info(source)) if row.get("tag") else ""
                store.get_file(source, str(path))
                # Of another time than the file's, it is recorded as another than was planned. What
                # is known from a listing may be the folder of that name, which has no tag.
                is_changed = tag not in ("", row.get("tag"))
                entry["modified_ns"] = path.stat().st_mtime_ns + is_changed
            except FileNotFoundError:
                # The worker records that it is not there.
                path.unlink(missing_ok=True)
            local.append(line_of({"path": str(path), **entry}))
        (folder / "plan.jsonl").write_text("".join(local))

    @staticmethod
    def _counted(shard: int, text: bytes) -> Outcome:
        lines = [json.loads(line) for line in text.splitlines()]
        done = sum(line["status"] == "done" for line in lines)
        cpu = int(sum(line["cpu_ms"] for line in lines))
        return Outcome(shard, "done", done, len(lines) - done, cpu)


def _mark(root: str, shard: int) -> str:
    return f"{root}/.platen/shards/{shard}.jsonl"


def join(plan: str, output: str) -> Iterator[str]:
    """The lines of results.jsonl of all shards, in the order of the names of their inputs.

    Raises PlanError while a shard is missing.
    """
    store, root = fsspec.core.url_to_fs(output)
    found: dict[str, str] = {}
    with open_plan(plan) as lines:
        rows = [json.loads(line) for line in lines if line.startswith(b'{"shard":')]
    expected = sum(row["inputs"] for row in rows)
    for first in range(0, len(rows), _BATCH):
        paths = {_mark(root, row["shard"]): row["shard"] for row in rows[first : first + _BATCH]}
        texts = store.cat(list(paths), on_error="return")
        for path, shard in paths.items():
            text = texts[path]
            if isinstance(text, FileNotFoundError):
                raise PlanError(f"shard {shard} is not done")
            if isinstance(text, Exception):
                raise text
            for line in text.decode().splitlines():
                found[json.loads(line)["path"]] = line
    if len(found) != expected:
        raise PlanError(f"{output} has results of {len(found)} of {expected} inputs")
    for address in sorted(found):
        yield found[address] + "\n"
