import Platen

/// What `run` says at its end: costs by stage, the files that took longest, how many were done.
struct RunSummary {
  let summary: BatchSummary
  let report: FilePath
  /// Whether files of earlier runs were removed.
  let hasPruned: Bool
  /// Whether the recipe reads pages and leaves photos unread.
  let leavesPhotosUnread: Bool
  /// Whether it ended because too many inputs failed.
  var isGivenUp = false

  /// How many came to which end.
  var counts: String {
    var parts = ["\(summary.done) done"]
    if summary.skipped > 0 { parts.append("\(summary.skipped) skipped (already done)") }
    if summary.failed > 0 { parts.append("\(summary.failed) failed") }
    if summary.unreached > 0 { parts.append("\(summary.unreached) not reached") }
    if summary.inputs == 0 { parts = ["No pictures found"] }
    if summary.ignored > 0 { parts.append(Figures.ignored(summary.ignored)) }
    return parts.joined(separator: ", ")
  }

  /// All there is to say.
  var text: String {
    let resume =
      summary.isCancelled && !isGivenUp
      ? "Interrupted; run the same command again to resume.\n" : ""
    return """
      \(summary.metrics.table())
      \(slowest)\(counts)
      \(unread)\(resume)\(leftovers)Look at \(report.printable)
      """
  }

  /// Who has pages that pass for photos is told that nobody read them.
  private var unread: String {
    guard leavesPhotosUnread, summary.photos > 0 else { return "" }
    let photos =
      summary.photos == 1
      ? "1 of them is a photo and was" : "\(summary.photos) of them are photos and were"
    return "\(photos) not searched for text; --recipe documents reads every picture\n"
  }

  /// What earlier runs have left.
  private var leftovers: String {
    let paths = summary.leftovers
    guard let first = paths.first?.printable else { return "" }
    let names = paths.count == 1 ? first : "\(first) and \(paths.count - 1) more"
    return hasPruned
      ? "Removed of earlier runs: \(names)\n"
      : "Left over from earlier runs: \(names); -v lists them, --prune removes them\n"
  }

  /// The files that took most processor time, and the stage that took most of it.
  private var slowest: String {
    let slowest = summary.slowest.prefix(5)
    guard summary.done > 1 else { return "" }
    let lines = slowest.map { result in
      let usage = result.usage
      let cells = [
        result.path.printable, Figures.milliseconds(usage.cpuTime),
        Figures.milliseconds(usage.wallTime),
      ]
      guard let stage = result.costliestStage, usage.cpuTime > .zero else { return cells + [""] }
      let part = Int((100 * (stage.usage.cpuTime / usage.cpuTime)).rounded())
      return cells + ["\(stage.name) \(part) %"]
    }
    return Columns.aligned([["slowest files", "cpu ms", "wall ms", "mostly"]] + lines) + "\n"
  }
}
