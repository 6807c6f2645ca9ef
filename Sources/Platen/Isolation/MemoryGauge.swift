import Glibc

/// The memory that another process holds, by `/proc/PID/statm` (proc_pid_statm(5)).
struct MemoryGauge: ~Copyable {
  /// Kept open: what the number means then can't change. -1 where the system doesn't say.
  private let file: Int32
  private static let page = max(1, sysconf(Int32(_SC_PAGESIZE)))

  init(_ process: pid_t) {
    file = unsafe "/proc/\(process)/statm".withCString { unsafe open($0, O_RDONLY | O_CLOEXEC) }
  }

  deinit { if file >= 0 { close(file) } }

  /// Bytes in memory, its share of what others have too included; 0 where that isn't known.
  var bytes: Int {
    var text = [UInt8](repeating: 0, count: 128)
    let count = unsafe text.withUnsafeMutableBytes {
      unsafe pread(file, $0.baseAddress, $0.count, 0)
    }
    guard count > 0 else { return 0 }
    let words = text[..<count].split(separator: UInt8(ascii: " "))
    guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else {
      return 0
    }
    return pages &* Self.page
  }
}
