/// Reads what a ``Message`` holds; each length is checked against what is there and allowed.
struct MessageReader: ~Escapable {
  /// The longest text: a path of the system's greatest length, or a few sentences.
  static let longestText = 4096

  private let bytes: Span<UInt8>
  /// How much was read.
  private(set) var place: Int

  /// - Parameter place: How much of it was read before.
  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, from place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  var isAtEnd: Bool { place == bytes.count }

  mutating func kind() throws(PlatenError) -> Message.Kind {
    guard let kind = Message.Kind(rawValue: Int(try number())) else { throw .notSaid }
    return kind
  }

  mutating func carriage() throws(PlatenError) -> Message.Carriage {
    guard let carriage = Message.Carriage(rawValue: Int(try number())) else { throw .notSaid }
    return carriage
  }

  mutating func number() throws(PlatenError) -> Int64 {
    guard bytes.count - place >= 8 else { throw .notSaid }
    let number = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: Int64.self)
    place += 8
    return Int64(littleEndian: number)
  }

  /// A number that must lie in a range.
  mutating func number(in range: ClosedRange<Int>) throws(PlatenError) -> Int {
    let value = Int(try number())
    guard range.contains(value) else { throw .notSaid }
    return value
  }

  mutating func content(upTo limit: Int = Channel.capacity) throws(PlatenError) -> [UInt8] {
    let count = try number(in: 0...min(limit, bytes.count))
    guard bytes.count - place >= count else { throw .notSaid }
    defer { place += count }
    return unsafe bytes.extracting(place..<(place + count)).withUnsafeBufferPointer {
      unsafe Array($0)
    }
  }

  mutating func text(upTo limit: Int = longestText) throws(PlatenError) -> String {
    String(decoding: try content(upTo: limit), as: UTF8.self)
  }

  mutating func optionalText() throws(PlatenError) -> String? {
    try number(in: 0...1) == 0 ? nil : try text()
  }

  mutating func error() throws(PlatenError) -> PlatenError {
    PlatenError(
      PlatenError.Code(rawValue: try text(upTo: 64)), message: try text(),
      reason: try optionalText(), suggestion: try optionalText())
  }
}

extension PlatenError {
  /// Another process has said what is no message, or one that it has no right to.
  static let notSaid = PlatenError(
    .quarantined, message: "made its worker process say what can't be",
    reason: "the process was ended, as its word can't be trusted",
    suggestion: "Leave the file out; if it is to be trusted, run with --no-isolate.")
}
