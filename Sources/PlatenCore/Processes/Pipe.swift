import CSystem
import Glibc

/// Two descriptors that no child inherits by itself.
struct Pipe: ~Copyable {
  let readEnd: Int32
  let writeEnd: Int32

  /// - Throws: `libraryFailure` where no descriptors are left.
  init() throws(PlatenError) {
    var ends: (Int32, Int32) = (-1, -1)
    let status = unsafe withUnsafeMutableBytes(of: &ends) {
      unsafe platen_pipe($0.bindMemory(to: Int32.self).baseAddress)
    }
    guard status == 0 else {
      throw PlatenError(
        .libraryFailure, message: "no pipe can be made",
        reason: unsafe String(cString: strerror(-status)),
        suggestion: "Raise the limit of open files (ulimit -n).")
    }
    (readEnd, writeEnd) = ends
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// The end to read from, which now belongs to the caller; the other one is closed.
  consuming func closingWriteEnd() -> Int32 {
    close(writeEnd)
    let end = readEnd
    discard self
    return end
  }
}
