"""Scheduling on a cluster of this machine, with workers that are none."""

import os
from pathlib import Path

import pytest
import ray

from platen_ray import Plan, run


@pytest.fixture(scope="module", autouse=True)
def cluster():
    ray.init(num_cpus=2, include_dashboard=False, configure_logging=False)
    yield
    ray.shutdown()


def test_every_shard_is_done_once(fake, shaped_plan: Path, tmp_path: Path) -> None:
    program = fake("open(mark + str(shard), 'a').write('x'); say(shard)")
    seen = []
    summary = run(
        Plan.read(shaped_plan), tmp_path / "out", platen=program,
        report=lambda summary, ended: seen.append(ended),
    )
    assert (summary.done, summary.retried, summary.exit_code) == (5, 0, 0)
    assert seen == [1, 2, 3, 4, 5]
    for shard in range(5):
        assert (tmp_path / f"tried-{shard}").read_text() == "x"


def test_what_may_help_is_tried_again(fake, shaped_plan: Path, tmp_path: Path) -> None:
    program = fake(
        "tries = mark + str(shard)\n"
        "open(tries, 'a').write('x')\n"
        "count = os.path.getsize(tries)\n"
        "if shard == 1 and count < 3: say(shard, status='retry', error={'message': 'full'})\n"
        "elif shard == 2 and count < 2: os._exit(1)\n"
        "else: say(shard, failed=int(shard == 3))"
    )
    summary = run(Plan.read(shaped_plan), tmp_path / "out", platen=program)
    assert summary.done == 5 and summary.failed == 1 and summary.exit_code == 3
    # Two of the first shard, one of the second; what a lost process was given besides is not lost.
    assert summary.retried == 3


def test_what_is_refused_is_not(fake, shaped_plan: Path, tmp_path: Path) -> None:
    program = fake(
        "open(mark + str(shard), 'a').write('x')\n"
        "if shard == 4: say(shard, status='refused', error={'message': 'of another version'})\n"
        "elif shard == 0: say(shard, status='retry')\n"
        "else: say(shard)"
    )
    summary = run(Plan.read(shaped_plan), tmp_path / "out", platen=program, attempts=2)
    assert summary.exit_code == 42 and summary.done == 3
    assert summary.refused == {4: "of another version", 0: ""}
    assert os.path.getsize(tmp_path / "tried-4") == 1
    assert os.path.getsize(tmp_path / "tried-0") == 2
