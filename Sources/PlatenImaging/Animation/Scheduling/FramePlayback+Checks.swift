extension FramePlayback {
  /// Why a scheduler can't show anything; `nil` where it can.
  static func refusal(_ scheduler: FrameScheduler) -> PlatenError? {
    let path = scheduler.source.path
    do throws(PlatenError) {
      guard scheduler.source.count > 0 else {
        throw PlatenError(
          .invalidArgument, path: path, message: "has no frame to show",
          reason: "too little of the file has come", suggestion: "Append more of it first.")
      }
      try check(scheduler.rate, path)
      if let start = scheduler.startIndex { try check(start, of: scheduler.source.count, path) }
      guard scheduler.loops >= 0 else {
        throw PlatenError(
          .invalidArgument, path: path, message: "can't be played \(scheduler.loops) times",
          suggestion: "0 is for ever.")
      }
      return nil
    } catch {
      return error
    }
  }

  static func check(_ rate: Double, _ path: String?) throws(PlatenError) {
    guard rate == 0 || (0.01...100).contains(abs(rate)) else {
      throw PlatenError(
        .invalidArgument, path: path, message: "can't be played at a rate of \(rate)",
        suggestion: "Use one from 0.01 to 100, the same negative for backwards, or 0 to pause.")
    }
  }

  static func check(_ index: Int, of count: Int, _ path: String?) throws(PlatenError) {
    guard (0..<count).contains(index) else {
      throw PlatenError(
        .invalidArgument, path: path, message: "has no frame \(index)",
        reason: "it holds \(count), counted from 0")
    }
  }
}
