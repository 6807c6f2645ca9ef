/// Which words of one or two letters stand in the content of a page or a form, where they are
/// operators (ISO 32000-1, annex A); those in strings and names count as well.
package struct PDFOperators {
  private var found: Set<UInt16> = []

  /// Takes the content of a stream.
  package init(_ content: [UInt8]) {
    var (word, length): (UInt16, Int) = (0, 0)
    for byte in content + [0] {
      if (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) {
        word = word << 8 | UInt16(byte)
        length += 1
      } else {
        if length == 1 || length == 2 { found.insert(word) }
        (word, length) = (0, 0)
      }
    }
  }

  /// Whether an operator may be there.
  private func has(_ name: StaticString) -> Bool {
    found.contains(name.description.utf8.reduce(0) { $0 << 8 | UInt16($1) })
  }

  /// Whether it writes.
  package var writes: Bool { has("BT") && has("ET") && (has("Tj") || has("TJ")) }
  /// Whether it draws curves, as letters may be drawn.
  var curves: Bool { has("c") || has("v") || has("y") }
  /// Whether a picture may stand among them, whose bytes are none.
  var pictures: Bool { has("BI") && has("ID") && has("EI") }
}
