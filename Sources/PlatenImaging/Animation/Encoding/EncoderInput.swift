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
      throw PlatenError(
        .invalidArgument, message: "an animation has at least one frame",
        suggestion: "Give one frame or more.")
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
          reason: "\(frame.image.size), not \(size)",
          suggestion: "Scale or crop all frames to one size first.")
      }
      images.append(try frame.image.straightened().converted(to: .rgba8))
    }
  }
}

extension Image {
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
