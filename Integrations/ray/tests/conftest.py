"""What the tests work on."""

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import fsspec
import pytest
from moto.server import ThreadedMotoServer

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
            f"#!{sys.executable}\nimport json, os, sys, time\n"
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


@pytest.fixture
def store(monkeypatch):
    """A store that speaks S3, with an empty bucket."""
    server = ThreadedMotoServer(port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    monkeypatch.setenv("AWS_ENDPOINT_URL", f"http://{host}:{port}")
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "x")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "x")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
    # What a server before has kept in this process.
    urllib.request.urlopen(
        urllib.request.Request(f"http://{host}:{port}/moto-api/reset", method="POST")
    ).close()
    fsspec.filesystem("s3").clear_instance_cache()
    files = fsspec.filesystem("s3")
    files.mkdir("pictures")
    yield files
    server.stop()
    fsspec.filesystem("s3").clear_instance_cache()


def fetched(store, folder: Path) -> Path:
    """What was put below s3://pictures/out, in a folder."""
    store.invalidate_cache()
    for path in store.find("pictures/out"):
        target = folder / path.removeprefix("pictures/out/")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(store.cat_file(path))
    return folder


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
