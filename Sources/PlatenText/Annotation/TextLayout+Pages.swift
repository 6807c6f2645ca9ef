extension TextLayout {
  /// The height of a page as a part of its width: A4.
  static let pageForm = 297.0 / 210

  /// A page of a document.
  struct Page {
    var lines: Range<Int>
    /// Where it begins in the layout.
    var top: Double
    var height: Double
    /// Where the legend stands on the last page.
    var legendTop: Double
  }

  /// The pages: as high as A4 is to its width, or as high as all lines where these fit on one.
  func pages(legendHeight: Double) -> [Page] {
    // A wide, flat layout still has room for a line and its margins.
    let full = max(size.width * Self.pageForm, 4 * style.margin + 4 * style.size + legendHeight)
    let isSingle = size.height + legendHeight <= full && !lines.contains(where: \.startsPage)
    var pages: [Page] = []
    var first = 0
    while first < lines.count {
      let top = lines[first].rect.y - style.margin
      var end = first + 1
      while end < lines.count, !lines[end].startsPage,
        lines[end].rect.maxY + style.margin - top <= full
      { end += 1 }
      let bottom = (lines[first..<end].map(\.rect.maxY).max() ?? top) + style.margin - top
      pages.append(
        Page(lines: first..<end, top: top, height: max(full, bottom), legendTop: bottom))
      first = end
    }
    guard var last = pages.popLast() else { return [] }
    if isSingle { last.height = last.legendTop + legendHeight }
    if last.legendTop + legendHeight <= last.height { return pages + [last] }
    let extra = Page(
      lines: last.lines.upperBound..<last.lines.upperBound, top: 0, height: full,
      legendTop: style.margin)
    return pages + [last, extra]
  }
}
