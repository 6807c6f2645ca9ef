/// What a viewer shows before the next frame is drawn.
struct GIFCanvas {
  private(set) var image: Image

  /// Begins transparent.
  init(size: PixelSize) throws(PlatenError) {
    image = try Image(size: size, format: .rgba8, alpha: .straight, limits: .unlimited)
  }

  /// Shows a frame, then disposes of it.
  mutating func dispose(of frame: Image, in rect: PixelRect, _ disposal: FrameInfo.Disposal) {
    switch disposal {
    case .none: image = frame
    case .background:
      image = frame
      image.clear(rect)
    case .previous: break
    }
  }
}
