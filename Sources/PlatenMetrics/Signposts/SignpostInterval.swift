/// An interval between two marks of a ``Signpost``.
package struct SignpostInterval: Sendable, Hashable {
  /// A number, one of a kind in the process, in the order of beginning.
  package let id: UInt64
  /// Who marked it.
  package let signpost: Signpost
  package let name: String
  /// What it was about; empty where nothing was said.
  package let message: String
  /// The thread it began on, by gettid(2).
  package let thread: UInt64
  /// Nanoseconds of the monotonic clock (`CLOCK_MONOTONIC`) at its beginning.
  package let start: Int64
  /// The same at its end; nil while it goes on.
  package let end: Int64?

  /// The time it took; nil while it goes on.
  package var duration: Duration? { end.map { .nanoseconds($0 &- start) } }

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
