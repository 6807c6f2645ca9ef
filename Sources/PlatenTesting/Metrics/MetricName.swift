@_spi(Instruments) import PlatenMetrics

/// What a value is called in Xcode's results, its unit, and how finely it is read.
struct MetricName {
  let identifier: String
  let displayName: String
  let unitSymbol: String
  let polarity: XCTPerformanceMeasurement.Polarity
  let resolution: Double

  init(
    _ identifier: String, _ displayName: String, _ unitSymbol: String,
    polarity: XCTPerformanceMeasurement.Polarity = .prefersSmaller, resolution: Double = 0
  ) {
    self.identifier = "com.apple.dt.XCTMetric_" + identifier
    self.displayName = displayName
    self.unitSymbol = unitSymbol
    self.polarity = polarity
    self.resolution = resolution
  }

  func callAsFunction(_ value: Double) -> XCTPerformanceMeasurement {
    let measurement = XCTPerformanceMeasurement(
      identifier: identifier, displayName: displayName, doubleValue: value,
      unitSymbol: unitSymbol, polarity: polarity)
    measurement.resolution = resolution
    return measurement
  }

  /// No value, and why.
  func callAsFunction(_ reason: UnavailableReading) -> XCTPerformanceMeasurement {
    XCTPerformanceMeasurement(
      identifier: identifier, displayName: displayName, unitSymbol: unitSymbol,
      polarity: polarity, unavailable: reason.reason)
  }

  /// A value, or why there is none.
  func callAsFunction(
    _ read: () throws(UnavailableReading) -> Double
  ) -> XCTPerformanceMeasurement {
    do { return self(try read()) } catch { return self(error) }
  }
}
