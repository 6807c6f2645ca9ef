import Foundation

/// Baselines by machine, test and metric, as one JSON file holds them.
///
/// A baseline of one machine says nothing about another, so each has its own: the processor's
/// model, the number of cores, and whether the tests were built for debugging.
package struct PerformanceBaselines: Sendable, Hashable {
  package static let schemaVersion = 1

  /// By machine, then by test, then by the metric's identifier.
  package var machines: [String: [String: [String: PerformanceBaseline]]] = [:]

  package init() {}

  /// Reads a file.
  ///
  /// - Throws: ``BaselineError`` where it can't be read, is no such file, or is of another version.
  package init(contentsOf file: URL) throws(BaselineError) {
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    } catch {
      throw BaselineError(file, error)
    }
  }

  /// Writes a file, whole or not at all, with its keys in order.
  ///
  /// - Throws: ``BaselineError`` where it can't be written.
  package func write(to file: URL) throws(BaselineError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try (encoder.encode(self) + Data("\n".utf8)).write(to: file, options: .atomic)
    } catch {
      throw BaselineError(file, error)
    }
  }

  /// Makes measurements the baselines of a test, or adds them as one more run of what is recorded.
  /// Limits that were set stay; measurements that are unavailable, or not finite, are passed over.
  package mutating func record(
    _ measurements: [XCTMeasurement], of test: String, on machine: String = Self.machine,
    adding: Bool = false
  ) {
    for (key, measurement) in Self.keyed(measurements) where measurement.average.isFinite {
      var baseline =
        machines[machine]?[test]?[key]
        ?? PerformanceBaseline(baselineAverage: 0, unitSymbol: measurement.unitSymbol)
      let isAdded =
        adding && machines[machine]?[test]?[key]?.unitSymbol == measurement.unitSymbol
      baseline.record(measurement, after: isAdded ? baseline.runMedians ?? [baseline.center] : [])
      machines[machine, default: [:]][test, default: [:]][key] = baseline
    }
  }

  /// Reads a file, or begins a new one, records measurements in it, and writes it.
  ///
  /// Threads take turns at all files, and processes at the files of a folder.
  ///
  /// - Throws: ``BaselineError`` where the file can't be read or written.
  package static func record(
    _ measurements: [XCTMeasurement], of test: String, in file: URL, adding: Bool = false
  ) throws(BaselineError) {
    // A link stays one, and those who name a file differently wait for each other.
    let file = file.resolvingSymlinksInPath()
    try BaselineLock.hold(file) { () throws(BaselineError) in
      // An empty file is a new one, as mktemp(1) makes it.
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      let isNew = attributes?[.size] as? Int ?? 0 == 0
      var baselines = isNew ? PerformanceBaselines() : try PerformanceBaselines(contentsOf: file)
      baselines.record(measurements, of: test, adding: adding)
      try baselines.write(to: file)
    }
  }

  /// Each measurement with its identifier, the second of a kind as `identifier #2`.
  static func keyed(_ measurements: [XCTMeasurement]) -> [(key: String, value: XCTMeasurement)] {
    var counts: [String: Int] = [:]
    return measurements.map { measurement in
      let count = counts[measurement.identifier, default: 0] + 1
      counts[measurement.identifier] = count
      return (
        count == 1 ? measurement.identifier : "\(measurement.identifier) #\(count)",
        measurement
      )
    }
  }
}

extension PerformanceBaselines: Codable {
  private enum CodingKeys: String, CodingKey { case schemaVersion, machines }

  /// Reads baselines of this version.
  ///
  /// - Throws: `DecodingError`, saying where the file differs.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let version = try values.decode(Int.self, forKey: .schemaVersion)
    guard version == Self.schemaVersion else {
      throw DecodingError.dataCorruptedError(
        forKey: .schemaVersion, in: values,
        debugDescription: "schemaVersion is \(version), and \(Self.schemaVersion) is known here")
    }
    machines = try values.decode(type(of: machines), forKey: .machines)
  }

  /// Writes baselines with their version.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.schemaVersion, forKey: .schemaVersion)
    try values.encode(machines, forKey: .machines)
  }
}
