/// A message to another process on its way: numbers and bytes one after the other.
///
/// Both sides are the same program, so nothing says what comes: the order is that of the code that
/// writes and of the code that reads. The reader trusts nothing all the same.
struct Message {
  /// What a message, or a part of one, is.
  enum Kind: Int {
    /// To the zygote: the recipe, the limits.
    case setUp = 1
    /// From it: everything is loaded, or why not.
    case ready
    /// To it: a new worker, whose channel comes along; from it: the process.
    case fork
    /// To it: a worker is to be ended and collected; from it: how it ended.
    case collect
    /// To a worker: an input.
    case job
    /// From a worker: a file that a stage has written.
    case output
    /// From a worker: how the job ended.
    case end
    /// To a worker, first of all: the memory that it shares with the run.
    case memory
  }

  /// How a content goes along.
  enum Carriage: Int {
    case sealed, inline, shared
  }

  private(set) var bytes: [UInt8]

  init() {
    bytes = []
    bytes.reserveCapacity(256)
  }

  init(_ kind: Kind) {
    self.init()
    put(kind)
  }

  mutating func put(_ kind: Kind) { put(kind.rawValue) }

  mutating func put(_ carriage: Carriage) { put(carriage.rawValue) }

  mutating func put(_ number: Int) { put(Int64(number)) }

  mutating func put(_ number: Int64) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func put(_ content: [UInt8]) {
    put(content.count)
    bytes.append(contentsOf: content)
  }

  /// Adds a text, of a long one its beginning.
  mutating func put(_ text: String) { put(Array(text.utf8.prefix(MessageReader.longestText))) }

  mutating func put(_ text: String?) {
    put(text == nil ? 0 : 1)
    if let text { put(text) }
  }

  mutating func put(_ error: PlatenError) {
    put(error.code.rawValue)
    put(error.message)
    put(error.failureReason)
    put(error.recoverySuggestion)
  }

  /// Adds what another message holds.
  mutating func append(_ message: Message) { bytes.append(contentsOf: message.bytes) }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
