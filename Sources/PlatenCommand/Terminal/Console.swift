import Glibc
import Platen

/// The standard streams.
enum Console {
  /// Writes text to the standard output.
  static func print(_ text: String, terminator: String = "\n") {
    write(Array((text + terminator).utf8))
  }

  /// Writes bytes to the standard output.
  static func write(_ bytes: [UInt8]) { send(bytes, to: 1) }

  /// Writes an error as `platen: PATH: what went wrong. what to do`.
  static func report(_ error: PlatenError) {
    send(Array("platen: \(error.description)\n".utf8), to: 2)
  }

  /// Writes text to the standard error.
  static func note(_ text: String) { send(Array((text + "\n").utf8), to: 2) }

  /// A reader that is gone ends the writing, not the work.
  static func send(_ bytes: [UInt8], to descriptor: Int32) {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress?.advanced(by: sent), buffer.count - sent)
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      sent += count
    }
  }
}
