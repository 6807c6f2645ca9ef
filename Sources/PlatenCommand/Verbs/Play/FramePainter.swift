import Platen

/// What makes a terminal show a frame.
protocol FramePainter: Sendable {
  /// The bytes that turn what is shown into this frame; none where nothing changed.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  mutating func paint(_ image: Image, on size: TerminalSize) throws(PlatenError) -> [UInt8]

  /// Forgets what is shown: the screen is empty again.
  mutating func forget()
}

extension Image {
  /// The picture made to fit within a size, never larger than it is.
  func fitted(within size: PixelSize) throws(PlatenError) -> Image {
    let scale = min(
      1, Double(size.width) / Double(width), Double(size.height) / Double(height))
    return scale < 1 ? try filtered([.lanczosScale(max(scale, 0.001))]) : self
  }
}
