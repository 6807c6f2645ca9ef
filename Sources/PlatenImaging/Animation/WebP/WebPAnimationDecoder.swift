import CWebP
package import PlatenCore

/// Animated WebP, its container walked and its frames decoded by libwebp.
package struct WebPAnimationDecoder: AnimationDecoder {
  package let header: ImageHeader
  package let frames: [FrameInfo]
  package let limits: Limits

  private let bytes: [UInt8]
  private let records: [Record]

  /// Where a frame's VP8 or VP8L data, with its alpha, lies in the file.
  private struct Record {
    var data: Range<Int>
    var hasAlpha: Bool
  }

  /// Walks the container; decodes nothing.
  ///
  /// - Throws: `malformed`, `truncated`, `limitExceeded`.
  package init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    var canvas = PixelSize(width: 0, height: 0)
    var plays = 1
    var frames: [FrameInfo] = []
    var records: [Record] = []
    try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(PlatenError) in
      guard let base = buffer.baseAddress else { throw Self.damaged(bytes) }
      var data = unsafe WebPData(bytes: base, size: buffer.count)
      guard let demuxer = unsafe WebPDemux(&data) else { throw Self.damaged(bytes) }
      defer { unsafe WebPDemuxDelete(demuxer) }
      canvas = unsafe PixelSize(
        width: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_WIDTH)),
        height: Int(WebPDemuxGetI(demuxer, WEBP_FF_CANVAS_HEIGHT)))
      let area = try limits.checkedPixels(width: canvas.width, height: canvas.height)
      let count = unsafe Int(WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT))
      try limits.check(frames: count, of: area)
      plays = unsafe Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT))

      var iterator = unsafe WebPIterator()
      guard unsafe WebPDemuxGetFrame(demuxer, 1, &iterator) == 1 else { throw Self.damaged(bytes) }
      defer { unsafe WebPDemuxReleaseIterator(&iterator) }
      repeat {
        guard unsafe iterator.complete == 1, let start = unsafe iterator.fragment.bytes else {
          throw Self.damaged(bytes)
        }
        let offset = unsafe start - base
        unsafe records.append(
          Record(
            data: offset..<(offset + iterator.fragment.size), hasAlpha: iterator.has_alpha != 0))
        unsafe frames.append(FrameInfo(iterator))
      } while unsafe WebPDemuxNextFrame(&iterator) == 1
    }
    self.bytes = bytes
    self.limits = limits
    self.frames = frames
    self.records = records
    let extras = WebPExtras(bytes)
    self.header = ImageHeader(
      format: .webp, size: canvas, count: frames.count, plays: plays, isAnimated: true,
      hasAlpha: records.contains(where: \.hasAlpha) || frames.leaveTransparency(on: canvas),
      resolution: extras.resolution, colorProfile: extras.colorProfile)
  }

  /// The pixels of one frame.
  ///
  /// - Throws: `malformed` naming the frame where libwebp can't decode it.
  package func patch(at index: Int) throws(PlatenError) -> Image {
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
        reason: "libwebp can't decode what begins at byte \(record.data.lowerBound)",
        suggestion: "Copy it again from its source.")
    }
    return image
  }

  /// libwebp does not say what is wrong; the length in the RIFF header tells a file cut short.
  private static func damaged(_ bytes: [UInt8]) -> PlatenError {
    guard let length = bytes.load32(4, .little), length <= bytes.count - 8 else {
      return .truncatedWebP
    }
    return .malformedWebP("libwebp finds an error in its container")
  }
}

extension FrameInfo {
  fileprivate init(_ iterator: WebPIterator) {
    unsafe self.init(
      rect: PixelRect(
        x: Int(iterator.x_offset), y: Int(iterator.y_offset), width: Int(iterator.width),
        height: Int(iterator.height)),
      unclampedDelay: .milliseconds(Int(iterator.duration)),
      disposal: iterator.dispose_method == WEBP_MUX_DISPOSE_BACKGROUND ? .background : .none,
      blend: iterator.blend_method == WEBP_MUX_BLEND && iterator.has_alpha != 0 ? .over : .source)
  }
}
