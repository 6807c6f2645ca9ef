extension Filter {
  /// Blurs with a Gaussian whose standard deviation is `radius` pixels (CIGaussianBlur); 0…500.
  ///
  /// The picture keeps its size: its edge pixels are taken to go on outside it.
  public static func gaussianBlur(radius: Double) -> Filter { Filter("gaussianBlur", [radius]) }

  /// Averages a square whose side is the greatest odd number within `radius` (CIBoxBlur); 0…1000.
  public static func boxBlur(radius: Double) -> Filter { Filter("boxBlur", [radius]) }

  /// Adds what a Gaussian of `radius` (0…100) takes away, times `intensity` (0…10)
  /// (CIUnsharpMask).
  public static func unsharpMask(radius: Double = 2.5, intensity: Double = 0.5) -> Filter {
    Filter("unsharpMask", [radius], [intensity])
  }

  /// Takes the median of 3×3 pixels, channel by channel (CIMedianFilter).
  public static let medianFilter = Filter("medianFilter")
}
