"""Work through a plan of platen on a Ray cluster.

`platen plan` divides a run among shards, and `platen worker` does a shard, whole or not at all.
What is left to a cluster is to say who does which, and to say it again for a shard that did not
come to its end. This package says it by Ray. Object stores, which a worker doesn't know, are all
that it adds: a shard's inputs are fetched to its node, and its outputs put from there. Bytes of
pictures never pass through Ray.
"""

from .bucket import BucketWorker, join
from .making import make_plan
from .plan import Plan, PlanError, Shard
from .run import run
from .schedule import ClusterError, Summary
from .worker import Outcome, Worker, WorkerDied

__all__ = [
    "BucketWorker", "ClusterError", "Outcome", "Plan", "PlanError", "Shard", "Summary", "Worker",
    "WorkerDied", "join", "make_plan", "run",
]
