/// Which operators of one or two characters stand in the content of a page or a form (ISO 32000-1,
/// annex A).
package struct PDFOperators {
  private var found: Set<UInt16> = []

  /// Takes the content of a stream.
  package init(_ content: [UInt8]) {
    var words = PDFWords(content[...])
    while !pictures, let word = words.next() {
      if word.count <= 2 { take(word) }
    }
    // Nobody knows where the bytes of a picture end: after it all counts that may be an operator.
    for word in words.rest.split(whereSeparator: { !Self.isPart($0) }) where word.count <= 2 {
      take(word)
    }
  }

  private mutating func take(_ word: ArraySlice<UInt8>) {
    found.insert(word.reduce(0) { $0 << 8 | UInt16($1) })
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x22 || byte == 0x27
  }

  /// Whether an operator is there.
  private func has(_ name: StaticString) -> Bool {
    found.contains(name.description.utf8.reduce(0) { $0 << 8 | UInt16($1) })
  }

  /// Whether it writes (9.4.3); readers do so without `ET` too.
  package var writes: Bool {
    has("BT") && (has("Tj") || has("TJ") || has("'") || has("\""))
  }
  /// Whether it writes or shows a picture of its own.
  package var shows: Bool { writes || pictures }
  /// Whether it draws curves, as letters may be drawn.
  var curves: Bool { has("c") || has("v") || has("y") }
  /// Whether a picture stands among them, whose bytes are none.
  var pictures: Bool { has("BI") && has("ID") }
}
