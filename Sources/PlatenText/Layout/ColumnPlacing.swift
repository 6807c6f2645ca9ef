/// Puts lines below each other in columns.
struct ColumnPlacing {
  private let style: TextStyle
  private let pitch: LinePitch
  private let width: Double

  /// The edges of a column, and the middles of the gaps to those beside it.
  struct Column {
    var left, right: Double
    var leftmost = -Double.infinity
    var rightmost = Double.infinity
  }

  init(_ style: TextStyle, width: Double, pitch: LinePitch) {
    self.style = style
    self.pitch = pitch
    self.width = width
  }

  /// Gives lines their places; returns for each its column.
  ///
  /// Lines come with their places along their column, and with their baseline below their top.
  /// In columns, what stands on a page of A4's form is as even as can be, and the next page begins
  /// below it.
  func place(_ lines: inout [TextLayout.Line]) -> [Column] {
    let columns = columns
    var places: [Column] = []
    places.reserveCapacity(lines.count)
    var top = style.margin
    var start = 0
    while start < lines.count {
      let end = lines[(start + 1)...].firstIndex(where: \.startsPage) ?? lines.count
      let page = style.columns == 1 ? start..<end : start..<min(end, start + linesPerPage)
      let rows = (page.count + style.columns - 1) / style.columns
      for index in page {
        let (column, row) = (index - start).quotientAndRemainder(dividingBy: rows)
        places.append(columns[column])
        let y = top + Double(row) * pitch.distance
        lines[index].baseline += y
        lines[index].rect.x += columns[column].left
        lines[index].rect.y = y
        lines[index].rect.height = pitch.height
      }
      if start > 0, style.columns > 1 { lines[start].startsPage = true }
      top += Double(rows) * pitch.distance
      start = page.upperBound
    }
    return places
  }

  private var columns: [Column] {
    let own = style.columnWidth(in: width)
    return (0..<style.columns).map { number in
      let left = style.margin + Double(number) * (own + style.columnGap)
      var column = Column(left: left, right: left + own)
      if number > 0 { column.leftmost = left - style.columnGap / 2 }
      if number + 1 < style.columns { column.rightmost = left + own + style.columnGap / 2 }
      return column
    }
  }

  /// How many lines all columns of a page hold.
  private var linesPerPage: Int {
    let height = width * TextLayout.pageForm - 2 * style.margin
    return max(1, Int((height + style.lineSpacing) / pitch.distance)) * style.columns
  }
}
