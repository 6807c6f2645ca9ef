import PlatenKernels

/// Frames as the encoders take them: `rgba8`, straight alpha, all of one size.
struct EncoderInput {
  private let largestSide: Int
  /// Whether colours become sRGB.
  let isConverted: Bool
  private var count = 0
  /// The size of all; `nil` before the first.
  private(set) var size: PixelSize?

  /// - Parameter isConverted: Whether colours become sRGB, for a format without profiles.
  init(largestSide: Int, isConverted: Bool = false) {
    self.largestSide = largestSide
    self.isConverted = isConverted
  }

  /// For a format that has one profile for all frames: where pictures differ in theirs, colours
  /// become sRGB.
  init(largestSide: Int, profilesOf images: [Image]) {
    let profile = images.first?.colorProfile
    self.init(
      largestSide: largestSide, isConverted: !images.allSatisfy { $0.colorProfile == profile })
  }

  /// For a GIF, which has 16 bits for a side and no profile.
  static var gif: EncoderInput { EncoderInput(largestSide: 65_535, isConverted: true) }

  /// The picture of the next frame.
  ///
  /// - Throws: `invalidArgument` where its size is another than that of those before, or goes past
  ///   `largestSide`; `cancelled`.
  mutating func picture(of frame: Frame) throws(PlatenError) -> Image {
    try Cancellation.current?.check()
    let own = frame.image.size
    guard max(own.width, own.height) <= largestSide else {
      throw PlatenError(
        .invalidArgument, message: "the frames are too big for the format",
        reason: "\(own), and a side has \(largestSide) pixels at the most",
        suggestion: "Scale them down first.")
    }
    let size = size ?? own
    guard own == size else {
      throw PlatenError(
        .invalidArgument, message: "frame \(count) has another size than frame 0",
        reason: "\(own), not \(size)",
        suggestion: "Scale or crop all frames to one size first.")
    }
    self.size = size
    count += 1
    let image = isConverted ? try frame.image.preparedForFilters().image : frame.image
    return try image.straightened().converted(to: .rgba8)
  }

  /// The size of all frames.
  ///
  /// - Throws: `invalidArgument` where there were none.
  func checkedSize() throws(PlatenError) -> PixelSize {
    if let size { return size }
    throw PlatenError(
      .invalidArgument, message: "an animation has at least one frame",
      suggestion: "Give one frame or more.")
  }
}

extension Image {
  /// The smallest rectangle around the pixels that differ from a picture of the same size; `nil`
  /// where none does.
  ///
  /// - Parameter area: Where to look; everywhere if not given.
  func changes(since before: Image, _ change: PixelChange = .any, in area: PixelRect? = nil)
    -> PixelRect?
  {
    let area = area ?? PixelRect(size)
    let bounds = unsafe withRows(of: before, in: area) { before, after in
      unsafe changedBounds(
        before, after, width: area.width, height: area.height, stride: width, change)
    }
    guard let (left, top, right, bottom) = bounds else { return nil }
    return PixelRect(x: area.x + left, y: area.y + top, width: right - left, height: bottom - top)
  }

  /// How many pixels of a rectangle differ from a picture of the same size.
  func changeCount(since before: Image, in rect: PixelRect) -> Int {
    unsafe withRows(of: before, in: rect) { before, after in
      unsafe countChanges(before, after, width: rect.width, height: rect.height, stride: width)
    }
  }

  /// Calls a closure with the first pixel of a rectangle, in a picture of the same size and here.
  private func withRows<R>(
    of before: Image, in rect: PixelRect,
    _ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>) -> R
  ) -> R {
    let offset = rect.y * width + rect.x
    return unsafe before.withPixels { before in
      unsafe withPixels { after in unsafe body(before + offset, after + offset) }
    }
  }

  /// The pixels of a rectangle that lies inside, row after row.
  func pixels(in rect: PixelRect) -> [UInt32] {
    unsafe withPixels { from in
      unsafe [UInt32](unsafeUninitializedCapacity: rect.width * rect.height) { buffer, count in
        guard let to = buffer.baseAddress else { return }
        for y in 0..<rect.height {
          unsafe (to + y * rect.width).initialize(
            from: from + (rect.y + y) * width + rect.x, count: rect.width)
        }
        count = rect.width * rect.height
      }
    }
  }
}
