"""One worker process, honest or not."""

from pathlib import Path

import pytest

from platen_ray import Worker, WorkerDied


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
