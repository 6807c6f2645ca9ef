import PlatenMetrics

/// The values of many iterations, brought together by metric and identifier.
struct GatheredMeasurements {
  private struct Key: Hashable {
    let metric: Int
    let identifier: String
  }

  private var places: [Key: Int] = [:]
  private(set) var measurements: [XCTMeasurement] = []

  /// Adds a value of the metric with a number; two metrics of a kind are kept apart.
  mutating func add(_ value: XCTPerformanceMeasurement, metric: Int) {
    let key = Key(metric: metric, identifier: value.identifier)
    let place = places[key] ?? measurements.count
    if place == measurements.count {
      places[key] = place
      var measurement = XCTMeasurement(
        identifier: value.identifier, displayName: value.displayName,
        unitSymbol: value.unitSymbol, polarity: value.polarity, values: [])
      measurement.resolution = value.resolution
      measurements.append(measurement)
    }
    if let reason = value.unavailable {
      measurements[place].unavailable = "unavailable: \(reason)"
      measurements[place].values = []
    } else if measurements[place].unavailable == nil {
      measurements[place].values.append(value.doubleValue)
    }
  }
}
