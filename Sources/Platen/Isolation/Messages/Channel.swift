import CSystem
import Glibc

/// One end of a pair of sockets between two processes that keeps messages apart (SOCK_SEQPACKET).
struct Channel: ~Copyable {
  /// The longest message: what a socket's usual buffer holds twice.
  static let capacity = 96 << 10

  let number: Int32

  /// Takes over a descriptor.
  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Two ends that are connected.
  ///
  /// - Throws: `libraryFailure` where no descriptors are left.
  static func pair() throws(PlatenError) -> ChannelPair {
    var ends: (Int32, Int32) = (-1, -1)
    let failure = unsafe withUnsafeMutableBytes(of: &ends) {
      unsafe platen_channel_pair($0.bindMemory(to: Int32.self).baseAddress)
    }
    guard failure == 0 else { throw .isolation("no channel to a worker can be made", -failure) }
    return ChannelPair(near: Channel(ends.0), far: Channel(ends.1))
  }

  /// From now on nothing waits for the other side: a full channel is an error, and who wants to
  /// wait for a message asks ``waitForMessage(milliseconds:)``.
  func stopBlocking() { _ = fcntl(number, F_SETFL, O_NONBLOCK) }

  /// Sends a message.
  ///
  /// - Throws: `quarantined` where the other side has gone or takes nothing any more.
  func send(_ message: Message, with file: Int32 = -1) throws(PlatenError) {
    try Self.send(message, over: number, with: file)
  }

  /// Sends a message over a channel that somebody else keeps open.
  static func send(
    _ message: Message, over number: Int32, with file: Int32
  ) throws(PlatenError) {
    let bytes = message.bytes.span
    let failure = unsafe bytes.withUnsafeBytes { bytes in
      unsafe platen_channel_send(number, bytes.baseAddress, bytes.count, file)
    }
    guard failure == 0 else { throw .isolation("a worker can't be spoken to", -failure) }
  }

  /// Whether a message is there, or the other side has gone, before a time has passed.
  func waitForMessage(milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&waiting, 1, milliseconds) > 0
  }

  /// Takes a message; nil where the other side has gone.
  ///
  /// - Parameter buffer: Memory of ``capacity`` bytes, used again from message to message.
  /// - Throws: `quarantined` for what can't be a message of ours.
  func receive(into buffer: inout [UInt8]) throws(PlatenError) -> ReceivedMessage? {
    var file: Int32 = -1
    let got = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe platen_channel_receive(number, bytes.baseAddress, bytes.count, &file)
    }
    if got == 0 || got == -Int(ECONNRESET) { return nil }
    guard got > 0 else { throw .isolation("a worker says what is no message", Int32(-got)) }
    let sealed = file < 0 ? nil : FileDescriptor(file, path: "message")
    return ReceivedMessage(count: got, file: sealed)
  }
}

/// Two ends of a ``Channel``.
struct ChannelPair: ~Copyable {
  let near: Channel
  let far: Channel

  /// The near end; the far one is closed.
  consuming func takeNear() -> Channel { near }
}

/// A message that has come: so many bytes of the buffer, and perhaps a file.
struct ReceivedMessage: ~Copyable {
  let count: Int
  /// How much of it was read.
  var place = 0
  var file: FileDescriptor?

  init() {
    count = 0
    file = nil
  }

  init(count: Int, file: consuming FileDescriptor?) {
    self.count = count
    self.file = file
  }

  var isAtEnd: Bool { place == count }
}

extension PlatenError {
  /// The system refused what isolation needs.
  static func isolation(_ message: String, _ number: Int32) -> PlatenError {
    let suggestion =
      switch number {
      case EMFILE, ENFILE: "Raise the limit of open files (ulimit -n)."
      case ENOMEM: "Raise the limit of memory (ulimit -v), or close other programs."
      case EAGAIN: "Raise the limit of processes (ulimit -u)."
      default: "Run again; if it stays so, run with --no-isolate."
      }
    return PlatenError(
      .libraryFailure, message: message, reason: unsafe String(cString: strerror(number)),
      suggestion: suggestion)
  }
}
