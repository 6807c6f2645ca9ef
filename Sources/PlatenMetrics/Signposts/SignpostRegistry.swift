import Synchronization

/// The recordings that run now.
enum SignpostRegistry {
  private static let logs = Mutex<[SignpostLog]>([])
  private static let count = Atomic<Int>(0)
  private static let lastID = Atomic<UInt64>(0)

  static var isActive: Bool { count.load(ordering: .relaxed) > 0 }

  static func nextID() -> UInt64 { lastID.add(1, ordering: .relaxed).newValue }

  static func add(_ log: SignpostLog) {
    logs.withLock { logs in
      logs.append(log)
      count.store(logs.count, ordering: .relaxed)
    }
  }

  static func remove(_ log: SignpostLog) {
    logs.withLock { logs in
      logs.removeAll { $0 === log }
      count.store(logs.count, ordering: .relaxed)
    }
  }

  static func begin(_ mark: SignpostMark) { for log in current { log.begin(mark) } }

  static func end(_ id: UInt64, time: Int64) { for log in current { log.end(id, time: time) } }

  static func emit(_ mark: SignpostMark) { for log in current { log.emit(mark) } }

  /// A copy: a filter may then mark or record on its own without a deadlock.
  private static var current: [SignpostLog] { logs.withLock { $0 } }
}
