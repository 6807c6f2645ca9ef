import Synchronization

/// What one reader has decoded and taken, counted on any thread; while it lives, the reader is one
/// of its source's.
final class FrameLedger: Sendable {
  private let store: FrameStore
  private let decodes = Atomic<Int>(0)
  private let hits = Atomic<Int>(0)
  private let peakBytes = Atomic<Int>(0)

  init(of store: FrameStore) {
    self.store = store
    store.readerCount.add(1, ordering: .relaxed)
  }

  deinit { store.readerCount.subtract(1, ordering: .relaxed) }

  func addDecode() { decodes.add(1, ordering: .relaxed) }
  func addHit() { hits.add(1, ordering: .relaxed) }
  func add(bytes: Int) { peakBytes.max(bytes, ordering: .relaxed) }

  var statistics: FrameStatistics {
    var statistics = FrameStatistics()
    statistics.decodes = decodes.load(ordering: .relaxed)
    statistics.hits = hits.load(ordering: .relaxed)
    statistics.peakBytes = peakBytes.load(ordering: .relaxed)
    return statistics
  }
}
