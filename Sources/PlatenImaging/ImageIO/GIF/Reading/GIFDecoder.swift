import PlatenKernels

/// GIF 87a and 89a.
package struct GIFDecoder: AnimationDecoder {
  package let header: ImageHeader
  package let frames: [FrameInfo]
  package let limits: Limits

  package let damage: AnimationDamage?
  package let policy: DamagePolicy

  private let bytes: [UInt8]
  private let records: [GIFFrame]

  /// Walks the file; decodes nothing but a frame that the file ends in or goes astray after.
  ///
  /// - Throws: `malformed` and `truncated` where not one frame can be read, or the policy refuses
  ///   what is damaged; `limitExceeded`.
  package init(
    _ bytes: [UInt8], limits: Limits, _ policy: DamagePolicy = .refuse
  ) throws(PlatenError) {
    let parser = try GIFParser(bytes, limits: limits, policy)
    self.bytes = bytes
    self.policy = policy
    self.damage = parser.damage
    self.limits = limits
    self.records = parser.frames
    self.frames = parser.frames.map(\.info)
    self.header = ImageHeader(
      format: .gif, size: parser.canvas, count: frames.count, plays: parser.plays,
      isAnimated: frames.count > 1, colorModel: "palette",
      hasAlpha: frames.leaveTransparency(on: parser.canvas),
      warnings: parser.warnings)
  }

  package var damagedFrames: [Int: PlatenError] {
    var damaged: [Int: PlatenError] = [:]
    for (index, record) in records.enumerated() { damaged[index] = record.damage }
    return damaged
  }

  package var isPartial: Bool { records.contains(where: \.isPart) }

  package func dataOffset(of index: Int) -> Int { records[index].data.lowerBound }

  /// The pixels of one frame.
  ///
  /// - Throws: `malformed` naming the frame where its LZW codes make no sense or end early.
  package func patch(at index: Int) throws(PlatenError) -> Image {
    let (image, damage) = try salvaged(at: index)
    if let damage { throw damage }
    return image
  }

  package func salvaged(at index: Int) throws(PlatenError) -> (Image, PlatenError?) {
    let frame = records[index]
    if let damage = frame.damage { throw damage }
    let (indices, count, ending) = try frame.decoded(from: bytes)
    let damage = frame.damage(of: index, ending, after: count)
    if let damage, count == 0 { throw damage }
    let isOpaque = damage == nil && frame.info.blend == .source
    return (try image(of: frame, indices, count, isOpaque ? .opaque : .straight), damage)
  }

  private func image(
    of frame: GIFFrame, _ indices: PixelBuffer, _ count: Int, _ alpha: AlphaInfo
  ) throws(PlatenError) -> Image {
    let rect = frame.info.rect
    let size = PixelSize(width: rect.width, height: rect.height)
    var image = try Image(uninitialized: size, format: .rgba8, alpha: alpha, limits: limits)
    let palette = palette(of: frame)
    unsafe image.withMutablePixels { (pixels: UnsafeMutablePointer<UInt32>) in
      let first = unsafe UnsafePointer(
        (indices.start + lzwOutputLead).assumingMemoryBound(to: UInt8.self))
      unsafe palette.withUnsafeBufferPointer { palette in
        let palette = unsafe palette.baseAddress.unsafelyUnwrapped
        func lookUp(from index: Int, to pixel: Int, _ wanted: Int) {
          let there = max(0, min(wanted, count - index))
          let target = unsafe pixels + pixel
          unsafe PlatenKernels.lookUp(first + index, target, count: there, palette: palette)
          unsafe (target + there).update(repeating: 0, count: wanted - there)
        }
        guard frame.isInterlaced else {
          return lookUp(from: 0, to: 0, rect.height * rect.width)
        }
        var row = 0
        for (start, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
          for y in stride(from: start, to: rect.height, by: step) {
            lookUp(from: row * rect.width, to: y * rect.width, rect.width)
            row += 1
          }
        }
      }
    }
    extendLifetime(indices)
    return image
  }

  /// 256 pixels: what comes after the file's palette is opaque black, and the transparent index is
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
}
