public import PlatenQueue

extension ImageDestination {
  /// The file of an animation; of a single frame, any format.
  ///
  /// Delays are the frames' own. APNG keeps every pixel at 8 bits; GIF keeps them where each
  /// frame changes pixels to 256 colours at the most.
  ///
  /// - Throws: `invalidArgument` for no frames, frames of different sizes, or several where the
  ///   format has room for one.
  public func encode(_ frames: [Frame]) throws(PlatenError) -> [UInt8] {
    switch format {
    case .gif: return try GIFEncoder.encode(frames, plays: options.plays, dither: options.dither)
    case .apng: return try APNGEncoder.encode(frames, plays: options.plays)
    default:
      guard frames.count == 1, let frame = frames.first else {
        throw PlatenError(
          .invalidArgument, message: "a \(format.rawValue) holds one picture, not \(frames.count)",
          suggestion: "Write .gif or .apng, or one file for each frame.")
      }
      return try encode(frame.image)
    }
  }
}
