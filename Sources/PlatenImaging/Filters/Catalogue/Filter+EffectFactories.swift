extension Filter {
  /// Makes luminance (Rec. 709) the alpha of white (CIMaskToAlpha).
  public static let maskToAlpha = Filter("maskToAlpha")

  /// Gives encoded luminance the colours of a picture's middle row, dark ones those at its left
  /// (CIColorMap).
  public static func colorMap(_ gradient: Image) -> Filter {
    Filter("colorMap", values: [.image(gradient)])
  }

  /// Shows luminance as a thermal camera shows warmth (CIThermal): colours of our own, from blue
  /// over red to white.
  public static let thermal = Filter("thermal")

  /// Shows dark as light, as an X-ray plate does (CIXRay); the tones are our own.
  public static let xRay = Filter("xRay")

  /// Prints one range of colours as a spot of another on white paper (CISpotColor, which has three;
  /// the written form has them too).
  ///
  /// - Parameters:
  ///   - color: The middle of the range: red, green and blue, each 0…1.
  ///   - replacement: What it is printed in.
  ///   - closeness: The distance of encoded colours at which nothing is printed any more; 0…1.
  ///   - contrast: 0, fading to there, to 1, with a hard edge.
  public static func spotColor(
    _ color: [Double], as replacement: [Double], closeness: Double = 0.3, contrast: Double = 0.9
  ) -> Filter {
    Filter(
      "spotColor", color, replacement, [closeness], [contrast], color, replacement, [closeness],
      [contrast], color, replacement, [closeness], [contrast])
  }

  /// Draws outlines in black around few even colours, as comics do (CIComicEffect); a recipe of our
  /// own.
  public static let comic = Filter("comic")

  /// Makes hexagons of their mean colour (CIHexagonalPixellate).
  ///
  /// - Parameters:
  ///   - center: The middle of one of them, x and y in pixels from the top left; -10⁶…10⁶.
  ///   - scale: Pixels from one to the next; 2…1000.
  public static func hexagonalPixellate(
    center: (x: Double, y: Double) = (150, 150), scale: Double = 8
  ) -> Filter {
    Filter("hexagonalPixellate", [center.x, center.y], [scale])
  }

  /// Blurs with a disc, as a lens out of focus does (CIBokehBlur).
  ///
  /// - Parameters:
  ///   - radius: The disc's radius in pixels; 0…100.
  ///   - ringAmount: How much brighter its rim is: 0, not at all, to 1, all light is there.
  ///   - ringSize: The part of the radius that is rim; 0…0.2.
  ///   - softness: A Gaussian behind it, σ in fiftieths of the radius; 0…10.
  public static func bokeh(
    radius: Double = 20, ringAmount: Double = 0, ringSize: Double = 0.1, softness: Double = 1
  ) -> Filter {
    Filter("bokeh", [radius], [ringAmount], [ringSize], [softness])
  }

  /// Evens ground out and leaves edges (He, Sun and Tang, Guided Image Filtering, 2013;
  /// CIGuidedFilter with the picture as its own guide).
  ///
  /// - Parameters:
  ///   - radius: Pixels on each side of a square's middle, a whole number; 1…100.
  ///   - epsilon: The variance of light up to which ground counts as even; 10⁻⁶…1.
  public static func guidedFilter(radius: Int = 4, epsilon: Double = 0.01) -> Filter {
    Filter("guidedFilter", [Double(radius)], [epsilon])
  }
}
