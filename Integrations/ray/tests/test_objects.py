"""Keys that are no names of files, plans that are large, and what else a bucket may hold."""

import fcntl
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from conftest import ROOT

from platen_ray import BucketWorker, Plan, PlanError, join, make_plan
from platen_ray.making import EXTENSIONS
from platen_ray.plan import open_plan, seek_shard

PICTURE = (ROOT / "SampleImages/photos/orientation-6.jpg").read_bytes()


def _written(tmp_path: Path, platen: str, shards: int = 1) -> Path:
    recipe = tmp_path / "recipe.json"
    recipe.write_text('{"name": "small", "stages": [{"stage": "write", "formats": ["png"]}]}')
    plan = tmp_path / "plan.jsonl"
    plan.write_text("".join(make_plan("s3://pictures/in", str(recipe), shards, platen)))
    return plan


def test_a_key_may_be_below_another(platen: str, store, tmp_path: Path) -> None:
    for name in ("scan.jpg", "scan.jpg/page.jpg", "scan.jpg/page/1.jpg"):
        store.pipe_file(f"pictures/in/{name}", PICTURE)
    worker = BucketWorker(str(_written(tmp_path, platen)), "s3://pictures/out", platen)
    assert worker.work(0).done == 3


@pytest.mark.parametrize(
    "name", ["../../../../tmp/x.png", "a/../x.png", "./x.png", "a//x.png", ".platen/x.png"]
)
def test_a_name_that_no_output_may_have_is_refused(
    platen: str, store, tmp_path: Path, name: str
) -> None:
    store.pipe_file("pictures/in/" + name, PICTURE)
    with pytest.raises(PlanError, match="a name that no output may have"):
        _written(tmp_path, platen)


def test_two_keys_are_two_inputs(platen: str, store, tmp_path: Path) -> None:
    store.pipe_file("pictures/in/x.png", PICTURE)
    store.pipe_file("pictures/in//x.png", PICTURE)
    with pytest.raises(PlanError, match="in//x.png has a name"):
        _written(tmp_path, platen)


def test_extensions_are_those_of_the_guide() -> None:
    # A test of the program's holds that table to what it reads.
    text = (ROOT / "Documentation/Platen.docc/Formats.md").read_text()
    rows = re.findall(r"^\| [^|]+ \| ((?:\.\w+ ?)+)\|", text, re.MULTILINE)
    assert EXTENSIONS == {word[1:] for row in rows for word in row.split()}
    assert len(rows) > 10


def test_what_is_passed_by_is_counted(platen: str, store, tmp_path: Path) -> None:
    for name in ("scan.jp2", "notes.txt", "README", "large.pdf"):
        store.pipe_file("pictures/in/" + name, PICTURE)
    header = json.loads(_written(tmp_path, platen).open().readline())
    assert (header["inputs"], header["ignored"]) == (2, 2)


def test_an_address_of_nothing_is_refused(platen: str, store, tmp_path: Path) -> None:
    store.pipe_file("pictures/inside/a.png", PICTURE)
    with pytest.raises(PlanError, match="nothing below s3://pictures/in:"):
        _written(tmp_path, platen)


def test_an_address_of_one_object_is_that_object(platen: str, store, tmp_path: Path) -> None:
    store.pipe_file("pictures/in", PICTURE)
    store.pipe_file("pictures/one.jpg", PICTURE)
    lines = list(make_plan("s3://pictures/one.jpg", "photos", 1, platen))
    assert json.loads(lines[-1])["name"] == "one.jpg"


def test_memory_does_not_grow_with_a_file_for_ever(platen: str, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    for name in ("a.pdf", "b.tif"):
        with open(tmp_path / "in" / name, "wb") as file:
            file.truncate(400_000_000)
    lines = make_plan(f"file://{tmp_path}/in", "photos", 5, platen)
    rows = [json.loads(line) for line in lines if line.startswith('{"shard":')]
    # A page of A4 at 600 dpi; the largest picture that is let in; twelve bytes for each pixel.
    assert sorted(row["memory_bytes"] for row in rows)[-2:] == [820_000_000, 2_800_000_000]


def test_an_object_that_has_changed_fails(platen: str, store, tmp_path: Path) -> None:
    store.pipe_file("pictures/in/a.jpg", PICTURE)
    store.pipe_file("pictures/in/b.jpg", PICTURE)
    plan = _written(tmp_path, platen)
    store.pipe_file("pictures/in/b.jpg", PICTURE[:-1] + b"!")
    outcome = BucketWorker(str(plan), "s3://pictures/out", platen).work(0)
    assert (outcome.done, outcome.failed) == (1, 1)
    last = json.loads(list(join(str(plan), "s3://pictures/out"))[1])
    assert "is not the file that was planned" in json.dumps(last)


def test_a_plan_is_searched_and_not_read(tmp_path: Path) -> None:
    path = tmp_path / "plan.jsonl"
    with path.open("wb") as file:
        file.write(b'{"schema":"platen.plan/1"}\n')
        for shard in range(5000):
            count = shard % 7 if shard != 1234 else 3000
            file.write(b'{"shard":%d,"inputs":%d}\n' % (shard, count))
            for index in range(count):
                file.write(b'{"path":"s3://bucket/%d/%d.png","index":%d}\n' % (shard, index, index))

    class Counting:
        """A file that counts the lines that are read."""

        def __init__(self, file) -> None:
            self.file = file
            self.lines = 0

        def readline(self) -> bytes:
            self.lines += 1
            return self.file.readline()

        def __getattr__(self, name: str):
            return getattr(self.file, name)

    with open_plan(str(path)) as file:
        lines = Counting(file)
        for shard in (0, 1, 7, 1233, 1234, 1235, 4321, 4998, 4999):
            lines.seek(0)
            lines.readline()
            lines.lines = 0
            row = seek_shard(lines, shard)
            assert row is not None and row["shard"] == shard
            assert lines.lines < 10_000
            for index in range(row["inputs"]):
                assert json.loads(lines.readline())["path"] == f"s3://bucket/{shard}/{index}.png"
        lines.seek(0)
        lines.readline()
        assert seek_shard(lines, 5000) is None


def test_plan_and_results_may_be_objects(platen: str, store, tmp_path: Path) -> None:
    for number in range(6):
        store.pipe_file(f"pictures/in/{number}.jpg", PICTURE)
    local = _written(tmp_path, platen, 3)
    address = "s3://pictures/plan.jsonl"
    store.put_file(str(local), "pictures/plan.jsonl")
    plan = Plan.read(address)
    assert plan.path == address and plan.shards == Plan.read(local).shards
    worker = BucketWorker(plan.path, "s3://pictures/out", platen)
    worker.check()
    assert sum(worker.work(shard).done for shard in range(3)) == 6
    assert len(list(join(address, "s3://pictures/out"))) == 6


def test_no_bucket_is_made(platen: str, store, tmp_path: Path) -> None:
    store.pipe_file("pictures/in/a.jpg", PICTURE)
    worker = BucketWorker(str(_written(tmp_path, platen)), "s3://mistyped/out", platen)
    with pytest.raises(FileNotFoundError):
        worker.check()
    store.invalidate_cache()
    assert not store.exists("mistyped")


def test_folders_are_made_in_a_store_that_has_them(platen: str, tmp_path: Path) -> None:
    (tmp_path / "in/deep").mkdir(parents=True)
    (tmp_path / "in/deep/a.jpg").write_bytes(PICTURE)
    plan = tmp_path / "plan.jsonl"
    plan.write_text("".join(make_plan(f"file://{tmp_path}/in", "photos", 1, platen)))
    worker = BucketWorker(str(plan), f"file://{tmp_path}/out", platen)
    assert worker.work(0).done == 1
    assert list((tmp_path / "out/deep").iterdir())


def test_what_a_killed_worker_left_goes(
    platen: str, store, tmp_path: Path, monkeypatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    code = (
        "import os, signal; from platen_ray.scratch import scratch\n"
        "with scratch() as folder:\n"
        "    (folder / 'picture').write_text('x'); os.kill(os.getpid(), signal.SIGKILL)"
    )
    subprocess.run([sys.executable, "-c", code], env={**os.environ, "TMPDIR": str(tmp_path)})
    left = list(tmp_path.glob("platen-shard-*"))
    assert len(left) == 1
    used = tmp_path / "platen-shard-used"
    used.mkdir()
    with open(used / "lock", "wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        BucketWorker("plan.jsonl", "s3://pictures/out", platen)
        assert list(tmp_path.glob("platen-shard-*")) == [used]
