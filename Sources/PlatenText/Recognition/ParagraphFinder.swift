import PlatenImaging

/// Tells which lines of a block make a paragraph, from where they stand and how they begin.
///
/// Tesseract's own search takes time that grows with the square of the number of lines, so it is
/// switched off. This one looks at each line and the one before it. A paragraph begins after a
/// gap, after a line that had room for the next word, at an indent, at the end of a hanging
/// indent, and at a list's marker. Where most lines had room, as in addresses and verse, each line
/// stands for itself.
struct ParagraphFinder {
  /// A line in the axes of its block: along the writing from where it begins, and down the page.
  private struct Row {
    let start: Double
    let end: Double
    let baseline: Double
    let height: Double
    let firstWord: Double
    /// Whether it begins with a small letter: most likely in the middle of a sentence.
    let isMidSentence: Bool
    let marker: ListMarker?
  }

  private let lines: [RecognizedText.Line]
  private let rows: [Row]
  /// The usual distance of two baselines; 0 for a single line.
  private let pitch: Double
  private let height: Double
  /// Where most lines could end.
  private let margin: Double
  /// The shortest distance that is an indent.
  private let indent: Double
  private let isCentered: Bool
  private let isHanging: Bool
  private var areLinesSeparate = false

  /// Looks at the lines of one block, in reading order.
  init(_ lines: [RecognizedText.Line]) {
    let axis = lines.first?.quad.direction ?? PixelPoint(x: 1, y: 0)
    let backward = lines.count { $0.text.runsRightToLeft }
    let sign = 2 * backward > lines.count ? -1.0 : 1.0
    func along(_ point: PixelPoint) -> Double { point.x * axis.x + point.y * axis.y }
    func across(_ point: PixelPoint) -> Double { point.y * axis.x - point.x * axis.y }
    self.lines = lines
    rows = lines.map { line in
      let sides = [sign * along(line.quad.bottomLeft), sign * along(line.quad.bottomRight)].sorted()
      let word = line.words.first?.quad ?? line.quad
      return Row(
        start: sides[0], end: sides[1],
        baseline: (across(line.baseline.start) + across(line.baseline.end)) / 2,
        height: across(line.quad.bottomLeft) - across(line.quad.topLeft),
        firstWord: along(word.bottomRight) - along(word.bottomLeft),
        isMidSentence: line.text.first?.isLowercase ?? false,
        marker: ListMarker(line.words.first?.text ?? line.text))
    }
    let pitches = zip(rows.dropFirst(), rows).map { $0.baseline - $1.baseline }.filter { $0 > 0 }
    // A quarter is enough: of paragraphs of two lines, half of the distances are gaps.
    pitch = Self.quantile(pitches, 0.25)
    height = Self.quantile(rows.map(\.height), 0.5)
    indent = 0.5 * (pitch > 0 ? min(pitch, 1.5 * height) : height)
    margin = Self.quantile(rows.map(\.end), 0.9)
    let left = rows.map(\.start).min() ?? 0
    let (margin, indent) = (margin, indent)
    let inset = rows.count { $0.start - left > indent }
    isCentered =
      2 * inset >= rows.count
      && rows.allSatisfy { abs(($0.start - left) - (margin - $0.end)) < indent }
    isHanging = 2 * inset >= rows.count && (rows.first?.start ?? 0) - left <= indent
    areLinesSeparate = 2 * rows.indices.dropFirst().count { hadRoom(before: $0) } >= rows.count
  }

  /// The paragraphs, in order; together they hold every line once.
  func paragraphs() -> [RecognizedText.Paragraph] {
    var paragraphs: [RecognizedText.Paragraph] = []
    var first = 0
    for index in lines.indices.dropFirst() where begins(at: index, after: first) {
      paragraphs.append(RecognizedText.Paragraph(lines: Array(lines[first..<index])))
      first = index
    }
    if first < lines.count {
      paragraphs.append(RecognizedText.Paragraph(lines: Array(lines[first...])))
    }
    return paragraphs
  }

  /// Whether a line begins a paragraph; `first` is the first line of the one before it.
  private func begins(at index: Int, after first: Int) -> Bool {
    let (last, row) = (rows[index - 1], rows[index])
    let step = row.baseline - last.baseline
    if step > 1.3 * pitch || step < 0.5 * pitch { return true }
    let isInList = rows[first].marker != nil
    switch row.marker {
    case .bullet: return true
    case .other where isInList && abs(row.start - rows[first].start) <= indent: return true
    default: break
    }
    if isCentered { return false }
    if hadRoom(before: index) { return true }
    let shift = row.start - last.start
    if shift > indent { return !(first == index - 1 && (isInList || isHanging)) }
    // The second line of a paragraph whose first is indented goes back to the edge.
    if shift < -indent { return first < index - 1 }
    return areLinesSeparate
  }

  /// Whether a line's first word would have fitted on the one before, had the text gone on.
  private func hadRoom(before index: Int) -> Bool {
    let row = rows[index]
    let need = max(row.firstWord, 1.5 * height) + height / 2
    // Lines that were broken by hand leave room here and there; within a sentence that is nothing.
    let most = row.isMidSentence ? (margin - row.start) / 4 : 0
    return margin - rows[index - 1].end > max(need, most)
  }

  /// The value that a part of the others don't exceed; the largest of ten or fewer at 0.9.
  private static func quantile(_ values: [Double], _ part: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let place = part * Double(values.count - 1)
    return values.sorted()[Int(part > 0.5 ? place.rounded(.up) : place)]
  }
}

/// What an item of a list begins with.
private enum ListMarker {
  /// A sign that stands nowhere else.
  case bullet
  /// A number, a letter or a dash, which can begin a line of a sentence too.
  case other

  init?(_ word: String) {
    switch word {
    case "•", "◦", "‣", "▪", "●", "■", "►", "○": self = .bullet
    case "-", "–", "—", "*", "·": self = .other
    default:
      guard let end = word.last, end == "." || end == ")" else { return nil }
      let name = word.dropLast().drop { $0 == "(" }
      let isNumber = (1...3).contains(name.count) && name.allSatisfy(\.isWholeNumber)
      guard isNumber || (end == ")" && name.count == 1 && name.allSatisfy(\.isLetter)) else {
        return nil
      }
      self = .other
    }
  }
}
