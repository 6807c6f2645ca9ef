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
from conftest import ROOT, fetched, run_platen, tree
from ray.cluster_utils import Cluster

from platen_ray import Plan, join, make_plan, run

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


def _workers(words: str) -> list[int]:
    """Worker processes of this test, and not what they start."""
    said = subprocess.run(["pgrep", "-f", words], capture_output=True, text=True, check=False)
    return [int(word) for word in said.stdout.split()]


@pytest.mark.parametrize("where", ["files", "objects"])
def test_nothing_is_lost(
    platen: str, pictures: Path, tmp_path: Path, where: str, store
) -> None:
    recipe = tmp_path / "recipe.json"
    recipe.write_text(
        '{"name": "small", "stages": [{"stage": "filter", "chain": "gaussianBlur(radius: 3)"},'
        '{"stage": "write", "formats": ["png"]}]}'
    )
    plan, out, expected = (tmp_path / name for name in ("plan.jsonl", "out", "expected"))
    words = [str(pictures), "--recipe", str(recipe), "-q"]
    assert run_platen(platen, "run", *words, "-o", str(expected)).returncode == 3
    if where == "objects":
        store.put(str(pictures) + "/", "pictures/in/", recursive=True)
        plan.write_text("".join(make_plan("s3://pictures/in", str(recipe), 40, platen)))
        target, pattern = "s3://pictures/out", "worker .*/platen-shard-"
    else:
        said = run_platen(platen, "plan", *words, "--shards", "40", "-o", str(plan))
        assert said.returncode == 0, said.stderr
        target, pattern = str(out), f"worker --plan {plan}"

    marks = out / ".platen/shards"

    def outputs() -> dict[str, str]:
        """What there is, and by what it would be known to have been written again."""
        if where == "files":
            return {
                str(path.relative_to(out)): str(path.stat().st_mtime_ns) for path in out.rglob("*")
            }
        store.invalidate_cache()
        found = store.find("pictures/out", detail=True)
        return {path[13:]: str(entry["LastModified"]) for path, entry in found.items()}

    def done() -> int:
        if where == "files":
            names = os.listdir(marks) if marks.is_dir() else []
        else:
            store.invalidate_cache()
            names = store.find("pictures/out/.platen/shards")
        return sum(name.split("/")[-1].removesuffix(".jsonl").isdigit() for name in names)

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    other = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address, configure_logging=False)
    killed: list[str] = []

    def disturb() -> None:
        while done() < 6:
            time.sleep(0.02)
        for _ in range(1000):
            workers = _workers(pattern)
            if workers:
                os.kill(workers[0], signal.SIGKILL)
                killed.append("worker")
                break
        while done() < 16:
            time.sleep(0.02)
        cluster.remove_node(other, allow_graceful=False)
        killed.append("node")

    thread = threading.Thread(target=disturb)
    thread.start()
    try:
        summary = run(Plan.read(plan), target, platen=platen, actors=2)
        thread.join()
        assert killed == ["worker", "node"]
        assert (summary.done, summary.failed, summary.refused) == (PICTURES - 1, 1, {})
        # A shard under way each time, and with the node one that waited there.
        assert 1 <= summary.retried <= 4
        print(f"killed {killed}, {summary.retried} of 40 shards again")
        before = outputs()
        again = run(Plan.read(plan), target, platen=platen, actors=1)
        assert (again.done, again.retried) == (PICTURES - 1, 0)
        assert outputs() == before
    finally:
        ray.shutdown()
        cluster.shutdown()

    if where == "objects":
        fetched(store, out)
        (out / "results.jsonl").write_text("".join(join(str(plan), target)))
    else:
        assert run_platen(platen, "report", target, "--plan", str(plan), "-q").returncode == 0
    assert tree(out) == tree(expected)
    results = []
    for folder, root in ((out, "s3://pictures/in"), (expected, str(pictures))):
        lines = [json.loads(line) for line in (folder / "results.jsonl").open()]
        results.append(
            [
                (line["path"].removeprefix(root).removeprefix(str(pictures)), line["status"],
                 line["sha256"])
                for line in lines
            ]
        )
    if where == "objects":
        results = [sorted(one) for one in results]
    assert results[0] == results[1] and len(set(results[0])) == PICTURES
