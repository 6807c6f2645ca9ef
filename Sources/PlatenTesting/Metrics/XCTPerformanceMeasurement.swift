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
  ///
  /// - Parameters:
  ///   - identifier: A name for programs, the same in every run.
  ///   - displayName: A name for people.
  ///   - doubleValue: The value in that unit.
  ///   - unitSymbol: The unit: `s`, `kB`.
  ///   - polarity: Whether a smaller value is better.
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
  ///
  /// - Parameters:
  ///   - identifier: A name for programs, the same in every run.
  ///   - displayName: A name for people.
  ///   - value: The value with its unit.
  ///   - polarity: Whether a smaller value is better.
  public convenience init(
    identifier: String, displayName: String, value: Measurement<Unit>,
    polarity: Polarity = .prefersSmaller
  ) {
    self.init(
      identifier: identifier, displayName: displayName, doubleValue: value.value,
      unitSymbol: value.unit.symbol, polarity: polarity)
  }

  /// Says that there is no value; the test does not fail for it.
  ///
  /// - Parameters:
  ///   - identifier: A name for programs, the same in every run.
  ///   - displayName: A name for people.
  ///   - unitSymbol: The unit the value would have: `s`, `kB`.
  ///   - polarity: Whether a smaller value is better.
  ///   - unavailable: Why there is no value: what is missing, and what would help.
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
