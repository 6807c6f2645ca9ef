import Platen

/// What `run --dry-run` says.
struct RunPlan {
  let plan: BatchPlan
  let workers: Int

  /// A line for each input; with all of them, or for those alone that would be worked on or fail.
  func lines(all: Bool) -> [String] {
    plan.inputs.compactMap { input in
      let path = input.path.printable
      switch input.action {
      case .skip: return all ? "\(path): done already" : nil
      case .fail(let error): return "\(path): would fail: \(error.message)"
      case .process:
        guard all else { return nil }
        let pixels = input.pixels.map { "\(Self.millions($0)) million pixels" } ?? "size unknown"
        let memory = input.memory.map { ", \(max(1, $0 >> 20)) MiB" } ?? ""
        return "\(path): \(pixels), about \(Figures.milliseconds(input.cpuTime)) ms\(memory)"
      }
    }
  }

  /// The whole in a few sentences.
  var text: String {
    let work = plan.inputs.filter { if case .process = $0.action { true } else { false } }
    let failing = plan.inputs.count { if case .fail = $0.action { true } else { false } }
    var parts = ["\(work.count) to work on"]
    let done = plan.inputs.count - work.count - failing
    if done > 0 { parts.append("\(done) done already") }
    if failing > 0 { parts.append("\(failing) would fail") }
    if plan.inputs.isEmpty { parts = ["No pictures found"] }
    if plan.ignored > 0 { parts.append(Figures.ignored(plan.ignored)) }
    var lines = [parts.joined(separator: ", ")]
    if !work.isEmpty {
      let cost = work.reduce(Duration.zero) { $0 + $1.cpuTime }
      let seconds = max(1, Int((cost / .seconds(1)).rounded()))
      let basis =
        plan.measuredInputs > 0
        ? "as the last \(plan.measuredInputs) here cost" : "as usual pictures cost"
      lines.append(
        "\(Self.millions(work.reduce(0) { $0 + ($1.pixels ?? 0) })) million pixels, about "
          + "\(Pace.words(seconds: seconds)) of processor time (\(basis)), for \(workers) workers")
      if let most = work.max(by: { $0.memory ?? 0 < $1.memory ?? 0 }), let memory = most.memory {
        lines.append("\(max(1, memory >> 20)) MiB at the most for one, \(most.path.printable)")
      }
    }
    lines.append("Nothing was written: leave out --dry-run to run it")
    return lines.joined(separator: "\n")
  }

  private static func millions(_ pixels: Int) -> String {
    let tenths = (pixels + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
