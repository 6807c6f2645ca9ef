"""Work through a plan of platen on a Ray cluster.

`platen plan` divides a run among shards, and `platen worker` does a shard, whole or not at all. What
is left to a cluster is to say who does which, and to say it again for a shard that did not come to
its end. This package says it by Ray, and adds nothing else: bytes of pictures never pass through it.
"""

from .plan import Plan, PlanError, Shard
from .run import Summary, run
from .worker import Outcome, Worker, WorkerDied

__all__ = ["Outcome", "Plan", "PlanError", "Shard", "Summary", "Worker", "WorkerDied", "run"]
