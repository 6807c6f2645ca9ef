import PlatenKernels

extension Image {
  /// Makes each pixel either opaque or all zero, as GIF has them: alpha from one half on is opaque.
  ///
  /// A picture that is so already is not copied; `true` where it was not.
  @discardableResult
  mutating func binarizeAlpha() -> Bool {
    guard alpha != .opaque else { return false }
    let count = width * height
    let (isOpaque, isBinary) = unsafe withUnsafeBytes { bytes in
      guard let pixels = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else {
        return (false, true)
      }
      return unsafe surveyAlpha(pixels, count: count)
    }
    if isOpaque { alpha = .opaque }
    guard !isBinary else { return false }
    unsafe withUnsafeMutableBytes { bytes in
      guard let pixels = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else {
        return
      }
      unsafe PlatenKernels.binarizeAlpha(pixels, count: count)
    }
    return true
  }
}
