public import Foundation
@_spi(Instruments) import PlatenMetrics

/// The time spent in signposted intervals during an iteration, in seconds, and their number.
///
/// Several intervals of one iteration are added up. Where none began and ended in it, there is no
/// value; the result says so.
open class XCTOSSignpostMetric: NSObject, XCTMetric {
  private let signpost: Signpost
  private let name: String
  private let identifier: String
  private let duration: MetricName
  private let count: MetricName
  private var recording: SignpostRecording?
  private var contents: SignpostRecording.Contents?

  /// Measures intervals marked through `OSSignposter`, `os_signpost` or `Signpost`, by who marks
  /// them, which part of it, and their name.
  public convenience init(subsystem: String, category: String, name: String) {
    self.init(
      Signpost(subsystem: subsystem, category: category), name: name,
      identifier: "OSSignpost-\(name)")
  }

  init(_ signpost: Signpost, name: String, identifier: String) {
    self.signpost = signpost
    self.name = name
    self.identifier = identifier
    duration = MetricName("\(identifier).duration", "Duration (\(name))", "s")
    count = MetricName("\(identifier).count", "Intervals (\(name))", "", polarity: .unspecified)
  }

  /// Measures how long ``XCUIApplication/launch(file:line:)`` takes to the program's first output.
  open class var applicationLaunch: any XCTMetric { XCTApplicationLaunchMetric() }

  /// Another metric of the same kind.
  open func copy(with zone: NSZone? = nil) -> Any {
    XCTOSSignpostMetric(signpost, name: name, identifier: identifier)
  }

  /// Begins to record intervals of its name.
  open func willBeginMeasuring() {
    recording = SignpostRecording { [signpost, name] in $0 == signpost && $1.description == name }
  }

  /// Stops recording.
  open func didStopMeasuring() {
    contents = recording?.stop()
    recording = nil
  }

  /// The sum of the intervals that ended, and their number.
  open func reportMeasurements(
    from startTime: XCTPerformanceMeasurementTimestamp,
    to endTime: XCTPerformanceMeasurementTimestamp
  ) throws -> [XCTPerformanceMeasurement] {
    let durations = contents?.intervals.compactMap(\.duration) ?? []
    let sum = durations.reduce(.zero, +)
    return [
      duration { () throws(UnavailableReading) in
        if let reason = reasonForNoSum(ended: durations.count) { throw reason }
        return sum / .seconds(1)
      },
      count(Double(durations.count)),
    ]
  }

  private func reasonForNoSum(ended: Int) -> UnavailableReading? {
    guard let contents else { return UnavailableReading("no signposts were recorded") }
    let place = "\"\(name)\" of \(signpost.subsystem), \(signpost.category)"
    if contents.dropped > 0 {
      return UnavailableReading("there are more intervals \(place) than can be recorded")
    }
    guard ended == 0 else { return nil }
    let begun = contents.intervals.count
    return UnavailableReading(
      begun == 0
        ? "no interval \(place) began while measuring"
        : "\(begun) intervals \(place) began while measuring and none ended")
  }
}
