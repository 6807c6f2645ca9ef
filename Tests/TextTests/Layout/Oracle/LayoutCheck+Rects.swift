import PlatenImaging
import PlatenText
import TestSupport

extension LayoutCheck {
  /// A row of letters of one token that nothing else stands between.
  private struct Run {
    /// From the first whole letter to the last, and with those that it has a part of.
    var least: (left: Double, right: Double)?
    var most: (left: Double, right: Double)
  }

  /// One rectangle for each line and run, from the first advance to the last.
  mutating func checkRects() {
    for line in layout.lines.indices {
      for (token, letters) in own[line] {
        let runs = runs(of: token, Set(letters), in: line)
        let found = rects.filter { $0.token == token && $0.line == line }.map(\.rect)
        // A part of a ligature may stand apart from the rest.
        let cuts = letters.count { !isWhole(pages.letters[$0], of: token) }
        guard (runs.count...runs.count + cuts).contains(found.count) else {
          note(
            .rectCount, "\(found.count) for \(runs.count) runs of \(text(shown.ranges[token]))")
          continue
        }
        if runs.count == found.count {
          for (run, rect) in zip(runs, found) { check(rect, run, token) }
        }
        checkInk(letters, of: token, in: line)
      }
    }
    for (index, a) in rects.enumerated() {
      let rect = a.rect
      // A mark without a letter hangs over the edge, as it hangs over what is before it.
      let isMark = (own[a.line][a.token] ?? []).allSatisfy {
        pages.letters[$0].right - pages.letters[$0].left < 0.01 || pages.letters[$0].ink.isEmpty
      }
      if isMark { continue }
      if rect.x < style.margin - 0.01 || rect.maxX > sample.width - style.margin + 0.01
        || rect.y < style.margin - 0.01 || rect.maxY > layout.height - style.margin + 0.01
      {
        note(.rectOutside, "\(rect) of \(text(shown.ranges[a.token]))")
      }
      for b in rects[..<index]
      where a.token != b.token && !isNested(a.token, b.token) && meet(a.rect, b.rect) {
        note(.rectsMeet, "\(text(shown.ranges[a.token])), \(text(shown.ranges[b.token]))")
      }
    }
  }

  func isNested(_ a: Int, _ b: Int) -> Bool { shown.holds(a, b) || shown.holds(b, a) }

  func meet(_ a: TextLayout.Rect, _ b: TextLayout.Rect) -> Bool {
    min(a.maxX, b.maxX) - max(a.x, b.x) > 0.01 && min(a.maxY, b.maxY) - max(a.y, b.y) > 0.01
  }

  private func runs(of token: Int, _ letters: Set<Int>, in line: Int) -> [Run] {
    var runs: [(run: Run, isSeen: Bool)] = []
    var isOpen = false
    let set = pages.lines[line]
    // Spaces may hang over the edge of the column.
    let column = layout.lines[line].rect.x - set.x
    for index in set.letters {
      let letter = pages.letters[index]
      let isWide = letter.right - letter.left > 0.01
      guard letters.contains(index) else {
        if isWide { isOpen = false }
        continue
      }
      let (left, right) = (max(letter.left, column), min(letter.right, column + columnWidth))
      if left > right { continue }
      var (run, isSeen) = isOpen ? runs.removeLast() : (Run(most: (left, right)), false)
      run.most = (min(run.most.left, left), max(run.most.right, right))
      // A space that hangs over the edge has no place within.
      if isWhole(letter, of: token), right - left > 0.01 {
        run.least = (
          min(run.least?.left ?? .infinity, left), max(run.least?.right ?? -.infinity, right)
        )
      }
      runs.append((run, isSeen || right - left > 0.01 || !letter.ink.isEmpty))
      isOpen = true
    }
    return runs.filter(\.isSeen).map(\.run)
  }

  private mutating func check(_ rect: TextLayout.Rect, _ run: Run, _ token: Int) {
    // A mark alone has no advance: its ink is its rectangle.
    guard run.most.right - run.most.left > 0.01 else { return }
    if let least = run.least, least.left < rect.x - 0.02 || least.right > rect.maxX + 0.02 {
      note(.rectMissesLetter, "\(rect) for \(run) of \(text(shown.ranges[token]))")
    }
    if run.most.left > rect.x + 0.02 || run.most.right < rect.maxX - 0.02 {
      note(.rectHoldsOther, "\(rect) for \(run) of \(text(shown.ranges[token]))")
    }
  }

  /// A rectangle is as wide as its letters' advances, over which some lean, and as high as a line.
  private mutating func checkInk(_ letters: [Int], of token: Int, in line: Int) {
    let rect = layout.lines[line].rect
    for index in letters {
      let letter = pages.letters[index]
      let slack = tolerance(letter)
      let misses = letter.ink.contains {
        let row = Int($0) / pages.width
        return isWithinLine(row: row, line)
          && (Double(row + 1) / scale < rect.y - slack || Double(row) / scale > rect.maxY + slack)
      }
      if misses { note(.rectMissesInk, "\(text(letter.bytes)) in line \(line)") }
    }
  }

  /// A point's token is the innermost one with a rectangle there.
  mutating func checkPoints() {
    var random = SeededRandom(seed: UInt64(layout.lines.count) &* 31 &+ UInt64(rects.count))
    func part() -> Double { Double(random.int(1...999)) / 1000 }
    var points = (0..<8).map { _ in
      TextLayout.Point(x: part() * layout.width, y: part() * layout.height)
    }
    for place in rects {
      for _ in 0..<2 {
        points.append(
          TextLayout.Point(
            x: place.rect.x + part() * place.rect.width,
            y: place.rect.y + part() * place.rect.height
          ))
      }
    }
    for point in points {
      let holding = rects.filter { $0.rect.contains(point) }.map(\.token)
      let innermost = holding.filter { outer in !holding.contains { shown.holds(outer, $0) } }
      let expected = innermost.max().map { layout.tokens[$0] }
      if layout.token(at: point) != expected { note(.tokenAt, "\(point)") }
    }
  }
}
