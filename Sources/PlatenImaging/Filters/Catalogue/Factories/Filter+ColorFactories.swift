extension Filter {
  /// Multiplies light by 2 to the power `ev` (CIExposureAdjust); -10…10.
  public static func exposureAdjust(ev: Double) -> Filter { Filter("exposureAdjust", [ev]) }

  /// Changes saturation, then contrast around the middle, then brightness (CIColorControls).
  ///
  /// - Parameters:
  ///   - saturation: A factor, 0…4; 0 leaves grey.
  ///   - brightness: What is added to each channel, -1…1.
  ///   - contrast: A factor, 0…8; 0 makes all one middle grey.
  public static func colorControls(
    saturation: Double = 1, brightness: Double = 0, contrast: Double = 1
  ) -> Filter {
    Filter("colorControls", [saturation], [brightness], [contrast])
  }

  /// Raises each channel to a power (CIGammaAdjust); 0.1…10.
  public static func gammaAdjust(power: Double) -> Filter { Filter("gammaAdjust", [power]) }

  /// Makes a pixel the least of its red, green and blue (CIMinimumComponent).
  public static let minimumComponent = Filter("minimumComponent")

  /// Makes a pixel the greatest of its red, green and blue (CIMaximumComponent).
  public static let maximumComponent = Filter("maximumComponent")

  /// Takes each channel for an encoded one, and makes it light (CISRGBToneCurveToLinear): darker.
  public static let sRGBToneCurveToLinear = Filter("sRGBToneCurveToLinear")

  /// Takes each channel for light, and encodes it (CILinearToSRGBToneCurve): lighter.
  public static let linearToSRGBToneCurve = Filter("linearToSRGBToneCurve")

  /// Turns hues around the grey axis by an angle in radians (CIHueAdjust); -100…100.
  public static func hueAdjust(angle: Double) -> Filter { Filter("hueAdjust", [angle]) }

  /// Saturates dull colours more than vivid ones (CIVibrance); -1…1.
  ///
  /// Each channel's distance from luminance is multiplied by 1 + amount · (1 - saturation), where
  /// saturation is (max - min) / max.
  public static func vibrance(amount: Double) -> Filter { Filter("vibrance", [amount]) }

  /// Multiplies by an sRGB colour, each of its channels 0…1, so that white becomes it
  /// (CIWhitePointAdjust).
  public static func whitePointAdjust(red: Double, green: Double, blue: Double) -> Filter {
    Filter("whitePointAdjust", [red, green, blue])
  }

  /// Makes what is white in one light white in another (CITemperatureAndTint).
  ///
  /// Temperatures are kelvin, 1,667…40,000 (lower ones count as 1,667); tints are -500…40,000,
  /// green light above 0 and magenta light below. The map is a Bradford adaptation; Core Image's is
  /// not published.
  ///
  /// - Parameters:
  ///   - neutral: Temperature and tint of the light the picture was taken in.
  ///   - targetNeutral: Temperature and tint of the light it is to look taken in.
  public static func temperatureAndTint(
    neutral: (temperature: Double, tint: Double) = (6500, 0),
    targetNeutral: (temperature: Double, tint: Double) = (6500, 0)
  ) -> Filter {
    Filter(
      "temperatureAndTint", [neutral.temperature, neutral.tint],
      [targetNeutral.temperature, targetNeutral.tint])
  }

  /// Makes luminance a gradient between two sRGB colours (CIFalseColor): black becomes `color0` and
  /// white `color1`, each of them red, green and blue of 0…1.
  public static func falseColor(
    color0: [Double] = [0.3, 0, 0], color1: [Double] = [1, 0.9, 0.8]
  ) -> Filter {
    Filter("falseColor", color0, color1)
  }

  /// Weighs straight red, green, blue and alpha into each of them and adds a bias (CIColorMatrix).
  ///
  /// Each vector has four numbers of -100…100, for red, green, blue and alpha in turn: what the new
  /// red has of each, the new green, the new blue and the new alpha, and what is added to each.
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

  /// Tones luminance with one sRGB colour, each of its channels 0…1 (CIColorMonochrome), mixed in
  /// by the intensity, 0…1.
  public static func colorMonochrome(
    red: Double = 0.6, green: Double = 0.45, blue: Double = 0.3, intensity: Double = 1
  ) -> Filter {
    Filter("colorMonochrome", [red, green, blue], [intensity])
  }

  /// Tones like an old print (CISepiaTone), mixed in by the intensity, 0…1.
  public static func sepiaTone(intensity: Double = 1) -> Filter {
    Filter("sepiaTone", [intensity])
  }
}
