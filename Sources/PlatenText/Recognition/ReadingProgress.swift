/// Passes on how much of a page is read.
final class ReadingProgress {
  private let call: (@Sendable (Double) -> Void)?
  private var reported = 0

  init(_ call: (@Sendable (Double) -> Void)?) { self.call = call }

  /// Reports percents that weren't reported yet: a second reading starts again at 0.
  func report(percent: Int) {
    guard let call, percent > reported, percent < 100 else { return }
    reported = percent
    call(Double(percent) / 100)
  }

  /// Reports the end.
  func finish() { call?(1) }
}
