"""What the tests work on."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="session")
def platen() -> str:
    """The program, built for release."""
    program = os.environ.get("PLATEN_BINARY", str(ROOT / ".build/release/platen"))
    if not os.access(program, os.X_OK):
        pytest.skip("platen is not built: make")
    return program


@pytest.fixture
def shaped_plan(tmp_path: Path) -> Path:
    """A plan of five shards without inputs, for workers that are none."""
    lines = [
        {"schema": "platen.plan/1", "version": "0.1.0", "plan_id": "x", "shards": 5, "inputs": 0}
    ] + [
        {"shard": number, "inputs": 0, "bytes": 0, "cpu_ms": number, "memory_bytes": 1 << 20}
        for number in range(5)
    ]
    path = tmp_path / "plan.jsonl"
    path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines))
    return path


@pytest.fixture
def fake(tmp_path: Path):
    """Makes a program that speaks as a worker does, or doesn't, by a body of Python."""

    def make(body: str) -> str:
        path = tmp_path / "fake"
        path.write_text(
            f"#!{sys.executable}\nimport json, os, sys\n"
            "def say(shard, **more):\n"
            "    row = dict(shard=shard, status='done', done=1, failed=0, cpu_ms=2)\n"
            "    print(json.dumps({**row, **more}), flush=True)\n"
            f"mark = {str(tmp_path)!r} + '/tried-'\n"
            "for line in sys.stdin:\n    shard = int(line)\n"
            + "".join(f"    {line}\n" for line in body.splitlines())
        )
        path.chmod(0o755)
        return str(path)

    return make


def tree(folder: Path) -> dict[str, bytes]:
    """The outputs of a run, without what tells of the run itself."""
    own = {"results.jsonl", "report.html", ".platen"}
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.relative_to(folder).parts[0] not in own
    }


def run_platen(platen: str, *words: str) -> subprocess.CompletedProcess:
    """Runs the program to its end."""
    return subprocess.run([platen, *words], capture_output=True, text=True, check=False)
