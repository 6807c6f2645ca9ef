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
    /// Nothing or a space between scraps at an angle.
    case slanted
    /// Nothing between letters one below another.
    case stacked
  }

  /// A word by its line on the page, and its place in the line.
  struct Place: Hashable {
    var line: Int
    var word: Int
  }

  let text: String
  let joint: Joint
  private let words: [(range: Range<Int>, place: Place)]
  /// The lines that end because the next word had no room.
  private var full: Set<Int> = []

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

  /// Takes the words of a page's tables, each cell by itself, as readers of a PDF give them.
  ///
  /// Nil for a page without tables. A number alone below others is an amount, which it may not be
  /// at the end of a row of words.
  init?(cellsOf page: RecognizedText.Page) {
    let cells = page.blocks.compactMap(\.table).flatMap(\.cells)
    guard !cells.isEmpty else { return nil }
    var places: [Range<Int>: Place] = [:]
    for (line, content) in page.lines.enumerated() {
      for (index, word) in content.words.enumerated() {
        places[word.range] = Place(line: line, word: index)
      }
    }
    var text = ""
    var words: [(Range<Int>, Place)] = []
    for cell in cells {
      for word in cell.words {
        guard let place = places[word.range] else { continue }
        let start = text.utf8.count
        text += word.text
        words.append((start..<text.utf8.count, place))
        text += " "
      }
      text += "\n\n"
    }
    self.init(text, .spaced, words)
  }

  init(_ text: String, _ joint: Joint, _ words: [(Range<Int>, Place)]) {
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
      let gap = line.narrowGap
      let height = line.words.map { SlantedRect($0.quad, along: axis).height }.max() ?? 0
      var last: SlantedRect?
      for (index, word) in line.words.enumerated() {
        let box = SlantedRect(word.quad, along: axis)
        if let last {
          let space = box.left - last.right
          if joint != .closed || space > gap, !Self.belong(text, word.text, gap: space / height) {
            text += " "
          }
        }
        let start = text.utf8.count
        text += word.text
        words.append(
          (start..<text.utf8.count, Place(line: first + number, word: index)))
        last = box
      }
      text += lineEnd
    }
    self.init(text, joint, words)
    full = Self.full(lines, first: first)
  }

  /// Whether a word goes on with what no word begins with, as where a full stop in wide type was
  /// taken for the end of a word. The gap between them is in heights of their line.
  private static func belong(_ text: String, _ word: String, gap: Double) -> Bool {
    guard let last = text.last else { return false }
    let isClose = gap < 0.6
    if isClose, word == "@" { return true }
    if "@_".contains(last) || text.hasSuffix("://") || text.hasSuffix("www.") { return true }
    let former = text[(text.lastIndex { $0.isWhitespace } ?? text.startIndex)...]
    if word.hasPrefix(":/") || word.hasPrefix("//"),
      ["http", "https", "http:", "https:"].contains(where: former.lowercased().hasSuffix)
    {
      return true
    }
    // A number that was split at its mark, and an address at its full stop.
    if ",.".contains(last), former.dropLast().last?.isNumber == true,
      word.prefix(while: \.isNumber).count >= 2
    {
      return true
    }
    let isAddress = ["://", "www", "@"].contains(where: former.lowercased().contains)
    // No sentence begins with the end of a host's name.
    if isClose, last == ".", former.count > 3,
      ["com", "org", "net"].contains(word.prefix { $0.isLetter })
    {
      return true
    }
    if isClose, isAddress, ".,/-".contains(last), word.first?.isLowercase == true {
      return !".,".contains(last) || word.isDomainEnd || !String(former.dropLast()).isAddress
    }
    if "./-".contains(last), isAddress, word.first?.isLowercase == true,
      ["/", ".", "?"].contains(where: word.dropLast().contains)
    {
      return true
    }
    guard gap < 1, let first = word.first, "./?=&@_#".contains(first) else { return false }
    return word.dropFirst().first.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// Whether an address ends a sentence, or ends as most do before letters: it is no part of a
  /// longer one. One that ends with a slash goes on.
  static func isWhole(_ head: String, before rest: String) -> Bool {
    guard !rest.isDomainEnd else { return false }
    return head.last == "."
      ? String(head.dropLast()).isAddress
      : head.last?.isLetter == true && rest.count > 1 && rest.allSatisfy(\.isLetter)
        && SuspectWord(head).endsAsADomain && head.isAddress
  }

  /// The lines of a block into which the first word of the next one would not have fitted.
  static func full(_ lines: [RecognizedText.Line], first: Int) -> Set<Int> {
    guard let axis = lines.first?.quad.direction else { return [] }
    let boxes = lines.map { SlantedRect($0.quad, along: axis) }
    let right = boxes.map(\.right).max() ?? 0
    var full: Set<Int> = []
    for (number, (line, next)) in zip(boxes, lines.dropFirst()).enumerated() {
      let word = next.words.first.map { SlantedRect($0.quad, along: axis).width } ?? 0
      if line.right + word + 2 * line.height > right { full.insert(first + number) }
    }
    return full
  }

  /// The words that a range touches, in order.
  func places(of range: Range<Int>) -> [Place] { touched(by: range).map(\.place) }

  private func touched(by range: Range<Int>) -> ArraySlice<(range: Range<Int>, place: Place)> {
    let first = words.partitioningIndex { $0.range.upperBound > range.lowerBound }
    return words[first...].prefix { $0.range.lowerBound < range.upperBound }
  }

  /// What stands in the first and in the last word of a token outside of it: marks, a bracket or a
  /// quotation mark only where its partner is there too, or the label of a value (`user=`).
  ///
  /// Nothing where other letters stand there: a reader may have taken a part of the token for them.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isAddress: Whether it is one of mail or of the web, in which letters may be anything.
  func marks(
    around range: Range<Int>, in bytes: [UInt8], isAddress: Bool
  ) -> (leading: String, trailing: String) {
    let touched = touched(by: range)
    guard let first = touched.first?.range, let last = touched.last?.range else { return ("", "") }
    let before = first.lowerBound..<max(first.lowerBound, range.lowerBound)
    let after = min(last.upperBound, range.upperBound)..<last.upperBound
    let leading = String(decoding: bytes[before], as: UTF8.self)
    let trailing = String(decoding: bytes[after], as: UTF8.self)
    let closings = Self.pairs.values.joined()
    guard trailing.count < 4, trailing.allSatisfy({ ".,;:".contains($0) || closings.contains($0) })
    else { return ("", "") }
    let free = String(trailing.reversed().prefix { ".,;:".contains($0) }.reversed())
    let value = String(decoding: bytes[range], as: UTF8.self)
    let isGlued =
      !isAddress && leading.count > 2 && leading.last?.isNumber == false
      && (leading + value).label.count + 1 >= leading.count
    if leading == "=" || leading.isLabel("=") || leading.isLabel(":") || isGlued {
      return (leading, trailing.count == free.count ? trailing : "")
    }
    let closing = trailing.filter { closings.contains($0) }
    if leading.count < 2, (Self.pairs[leading] ?? "").contains(closing),
      leading.isEmpty == closing.isEmpty
    {
      return (leading, trailing)
    }
    // The outermost ones may be taken away up to the bracket that has no partner.
    return ("", free)
  }

  /// What may close what was opened.
  private static let pairs = [
    "(": ")", "[": "]", "{": "}", "<": ">", "\"": "\"”", "'": "'’", "“": "”\"", "„": "“”",
    "‘": "’'",
    "«": "»", "‹": "›",
  ]

  /// Whether a token may be one: what comes about by closing a gap must look like an address or a
  /// link by more than a full stop, and what goes on in another line must have had no room.
  func isCredible(_ token: Token) -> Bool {
    guard joint == .closed || joint == .spaced else { return true }
    let places = places(of: token.range)
    guard places.count > 1, let first = places.first?.line else { return true }
    let ends = Set(places.map(\.line)).subtracting([places[places.count - 1].line])
    guard ends.isSubset(of: full) else { return false }
    guard joint == .closed else { return true }
    let text = token.text.lowercased()
    if token.kind == .link, !["://", "www.", "/"].contains(where: text.contains),
      !(ends.isEmpty && [".com", ".org", ".net"].contains(where: text.hasSuffix))
    {
      return false
    }
    let bytes = Array(token.text.utf8)
    func parted(at end: Int) -> (cut: Int, head: String, rest: String) {
      let cut = min(bytes.count, max(0, end - token.range.lowerBound))
      return (
        cut, String(decoding: bytes[..<cut], as: UTF8.self),
        String(decoding: bytes[cut...], as: UTF8.self)
      )
    }
    let touched = touched(by: token.range)
    if ends.isEmpty {
      return token.kind != .email
        || !touched.dropLast().contains { word in
          let (_, head, rest) = parted(at: word.range.upperBound)
          return Self.isWhole(head, before: rest)
        }
    }
    // What stands in the first line must look as if it went on.
    let end = touched.last { $0.place.line == first }?.range.upperBound ?? 0
    let (cut, head, rest) = parted(at: end)
    if Self.isWhole(head, before: rest) { return false }
    let joints = "/-._+@=?&"
    if head.last.map(joints.contains) == true || rest.first.map(joints.contains) == true {
      return true
    }
    let isComplete = DataDetector([token.kind]).tokens(in: head).last?.range.upperBound == cut
    if token.kind != .link { return !isComplete && head.contains("@") }
    return ["://", "www.", "/"].contains(where: head.lowercased().contains)
      && (!isComplete || rest.contains { joints.contains($0) || $0.isNumber })
  }
}

extension String {
  /// Whether it ends with a whole address.
  fileprivate var isAddress: Bool {
    DataDetector([.email, .link]).tokens(in: self).last?.range.upperBound == utf8.count
  }

  /// Whether it begins with what ends the name of a host or of a file.
  fileprivate var isDomainEnd: Bool {
    let word = lowercased().prefix { $0.isLetter }
    return SuspectWord.domains.contains(word) || ["html", "htm", "php", "pdf"].contains(word)
  }
}
