"""One worker process, honest or not."""

from pathlib import Path

import pytest

from conftest import ROOT, run_platen

from platen_ray import PlanError, Worker, WorkerDied


def test_one_process_takes_shard_after_shard(fake, shaped_plan: Path) -> None:
    worker = Worker(str(shaped_plan), "out", fake("say(shard, done=os.getpid())"))
    first, second = worker.work(3), worker.work(1)
    assert (first.shard, second.shard) == (3, 1)
    assert first.status == "done" and first.done == second.done == worker.pid
    assert worker.close() == 0


@pytest.mark.parametrize(
    "body",
    [
        "print('what?', flush=True)", "say(shard + 1)", "say(shard, status='perhaps')",
        "print('[]', flush=True)", "print('{\"shard\": 0', end='', flush=True); os._exit(0)",
        "os._exit(9)", "say(shard, done='many')",
    ],
)
def test_garbage_ends_the_process_and_the_next_is_another(
    fake, shaped_plan: Path, body: str
) -> None:
    program = fake(
        "if not os.path.exists(mark):\n    open(mark, 'w'); " + body + "\nelse: say(shard)"
    )
    worker = Worker(str(shaped_plan), "out", program)
    with pytest.raises(WorkerDied):
        worker.work(0)
    assert worker.pid is None
    assert worker.work(0).status == "done"
    worker.close()


def test_a_worker_that_refuses_the_plan_is_not_asked_again(fake, shaped_plan: Path) -> None:
    worker = Worker(str(shaped_plan), "out", fake("os._exit(42)"))
    assert worker.work(2).status == "refused"


def test_a_program_that_is_not_there(shaped_plan: Path) -> None:
    with pytest.raises(OSError):
        Worker(str(shaped_plan), "out", "/nowhere/platen").work(0)


def test_the_number_of_a_task_is_no_shard(fake, shaped_plan: Path, monkeypatch) -> None:
    monkeypatch.setenv("SLURM_ARRAY_TASK_ID", "3")
    monkeypatch.setenv("JOB_COMPLETION_INDEX", "3")
    told = "any(name in os.environ for name in ('SLURM_ARRAY_TASK_ID', 'JOB_COMPLETION_INDEX'))"
    worker = Worker(str(shaped_plan), "out", fake(f"say(shard, done=int({told}))"))
    assert worker.work(1).done == 0
    worker.close()


def test_a_program_of_another_version_is_found_before_a_shard_is_given(
    platen: str, shaped_plan: Path, tmp_path: Path
) -> None:
    header = '{"schema":"platen.plan/1","version":"0.0.1","plan_id":"x","shards":1,"inputs":0}\n'
    shaped_plan.write_text(header)
    worker = Worker(str(shaped_plan), str(tmp_path / "out"), platen)
    with pytest.raises(PlanError, match="was made by platen 0.0.1"):
        worker.check()
    said = run_platen(
        platen, "plan", str(ROOT / "SampleImages/photos"), "--recipe", "photos", "--shards", "2",
        "-o", str(shaped_plan), "-q",
    )
    assert said.returncode == 0, said.stderr
    worker.check()
    with pytest.raises(PlanError, match="--nonsense"):
        Worker(str(shaped_plan), str(tmp_path / "out"), platen, ["--nonsense"]).check()
