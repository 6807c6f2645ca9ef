extension Filter {
  /// Blurs with a Gaussian whose standard deviation is `radius` pixels (CIGaussianBlur); 0…500.
  ///
  /// The picture keeps its size: its edge pixels are taken to go on outside it.
  public static func gaussianBlur(radius: Double) -> Filter { Filter("gaussianBlur", [radius]) }

  /// Averages a square whose side is the greatest odd number within `radius` (CIBoxBlur); 0…500.
  public static func boxBlur(radius: Double) -> Filter { Filter("boxBlur", [radius]) }

  /// Averages a disc of `radius` pixels with a soft rim (CIDiscBlur); 0…100.
  public static func discBlur(radius: Double = 8) -> Filter { Filter("discBlur", [radius]) }

  /// Averages a line of `radius` pixels (0…100) on both sides, at `angle` radians
  /// counter-clockwise from the right (CIMotionBlur).
  public static func motionBlur(radius: Double = 20, angle: Double = 0) -> Filter {
    Filter("motionBlur", [radius], [angle])
  }

  /// Smears each pixel along `amount` (-200…200) two-hundredths of the way to a centre, in pixels
  /// from the top left corner (CIZoomBlur).
  public static func zoomBlur(
    centerX: Double = 150, centerY: Double = 150, amount: Double = 20
  ) -> Filter {
    Filter("zoomBlur", [centerX, centerY], [amount])
  }

  /// Blurs with a Gaussian whose standard deviation is `radius` pixels (0…100) times the mask's
  /// light: all of it in white, none in black or beyond the mask (CIMaskedVariableBlur).
  public static func maskedVariableBlur(mask: Image, radius: Double = 5) -> Filter {
    Filter("maskedVariableBlur", values: [.image(mask), .numbers([radius])])
  }

  /// Takes the median of a square of `2 * radius + 1` pixels, channel by channel; 0…50
  /// (CIMedianFilter, whose square is 3×3).
  ///
  /// From radius 2 on, channels are held in 4,096 steps of encoded light: bytes stay what they are.
  public static func medianFilter(radius: Int = 1) -> Filter {
    Filter("medianFilter", [Double(radius)])
  }

  /// Averages neighbours by a Gaussian of `radius` (0…8) pixels, and by another of their colour's
  /// `difference` (0.001…2) in light, so that edges stay.
  public static func bilateral(radius: Double = 2, difference: Double = 0.1) -> Filter {
    Filter("bilateral", [radius], [difference])
  }

  /// Averages neighbours that differ by about `noiseLevel` (0…0.1) in light, and then sharpens
  /// luminance by `sharpness` (0…2) (CINoiseReduction).
  public static func noiseReduction(
    noiseLevel: Double = 0.02, sharpness: Double = 0.4
  ) -> Filter {
    Filter("noiseReduction", [noiseLevel], [sharpness])
  }

  /// Adds what a Gaussian of `radius` (0…100) takes away, times `intensity` (0…10)
  /// (CIUnsharpMask).
  public static func unsharpMask(radius: Double = 2.5, intensity: Double = 0.5) -> Filter {
    Filter("unsharpMask", [radius], [intensity])
  }

  /// Adds what a Gaussian of `radius` (0…20) takes away of luminance, times `sharpness` (0…2), to
  /// every channel (CISharpenLuminance).
  public static func sharpenLuminance(
    sharpness: Double = 0.4, radius: Double = 1.69
  ) -> Filter {
    Filter("sharpenLuminance", [sharpness], [radius])
  }

  /// Adds `intensity` (0…1) of the light of a Gaussian of `radius` (0…100), as a second projector
  /// would (CIBloom).
  public static func bloom(radius: Double = 10, intensity: Double = 0.5) -> Filter {
    Filter("bloom", [radius], [intensity])
  }

  /// Brings what is brighter than a Gaussian of `radius` (0…100) nearer to it by `intensity` (0…1)
  /// (CIGloom).
  public static func gloom(radius: Double = 10, intensity: Double = 0.5) -> Filter {
    Filter("gloom", [radius], [intensity])
  }
}
