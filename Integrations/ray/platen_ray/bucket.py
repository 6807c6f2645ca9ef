"""Plans and shards whose inputs and outputs are objects of a store, reached by fsspec.

A worker sees files: a shard's inputs are fetched into a folder of its node, worked on there, and
the outputs put where they belong. The shard's results come last, and only if they are not there
yet: as in a folder, they are the only mark of a shard that is done.
"""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Iterator, Sequence

import fsspec

from .plan import PlanError
from .worker import Outcome

#: What names must end with: the content of an object is not looked at to plan.
EXTENSIONS = frozenset(
    "png jpg jpeg jpe jfif gif apng webp tif tiff bmp dib ppm pnm pgm pam pbm ico cur avif jxl "
    "heic heif hif svg pdf".split()
)

#: What is expected of an object by its length, where headers are not read: a scanned page of half
#: a megabyte takes two seconds, and memory for its pixels.
_MS_PER_BYTE = 2000 / 500_000
_MEMORY_PER_BYTE = 200


def _fnv(name: str) -> int:
    value = 0xCBF29CE484222325
    for byte in name.encode():
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def _contested(names: Sequence[str]) -> list[str]:
    """Folders whose name begins with that of a file beside them."""
    files = set(names)
    folders = {name[:place] for name in names for place, c in enumerate(name) if c == "/"}
    found = []
    for folder in folders:
        start = folder.rfind("/") + 1
        if any(folder[:end] in files for end in range(start + 1, len(folder) + 1)):
            found.append(folder)
    return sorted(found)


def make_plan(
    source: str, recipe: str, shards: int, platen: str = "platen", options: Sequence[str] = ()
) -> Iterator[str]:
    """The lines of a plan over the objects below an address, as platen plan writes them.

    source: As in s3://bucket/scans; fsspec knows what else.
    recipe: A recipe's name or file.
    options: Further words for platen plan, about the recipe.
    """
    with tempfile.TemporaryDirectory() as folder:
        said = subprocess.run(
            [platen, "plan", folder, "--recipe", recipe, "-q", "-o", "-", *options],
            capture_output=True, text=True, check=False,
        )
    if said.returncode:
        raise PlanError(said.stderr.strip())
    header = json.loads(said.stdout.splitlines()[0])
    store, root = fsspec.core.url_to_fs(source)
    rows = {}
    for path, entry in store.find(root, detail=True).items():
        name = path[len(root) :].lstrip("/")
        if name.rsplit(".", 1)[-1].lower() in EXTENSIONS and "." in name:
            tag = str(entry.get("ETag") or entry.get("mtime") or entry.get("LastModified") or "")
            rows[name] = (store.unstrip_protocol(path), int(entry["size"]), tag.strip('"'))
    names = sorted(rows)
    parts: list[list[int]] = [[] for _ in range(shards)]
    first = ""
    for index, name in enumerate(names):
        # What may want the same output is in one shard.
        first = first if first and name.startswith(first) else name
        parts[_fnv(first) % shards].append(index)
    digest = hashlib.sha256(header["fingerprint"].encode())
    for name in names:
        digest.update(json.dumps([name, *rows[name][1:]]).encode())
    header.update(
        plan_id=digest.hexdigest(), shards=shards, inputs=len(names), roots=[source],
        bytes=sum(size for _, size, _ in rows.values()),
    )
    contested = _contested(names)
    if contested:
        header["contested"] = [base64.b64encode(name.encode()).decode() for name in contested]
    yield _line(header)
    for number, part in enumerate(parts):
        sizes = [rows[names[index]][1] for index in part]
        yield _line(
            {
                "shard": number, "inputs": len(part), "bytes": sum(sizes),
                "cpu_ms": int(sum(sizes) * _MS_PER_BYTE),
                "memory_bytes": max([1 << 20, *(size * _MEMORY_PER_BYTE for size in sizes)]),
            }
        )
        for index in part:
            address, size, tag = rows[names[index]]
            yield _line(
                {"path": address, "name": names[index], "index": index, "bytes": size, "tag": tag}
            )


def _line(row: dict[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


class BucketWorker:
    """Works on shards of a plan over objects."""

    def __init__(
        self, plan: str, output: str, platen: str = "platen", options: Sequence[str] = ()
    ) -> None:
        self._plan = plan
        self._store, self._root = fsspec.core.url_to_fs(output)
        self._command = [platen, "worker", "-q", *options]

    def _mark(self, shard: int) -> str:
        return f"{self._root}/.platen/shards/{shard}.jsonl"

    def work(self, shard: int) -> Outcome:
        """Works on a shard, or finds that it is done.

        Raises OSError where the store doesn't answer: the shard can be tried again.
        """
        self._claim()
        if self._store.exists(self._mark(shard)):
            return self._counted(shard, self._store.cat_file(self._mark(shard)))
        header, rows = self._rows(shard)
        with tempfile.TemporaryDirectory(prefix="platen-shard-") as name:
            folder = Path(name)
            self._fetch(folder, header, rows)
            said = subprocess.run(
                [*self._command, "--plan", str(folder / "plan.jsonl"), "--shard", "0",
                 "-o", str(folder / "out")],
                capture_output=True, text=True, check=False,
            )
            if said.returncode not in (0, 3):
                status = "refused" if said.returncode == 42 else "retry"
                return Outcome(shard, status, message=said.stderr.strip() or "the worker has died")
            lines = [
                json.loads(line)
                for line in (folder / "out/.platen/shards/0.jsonl").read_text().splitlines()
            ]
            for line, row in zip(lines, rows):
                line["path"] = row["path"]
                for output in line["outputs"]:
                    self._store.put_file(
                        str(folder / "out" / output["path"]), f"{self._root}/{output['path']}"
                    )
        text = "".join(_line(line) for line in lines).encode()
        self._put_if_absent(self._mark(shard), text)
        return self._counted(shard, text)

    def _claim(self) -> None:
        """Keeps the output for one plan, whoever comes first."""
        with open(self._plan, "rb") as lines:
            header = next(lines)
        path = f"{self._root}/.platen/shards/plan.json"
        self._put_if_absent(path, header)
        if json.loads(self._store.cat_file(path))["plan_id"] != json.loads(header)["plan_id"]:
            raise PlanError(f"{self._root} has shards of another plan")

    def _put_if_absent(self, path: str, content: bytes) -> None:
        try:
            self._store.makedirs(path.rsplit("/", 1)[0], exist_ok=True)
            self._store.pipe_file(path, content, mode="create")
        except FileExistsError:
            pass

    def _rows(self, shard: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        with open(self._plan, "rb") as lines:
            header = json.loads(next(lines))
            for line in lines:
                if line.startswith(b'{"shard":'):
                    row = json.loads(line)
                    if row["shard"] == shard:
                        return header, [json.loads(next(lines)) for _ in range(row["inputs"])]
        raise PlanError(f"{self._plan} has no shard {shard}")

    def _fetch(self, folder: Path, header: dict[str, Any], rows: list[dict[str, Any]]) -> None:
        """Brings the inputs, and writes a plan over them."""
        local = [_line({**header, "shards": 1, "inputs": len(rows)})]
        local.append(_line({"shard": 0, "inputs": len(rows)}))
        for row in rows:
            path = folder / "in" / row["name"]
            path.parent.mkdir(parents=True, exist_ok=True)
            store, source = fsspec.core.url_to_fs(row["path"])
            try:
                store.get_file(source, str(path))
            except FileNotFoundError:
                # The worker records that it is not there.
                path.unlink(missing_ok=True)
            entry = {key: row[key] for key in ("name", "index", "bytes")}
            if path.exists():
                entry["modified_ns"] = path.stat().st_mtime_ns
            local.append(_line({"path": str(path), **entry}))
        (folder / "plan.jsonl").write_text("".join(local))

    @staticmethod
    def _counted(shard: int, text: bytes) -> Outcome:
        lines = [json.loads(line) for line in text.splitlines()]
        done = sum(line["status"] == "done" for line in lines)
        cpu = int(sum(line["cpu_ms"] for line in lines))
        return Outcome(shard, "done", done, len(lines) - done, cpu)


def join(plan: str, output: str) -> Iterator[str]:
    """The lines of results.jsonl of all shards, in the order of the names of their inputs.

    Raises PlanError while a shard is missing.
    """
    store, root = fsspec.core.url_to_fs(output)
    found: dict[str, str] = {}
    expected = 0
    with open(plan, "rb") as lines:
        for line in lines:
            if line.startswith(b'{"shard":'):
                row = json.loads(line)
                expected += row["inputs"]
                path = f"{root}/.platen/shards/{row['shard']}.jsonl"
                if not store.exists(path):
                    raise PlanError(f"shard {row['shard']} is not done")
                for text in store.cat_file(path).decode().splitlines():
                    found[json.loads(text)["path"]] = text
    if len(found) != expected:
        raise PlanError(f"{output} has results of {len(found)} of {expected} inputs")
    for address in sorted(found):
        yield found[address] + "\n"
