import PlatenImaging

/// Letters one below another, as on spines and at the edges of forms: a reader takes each for a
/// word of a line of its own, or of the line beside it.
struct StackedWords {
  /// The words of each stack, from top to bottom.
  private(set) var stacks: [[JoinedWords.Place]] = []

  /// What stands by chance below each other is shorter.
  private static let fewest = 6

  /// A stack in the making.
  private struct Stack {
    var places: [JoinedWords.Place]
    var middle, bottom, height: Double
  }

  /// Looks for them among the words of a page that have a single character.
  init(_ page: RecognizedText.Page) {
    var letters: [(place: JoinedWords.Place, box: SlantedRect)] = []
    for (line, content) in page.lines.enumerated() {
      for (index, word) in content.words.enumerated() where word.text.count == 1 {
        letters.append((JoinedWords.Place(line: line, word: index), SlantedRect(word.quad)))
      }
    }
    guard letters.count >= Self.fewest else { return }
    letters.sort { ($0.box.top, $0.box.left) < ($1.box.top, $1.box.left) }
    var open: [Stack] = []
    for (place, box) in letters {
      let middle = (box.left + box.right) / 2
      // Letters as narrow as an i have the height of others, and full stops have neither.
      let above = open.lastIndex { stack in
        abs(middle - stack.middle) < 0.6 * stack.height && box.top > stack.bottom - 1
          && box.top - stack.bottom < 3 * stack.height
      }
      guard let above else {
        open.append(
          Stack(places: [place], middle: middle, bottom: box.bottom, height: box.height))
        continue
      }
      open[above].places.append(place)
      open[above].bottom = box.bottom
      open[above].height = max(open[above].height, box.height)
    }
    stacks = open.map(\.places).filter { $0.count >= Self.fewest }
  }

  /// What numbers below each other may be by chance is none of these.
  static let kinds: Set<Token.Kind> = [.email, .link, .iban, .card, .uuid]
}

extension JoinedWords {
  /// Takes the letters of a page that stand one below another; nil for a page without.
  init?(stackedOf page: RecognizedText.Page) {
    let stacks = StackedWords(page).stacks
    guard !stacks.isEmpty else { return nil }
    var text = ""
    var words: [(Range<Int>, Place)] = []
    for stack in stacks {
      for place in stack {
        let start = text.utf8.count
        text += page.lines[place.line].words[place.word].text
        words.append((start..<text.utf8.count, place))
      }
      text += "\n\n"
    }
    self.init(text, .stacked, words)
  }
}
