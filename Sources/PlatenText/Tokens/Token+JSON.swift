package import PlatenCore
import PlatenImaging
package import PlatenMetrics

extension Token {
  /// The token as one line of JSON, as `platen tokens` prints it, with the file that holds it and
  /// the bytes of a path that text can't hold.
  ///
  /// - Throws: `libraryFailure` for a score that is not finite.
  package func json(path: String, base64: String? = nil) throws(PlatenError) -> String {
    var line = JSONText(reserving: 256)
    try write(path: path, base64: base64, to: &line)
    return String(decoding: line.bytes, as: UTF8.self)
  }

  /// Adds the token as one line of JSON, with its members in order of the alphabet.
  ///
  /// A text may hold millions of tokens, and an encoder takes four times as long as to find them.
  ///
  /// - Throws: As ``json(path:base64:)``.
  package func write(
    path: String, base64: String? = nil, to line: inout JSONText
  ) throws(PlatenError) {
    line.raw("{")
    if !alternatives.isEmpty { try line.encoded("alternatives", alternatives) }
    line.member("end", range.upperBound)
    try line.text("kind", kind.rawValue)
    if let label { try line.text("label", label) }
    line.member("page", page)
    try line.text("path", path)
    if let base64 { line.member("path_base64", base64) }
    try line.encoded("quads", quads.map(\.numbers))
    try line.encoded("rects", rects.map(\.numbers))
    line.member("repaired")
    line.raw(isRepaired ? "true" : "false")
    try line.thousandths("score", score)
    line.member("start", range.lowerBound)
    try line.text("text", text)
    line.member("valid")
    line.raw(isValid ? "true" : "false")
    try line.text("value", value)
    line.raw("}")
  }
}

extension JSONText {
  /// Adds a member as an encoder writes it.
  fileprivate mutating func encoded(
    _ name: StaticString, _ values: [some Encodable]
  ) throws(PlatenError) {
    member(name)
    if values.isEmpty { raw("[]") } else { raw(try JSONLine.object(values)) }
  }

  /// Adds a member that is a string; an encoder has its own ways with controls.
  fileprivate mutating func text(_ name: StaticString, _ text: String) throws(PlatenError) {
    member(name)
    if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
      raw(try JSONLine.object(text))
    } else {
      string(text)
    }
  }

  /// Adds a member that is a number with at most three decimals.
  fileprivate mutating func thousandths(
    _ name: StaticString, _ number: Double
  ) throws(PlatenError) {
    member(name)
    let rounded = (number * 1000).rounded()
    guard rounded >= 0, rounded < 1000 else { return raw(try JSONLine.object(rounded / 1000)) }
    var decimals = Int(rounded)
    if decimals == 0 { return raw("0") }
    raw(decimals < 10 ? "0.00" : decimals < 100 ? "0.0" : "0.")
    while decimals % 10 == 0 { decimals /= 10 }
    self.number(decimals)
  }
}
