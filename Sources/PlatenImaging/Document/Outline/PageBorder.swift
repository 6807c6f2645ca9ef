/// Finds the page between the dark borders that scanners and copiers leave around it.
///
/// A border is a dark shape that touches the picture's edge, or that is thick and lies along it in
/// the outer eighth: a page turned level has white beyond its borders. Sides are moved in, each
/// time the one with the most border on it, until hardly any is left.
struct PageBorder {
  /// What is darker than this part of the paper's brightness is border: 0…1.
  var darkness = 0.45

  private static let side = 500
  /// The part of a side that may be border still.
  private static let tolerance = 0.04

  /// The page in a grey picture; the whole of it where there are no borders, or little else.
  func page(in picture: Image) throws(PlatenError) -> PixelRect {
    let whole = PixelRect(picture.size)
    let factor = picture.reduction(to: Self.side)
    let small = try picture.reduced(columns: factor, rows: factor)
    guard min(small.width, small.height) >= 16 else { return whole }
    let paper = LevelCounts(small).level(below: 0.9)
    let shapes = try InkShapes(small, threshold: UInt8(clamping: Int(Double(paper) * darkness)))
    let border = Set(shapes.extents().filter { Self.isBorder($0, of: small.size) }.map(\.shape))
    guard !border.isEmpty else { return whole }
    var counts = BorderCounts(small.size)
    for y in 0..<small.height {
      for run in shapes.rows[y]..<shapes.rows[y + 1] where border.contains(shapes.shapes[run]) {
        counts.mark(y, Int(shapes.starts[run])..<Int(shapes.ends[run]))
      }
    }
    counts.sum()
    let kept = Self.trimmed(small.size, counts)
    // A page that is mostly dark has no border: it is dark.
    guard kept.width * 3 >= small.width, kept.height * 3 >= small.height else { return whole }
    return Self.enlarged(kept, small.size, factor, whole)
  }

  private static func isBorder(_ extent: InkShapes.Extent, of size: PixelSize) -> Bool {
    let box = extent.box
    let (right, below) = (size.width - box.maxX, size.height - box.maxY)
    let isLong = box.width * 3 >= size.width || box.height * 3 >= size.height
    let isThick = extent.pixels >= 3 * max(box.width, box.height)
    if min(box.x, box.y, right, below) <= 0 { return isLong || isThick }
    guard isLong, isThick else { return false }
    return box.maxX * 8 <= size.width || box.maxY * 8 <= size.height
      || box.x * 8 >= 7 * size.width || box.y * 8 >= 7 * size.height
      || (box.width * 4 >= 3 * size.width && box.height * 4 >= 3 * size.height)
  }

  /// What is left of a picture after its sides were moved in.
  private static func trimmed(_ size: PixelSize, _ counts: BorderCounts) -> PixelRect {
    var (left, top, right, bottom) = (0, 0, size.width, size.height)
    while right - left > 8, bottom - top > 8 {
      let (width, height) = (Double(right - left), Double(bottom - top))
      // Two rows or columns in, so that a bright line at the very edge hides nothing.
      let shares = [
        Double(counts.count(left..<(left + 1), top..<bottom)) / height,
        Double(counts.count(left..<right, top..<(top + 1))) / width,
        Double(counts.count((right - 1)..<right, top..<bottom)) / height,
        Double(counts.count(left..<right, (bottom - 1)..<bottom)) / width,
      ]
      let inner = [
        counts.count(left..<(left + size.width / 8), top..<bottom),
        counts.count(left..<right, top..<(top + size.height / 8)),
        counts.count((right - size.width / 8)..<right, top..<bottom),
        counts.count(left..<right, (bottom - size.height / 8)..<bottom),
      ]
      guard let side = shares.indices.max(by: { shares[$0] < shares[$1] }) else { break }
      if shares[side] > tolerance {
        switch side {
        case 0: left += 1
        case 1: top += 1
        case 2: right -= 1
        default: bottom -= 1
        }
        continue
      }
      // No border on any side; what lies further in is beyond white that came in with a turn.
      guard let hidden = inner.indices.max(by: { inner[$0] < inner[$1] }),
        Double(inner[hidden]) > tolerance * (hidden % 2 == 0 ? height : width)
      else { break }
      switch hidden {
      case 0: left += 1
      case 1: top += 1
      case 2: right -= 1
      default: bottom -= 1
      }
    }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle in pixels of the full picture; sides that were moved go one block further, which
  /// may be border in part.
  private static func enlarged(
    _ kept: PixelRect, _ small: PixelSize, _ factor: Int, _ whole: PixelRect
  ) -> PixelRect {
    let left = kept.x > 0 ? (kept.x + 1) * factor : 0
    let top = kept.y > 0 ? (kept.y + 1) * factor : 0
    let right = kept.maxX < small.width ? (kept.maxX - 1) * factor : whole.width
    let bottom = kept.maxY < small.height ? (kept.maxY - 1) * factor : whole.height
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
