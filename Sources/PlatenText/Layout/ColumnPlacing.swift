/// Puts lines below each other in columns.
struct ColumnPlacing {
  private let style: TextStyle
  private let pitch: LinePitch
  private let width: Double

  /// The edges of a column, and where it parts from its neighbours or ends at the page's sides.
  struct Column {
    var left, right, leftmost, rightmost: Double
  }

  init(_ style: TextStyle, width: Double, pitch: LinePitch) {
    self.style = style
    self.pitch = pitch
    self.width = width
  }

  /// Gives lines their places; returns for each its column.
  ///
  /// Lines come with their places along their column, and with their baseline below their top;
  /// `inks` tell where along it each has ink.
  /// In columns, what stands on a page of A4's form is as even as can be, and the next page begins
  /// below it.
  func place(
    _ lines: inout [TextLayout.Line], inks: [ClosedRange<Double>?]
  ) -> [Column] {
    let columns = columns
    var places: [Column] = []
    places.reserveCapacity(lines.count)
    var top = style.margin
    var start = 0
    while start < lines.count {
      let end = lines[(start + 1)...].firstIndex(where: \.startsPage) ?? lines.count
      let page = style.columns == 1 ? start..<end : start..<min(end, start + linesPerPage)
      let parts = parts(of: page)
      for (column, part) in zip(columns, parts) {
        for (row, index) in part.enumerated() {
          places.append(column)
          let y = top + Double(row) * pitch.distance
          lines[index].baseline += y
          lines[index].rect.x += column.left
          lines[index].rect.y = y
          lines[index].rect.height = pitch.height
        }
      }
      for (left, right) in zip(parts, parts.dropFirst()) {
        for (index, next) in zip(left, right) {
          let middle = Self.middle(places[index], inks[index], places[next], inks[next])
          places[index].rightmost = middle
          places[next].leftmost = middle
        }
      }
      if start > 0, style.columns > 1 { lines[start].startsPage = true }
      top += Double(parts[0].count) * pitch.distance
      start = page.upperBound
    }
    return places
  }

  /// The lines of each column of a page: the first columns have one more where they can't be even.
  private func parts(of page: Range<Int>) -> [Range<Int>] {
    let (count, longer) = page.count.quotientAndRemainder(dividingBy: style.columns)
    var start = page.lowerBound
    return (0..<style.columns).map { column in
      defer { start += count + (column < longer ? 1 : 0) }
      return start..<start + count + (column < longer ? 1 : 0)
    }
  }

  /// Where boxes in two lines side by side part: in the middle of the gap, but where letters lean
  /// over it at these, and halfway into ink that overlaps.
  private static func middle(
    _ left: Column, _ leftInk: ClosedRange<Double>?, _ right: Column,
    _ rightInk: ClosedRange<Double>?
  ) -> Double {
    let end = leftInk.map { left.left + $0.upperBound } ?? -.infinity
    let start = rightInk.map { right.left + $0.lowerBound } ?? .infinity
    return end > start ? (end + start) / 2 : min(max(left.rightmost, end), start)
  }

  private var columns: [Column] {
    let own = style.columnWidth(in: width)
    return (0..<style.columns).map { number in
      let left = style.margin + Double(number) * (own + style.columnGap)
      var column = Column(left: left, right: left + own, leftmost: 0, rightmost: width)
      if number > 0 { column.leftmost = left - style.columnGap / 2 }
      if number + 1 < style.columns { column.rightmost = left + own + style.columnGap / 2 }
      return column
    }
  }

  private var linesPerPage: Int {
    let height = width * TextLayout.pageForm - 2 * style.margin
    return max(1, Int((height + style.lineSpacing) / pitch.distance)) * style.columns
  }
}
