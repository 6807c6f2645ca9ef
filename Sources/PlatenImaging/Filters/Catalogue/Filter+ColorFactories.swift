extension Filter {
  /// Multiplies light by 2 to the power `ev` (CIExposureAdjust); -10…10.
  public static func exposureAdjust(ev: Double) -> Filter { Filter("exposureAdjust", [ev]) }

  /// Changes saturation (0…4), then contrast around the middle (0…8), then brightness (-1…1)
  /// (CIColorControls).
  public static func colorControls(
    saturation: Double = 1, brightness: Double = 0, contrast: Double = 1
  ) -> Filter {
    Filter("colorControls", [saturation], [brightness], [contrast])
  }

  /// Raises each channel to a power (CIGammaAdjust); 0.1…10.
  public static func gammaAdjust(power: Double) -> Filter { Filter("gammaAdjust", [power]) }

  /// Turns hues around the grey axis by an angle in radians (CIHueAdjust); -7…7.
  public static func hueAdjust(angle: Double) -> Filter { Filter("hueAdjust", [angle]) }

  /// Saturates dull colours more than vivid ones (CIVibrance); -1…1.
  ///
  /// Each channel's distance from luminance is multiplied by 1 + amount · (1 - saturation), where
  /// saturation is (max - min) / max.
  public static func vibrance(amount: Double) -> Filter { Filter("vibrance", [amount]) }

  /// Multiplies by an sRGB colour, each channel 0…1, so that white becomes it (CIWhitePointAdjust).
  public static func whitePointAdjust(red: Double, green: Double, blue: Double) -> Filter {
    Filter("whitePointAdjust", [red, green, blue])
  }

  /// Makes what is white in the light `neutral` white in the light `targetNeutral`: kelvin and tint
  /// (CITemperatureAndTint).
  ///
  /// Temperatures go from 1,667 to 40,000 (lower ones count as 1,667), tints from -500 (magenta
  /// light) up (green light). The map is a Bradford adaptation; Core Image's is not published.
  public static func temperatureAndTint(
    neutral: (temperature: Double, tint: Double) = (6500, 0),
    targetNeutral: (temperature: Double, tint: Double) = (6500, 0)
  ) -> Filter {
    Filter(
      "temperatureAndTint", [neutral.temperature, neutral.tint],
      [targetNeutral.temperature, targetNeutral.tint])
  }

  /// Makes luminance a gradient between two sRGB colours of three numbers of 0…1 (CIFalseColor).
  public static func falseColor(
    color0: [Double] = [0.3, 0, 0], color1: [Double] = [1, 0.9, 0.8]
  ) -> Filter {
    Filter("falseColor", color0, color1)
  }

  /// Weighs straight red, green, blue and alpha into each of them and adds a bias (CIColorMatrix);
  /// each vector has four numbers of -100…100.
  public static func colorMatrix(
    red: [Double] = [1, 0, 0, 0], green: [Double] = [0, 1, 0, 0], blue: [Double] = [0, 0, 1, 0],
    alpha: [Double] = [0, 0, 0, 1], bias: [Double] = [0, 0, 0, 0]
  ) -> Filter {
    Filter("colorMatrix", red, green, blue, alpha, bias)
  }

  /// Turns each channel c to 1 - c (CIColorInvert).
  public static let colorInvert = Filter("colorInvert")

  /// Sets each channel to 1 where it reaches the threshold (0…1), else to 0 (CIColorThreshold).
  public static func colorThreshold(_ threshold: Double = 0.5) -> Filter {
    Filter("colorThreshold", [threshold])
  }

  /// Keeps luminance (Rec. 709) alone; an opaque picture of bytes becomes `gray8`.
  public static let grayscale = Filter("grayscale")

  /// Tones luminance with one sRGB colour, each channel 0…1, mixed in by the intensity, 0…1
  /// (CIColorMonochrome).
  public static func colorMonochrome(
    red: Double = 0.6, green: Double = 0.45, blue: Double = 0.3, intensity: Double = 1
  ) -> Filter {
    Filter("colorMonochrome", [red, green, blue], [intensity])
  }

  /// Tones like an old print (the matrix of W3C Filter Effects), mixed in by the intensity, 0…1.
  public static func sepiaTone(intensity: Double = 1) -> Filter {
    Filter("sepiaTone", [intensity])
  }
}
