import Glibc

/// A sheet with a few lines of print and a rule.
struct Paper {
  private let width: Int
  private let ink: [[UInt8]]

  init(_ size: PixelSize) throws(PlatenError) {
    let text = "Received with thanks from A. Rivera 48.50 for two prints of the harbour."
    let layout = try TextLayout(
      text, width: Double(size.width), style: TextStyle(size: 13, margin: 18))
    let plain = try TokenRenderer().render(layout)
    width = size.width
    ink = (0..<plain.height).map { y in
      let row = plain.row(y)
      return (0..<plain.width).map { row.byteValue($0 * 4) }
    }
  }

  /// The level of a place, 0…1 across and as much down as there is, on a sheet that is turned.
  func level(_ x: Double, _ y: Double, turned angle: Double) -> Double {
    let (c, s) = (cos(angle), sin(angle))
    let (u, v) = (c * x + s * y, c * y - s * x + angle)
    let column = Int((u * Double(width)).rounded())
    let row = Int((v * Double(width)).rounded())
    if abs(v - 0.63) < 0.006, u > 0.1, u < 0.9 { return 40 }
    guard ink.indices.contains(row), ink[row].indices.contains(column) else { return 255 }
    return Double(ink[row][column])
  }
}
