extension Filter {
  /// Filters that look at the whole picture before they give a colour another value.
  static let measuredFilters: [Definition] = [
    Definition(
      "colorThresholdOtsu",
      "Black and white, parted where encoded luminance falls into two classes."
    ) { arguments in
      .measured("otsu") { (image, context) throws(PlatenError) in
        let histogram = try ColorHistogram(of: image, in: PixelRect(image.size), context)
        let threshold = (Float(histogram.otsu) + 0.5) / 255
        return [
          .perceptual(
            arguments.light, ColorMatrix.saturation(0), ChannelOperation(.threshold(threshold)))
        ]
      }
    },
    Definition(
      "autoAdjust", "Takes a cast away, and lets luminance reach from black to white.",
      [Parameter("levels", unit, 1), Parameter("whiteBalance", unit, 1)]
    ) { arguments in
      let (levels, balance, light) = (arguments[0], arguments[1], arguments.light)
      return .measured("levels") { (image, context) throws(PlatenError) in
        let histogram = try ColorHistogram(of: image, in: PixelRect(image.size), context)
        return [.perceptual(light, histogram.adjustment(levels: levels, balance: balance))]
      }
    },
    Definition(
      "adaptiveEqualization",
      "Evens the histogram of encoded luminance out, part by part, with bounded contrast (CLAHE).",
      [Parameter("tiles", 1...64, 8, integer: true), Parameter("clipLimit", 1...100, 2)]
    ) { arguments in
      let (tiles, limit, light) = (Int(arguments[0]), arguments[1], arguments.light)
      return .measured("histograms") { (image, context) throws(PlatenError) in
        let equalize = try EqualizeOperation(image, tiles: tiles, limit: limit, in: context)
        return [.perceptual(light, equalize)]
      }
    },
  ]
}

extension ColorHistogram {
  /// The map of encoded values that lets luminance reach from 0 to 1, but for half a percent at
  /// each end, and makes the mean colour grey; each as far as it is asked for, and no channel
  /// changed by more than a factor of 1.5 to balance it.
  func adjustment(levels: Double, balance: Double) -> ColorMatrix {
    guard total > 0 else { return .identity }
    let means = (0..<4).map { channel in
      counts[channel].enumerated().reduce(0) { $0 + Double($1.offset * $1.element) } / Double(total)
    }
    let factors = (0..<3).map { channel in
      let factor = min(1.5, max(1 / 1.5, max(1, means[3]) / max(1, means[channel])))
      return 1 + balance * (factor - 1)
    }
    let (black, white) = (percentile(0.005, of: 3), percentile(0.995, of: 3))
    // A picture of almost one tone keeps it.
    guard white - black >= 16 else { return .scale(factors) }
    let low = levels * Double(black) / 255
    let high = 1 - levels * (1 - Double(white) / 255)
    return ColorMatrix.scale(factors).then(.bias(-low)).then(.scale(1 / (high - low)))
  }
}
