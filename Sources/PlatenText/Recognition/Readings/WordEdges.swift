import PlatenCore
import PlatenImaging

/// Widens words to the letters that stand at their edges and belong to no word.
///
/// Tesseract places words by what its network saw of them, and leaves the first or the last letter
/// out where that was a few pixels off: the box of `0118` ends before its 8, and what is covered
/// by it leaves the 8 to be read.
struct WordEdges {
  private let page: CleanedPage
  private let place: PageTransform

  /// Looks at the picture of a page; the words are those of a reading of it.
  init(of page: borrowing CleanedPage) {
    (self.page, place) = (copy page, page.transform.inverse)
  }

  func apply(to text: inout RecognizedText.Page) {
    text.forEachLine { widen(&$0) }
  }

  private func widen(_ line: inout RecognizedText.Line) {
    let quads = line.words.map { place($0.quad) }
    // Lines that run down or from right to left are left as they are.
    guard quads.allSatisfy({ $0.topLeft.x < $0.topRight.x && $0.topLeft.y < $0.bottomLeft.y })
    else { return }
    let boxes = quads.map(\.bounds)
    let height = boxes.map(\.height).sorted()[boxes.count / 2]
    guard height >= 6 else { return }
    var edges = boxes.map { (left: $0.x, right: $0.maxX) }
    for right in 0...boxes.count {
      let (first, second) = (
        right > 0 ? boxes[right - 1] : nil, right < boxes.count ? boxes[right] : nil
      )
      let (end, start) = ends(between: first, second, height: height)
      if right > 0 { edges[right - 1].right = end }
      if right < boxes.count { edges[right].left = start }
    }
    for index in boxes.indices
    where edges[index].left < boxes[index].x || edges[index].right > boxes[index].maxX {
      line.words[index].widen(from: boxes[index], to: edges[index], page)
      line.box = line.box.union(line.words[index].box)
      line.quad = line.quad.union(line.words[index].quad)
    }
  }

  /// Where a word ends and the next one begins: up to the widest gap at their edges, as far as what
  /// stands before and after that touches them, or is as near as letters of a word are.
  ///
  /// The gap is looked for within their edges too: where letters touch, a word begins too early and
  /// ends too early the one before, and the gap between both boxes is none.
  private func ends(
    between first: PixelRect?, _ second: PixelRect?, height: Int
  ) -> (end: Int, start: Int) {
    let end = first?.maxX ?? (second?.x ?? 0) - 2 * height
    let start = second?.x ?? end + 2 * height
    let from = first.map { end - min(height, $0.width) / 2 } ?? end
    let to = second.map { start + min(height, $0.width) / 2 } ?? start
    guard from < to else { return (end, start) }
    let rows = band(first, second, height: height)
    let runs = page.inkedColumns(
      in: PixelRect(x: from, y: rows.lowerBound, width: to - from, height: rows.count))
    guard !runs.isEmpty else { return (end, start) }
    let bounds = [from..<from] + runs + [to..<to]
    let gaps = zip(bounds, bounds.dropFirst()).map { $0.upperBound..<$1.lowerBound }
    // A line below both words, or letters that touch, leave no gap to part them by.
    guard let widest = gaps.indices.max(by: { gaps[$0].count < gaps[$1].count }),
      gaps[widest].count > height / 8
    else { return (end, start) }
    // As far as letters of a word are from one another at the most, and no space between words.
    let nearness = min(3 * height / 10, 2 * gaps[widest].count / 3)
    return (
      first == nil
        ? end
        : runs[..<widest].reduce(end) {
          $1.lowerBound - $0 <= nearness ? max($0, $1.upperBound) : $0
        },
      second == nil
        ? start
        : runs[widest...].reversed().reduce(start) {
          $0 - $1.upperBound <= nearness ? min($0, $1.lowerBound) : $0
        }
    )
  }

  /// The rows of two words; of one that is taller than others of its line, its middle ones.
  private func band(_ first: PixelRect?, _ second: PixelRect?, height: Int) -> Range<Int> {
    let boxes = [first, second].compactMap { $0 }
    let usual = boxes.filter { 5 * $0.height <= 7 * height }
    if let top = usual.map(\.y).min(), let bottom = usual.map(\.maxY).max() { return top..<bottom }
    let middle = boxes.map { $0.y + $0.height / 2 }.reduce(0, +) / max(1, boxes.count)
    return middle - height / 2..<middle + height / 2
  }
}

extension RecognizedText.Word {
  /// Moves its edges on the page as it was read; its outer symbols take what is new.
  fileprivate mutating func widen(
    from old: PixelRect, to edges: (left: Int, right: Int), _ page: borrowing CleanedPage
  ) {
    let (size, transform) = (page.source, page.transform)
    func strip(_ start: Int, _ end: Int) -> Quad {
      transform(Quad(PixelRect(x: start, y: old.y, width: end - start, height: old.height)))
    }
    quad = strip(edges.left, edges.right)
    box = quad.bounds.intersection(PixelRect(size))
    guard let last = symbols.indices.last else { return }
    if edges.left < old.x { symbols[0].quad = symbols[0].quad.union(strip(edges.left, old.x)) }
    if edges.right > old.maxX {
      symbols[last].quad = symbols[last].quad.union(strip(old.maxX, edges.right))
    }
  }
}
