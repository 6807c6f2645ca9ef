/// Which way the lines of a page run, of which Poppler tells upright boxes alone.
struct PDFTextTurns {
  /// Quarter turns clockwise of the page, and of most lines on it.
  private let page, most: Int

  /// Looks at the lines of a page that is shown turned.
  ///
  /// - Parameter rotation: Degrees clockwise.
  init(_ blocks: [[[PDFLayoutReader.Word]]], rotation: Int) {
    page = rotation / 90 % 4
    var counts = [0, 0, 0, 0]
    for block in blocks {
      for line in block {
        if let turn = Self.turn(of: line) { counts[turn] += 1 }
      }
    }
    most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
  }

  /// Quarter turns clockwise of a line.
  func turn(of line: [PDFLayoutReader.Word]) -> Int {
    if let turn = Self.turn(of: line) { return turn }
    guard let word = line.first else { return 0 }
    let (width, height) = (word.box.2 - word.box.0, word.box.3 - word.box.1)
    // A word alone runs along its longer side; a letter or two as the others do.
    let isLong = word.text.count > 2
    let isUpright = isLong ? height <= width : most % 2 == 0
    if isUpright { return most == 2 ? 2 : 0 }
    if most % 2 == 1 { return most }
    return page % 2 == 1 ? page : 3
  }

  /// The same where the places of its words tell it.
  private static func turn(of line: [PDFLayoutReader.Word]) -> Int? {
    guard let first = line.first, let last = line.last, line.count > 1 else { return nil }
    let x = last.box.0 + last.box.2 - first.box.0 - first.box.2
    let y = last.box.1 + last.box.3 - first.box.1 - first.box.3
    if abs(y) > abs(x) { return y > 0 ? 1 : 3 }
    // Words of Arabic follow each other to the left.
    let runsLeft = first.text.unicodeScalars.contains { $0.value.isRightToLeft }
    return x < 0 && !runsLeft ? 2 : 0
  }
}
