import PlatenText
import Testing

/// A text in which ⟦ and ⟧ stand around the tokens that are to be found.
struct MarkedText {
  var string = ""
  var ranges: [Range<Int>] = []

  init(_ marked: String) {
    var start = 0
    for character in marked {
      switch character {
      case "⟦": start = string.utf8.count
      case "⟧": ranges.append(start..<string.utf8.count)
      default: string.append(character)
      }
    }
  }
}

/// Checks that exactly the marked ranges are found, with their values.
func expectTokens(
  _ kinds: Set<Token.Kind>, in marked: String, values: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = MarkedText(marked)
  let tokens = DataDetector(kinds).tokens(in: text.string)
  #expect(tokens.map(\.range) == text.ranges, "\(tokens)", sourceLocation: sourceLocation)
  #expect(tokens.map(\.value) == values, sourceLocation: sourceLocation)
  #expect(tokens.allSatisfy { kinds.contains($0.kind) }, sourceLocation: sourceLocation)
}
