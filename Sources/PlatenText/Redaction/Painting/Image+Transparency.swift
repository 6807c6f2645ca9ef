import PlatenCore
import PlatenImaging

extension Image {
  /// The picture as straight `rgba8` without any colour where it can't be seen; nil if it is opaque
  /// everywhere.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  func transparent() throws(PlatenError) -> Image? {
    guard alpha != .opaque, format != .gray8 else { return nil }
    var image = try straightened().converted(to: .rgba8)
    var isOpaque = true
    unsafe image.withUnsafeMutableBytes { pixels in
      for index in stride(from: 0, to: pixels.count - 3, by: 4) {
        let alpha = unsafe pixels[index + 3]
        if alpha < 255 { isOpaque = false }
        if alpha == 0 {
          for byte in index..<index + 3 { unsafe pixels[byte] = 0 }
        }
      }
    }
    return isOpaque ? nil : image
  }

  /// The picture laid over black; nil if it is opaque everywhere.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  func overBlack() throws(PlatenError) -> Image? {
    try transparent()?.premultiplied().withoutAlpha()
  }

  /// The colours of `rgba8` as they are stored, opaque.
  private func withoutAlpha() throws(PlatenError) -> Image {
    var result = try Image(uninitialized: size, format: .rgba8, alpha: .opaque, limits: .unlimited)
    (result.resolution, result.colorProfile) = (resolution, colorProfile)
    unsafe withUnsafeBytes { source in
      unsafe result.withUnsafeMutableBytes { target in
        unsafe target.copyMemory(from: source)
        for index in stride(from: 3, to: target.count, by: 4) { unsafe target[index] = 255 }
      }
    }
    return result
  }

  /// The colours without the alpha, opaque; nil where no colours lie under an alpha that hides
  /// them, or all of them are alike: nobody can write with one colour.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  func unmasked() throws(PlatenError) -> Image? {
    guard alpha != .opaque, format != .gray8 else { return nil }
    let plain = try converted(to: .rgba8)
    // What is all transparent, and what is nearly so, as the edges of letters.
    var (clear, faint) = ([Int](repeating: 0, count: 256), [Int](repeating: 0, count: 256))
    unsafe plain.withUnsafeBytes { pixels in
      for index in stride(from: 0, to: pixels.count - 3, by: 4) {
        let alpha = unsafe pixels[index + 3]
        guard alpha < 32 else { continue }
        let sum = unsafe Int(pixels[index]) + Int(pixels[index + 1]) + Int(pixels[index + 2])
        if alpha == 0 { clear[sum / 3] += 1 } else { faint[sum / 3] += 1 }
      }
    }
    return Self.isMixed(clear) || Self.isMixed(faint) ? try plain.withoutAlpha() : nil
  }

  /// Whether enough pixels are of another level than most are, to be letters.
  private static func isMixed(_ levels: [Int]) -> Bool {
    let peak = levels.indices.max { levels[$0] < levels[$1] } ?? 0
    let alike = levels[max(0, peak - 24)...min(255, peak + 24)].reduce(0, +)
    return levels.reduce(0, +) - alike >= 100
  }
}
