extension Filter {
  /// Blurs with a Gaussian whose standard deviation is `radius` pixels (CIGaussianBlur); 0…500.
  ///
  /// The picture keeps its size: its edge pixels are taken to go on outside it.
  public static func gaussianBlur(radius: Double) -> Filter { Filter("gaussianBlur", [radius]) }

  /// Averages a square whose side is the greatest odd number within `radius` (CIBoxBlur); 0…500.
  public static func boxBlur(radius: Double) -> Filter { Filter("boxBlur", [radius]) }

  /// Averages a disc of `radius` pixels with a soft rim (CIDiscBlur); 0…100.
  public static func discBlur(radius: Double = 8) -> Filter { Filter("discBlur", [radius]) }

  /// Averages a line through each pixel (CIMotionBlur): `radius` pixels (0…100) on either side, at
  /// `angle` radians (-100…100), counterclockwise from the right.
  public static func motionBlur(radius: Double = 20, angle: Double = 0) -> Filter {
    Filter("motionBlur", [radius], [angle])
  }

  /// Smears each pixel along the way to a centre (CIZoomBlur).
  ///
  /// - Parameters:
  ///   - centerX: The centre's pixels from the left edge; -10⁶…10⁶.
  ///   - centerY: Its pixels from the top edge; -10⁶…10⁶.
  ///   - amount: How many two-hundredths of the way; -200…200, away from the centre below 0.
  public static func zoomBlur(
    centerX: Double = 150, centerY: Double = 150, amount: Double = 20
  ) -> Filter {
    Filter("zoomBlur", [centerX, centerY], [amount])
  }

  /// Blurs with a Gaussian as far as a mask says (CIMaskedVariableBlur).
  ///
  /// - Parameters:
  ///   - mask: A picture whose light is multiplied with the radius: all of it in white, none in
  ///     black or beyond the mask, whose top left corner lies on the picture's.
  ///   - radius: The greatest standard deviation in pixels; 0…100.
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

  /// Averages neighbours that are near and alike, so that edges stay: `radius` (0…8) is the
  /// standard deviation of their distances in pixels, `difference` (0.001…2) that of their colours
  /// in light.
  public static func bilateral(radius: Double = 2, difference: Double = 0.1) -> Filter {
    Filter("bilateral", [radius], [difference])
  }

  /// Averages neighbours that are alike, and then sharpens luminance (CINoiseReduction):
  /// `noiseLevel` (0…0.1) is by how much light such neighbours differ, about, and `sharpness` is
  /// 0…2.
  public static func noiseReduction(
    noiseLevel: Double = 0.02, sharpness: Double = 0.4
  ) -> Filter {
    Filter("noiseReduction", [noiseLevel], [sharpness])
  }

  /// Adds what a Gaussian takes away (CIUnsharpMask): `radius` (0…100) is its standard deviation in
  /// pixels, and `intensity` (0…10) how many times it is added.
  public static func unsharpMask(radius: Double = 2.5, intensity: Double = 0.5) -> Filter {
    Filter("unsharpMask", [radius], [intensity])
  }

  /// Adds what a Gaussian takes away of luminance to every channel (CISharpenLuminance),
  /// `sharpness` times (0…2); `radius` (0…20) is its standard deviation in pixels.
  public static func sharpenLuminance(
    sharpness: Double = 0.4, radius: Double = 1.69
  ) -> Filter {
    Filter("sharpenLuminance", [sharpness], [radius])
  }

  /// Adds the light of a Gaussian, as a second projector would (CIBloom): `radius` (0…100) is its
  /// standard deviation in pixels, and `intensity` (0…1) how much of that light is added.
  public static func bloom(radius: Double = 10, intensity: Double = 0.5) -> Filter {
    Filter("bloom", [radius], [intensity])
  }

  /// Brings what is brighter than a Gaussian nearer to it (CIGloom): `radius` (0…100) is its
  /// standard deviation in pixels, and `intensity` (0…1) how much nearer.
  public static func gloom(radius: Double = 10, intensity: Double = 0.5) -> Filter {
    Filter("gloom", [radius], [intensity])
  }
}
