import Glibc
import Platen
import Synchronization

/// `platen run`: folders through a pipeline into a folder of results.
struct RunVerb {
  private let options: Options
  private let inputs: RunInputs
  private let output: FilePath
  private let recipe: Recipe
  private let maxFailures: Int
  private let arguments: Arguments
  private let timeout: Duration?
  private let memory: Int?
  private let isolation: Isolation

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    guard let output = options.output else {
      throw Arguments.usage("run needs --output DIR", "Try --output out.")
    }
    self.options = options
    self.arguments = arguments
    self.output = output
    inputs = try RunInputs(arguments)
    maxFailures = try arguments.number(.maxFailures, "--max-failures", in: 1...Int.max) ?? .max
    recipe = try Self.recipe(arguments, options)
    isolation = try Self.isolation(arguments)
    timeout = try arguments.timeout()
    memory = try arguments.byteCount(.memory, "--memory", least: 64 << 20)
  }

  /// A name of a built-in recipe, or a file.
  private static func recipe(_ arguments: Arguments, _ options: Options)
    throws(PlatenError) -> Recipe
  {
    let name = arguments.value(.recipe) ?? "auto"
    if let recipe = Recipe.builtIn(
      name.string, languages: options.languages, engine: options.engine, level: options.level,
      keepsMetadata: arguments.has(.keepMetadata))
    {
      return recipe
    }
    guard name.fileExtension == "json" || name.bytes.contains(UInt8(ascii: "/")) else {
      throw Arguments.usage(
        "there is no recipe \(name)",
        Suggestion.among(Recipe.builtInNames, for: name.string)
          ?? "Recipes are \(Recipe.builtInNames.joined(separator: ", ")), or a .json file.")
    }
    let flags: [(Flag.ID, String)] = [
      (.languages, "languages"), (.engine, "engine"), (.level, "level"),
    ]
    for (id, word) in flags where arguments.has(id) {
      throw Arguments.usage(
        "--\(word) is for built-in recipes, and \(name) says its own",
        "Write \"\(word)\" into its recognizeText and recognizeScreens stages.")
    }
    guard !arguments.has(.keepMetadata) else {
      throw Arguments.usage(
        "--keep-metadata is for built-in recipes, and \(name) says its own",
        "Write \"keepsMetadata\": true into its storeOriginal stage.")
    }
    do throws(PlatenError) {
      return try Recipe(json: name.read(limits: Limits(fileBytes: 1 << 20)))
    } catch {
      throw error.at(name.string)
    }
  }

  func perform() throws(PlatenError) -> ExitCode {
    let pipeline = try Pipeline(recipe)
    let files = try RunFiles(arguments)
    let meter = files.meter(isVerbose: options.isVerbose)
    // The work goes into the folder: it goes on when nobody reads what is said about it.
    _ = signal(SIGPIPE, SIG_IGN)
    let interrupts = Interrupts()
    let progress = Mutex(ProgressLine(isShown: !options.isQuiet))
    var run = BatchRun(
      pipeline: pipeline, roots: inputs.roots, output: output, workers: options.workers,
      limits: options.limits, followLinks: inputs.followLinks, timeout: timeout, memory: memory,
      cancellation: interrupts.cancellation, grace: Interrupts.patience, meter: meter)
    run.listed = inputs.listed
    run.selection = inputs.selection
    run.policy.verifies = arguments.has(.verify)
    run.policy.retriesFailed = arguments.has(.retryFailed)
    run.policy.prunes = arguments.has(.prune)
    run.companions = [.trace, .metrics, .prometheus].compactMap { arguments.value($0) }
    run.isolation = isolation
    let isVerbose = options.isVerbose
    let failures = Atomic(0)
    let summary = try run.perform { event in
      progress.withLock { progress in
        switch event {
        case .found(let inputs, _):
          // From here on it waits for its workers no longer than that, and writes its record.
          interrupts.letEnd()
          progress.total = inputs
        case .finished(let result):
          Self.say(result, isVerbose, &progress)
          guard case .failed = result.outcome, !result.isUnreached else { return }
          let count = failures.add(1, ordering: .relaxed).newValue
          if count == maxFailures { interrupts.cancellation.cancel() }
        }
      }
    }
    progress.withLock { $0.clear() }
    let isGivenUp = failures.load(ordering: .relaxed) >= maxFailures
    try files.write(summary, meter)
    if options.json { try printLines() }
    if !options.isQuiet {
      if isVerbose {
        for path in summary.leftovers {
          let name = output.appending(path).printable
          Console.note("\(name): left over\(run.policy.prunes ? ", removed" : "")")
        }
      }
      say(summary, isGivenUp, hasPruned: run.policy.prunes)
    }
    if isGivenUp, summary.unreached > 0 {
      Console.note(
        "platen: \(summary.failed) inputs failed, and --max-failures is \(maxFailures). Look at "
          + "\(output.appending("results.jsonl").printable), and run again to go on.")
      return .someFailed
    }
    if summary.isCancelled { return .interrupted }
    return summary.failed > 0 ? .someFailed : .done
  }

  /// Workers are this program again; its name may have been given to another file meanwhile.
  private static func isolation(_ arguments: Arguments) throws(PlatenError) -> Isolation {
    if arguments.has(.isolate), arguments.has(.noIsolate) {
      throw Arguments.usage(
        "--isolate and --no-isolate exclude each other", "Leave one of them out.")
    }
    return arguments.has(.noIsolate) ? .none : .worker(executable: "/proc/self/exe")
  }

  private static func say(
    _ result: BatchResult, _ isVerbose: Bool, _ progress: inout ProgressLine
  ) {
    var isFailed = false
    switch result.outcome {
    // The summary says how many were not reached.
    case .failed where result.isUnreached: return
    case .failed(let error, _):
      isFailed = true
      progress.clear()
      Console.report(error)
    case .done where isVerbose:
      progress.clear()
      let kind = result.kind.map { "\($0.rawValue), " } ?? ""
      let time = Figures.milliseconds(result.usage.wallTime)
      Console.note("\(result.path.printable): done (\(kind)\(time) ms)")
    case .skipped where isVerbose:
      progress.clear()
      Console.note("\(result.path.printable): skipped, already done")
    case .done, .skipped: break
    }
    progress.advance(
      result.filePath, failed: isFailed, skipped: result.outcome == .skipped)
  }

  private func printLines() throws(PlatenError) {
    Console.write(try output.appending("results.jsonl").read())
  }

  private func say(_ summary: BatchSummary, _ isGivenUp: Bool, hasPruned: Bool) {
    let report = output.appending("report.html")
    let text = RunSummary(
      summary: summary, report: report, hasPruned: hasPruned, isGivenUp: isGivenUp
    ).text
    // With --json the standard output belongs to the results.
    if options.json { Console.note(text) } else { Console.print(text) }
  }
}
