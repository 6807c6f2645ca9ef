/// What one metric of one test came to when its baseline was recorded, and how much worse it may
/// get.
package struct PerformanceBaseline: Sendable, Hashable {
  /// The mean of the values then, as Xcode keeps it.
  package var baselineAverage: Double
  /// The median of the values then, which is what is compared; nil, and the mean is compared, in
  /// files that were written without.
  package var baselineMedian: Double?
  /// The standard error of that median; nil where it is not known.
  package var baselineStandardError: Double?
  /// The unit of all three.
  package var unitSymbol: String
  /// Whether a smaller value is better; where neither is, nothing is judged.
  package var polarity: XCTPerformanceMeasurement.Polarity
  /// How much worse the median may be, in percent.
  package var maxPercentRegression: Double
  /// How far the values may scatter, in percent, for their median to be trusted; nil for 10.
  package var maxPercentRelativeStandardDeviation: Double?

  /// Makes a baseline.
  ///
  /// - Parameters:
  ///   - baselineAverage: The mean of the values when the baseline was recorded.
  ///   - unitSymbol: Their unit: `s`, `kB`.
  ///   - polarity: Whether a smaller value is better; where neither is, nothing is judged.
  ///   - maxPercentRegression: How much worse the median may be, in percent; 10, as in Xcode, if
  ///     not given.
  ///   - maxPercentRelativeStandardDeviation: How far the values may scatter, in percent, for their
  ///     median to be trusted; nil for 10.
  package init(
    baselineAverage: Double, unitSymbol: String,
    polarity: XCTPerformanceMeasurement.Polarity = .prefersSmaller,
    maxPercentRegression: Double = 10, maxPercentRelativeStandardDeviation: Double? = nil
  ) {
    self.baselineAverage = baselineAverage
    self.unitSymbol = unitSymbol
    self.polarity = polarity
    self.maxPercentRegression = maxPercentRegression
    self.maxPercentRelativeStandardDeviation = maxPercentRelativeStandardDeviation
  }
}

extension PerformanceBaseline {
  /// What a measurement means against its baseline.
  package enum Verdict: Sendable, Hashable {
    /// Not worse than allowed.
    case passed
    /// Worse than allowed.
    case regressed
    /// Its median is worse than allowed, but the values scatter too much to say so; or one of them
    /// is no number.
    case undecided
  }

  /// What values are compared with.
  package var center: Double { baselineMedian ?? baselineAverage }

  /// How much worse a value is than the baseline; negative where it is better.
  private func worsening(_ value: Double) -> Double {
    polarity == .prefersLarger ? center - value : value - center
  }

  /// How much worse a value is than the baseline, in percent; negative where it is better.
  package func percentWorse(_ value: Double) -> Double {
    let difference = worsening(value)
    if difference == 0 { return 0 }
    // From nothing, any change is beyond every percentage.
    if center == 0 { return difference > 0 ? .infinity : -.infinity }
    return 100 * difference / abs(center)
  }

  /// Whether values are close enough together, by their relative standard deviation, for their
  /// median to be trusted.
  package func trusts(_ measurement: XCTMeasurement) -> Bool {
    100 * measurement.relativeStandardDeviation <= maxPercentRelativeStandardDeviation ?? 10
  }

  /// Judges a measurement.
  ///
  /// Its median must be worse than allowed, so that a few disturbed iterations alarm nobody, and
  /// by more than its resolution, which near zero is beyond every percentage. Then either it is
  /// worse by two standard errors more, which chance rarely is, and the values agree; or even the
  /// best of them is worse than allowed.
  package func verdict(on measurement: XCTMeasurement) -> Verdict {
    if polarity == .unspecified { return .passed }
    // With a value that is no number the mean is none, whatever the median.
    if measurement.average.isNaN { return .undecided }
    let median = measurement.median
    // A thousandth more, since differences of decimal fractions are not exact.
    guard percentWorse(median) > maxPercentRegression,
      worsening(median) > 1.001 * measurement.resolution
    else { return .passed }
    // The errors of two independent medians, as one of their difference.
    let then = baselineStandardError ?? 0
    let now = measurement.medianStandardError
    let error = (then * then + now * now).squareRoot()
    let isClear = worsening(median) - 2 * error > maxPercentRegression / 100 * abs(center)
    return trusts(measurement) && isClear || percentWorse(measurement.best) > maxPercentRegression
      ? .regressed : .undecided
  }
}

extension PerformanceBaseline: Codable {
  private enum CodingKeys: String, CodingKey {
    case baselineAverage, baselineMedian, baselineStandardError, unitSymbol, polarity
    case maxPercentRegression, maxPercentRelativeStandardDeviation
  }

  /// Reads a baseline; limits and the error must not be negative.
  ///
  /// - Throws: `DecodingError`, naming the field.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func size(_ key: CodingKeys) throws -> Double? {
      let value = try values.decodeIfPresent(Double.self, forKey: key)
      guard value ?? 0 >= 0 else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "\(key.stringValue) is negative")
      }
      return value
    }
    baselineAverage = try values.decode(Double.self, forKey: .baselineAverage)
    baselineMedian = try values.decodeIfPresent(Double.self, forKey: .baselineMedian)
    baselineStandardError = try size(.baselineStandardError)
    unitSymbol = try values.decode(String.self, forKey: .unitSymbol)
    let name = try values.decodeIfPresent(String.self, forKey: .polarity) ?? "prefersSmaller"
    guard let polarity = XCTPerformanceMeasurement.Polarity(name: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .polarity, in: values, debugDescription: "\"\(name)\" is no polarity")
    }
    self.polarity = polarity
    maxPercentRegression = try size(.maxPercentRegression) ?? 10
    maxPercentRelativeStandardDeviation = try size(.maxPercentRelativeStandardDeviation)
  }

  /// Writes every field that has a value.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(baselineAverage, forKey: .baselineAverage)
    try values.encodeIfPresent(baselineMedian, forKey: .baselineMedian)
    try values.encodeIfPresent(baselineStandardError, forKey: .baselineStandardError)
    try values.encode(unitSymbol, forKey: .unitSymbol)
    try values.encode(polarity.name, forKey: .polarity)
    try values.encode(maxPercentRegression, forKey: .maxPercentRegression)
    try values.encodeIfPresent(
      maxPercentRelativeStandardDeviation, forKey: .maxPercentRelativeStandardDeviation)
  }
}

extension XCTPerformanceMeasurement.Polarity {
  /// As written in files.
  var name: String {
    switch self {
    case .prefersSmaller: "prefersSmaller"
    case .unspecified: "unspecified"
    case .prefersLarger: "prefersLarger"
    }
  }

  init?(name: String) {
    let all: [Self] = [.prefersSmaller, .unspecified, .prefersLarger]
    guard let polarity = all.first(where: { $0.name == name }) else { return nil }
    self = polarity
  }
}
