import PlatenKernels

// Looks at parts of 8-bit RGBA pictures; the caller has the rectangle inside the picture.
extension Image {
  /// Calls a closure with the pixel at a rectangle's corner and the number of pixels in a row.
  private func withPixels<R>(
    of rect: PixelRect, _ body: (UnsafePointer<UInt32>, _ stride: Int) -> R
  ) -> R? {
    guard format == .rgba8, !rect.isEmpty, rect.intersection(PixelRect(size)) == rect else {
      return nil
    }
    return unsafe withPixels { unsafe body($0 + (rect.y * width + rect.x), width) }
  }

  /// A hash of a rectangle's pixels.
  func contentHash(of rect: PixelRect) -> UInt64 {
    unsafe withPixels(of: rect) { pixels, stride in
      unsafe hashPixels(pixels, width: rect.width, height: rect.height, stride: stride)
    } ?? 0
  }

  /// The colour of most of a rectangle.
  func ground(of rect: PixelRect) -> UInt32 {
    unsafe withPixels(of: rect) { pixels, stride in
      unsafe majorityPixel(pixels, width: rect.width, height: rect.height, stride: stride)
    } ?? 0
  }

  func cover(of rect: PixelRect, on ground: UInt32) -> GroundCover {
    unsafe withPixels(of: rect) { pixels, stride in
      unsafe groundCover(
        pixels, width: rect.width, height: rect.height, stride: stride, ground: ground)
    } ?? .ink
  }

  /// A rectangle without the rows above and below in which there is nothing.
  func trimmed(_ rect: PixelRect, ground: UInt32) -> PixelRect {
    func isEmpty(_ y: Int) -> Bool {
      let row = PixelRect(x: rect.x, y: y, width: rect.width, height: 1)
      return cover(of: row, on: ground) == .nothing
    }
    guard let top = (rect.y..<rect.maxY).first(where: { !isEmpty($0) }),
      let bottom = (rect.y..<rect.maxY).last(where: { !isEmpty($0) })
    else { return rect }
    return PixelRect(x: rect.x, y: top, width: rect.width, height: bottom + 1 - top)
  }

  /// The smallest rectangle around all pixels that differ in a part of two pictures of one size.
  func bounds(differingFrom other: Image, in rect: PixelRect) throws(PlatenError) -> PixelRect? {
    let (a, b) = (try cropped(to: rect), try other.cropped(to: rect))
    let found =
      unsafe a.withPixels(of: PixelRect(a.size)) { after, _ in
        unsafe b.withPixels(of: PixelRect(b.size)) { before, _ in
          unsafe changedBounds(
            before, after, width: a.width, height: a.height, stride: a.width, .any)
        } ?? nil
      } ?? nil
    guard let (left, top, right, bottom) = found else { return nil }
    return PixelRect(x: rect.x + left, y: rect.y + top, width: right - left, height: bottom - top)
  }

  /// Takes over a part of another picture; both parts lie inside, and the formats are the same.
  mutating func copy(_ part: PixelRect, from other: Image, to place: (x: Int, y: Int)) {
    let pixelLength = format.bytesPerPixel
    let rowLength = part.width * pixelLength
    let width = width
    unsafe withUnsafeMutableBytes { target in
      unsafe other.withUnsafeBytes { source in
        for y in 0..<part.height {
          let from = ((part.y + y) * other.width + part.x) * pixelLength
          let to = ((place.y + y) * width + place.x) * pixelLength
          unsafe UnsafeMutableRawBufferPointer(rebasing: target[to..<(to + rowLength)])
            .copyMemory(
              from: UnsafeRawBufferPointer(rebasing: source[from..<(from + rowLength)]))
        }
      }
    }
  }

  /// A part of the picture to be read: with an empty margin, and without cursors.
  func legible(_ rect: PixelRect, margin: Int) throws(PlatenError) -> Image {
    let part = try cropped(to: rect)
    var result =
      margin > 0
      ? try Image(
        size: PixelSize(width: part.width + 2 * margin, height: part.height + 2 * margin),
        format: .rgba8, alpha: part.alpha, limits: .unlimited) : part
    if margin > 0 {
      let ground = part.ground(of: PixelRect(part.size))
      var bytes = result.mutableBytes
      for offset in stride(from: 0, to: bytes.byteCount, by: 4) {
        bytes.storeBytes(of: ground, toByteOffset: offset, as: UInt32.self)
      }
      result.copy(PixelRect(part.size), from: part, to: (margin, margin))
    }
    let (width, height) = (result.width, result.height)
    unsafe result.withMutablePixels { unsafe eraseCursorBlocks($0, width: width, height: height) }
    return result
  }
}
