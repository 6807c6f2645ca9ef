/// A moment marked by a ``Signpost``.
public struct SignpostEvent: Sendable, Hashable {
  /// A number, one of a kind in the process.
  public let id: UInt64
  /// Who marked it.
  public let signpost: Signpost
  /// Its name.
  public let name: String
  /// What it was about; empty where nothing was said.
  public let message: String
  /// The thread that marked it, by gettid(2).
  public let thread: UInt64
  /// Nanoseconds of the monotonic clock (`CLOCK_MONOTONIC`).
  public let time: Int64

  init(_ mark: SignpostMark) {
    id = mark.id
    signpost = mark.signpost
    name = mark.name.description
    message = mark.message
    thread = mark.thread
    time = mark.time
  }
}
