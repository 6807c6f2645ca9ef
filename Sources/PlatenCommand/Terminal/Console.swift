import Glibc
import Platen
import Synchronization

/// The standard streams.
enum Console {
  /// What the first failed write to the standard output said, or 0.
  private static let failedWrite = Atomic<Int32>(0)

  /// Puts /dev/null where a standard stream is closed: the next file opened would take its number,
  /// and what is meant for the terminal would end up in it.
  ///
  /// As the standard output it is not to be written: what is lost there is no success.
  static func openClosedStreams() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
      // The least number that is free is this one.
      _ = unsafe open("/dev/null", number == 1 ? O_RDONLY : O_RDWR)
    }
  }

  /// Writes text to the standard output.
  static func print(_ text: String, terminator: String = "\n") {
    write(Array((text + terminator).utf8))
  }

  /// Writes bytes to the standard output.
  static func write(_ bytes: [UInt8]) {
    let number = send(bytes, to: 1)
    guard number != 0 else { return }
    _ = failedWrite.compareExchange(expected: 0, desired: number, ordering: .relaxed)
  }

  /// Why the standard output is not whole, if it isn't; a reader that has gone has had enough.
  static var outputFailure: PlatenError? {
    let number = failedWrite.load(ordering: .relaxed)
    guard number != 0, number != EPIPE else { return nil }
    return .system(number, .unwritable, "can't be written", path: "standard output")
  }

  /// Writes an error as `platen: PATH: what went wrong. what to do`.
  static func report(_ error: PlatenError) {
    note("platen: \(error.description.printable)\(flag(for: error))")
  }

  /// How the limit that a file exceeds is raised, where its error names one.
  private static func flag(for error: PlatenError) -> String {
    let parts = error.recoverySuggestion?.split(separator: "raise the limit ") ?? []
    guard error.code == .limitExceeded, parts.count == 2, let name = parts.last,
      name.last == ".", !name.contains(" ")
    else { return "" }
    return " Here that is --limit \(name.dropLast())=N."
  }

  /// Writes text to the standard error.
  static func note(_ text: String) { say(Array((text + "\n").utf8)) }

  /// Writes bytes to the standard error, as long as somebody reads them or nothing else is to end.
  ///
  /// A thread that waits for a reader would keep its locks, and with them an interrupted run.
  static func say(_ bytes: [UInt8]) {
    // One at a time: what one thread found free, another would fill.
    errors.withLock { _ in
      var rest = bytes[...]
      while !rest.isEmpty, awaitReader() {
        // No more than a pipe takes at once that takes anything.
        let piece = rest.prefix(Int(PIPE_BUF))
        if send(Array(piece), to: 2) != 0 { return }
        rest = rest.dropFirst(piece.count)
      }
    }
  }

  /// Leaves out, from so many milliseconds on, what the standard error does not take at once.
  static func stopAwaitingReader(in milliseconds: Int) {
    patienceEnd.withLock { $0 = .now + .milliseconds(milliseconds) }
  }

  private static let errors = Mutex(())
  /// When the standard error is waited for no longer; nil for never.
  private static let patienceEnd = Mutex<ContinuousClock.Instant?>(nil)

  /// Waits until the standard error takes something; false if it is waited for no longer.
  private static func awaitReader() -> Bool {
    var waiting = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
    while true {
      let isOver = patienceEnd.withLock { end in end.map { $0 <= .now } ?? false }
      let count = unsafe poll(&waiting, 1, isOver ? 0 : 20)
      // What is wrong with it, write(2) says.
      if count > 0 || count < 0 && errno != EINTR { return true }
      if isOver { return false }
    }
  }

  /// write(2) until all is written; returns 0 or the number of the error.
  @discardableResult
  static func send(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent)
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return count < 0 ? errno : EIO }
      sent += count
    }
    return 0
  }
}
