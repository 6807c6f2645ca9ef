import Platen

/// The files about a run that were asked for besides its results: trace, metrics.
///
/// They are opened before the run: a path that can't be written is found out at once, not after
/// hours of work. Each appears under its name at the end, whole.
struct RunFiles: ~Copyable {
  /// Calls of stages that a trace keeps: 40 bytes each in memory, 90 in the file.
  static let tracedCalls = 1_000_000

  private var trace: AtomicFile?
  private var prometheus: AtomicFile?
  private var metrics: AtomicFile?

  init(_ arguments: Arguments) throws(PlatenError) {
    trace = try Self.open(arguments.value(.trace))
    prometheus = try Self.open(arguments.value(.prometheus))
    metrics = try Self.open(arguments.value(.metrics))
  }

  /// What measures the run; cycles and instructions too where more is to be said.
  static func meter(_ arguments: Arguments, isVerbose: Bool) -> Meter {
    Meter(countsHardware: isVerbose, spans: arguments.has(.trace) ? tracedCalls : 0)
  }

  /// Writes what was asked for.
  ///
  /// - Throws: `unwritable`.
  consuming func write(_ summary: BatchSummary, _ meter: Meter) throws(PlatenError) {
    try Self.commit(trace.take()) { meter.chromeTrace() }
    try Self.commit(prometheus.take()) { Array(summary.prometheus().utf8) }
    try Self.commit(metrics.take()) { summary.metrics.json() }
  }

  private static func open(_ path: FilePath?) throws(PlatenError) -> AtomicFile? {
    guard let path else { return nil }
    // The folder may be that of the results, which the run has not made yet.
    if path.bytes.contains(UInt8(ascii: "/")) { try path.parent.makeFolders() }
    return try AtomicFile(path)
  }

  private static func commit(_ file: consuming AtomicFile?, _ bytes: () -> [UInt8])
    throws(PlatenError)
  {
    guard let file = consume file else { return }
    try unsafe file.write(bytes().span.bytes)
    try file.commit()
  }
}
