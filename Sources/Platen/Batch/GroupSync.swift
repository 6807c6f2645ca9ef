import Dispatch
import Synchronization

/// Brings what a run has written to the disk: every few seconds or megabytes, and at the end.
///
/// To sync each file by itself costs milliseconds; one sync of the file system serves thousands.
/// It waits on a thread of its own, so that workers go on.
final class GroupSync: Sendable {
  private struct State {
    var bytes = 0
    var last = ContinuousClock.now
    var isUnderWay = false
    var failure: PlatenError?
  }

  private static let interval: Duration = .seconds(3)
  private static let group = 64 << 20

  private let folder: OutputFolder
  private let journal: Journal
  private let queue = DispatchQueue(label: "platen.sync")
  private let state = Mutex(State())

  init(_ folder: OutputFolder, _ journal: Journal) {
    self.folder = folder
    self.journal = journal
  }

  /// Counts outputs that have names and a line in the journal; begins to sync when it is time.
  func count(_ outputs: [OutputFile]) {
    let isDue = state.withLock { state in
      for output in outputs { state.bytes += output.bytes }
      guard !state.isUnderWay,
        state.bytes >= Self.group || state.last.duration(to: .now) >= Self.interval
      else { return false }
      state.isUnderWay = true
      state.bytes = 0
      return true
    }
    guard isDue else { return }
    queue.async { @Sendable [self] in
      do throws(PlatenError) {
        try syncNow()
      } catch {
        state.withLock { $0.failure = error }
      }
      state.withLock { state in
        state.isUnderWay = false
        state.last = .now
      }
    }
  }

  private func syncNow() throws(PlatenError) {
    let end = journal.end
    try folder.root.sync()
    try journal.mark(upTo: end)
  }

  /// Syncs what is left, and waits for it.
  ///
  /// - Throws: `unwritable`, also if an earlier group failed.
  func finish() throws(PlatenError) {
    queue.sync {}
    if let failure = state.withLock({ $0.failure }) { throw failure }
    try syncNow()
    try journal.sync()
  }
}
