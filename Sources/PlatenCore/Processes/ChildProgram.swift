import CSystem
import Glibc

/// A program of another package that works for this one: a process with limits, without a shell.
///
/// It gets no standard input, files as its descriptors from 3 on, and nothing else of what is open
/// here. It is killed with all it has started when the work is cancelled, takes too long, or says
/// more than it may. It can't fill a disk: what it gives comes through a pipe.
package struct ChildProgram: Sendable {
  /// How it ended, and what it said on its standard error.
  package struct Ending: Sendable {
    /// What it gave to exit(3), or 128 and the signal that ended it.
    package let status: Int
    /// The first words of its standard error, on one line.
    package let words: String
    /// The beginning of its standard error.
    let errors: [UInt8]

    /// How much of its standard error is kept.
    static let kept = 1 << 16
    /// Whether all it said is kept.
    package var isWhole: Bool { errors.count < Self.kept }

    /// The first line of it that holds a text, as far as it is kept.
    package func line(with text: String) -> String? {
      String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
        .first { $0.contains(text) }.map { String($0.prefix(200)) }
    }
  }

  package let name: String
  /// The Debian package that has it.
  package let package: String
  /// Seconds of processor time, beyond which the kernel ends it.
  package var processorSeconds = 120
  /// How long one call may take altogether.
  package var time = Duration.seconds(600)

  package init(_ name: String, package: String) {
    self.name = name
    self.package = package
  }

  /// Looks for it where programs are looked for (execvp(3)), and runs nothing.
  ///
  /// - Throws: `missingResource`.
  package func check() throws(PlatenError) {
    let places = unsafe getenv("PATH").map { unsafe String(cString: $0) }
    let isThere = (places ?? "/bin:/usr/bin").split(separator: ":").contains { place in
      unsafe "\(place)/\(name)".withCString { unsafe access($0, X_OK) == 0 }
    }
    if !isThere { throw missing }
  }

  /// Runs it and gives all it wrote, at most `limit` bytes; files become its descriptors 3, 4…,
  /// which arguments name as `/dev/fd/3` and so on.
  ///
  /// - Throws: `missingResource` where it isn't installed, `limitExceeded`, `cancelled`.
  package func output(
    _ arguments: [String], files: [MemoryFile], limit: Int
  ) throws(PlatenError) -> (ending: Ending, bytes: [UInt8]) {
    var bytes: [UInt8] = []
    let ending = try run(arguments, files: files, limit: limit) { (part) throws(PlatenError) in
      bytes += part
    }
    return (ending, bytes)
  }

  /// Runs it and hands over what it writes, part after part.
  ///
  /// - Throws: As ``output(_:files:limit:)``, and what the closure throws; it is gone then.
  package func run(
    _ arguments: [String], files: [MemoryFile], limit: Int,
    receive: (ArraySlice<UInt8>) throws(PlatenError) -> Void
  ) throws(PlatenError) -> Ending {
    try Cancellation.current?.check()
    let output = try Pipe()
    let errors = try Pipe()
    let child = try start(arguments, files, output, errors)
    var running = RunningChild(child, output.closingWriteEnd(), errors.closingWriteEnd())
    return try running.finish(
      by: .now + time, limit: limit, name: name, receive: receive)
  }

  private func start(
    _ arguments: [String], _ files: [MemoryFile], _ output: borrowing Pipe,
    _ errors: borrowing Pipe
  ) throws(PlatenError) -> pid_t {
    let words = CStringList([name] + arguments)
    let numbers = files.map { $0.descriptor.number }
    let limits = platen_child_limits(
      cpu_seconds: UInt64(processorSeconds), memory_bytes: 4 << 30, file_bytes: 64 << 20)
    let child = unsafe words.withMutablePointers { words in
      unsafe platen_spawn(
        name, words, output.writeEnd, errors.writeEnd, numbers, Int32(numbers.count), limits)
    }
    withExtendedLifetime(files) {}
    if child > 0 { return child }
    guard -child == ENOENT || -child == EACCES else {
      throw PlatenError(
        .libraryFailure, message: "\(name) can't be started",
        reason: unsafe String(cString: strerror(-child)))
    }
    throw missing
  }

  private var missing: PlatenError {
    PlatenError(
      .missingResource, message: "the program \(name) is missing",
      suggestion: "Install it: apt-get install \(package).")
  }
}
