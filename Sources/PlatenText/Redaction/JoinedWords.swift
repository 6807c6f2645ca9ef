import PlatenImaging

/// Words of a page as one text, to look for what the page has broken apart.
struct JoinedWords {
  /// What stands between two words.
  enum Joint {
    /// The text as it was read.
    case asRead
    /// Nothing at the end of a line and in gaps that are narrower than a space.
    case closed
    /// A space, at the end of a line too.
    case spaced
  }

  /// A word by its line on the page, and its place in the line.
  struct Place: Hashable {
    var line: Int
    var word: Int
  }

  let text: String
  private let joint: Joint
  private let words: [(range: Range<Int>, place: Place)]

  /// Takes all words of a page: as they were read, or each line by itself with its gaps closed.
  init(_ page: RecognizedText.Page, _ joint: Joint) {
    if joint == .asRead {
      let words = page.lines.enumerated().flatMap { line, content in
        content.words.enumerated().map { ($1.range, Place(line: line, word: $0)) }
      }
      self.init(
        page.text, joint, words.sorted { $0.0.lowerBound < $1.0.lowerBound })
    } else {
      self.init(page.lines, lineEnd: "\n", joint, first: 0)
    }
  }

  /// Takes the words of a block whose lines run on, one joint everywhere.
  init(_ block: (lines: [RecognizedText.Line], first: Int), _ joint: Joint) {
    self.init(block.lines, lineEnd: joint == .closed ? "" : " ", joint, first: block.first)
  }

  private init(_ text: String, _ joint: Joint, _ words: [(Range<Int>, Place)]) {
    self.text = text
    self.joint = joint
    self.words = words
  }

  private init(
    _ lines: [RecognizedText.Line], lineEnd: String, _ joint: Joint, first: Int
  ) {
    var text = ""
    var words: [(Range<Int>, Place)] = []
    for (number, line) in lines.enumerated() {
      let axis = line.quad.direction
      let height = SlantedRect(line.quad, along: axis).height
      var last: SlantedRect?
      for (index, word) in line.words.enumerated() {
        let box = SlantedRect(word.quad, along: axis)
        if let last, joint != .closed || box.left - last.right > 0.16 * height { text += " " }
        let start = text.utf8.count
        text += word.text
        words.append(
          (start..<text.utf8.count, Place(line: first + number, word: index)))
        last = box
      }
      text += lineEnd
    }
    self.init(text, joint, words)
  }

  /// The words that a range touches, in order.
  func places(of range: Range<Int>) -> [Place] {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle].range.upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return words[low...].prefix { $0.range.lowerBound < range.upperBound }.map(\.place)
  }

  /// Whether a token may be one: what comes about by closing a gap between two words must look
  /// like an address or a link by more than a full stop.
  func isCredible(_ token: Token) -> Bool {
    guard joint == .closed else { return true }
    if places(of: token.range).count < 2 { return true }
    if token.kind != .link { return true }
    let text = token.text.lowercased()
    return text.contains("://") || text.hasPrefix("www.") || text.contains("/")
  }
}
