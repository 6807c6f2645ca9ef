import Platen
import Synchronization

/// `platen report`: the report of a run again.
enum ReportVerb {
  static func perform(_ arguments: Arguments, _ options: Options) throws(PlatenError) -> ExitCode {
    let folder = arguments.operands[0]
    let line = Mutex(ProgressLine(isShown: !options.isQuiet))
    defer { line.withLock { $0.clear() } }
    let reported: @Sendable (Int, Int) -> Void = { done, all in
      line.withLock { line in
        line.total = all
        line.advance(to: done, "report.html")
        if done == all { line.clear() }
      }
    }
    if let plan = arguments.value(.plan) {
      try ShardReport.write(
        ShardPlanFile(plan), in: folder, workers: options.workers, reported: reported)
    } else {
      try RunReport.rewrite(in: folder, workers: options.workers, reported: reported)
    }
    let page = folder.appending("report.html")
    if options.json {
      Console.write(try JSONLine.encode(["report": page.string]))
    } else if !options.isQuiet {
      Console.print("Look at \(page.printable)")
    }
    return .done
  }
}
