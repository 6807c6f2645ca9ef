extension Filter {
  /// Filters that find or change shapes.
  static let structureFilters: [Definition] =
    [
      Definition(
        "edges", "Shows how steep light is, channel by channel.",
        [Parameter("intensity", 0...10, 1)]
      ) { arguments in
        let intensity = arguments[0]
        return .node { shape in
          EdgeMagnitude.node("edges", intensity: intensity, for: shape)
        }
      },
      morphology(
        "morphologyMaximum", "Takes the greatest pixel within a radius, channel by channel.",
        [.greatest]),
      morphology(
        "morphologyMinimum", "Takes the least pixel within a radius, channel by channel.",
        [.least]),
      morphology(
        "morphologyGradient", "Takes half of the greatest less the least pixel within a radius.",
        [.greatest, .least]),
      rectangle(
        "morphologyRectangleMaximum", "Takes the greatest pixel of a rectangle of odd sides.",
        .greatest),
      rectangle(
        "morphologyRectangleMinimum", "Takes the least pixel of a rectangle of odd sides.",
        .least),
      convolution("convolution3X3", width: 3, height: 3),
      convolution("convolution5X5", width: 5, height: 5),
      convolution("convolution7X7", width: 7, height: 7),
      convolution("convolution9Horizontal", width: 9, height: 1),
      convolution("convolution9Vertical", width: 1, height: 9),
      convolution("convolutionRGB3X3", width: 3, height: 3, keepsAlpha: true),
      convolution("convolutionRGB5X5", width: 5, height: 5, keepsAlpha: true),
      convolution("convolutionRGB7X7", width: 7, height: 7, keepsAlpha: true),
      convolution("convolutionRGB9Horizontal", width: 9, height: 1, keepsAlpha: true),
      convolution("convolutionRGB9Vertical", width: 1, height: 9, keepsAlpha: true),
    ]

  private static func morphology(
    _ name: String, _ summary: String, _ extremes: [Morphology.Extreme]
  ) -> Definition {
    Definition(name, summary, [Parameter("radius", 0...50, 5)]) { arguments in
      let shape = Morphology(radius: arguments[0])
      return .node { shape.node(name, extremes, for: $0) }
    }
  }

  private static func rectangle(
    _ name: String, _ summary: String, _ extreme: Morphology.Extreme
  ) -> Definition {
    let sides = ["width", "height"].map { Parameter($0, 1...101, 5, integer: true) }
    return Definition(name, summary, sides) { arguments in
      let shape = Morphology(width: Int(arguments[0]), height: Int(arguments[1]))
      return .node { shape.node(name, [extreme], for: $0) }
    }
  }

  /// Weights are rows from the top left; by default the middle alone.
  private static func convolution(
    _ name: String, width: Int, height: Int, keepsAlpha: Bool = false
  ) -> Definition {
    let count = width * height
    let identity = (0..<count).map { $0 == count / 2 ? 1.0 : 0 }
    return Definition(
      name,
      "Weighs \(width)×\(height) pixels, row by row from the top left, and adds a bias"
        + (keepsAlpha ? "; alpha stays." : "."),
      [
        Parameter(list: "weights", coefficient, count: count...count, defaultValue: identity),
        Parameter("bias", -100...100, 0),
      ]
    ) { arguments in
      let (weights, bias) = (arguments.vector(0), arguments[1])
      let convolution = Convolution(weights, width: width, bias: bias, keepsAlpha: keepsAlpha)
      return .node { shape in
        weights == identity && bias == 0 ? nil : convolution.node(name, for: shape)
      }
    }
  }
}
