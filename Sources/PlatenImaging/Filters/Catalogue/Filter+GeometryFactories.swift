extension Filter {
  /// Scales both sides with a Lanczos kernel of three lobes (CILanczosScaleTransform); 0.001…100.
  ///
  /// Sides are rounded to whole pixels, and are one pixel at least; the resolution scales along.
  public static func lanczosScale(_ scale: Double) -> Filter { Filter("lanczosScale", [scale]) }

  /// Keeps the part of a rectangle that lies in the picture (CICrop).
  public static func crop(_ rect: PixelRect) -> Filter {
    Filter(
      "crop", [Double(rect.x)], [Double(rect.y)], [Double(rect.width)], [Double(rect.height)])
  }
}
