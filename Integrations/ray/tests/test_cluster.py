"""Two nodes, a worker killed, a node killed: the tree of a run on one machine."""

import json
import os
import shutil
import signal
import subprocess
import threading
import time
from pathlib import Path

import pytest
import ray
from conftest import ROOT, run_platen, tree
from ray.cluster_utils import Cluster

from platen_ray import Plan, run

PICTURES = 400


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """Copies of samples under other names, and one that is no picture."""
    folder = tmp_path / "in"
    samples = sorted((ROOT / "SampleImages/photos").glob("*.jpg"))
    for number in range(PICTURES - 1):
        target = folder / f"d{number % 7}" / f"{number}.jpg"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(samples[number % len(samples)], target)
    (folder / "broken.png").write_bytes(b"no picture")
    return folder


def _workers(plan: Path) -> list[int]:
    """Worker processes of this plan, and not what they start."""
    said = subprocess.run(["pgrep", "-f", f"worker --plan {plan}"], capture_output=True, text=True)
    return [int(word) for word in said.stdout.split()]


def test_nothing_is_lost(platen: str, pictures: Path, tmp_path: Path) -> None:
    recipe = tmp_path / "recipe.json"
    recipe.write_text(
        '{"name": "small", "stages": [{"stage": "filter", "chain": "gaussianBlur(radius: 3)"},'
        '{"stage": "write", "formats": ["png"]}]}'
    )
    plan, out, expected = (tmp_path / name for name in ("plan.jsonl", "out", "expected"))
    words = [str(pictures), "--recipe", str(recipe), "-q"]
    assert run_platen(platen, "run", *words, "-o", str(expected)).returncode == 3
    said = run_platen(platen, "plan", *words, "--shards", "40", "-o", str(plan))
    assert said.returncode == 0, said.stderr
    marks = out / ".platen/shards"

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    other = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, configure_logging=False)
    killed: list[str] = []

    def done() -> int:
        return len(list(marks.glob("[0-9]*.jsonl"))) if marks.is_dir() else 0

    def disturb() -> None:
        while done() < 6:
            time.sleep(0.01)
        workers = _workers(plan)
        if workers:
            os.kill(workers[0], signal.SIGKILL)
            killed.append("worker")
        while done() < 16:
            time.sleep(0.01)
        cluster.remove_node(other, allow_graceful=False)
        killed.append("node")

    thread = threading.Thread(target=disturb)
    thread.start()
    try:
        summary = run(Plan.read(plan), out, platen=platen, actors=2)
        thread.join()
        assert killed == ["worker", "node"]
        assert (summary.done, summary.failed, summary.refused) == (PICTURES - 1, 1, {})
        # A shard under way each time, and with the node one that waited there.
        assert 1 <= summary.retried <= 4
        print(f"killed {killed}, {summary.retried} of 40 shards again")
        before = {path: path.stat().st_mtime_ns for path in out.rglob("*")}
        again = run(Plan.read(plan), out, platen=platen, actors=1)
        assert (again.done, again.retried) == (PICTURES - 1, 0)
        assert {path: path.stat().st_mtime_ns for path in out.rglob("*")} == before
    finally:
        ray.shutdown()
        cluster.shutdown()

    assert tree(out) == tree(expected)
    assert run_platen(platen, "report", str(out), "--plan", str(plan), "-q").returncode == 0
    paths = []
    for folder in (out, expected):
        lines = [json.loads(line) for line in (folder / "results.jsonl").open()]
        paths.append([(line["path"], line["status"], line["sha256"]) for line in lines])
    assert paths[0] == paths[1] and len(set(paths[0])) == PICTURES
