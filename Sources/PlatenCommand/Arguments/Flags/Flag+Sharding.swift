extension Flag {
  /// What divides a run among machines.
  static let sharding: [Flag] = [
    Flag(
      id: .output, names: ["--output", "--out", "-o"], value: "FILE|-", verbs: [.plan],
      help: "the plan; - for the standard output"),
    Flag(
      id: .shards, names: ["--shards"], value: "N|auto", verbs: [.plan],
      help: "how many parts to make; auto, if not given: parts of about a minute"),
    Flag(
      id: .output, names: ["--output", "--out", "-o"], value: "DIR", verbs: [.worker],
      help: "the folder for the results, the same for all workers; made if it isn't there"),
    Flag(
      id: .plan, names: ["--plan"], value: "FILE", verbs: [.worker],
      help: "work on shards of this plan, and with its recipe"),
    Flag(
      id: .shard, names: ["--shard"], value: "K/N", verbs: [.worker],
      help: "shard K of N, counted from 0; K alone, or by SLURM_ARRAY_TASK_ID or "
        + "JOB_COMPLETION_INDEX if not given; else numbers come from the standard input"),
    Flag(
      id: .plan, names: ["--plan"], value: "FILE", verbs: [.report],
      help: "DIR has the shards of this plan: join their results.jsonl first"),
  ]
}
