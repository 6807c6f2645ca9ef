import PlatenCore
import PlatenImaging

extension RecognizeTextRequest {
  /// Whether what has just failed did so for want of time, and what there is is to be kept.
  ///
  /// To be asked within ``inTime(_:)``.
  var keepsPart: Bool {
    allowsPartialPages && timeout != nil && Cancellation.current?.isOnlyLate == true
  }

  /// Runs a closure that has to end within the request's timeout, if it has one.
  ///
  /// - Throws: What the closure throws.
  func inTime<Result>(_ work: () throws(PlatenError) -> Result) throws(PlatenError) -> Result {
    guard let timeout else { return try work() }
    return try Cancellation(deadline: .now + timeout, within: .current).govern(work)
  }

  /// Reads a page in time. Where it is up before anything was read, and may be, the page is empty.
  ///
  /// - Throws: What the closure throws.
  func inTime(
    _ size: PixelSize, _ index: Int,
    _ work: () throws(PlatenError) -> RecognizedText.Page
  ) throws(PlatenError) -> RecognizedText.Page {
    try inTime { () throws(PlatenError) in
      do throws(PlatenError) {
        return try work()
      } catch {
        guard keepsPart else { throw error }
        var page = RecognizedText.Page(empty: size, index: index)
        page.isPartial = true
        progress?(1)
        return page
      }
    }
  }
}
