/// Reads JSON (RFC 8259) from left to right, one value at a time, and knows the line it is at.
///
/// Nothing is built but what is asked for, so a long line of which two members matter costs little
/// more than looking at its bytes. Nesting deeper than 32 levels is refused.
///
/// ```swift
/// var scanner = JSONScanner(text.span)
/// try scanner.object { (key, scanner) throws(PlatenError) in
///   if key == "name" { name = try scanner.string() } else { try scanner.skip() }
/// }
/// ```
package struct JSONScanner: ~Escapable {
  let bytes: Span<UInt8>
  package internal(set) var position = 0
  private var depth = 0
  private let allowsComments: Bool

  /// Begins at the first byte, or after a byte order mark (RFC 8259, section 8.1); comments,
  /// `// …` to the end of a line and `/* … */`, count as space if allowed.
  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>, allowsComments: Bool = false) {
    self.bytes = bytes
    self.allowsComments = allowsComments
    let isMarked = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    if isMarked { position = 3 }
  }

  /// The line it is at, from 1.
  package var line: Int {
    var line = 1
    for index in 0..<min(position, bytes.count) where bytes[index] == UInt8(ascii: "\n") {
      line += 1
    }
    return line
  }

  /// What the next value is, told by its first byte; nil at the end.
  package mutating func peek() -> UInt8? {
    skipSpace()
    return position < bytes.count ? bytes[position] : nil
  }

  /// Checks that nothing follows.
  ///
  /// - Throws: `malformed`, as all that follow.
  package mutating func end() throws(PlatenError) {
    guard peek() == nil else { throw unexpected("the end") }
  }

  /// Reads an object; the closure reads or skips the value of each member.
  package mutating func object(
    _ member: (String, inout JSONScanner) throws(PlatenError) -> Void
  ) throws(PlatenError) {
    try members { (key, scanner) throws(PlatenError) in
      try member(key, &scanner)
      return true
    }
  }

  /// Reads an object as far as the closure wants; where it returns `false`, reading has ended.
  package mutating func members(
    _ member: (String, inout JSONScanner) throws(PlatenError) -> Bool
  ) throws(PlatenError) {
    try descend(from: UInt8(ascii: "{"), "an object")
    if peek() == UInt8(ascii: "}") { return ascend() }
    while true {
      let key = try string()
      guard take(UInt8(ascii: ":")) else { throw unexpected("a colon") }
      guard try member(key, &self) else { return }
      if take(UInt8(ascii: ",")) { continue }
      guard peek() == UInt8(ascii: "}") else { throw unexpected("a comma or }") }
      return ascend()
    }
  }

  /// Reads an array; the closure reads or skips each element.
  package mutating func array(
    _ element: (inout JSONScanner) throws(PlatenError) -> Void
  ) throws(PlatenError) {
    try descend(from: UInt8(ascii: "["), "an array")
    if peek() == UInt8(ascii: "]") { return ascend() }
    while true {
      try element(&self)
      if take(UInt8(ascii: ",")) { continue }
      guard peek() == UInt8(ascii: "]") else { throw unexpected("a comma or ]") }
      return ascend()
    }
  }

  /// Reads a text in quotes.
  package mutating func string() throws(PlatenError) -> String {
    let (range, isPlain) = try quoted()
    guard !isPlain else { return text(range) }
    return try unescaped(range)
  }

  /// Reads a text, or nil where there is `null`.
  package mutating func optionalString() throws(PlatenError) -> String? {
    if try takeNull() { return nil }
    return try string()
  }

  package mutating func number() throws(PlatenError) -> Double {
    let start = nextPosition()
    let isWritten = takeNumber()
    // "01" and "1.5.2" go on where a number has ended.
    let hasEnded = position == bytes.count || !Self.isNumeric(bytes[position])
    guard isWritten, hasEnded, let value = Double(text(start..<position)), value.isFinite else {
      position = start
      throw unexpected("a number")
    }
    return value
  }

  /// Reads a whole number.
  package mutating func integer() throws(PlatenError) -> Int {
    let start = nextPosition()
    let isNegative = take(UInt8(ascii: "-"))
    var value = 0
    let first = position
    while position < bytes.count, Self.isDigit(bytes[position]) {
      let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = shifted.addingReportingOverflow(Int(bytes[position] - UInt8(ascii: "0")))
      guard !overflow, !carry else { break }
      value = sum
      position += 1
    }
    guard position > first, position == bytes.count || !Self.isNumeric(bytes[position]),
      bytes[first] != UInt8(ascii: "0") || position == first + 1
    else {
      position = start
      throw unexpected("a whole number")
    }
    return isNegative ? -value : value
  }

  /// Reads `true` or `false`.
  package mutating func bool() throws(PlatenError) -> Bool {
    if takeWord("true") { return true }
    if takeWord("false") { return false }
    throw unexpected("true or false")
  }

  /// Passes over `null`, if it is next.
  package mutating func takeNull() throws(PlatenError) -> Bool {
    peek() == UInt8(ascii: "n") ? takeWord("null") : false
  }

  /// Passes over one value, whatever it is, and returns where it stands.
  @discardableResult
  package mutating func skip() throws(PlatenError) -> Range<Int> {
    let first = peek()
    let start = position
    switch first {
    case UInt8(ascii: "{"):
      try object { (_, scanner) throws(PlatenError) in try scanner.skip() }
    case UInt8(ascii: "["): try array { (scanner) throws(PlatenError) in try scanner.skip() }
    case UInt8(ascii: "\""): _ = try quoted()
    case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try bool()
    case UInt8(ascii: "n"):
      guard try takeNull() else { throw unexpected("a value") }
    default: _ = try number()
    }
    return start..<position
  }
}

// MARK: - Pieces

extension JSONScanner {
  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/") where allowsComments:
        guard skipComment() else { return }
      default: return
      }
    }
  }

  /// Passes over a comment; says whether there is one.
  private mutating func skipComment() -> Bool {
    guard position + 1 < bytes.count else { return false }
    let (star, slash) = (UInt8(ascii: "*"), UInt8(ascii: "/"))
    switch bytes[position + 1] {
    case slash:
      while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      return true
    case star:
      var end = position + 3
      while end < bytes.count, bytes[end - 1] != star || bytes[end] != slash { end += 1 }
      // One without an end is no comment, and the error names the line where it begins.
      guard end < bytes.count else { return false }
      position = end + 1
      return true
    default: return false
    }
  }

  private mutating func nextPosition() -> Int {
    skipSpace()
    return position
  }

  /// Passes over a number (RFC 8259, section 6: not ".5", "1." or "+1"), if there is one.
  private mutating func takeNumber() -> Bool {
    if isAt(UInt8(ascii: "-")) { position += 1 }
    if isAt(UInt8(ascii: "0")) {
      position += 1
    } else if !takeDigits() {
      return false
    }
    if isAt(UInt8(ascii: ".")) {
      position += 1
      guard takeDigits() else { return false }
    }
    guard isAt(UInt8(ascii: "e")) || isAt(UInt8(ascii: "E")) else { return true }
    position += 1
    if isAt(UInt8(ascii: "+")) || isAt(UInt8(ascii: "-")) { position += 1 }
    return takeDigits()
  }

  private func isAt(_ byte: UInt8) -> Bool { position < bytes.count && bytes[position] == byte }

  private mutating func takeDigits() -> Bool {
    let start = position
    while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
    return position > start
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    skipSpace()
    let count = word.utf8CodeUnitCount
    guard count <= bytes.count - position else { return false }
    for index in 0..<count {
      guard unsafe bytes[position + index] == word.utf8Start[index] else { return false }
    }
    position += count
    return true
  }

  private mutating func descend(from byte: UInt8, _ what: String) throws(PlatenError) {
    guard take(byte) else { throw unexpected(what) }
    depth += 1
    guard depth <= 32 else {
      throw PlatenError(
        .malformed, message: "the JSON is nested more than 32 levels deep",
        reason: "line \(line)", suggestion: "Write it flatter.")
    }
  }

  private mutating func ascend() {
    position += 1
    depth -= 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// The error for something else than what has to come next.
  package mutating func unexpected(_ what: String) -> PlatenError {
    let found = peek().map { "\"\(Unicode.Scalar($0).escaped(asASCII: true))\"" } ?? "the end"
    return PlatenError(
      .malformed, message: "the JSON can't be read",
      reason: "line \(line) has \(found) where \(what) must be",
      suggestion: "Correct that line.")
  }
}
