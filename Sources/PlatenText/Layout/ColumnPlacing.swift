/// Puts lines below each other in columns.
struct ColumnPlacing {
  private let style: TextStyle
  private let pitch: LinePitch
  private let width: Double

  init(_ style: TextStyle, width: Double, pitch: LinePitch) {
    self.style = style
    self.pitch = pitch
    self.width = width
  }

  /// Gives lines their places; returns for each where its column begins.
  ///
  /// Lines come with their places along their column, and with their baseline below their top.
  /// In columns, what stands on a page of A4's form is as even as can be, and the next page begins
  /// below it.
  func place(_ lines: inout [TextLayout.Line]) -> [Double] {
    var origins: [Double] = []
    origins.reserveCapacity(lines.count)
    var top = style.margin
    var start = 0
    while start < lines.count {
      let end = lines[(start + 1)...].firstIndex(where: \.startsPage) ?? lines.count
      let page = style.columns == 1 ? start..<end : start..<min(end, start + linesPerPage)
      let rows = (page.count + style.columns - 1) / style.columns
      for index in page {
        let (column, row) = (index - start).quotientAndRemainder(dividingBy: rows)
        let origin =
          style.margin + Double(column) * (style.columnWidth(in: width) + style.columnGap)
        origins.append(origin)
        let y = top + Double(row) * pitch.distance
        lines[index].baseline += y
        lines[index].rect.x += origin
        lines[index].rect.y = y
        lines[index].rect.height = pitch.height
      }
      if start > 0, style.columns > 1 { lines[start].startsPage = true }
      top += Double(rows) * pitch.distance
      start = page.upperBound
    }
    return origins
  }

  /// How many lines all columns of a page hold.
  private var linesPerPage: Int {
    let height = width * TextLayout.pageForm - 2 * style.margin
    return max(1, Int((height + style.lineSpacing) / pitch.distance)) * style.columns
  }
}
