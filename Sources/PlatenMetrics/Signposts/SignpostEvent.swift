/// A moment marked by a ``Signpost``.
package struct SignpostEvent: Sendable, Hashable {
  /// A number, one of a kind in the process.
  package let id: UInt64
  /// Who marked it.
  package let signpost: Signpost
  package let name: String
  /// What it was about; empty where nothing was said.
  package let message: String
  /// The thread that marked it, by gettid(2).
  package let thread: UInt64
  /// Nanoseconds of the monotonic clock (`CLOCK_MONOTONIC`).
  package let time: Int64

  init(_ mark: SignpostMark) {
    id = mark.id
    signpost = mark.signpost
    name = mark.name.description
    message = mark.message
    thread = mark.thread
    time = mark.time
  }
}
