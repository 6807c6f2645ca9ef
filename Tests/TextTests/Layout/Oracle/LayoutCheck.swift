import PlatenText

/// What must hold of a layout, asked of its letters as they are drawn.
///
/// cairo draws each glyph at a whole pixel, so that ink may be half a pixel away from where it is
/// said to be; pictures of letters are scaled, which smears their edges by a pixel more.
struct LayoutCheck {
  /// A property that does not hold.
  enum Fault: String, CaseIterable, Sendable {
    case line, lineHeight, rectCount, rectMissesLetter, rectHoldsOther, rectMissesInk, rectsMeet
    case rectOutside, boxCount, boxMissesInk, boxHoldsOther, cornerCutsInk, boxesMeet, boxesTooClose
    case boxOutside, notInside, notInset, tokenAt, drawing, painting, json, threads, refused
  }

  struct Finding: Sendable {
    var fault: Fault
    var detail: String
  }

  /// Lines are not Pango's, so that nothing else can be judged.
  struct Unsound: Error {
    var findings: [Finding]
  }

  /// A box or a rectangle with its owner.
  struct Place {
    var token, line: Int
    var rect: TextLayout.Rect
  }

  let sample: RandomLayout
  let layout: TextLayout
  let shown: ShownText
  let pages: LetterPages
  let boxes: [TokenTheme.Box]
  let columnWidth: Double
  /// Pixels per unit.
  let scale: Double
  private(set) var rects: [Place] = []
  private(set) var findings: [Finding] = []
  /// By line and token: what it has there, from left to right.
  private(set) var own: [[Int: [Int]]] = []
  private var shared: [[Range<Int>]] = []

  var style: TextStyle { sample.style }

  init(_ sample: RandomLayout, oracle: borrowing LetterOracle) throws {
    self.sample = sample
    layout = try TextLayout(
      sample.text, highlighting: sample.tokens, width: sample.width, style: sample.style)
    shown = ShownText(sample.text, layout.tokens)
    // cairo draws no picture that is higher than 32 767 pixels.
    scale = min(sample.scale, 30_000 / layout.height)
    let style = sample.style
    let gaps = 2 * style.margin + Double(style.columns - 1) * style.columnGap
    columnWidth = (sample.width - gaps) / Double(style.columns)
    pages = try oracle.picture(
      of: shown.text, whole: shown.outer, columnWidth: columnWidth, as: layout,
      scale: scale)
    boxes = sample.theme.boxes(in: layout)
    guard checkLines() else { throw Unsound(findings: findings) }
    collectOwn()
    collectShared()
    checkRects()
    checkBoxes()
    checkNeighbours()
    checkPoints()
  }

  mutating func note(_ fault: Fault, _ detail: String) {
    findings.append(Finding(fault: fault, detail: detail))
  }

  /// Lines are Pango's, at one distance, in columns of their own; false where nothing else can be
  /// judged.
  private mutating func checkLines() -> Bool {
    guard layout.lines.count <= pages.lines.count,
      pages.lines[layout.lines.count...].allSatisfy(\.bytes.isEmpty)
    else {
      note(.line, "\(layout.lines.count) lines, and Pango has \(pages.lines.count)")
      return false
    }
    var isSound = true
    var steps: [Double] = []
    for (number, line) in layout.lines.enumerated() {
      let set = pages.lines[number]
      let bytes = sample.text.utf8.indices.count == 0 ? [] : line.range.map { shown.places[$0] }
      let isSame =
        bytes.allSatisfy(set.bytes.contains)
        && shown.places.dropLast().count(where: set.bytes.contains) == bytes.count
      let column = (line.rect.x - set.x - style.margin) / (columnWidth + style.columnGap)
      let isPlaced =
        abs(column - column.rounded()) < 0.001 && (-0.1..<Double(style.columns)).contains(column)
        && abs(line.rect.width - set.width) < 0.01
      if !isSame || !isPlaced {
        note(.line, "line \(number) is \(line), and Pango's \(set)")
        isSound = false
      }
      let first = layout.lines[0]
      if abs(line.rect.height - first.rect.height) > 0.001
        || abs(line.baseline - line.rect.y - first.baseline + first.rect.y) > 0.001
      {
        note(.lineHeight, "line \(number)")
      }
      if number > 0, !line.startsPage, line.rect.y > layout.lines[number - 1].rect.y {
        let step = line.rect.y - layout.lines[number - 1].rect.y
        steps.append(step)
      }
    }
    if let least = steps.min(), let most = steps.max(), most - least > 0.01 {
      note(.lineHeight, "steps of \(least) to \(most)")
    }
    return isSound
  }

  private mutating func collectOwn() {
    own = layout.lines.indices.map { line in
      var own: [Int: [Int]] = [:]
      for index in pages.lines[line].letters {
        let bytes = pages.letters[index].bytes
        for (token, range) in shown.ranges.enumerated() where range.overlaps(bytes) {
          own[token, default: []].append(index)
        }
      }
      return own
    }
    let byToken = Dictionary(grouping: boxes, by: \.token)
    for (token, value) in layout.tokens.enumerated() {
      let found = layout.rects(for: value)
      let painted = byToken[token] ?? []
      guard found.count == painted.count else {
        note(.boxCount, "\(found.count) rects and \(painted.count) boxes of \(value.text)")
        continue
      }
      rects += zip(found, painted).map { Place(token: token, line: $1.line, rect: $0) }
    }
  }

  /// Whether a letter is a token's as a whole, and not with a part of a ligature.
  func isWhole(_ letter: LetterOracle.Letter, of token: Int) -> Bool {
    shown.ranges[token].lowerBound <= letter.bytes.lowerBound
      && letter.bytes.upperBound <= shown.ranges[token].upperBound
  }

  /// How far above and below its baseline ink is kept room for: marks piled on marks reach further.
  func isWithinLine(row: Int, _ line: Int) -> Bool {
    let above = layout.lines[line].baseline - Double(row + 1) / scale
    return above < 1.7 * style.size && above > -1.2 * style.size - 1 / scale
  }

  /// Whether ink of a line and of one beside it in another column overlap in a column of pixels.
  func isShared(_ column: Int, _ line: Int) -> Bool {
    shared[line].contains { $0.contains(column) }
  }

  /// For each line, where its ink and that of lines beside it overlap, with a pixel more on both
  /// sides, where smoothing may have put ink.
  private mutating func collectShared() {
    let inks = pages.lines.prefix(layout.lines.count).map { line in
      let columns = line.letters.map { pages.letters[$0].columns }.filter { !$0.isEmpty }
      return (columns.map(\.lowerBound).min() ?? 0)..<(columns.map(\.upperBound).max() ?? 0)
    }
    shared = layout.lines.indices.map { line in
      layout.lines.indices.compactMap { other in
        guard other != line, layout.lines[other].rect.y == layout.lines[line].rect.y,
          !inks[line].isEmpty, !inks[other].isEmpty
        else { return nil }
        let isLeft = layout.lines[other].rect.x > layout.lines[line].rect.x
        let (left, right) = isLeft ? (inks[line], inks[other]) : (inks[other], inks[line])
        let zone = (right.lowerBound - 1, left.upperBound + 1)
        return zone.0 + 2 < zone.1 ? zone.0..<zone.1 : nil
      }
    }
  }

  /// By how much ink may be away from where it is said to be.
  func tolerance(_ letter: LetterOracle.Letter) -> Double {
    (letter.isColoured ? 2 : 0.5) / scale + 0.02
  }

  /// A few letters, for a message.
  func text(_ bytes: Range<Int>) -> String {
    String(decoding: Array(shown.text.utf8)[bytes], as: UTF8.self).debugDescription
  }
}
