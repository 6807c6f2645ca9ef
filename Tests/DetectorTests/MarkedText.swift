import PlatenDetector
import Testing

/// A text in which ⟦ and ⟧ stand around the matches that are to be found.
struct MarkedText {
  var bytes: [UInt8] = []
  var ranges: [Range<Int>] = []

  init(_ marked: String) {
    var start = 0
    for character in marked.unicodeScalars {
      switch character {
      case "⟦": start = bytes.count
      case "⟧": ranges.append(start..<bytes.count)
      default: bytes += Array(String(character).utf8)
      }
    }
  }
}

extension KindSet {
  /// All that a detector looks for by itself.
  static let usual = KindSet.all.subtracting([
    KindSet(.hashtag), KindSet(.mention), KindSet(.key),
  ])
}

extension TokenEngine {
  /// The matches of a text.
  func matches(in text: String, options: ReadingOptions = ReadingOptions()) -> [Match] {
    matches(in: Array(text.utf8).span, options: options)
  }
}

/// Checks that of a kind exactly the marked ranges are found, with their values, whatever other
/// kinds are looked for.
///
/// A table has a case on each line: a marked text, and after ` → ` the values, separated by ` & `.
/// No values are compared where there is no arrow.
func expectTable(
  _ kind: MatchKind, _ table: String, with others: KindSet = .usual,
  options: ReadingOptions = ReadingOptions()
) {
  let engine = TokenEngine(others.union(KindSet(kind)))
  for line in table.split(separator: "\n") {
    let halves = String(line).components(separatedBy: " → ")
    let text = MarkedText(halves[0].replacing("\\n", with: "\n"))
    let found = engine.matches(in: text.bytes.span, options: options).filter { $0.kind == kind }
    #expect(found.map(\.range) == text.ranges, "\(line)")
    if halves.count > 1 {
      #expect(found.map(\.value) == halves[1].components(separatedBy: " & "), "\(line)")
    }
  }
}

extension String {
  func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = Substring(self)
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
