import PlatenText

extension LayoutCheck {
  /// Boxes hold all ink of their token and none of other letters, but where letters overlap, or
  /// lines side by side, so that no upright line could part them.
  mutating func checkBoxes() {
    for line in layout.lines.indices {
      for (token, letters) in own[line] {
        let mine = boxes.filter { $0.token == token && $0.line == line }
        // Of a letter that it has a part of, it need not hold the rest.
        let others = Set(pages.lines[line].letters).subtracting(
          letters.filter { isWhole(pages.letters[$0], of: token) })
        for index in letters where isWhole(pages.letters[index], of: token) {
          checkInk(of: pages.letters[index], in: mine, beside: others)
        }
      }
    }
    for box in boxes { checkOthers(in: box) }
  }

  private mutating func checkInk(
    of letter: LetterOracle.Letter, in boxes: [TokenTheme.Box], beside others: Set<Int>
  ) {
    guard !letter.ink.isEmpty else { return }
    let slack = tolerance(letter)
    // Most letters lie in one box as a whole, away from its corners.
    let reach = boxes.map { max($0.radii.left, $0.radii.right) }
    let isInside = zip(boxes, reach).contains { box, radius in
      contains(box.rect, letter, slack) && isClear(of: box, letter, radius)
    }
    if isInside { return }
    let beside = others.map { pages.letters[$0] }.filter { !$0.ink.isEmpty }
    var missed: (count: Int, cut: Int) = (0, 0)
    let room = room(of: letter.line)
    for pixel in letter.ink {
      let (row, column) = Int(pixel).quotientAndRemainder(dividingBy: pages.width)
      guard isWithinLine(row: row, letter.line), room.contains(Double(column) / scale) else {
        continue
      }
      if beside.contains(where: { $0.reach.contains(column) }) { continue }
      // What a mark has beyond other letters can't be held without them.
      if beside.contains(where: { $0.parts(column, from: letter.left * scale) }) { continue }
      if isShared(column, letter.line) { continue }
      // The nearest point of the pixel to the box.
      let (left, right) = (Double(column) / scale, Double(column + 1) / scale)
      let (top, bottom) = (Double(row) / scale, Double(row + 1) / scale)
      let holding = boxes.filter {
        right > $0.rect.x - slack && left < $0.rect.maxX + slack && bottom > $0.rect.y - slack
          && top < $0.rect.maxY + slack
      }
      if holding.isEmpty {
        missed.count += 1
      } else if !holding.contains(where: {
        $0.isInShape(x: (left + right) / 2, y: (top + bottom) / 2, slack: slack + 0.75 / scale)
      }) {
        missed.cut += 1
      }
    }
    if missed.count > 0 {
      note(.boxMissesInk, "\(missed.count) pixels of \(text(letter.bytes)) in line \(letter.line)")
    } else if missed.cut > 0 {
      note(.cornerCutsInk, "\(missed.cut) pixels of \(text(letter.bytes)) in line \(letter.line)")
    }
  }

  /// From the middle of the gap before a line's column to that of the gap after it: marks may hang
  /// further over.
  private func room(of line: Int) -> ClosedRange<Double> {
    let left = layout.lines[line].rect.x - pages.lines[line].x
    let half = style.columns > 1 ? style.columnGap / 2 : .infinity
    return left - half...left + columnWidth + half
  }

  private func contains(
    _ rect: TextLayout.Rect, _ letter: LetterOracle.Letter, _ slack: Double
  ) -> Bool {
    Double(letter.columns.lowerBound + 1) / scale > rect.x - slack
      && Double(letter.columns.upperBound - 1) / scale < rect.maxX + slack
      && Double(letter.rows.lowerBound + 1) / scale > rect.y - slack
      && Double(letter.rows.upperBound - 1) / scale < rect.maxY + slack
  }

  private func isClear(
    of box: TokenTheme.Box, _ letter: LetterOracle.Letter, _ radius: Double
  ) -> Bool {
    Double(letter.columns.lowerBound) / scale >= box.rect.x + radius
      && Double(letter.columns.upperBound) / scale <= box.rect.maxX - radius
      || Double(letter.rows.lowerBound) / scale >= box.rect.y + radius
        && Double(letter.rows.upperBound) / scale <= box.rect.maxY - radius
  }

  /// Looks for ink of letters that a box's token has no part of, in all lines.
  private mutating func checkOthers(in box: TokenTheme.Box) {
    let letters = (own[box.line][box.token] ?? []).map { pages.letters[$0] }
      .filter { !$0.ink.isEmpty }
    let mine = letters.map { $0.columns.widened }
      .filter { !$0.isEmpty && Double($0.upperBound) / scale > box.rect.x }
      .filter { Double($0.lowerBound) / scale < box.rect.maxX }
    let all = (mine.map(\.lowerBound).min() ?? 0)..<(mine.map(\.upperBound).max() ?? 0)
    for letter in pages.letters where !letter.ink.isEmpty {
      if shown.ranges[box.token].overlaps(letter.bytes) { continue }
      let slack = tolerance(letter)
      guard Double(letter.columns.upperBound) / scale > box.rect.x + slack,
        Double(letter.columns.lowerBound) / scale < box.rect.maxX - slack,
        Double(letter.rows.upperBound) / scale > box.rect.y + slack,
        Double(letter.rows.lowerBound) / scale < box.rect.maxY - slack
      else { continue }
      // One rectangle can't leave out what lies over its own letters.
      let overlaps = letter.line == box.line && mine.contains { $0.overlaps(letter.columns) }
      let beside = letter.line == box.line ? letters : []
      let count = letter.ink.count { pixel in
        let (row, column) = Int(pixel).quotientAndRemainder(dividingBy: pages.width)
        return Double(column) / scale >= box.rect.x + slack
          && Double(column + 1) / scale <= box.rect.maxX - slack
          && Double(row) / scale >= box.rect.y + slack
          && Double(row + 1) / scale <= box.rect.maxY - slack
          && isWithinLine(row: row, letter.line)
          && !(overlaps && all.contains(column))
          && !beside.contains { $0.parts(column, from: letter.left * scale) }
          && !(letter.line != box.line && isShared(column, letter.line))
      }
      if count > 0 {
        note(
          .boxHoldsOther,
          "\(count) pixels of \(text(letter.bytes)) in line \(letter.line) in a box of "
            + "\(text(shown.ranges[box.token])) in line \(box.line)")
      }
    }
  }

  /// Boxes keep apart, stay on the page, and within the box around them.
  mutating func checkNeighbours() {
    for (index, a) in boxes.enumerated() {
      let rect = a.rect
      if rect.x < -0.001 || rect.y < -0.001 || rect.maxX > layout.width + 0.001
        || rect.maxY > layout.height + 0.001
      {
        note(.boxOutside, "\(rect) of \(text(shown.ranges[a.token]))")
      }
      for b in boxes[..<index] where !isNested(a.token, b.token) {
        if meet(rect, b.rect) {
          note(
            .boxesMeet,
            "\(text(shown.ranges[b.token])) in \(b.line), "
              + "\(text(shown.ranges[a.token])) in \(a.line)"
          )
        } else if a.line == b.line, a.token != b.token {
          checkGap(a, b)
        }
      }
      guard let holder = shown.holders[a.token], rect.width > 0 else { continue }
      let around = boxes.filter { $0.token == holder && $0.line == a.line }
      let outer = around.first {
        $0.rect.x <= rect.x + 0.001 && $0.rect.maxX >= rect.maxX - 0.001
          && $0.rect.y <= rect.y + 0.001 && $0.rect.maxY >= rect.maxY - 0.001
      }
      if let outer {
        if outer.rect.y >= rect.y || outer.rect.maxY <= rect.maxY, hasRoom(in: outer.rect, a) {
          note(.notInset, "\(text(shown.ranges[a.token]))")
        }
      } else {
        note(.notInside, "\(rect) of \(text(shown.ranges[a.token])) in \(around.map(\.rect))")
      }
    }
  }

  /// Whether a token's ink leaves room above and below it in the box around it.
  private func hasRoom(in outer: TextLayout.Rect, _ box: TokenTheme.Box) -> Bool {
    (own[box.line][box.token] ?? []).map { pages.letters[$0] }.allSatisfy {
      $0.ink.isEmpty
        || !$0.isColoured
          && Double($0.rows.lowerBound) / scale > outer.y + tolerance($0) + 1 / scale
          && Double($0.rows.upperBound) / scale < outer.maxY - tolerance($0) - 1 / scale
    }
  }

  /// As far apart as the theme asks for, or as their ink leaves room.
  private mutating func checkGap(_ a: TokenTheme.Box, _ b: TokenTheme.Box) {
    let (left, right) = a.rect.x < b.rect.x ? (a, b) : (b, a)
    let space = right.rect.x - left.rect.maxX
    guard space < sample.theme.gap - 0.01, left.depth == right.depth else { return }
    func ink(_ box: TokenTheme.Box) -> [Range<Int>] {
      (own[box.line][box.token] ?? []).map { pages.letters[$0] }
        .filter { letter in
          // A mark without an advance counts where its ink is.
          let isMark = letter.right - letter.left < 0.01
          let left = isMark ? Double(letter.columns.lowerBound) / scale : letter.left
          let right = isMark ? Double(letter.columns.upperBound) / scale : letter.right
          return !letter.ink.isEmpty && right > box.rect.x && left < box.rect.maxX
        }
        .map { $0.isColoured ? $0.reach : $0.columns }
    }
    let middle = (left.rect.maxX + right.rect.x) / 2 * scale
    let end = ink(left).filter { Double($0.lowerBound) < middle }.map(\.upperBound).max()
    let start = ink(right).filter { Double($0.upperBound) > middle }.map(\.lowerBound).min()
    // Of a ligature that both have a part of, nobody knows what ink is whose.
    let shared = Set(own[left.line][left.token] ?? []).intersection(
      own[right.line][right.token] ?? [])
    guard let end, let start, shared.isEmpty else { return }
    let room = Double(start - end) / scale
    if space < min(sample.theme.gap, room - 2.5 / scale) - 0.01 {
      note(
        .boxesTooClose,
        "\(space) and room for \(room): \(text(shown.ranges[left.token])) in line \(left.line), "
          + text(shown.ranges[right.token]))
    }
  }
}

extension Range<Int> {
  /// With a column more on both sides, where smoothing may have put ink.
  fileprivate var widened: Range<Int> { isEmpty ? self : lowerBound - 1..<upperBound + 1 }
}

extension LetterOracle.Letter {
  /// Its columns with those where smoothing may have put ink, or a picture's empty edges are.
  fileprivate var reach: Range<Int> {
    isColoured ? columns.lowerBound - 9..<columns.upperBound + 9 : columns.widened
  }

  /// Whether its ink lies between a column of pixels and a place.
  fileprivate func parts(_ column: Int, from place: Double) -> Bool {
    columns.lowerBound > column && Double(columns.lowerBound) < place
      || columns.upperBound <= column && Double(columns.upperBound) > place
  }
}

extension TokenTheme.Box {
  /// Whether a point lies within its round corners.
  fileprivate func isInShape(x: Double, y: Double, slack: Double) -> Bool {
    let most = min(rect.width / 2, rect.height / 2)
    let isLeft = x < rect.x + rect.width / 2
    let radius = min(most, isLeft ? radii.left : radii.right)
    let centre = isLeft ? rect.x + radius : rect.maxX - radius
    let across = isLeft ? centre - x : x - centre
    let along = max(rect.y + radius - y, y - (rect.maxY - radius))
    guard across > 0, along > 0 else { return true }
    return (across * across + along * along).squareRoot() <= radius + slack
  }
}
