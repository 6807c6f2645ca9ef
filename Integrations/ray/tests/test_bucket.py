"""Inputs and outputs in a store that speaks S3: moto's, on this machine."""

import json
import os
from pathlib import Path

import pytest
import ray
from conftest import ROOT, fetched, run_platen, tree

from platen_ray import BucketWorker, Plan, PlanError, join, make_plan, run


def _fill(store, folder: Path, count: int) -> None:
    samples = sorted((ROOT / "SampleImages/photos").glob("orientation-*.jpg"))
    for number in range(count):
        name = f"d{number % 3}/{number}.jpg"
        content = samples[number % len(samples)].read_bytes()
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
        store.pipe_file(f"pictures/in/{name}", content)
    (folder / "broken.png").write_bytes(b"no picture")
    store.pipe_file("pictures/in/broken.png", b"no picture")
    store.pipe_file("pictures/in/notes.txt", b"none of it")


def _plan(tmp_path: Path, platen: str, shards: int) -> Path:
    recipe = tmp_path / "recipe.json"
    recipe.write_text(
        '{"name": "small", "stages": [{"stage": "filter", "chain": "sepiaTone"},'
        '{"stage": "write", "formats": ["png"]}]}'
    )
    plan = tmp_path / "plan.jsonl"
    plan.write_text("".join(make_plan("s3://pictures/in", str(recipe), shards, platen)))
    return plan


def test_the_bucket_is_the_tree_of_a_run(platen: str, store, tmp_path: Path) -> None:
    _fill(store, tmp_path / "in", 40)
    plan = _plan(tmp_path, platen, 6)
    assert Plan.read(plan).memory_bytes >= 1 << 20
    expected = tmp_path / "expected"
    words = [str(tmp_path / "in"), "--recipe", str(tmp_path / "recipe.json"), "-q"]
    assert run_platen(platen, "run", *words, "-o", str(expected)).returncode == 3
    ray.init(num_cpus=2, include_dashboard=False, configure_logging=False)
    try:
        first = run(Plan.read(plan), "s3://pictures/out", platen=platen)
        before = store.find("pictures/out", detail=True)
        again = run(Plan.read(plan), "s3://pictures/out", platen=platen)
    finally:
        ray.shutdown()
    assert (first.done, first.failed, first.refused) == (40, 1, {}), first
    assert (again.done, again.failed) == (40, 1)
    store.invalidate_cache()
    assert store.find("pictures/out", detail=True) == before
    assert tree(fetched(store, tmp_path / "got")) == tree(expected)
    mine = [json.loads(line) for line in join(str(plan), "s3://pictures/out")]
    theirs = [json.loads(line) for line in (expected / "results.jsonl").open()]
    kept = ["status", "sha256", "outputs", "kind"]
    assert sorted(json.dumps([line[key] for key in kept]) for line in mine) == sorted(
        json.dumps([line[key] for key in kept]) for line in theirs
    )
    assert {line["path"].removeprefix("s3://pictures/in/") for line in mine} == {
        os.path.relpath(line["path"], tmp_path / "in") for line in theirs
    }


def test_two_have_one_shard_and_the_first_mark_stands(platen: str, store, tmp_path: Path) -> None:
    _fill(store, tmp_path / "in", 6)
    plan = _plan(tmp_path, platen, 1)
    one, two = (BucketWorker(str(plan), "s3://pictures/out", platen) for _ in range(2))
    first = one.work(0)
    mark = store.cat_file("pictures/out/.platen/shards/0.jsonl")
    two._put_if_absent("pictures/out/.platen/shards/0.jsonl", b"another")
    assert store.cat_file("pictures/out/.platen/shards/0.jsonl") == mark
    assert two.work(0) == first


def test_what_went_is_recorded_and_what_fails_leaves_no_mark(
    platen: str, store, tmp_path: Path, monkeypatch
) -> None:
    _fill(store, tmp_path / "in", 6)
    plan = _plan(tmp_path, platen, 1)
    store.rm("pictures/in/d0/0.jpg")
    worker = BucketWorker(str(plan), "s3://pictures/out", platen)

    def full(*_words, **_more):
        raise OSError("the bucket is full")

    with monkeypatch.context() as patch:
        patch.setattr(worker._store, "put_file", full)
        with pytest.raises(OSError, match="full"):
            worker.work(0)
    with pytest.raises(PlanError, match="shard 0 is not done"):
        list(join(str(plan), "s3://pictures/out"))
    outcome = worker.work(0)
    assert (outcome.done, outcome.failed) == (5, 2)


def test_another_plan_is_refused(platen: str, store, tmp_path: Path) -> None:
    _fill(store, tmp_path / "in", 2)
    plan = _plan(tmp_path, platen, 1)
    BucketWorker(str(plan), "s3://pictures/out", platen).work(0)
    store.pipe_file("pictures/in/new.jpg", b"another")
    store.invalidate_cache()
    other = _plan(tmp_path, platen, 1)
    with pytest.raises(PlanError, match="another plan"):
        BucketWorker(str(other), "s3://pictures/out", platen).work(0)
