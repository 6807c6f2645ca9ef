import Platen

extension BatchPlan.Input {
  /// An input of a plan, as `run --dry-run --json` gives it.
  var line: JSONMembers {
    var cost: Double?
    var problem: JSONMembers?
    let plan: String
    switch action {
    case .process:
      plan = "process"
      cost = (cpuTime / .milliseconds(1)).rounded()
    case .skip: plan = "skip"
    case .fail(let error):
      plan = "fail"
      problem = error.members
    }
    return [
      "path": path.string, "plan": plan, "pixels": pixels, "memory_bytes": memory, "cpu_ms": cost,
      "error": problem,
    ]
  }
}
