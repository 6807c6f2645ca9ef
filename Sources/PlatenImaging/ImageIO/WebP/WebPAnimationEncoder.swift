/// Writes animated WebP: of each frame the smallest rectangle around what changed.
enum WebPAnimationEncoder {
  /// Encodes frames of one size.
  ///
  /// A rectangle replaces what was there, or, without loss and where that is shorter, leaves what
  /// did not change transparent. With loss allowed a frame is kept exactly where that is shorter,
  /// as it is in drawings and recordings of a screen. Delays are the nearest milliseconds, the
  /// rounding carried on.
  ///
  /// - Throws: `invalidArgument` for no frames or sizes that differ, as ``WebPBitstream``.
  static func encode(
    _ frames: [Frame], _ options: ImageDestination.Options
  ) throws(PlatenError) -> [UInt8] {
    var input = EncoderInput(largestSide: 16_383, profilesOf: frames.map(\.image))
    var parts: [WebPContainer.Part] = []
    var shown: Image?
    var (time, end) = (Duration.zero, 0)
    var profile: [UInt8]?
    var exactly = options
    exactly.isLossless = true
    var mayBeShorterExactly = !options.isLossless
    for frame in frames {
      let (image, own) = try input.picture(of: frame).writtenWithProfile(isGray: false)
      if parts.isEmpty { profile = own }
      time += frame.writtenDelay
      let last = end
      end = Int((time / .milliseconds(1)).rounded())
      // A delay has 24 bits.
      let milliseconds = min(max(0, end - last), 0xFF_FFFF)
      var best = try part(image, over: shown, milliseconds, options)
      if mayBeShorterExactly {
        let exact = try part(image, over: shown, milliseconds, exactly)
        let (length, exactLength) = (best.data.chunks.count, exact.data.chunks.count)
        if exactLength <= length { best = exact }
        // Frames of one animation are of a kind: photographs need not pay for many trials.
        mayBeShorterExactly = exactLength * 2 < length * 3
      }
      parts.append(best)
      shown = image
    }
    return WebPContainer(
      size: try input.checkedSize(), profile: profile, resolution: frames[0].image.resolution
    ).file(parts, plays: options.plays)
  }

  private static func part(
    _ image: Image, over shown: Image?, _ milliseconds: Int, _ options: ImageDestination.Options
  ) throws(PlatenError) -> WebPContainer.Part {
    guard let shown else {
      return WebPContainer.Part(
        rect: PixelRect(image.size), milliseconds: milliseconds, isBlended: false,
        data: try WebPBitstream(image, options))
    }
    let changed = image.changes(since: shown) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    // Places are stored halved.
    let (left, top) = (changed.x & ~1, changed.y & ~1)
    let rect = PixelRect(
      x: left, y: top, width: changed.x + changed.width - left,
      height: changed.y + changed.height - top)
    let picture = try image.cropped(to: rect)
    var best = WebPContainer.Part(
      rect: rect, milliseconds: milliseconds, isBlended: false,
      data: try WebPBitstream(picture, options))
    if options.isLossless, let rest = try picture.clearingUnchanged(since: shown.cropped(to: rect))
    {
      let data = try WebPBitstream(rest, options)
      if data.chunks.count < best.data.chunks.count { (best.data, best.isBlended) = (data, true) }
    }
    return best
  }
}

extension Image {
  /// The picture with those pixels transparent that are the same in another; nil where one that
  /// differs is not opaque, so that it can't be laid over the other.
  fileprivate func clearingUnchanged(since before: Image) throws(PlatenError) -> Image? {
    var result = self
    var isPossible = true
    let count = width * height
    unsafe before.withPixels(into: &result) {
      (before: UnsafePointer<UInt32>, pixels: UnsafeMutablePointer<UInt32>) in
      for index in 0..<count {
        if unsafe pixels[index] == before[index] {
          unsafe pixels[index] = 0
        } else if unsafe pixels[index].littleEndian >> 24 < 255 {
          isPossible = false
          return
        }
      }
    }
    result.alpha = .straight
    return isPossible ? result : nil
  }
}
