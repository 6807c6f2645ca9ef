import CTesseract
import PlatenCore

/// Watches over one reading: passes on its progress and stops it when time is up or nobody waits.
final class RecognitionWatch {
  private let progress: (@Sendable (Double) -> Void)?
  private let timeout: Duration?
  private let deadline: ContinuousClock.Instant?
  private var reported = 0

  init(_ request: RecognizeTextRequest) {
    progress = request.progress
    timeout = request.timeout
    deadline = request.timeout.map { .now + $0 }
  }

  /// Reports percents that weren't reported yet: a second reading starts again at 0.
  func report(percent: Int) {
    guard let progress, percent > reported, percent < 100 else { return }
    reported = percent
    progress(Double(percent) / 100)
  }

  /// Reports the end.
  func finish() { progress?(1) }

  /// Throws if the reading has to stop.
  func check(_ isCancelled: () -> Bool) throws(PlatenError) {
    if isCancelled() {
      throw PlatenError(
        .cancelled, message: "reading was cancelled",
        reason: "its task or its run was")
    }
    if let deadline, let timeout, deadline <= .now {
      throw PlatenError(
        .limitExceeded, message: "reading took longer than \(timeout)",
        reason: "the limit is RecognizeTextRequest.timeout",
        suggestion: "Allow more time, or read a smaller region.")
    }
  }
}
