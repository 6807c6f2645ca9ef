public import Foundation

/// One value of one metric for one iteration.
public final class XCTPerformanceMeasurement: NSObject {
  /// Whether a smaller value is better.
  public enum Polarity: Sendable {
    /// Less is better.
    case prefersSmaller
    /// More is better.
    case prefersLarger
    /// Neither is.
    case unspecified
  }

  /// A name for programs, the same in every run.
  public let identifier: String
  /// A name for people.
  public let displayName: String
  /// The value in ``unitSymbol``.
  public let doubleValue: Double
  /// The unit: `s`, `kB`.
  public let unitSymbol: String
  /// Whether a smaller value is better.
  public let polarity: Polarity

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
}
