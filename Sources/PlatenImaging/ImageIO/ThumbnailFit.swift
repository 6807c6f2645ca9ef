/// How a picture comes into a box of another shape; named as in CSS (css-images-3, object-fit).
package enum ThumbnailFit: String, Sendable, CaseIterable {
  /// All of it is inside, and a side of the box may stay empty; nothing is enlarged.
  case contain
  /// It fills the box, and what is outside on two sides is cut off; nothing is enlarged.
  case cover
  /// It is stretched to the box.
  case fill

  /// A longer side of a box says no more: no picture is so wide or so high.
  package static let longestSide = Int(Int32.max)

  /// What is wrong with a box without a pixel.
  package static func emptyBox(_ box: PixelSize) -> PlatenError {
    PlatenError(
      .invalidArgument, message: "no picture fits into \(box.width)x\(box.height) pixels",
      suggestion: "Ask for 1 or more on each side.")
  }
}

extension ImageSource {
  /// The first picture of the file, small; see ``thumbnail(maxPixelSize:at:on:)``. A drawing fits
  /// the box as if it had been larger: it is drawn anew.
  ///
  /// - Throws: `limitExceeded`, `cancelled`, as ``frame(at:)``; `invalidArgument` for a box without
  ///   a pixel.
  package func thumbnail(in box: PixelSize, _ fit: ThumbnailFit) throws(PlatenError) -> Image {
    guard box.width >= 1, box.height >= 1 else { throw ThumbnailFit.emptyBox(box) }
    // The products of sides below have room; a side may be without bound, as for a width alone.
    let box = PixelSize(
      width: min(box.width, ThumbnailFit.longestSide),
      height: min(box.height, ThumbnailFit.longestSide))
    // Whole numbers: a side that is a hair too short would lose a pixel.
    let isWide = box.width * size.height <= box.height * size.width
    let (longest, shown) = (max(size.width, size.height), isWide == (fit == .contain))
    let (side, whole) = shown ? (box.width, size.width) : (box.height, size.height)
    switch fit {
    case .contain:
      return try picture(withSide: max(1, side * longest / whole))
    case .cover:
      let image = try picture(withSide: (side * longest + whole - 1) / whole, isCutOff: true)
      let (width, height) = (min(box.width, image.width), min(box.height, image.height))
      return try image.cropped(
        to: PixelRect(
          x: (image.width - width) / 2, y: (image.height - height) / 2, width: width,
          height: height))
    case .fill:
      return try picture(withSide: (side * longest + whole - 1) / whole, isCutOff: true)
        .stretched(to: box)
    }
  }

  /// The first picture with this longest side, or with its own where that is shorter and has
  /// pixels.
  ///
  /// - Parameter isCutOff: Whether not all of it is needed: a narrow drawing would be far longer
  ///   than the box, and is no larger than the limits let it be.
  private func picture(withSide side: Int, isCutOff: Bool = false) throws(PlatenError) -> Image {
    let longest = max(size.width, size.height)
    guard side > longest, case .still(let still as SVGDecoder) = decoder else {
      return try thumbnail(maxPixelSize: side)
    }
    do throws(PlatenError) {
      let drawn = isCutOff ? max(longest, min(side, still.longestSide)) : side
      return try still.drawn(to: drawn).thumbnail(maxPixelSize: side)
    } catch {
      throw path.map(error.at) ?? error
    }
  }
}

extension Image {
  /// The picture at a size of any shape, in steps of a factor that the filter takes.
  fileprivate func stretched(to box: PixelSize) throws(PlatenError) -> Image {
    guard size != box else { return self }
    // A side that shrinks does so first, so that no step is larger than the picture or the box.
    let least = PixelSize(width: min(width, box.width), height: min(height, box.height))
    let next = size == least ? box : least
    let across = min(max(Double(next.width) / Double(width), 0.125), 8)
    let down = min(max(Double(next.height) / Double(height), 0.125), 8)
    return try filtered(
      [.lanczosScaleTransform(scale: down, aspectRatio: across / down)], light: .encoded
    ).stretched(to: box)
  }
}
