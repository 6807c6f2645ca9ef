import FoundationEssentials
import PlatenMetrics

/// What is known of a run besides its results: `.platen/run.json`, written at its start and end.
struct RunRecord {
  /// How far the run is.
  enum State: String {
    /// At work, or killed.
    case running
    /// Stopped before its end.
    case interrupted
    /// At its end.
    case finished
  }

  private(set) var state = State.running
  /// The recipe's name, and what its results depend on.
  let recipe: String
  let fingerprint: String
  /// What was walked.
  let roots: [String]
  /// How many files were named one by one.
  let listed: Int
  /// The way from the output folder to the folder from which inputs are named; nil where the
  /// report must not lead to them, as that of a run which redacts.
  private(set) var base: FilePath?
  /// Whether the folder may hold what a run has written that did not redact.
  var isReadable: Bool
  /// When it began, in seconds since 1970.
  let started: Int
  var inputs = 0
  var ignored = 0
  private(set) var done = 0
  private(set) var skipped = 0
  /// The report of the meter, in its JSON form; nil before the end.
  private(set) var metrics: [UInt8]?
  /// What the workers did over time; nil before the end.
  private(set) var timeline: RunTimeline.Steps?

  init(
    recipe: String, fingerprint: String, roots: [FilePath], listed: Int = 0, base: FilePath?,
    isReadable: Bool
  ) {
    self.isReadable = isReadable
    self.base = base
    self.recipe = recipe
    self.fingerprint = fingerprint
    self.roots = roots.map(\.string)
    self.listed = listed
    started = Int(Date().timeIntervalSince1970)
  }

  mutating func end(_ summary: BatchSummary, _ timeline: RunTimeline.Steps) {
    self.timeline = timeline
    state = summary.isCancelled ? .interrupted : .finished
    done = summary.done
    skipped = summary.skipped
    metrics = summary.metrics.json()
  }

  /// Takes over that work which was measured elsewhere has ended.
  mutating func end(done: Int) {
    state = .finished
    self.done = done
  }

  /// The file's content.
  func json() -> [UInt8] {
    var text = JSONText()
    text.raw(#"{"schema":"platen.run/1","state":"#)
    text.string(state.rawValue)
    text.member("version", platenVersion)
    text.member("recipe", recipe)
    text.member("fingerprint", fingerprint)
    text.member("base", base.flatMap { $0.isUTF8 ? $0.string : nil })
    text.member("readable")
    text.raw(isReadable ? "true" : "false")
    text.member("started", started)
    text.member("roots")
    text.list(roots) { $0.string($1) }
    for (name, count) in [
      ("listed" as StaticString, listed), ("inputs", inputs), ("ignored", ignored),
      ("done", done), ("skipped", skipped),
    ] { text.member(name, count) }
    text.member("timeline")
    if let timeline { timeline.append(to: &text) } else { text.raw("null") }
    text.member("metrics")
    if let metrics { text.raw(Array(metrics.dropLast())) } else { text.raw("null") }
    text.raw("}\n")
    return text.bytes
  }

  /// Reads the file.
  ///
  /// - Throws: `malformed`.
  init(json: [UInt8]) throws(PlatenError) {
    var (recipe, fingerprint, state) = ("", "", State?.none)
    var roots: [String] = []
    var started = 0
    var counts: [String: Int] = [:]
    var base: String?
    var isReadable = true
    var timeline: RunTimeline.Steps?
    var metrics: Range<Int>?
    var scanner = JSONScanner(json.span)
    try scanner.object { (key, scanner) throws(PlatenError) in
      switch key {
      case "state": state = State(rawValue: try scanner.string())
      case "recipe": recipe = try scanner.string()
      case "fingerprint": fingerprint = try scanner.string()
      case "base": base = try scanner.optionalString()
      case "readable": isReadable = try scanner.bool()
      case "timeline":
        if try !scanner.takeNull() { timeline = try RunTimeline.Steps(&scanner) }
      case "started": started = try scanner.integer()
      case "roots":
        try scanner.array { (scanner) throws(PlatenError) in roots.append(try scanner.string()) }
      case "listed", "inputs", "ignored", "done", "skipped":
        counts[key] = try scanner.integer()
      case "metrics":
        if try !scanner.takeNull() { metrics = try scanner.skip() }
      default: try scanner.skip()
      }
    }
    guard let state else {
      throw PlatenError(
        .malformed, message: "is no record of a run", suggestion: "Run into the folder again.")
    }
    self.state = state
    self.recipe = recipe
    self.fingerprint = fingerprint
    self.roots = roots
    self.base = base.map { FilePath($0) }
    self.isReadable = isReadable
    self.timeline = timeline
    self.started = started
    listed = counts["listed"] ?? 0
    inputs = counts["inputs"] ?? 0
    ignored = counts["ignored"] ?? 0
    done = counts["done"] ?? 0
    skipped = counts["skipped"] ?? 0
    self.metrics = metrics.map { Array(json[$0]) + [UInt8(ascii: "\n")] }
  }

  /// The address of an input from the report; nil where the report must not lead to it.
  func link(to input: FilePath) -> String? {
    guard let base else { return nil }
    if input.bytes.first == UInt8(ascii: "/") { return HTML.encoded(input) }
    return "./" + HTML.encoded(base.appending(input))
  }
}
