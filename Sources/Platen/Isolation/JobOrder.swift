/// An input as a worker is told of it.
struct JobOrder: Sendable {
  /// The input, as the caller named it.
  let path: FilePath
  /// What outputs are named after.
  let name: FilePath
  let bytes: [UInt8]
  /// How long it may take.
  let time: Duration?

  /// Sends an input to a worker.
  func send(to channel: borrowing Channel) throws(PlatenError) {
    var message = Message(.job)
    message.put(path.bytes)
    message.put(name.bytes)
    message.put(time?.nanoseconds ?? 0)
    // Long paths leave less room for the content, which then goes beside.
    let room = Channel.capacity - message.bytes.count - 64
    if bytes.count <= min(room, SealedContent.longestInline) {
      message.put(1)
      message.put(bytes)
      try channel.send(message)
    } else {
      message.put(0)
      message.put(bytes.count)
      let content = try SealedContent(bytes)
      try channel.send(message, with: content.number)
    }
  }

  init(path: FilePath, name: FilePath, bytes: [UInt8], time: Duration?) {
    self.path = path
    self.name = name
    self.bytes = bytes
    self.time = time
  }

  /// Reads what was sent, in the worker.
  init(_ received: consuming ReceivedMessage, in buffer: Span<UInt8>) throws(PlatenError) {
    var reader = MessageReader(buffer.extracting(first: received.count))
    guard try reader.kind() == .job else { throw .notSaid }
    path = FilePath(bytes: try reader.content())
    name = FilePath(bytes: try reader.content())
    let nanoseconds = try reader.number()
    time = nanoseconds > 0 ? .nanoseconds(nanoseconds) : nil
    if try reader.number(in: 0...1) == 1 {
      bytes = try reader.content()
    } else {
      let count = try reader.number(in: 0...Int.max)
      bytes = try SealedContent(received.file.take(), count: count).bytes()
    }
  }
}
