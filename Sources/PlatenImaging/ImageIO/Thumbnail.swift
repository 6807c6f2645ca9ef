extension ImageSource {
  /// A picture of the file, small: no side is longer than `maxPixelSize`, its proportions are kept,
  /// and what is small already is not enlarged.
  ///
  /// No more is decoded than that takes. Of a JPEG the thumbnail in its EXIF block is taken, and of
  /// an opaque HEIC the one that lies beside its picture, where it has the pixels and the picture's
  /// proportions; that a program left it as it was when it edited the picture is not noticed. Else
  /// a large JPEG is read at a half, a quarter or an eighth of its size, from the lower frequencies
  /// of its blocks, and so is an opaque JPEG XL at an eighth; an opaque WebP is shrunk while it is
  /// decoded. All leave at least a factor of 2 to the Lanczos kernel. Colours are sRGB, as browsers
  /// show them.
  ///
  /// - Parameters:
  ///   - maxPixelSize: The longest side of the result, in pixels; 1 or more.
  ///   - index: Which of the file's pictures, from 0.
  ///   - queue: Whose workers help to scale a large picture.
  /// - Throws: `invalidArgument` for a size below 1; as ``frame(at:)``.
  public func thumbnail(
    maxPixelSize: Int, at index: Int = 0, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> Image {
    do throws(PlatenError) {
      if index == 0, maxPixelSize >= 1, maxPixelSize < max(size.width, size.height),
        case .still(let still) = decoder, let small = try still.reduced(to: maxPixelSize)
      {
        return try small.thumbnail(maxPixelSize: maxPixelSize, on: queue)
      }
      return try frame(at: index).image.thumbnail(maxPixelSize: maxPixelSize, on: queue)
    } catch {
      throw path.map(error.at) ?? error
    }
  }
}

extension Image {
  /// The picture, small: no side is longer than `maxPixelSize`, its proportions are kept, and what
  /// is small already is not enlarged. Colours are sRGB.
  ///
  /// ``ImageSource/thumbnail(maxPixelSize:at:on:)`` decodes less for the same.
  ///
  /// - Throws: `invalidArgument` for a size below 1; `limitExceeded`, `cancelled`.
  public func thumbnail(
    maxPixelSize: Int, on queue: WorkerQueue = .inline
  ) throws(PlatenError) -> Image {
    guard maxPixelSize >= 1 else {
      throw PlatenError(
        .invalidArgument, message: "a thumbnail can't be \(maxPixelSize) pixels large",
        suggestion: "Ask for 1 or more.")
    }
    let prepared = try preparedForFilters().image
    let longest = Double(max(width, height))
    let target = Double(maxPixelSize)
    guard longest > target else { return prepared }
    // A side that would vanish keeps one pixel, and one step goes no further than a hundredth.
    let least = (width: 1 / Double(width), height: 1 / Double(height))
    let across = max(target / longest, least.width, 0.01)
    let down = max(target / longest, least.height, 0.01)
    let small = try prepared.filtered(
      [.lanczosScaleTransform(scale: down, aspectRatio: across / down)], light: .encoded, on: queue)
    return try small.thumbnail(maxPixelSize: maxPixelSize, on: queue)
  }
}
