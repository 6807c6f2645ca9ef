import CSystem
import Glibc

extension WorkerQueue {
  /// Makes sure that as many threads can be made as a queue and what serves it need; Dispatch would
  /// wait for them for ever.
  ///
  /// - Parameter workers: Those of the queue.
  /// - Throws: `missingResource` where the system refuses one (pthread_create(3)).
  package static func checkThreads(_ workers: Int) throws(PlatenError) {
    // One for signals and timers, one for Dispatch itself.
    let needed = workers + 2
    var error: Int32 = 0
    let made = unsafe Int(platen_threads_try(Int32(clamping: needed), &error))
    guard error != 0 else { return }
    throw PlatenError(
      .missingResource, message: "\(needed) threads can't be started, only \(made)",
      reason: unsafe String(cString: strerror(error)),
      suggestion: "Use fewer workers, or raise the limit of processes (ulimit -u).")
  }
}
