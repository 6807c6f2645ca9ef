import Synchronization

/// What one recording holds. Threads take turns.
final class SignpostLog: Sendable {
  private struct Entries {
    var intervals: [(begin: SignpostMark, end: Int64?)] = []
    /// The places of intervals that have not ended.
    var open: [UInt64: Int] = [:]
    var events: [SignpostMark] = []
    var dropped = 0
  }

  private let entries = Mutex(Entries())
  private let capacity: Int
  private let filter: SignpostRecording.Filter?

  init(capacity: Int, filter: SignpostRecording.Filter?) {
    self.capacity = capacity
    self.filter = filter
  }

  func begin(_ mark: SignpostMark) {
    add(mark) { entries in
      entries.open[mark.id] = entries.intervals.count
      entries.intervals.append((mark, nil))
    }
  }

  func end(_ id: UInt64, time: Int64) {
    entries.withLock { entries in
      // Not here: dropped, filtered out, begun before the recording, or ended already.
      guard let index = entries.open.removeValue(forKey: id) else { return }
      entries.intervals[index].end = time
    }
  }

  func emit(_ mark: SignpostMark) {
    add(mark) { entries in entries.events.append(mark) }
  }

  func contents() -> SignpostRecording.Contents {
    entries.withLock { entries in
      SignpostRecording.Contents(
        intervals: entries.intervals.map { SignpostInterval($0.begin, end: $0.end) },
        events: entries.events.map { SignpostEvent($0) },
        dropped: entries.dropped)
    }
  }

  private func add(_ mark: SignpostMark, _ append: (inout Entries) -> Void) {
    if let filter, !filter(mark.signpost, mark.name) { return }
    entries.withLock { entries in
      if entries.intervals.count + entries.events.count < capacity {
        append(&entries)
      } else {
        entries.dropped += 1
      }
    }
  }
}
