import Glibc

extension Filter {
  /// Filters that look at one pixel, or give colours another meaning.
  static let colorFilters: [Definition] = [
    Definition(
      "exposureAdjust", "Multiplies light by 2 to the power ev.",
      [Parameter("ev", -10...10, 0.5)]
    ) { .point(ColorMatrix.scale(exp2($0[0]))) },
    Definition(
      "colorControls", "Changes saturation, then contrast around the middle, then brightness.",
      [
        Parameter("saturation", 0...4, 1), Parameter("brightness", -1...1, 0),
        Parameter("contrast", 0...8, 1),
      ]
    ) { .point(ColorMatrix.saturation($0[0]).then(.contrast($0[2])).then(.bias($0[1]))) },
    Definition(
      "gammaAdjust", "Raises each channel to a power.", [Parameter("power", 0.1...10, 0.75)]
    ) { .point(ChannelOperation(.power(Float($0[0])))) },
    Definition(
      "hueAdjust", "Turns hues around the grey axis by an angle in radians.",
      [Parameter("angle", -100...100, 0)]
    ) { .point(ColorMatrix.hueRotation($0[0])) },
    Definition(
      "vibrance", "Saturates dull colours more than vivid ones.", [Parameter("amount", -1...1, 0)]
    ) { .point(VibranceOperation(amount: Float($0[0]))) },
    Definition(
      "whitePointAdjust", "Multiplies by a colour, so that white becomes it.",
      [Parameter("color", unit, 1, 1, 1)]
    ) { .point(ColorMatrix.scale($0.color(0))) },
    Definition(
      "colorMatrix", "Weighs red, green, blue and alpha into each of them, and adds a bias.",
      [
        Parameter("red", coefficient, 1, 0, 0, 0), Parameter("green", coefficient, 0, 1, 0, 0),
        Parameter("blue", coefficient, 0, 0, 1, 0), Parameter("alpha", coefficient, 0, 0, 0, 1),
        Parameter("bias", coefficient, 0, 0, 0, 0),
      ]
    ) { arguments in .point(ColorMatrix((0..<5).map(arguments.vector))) },
    Definition(
      "temperatureAndTint",
      "Makes what is white in one light white in another: kelvin, and green against magenta.",
      [
        Parameter("neutral", -500...40000, 6500, 0),
        Parameter("targetNeutral", -500...40000, 6500, 0),
      ]
    ) { arguments in
      let whites = (0...1).map { index in
        let light = arguments.vector(index)
        return WhitePoint(temperature: light[0], tint: light[1])
      }
      guard arguments.vector(0) != arguments.vector(1) else { return .sequence([]) }
      return .point(whites[0].adaptation(to: whites[1]) ?? .identity)
    },
    Definition("colorInvert", "Turns each channel c to 1 - c.") { _ in
      .point(ColorMatrix.scale(-1).then(.bias(1)))
    },
    Definition(
      "colorThreshold", "Sets each channel to 1 where it reaches the threshold, else to 0.",
      [Parameter("threshold", unit, 0.5)]
    ) {
      // A value that was divided by its alpha may be a step of rounding less than it is.
      .point(ChannelOperation(.threshold(Float($0[0]) - 0x1p-20)))
    },
    Definition("grayscale", "Keeps luminance (Rec. 709) alone; opaque bytes become one channel.") {
      _ in .point(LuminanceOperation())
    },
    Definition("minimumComponent", "Makes a pixel the least of its red, green and blue.") { _ in
      .point(ComponentOperation(isGreatest: false))
    },
    Definition("maximumComponent", "Makes a pixel the greatest of its red, green and blue.") { _ in
      .point(ComponentOperation(isGreatest: true))
    },
    Definition("sRGBToneCurveToLinear", "Decodes each channel, as if it were no light yet.") { _ in
      .point(ChannelOperation(.decode))
    },
    Definition("linearToSRGBToneCurve", "Encodes each channel, as files do.") { _ in
      .point(ChannelOperation(.encode))
    },
    Definition(
      "colorMonochrome", "Lays one colour over luminance: black and white stay.",
      [Parameter("color", unit, 0.6, 0.45, 0.3), Parameter("intensity", unit, 1)]
    ) { .point(ToneOperation.monochrome($0.color(0), $0[1])) },
    Definition(
      "falseColor", "Makes luminance a gradient from one colour to another.",
      [Parameter("color0", unit, 0.3, 0, 0), Parameter("color1", unit, 1, 0.9, 0.8)]
    ) { .point(ColorMatrix.gradient(from: $0.color(0), to: $0.color(1))) },
    Definition(
      "sepiaTone", "Tones like an old print.",
      [Parameter("intensity", unit, 1)]
    ) { .point(ToneOperation.sepia($0[0], $0.light)) },
  ]
}
