import Glibc
import Synchronization

/// Why a reading can't be had.
struct ReadingError: Error, CustomStringConvertible {
  let description: String
}

/// A value read before an iteration and after it, either of which may be out of reach.
struct ReadingPair<Value> {
  private var start: Result<Value, ReadingError>?
  private var end: Result<Value, ReadingError>?

  mutating func begin(_ read: () throws(ReadingError) -> Value) {
    start = Result { () throws(ReadingError) in try read() }
  }

  mutating func finish(_ read: () throws(ReadingError) -> Value) {
    end = Result { () throws(ReadingError) in try read() }
  }

  /// Both values; nil before both were read.
  func values() throws(ReadingError) -> (start: Value, end: Value)? {
    guard let start, let end else { return nil }
    return (try start.get(), try end.get())
  }
}

/// What the kernel tells of the process in `/proc/self` (proc(5)) and no system call does.
enum ProcessFiles {
  /// Bytes of physical memory.
  struct Memory {
    let resident: Int
    let peak: Int
  }

  /// What this file wrote to `/proc`, so that it is not charged to the code that is measured.
  private static let ownBytes = Atomic<Int>(0)

  /// Bytes the process has handed to write(2).
  static func bytesWritten() throws(ReadingError) -> Int {
    let path = "/proc/self/io"
    return try number("wchar:", in: contents(of: path), path: path)
      - ownBytes.load(ordering: .relaxed)
  }

  /// Memory in use, and its peak since the start or the last ``resetPeakMemory()``.
  static func memory() throws(ReadingError) -> Memory {
    let path = "/proc/self/status"
    let text = try contents(of: path)
    return Memory(
      resident: try number("VmRSS:", in: text, path: path) * 1024,
      peak: try number("VmHWM:", in: text, path: path) * 1024)
  }

  /// Writes 5 to `/proc/self/clear_refs`, which sets the peak back to what is in use.
  static func resetPeakMemory() throws(ReadingError) {
    let path = "/proc/self/clear_refs"
    let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    guard file >= 0, unsafe write(file, "5", 1) == 1 else { throw failure(path) }
    ownBytes.add(1, ordering: .relaxed)
  }

  private static func number(
    _ key: String, in text: String, path: String
  ) throws(ReadingError) -> Int {
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    let digits = line?.dropFirst(key.utf8.count).drop { $0 == " " || $0 == "\t" }
      .prefix { $0.isNumber }
    guard let digits, let value = Int(digits) else {
      throw ReadingError(description: "unavailable: \(path) has no \(key)")
    }
    return value
  }

  private static func contents(of path: String) throws(ReadingError) -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    var buffer = [UInt8](repeating: 0, count: 8192)
    let capacity = buffer.count
    let count = file >= 0 ? unsafe read(file, &buffer, capacity) : -1
    guard count > 0 else { throw failure(path) }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  private static func failure(_ path: String) -> ReadingError {
    let reason = unsafe String(cString: strerror(errno))
    return ReadingError(description: "unavailable: \(path) can't be used (\(reason))")
  }
}
