/// How far the points of a straightened page were above or below where they are now.
///
/// Numbers are kept for the corners of squares of ``spacing`` pixels and change evenly between
/// them; beyond the last ones they stay as they are.
struct PageBend: Sendable, Hashable {
  static let spacing = 16

  let columns: Int
  let rows: Int
  /// Pixels downwards, row by row.
  let shifts: [Float]

  /// The shift at a point of the straightened page.
  func shift(x: Double, y: Double) -> Double {
    let (x, y) = (x / Double(Self.spacing), y / Double(Self.spacing))
    let column = min(max(x, 0), Double(columns - 1))
    let row = min(max(y, 0), Double(rows - 1))
    let (i, j) = (min(Int(column), columns - 2), min(Int(row), rows - 2))
    let (s, t) = (column - Double(i), row - Double(j))
    let first = j * columns + i
    let above = Double(shifts[first]) * (1 - s) + Double(shifts[first + 1]) * s
    let below =
      Double(shifts[first + columns]) * (1 - s) + Double(shifts[first + columns + 1]) * s
    return above * (1 - t) + below * t
  }

  /// Where a point of the straightened page was before.
  func before(_ point: PixelPoint) -> PixelPoint {
    PixelPoint(x: point.x, y: point.y + shift(x: point.x, y: point.y))
  }

  /// Where a point of the bent page is now.
  func after(_ point: PixelPoint) -> PixelPoint {
    var y = point.y - shift(x: point.x, y: point.y)
    // The shift changes by less than 0.7 from one row to the next, so each round is nearer.
    for _ in 0..<60 {
      let next = point.y - shift(x: point.x, y: y)
      let isThere = abs(next - y) < 1e-4
      y = next
      if isThere { break }
    }
    return PixelPoint(x: point.x, y: y)
  }
}

extension PageBend: Codable {
  private enum CodingKeys: CodingKey { case columns, rows, shifts }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    columns = try values.decode(Int.self, forKey: .columns)
    rows = try values.decode(Int.self, forKey: .rows)
    shifts = try values.decode([Float].self, forKey: .shifts)
    let (count, isTooLarge) = columns.multipliedReportingOverflow(by: rows)
    guard columns >= 2, rows >= 2, !isTooLarge, count == shifts.count,
      shifts.allSatisfy({ abs($0) < 1e6 })
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .shifts, in: values, debugDescription: "the bend of a page makes no sense")
    }
  }
}
