extension Image {
  /// Makes a rectangle that lies inside transparent; the format is `rgba8`.
  mutating func clear(_ rect: PixelRect) {
    let width = width
    unsafe withMutablePixels { (pixels: UnsafeMutablePointer<UInt32>) in
      for y in rect.y..<rect.maxY {
        unsafe (pixels + y * width + rect.x).update(repeating: 0, count: rect.width)
      }
    }
  }
}
