import CWebP

/// Animated WebP, its container walked and its frames decoded by libwebp.
package struct WebPAnimationDecoder: AnimationDecoder {
  package let header: ImageHeader
  package let frames: [FrameInfo]
  package let limits: Limits

  package let damage: AnimationDamage?
  package let policy: DamagePolicy

  private let bytes: [UInt8]
  private let records: [WebPFrames.Record]
  /// The first frame where the file ends within it, as far as it goes.
  private let part: Image?

  /// Walks the container; decodes nothing.
  ///
  /// - Throws: `malformed`, `truncated`, where nothing of a frame can be read or the policy refuses
  ///   what is damaged; `limitExceeded`.
  package init(
    _ bytes: [UInt8], limits: Limits, _ policy: DamagePolicy = .refuse
  ) throws(PlatenError) {
    let content = try WebPFrames(bytes, limits: limits, policy)
    let (canvas, frames, records) = (content.canvas, content.frames, content.records)
    self.damage = content.damage
    var part: Image?
    if content.isPart, let damage {
      let size = PixelSize(width: frames[0].rect.width, height: frames[0].rect.height)
      part = try Image(cutWebP: bytes[records[0].data], size: size, limits: limits)
      if part == nil { throw damage.error }
    }
    self.part = part
    self.policy = policy
    self.bytes = bytes
    self.limits = limits
    self.frames = frames
    self.records = records
    let extras = WebPExtras(bytes)
    self.header = ImageHeader(
      format: .webp, size: canvas.oriented(extras.orientation), count: frames.count,
      plays: content.plays, isAnimated: true,
      hasAlpha: records.contains(where: \.hasAlpha) || frames.leaveTransparency(on: canvas),
      orientation: extras.orientation, resolution: extras.resolution?.oriented(extras.orientation),
      colorProfile: extras.colorProfile)
  }

  package var isPartial: Bool { part != nil }

  package func dataOffset(of index: Int) -> Int { records[index].data.lowerBound }

  /// The pixels of one frame.
  ///
  /// - Throws: `malformed` naming the frame where libwebp can't decode it.
  package func patch(at index: Int) throws(PlatenError) -> Image {
    if let part { return part }
    let record = records[index]
    let rect = frames[index].rect
    var image = try Image(
      uninitialized: PixelSize(width: rect.width, height: rect.height), format: .rgba8,
      alpha: record.hasAlpha ? .straight : .opaque, limits: limits)
    let isDecoded = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe image.withUnsafeMutableBytes { pixels in
        guard let base = bytes.baseAddress else { return false }
        return unsafe WebPDecodeRGBAInto(
          base + record.data.lowerBound, record.data.count,
          pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), pixels.count,
          Int32(rect.width * 4)) != nil
      }
    }
    guard isDecoded else {
      throw PlatenError(
        .malformed, message: "frame \(index) has damaged data",
        reason: "libwebp can't decode what begins at byte \(record.data.lowerBound)")
    }
    return image
  }
}
