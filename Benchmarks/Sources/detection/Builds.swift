@_spi(Instruments) import PlatenMetrics

/// Two builds of a program, each started several times.
///
/// Both are this program; what makes the second a different build is an argument.
struct Builds: Experiment {
  private static let readings = 21
  private let extra: Int
  private let restarts: Int

  init(_ options: Options) {
    extra = options.extra ?? 30
    restarts = options.restarts
  }

  var conditions: [Tally] {
    [
      Tally("builds, \(restarts) restarts, equal", differs: false),
      Tally(
        "builds, \(restarts) restarts, +\(decimal(Double(extra) / 10, digits: 1)) %",
        differs: true),
    ]
  }

  mutating func verdict(differs: Bool) throws -> Tally.Outcome {
    var (baseline, candidate): ([[Double]], [[Double]]) = ([], [])
    for _ in 0..<restarts {
      let candidateIsFirst = Bool.random()
      if candidateIsFirst { candidate.append(try restart(extra: differs ? extra : 0)) }
      baseline.append(try restart(extra: 0))
      if !candidateIsFirst { candidate.append(try restart(extra: differs ? extra : 0)) }
    }
    let comparison = RestartComparison(baseline: baseline, candidate: candidate)
    return Tally.Outcome(
      comparison.verdict, differs: differs, smallestRegression: comparison.smallestRegression)
  }

  /// The readings of one process.
  private func restart(extra: Int) throws -> [Double] {
    let times = try ChildProcess(["--worker", "\(extra)"], .reading).output()
      .split(separator: "\n").compactMap { Double($0) }
    guard times.count == Self.readings else { throw Failure("a worker ended early") }
    return times
  }

  /// What the process does: prints the CPU seconds of each of its readings.
  static func work(_ arguments: ArraySlice<String>) throws {
    guard let extra = arguments.first.flatMap({ Int($0) }), extra >= 0 else {
      throw Failure("--worker needs the extra work in thousandths")
    }
    var kernel = Kernel()
    let times = Meter.measure(iterations: readings, warmUp: 5) {
      kernel.run(units: 25, extra: extra)
    }
    for seconds in times.values { print(seconds) }
  }
}
