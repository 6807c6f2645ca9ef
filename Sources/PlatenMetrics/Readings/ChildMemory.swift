package import Glibc
import Synchronization

/// The most memory that a process which this one has started holds, as far as it can be known.
///
/// `ru_maxrss` of a process that was spawned begins at what its parent had held by then. So it is
/// believed where it is more; else what was seen in `/proc` counts, which is no more than was held.
package struct ChildMemory: Sendable {
  /// The most that one of them has held, in bytes; 0 where none is known to have ended.
  private static let most = Atomic<Int>(0)

  private let process: Int32
  /// What this process had held when it started the other, and a little, as the kernel lags.
  private let inherited: Int
  private var seen = 0
  private var nextLook: Int64 = 0

  /// Begins with a process that was just spawned.
  package init(of process: Int32) {
    self.process = process
    // Of all time: a meter may have set the kernel's record back since it was started.
    let own = (try? PeakMemory.ofProcess.bytes()) ?? ProcessReading.ownPeak()
    inherited = own + own / 64 + 4 << 20
  }

  static var peak: Int { most.load(ordering: .relaxed) }

  /// Looks at what it has held; at most every 10 milliseconds, as it takes 30 microseconds.
  package mutating func look() {
    let now = Reading.monotonic()
    guard now >= nextLook else { return }
    nextLook = now + 10_000_000
    seen = max(seen, (try? ProcessFiles.memory(of: process).peak) ?? 0)
  }

  /// Counts it.
  ///
  /// - Parameter usage: Its own, as wait4(2) gives it.
  /// - Returns: The most it is known to have held, in bytes.
  @discardableResult package func end(_ usage: rusage) -> Int {
    let most = usage.ru_maxrss * 1024
    let held = most > inherited ? most : seen
    Self.count(held)
    return held
  }

  /// Counts a process of which this much is known.
  package static func count(_ memory: Int) { most.max(memory, ordering: .relaxed) }
}
