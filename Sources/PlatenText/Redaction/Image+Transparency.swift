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
    guard let dark = try transparent()?.premultiplied() else { return nil }
    var result = try Image(uninitialized: size, format: .rgba8, alpha: .opaque, limits: .unlimited)
    (result.resolution, result.colorProfile) = (resolution, colorProfile)
    unsafe dark.withUnsafeBytes { source in
      unsafe result.withUnsafeMutableBytes { target in
        unsafe target.copyMemory(from: source)
        for index in stride(from: 3, to: target.count, by: 4) { unsafe target[index] = 255 }
      }
    }
    return result
  }
}
