"""Scheduling on nodes that are none: what they lack, and how often shards are looked through."""

import itertools
from types import SimpleNamespace

import pytest
import ray

from platen_ray import ClusterError, Plan, Shard, schedule
from platen_ray.worker import Outcome


class Nodes:
    """What the scheduler asks of Ray, on nodes of one processor that work at once."""

    exceptions = ray.exceptions

    def __init__(self, count: int, broken=frozenset(), status: str = "refused") -> None:
        self.free = list(range(count))
        self.count, self.broken, self.status = count, broken, status
        self.asked: dict[str, float] = {}
        self.values: dict[int, Outcome] = {}
        self.numbers = itertools.count()
        self.begun: list[int] = []

    def nodes(self):
        return [
            {"Alive": True, "Resources": {"CPU": 1.0, "memory": 4e9}},
            {"Alive": True, "Resources": {"memory": 9e9}},
            {"Alive": False, "Resources": {"CPU": 1.0, "memory": 99e9}},
        ]

    def cluster_resources(self):
        return {"CPU": self.count}

    def remote(self, _kind):
        def options(**asked):
            self.asked = asked
            return SimpleNamespace(remote=lambda *words: self.actor())

        return SimpleNamespace(options=options)

    def actor(self):
        node = self.free.pop(0)

        def answer(outcome: Outcome) -> int:
            reference = next(self.numbers)
            self.values[reference] = outcome
            return reference

        def begin() -> int:
            self.begun.append(node)
            if node not in self.broken:
                return answer(Outcome(-1, "done"))
            # Where nothing runs, there is room for the next.
            self.free.append(node)
            return answer(Outcome(-1, self.status, message=f"on {node}: no program"))

        def work(shard: int) -> int:
            assert node not in self.broken
            return answer(Outcome(shard, "done", done=1))

        return SimpleNamespace(
            begin=SimpleNamespace(remote=begin), work=SimpleNamespace(remote=work)
        )

    def wait(self, references, num_returns, timeout):
        return references[:num_returns], []

    def get(self, reference):
        return self.values.pop(reference)


def _scheduler(monkeypatch, nodes: Nodes, shards: int) -> schedule.Scheduler:
    monkeypatch.setattr(schedule, "ray", nodes)
    plan = Plan("plan", "x", "0.1.0", tuple(Shard(n, 1, n, 1 << 40) for n in range(shards)))
    return schedule.Scheduler(plan, "out", None, 1, 4, "platen", [], None)


def test_no_more_memory_is_asked_for_than_a_node_that_works_has(monkeypatch) -> None:
    nodes = Nodes(1)
    _scheduler(monkeypatch, nodes, 1)
    assert nodes.asked["memory"] == 4_000_000_000


def test_a_node_that_lacks_something_is_given_no_shard(monkeypatch) -> None:
    nodes = Nodes(3, broken={1})
    summary = _scheduler(monkeypatch, nodes, 50).perform()
    assert (summary.done, summary.refused) == (50, {})
    # Once before another had come to life, and four times in a row.
    assert nodes.begun.count(1) == 5


@pytest.mark.parametrize("status", ["refused", "retry"])
def test_nodes_that_all_lack_something_end_the_run(monkeypatch, status: str) -> None:
    nodes = Nodes(3, broken={0, 1, 2}, status=status)
    with pytest.raises(ClusterError, match="no actor starts: on .: no program") as error:
        _scheduler(monkeypatch, nodes, 50).perform()
    assert error.value.may_pass == (status == "retry")
    assert len(nodes.begun) == 6


def test_thousands_of_actors_are_not_looked_through_for_each_shard(monkeypatch) -> None:
    nodes = Nodes(2000)
    scheduler = _scheduler(monkeypatch, nodes, 8000)
    looks = 0
    wait = nodes.wait

    def counting(references, num_returns, timeout):
        nonlocal looks
        looks += len(references)
        return wait(references, num_returns, timeout)

    nodes.wait = counting
    assert scheduler.perform().done == 8000
    assert looks < 100_000
