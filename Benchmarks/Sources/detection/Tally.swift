import Glibc
@_spi(Instruments) import PlatenMetrics

/// Verdicts on one condition whose truth is known, counted.
struct Tally {
  /// What was compared.
  let condition: String
  /// Whether there is a difference to be found.
  let differs: Bool

  private(set) var verdicts = 0
  private var detected = 0
  private var falseAlarms = 0
  private var cpuTimes: [Double] = []
  private var wallTimes: [Double] = []
  private var smallest: [Double] = []
  private var loads: [(running: Double, average: Double)] = []

  init(_ condition: String, differs: Bool) {
    self.condition = condition
    self.differs = differs
  }

  /// What one verdict came to.
  struct Outcome {
    /// Whether it found the difference that there was.
    let isDetected: Bool
    /// Whether it found one that there wasn't.
    let isFalseAlarm: Bool
    /// The smallest regression it says it would have found.
    let smallestRegression: Double

    init(isDetected: Bool, isFalseAlarm: Bool, smallestRegression: Double) {
      self.isDetected = isDetected
      self.isFalseAlarm = isFalseAlarm
      self.smallestRegression = smallestRegression
    }

    init(_ verdict: PairedComparison.Verdict, differs: Bool, smallestRegression: Double) {
      self.init(
        isDetected: differs && verdict == .slower,
        isFalseAlarm: verdict == .faster || !differs && verdict == .slower,
        smallestRegression: smallestRegression)
    }
  }

  /// Draws a verdict and counts it with what it cost, children included.
  mutating func add(_ verdict: () throws -> Outcome) rethrows {
    let clock = ContinuousClock()
    let (cpu, start) = (Self.cpuSeconds(), clock.now)
    let outcome = try verdict()
    cpuTimes.append(Self.cpuSeconds() - cpu)
    wallTimes.append((clock.now - start) / .seconds(1))
    smallest.append(outcome.smallestRegression)
    loads.append(Load.now())
    verdicts += 1
    detected += outcome.isDetected ? 1 : 0
    falseAlarms += outcome.isFalseAlarm ? 1 : 0
  }

  /// The head of the table that rows belong to.
  static let head = """
    | condition | verdicts | detected | false alarms | smallest regression | CPU s, wall s per \
    verdict | running, load average |
    |---|---|---|---|---|---|---|
    """

  /// One row.
  var row: String {
    let cells = [
      condition, "\(verdicts)", differs ? share(detected) : "–", share(falseAlarms),
      decimal(100 * Meter.Measurement(smallest).median, digits: 2) + " %",
      "\(middle(cpuTimes, digits: 3)), \(middle(wallTimes, digits: 2))",
      "\(middle(loads.map(\.running), digits: 0)), \(middle(loads.map(\.average), digits: 1))",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  private func middle(_ values: [Double], digits: Int) -> String {
    decimal(Meter.Measurement(values).median, digits: digits)
  }

  /// A share in percent with its 95 % interval (Wilson's).
  private func share(_ count: Int) -> String {
    guard verdicts > 0 else { return "–" }
    let (total, z) = (Double(verdicts), 1.959_964)
    let part = Double(count) / total
    let middle = (part + z * z / (2 * total)) / (1 + z * z / total)
    let reach =
      z / (1 + z * z / total)
      * (part * (1 - part) / total + z * z / (4 * total * total)).squareRoot()
    let percent = [part, max(0, middle - reach), min(1, middle + reach)].map {
      decimal(100 * $0, digits: 2)
    }
    return "\(count): \(percent[0]) % [\(percent[1]), \(percent[2])]"
  }

  /// CPU seconds of this process and of its children that have ended.
  private static func cpuSeconds() -> Double {
    [RUSAGE_SELF.rawValue, RUSAGE_CHILDREN.rawValue].reduce(0) { sum, who in
      var usage = rusage()
      _ = unsafe getrusage(__rusage_who_t(who), &usage)
      return [usage.ru_utime, usage.ru_stime].reduce(sum) {
        $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
      }
    }
  }
}

/// A number with a fixed number of decimals.
func decimal(_ value: Double, digits: Int) -> String {
  let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
  guard value.isFinite, abs(value) * scale < 1e15 else { return "–" }
  let units = "\(abs(Int((value * scale).rounded())))"
  let padded = String(repeating: "0", count: max(0, digits + 1 - units.count)) + units
  let sign = value * scale <= -0.5 ? "-" : ""
  guard digits > 0 else { return sign + padded }
  return "\(sign)\(padded.dropLast(digits)).\(padded.suffix(digits))"
}
