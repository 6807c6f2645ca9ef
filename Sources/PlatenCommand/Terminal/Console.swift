import Glibc
import Platen
import Synchronization

/// The standard streams.
enum Console {
  /// What the first failed write to the standard output said, or 0.
  private static let failedWrite = Atomic<Int32>(0)

  /// Puts /dev/null where a standard stream is closed: the next file opened would take its number,
  /// and what is meant for the terminal would end up in it.
  static func openClosedStreams() {
    var number: Int32 = 0
    while (0...2).contains(number) { number = unsafe open("/dev/null", O_RDWR) }
    close(number)
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
  static func report(_ error: PlatenError) { note("platen: \(error.description.printable)") }

  /// Writes text to the standard error.
  static func note(_ text: String) { send(Array((text + "\n").utf8), to: 2) }

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
