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

  /// Prints up to three ranges of colours as spots of others on white paper (CISpotColor).
  ///
  /// A `centerColor` is the middle of a range: red, green and blue as files store them, each 0…1;
  /// its `replacementColor` is what that range is printed in. `closeness` (0…1) is the distance of
  /// colours at which nothing is printed any more, and with 0 the range is empty; `contrast` goes
  /// from 0, fading to there, to 1, with a hard edge.
  public static func spotColor(
    centerColor1: [Double] = [0.08, 0.06, 0.06], replacementColor1: [Double] = [0.44, 0.19, 0.19],
    closeness1: Double = 0.3, contrast1: Double = 0.9,
    centerColor2: [Double] = [0.63, 0.56, 0.57], replacementColor2: [Double] = [0.91, 0.56, 0.55],
    closeness2: Double = 0.3, contrast2: Double = 0.9,
    centerColor3: [Double] = [0.91, 0.76, 0.63], replacementColor3: [Double] = [0.91, 0.75, 0.5],
    closeness3: Double = 0.3, contrast3: Double = 0.9
  ) -> Filter {
    Filter(
      "spotColor", centerColor1, replacementColor1, [closeness1], [contrast1], centerColor2,
      replacementColor2, [closeness2], [contrast2], centerColor3, replacementColor3, [closeness3],
      [contrast3])
  }

  /// Draws outlines in black around few even colours, as comics do (CIComicEffect); a recipe of our
  /// own.
  public static let comic = Filter("comic")

  /// Makes hexagons of their mean colour (CIHexagonalPixellate), `scale` pixels (2…1000) from one
  /// to the next; `center` is the middle of one of them, in pixels from the top left; -10⁶…10⁶.
  public static func hexagonalPixellate(
    center: (x: Double, y: Double) = (150, 150), scale: Double = 8
  ) -> Filter {
    Filter("hexagonalPixellate", [center.x, center.y], [scale])
  }

  /// Blurs with a disc, as a lens out of focus does (CIBokehBlur).
  ///
  /// - Parameters:
  ///   - radius: The disc's radius in pixels; 0…500. Above 100 it is averaged on a smaller picture.
  ///   - ringAmount: How much brighter its rim is: 0, not at all, to 1, all light is there.
  ///   - ringSize: The part of the radius that is rim; 0…0.2.
  ///   - softness: A Gaussian after it, σ in fiftieths of the radius; 0…10.
  public static func bokeh(
    radius: Double = 20, ringAmount: Double = 0, ringSize: Double = 0.1, softness: Double = 1
  ) -> Filter {
    Filter("bokeh", [radius], [ringAmount], [ringSize], [softness])
  }

  /// Evens ground out and leaves edges (He, Sun and Tang, Guided Image Filtering, 2013;
  /// CIGuidedFilter).
  ///
  /// - Parameters:
  ///   - guide: Where edges are, a picture of the same size; the picture itself if not given. A
  ///     grey one guides all channels.
  ///   - radius: Pixels on each side of a square's middle, a whole number; 1…100.
  ///   - epsilon: The variance of light up to which ground counts as even; 10⁻⁶…1.
  public static func guidedFilter(
    _ guide: Image? = nil, radius: Int = 4, epsilon: Double = 0.01
  ) -> Filter {
    Filter(
      "guidedFilter",
      values: [
        .numbers([Double(radius)]), .numbers([epsilon]), guide.map { .image($0) } ?? .numbers([]),
      ])
  }
}
