"""Scheduling on a cluster of this machine, with workers that are none."""

import os
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
import ray

from platen_ray import ClusterError, Plan, run, schedule


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


def test_an_input_larger_than_any_node_is_worked_on(
    fake, shaped_plan: Path, tmp_path: Path
) -> None:
    text = shaped_plan.read_text().replace(str(1 << 20), str(1 << 45))
    shaped_plan.write_text(text)
    plan = Plan.read(shaped_plan)
    assert plan.memory_bytes == 1 << 45
    assert run(plan, tmp_path / "out", platen=fake("say(shard)")).done == 5


def test_actors_that_never_start_end_the_run(
    fake, shaped_plan: Path, tmp_path: Path, monkeypatch
) -> None:
    def lacking(self, plan, output, platen, options):
        raise ImportError("no module named s3fs")

    # What is not in a module is sent to the nodes by its value.
    actor = type("Actor", (), {"__init__": lacking, "begin": lambda self: None})
    monkeypatch.setattr(schedule, "_Actor", actor)
    with pytest.raises(ClusterError, match="no actor starts: .*no module named s3fs"):
        run(Plan.read(shaped_plan), tmp_path / "out", platen=fake("say(shard)"), attempts=2)


def test_what_waits_for_another_try_holds_nothing_up(
    fake, shaped_plan: Path, tmp_path: Path, monkeypatch
) -> None:
    def asleep(_seconds):
        raise AssertionError("there are shards to hand out")

    # One actor, whose other shards take longer than the wait for the next try.
    program = fake(
        "tries = mark + str(shard)\n"
        "open(tries, 'a').write('x')\n"
        "if shard == 4 and os.path.getsize(tries) < 2: say(shard, status='retry')\n"
        "else: time.sleep(0.3); say(shard)"
    )
    clock = SimpleNamespace(monotonic=time.monotonic, sleep=asleep)
    monkeypatch.setattr(schedule, "time", clock)
    summary = run(Plan.read(shaped_plan), tmp_path / "out", platen=program, actors=1)
    assert (summary.done, summary.retried) == (5, 1)
