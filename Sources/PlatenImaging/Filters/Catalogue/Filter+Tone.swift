extension Filter {
  /// Filters that give each channel, or each colour, a new value from a curve or a table.
  static let toneFilters: [Definition] = [
    Definition(
      "colorClamp", "Holds red, green, blue and alpha within bounds.",
      [
        Parameter("minComponents", coefficient, 0, 0, 0, 0),
        Parameter("maxComponents", coefficient, 1, 1, 1, 1),
      ]
    ) { arguments in
      let bounds = zip(arguments.vector(0), arguments.vector(1)).map { (Float($0), Float($1)) }
      let clamps = bounds.map { ChannelFunction.clamp($0, $1) }
      // Alpha is within 0…1 as it is.
      let alpha = bounds[3].0 <= 0 && bounds[3].1 >= 1 ? nil : clamps[3]
      return .point(ChannelOperation(Array(clamps[..<3]), alpha: alpha))
    },
    Definition(
      "colorPolynomial", "Makes each channel c a polynomial of it: a + b·c + c₂·c² + d·c³.",
      ["redCoefficients", "greenCoefficients", "blueCoefficients", "alphaCoefficients"].map {
        Parameter($0, coefficient, 0, 1, 0, 0)
      }
    ) { arguments in
      let polynomials = (0..<4).map { index in
        ChannelFunction.polynomial(arguments.vector(index).map { Float($0) })
      }
      return .point(ChannelOperation(Array(polynomials[..<3]), alpha: polynomials[3]))
    },
    Definition(
      "colorPosterize", "Keeps the nearest of a few encoded values of each channel.",
      [Parameter("levels", 2...300, 6, integer: true)]
    ) { .perceptual($0.light, ChannelOperation(.posterize(Float($0[0] - 1)))) },
    Definition(
      "toneCurve", "Bends encoded values by a smooth curve through five points.",
      (0..<5).map { Parameter("point\($0)", unit, Double($0) / 4, Double($0) / 4) }
    ) { (arguments) throws(PlatenError) in
      let points = (0..<5).map { arguments.vector($0) }
      if let index = (1..<5).first(where: { points[$0][0] <= points[$0 - 1][0] }) {
        throw PlatenError(
          .invalidArgument, message: "toneCurve(point\(index):) is out of order",
          reason: "its x, \(points[index][0]), is not above that of point\(index - 1)",
          suggestion: "Give the points from dark to light.")
      }
      guard points.contains(where: { $0[0] != $0[1] }) else { return .sequence([]) }
      let spline = CurveSpline(points.map { ($0[0], $0[1]) })
      return .perceptual(
        arguments.light, ChannelOperation(.curve { min(1, max(0, spline($0))) }))
    },
    Definition(
      "colorCurves", "Gives each channel's encoded values new ones, evenly spaced over a domain.",
      [
        Parameter(
          list: "curves", coefficient, count: 6...196_608, defaultValue: [0, 0, 0, 1, 1, 1]),
        Parameter("domain", coefficient, 0, 1),
      ]
    ) { (arguments) throws(PlatenError) in
      let (numbers, domain) = (arguments.vector(0), arguments.vector(1))
      return .perceptual(
        arguments.light, try curves(numbers, from: domain[0], to: domain[1], of: "colorCurves"))
    },
    Definition(
      "colorCube",
      "Looks encoded colours up in a cube: numbers, or a .cube file. None changes nothing.",
      [
        Parameter(.file, "file", isRequired: false),
        Parameter("cubeDimension", 2...128, 2, integer: true),
        Parameter(list: "cubeData", coefficient, count: 0...6_291_456),
      ]
    ) { (arguments) throws(PlatenError) in
      let numbers = arguments.vector(2)
      if let colors = try arguments.colors(0) { return .perceptual(arguments.light, colors) }
      guard !numbers.isEmpty else { return .sequence([]) }
      return .perceptual(
        arguments.light, CubeOperation(try ColorCube(side: Int(arguments[1]), numbers)))
    },
    Definition(
      "highlightShadowAdjust", "Lifts or lowers shadows, and lowers highlights, of encoded values.",
      [Parameter("highlightAmount", unit, 1), Parameter("shadowAmount", -1...1, 0)]
    ) { arguments in
      let (highlights, shadows) = (1 - arguments[0], arguments[1])
      guard highlights != 0 || shadows != 0 else { return .sequence([]) }
      return .perceptual(
        arguments.light,
        ChannelOperation(
          .curve { v in
            let rest = 1 - v
            return v + shadows * v * rest * rest * rest - highlights * rest * v * v * v
          }))
    },
    Definition(
      "dither", "Adds noise to encoded values, so that gradients show no bands.",
      [Parameter("intensity", 0...5, 0.1)]
    ) {
      $0[0] == 0
        ? .sequence([]) : .perceptual($0.light, DitherOperation(amount: Float($0[0])))
    },
  ]
}

extension Filter {
  /// Triples of numbers as three curves over a domain.
  static func curves(
    _ numbers: [Double], from low: Double, to high: Double, of filter: String
  ) throws(PlatenError) -> ChannelOperation {
    guard numbers.count.isMultiple(of: 3), high - low > 1e-6 else {
      throw PlatenError(
        .invalidArgument, message: "\(filter) has \(numbers.count) numbers over \(low)…\(high)",
        reason: "it takes red, green and blue in turn, over a domain that isn't empty",
        suggestion: "Give [red, green, blue, red, green, blue, …].")
    }
    let channels = (0..<3).map { channel in
      let values = stride(from: channel, to: numbers.count, by: 3).map { numbers[$0] }
      if low == 0, high == 1 { return ChannelFunction.table(values.map { Float($0) }) }
      return ChannelFunction.curve { x in
        let place = min(1, max(0, (x - low) / (high - low))) * Double(values.count - 1)
        let below = min(values.count - 2, Int(place))
        return values[below] + (values[below + 1] - values[below]) * (place - Double(below))
      }
    }
    return ChannelOperation(channels)
  }
}

extension CubeFile {
  /// What the file does to colours.
  ///
  /// - Throws: `invalidArgument` for curves over an empty domain.
  func operation() throws(PlatenError) -> any PointOperation {
    guard side == 0 else {
      return CubeOperation(try ColorCube(side: side, numbers, from: low, to: high))
    }
    return try Filter.curves(numbers, from: low[0], to: high[0], of: "the .cube file")
  }
}
