"""Plans over the objects of a store, by their names, lengths and tags."""

from __future__ import annotations

import base64
import hashlib
import json
import subprocess
import tempfile
from typing import Any, Iterator, Sequence

import fsspec

from .plan import PlanError

#: What names must end with: the content of an object is not looked at to plan.
EXTENSIONS = frozenset(
    "png jpg jpeg jpe jfif gif apng webp tif tiff bmp dib ppm pnm pgm pam pbm ico cur avif jxl "
    "jp2 j2k jpf jpx j2c jpc heic heif hif svg pdf".split()
)

#: What a run writes of itself into its output; no input's outputs can be below one of these.
_OWN_NAMES = frozenset(["results.jsonl", "report.html", ".platen"])

#: What is expected of an object by its length, where headers are not read: a scanned page of half
#: a megabyte takes two seconds, and memory for its pixels.
_MS_PER_BYTE = 2000 / 500_000
_MEMORY_PER_BYTE = 200

#: But pixels don't grow with a file for ever, and each takes 12 bytes: pages are drawn as A4 at
#: 600 dpi, and no picture has more than the limit that the program has unless told otherwise.
_MOST_MEMORY = 200_000_000 * 12
_MOST_MEMORY_DRAWN = 35_000_000 * 12


def _memory(name: str, size: int) -> int:
    most = _MOST_MEMORY_DRAWN if name.lower().endswith((".pdf", ".svg")) else _MOST_MEMORY
    return max(1 << 20, size + min(size * _MEMORY_PER_BYTE, most))


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

    Raises PlanError for what the program refuses, for an address with nothing below it, and for an
    object whose outputs could have no name.
    """
    if shards < 1:
        raise PlanError(f"{shards} shards are none: give 1 or more")
    with tempfile.TemporaryDirectory() as folder:
        said = subprocess.run(
            [platen, "plan", folder, "--recipe", recipe, "-q", "-o", "-", *options],
            capture_output=True, text=True, check=False,
        )
    if said.returncode:
        raise PlanError(said.stderr.strip())
    header = json.loads(said.stdout.splitlines()[0])
    store, root = fsspec.core.url_to_fs(source)
    found = store.find(root, detail=True)
    if not found:
        raise PlanError(f"there is nothing below {source}: look at the address")
    rows = {}
    for path, entry in found.items():
        # An address may be that of one object.
        name = path[len(root) :].removeprefix("/") or path.rsplit("/", 1)[-1]
        if name.rsplit(".", 1)[-1].lower() in EXTENSIONS and "." in name:
            address = store.unstrip_protocol(path)
            _check(name, address)
            rows[name] = (address, int(entry["size"]), tag_of(entry))
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
        ignored=len(found) - len(names), bytes=sum(size for _, size, _ in rows.values()),
    )
    contested = _contested(names)
    if contested:
        header["contested"] = [base64.b64encode(name.encode()).decode() for name in contested]
    yield line_of(header)
    for number, part in enumerate(parts):
        sizes = [rows[names[index]][1] for index in part]
        yield line_of(
            {
                "shard": number, "inputs": len(part), "bytes": sum(sizes),
                "cpu_ms": int(sum(sizes) * _MS_PER_BYTE),
                "memory_bytes": max(
                    [1 << 20, *(_memory(names[index], rows[names[index]][1]) for index in part)]
                ),
            }
        )
        for index in part:
            address, size, tag = rows[names[index]]
            yield line_of(
                {"path": address, "name": names[index], "index": index, "bytes": size, "tag": tag}
            )


def _check(name: str, address: str) -> None:
    """Refuses an object whose outputs would be outside the output, or among what is a run's own."""
    parts = name.split("/")
    if {"", ".", ".."}.isdisjoint(parts) and (len(parts) == 1 or parts[0] not in _OWN_NAMES):
        return
    raise PlanError(
        f"{address} has a name that no output may have: rename it, or plan below another address"
    )


def tag_of(entry: dict[str, Any]) -> str:
    """By what an object is known to have changed, whatever its store calls it."""
    tag = entry.get("ETag") or entry.get("mtime") or entry.get("LastModified") or ""
    return str(tag).strip('"')


def line_of(row: dict[str, Any]) -> str:
    """A line of a plan or of results."""
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"
