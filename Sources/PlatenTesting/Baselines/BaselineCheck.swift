import Foundation
import Synchronization

/// Measurements of a test held against a file of baselines, or recorded in it.
package struct BaselineCheck {
  /// Why the test fails.
  package private(set) var failures: [String] = []
  package private(set) var notes: [String] = []

  /// What has been said of files and machines, so that it is said once.
  private static let told = Mutex<Set<String>>([])

  /// Whether what is not judged makes the test fail.
  private var isRequired = false

  /// Records where `PLATEN_BASELINES` is `record`, or `add` for one more run of what is recorded,
  /// and judges where it is `check` or not set; where it is `require` as well, and then what can't
  /// be judged fails the test.
  package init(
    _ measurements: [XCTMeasurement], of test: String, file: URL,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    do {
      let mode = environment["PLATEN_BASELINES"] ?? "check"
      switch mode {
      case "record", "add":
        try PerformanceBaselines.record(
          measurements, of: test, in: file, adding: mode == "add")
        notes.append("baselines recorded in \(file.path)")
        noteScatter(of: measurements, of: test, in: try PerformanceBaselines(contentsOf: file))
      case "check", "":
        try judge(measurements, of: test, file: file)
      case "require":
        isRequired = true
        try judge(measurements, of: test, file: file)
      default:
        failures.append(
          "PLATEN_BASELINES is \"\(mode)\"; "
            + "it can be \"record\", \"add\", \"check\" or \"require\"")
      }
    } catch {
      failures.append("\(error)")
    }
  }

  /// Says which of the measurements that were recorded hide small regressions.
  private mutating func noteScatter(
    of measurements: [XCTMeasurement], of test: String, in baselines: PerformanceBaselines
  ) {
    for (key, measurement) in PerformanceBaselines.keyed(measurements) {
      guard measurement.average.isFinite, measurement.polarity != .unspecified,
        let baseline = baselines.machines[PerformanceBaselines.machine]?[test]?[key]
      else { continue }
      let name = "\(measurement.displayName) (\(measurement.identifier)) of \(test)"
      let count = measurement.values.count
      guard count >= PerformanceBaseline.fewestValues else {
        notes.append(
          "\(name) will not be judged: it has \(count) of the "
            + "\(PerformanceBaseline.fewestValues) values that it takes; record more iterations.")
        continue
      }
      // As it will be if the values to come scatter as these do.
      let margin = 100 * baseline.margin(of: measurement) / abs(baseline.center)
      guard margin > baseline.maxPercentRegression else { continue }
      notes.append(
        "\(name) scatters, by a relative standard deviation of "
          + "\(number(100 * measurement.relativeStandardDeviation))%: regressions will be seen "
          + "from about \(number(margin + baseline.maxPercentRegression))% on. Record it again on "
          + "a quieter machine, or with more iterations.")
    }
  }

  private mutating func judge(
    _ measurements: [XCTMeasurement], of test: String, file: URL
  ) throws(BaselineError) {
    guard FileManager.default.fileExists(atPath: file.path) else {
      return note("not judged: \(file.path) is not there; record it with PLATEN_BASELINES=record")
    }
    let baselines = try PerformanceBaselines(contentsOf: file)
    guard let tests = baselines.machines[PerformanceBaselines.machine] else {
      return note(
        "not judged: \(file.path) has no baselines for this machine "
          + "(\(PerformanceBaselines.machine)); record them with PLATEN_BASELINES=record")
    }
    guard let metrics = tests[test] else {
      return note(
        "not judged: \(file.path) has no baselines for \(test); "
          + "record them with PLATEN_BASELINES=record")
    }
    let keyed = PerformanceBaselines.keyed(measurements)
    for (key, baseline) in metrics.sorted(by: { $0.key < $1.key }) {
      guard let measurement = keyed.first(where: { $0.key == key })?.value else {
        note("\(key) of \(test) not judged: the test does not measure it any more")
        continue
      }
      judge(measurement, against: baseline, of: test, file: file)
    }
    for (key, measurement) in keyed
    where metrics[key] == nil && measurement.average.isFinite
      && measurement.polarity != .unspecified
    {
      note(
        "\(key) of \(test) not judged: \(file.path) has no baseline for it; "
          + "record it with PLATEN_BASELINES=record")
    }
  }

  private mutating func judge(
    _ measurement: XCTMeasurement, against baseline: PerformanceBaseline, of test: String, file: URL
  ) {
    let name = "\(measurement.displayName) (\(measurement.identifier))"
    if let reason = measurement.unavailable {
      return note("\(name) of \(test) not judged: \(reason)")
    }
    guard measurement.unitSymbol == baseline.unitSymbol else {
      failures.append(
        "\(test): \(name) is in \"\(measurement.unitSymbol)\" and its baseline in "
          + "\"\(baseline.unitSymbol)\". Record it again with PLATEN_BASELINES=record.")
      return
    }
    let verdict = baseline.verdict(on: measurement)
    if verdict == .passed { return }
    let unit = measurement.unitSymbol.isEmpty ? "" : " \(measurement.unitSymbol)"
    let figures =
      "baseline \(number(baseline.center))\(unit), "
      + "average \(number(measurement.average))\(unit), "
      + "median \(number(measurement.median))\(unit), "
      + "\(number(baseline.percentWorse(measurement.median)))% worse, "
      + "limit \(number(baseline.maxPercentRegression))%, "
      + "relative standard deviation \(number(100 * measurement.relativeStandardDeviation))%"
    if verdict == .undecided {
      undecided(measurement, baseline, "\(name) of \(test) not judged", figures)
    } else {
      failures.append(
        "\(test): \(name) regressed: \(figures). Find what made it worse, or accept it by running "
          + "the test with PLATEN_BASELINES=record, which writes \(file.path).")
    }
  }

  /// Says why a measurement that looks worse does not fail the test.
  private mutating func undecided(
    _ measurement: XCTMeasurement, _ baseline: PerformanceBaseline, _ what: String,
    _ figures: String
  ) {
    if measurement.average.isNaN {
      return note("\(what): it has no values, or one that is no number")
    }
    let count = baseline.count(with: measurement)
    guard count >= PerformanceBaseline.fewestValues else {
      return note(
        "\(what): it has, or had when it was recorded, \(count) of the "
          + "\(PerformanceBaseline.fewestValues) values that it takes (\(figures))")
    }
    let margin = 100 * baseline.margin(of: measurement) / abs(baseline.center)
    notes.append(
      "\(what): chance alone may make a difference of \(number(margin))%, which is too near the "
        + "limit to tell (\(figures))")
  }

  /// Says something the first time only, or fails the test where baselines are required.
  private mutating func note(_ text: String) {
    if isRequired { return failures.append(text) }
    if Self.told.withLock({ $0.insert(text).inserted }) { notes.append(text) }
  }

  /// A number with four significant digits at least.
  private func number(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "–" : "infinitely many " }
    return value.magnitude >= 1000 ? "\(value.rounded())" : String(format: "%.4g", value)
  }
}
