import Foundation
import Glibc
import Synchronization

/// Turns at changing files of baselines.
enum BaselineLock {
  private static let threads = Mutex(())

  /// Does work while no other thread does, nor a process that locks the folder with flock(2).
  static func hold(
    _ file: URL, _ work: () throws(BaselineError) -> Void
  ) throws(BaselineError) {
    try threads.withLock { _ throws(BaselineError) in
      // The folder, since the file itself is replaced.
      let folder = file.deletingLastPathComponent().path
      let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else {
        let reason = unsafe String(cString: strerror(errno))
        throw BaselineError(
          path: file.path, reason: "\(folder) can't be opened (\(reason))",
          remedy: "Make the folder, or one that may be written to, and record again.")
      }
      defer { close(descriptor) }
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      try work()
    }
  }
}
