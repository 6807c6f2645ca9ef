import Glibc
import Synchronization

/// What the kernel tells of a process in `/proc` (proc(5)) and no system call does.
package enum ProcessFiles {
  /// Bytes of physical memory.
  package struct Memory: Sendable {
    /// In use.
    package let resident: Int
    /// The most since the start or the last ``resetPeakMemory(of:)``.
    package let peak: Int

    package init(resident: Int, peak: Int) {
      self.resident = resident
      self.peak = peak
    }

    /// Of a process that has not begun.
    package static let none = Memory(resident: 0, peak: 0)
  }

  /// What this file wrote to `/proc`, so that it is not charged to the code that is measured.
  private static let ownBytes = Atomic<Int>(0)

  /// Bytes the process, or another of the same user, has handed to write(2).
  package static func bytesWritten(of process: Int32? = nil) throws(UnavailableReading) -> Int {
    let path = path("io", of: process)
    let count = try number("wchar:", in: contents(of: path), path: path)
    return process == nil ? count - ownBytes.load(ordering: .relaxed) : count
  }

  /// Bytes this process has handed to write(2), and has made the kernel send, or owe, to a disk.
  package static func bytes() throws(UnavailableReading) -> (written: Int, stored: Int) {
    let path = path("io", of: nil)
    let text = try contents(of: path)
    return (
      try number("wchar:", in: text, path: path) - ownBytes.load(ordering: .relaxed),
      try number("write_bytes:", in: text, path: path)
    )
  }

  /// Memory in use, and its peak.
  package static func memory(of process: Int32? = nil) throws(UnavailableReading) -> Memory {
    let path = path("status", of: process)
    let text = try contents(of: path)
    return Memory(
      resident: try number("VmRSS:", in: text, path: path) * 1024,
      peak: try number("VmHWM:", in: text, path: path) * 1024)
  }

  /// Writes 5 to `clear_refs`, which sets the peak back to what is in use; of this process through
  /// ``PeakMemory``, so that nobody else's is lost.
  package static func resetPeakMemory(of process: Int32? = nil) throws(UnavailableReading) {
    let path = path("clear_refs", of: process)
    let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .file(path, error: errno) }
    defer { close(file) }
    guard unsafe write(file, "5", 1) == 1 else { throw .file(path, error: errno) }
    ownBytes.add(1, ordering: .relaxed)
  }

  /// How long a thread, the calling one if not named, was ready to run without a processor.
  package static func runQueueWait(
    of thread: UInt64? = nil
  ) throws(UnavailableReading) -> Duration {
    let path = thread.map { "/proc/self/task/\($0)/schedstat" } ?? "/proc/thread-self/schedstat"
    let fields = try contents(of: path).split { $0 == " " || $0 == "\n" }
    guard fields.count >= 2, let wait = Int64(fields[1]) else {
      throw UnavailableReading("\(path) has no second number")
    }
    return .nanoseconds(wait)
  }

  /// The state of a process's first thread: `R` runs, `S` waits, `Z` has ended.
  package static func state(of process: Int32) throws(UnavailableReading) -> Character {
    let path = path("stat", of: process)
    // The name before it is in brackets and may hold anything, brackets as well.
    let rest = try contents(of: path).split(separator: ")").last
    guard let state = rest?.first(where: { $0 != " " }) else {
      throw UnavailableReading("\(path) has no state")
    }
    return state
  }

  static func threads() throws(UnavailableReading) -> [Int32] {
    let path = "/proc/self/task"
    guard let directory = unsafe opendir(path) else { throw .file(path, error: errno) }
    defer { unsafe closedir(directory) }
    var threads: [Int32] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let thread = Int32(name) { threads.append(thread) }
    }
    return threads
  }

  static func perfEventParanoia() -> String? {
    let text = try? contents(of: "/proc/sys/kernel/perf_event_paranoid")
    return text?.split(separator: "\n").first.map(String.init)
  }

  private static func path(_ file: String, of process: Int32?) -> String {
    "/proc/\(process.map(String.init) ?? "self")/\(file)"
  }

  private static func number(
    _ key: String, in text: String, path: String
  ) throws(UnavailableReading) -> Int {
    let newline = UInt8(ascii: "\n")
    let line = text.utf8.split(separator: newline).first { $0.starts(with: key.utf8) }
    let digits = line?.dropFirst(key.utf8.count).filter { (48...57).contains($0) }
    guard let digits, let value = Int(String(decoding: digits, as: UTF8.self)) else {
      throw UnavailableReading("\(path) has no \(key)")
    }
    return value
  }

  private static func contents(of path: String) throws(UnavailableReading) -> String {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .file(path, error: errno) }
    defer { close(file) }
    var buffer = [UInt8](repeating: 0, count: 8192)
    let capacity = buffer.count
    var bytes: [UInt8] = []
    var count = 0
    repeat {
      count = unsafe read(file, &buffer, capacity)
      guard count >= 0 else { throw .file(path, error: errno) }
      bytes += buffer[..<count]
    } while count == capacity
    return String(decoding: bytes, as: UTF8.self)
  }
}
