extension Meter {
  /// Many readings of one quantity, and their statistics.
  @_spi(Instruments) public struct Measurement: Sendable, Hashable {
    /// The readings in the order in which they were taken.
    public let values: [Double]
    private let sorted: [Double]

    /// A measurement of these readings; those that are not a number are left out.
    public init(_ values: [Double]) {
      self.values = values.filter { !$0.isNaN }
      sorted = self.values.sorted()
    }

    /// The middle reading, or the mean of the two in the middle; NaN without readings.
    public var median: Double { LogRatioInterval.median(sorted) }

    /// The arithmetic mean; NaN without readings.
    public var mean: Double { values.reduce(0, +) / Double(values.count) }

    /// The standard deviation of what the readings are a sample of (n - 1 in the divisor); 0 with
    /// fewer than two readings.
    public var standardDeviation: Double {
      guard values.count > 1 else { return 0 }
      let mean = mean
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      return (squares / Double(values.count - 1)).squareRoot()
    }

    /// The standard deviation as a share of the mean: 0.1 is 10 %; 0 where the mean is 0.
    public var relativeStandardDeviation: Double {
      mean == 0 || values.isEmpty ? 0 : standardDeviation / abs(mean)
    }

    /// The reading that a share of all readings, in percent, is at or below (nearest rank); NaN
    /// without readings.
    ///
    /// - Parameter percent: 0 for the smallest reading, 100 for the largest; brought into between.
    public func percentile(_ percent: Double) -> Double {
      guard !sorted.isEmpty, !percent.isNaN else { return .nan }
      // Divided last: 55 / 100 · 100 is more than 55.
      let rank = (min(max(percent, 0), 100) * Double(sorted.count) / 100).rounded(.up)
      return sorted[max(Int(rank), 1) - 1]
    }
  }

  /// Runs a piece of work several times on the calling thread and returns what each run took, in
  /// seconds; some runs before them, for a warm-up, don't count.
  @_spi(Instruments) public static func measure(
    iterations: Int = 10, warmUp: Int = 1, of time: KeyPath<Usage, Duration> = \.cpuTime,
    _ body: () throws -> Void
  ) rethrows -> Measurement {
    for _ in 0..<max(warmUp, 0) { try body() }
    var values: [Double] = []
    for _ in 0..<max(iterations, 0) {
      let start = Reading.now()
      try body()
      values.append(Reading.now().since(start)[keyPath: time] / .seconds(1))
    }
    return Measurement(values)
  }
}
