import Glibc

extension Filter {
  /// Every filter there is, with its parameters' ranges and defaults.
  public static let catalogue: [Definition] = colorFilters + neighborhoodFilters + geometryFilters

  private static let unit = 0.0...1.0
  private static let coefficient = -100.0...100.0

  private static let colorFilters: [Definition] = [
    Definition(
      "exposureAdjust", "Multiplies light by 2 to the power ev.",
      [Parameter("ev", -10...10, 0.5)]
    ) { .matrix(.scale(exp2($0[0]))) },
    Definition(
      "colorControls", "Changes saturation, then contrast around the middle, then brightness.",
      [
        Parameter("saturation", 0...4, 1), Parameter("brightness", -1...1, 0),
        Parameter("contrast", 0...8, 1),
      ]
    ) { .matrix(.saturation($0[0]).then(.contrast($0[2])).then(.bias($0[1]))) },
    Definition(
      "gammaAdjust", "Raises each channel to a power.", [Parameter("power", 0.1...10, 0.75)]
    ) { .power($0[0]) },
    Definition(
      "hueAdjust", "Turns hues around the grey axis by an angle in radians.",
      [Parameter("angle", -7...7, 0)]
    ) { .matrix(.hueRotation($0[0])) },
    Definition(
      "vibrance", "Saturates dull colours more than vivid ones.", [Parameter("amount", -1...1, 0)]
    ) { .vibrance($0[0]) },
    Definition(
      "whitePointAdjust", "Multiplies by a colour, so that white becomes it.",
      [Parameter("color", unit, 1, 1, 1)]
    ) { .matrix(.scale($0.color(0))) },
    Definition(
      "colorMatrix", "Weighs red, green, blue and alpha into each of them, and adds a bias.",
      [
        Parameter("red", coefficient, 1, 0, 0, 0), Parameter("green", coefficient, 0, 1, 0, 0),
        Parameter("blue", coefficient, 0, 0, 1, 0), Parameter("alpha", coefficient, 0, 0, 0, 1),
        Parameter("bias", coefficient, 0, 0, 0, 0),
      ]
    ) { arguments in .matrix(ColorMatrix((0..<5).map(arguments.vector))) },
    Definition("colorInvert", "Turns each channel c to 1 - c.") { _ in
      .matrix(.scale(-1).then(.bias(1)))
    },
    Definition(
      "colorThreshold", "Sets each channel to 1 where it reaches the threshold, else to 0.",
      [Parameter("threshold", unit, 0.5)]
    ) { .threshold($0[0]) },
    Definition("grayscale", "Keeps luminance (Rec. 709) alone; opaque bytes become one channel.") {
      _ in .luminance
    },
    Definition("photoEffectMono", "Black and white by luminance (Rec. 709), in the same format.") {
      _ in .matrix(.saturation(0))
    },
    Definition(
      "colorMonochrome", "Tones luminance with one colour.",
      [Parameter("color", unit, 0.6, 0.45, 0.3), Parameter("intensity", unit, 1)]
    ) { .matrix(.mix($0[1], with: .tone($0.color(0)))) },
    Definition(
      "sepiaTone", "Tones like an old print (the matrix of W3C Filter Effects).",
      [Parameter("intensity", unit, 1)]
    ) { .matrix(.mix($0[0], with: .sepia)) },
  ]

  private static let neighborhoodFilters: [Definition] = [
    Definition(
      "gaussianBlur", "Blurs with a Gaussian; the radius is its standard deviation in pixels.",
      [Parameter("radius", 0...500, 10)]
    ) { .convolution(.gaussian($0[0]), sharpen: nil) },
    Definition(
      "boxBlur", "Averages a square; its side is the greatest odd number within the radius.",
      [Parameter("radius", 0...1000, 10)]
    ) { .convolution(.box($0[0]), sharpen: nil) },
    Definition(
      "unsharpMask", "Adds what a Gaussian of this radius takes away, times the intensity.",
      [Parameter("radius", 0...100, 2.5), Parameter("intensity", 0...10, 0.5)]
    ) { .convolution(.gaussian($0[0]), sharpen: $0[1]) },
    Definition("medianFilter", "Takes the median of 3×3 pixels, channel by channel.") { _ in
      .median
    },
  ]

  private static let geometryFilters: [Definition] = [
    Definition(
      "lanczosScale", "Scales with a Lanczos kernel of three lobes.",
      [Parameter("scale", 0.001...100, 1)]
    ) { .scale($0[0]) },
    Definition(
      "crop", "Keeps a rectangle; what lies outside the picture is left out.",
      [
        Parameter("x", -1e6...1e6, 0, integer: true), Parameter("y", -1e6...1e6, 0, integer: true),
        Parameter("width", 1...1e6, 1e6, integer: true),
        Parameter("height", 1...1e6, 1e6, integer: true),
      ]
    ) { .crop(PixelRect(x: Int($0[0]), y: Int($0[1]), width: Int($0[2]), height: Int($0[3]))) },
  ]
}
