import PlatenKernels
package import PlatenCore

/// GIF 87a and 89a.
package struct GIFDecoder: AnimationDecoder {
  package let header: ImageHeader
  package let frames: [FrameInfo]
  package let limits: Limits

  private let bytes: [UInt8]
  private let records: [GIFFrame]

  /// Walks the file; decodes nothing.
  ///
  /// - Throws: `malformed`, `truncated` where not one frame is whole, `limitExceeded`.
  package init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    let parser = try GIFParser(bytes, limits: limits)
    self.bytes = bytes
    self.limits = limits
    self.records = parser.frames
    self.frames = parser.frames.map(\.info)
    self.header = ImageHeader(
      format: .gif, size: parser.canvas, count: frames.count, plays: parser.plays,
      isAnimated: true, colorModel: "palette",
      hasAlpha: frames.leaveTransparency(on: parser.canvas), warnings: parser.warnings)
  }

  /// The pixels of one frame; what a truncated frame lacks is transparent.
  ///
  /// - Throws: `malformed` naming the frame where its LZW codes make no sense or end early.
  package func patch(at index: Int) throws(PlatenError) -> Image {
    let frame = records[index]
    let rect = frame.info.rect
    let size = PixelSize(width: rect.width, height: rect.height)
    let alpha: AlphaInfo = frame.info.blend == .source ? .opaque : .straight
    var image = try Image(uninitialized: size, format: .rgba8, alpha: alpha, limits: limits)
    let count = rect.width * rect.height

    let codes = try PixelBuffer(byteCount: frame.data.count + lzwInputSlack)
    let codeCount = unsafe gatherCodes(of: frame, into: codes.start)
    let indices = try PixelBuffer(byteCount: lzwOutputLead + count + lzwOutputSlack)
    let (decoded, ending) = unsafe decodeLZW(
      codes.start, inputCount: codeCount, literalBits: frame.literalBits, into: indices.start,
      count: count)
    var rows = rect.height
    if ending != .complete {
      guard frame.isTruncated, ending == .early else {
        throw PlatenError(
          .malformed, message: "frame \(index) has damaged LZW data",
          reason: ending == .early
            ? "the codes from byte \(frame.data.lowerBound) on end after \(decoded) of "
              + "\(count) pixels"
            : "after \(decoded) pixels the data from byte \(frame.data.lowerBound) on "
              + "has a code for no string",
          suggestion: "Copy it again from its source.")
      }
      rows = decoded / rect.width
    }

    let palette = palette(of: frame)
    unsafe image.withUnsafeMutableBytes { buffer in
      let pixels = unsafe buffer.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt32.self)
      let first = unsafe UnsafePointer(
        (indices.start + lzwOutputLead).assumingMemoryBound(to: UInt8.self))
      unsafe palette.withUnsafeBufferPointer { palette in
        let palette = unsafe palette.baseAddress.unsafelyUnwrapped
        if rows < rect.height { unsafe pixels.update(repeating: 0, count: count) }
        guard frame.isInterlaced else {
          unsafe lookUp(first, pixels, count: rows * rect.width, palette: palette)
          return
        }
        var row = 0
        for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
          for y in stride(from: start, to: rect.height, by: step) where row < rows {
            unsafe lookUp(
              first + row * rect.width, pixels + y * rect.width, count: rect.width,
              palette: palette)
            row += 1
          }
        }
      }
    }
    extendLifetime(indices)
    return image
  }

  /// 256 pixels: what lies behind the file's palette is opaque black, and the transparent index is
  /// transparent wherever it lies.
  private func palette(of frame: GIFFrame) -> [UInt32] {
    var palette = [UInt32](repeating: UInt32(0xFF00_0000).littleEndian, count: 256)
    for entry in 0..<(frame.palette.count / 3) {
      let at = frame.palette.lowerBound + entry * 3
      let color =
        UInt32(bytes[at]) | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2]) << 16 | 0xFF00_0000
      palette[entry] = color.littleEndian
    }
    if let index = frame.transparentIndex { palette[index] = 0 }
    return palette
  }

  /// Joins the sub-blocks of a frame's data and adds the slack the LZW decoder reads; returns the
  /// bytes joined.
  private func gatherCodes(of frame: GIFFrame, into codes: UnsafeMutableRawPointer) -> Int {
    var filled = 0
    unsafe bytes.withUnsafeBytes { bytes in
      var offset = frame.data.lowerBound
      while offset < frame.data.upperBound {
        let length = min(Int(unsafe bytes[offset]), frame.data.upperBound - offset - 1)
        guard length > 0, let base = bytes.baseAddress else { break }
        unsafe (codes + filled).copyMemory(from: base + offset + 1, byteCount: length)
        filled += length
        offset += 1 + length
      }
    }
    unsafe (codes + filled).initializeMemory(as: UInt8.self, repeating: 0, count: lzwInputSlack)
    return filled
  }
}
