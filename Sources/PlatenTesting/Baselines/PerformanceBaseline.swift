import Foundation
@_spi(Instruments) import PlatenMetrics

/// What a metric of a test came to when its baseline was recorded, and how much worse it may get.
package struct PerformanceBaseline: Sendable, Hashable {
  /// The mean of the values then, as Xcode keeps it.
  package var baselineAverage: Double
  /// The median of the values then, which is compared; nil in old files, and the mean is.
  package var baselineMedian: Double?
  /// The standard error of the mean; nil, and it is taken as exact, where it is not known.
  package var baselineStandardError: Double?
  /// How many values there were; nil where it is not known.
  package var baselineIterations: Int?
  /// The medians of all runs that it was recorded in, where there are several: how far runs lie
  /// apart, by where their memory lies or how fast the processor is, none can tell of itself.
  package var runMedians: [Double]?
  /// The unit of all these but the count.
  package var unitSymbol: String
  /// Whether a smaller value is better; where neither is, nothing is judged.
  package var polarity: XCTPerformanceMeasurement.Polarity
  /// How much worse the median may be, in percent.
  package var maxPercentRegression: Double

  /// Makes a baseline; as in Xcode, the median may be 10 % worse if nothing is said.
  package init(
    baselineAverage: Double, unitSymbol: String,
    polarity: XCTPerformanceMeasurement.Polarity = .prefersSmaller,
    maxPercentRegression: Double = 10
  ) {
    self.baselineAverage = baselineAverage
    self.unitSymbol = unitSymbol
    self.polarity = polarity
    self.maxPercentRegression = maxPercentRegression
  }
}

extension PerformanceBaseline {
  /// What a measurement means against its baseline.
  package enum Verdict: Sendable, Hashable {
    /// Not worse than allowed.
    case passed
    /// Worse than allowed.
    case regressed
    /// It looks worse, but chance may explain it; or values are too few, or one is no number.
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

  /// With fewer values nothing can be told of chance.
  package static let fewestValues = 3

  /// The fewer of the values then and now, where both are known.
  package func count(with measurement: XCTMeasurement) -> Int {
    min(baselineIterations ?? .max, measurement.values.count)
  }

  /// How many standard errors chance rarely goes beyond: 4 times in a hundred, and far less often
  /// by the limit more that a regression has to be.
  private static func factor(_ count: Int) -> Double {
    StudentT(degreesOfFreedom: max(1, count - 1)).bound(0.92)
  }

  /// How far chance may take the difference of two means, in the unit of the values.
  package func margin(of measurement: XCTMeasurement) -> Double {
    // The errors of two independent means, as one of their difference.
    let (then, now) = (baselineStandardError ?? 0, measurement.standardError)
    let within = Self.factor(count(with: measurement)) * (then * then + now * now).squareRoot()
    return max(within, marginBetweenRuns)
  }

  /// How far chance may take another run from the mean of those recorded.
  private var marginBetweenRuns: Double {
    guard let runMedians, runMedians.count > 1 else { return 0 }
    let runs = XCTMeasurement(
      identifier: "", displayName: "", unitSymbol: unitSymbol, values: runMedians)
    // The error of their mean, and the deviation of one more.
    let error = runs.standardError * Double(runMedians.count + 1).squareRoot()
    return Self.factor(runMedians.count) * error
  }

  /// Judges a measurement.
  ///
  /// Its median must be worse than allowed, so that a few disturbed iterations alarm nobody, and
  /// by more than its resolution, which near zero is beyond every percentage. Then either its mean
  /// is worse than allowed by more than chance explains, by Student's t with as many degrees of
  /// freedom as the smaller of both sets has; or even the best value is, of which only the
  /// baseline's own error is a doubt.
  package func verdict(on measurement: XCTMeasurement) -> Verdict {
    if polarity == .unspecified { return .passed }
    // With a value that is no number the mean is none, whatever the median.
    if measurement.average.isNaN { return .undecided }
    let median = measurement.median
    // A thousandth more, since differences of decimal fractions are not exact.
    guard percentWorse(median) > maxPercentRegression,
      worsening(median) > 1.001 * measurement.resolution
    else { return .passed }
    let count = count(with: measurement)
    guard count >= Self.fewestValues else { return .undecided }
    let allowed = maxPercentRegression / 100 * abs(center)
    let meanWorse =
      polarity == .prefersLarger
      ? baselineAverage - measurement.average
      : measurement.average - baselineAverage
    let baselineMargin = max(
      Self.factor(count) * (baselineStandardError ?? 0), marginBetweenRuns)
    return meanWorse - margin(of: measurement) > allowed
      || worsening(measurement.best) - baselineMargin > allowed ? .regressed : .undecided
  }
}

extension PerformanceBaseline {
  /// Takes a measurement as the last of several runs, whose medians are given.
  mutating func record(_ measurement: XCTMeasurement, after before: [Double]) {
    let count = Double(before.count)
    baselineAverage = (baselineAverage * count + measurement.average) / (count + 1)
    let medians = before + [measurement.median]
    runMedians = before.isEmpty ? nil : medians
    unitSymbol = measurement.unitSymbol
    polarity = measurement.polarity
    baselineMedian =
      XCTMeasurement(identifier: "", displayName: "", unitSymbol: unitSymbol, values: medians)
      .median
    // That of the mean of independent means.
    let error =
      hypot((baselineStandardError ?? 0) * count, measurement.standardError) / (count + 1)
    baselineStandardError = error.isFinite ? error : nil
    let iterations = measurement.values.count
    baselineIterations = before.isEmpty ? iterations : min(baselineIterations ?? .max, iterations)
  }
}

extension PerformanceBaseline: Codable {
  private enum CodingKeys: String, CodingKey {
    case baselineAverage, baselineMedian, baselineStandardError, baselineIterations
    case runMedians, unitSymbol, polarity, maxPercentRegression
  }

  /// Whatever a file has for a key.
  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads a baseline; the limit and the error must not be negative, and a key that is not known
  /// is an error, since a limit that is misspelt would be passed over.
  ///
  /// - Throws: `DecodingError`, naming the field.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    for key in try decoder.container(keyedBy: AnyKey.self).allKeys
    where CodingKeys(stringValue: key.stringValue) == nil {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "\"\(key.stringValue)\" is not known"))
    }
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
    baselineIterations = try values.decodeIfPresent(Int.self, forKey: .baselineIterations)
    runMedians = try values.decodeIfPresent([Double].self, forKey: .runMedians)
    unitSymbol = try values.decode(String.self, forKey: .unitSymbol)
    let name = try values.decodeIfPresent(String.self, forKey: .polarity) ?? "prefersSmaller"
    guard let polarity = XCTPerformanceMeasurement.Polarity(name: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .polarity, in: values, debugDescription: "\"\(name)\" is no polarity")
    }
    self.polarity = polarity
    maxPercentRegression = try size(.maxPercentRegression) ?? 10
  }

  /// Writes every field that has a value.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(baselineAverage, forKey: .baselineAverage)
    try values.encodeIfPresent(baselineMedian, forKey: .baselineMedian)
    try values.encodeIfPresent(baselineStandardError, forKey: .baselineStandardError)
    try values.encodeIfPresent(baselineIterations, forKey: .baselineIterations)
    try values.encodeIfPresent(runMedians, forKey: .runMedians)
    try values.encode(unitSymbol, forKey: .unitSymbol)
    try values.encode(polarity.name, forKey: .polarity)
    try values.encode(maxPercentRegression, forKey: .maxPercentRegression)
  }
}

extension XCTPerformanceMeasurement.Polarity {
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
