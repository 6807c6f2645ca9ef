/// An input as a worker is told of it.
struct JobOrder: Sendable {
  /// The input, as the caller named it.
  let path: FilePath
  /// What outputs are named after.
  let name: FilePath
  let bytes: [UInt8]

  /// Sends an input to a worker.
  ///
  /// - Parameter time: How long it may take; nil for as long as it takes.
  func send(to process: borrowing WorkerProcess, time: Duration?) throws(PlatenError) {
    var message = Message(.job)
    message.put(path.bytes)
    message.put(name.bytes)
    message.put(time?.nanoseconds ?? 0)
    // Long paths leave less room for the content, which then goes beside.
    let room = Channel.capacity - message.bytes.count - 64
    if bytes.count <= min(room, SealedContent.longestInline) {
      message.put(.inline)
      message.put(bytes)
    } else if process.shared.write(bytes, at: 0) {
      message.put(.shared)
      message.put(bytes.count)
    } else {
      message.put(.sealed)
      message.put(bytes.count)
      let content = try SealedContent(bytes)
      return try process.channel.send(message, with: content.number)
    }
    try process.channel.send(message)
  }

  /// Adds an input to a message, content and all, for a worker that is told of several.
  func put(in message: inout Message, time: Duration?) {
    message.put(.job)
    message.put(path.bytes)
    message.put(name.bytes)
    message.put(time?.nanoseconds ?? 0)
    message.put(.inline)
    message.put(bytes)
  }

  /// Reads what was sent, in the worker; gives how long it may take as well.
  static func read(
    _ reader: inout MessageReader, _ file: inout FileDescriptor?, _ shared: SharedMemory
  ) throws(PlatenError) -> (JobOrder, time: Duration?) {
    guard try reader.kind() == .job else { throw .notSaid }
    let path = FilePath(bytes: try reader.content())
    let name = FilePath(bytes: try reader.content())
    let nanoseconds = try reader.number()
    let bytes: [UInt8]
    switch try reader.carriage() {
    case .inline: bytes = try reader.content()
    case .shared: bytes = try shared.bytes(at: 0, count: reader.number(in: 0...Int.max))
    case .sealed:
      let count = try reader.number(in: 0...Int.max)
      bytes = try SealedContent(file.take(), count: count).bytes()
    }
    return (
      JobOrder(path: path, name: name, bytes: bytes),
      nanoseconds > 0 ? .nanoseconds(nanoseconds) : nil
    )
  }
}
