import PlatenKernels
import PlatenQueue

/// Frames as the encoders take them: `rgba8`, straight alpha, all of one size.
struct EncoderInput {
  let size: PixelSize
  var images: [Image] = []

  /// - Throws: `invalidArgument` where there are no frames, or their sizes differ or go past
  ///   `largestSide`.
  init(_ frames: [Frame], largestSide: Int) throws(PlatenError) {
    guard let first = frames.first else {
      throw PlatenError(.invalidArgument, message: "an animation has at least one frame")
    }
    size = first.image.size
    guard max(size.width, size.height) <= largestSide else {
      throw PlatenError(
        .invalidArgument, message: "the frames are too big for the format",
        reason: "\(size), and a side has \(largestSide) pixels at the most",
        suggestion: "Scale them down first.")
    }
    for (index, frame) in frames.enumerated() {
      guard frame.image.size == size else {
        throw PlatenError(
          .invalidArgument, message: "frame \(index) has another size than frame 0",
          reason: "\(frame.image.size), not \(size)")
      }
      images.append(try frame.image.straightRGBA8())
    }
  }
}

extension Image {
  /// The same picture as `rgba8` with straight alpha; words of 16 bits are rounded to 8.
  func straightRGBA8() throws(PlatenError) -> Image {
    if format == .rgba8, alpha != .premultiplied { return self }
    var image =
      if format == .rgba8 { self } else {
        try Image(uninitialized: size, format: .rgba8, alpha: alpha)
      }
    let count = width * height
    unsafe withUnsafeBytes { source in
      unsafe image.withUnsafeMutableBytes { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        let pixels = unsafe target.assumingMemoryBound(to: UInt32.self)
        switch format {
        case .rgba8: break
        case .gray8:
          let grays = (0..<256).map { (UInt32($0) * 0x1_0101 | 0xFF00_0000).littleEndian }
          unsafe expandPalette(
            source.assumingMemoryBound(to: UInt8.self), grays, into: pixels, count: count)
        case .rgba16:
          unsafe roundTo8(
            source.assumingMemoryBound(to: UInt16.self),
            into: target.assumingMemoryBound(to: UInt8.self), count: count * 4)
        }
        if alpha == .premultiplied { unsafe unpremultiply(pixels, count: count) }
      }
    }
    if alpha == .premultiplied { image.alpha = .straight }
    return image
  }

  /// The smallest rectangle around the pixels that differ from a picture of the same size; `nil`
  /// where none does.
  func changes(since before: Image, _ change: PixelChange = .any) -> PixelRect? {
    let bounds = unsafe before.withUnsafeBytes { before in
      unsafe withUnsafeBytes { after -> (Int, Int, Int, Int)? in
        guard let before = before.baseAddress, let after = after.baseAddress else { return nil }
        return unsafe changedBounds(
          before.assumingMemoryBound(to: UInt32.self), after.assumingMemoryBound(to: UInt32.self),
          width: width, height: height, change)
      }
    }
    guard let (left, top, right, bottom) = bounds else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The pixels of a rectangle that lies inside, row after row.
  func pixels(in rect: PixelRect) -> [UInt32] {
    unsafe withUnsafeBytes { bytes in
      unsafe [UInt32](unsafeUninitializedCapacity: rect.width * rect.height) { buffer, count in
        guard let from = bytes.baseAddress, let to = UnsafeMutableRawPointer(buffer.baseAddress)
        else { return }
        for y in 0..<rect.height {
          unsafe (to + y * rect.width * 4).copyMemory(
            from: from + ((rect.y + y) * width + rect.x) * 4, byteCount: rect.width * 4)
        }
        count = rect.width * rect.height
      }
    }
  }
}
