/// What a threshold makes black of a deep shadow at a page's edge.
///
/// Evening the light can't lift a shadow that is nearly black, and where it begins paper is darker
/// than paper beside it, as ink is. But ink is narrow: closing the page fills strokes, and leaves
/// as dark as it is what is wider. Such areas that reach the picture's edge are shadow; solid ink
/// inside the page stays.
struct EdgeShadows {
  /// Pixels on each side of one that closing looks at: what is wider than both is no stroke.
  let reach: Int

  /// Levels that closing may lift a shadow by, beside a tenth: what grain there is.
  private static let grain = 4

  /// The black and white page with such areas white.
  ///
  /// - Parameter page: The page as it was, grey.
  func removed(from ink: Image, of page: Image) throws(PlatenError) -> Image {
    guard Self.touchesEdge(ink) else { return ink }
    let smooth = try Smoothing().apply(to: page).picture
    // A shadow goes on outside, or else a narrow one would be a stroke.
    let margin = 2 * reach
    let closed = try Self.extended(smooth, by: margin).closed(reach: reach)
    let width = ink.width
    let flat = try unsafe ink.mapped(to: .gray8, alpha: .opaque) {
      (source: UnsafePointer<UInt8>, target: UnsafeMutablePointer<UInt8>, count) in
      unsafe smooth.withUnsafeBytes { levels in
        unsafe closed.withUnsafeBytes { tops in
          for place in 0..<count {
            let (y, x) = place.quotientAndRemainder(dividingBy: width)
            let above = unsafe tops[(y + margin) * closed.width + x + margin]
            let (level, top) = unsafe (Int(levels[place]), Int(above))
            let isFlat = 10 * (top - level) < top + 10 * Self.grain
            unsafe target[place] = isFlat ? source[place] : 255
          }
        }
      }
    }
    let shapes = try InkShapes(flat, threshold: 128)
    // A smaller one may be a letter that the picture's edge cuts off.
    let least = (2 * reach + 1) * (2 * reach + 1) / 4
    let shadows = shapes.extents().filter { shape in
      let (box, size) = (shape.box, page.size)
      let atEdge = box.x == 0 || box.y == 0 || box.maxX == size.width || box.maxY == size.height
      return atEdge && shape.pixels >= least
    }
    return shadows.isEmpty ? ink : Self.whitened(ink, Set(shadows.map(\.shape)), of: shapes)
  }

  /// A grey picture whose edge pixels go on for a number of pixels on every side.
  private static func extended(_ page: Image, by margin: Int) throws(PlatenError) -> Image {
    let (width, height) = (page.width, page.height)
    let size = PixelSize(width: width + 2 * margin, height: height + 2 * margin)
    var result = try Image(uninitialized: size, format: .gray8, alpha: .opaque, limits: .unlimited)
    unsafe page.withPixels(into: &result) {
      (levels: UnsafePointer<UInt8>, target: UnsafeMutablePointer<UInt8>) in
      for y in 0..<size.height {
        let row = unsafe levels + max(0, min(height - 1, y - margin)) * width
        let line = unsafe target + y * size.width
        unsafe line.update(repeating: row[0], count: margin)
        unsafe (line + margin).update(from: row, count: width)
        unsafe (line + margin + width).update(repeating: row[width - 1], count: margin)
      }
    }
    return result
  }

  private static func whitened(_ ink: Image, _ shadows: Set<Int32>, of shapes: InkShapes) -> Image {
    var result = ink
    let width = ink.width
    unsafe result.withMutablePixels { (start: UnsafeMutablePointer<UInt8>) in
      for y in 0..<(shapes.rows.count - 1) {
        for run in shapes.rows[y]..<shapes.rows[y + 1] where shadows.contains(shapes.shapes[run]) {
          let (first, end) = (Int(shapes.starts[run]), Int(shapes.ends[run]))
          unsafe (start + y * width + first).update(repeating: 255, count: end - first)
        }
      }
    }
    return result
  }

  /// Whether any of the outermost pixels is black.
  private static func touchesEdge(_ ink: Image) -> Bool {
    let (width, height) = (ink.width, ink.height)
    return unsafe ink.withUnsafeBytes { levels in
      let below = (height - 1) * width
      let inRows = (0..<width).contains { x in
        unsafe levels[x] == 0 || levels[below + x] == 0
      }
      return inRows
        || (0..<height).contains { y in
          unsafe levels[y * width] == 0 || levels[y * width + width - 1] == 0
        }
    }
  }
}
