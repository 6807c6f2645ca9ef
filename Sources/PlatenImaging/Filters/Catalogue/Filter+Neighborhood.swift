extension Filter {
  /// Filters that look at a pixel and its neighbours.
  static let neighborhoodFilters = blurFilters + sharpeningFilters + structureFilters

  /// Filters that blur.
  private static let blurFilters: [Definition] = [
    Definition(
      "gaussianBlur", "Blurs with a Gaussian; the radius is its standard deviation in pixels.",
      [Parameter("radius", 0...500, 10)]
    ) { arguments in
      let blur = GaussianNodes(arguments[0], in: arguments.light)
      return .nodes { shape in blur.nodes("gaussianBlur", for: shape) }
    },
    Definition(
      "boxBlur", "Averages a square; its side is the greatest odd number within the radius.",
      [Parameter("radius", 0...500, 10)]
    ) { .box("boxBlur", reach: BoxNode.reach($0[0])) },
    Definition(
      "discBlur", "Averages a disc with a soft rim.", [Parameter("radius", 0...100, 8)]
    ) { arguments in
      let disc = DiscNodes(radius: arguments[0])
      return .nodes { shape in disc.nodes("discBlur", for: shape) }
    },
    Definition(
      "motionBlur",
      "Blurs along a line with a Gaussian, whose σ is the radius; the angle is in radians.",
      [Parameter("radius", 0...100, 20), Parameter("angle", -100...100, 0)]
    ) { arguments in
      let kernel = SparseKernel.motion(radius: arguments[0], angle: arguments[1])
      return .node { shape in kernel.node("motionBlur", for: shape) }
    },
    Definition(
      "zoomBlur",
      "Smears each pixel along the way to a centre: over 1.5 hundredths of it for each amount.",
      [Parameter("center", -1e6...1e6, 150, 150), Parameter("amount", -200...200, 20)]
    ) { arguments in
      let (center, amount) = (arguments.vector(0), arguments[1])
      let zoom = ZoomNodes(
        centerX: center[0] - 0.5, centerY: center[1] - 0.5,
        part: max(-0.95, min(0.95, amount * 0.01517)))
      return .nodes { shape in amount == 0 ? [] : zoom.nodes(for: shape) }
    },
    Definition(
      "maskedVariableBlur",
      "Blurs with a Gaussian where a mask is white, less where it is grey, "
        + "and not where it is black.",
      [Parameter(.image, "mask", isRequired: true), Parameter("radius", 0...100, 5)]
    ) { (arguments) throws(PlatenError) in
      let blur = try VariableBlur(
        mask: arguments.image(0), radius: arguments[1], light: arguments.light)
      return .node { shape in blur.node("maskedVariableBlur", for: shape) }
    },
    Definition(
      "medianFilter", "Takes the median of a square, channel by channel: 3×3 pixels for radius 1.",
      [Parameter("radius", 0...50, 1, integer: true)]
    ) { .median(radius: Int($0[0]), in: $0.light) },
    Definition(
      "bilateral",
      "Averages neighbours within two radii that are alike, so that edges stay.",
      [Parameter("radius", 0...8, 2), Parameter("difference", 0.001...2, 0.1)]
    ) { .bilateral("bilateral", radius: $0[0], difference: $0[1]) },
    Definition(
      "noiseReduction",
      "Averages neighbours that differ by about the noise level, and sharpens what is left.",
      [Parameter("noiseLevel", 0...10, 0.02), Parameter("sharpness", 0...10, 0.4)]
    ) { arguments in
      let (level, sharpness) = (arguments[0], arguments[1])
      let blur = GaussianNodes(1, in: arguments.light)
      return .sequence([
        .bilateral("noiseReduction", radius: level > 0 ? 1.5 : 0, difference: 2 * level),
        .node { shape in
          guard sharpness > 0 else { return nil }
          return blur.luminanceSharpening("noiseReduction", by: sharpness, for: shape)
        },
      ])
    },
  ]
}

extension Filter.Operation {
  /// The mean of a square: by weights where it is small.
  fileprivate static func box(_ label: String, reach: Int) -> Filter.Operation {
    .node { shape in
      switch reach {
      case 0: nil
      case 1...4: ConvolutionNode(label, .box(reach), sharpen: nil, shape: shape)
      default: BoxNode(label, reach: reach, shape: shape)
      }
    }
  }

  fileprivate static func median(radius: Int, in light: Light) -> Filter.Operation {
    .node { shape in
      switch radius {
      case 0: nil
      case 1, 2: MedianNode(shape, reach: radius)
      default: RankedMedianNode(radius: radius, ranks: .ranks(for: light), shape: shape)
      }
    }
  }

  fileprivate static func bilateral(
    _ label: String, radius: Double, difference: Double
  ) -> Filter.Operation {
    .node { shape in
      // The nearest neighbour is a pixel away.
      guard radius >= 0.5 else { return nil }
      return Bilateral(radius: radius, difference: difference).node(label, for: shape)
    }
  }
}
