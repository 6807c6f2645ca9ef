import Glibc
import PlatenMetrics

/// A process that was started, killed and collected when its owner goes.
struct RunningChild: ~Copyable {
  private let process: pid_t
  private let output: Int32
  private let errors: Int32
  private var memory: ChildMemory
  private var isCollected = false

  /// Takes over a process and the ends of its pipes.
  init(_ process: pid_t, _ output: Int32, _ errors: Int32) {
    self.process = process
    self.output = output
    self.errors = errors
    memory = ChildMemory(of: process)
    for end in [output, errors] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(output)
    close(errors)
    if !isCollected {
      kill(-process, SIGKILL)
      _ = Self.ending(of: process, memory)
    }
  }

  /// Reads all it writes until both its streams are closed, and collects it.
  ///
  /// - Throws: `limitExceeded`, `cancelled`, and what the closure throws.
  mutating func finish(
    by deadline: ContinuousClock.Instant, limit: Int, name: String,
    receive: (ArraySlice<UInt8>) throws(PlatenError) -> Void
  ) throws(PlatenError) -> ChildProgram.Ending {
    var (isWriting, isTalking) = (true, true)
    var words: [UInt8] = []
    var count = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while isWriting || isTalking {
      try Cancellation.current?.check()
      guard ContinuousClock.now < deadline else { throw Self.late(name) }
      var waiting = [
        pollfd(fd: isWriting ? output : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isTalking ? errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      // Cancellation is looked at this often.
      _ = unsafe poll(&waiting, 2, 50)
      // While it writes it is there: once it has closed its streams its memory is mostly gone.
      memory.look()
      if waiting[0].revents != 0, let got = Self.read(output, into: &buffer) {
        isWriting = got > 0
        count += got
        guard count <= limit else {
          throw PlatenError(
            .limitExceeded, message: "\(name) gives more than it may",
            reason: "more than \(limit) bytes",
            suggestion: "The file is damaged or hostile: leave it.")
        }
        if got > 0 { try receive(buffer[..<got]) }
      }
      if waiting[1].revents != 0, let got = Self.read(errors, into: &buffer) {
        isTalking = got > 0
        words += buffer[..<min(got, ChildProgram.Ending.kept - words.count)]
      }
    }
    let status = try collect(by: deadline, name)
    guard status != 128 + Int(SIGXCPU), status != 128 + Int(SIGKILL) else { throw Self.late(name) }
    return ChildProgram.Ending(status: status, words: Self.line(words.prefix(600)), errors: words)
  }

  /// read(2); nil where nothing is there yet, 0 at the end.
  private static func read(_ end: Int32, into buffer: inout [UInt8]) -> Int? {
    let got = unsafe buffer.withUnsafeMutableBytes {
      unsafe Glibc.read(end, $0.baseAddress, $0.count)
    }
    if got < 0, errno == EAGAIN || errno == EINTR { return nil }
    return max(0, got)
  }

  /// Waits for its end, which mostly comes at once: but it may have closed its streams and go on.
  private mutating func collect(
    by deadline: ContinuousClock.Instant, _ name: String
  ) throws(PlatenError) -> Int {
    var pause: Int32 = 1
    while true {
      if let status = Self.ending(of: process, memory, WNOHANG) {
        isCollected = true
        return status
      }
      try Cancellation.current?.check()
      guard ContinuousClock.now < deadline else { throw Self.late(name) }
      _ = poll(nil, 0, pause)
      pause = min(50, 2 * pause)
    }
  }

  /// Collects it and charges the thread with its use; nil if it goes on and nobody is to wait.
  private static func ending(
    of process: pid_t, _ memory: ChildMemory, _ options: Int32 = 0
  ) -> Int? {
    var status: Int32 = 0
    var usage = rusage()
    var collected: pid_t
    repeat {
      collected = unsafe wait4(process, &status, options, &usage)
    } while collected < 0 && errno == EINTR
    if collected == 0 { return nil }
    // Whoever collects every child of this process has collected this one.
    guard collected == process else { return 0 }
    HelperPrograms.charge(usage)
    memory.end(usage)
    let signal = status & 0x7F
    return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(signal)
  }

  /// The first line that says something, for an error's reason.
  private static func line(_ bytes: ArraySlice<UInt8>) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    // The file has no other name there, and the reader has never heard of this one.
    return String(line.replacing("/dev/fd/3: ", with: "").prefix(200))
  }

  private static func late(_ name: String) -> PlatenError {
    PlatenError(
      .limitExceeded, message: "\(name) took too long",
      reason: "it was ended, as the file may be made to keep it busy",
      suggestion: "If it is to be trusted, make a PNG of it by another program first.")
  }
}
