/// The value of an object as qpdf writes it: one space between its parts, nothing else.
package struct PDFValue {
  package let bytes: ArraySlice<UInt8>

  /// Whether a text stands in it.
  package func has(_ text: StaticString) -> Bool { end(of: text) != nil }

  /// The whole number after a name; nil for none, and for a reference.
  func number(_ name: StaticString) -> Int? {
    guard let end = end(of: name), let number = Self.number(bytes[end...]),
      bytes[end...].dropFirst("\(number)".utf8.count).starts(with: " 0 R".utf8) == false
    else { return nil }
    return number
  }

  /// The number of the object that a name refers to.
  func reference(_ name: StaticString) -> Int? {
    guard let end = end(of: name), let number = Self.number(bytes[end...]),
      bytes[end...].dropFirst("\(number)".utf8.count).starts(with: " 0 R".utf8)
    else { return nil }
    return number
  }

  /// The number of the object that it refers to; nil where it is something else.
  var target: Int? {
    guard let number = Self.number(bytes),
      bytes.dropFirst("\(number)".utf8.count).starts(with: " 0 R".utf8)
    else { return nil }
    return number
  }

  /// Whether it is the dictionary of a picture, a thumbnail too, which need not say so.
  package var isPicture: Bool {
    has("/Subtype /Image")
      || has("/Width ") && has("/Height ") && (has("/BitsPerComponent ") || has("/ImageMask "))
  }

  private func end(of text: StaticString) -> Int? {
    let text = text.description.utf8
    return bytes.firstPlace(of: text).map { $0 + text.count }
  }

  /// The number whose digits bytes begin with, zeros before it too.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: bytes.prefix { (0x30...0x39).contains($0) }, as: UTF8.self))
  }
}
