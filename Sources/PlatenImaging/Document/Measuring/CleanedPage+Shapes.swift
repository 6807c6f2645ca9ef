extension CleanedPage {
  /// The rectangles around the connected shapes of ink within one, from top to bottom; shapes that
  /// go on outside are cut.
  ///
  /// - Throws: `limitExceeded` if there is no memory, `cancelled`.
  package func shapes(in rect: PixelRect) throws(PlatenError) -> [PixelRect] {
    let box = rect.intersection(PixelRect(picture.size))
    guard !box.isEmpty else { return [] }
    let shapes = try InkShapes(writing.cropped(to: box), threshold: UInt8(clamping: threshold))
    return shapes.extents().map { extent in
      PixelRect(
        x: box.x + extent.box.x, y: box.y + extent.box.y, width: extent.box.width,
        height: extent.box.height)
    }
  }

  /// Whether what is dark in a quad is a ruling line and nothing else: it goes with the rules.
  package func isRule(in quad: Quad) -> Bool {
    let box = quad.bounds.intersection(PixelRect(picture.size))
    let before = Self.ink(in: box, of: picture, threshold)
    return before > 0 && 10 * Self.ink(in: box, of: writing, threshold) < before
  }

  private static func ink(in box: PixelRect, of image: Image, _ threshold: Int) -> Int {
    unsafe image.withUnsafeBytes { levels in
      (box.y..<max(box.y, box.maxY)).reduce(0) { sum, y in
        let row = y * image.width
        return sum
          + (box.x..<max(box.x, box.maxX)).count { unsafe Int(levels[row + $0]) < threshold }
      }
    }
  }
}
