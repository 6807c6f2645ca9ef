/// An interval between two marks of a ``Signpost``.
public struct SignpostInterval: Sendable, Hashable {
  /// A number, one of a kind in the process, in the order of beginning.
  public let id: UInt64
  /// Who marked it.
  public let signpost: Signpost
  /// Its name.
  public let name: String
  /// What it was about; empty where nothing was said.
  public let message: String
  /// The thread it began on, by gettid(2).
  public let thread: UInt64
  /// Nanoseconds of the monotonic clock (`CLOCK_MONOTONIC`) at its beginning.
  public let start: Int64
  /// The same at its end; nil while it goes on.
  public let end: Int64?

  /// The time it took; nil while it goes on.
  public var duration: Duration? { end.map { .nanoseconds($0 &- start) } }

  init(_ mark: SignpostMark, end: Int64?) {
    id = mark.id
    signpost = mark.signpost
    name = mark.name.description
    message = mark.message
    thread = mark.thread
    start = mark.time
    self.end = end
  }
}
