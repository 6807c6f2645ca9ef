/// What ``os_signpost(_:log:name:signpostID:)`` marks.
public enum OSSignpostType: UInt8, Sendable {
  /// A moment.
  case event = 0
  /// The beginning of an interval.
  case begin = 1
  /// The end of an interval.
  case end = 2
}
