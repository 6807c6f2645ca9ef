@_spi(Instruments) import PlatenMetrics

/// A value read before an iteration and after it, either of which may be out of reach.
struct ReadingPair<Value> {
  private var start: Result<Value, UnavailableReading>?
  private var end: Result<Value, UnavailableReading>?

  mutating func begin(_ read: () throws(UnavailableReading) -> Value) {
    start = Result { () throws(UnavailableReading) in try read() }
    end = nil
  }

  mutating func finish(_ read: () throws(UnavailableReading) -> Value) {
    end = Result { () throws(UnavailableReading) in try read() }
  }

  func values() throws(UnavailableReading) -> (start: Value, end: Value) {
    guard let start, let end else {
      throw UnavailableReading("the metric was not told when measuring began and ended")
    }
    return (try start.get(), try end.get())
  }
}
