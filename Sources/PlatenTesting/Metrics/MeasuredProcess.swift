@_spi(Instruments) import PlatenMetrics

/// The process whose counters a metric reads.
enum MeasuredProcess {
  /// The one the test runs in.
  case own
  /// One that the test launches.
  case application(XCUIApplication)
}

/// A counter of a process, read before an iteration and after it.
///
/// An application launched in the iteration starts from nothing.
struct ProcessReadingPair<Value> {
  private let process: MeasuredProcess
  private let nothing: Value
  private var startID: Int32?
  private var pair = ReadingPair<Value>()

  init(_ process: MeasuredProcess, nothing: Value) {
    self.process = process
    self.nothing = nothing
  }

  mutating func begin(_ read: (Int32?) throws(UnavailableReading) -> Value) {
    switch process {
    case .own:
      pair.begin { () throws(UnavailableReading) in try read(nil) }
    case .application(let application):
      startID = application.processID
      guard let id = startID else { return pair.begin { [nothing] in nothing } }
      pair.begin { () throws(UnavailableReading) in try read(id) }
    }
  }

  mutating func finish(_ read: (Int32?) throws(UnavailableReading) -> Value) {
    switch process {
    case .own:
      pair.finish { () throws(UnavailableReading) in try read(nil) }
    case .application(let application):
      let id = application.processID
      if id != startID { pair.begin { [nothing] in nothing } }
      pair.finish { () throws(UnavailableReading) in
        guard let id else { throw UnavailableReading("the application is not running") }
        return try read(id)
      }
    }
  }

  func values() throws(UnavailableReading) -> (start: Value, end: Value) { try pair.values() }
}
