import CSystem

/// The outputs of inputs on their way from a worker to its parent: short ones together in one
/// message, long ones each in shared memory, or in sealed memory of their own.
final class SentOutputs: OutputSink {
  /// What comes after the name of the input is all that is said of an output's name.
  private var name = FilePath("")
  private let channel: Int32
  private var message = Message()
  private let shared: SharedMemory
  /// Where in it the next content goes, so that none is written over before the parent has it.
  private var place = 0

  var wantsDigests: Bool { false }

  init(over channel: Int32, _ shared: SharedMemory) {
    self.channel = channel
    self.shared = shared
  }

  /// Goes on with the outputs of an input.
  func begin(_ name: FilePath) { self.name = name }

  func put(_ bytes: [UInt8], as output: OutputFile) throws(PlatenError) {
    let suffix = Array(output.filePath.bytes.dropFirst(name.bytes.count))
    let isInline = bytes.count <= SealedContent.longestInline
    let room = Channel.capacity - message.bytes.count
    if room < suffix.count + 512 + (isInline ? bytes.count : 0) { try flush() }
    message.put(.output)
    message.put(suffix)
    message.put(output.role.rawValue)
    if isInline {
      message.put(.inline)
      message.put(bytes)
    } else if shared.write(bytes, at: place) {
      message.put(.shared)
      message.put(bytes.count)
      message.put(place)
      place += bytes.count
    } else {
      message.put(.sealed)
      message.put(bytes.count)
      let content = try SealedContent(bytes)
      return try flush(with: content.number)
    }
    // As a write to the file itself would be charged.
    var charge = platen_thread_counters()
    charge.bytes_written = UInt64(bytes.count)
    platen_thread_counters_add(charge)
  }

  func discard() { message.removeAll() }

  func finish(_ ending: JobEnding) throws(PlatenError) {
    var last = Message(.end)
    ending.put(in: &last)
    if message.bytes.count + last.bytes.count > Channel.capacity { try flush() }
    message.append(last)
  }

  /// Sends what has not been sent yet.
  func flush(with file: Int32 = -1) throws(PlatenError) {
    guard !message.bytes.isEmpty else { return }
    try Channel.send(message, over: channel, with: file)
    message.removeAll()
  }
}
