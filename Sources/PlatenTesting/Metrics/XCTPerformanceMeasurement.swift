public import Foundation

/// One value of one metric for one iteration.
public final class XCTPerformanceMeasurement: NSObject {
  /// Whether a smaller value is better.
  public enum Polarity: Int, Sendable {
    /// Less is better.
    case prefersSmaller = -1
    /// Neither is.
    case unspecified = 0
    /// More is better.
    case prefersLarger = 1
  }

  /// A name for programs, the same in every run.
  public let identifier: String
  /// A name for people.
  public let displayName: String
  /// The value in ``unitSymbol``; NaN where there is none.
  public let doubleValue: Double
  /// The unit: `s`, `kB`.
  public let unitSymbol: String
  /// Whether a smaller value is better.
  public let polarity: Polarity
  /// Why there is no value; nil where there is one.
  public let unavailable: String?
  /// How far apart two readings of the same may be; 0 where they are exact.
  var resolution = 0.0

  /// The value with its unit.
  public var value: Measurement<Unit> {
    Measurement(value: doubleValue, unit: Unit(symbol: unitSymbol))
  }

  /// Makes a measurement from a number and a unit's symbol.
  public init(
    identifier: String, displayName: String, doubleValue: Double, unitSymbol: String,
    polarity: Polarity = .prefersSmaller
  ) {
    self.identifier = identifier
    self.displayName = displayName
    self.doubleValue = doubleValue
    self.unitSymbol = unitSymbol
    self.polarity = polarity
    unavailable = nil
  }

  /// Makes a measurement from a value with its unit.
  public convenience init(
    identifier: String, displayName: String, value: Measurement<Unit>,
    polarity: Polarity = .prefersSmaller
  ) {
    self.init(
      identifier: identifier, displayName: displayName, doubleValue: value.value,
      unitSymbol: value.unit.symbol, polarity: polarity)
  }

  /// Says that there is no value, what is missing, and what would help; the test does not fail.
  public init(
    identifier: String, displayName: String, unitSymbol: String,
    polarity: Polarity = .prefersSmaller, unavailable: String
  ) {
    self.identifier = identifier
    self.displayName = displayName
    doubleValue = .nan
    self.unitSymbol = unitSymbol
    self.polarity = polarity
    self.unavailable = unavailable
  }
}
