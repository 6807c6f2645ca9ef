import Glibc

/// This program again, as a process of its own, joined by a pipe.
@safe struct ChildProcess: ~Copyable {
  private let stream: UnsafeMutablePointer<FILE>

  enum Direction: String { case reading = "r", writing = "w" }

  /// Starts it with popen(3).
  ///
  /// - Parameters:
  ///   - arguments: Words without spaces or anything else that means something to a shell.
  ///   - direction: Reading what it prints, or writing what it reads.
  init(_ arguments: [String], _ direction: Direction) throws {
    var link = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = unsafe readlink("/proc/self/exe", &link, link.count - 1)
    let path = String(
      decoding: link.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let quoted = path.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#)
    let command = "exec '\(quoted)' \(arguments.joined(separator: " "))"
    guard let stream = unsafe popen(command, direction.rawValue) else {
      throw Failure("can't start \(path): \(unsafe String(cString: strerror(errno)))")
    }
    unsafe self.stream = stream
  }

  /// What it prints, to its end.
  func output() -> String {
    var bytes: [UInt8] = []
    while case let byte = unsafe getc(stream), byte != EOF {
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Closes the pipe and waits for the process.
  deinit { _ = unsafe pclose(stream) }
}

/// Why the experiment can't go on.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
