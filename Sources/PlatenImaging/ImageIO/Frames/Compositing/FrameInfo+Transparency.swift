extension FrameInfo {
  /// Whether it hides everything that was on the canvas.
  func covers(_ canvas: PixelSize) -> Bool {
    blend == .source && fills(canvas)
  }

  /// Whether its region is the whole canvas.
  func fills(_ canvas: PixelSize) -> Bool {
    rect.x <= 0 && rect.y <= 0 && rect.maxX >= canvas.width && rect.maxY >= canvas.height
  }
}

extension [FrameInfo] {
  /// Whether a canvas can show through where patches drawn as `.source` are opaque.
  ///
  /// An opaque first frame closes it; only disposal opens it again, and that of the last frame is
  /// never seen, for each play begins with an empty canvas.
  func leaveTransparency(on canvas: PixelSize) -> Bool {
    guard let first, first.covers(canvas) else { return true }
    if count > 1, first.disposal == .previous { return true }
    return dropLast().contains { $0.disposal == .background && !$0.rect.isEmpty }
  }
}
