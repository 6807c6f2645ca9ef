extension Filter {
  /// Holds straight red, green, blue and alpha within bounds, four of each, -100…100
  /// (CIColorClamp).
  public static func colorClamp(
    minComponents: [Double] = [0, 0, 0, 0], maxComponents: [Double] = [1, 1, 1, 1]
  ) -> Filter {
    Filter("colorClamp", minComponents, maxComponents)
  }

  /// Makes each straight channel a cubic polynomial of itself (CIColorPolynomial): four
  /// coefficients of -100…100, that of the lowest power first.
  public static func colorPolynomial(
    red: [Double] = [0, 1, 0, 0], green: [Double] = [0, 1, 0, 0], blue: [Double] = [0, 1, 0, 0],
    alpha: [Double] = [0, 1, 0, 0]
  ) -> Filter {
    Filter("colorPolynomial", red, green, blue, alpha)
  }

  /// Keeps the nearest of `levels` (2…300) evenly spaced encoded values of each channel
  /// (CIColorPosterize).
  public static func colorPosterize(levels: Int = 6) -> Filter {
    Filter("colorPosterize", [Double(levels)])
  }

  /// Bends encoded values by a natural cubic spline through five points (CIToneCurve).
  ///
  /// Points are a value, x, and what it becomes, y, each 0…1, from dark to light; applying it with
  /// others throws `invalidArgument`. The first and last points' values go on to the ends.
  public static func toneCurve(
    _ point0: (x: Double, y: Double) = (0, 0), _ point1: (x: Double, y: Double) = (0.25, 0.25),
    _ point2: (x: Double, y: Double) = (0.5, 0.5), _ point3: (x: Double, y: Double) = (0.75, 0.75),
    _ point4: (x: Double, y: Double) = (1, 1)
  ) -> Filter {
    Filter(
      "toneCurve",
      values: [point0, point1, point2, point3, point4].map { .numbers([$0.x, $0.y]) })
  }

  /// Gives encoded values new ones, with straight lines in between (CIColorCurves).
  ///
  /// - Parameters:
  ///   - curves: New values at even distances over the domain, of red, green and blue in turn: 6 to
  ///     196,608 numbers of -100…100.
  ///   - domain: The lowest and the highest value that the curves are for; -100…100, not empty.
  public static func colorCurves(
    _ curves: [Double], domain: ClosedRange<Double> = 0...1
  ) -> Filter {
    Filter("colorCurves", curves, [domain.lowerBound, domain.upperBound])
  }

  /// Looks encoded colours up in a cube, with straight lines in between (CIColorCube, trilinear as
  /// there).
  ///
  /// - Parameters:
  ///   - dimension: Colours along an edge of the cube; 2…128.
  ///   - data: Red, green and blue of `dimension`³ colours, red the fastest axis; -100…100.
  public static func colorCube(dimension: Int, data: [Double]) -> Filter {
    Filter(
      "colorCube", values: [.numbers([]), .numbers([Double(dimension)]), .numbers(data)])
  }

  /// Looks encoded colours up in a .cube file (Adobe's specification 1.0) of one or three
  /// dimensions.
  ///
  /// Applying it throws `malformed` for a file that can't be read, with its line.
  public static func colorCube(file path: String) -> Filter {
    Filter("colorCube", values: [.file(path), .numbers([2]), .numbers([])])
  }

  /// Lowers highlights, and lifts or lowers shadows, of encoded values (CIHighlightShadowAdjust
  /// with a radius of 0).
  ///
  /// To v are added shadows · v (1 - v)³ and -(1 - highlights) · (1 - v) v³, a curve of our own:
  /// Core Image's is not published.
  ///
  /// - Parameters:
  ///   - highlightAmount: How much of the highlights is kept: 0, the least, to 1, all.
  ///   - shadowAmount: How much shadows are lifted; -1…1, lowered below 0.
  public static func highlightShadowAdjust(
    highlightAmount: Double = 1, shadowAmount: Double = 0
  ) -> Filter {
    Filter("highlightShadowAdjust", [highlightAmount], [shadowAmount])
  }

  /// Adds noise of ± `intensity` / 2 (0…5) to encoded values (CIDither); it depends on a pixel's
  /// place alone, so the same picture gets the same noise.
  public static func dither(intensity: Double = 0.1) -> Filter { Filter("dither", [intensity]) }

  /// Black and white, separated by Otsu's threshold of encoded luminance (CIColorThresholdOtsu).
  public static let colorThresholdOtsu = Filter("colorThresholdOtsu")

  /// Takes a cast away (the mean becomes grey) and lets luminance reach from black to white.
  ///
  /// - Parameters:
  ///   - levels: How far luminance is spread: 0, not at all, to 1, fully.
  ///   - whiteBalance: How far the cast is taken away: 0, not at all, to 1, fully.
  public static func autoAdjust(levels: Double = 1, whiteBalance: Double = 1) -> Filter {
    Filter("autoAdjust", [levels], [whiteBalance])
  }

  /// Evens out the histogram of encoded luminance part by part (CLAHE).
  ///
  /// - Parameters:
  ///   - tiles: How many parts there are across, and down; 1…64.
  ///   - clipLimit: How many times the mean any value counts at most; 1…100.
  public static func adaptiveEqualization(tiles: Int = 8, clipLimit: Double = 2) -> Filter {
    Filter("adaptiveEqualization", [Double(tiles)], [clipLimit])
  }

  /// Black and white by luminance (Rec. 709) of encoded values, in the same format
  /// (CIPhotoEffectMono).
  public static let photoEffectMono = Filter("photoEffectMono")
  /// Black and white with hard contrast (CIPhotoEffectNoir).
  public static let photoEffectNoir = Filter("photoEffectNoir")
  /// Black and white with soft contrast (CIPhotoEffectTonal).
  public static let photoEffectTonal = Filter("photoEffectTonal")
  /// Vivid colours with some contrast (CIPhotoEffectChrome).
  public static let photoEffectChrome = Filter("photoEffectChrome")
  /// Pale colours and soft contrast (CIPhotoEffectFade).
  public static let photoEffectFade = Filter("photoEffectFade")
  /// The warm, faded colours of instant film (CIPhotoEffectInstant).
  public static let photoEffectInstant = Filter("photoEffectInstant")
  /// The cool colours of crossed chemistry (CIPhotoEffectProcess).
  public static let photoEffectProcess = Filter("photoEffectProcess")
  /// The warm colours of an old transfer print (CIPhotoEffectTransfer).
  public static let photoEffectTransfer = Filter("photoEffectTransfer")
}
