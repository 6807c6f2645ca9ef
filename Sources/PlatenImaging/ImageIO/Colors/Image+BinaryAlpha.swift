import PlatenKernels

extension Image {
  /// Makes each pixel either opaque or all zero, as GIF has them: alpha from one half on is opaque.
  ///
  /// A picture that is so already is not copied; `true` where it was not.
  @discardableResult
  mutating func binarizeAlpha() -> Bool {
    guard alpha != .opaque else { return false }
    let count = width * height
    let (isOpaque, isBinary) = unsafe withPixels { unsafe surveyAlpha($0, count: count) }
    if isOpaque { alpha = .opaque }
    guard !isBinary else { return false }
    unsafe withMutablePixels { unsafe PlatenKernels.binarizeAlpha($0, count: count) }
    return true
  }
}
