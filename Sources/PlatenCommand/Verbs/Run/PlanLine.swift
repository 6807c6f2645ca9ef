import Platen

/// An input of a plan, as `run --dry-run --json` gives it.
struct PlanLine: Encodable {
  struct Problem: Encodable {
    let code: String
    let message: String
    let reason: String?
    let suggestion: String?
  }

  let path: String
  /// `process`, `skip` or `fail`.
  let plan: String
  let pixels: Int?
  let memory_bytes: Int?
  let cpu_ms: Double?
  let error: Problem?

  init(_ input: BatchPlan.Input) {
    path = input.path.string
    pixels = input.pixels
    memory_bytes = input.memory
    var problem: Problem?
    switch input.action {
    case .process: plan = "process"
    case .skip: plan = "skip"
    case .fail(let error):
      plan = "fail"
      problem = Problem(
        code: error.code.rawValue, message: error.message, reason: error.failureReason,
        suggestion: error.recoverySuggestion)
    }
    error = problem
    cpu_ms = plan == "process" ? (input.cpuTime / .milliseconds(1)).rounded() : nil
  }
}
