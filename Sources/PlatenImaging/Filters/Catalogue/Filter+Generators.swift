import PlatenKernels

extension Filter {
  private static let center = Parameter("center", -1e6...1e6, 150, 150)
  private static let sharpness = Parameter("sharpness", unit, 1)

  private static func color(_ name: String, _ value: Double) -> Parameter {
    Parameter(list: name, unit, count: 3...4, defaultValue: [value, value, value])
  }

  private static func linear(_ name: String, _ summary: String, isSmooth: Bool) -> Definition {
    Definition(
      name, summary,
      [
        Parameter("point0", -1e6...1e6, 0, 0), Parameter("point1", -1e6...1e6, 200, 200),
        color("color0", 1), color("color1", 0),
      ]
    ) {
      let (from, to) = ($0.vector(0), $0.vector(1))
      return .paint(
        name, .linear(x0: from[0], y0: from[1], x1: to[0], y1: to[1], isSmooth: isSmooth), $0, 2, 3)
    }
  }

  /// Filters that paint over the picture, which gives its size alone.
  static let generatorFilters: [Definition] = [
    Definition("constantColor", "Paints one colour over the picture.", [color("color", 1)]) {
      .paint("constantColor", .even(0), $0, 0, 0)
    },
    linear("linearGradient", "Paints a gradient from one place to another.", isSmooth: false),
    linear(
      "smoothLinearGradient",
      "Paints a gradient from one place to another that begins and ends softly.", isSmooth: true),
    Definition(
      "gaussianGradient", "Paints a gradient around a place that fades like a Gaussian.",
      [center, color("color0", 1), color("color1", 0), Parameter("radius", 0...1e6, 300)]
    ) {
      let (middle, radius) = ($0.vector(0), $0[3])
      return .paint(
        "gaussianGradient", .gaussian(x: middle[0], y: middle[1], radius: radius), $0, 1, 2)
    },
    Definition(
      "radialGradient", "Paints a gradient from one circle to another around it.",
      [
        center, Parameter("radius0", 0...1e6, 5), Parameter("radius1", 0...1e6, 100),
        color("color0", 1), color("color1", 0),
      ]
    ) {
      let (middle, inner, outer) = ($0.vector(0), $0[1], $0[2])
      return .paint(
        "radialGradient", .radial(x: middle[0], y: middle[1], inner: inner, outer: outer), $0, 3, 4)
    },
    Definition(
      "checkerboard", "Paints squares of two colours in turn.",
      [center, color("color0", 1), color("color1", 0), Parameter("width", 1...1e5, 80), sharpness]
    ) {
      let (middle, width) = ($0.vector(0), $0[3])
      return .paint(
        "checkerboard",
        .checkers(x: middle[0], y: middle[1], width: width, gain: Self.gain($0[4], width)), $0, 1, 2
      )
    },
    Definition(
      "stripes", "Paints upright stripes of two colours in turn.",
      [center, color("color0", 1), color("color1", 0), Parameter("width", 1...1e5, 80), sharpness]
    ) {
      let (middle, width) = ($0.vector(0), $0[3])
      return .paint(
        "stripes", .stripes(x: middle[0], width: width, gain: Self.gain($0[4], width)), $0, 2, 1)
    },
  ]

  /// How steep an edge is: a pixel wide for a sharpness of 1, as wide as a stripe for 0.
  private static func gain(_ sharpness: Double, _ width: Double) -> Double {
    2 / (sharpness + (1 - sharpness) * width)
  }

  /// Paints one colour over the picture (CIConstantColorGenerator): sRGB, or sRGB and alpha, 0…1.
  public static func constantColor(_ color: [Double]) -> Filter { Filter("constantColor", color) }

  /// Paints a gradient over the picture (CILinearGradient), even in light.
  ///
  /// - Parameters:
  ///   - point0: Where it begins, x and y in pixels from the top left corner; -10⁶…10⁶.
  ///   - point1: Where it ends.
  ///   - color0: sRGB, or sRGB and alpha, 0…1, at the first place and before it.
  ///   - color1: The same at the second place and after it.
  public static func linearGradient(
    point0: (x: Double, y: Double), point1: (x: Double, y: Double), color0: [Double] = [1, 1, 1],
    color1: [Double] = [0, 0, 0]
  ) -> Filter {
    Filter("linearGradient", [point0.x, point0.y], [point1.x, point1.y], color0, color1)
  }

  /// Paints a gradient as ``linearGradient(point0:point1:color0:color1:)`` does, which begins and
  /// ends softly (CISmoothLinearGradient): the share t of the second colour becomes 3t² - 2t³.
  public static func smoothLinearGradient(
    point0: (x: Double, y: Double), point1: (x: Double, y: Double), color0: [Double] = [1, 1, 1],
    color1: [Double] = [0, 0, 0]
  ) -> Filter {
    Filter("smoothLinearGradient", [point0.x, point0.y], [point1.x, point1.y], color0, color1)
  }

  /// Paints a round gradient over the picture that fades like a Gaussian (CIGaussianGradient),
  /// whose σ is a third of the radius; Core Image's is not published.
  ///
  /// - Parameters:
  ///   - center: Its middle, x and y in pixels from the top left corner; -10⁶…10⁶.
  ///   - color0: sRGB, or sRGB and alpha, 0…1, in the middle.
  ///   - color1: The same outside.
  ///   - radius: Pixels from the middle to where 1 % of the first colour is left; 0…10⁶.
  public static func gaussianGradient(
    center: (x: Double, y: Double) = (150, 150), color0: [Double] = [1, 1, 1],
    color1: [Double] = [0, 0, 0], radius: Double = 300
  ) -> Filter {
    Filter("gaussianGradient", [center.x, center.y], color0, color1, [radius])
  }

  /// Paints a round gradient over the picture (CIRadialGradient), even in light.
  ///
  /// - Parameters:
  ///   - center: Its middle, x and y in pixels from the top left corner; -10⁶…10⁶.
  ///   - radius0: Pixels within which the first colour is; 0…10⁶.
  ///   - radius1: Pixels from which on the second colour is; 0…10⁶.
  ///   - color0: sRGB, or sRGB and alpha, 0…1.
  ///   - color1: The same.
  public static func radialGradient(
    center: (x: Double, y: Double) = (150, 150), radius0: Double = 5, radius1: Double = 100,
    color0: [Double] = [1, 1, 1], color1: [Double] = [0, 0, 0]
  ) -> Filter {
    Filter("radialGradient", [center.x, center.y], [radius0], [radius1], color0, color1)
  }

  /// Paints squares over the picture (CICheckerboardGenerator).
  ///
  /// - Parameters:
  ///   - center: The corner of four squares, x and y in pixels from the top left; -10⁶…10⁶.
  ///   - color0: sRGB, or sRGB and alpha, 0…1, of the squares at its lower right and upper left.
  ///   - color1: The same of the others.
  ///   - width: A square's side in pixels; 1…10⁵.
  ///   - sharpness: 0, edges as wide as a square, to 1, a pixel.
  public static func checkerboard(
    center: (x: Double, y: Double) = (150, 150), color0: [Double] = [1, 1, 1],
    color1: [Double] = [0, 0, 0], width: Double = 80, sharpness: Double = 1
  ) -> Filter {
    Filter("checkerboard", [center.x, center.y], color0, color1, [width], [sharpness])
  }

  /// Paints upright stripes over the picture (CIStripesGenerator).
  ///
  /// - Parameters:
  ///   - center: Where a stripe of the first colour begins; -10⁶…10⁶.
  ///   - color0: sRGB, or sRGB and alpha, 0…1.
  ///   - color1: The same of the stripes between.
  ///   - width: A stripe's width in pixels; 1…10⁵.
  ///   - sharpness: 0, edges as wide as a stripe, to 1, a pixel.
  public static func stripes(
    center: (x: Double, y: Double) = (150, 150), color0: [Double] = [1, 1, 1],
    color1: [Double] = [0, 0, 0], width: Double = 80, sharpness: Double = 1
  ) -> Filter {
    Filter("stripes", [center.x, center.y], color0, color1, [width], [sharpness])
  }
}

extension Filter.Operation {
  /// A pattern in the colours of two arguments.
  fileprivate static func paint(
    _ label: String, _ pattern: Pattern, _ arguments: Filter.Arguments, _ first: Int, _ second: Int
  ) -> Filter.Operation {
    let colors = [first, second].map { index in
      let given = arguments.vector(index)
      return Array(arguments.color(index)[..<3]) + [given.count > 3 ? given[3] : 1]
    }
    return .point(PatternOperation(label, pattern, colors))
  }
}
