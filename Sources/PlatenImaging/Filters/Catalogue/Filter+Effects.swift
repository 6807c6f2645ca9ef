import PlatenKernels

extension Filter {
  private static let center = Parameter("center", -1e6...1e6, 150, 150)

  /// Filters that give colours another meaning, or draw the picture as by another hand.
  static let effectFilters: [Definition] = [
    Definition("maskToAlpha", "Makes luminance the alpha of white.") { _ in
      .point(MaskToAlphaOperation())
    },
    Definition(
      "colorMap", "Gives luminance the colours of a picture's middle row, dark ones at its left.",
      [Parameter(.image, "gradient", isRequired: true)]
    ) { (arguments) throws(PlatenError) in
      let tables = try arguments.image(0).middleRow()
      return .perceptual(arguments.light, ToneOperation(tables: tables))
    },
    Definition("thermal", "Shows luminance as a thermal camera shows warmth.") {
      .perceptual(
        $0.light,
        ToneOperation(
          tables: tables(
            0x00_0020, 0x20_0A78, 0x7A_0A8C, 0xD8_1E50, 0xF0_6414, 0xFA_B428, 0xFF_FFE6)
        ))
    },
    Definition("xRay", "Shows dark as light, as an X-ray plate does.") {
      .perceptual(
        $0.light,
        ToneOperation(tables: tables(0xF4_FAFF, 0xA0_BED2, 0x46_6E8C, 0x12_283C, 0x00_0409)))
    },
    Definition(
      "spotColor", "Prints up to three ranges of colours as spots of others on white paper.",
      spots.enumerated().flatMap { spotParameters($0.element, $0.offset + 1) }
    ) { arguments in
      let numbers = (0..<3).flatMap { index -> [Float] in
        let (closeness, contrast) = (arguments[4 * index + 2], arguments[4 * index + 3])
        let colors = arguments.vector(4 * index) + arguments.vector(4 * index + 1)
        // Distances of encoded colours; a contrast of 1 leaves a soft edge of a hundredth.
        return (colors + [closeness, 1 / max(0.01, (1 - contrast) * closeness)]).map { Float($0) }
      }
      return .perceptual(arguments.light, SpotOperation(numbers: numbers))
    },
    Definition("comic", "Draws outlines in black around few even colours, as comics do.") {
      arguments in
      let lines = GaussianNodes(1.5, in: arguments.light)
      let levels = ChannelOperation(.posterize(5))
      return .sequence([
        .node { shape in Bilateral(radius: 2, difference: 0.12).node("comic", for: shape) },
        .node { shape in
          BlendNode("comic", shape: shape, branches: [lines.nodes("comic", for: shape)]) { row in
            drawOutlines(
              row.result.start, of: row.original, stride: row.result.stride,
              originalStride: row.originalStride, planes: row.planes, count: row.result.width)
          }
        },
        .perceptual(arguments.light, levels),
      ])
    },
    Definition(
      "hexagonalPixellate", "Makes hexagons of their mean colour.",
      [center, Parameter("scale", 2...1000, 8)]
    ) {
      let lattice = HexagonLattice(x: $0.vector(0)[0], y: $0.vector(0)[1], side: $0[1])
      return .node { shape in HexagonNode(output: shape, lattice: lattice) }
    },
    Definition(
      "bokeh", "Blurs with a disc whose rim may be brighter, as a lens out of focus does.",
      [
        Parameter("radius", 0...500, 20), Parameter("ringAmount", unit, 0),
        Parameter("ringSize", 0...0.2, 0.1), Parameter("softness", 0...10, 1),
      ]
    ) { .bokeh($0[0], ring: $0[1], size: $0[2], softness: $0[3], in: $0.light) },
    Definition(
      "guidedFilter", "Evens ground out and leaves the edges of a guide, or its own.",
      [
        Parameter("radius", 1...100, 4, integer: true), Parameter("epsilon", 1e-6...1, 0.01),
        Parameter(.image, "guide", isRequired: false),
      ]
    ) { (arguments) throws(PlatenError) in
      let (radius, epsilon, light) = (Int(arguments[0]), arguments[1], arguments.light)
      let isOwn = arguments.values[2] == .numbers([])
      let guide = isOwn ? nil : try arguments.image(2)
      return .image("guidedFilter") { (image, context) throws(PlatenError) in
        try image.smoothed(by: guide, radius: radius, epsilon: epsilon, light, context)
      }
    },
  ]

  /// A range of colours that is printed as a spot of another.
  private typealias Spot = (center: [Double], replacement: [Double])

  /// The spots of Core Image's defaults: dark, pale and light colours of skin.
  private static let spots: [Spot] = [
    ([0.08, 0.06, 0.06], [0.44, 0.19, 0.19]), ([0.63, 0.56, 0.57], [0.91, 0.56, 0.55]),
    ([0.91, 0.76, 0.63], [0.91, 0.75, 0.5]),
  ]

  private static func spotParameters(_ spot: Spot, _ number: Int) -> [Parameter] {
    func color(_ name: String, _ value: [Double]) -> Parameter {
      Parameter(list: name, unit, count: 3...3, defaultValue: value)
    }
    return [
      color("centerColor\(number)", spot.center),
      color("replacementColor\(number)", spot.replacement),
      Parameter("closeness\(number)", unit, 0.3), Parameter("contrast\(number)", unit, 0.9),
    ]
  }

  /// Tables of red, green and blue from colours at equal distances.
  private static func tables(_ colors: UInt32...) -> [[Float]] {
    [16, 8, 0].map { shift in colors.map { Float($0 >> shift & 255) / 255 } }
  }
}

extension Filter.Operation {
  /// A disc, and more of its rim; then a Gaussian for the softness.
  fileprivate static func bokeh(
    _ radius: Double, ring: Double, size: Double, softness: Double, in light: Light
  ) -> Filter.Operation {
    // On a grid of one pixel in some, wide discs have 50 to 100 steps of radius: pixel by pixel
    // they would take minutes.
    var factor = 1
    while radius > Double(100 * factor) { factor *= 2 }
    let grid = factor > 1 ? ReducedGrid(factor: factor, deviation: 0.5) : nil
    let (steps, overshoot) = (radius / Double(factor), factor > 1 ? 0.18 : 0)
    let disc = Disc(radius: steps, overshoot: overshoot)
    let inner = Disc(radius: steps * (1 - size), overshoot: overshoot)
    let soft = GaussianNodes(softness * radius * 0.02, in: light)
    return .sequence([
      .nodes { shape in
        guard disc.reach > 0 else { return [] }
        return grid?.nodes("bokeh", for: shape) { lens(disc, inner, ring, size, for: $0) }
          ?? [lens(disc, inner, ring, size, for: shape)]
      },
      .nodes { shape in radius > 0 ? soft.nodes("bokeh", for: shape) : [] },
    ])
  }

  /// The mean of a disc, and more of the rim that an inner one of it leaves.
  private static func lens(
    _ disc: Disc, _ inner: Disc, _ ring: Double, _ size: Double, for shape: FilterShape
  ) -> any FilterNode {
    let whole = DiscNode(output: shape, disc: disc)
    guard ring > 0, size > 0, inner.reach > 0 else { return whole }
    // The mean of the rim is what the disc has and the inner one lacks, over the rim's area.
    let share = (1 - size) * (1 - size)
    let amount = ring / max(1e-3, 1 - share)
    return BlendNode(
      "bokeh", shape: shape, branches: [[whole], [DiscNode(output: shape, disc: inner)]]
    ) { row in
      for plane in 0..<row.planes {
        weighTwo(
          row.result.plane(plane), row.other(0, plane), count: row.result.width,
          Float(1 - ring + amount), Float(-amount * share))
      }
    }
  }
}

/// Luminance as the alpha of white.
private struct MaskToAlphaOperation: PointOperation {
  var isIdentity: Bool { false }

  func loop(for shape: FilterShape) -> PointLoop? {
    PointLoop("maskToAlpha", planesIn: shape.planes, planesOut: 4, weight: 6) { row in
      maskToAlpha(row.start, stride: row.stride, count: row.stride)
    }
  }
}

/// Spots of colour on white.
private struct SpotOperation: PointOperation {
  let numbers: [Float]
  var isIdentity: Bool { false }

  func loop(for shape: FilterShape) -> PointLoop? {
    let planes = max(3, shape.planes)
    return PointLoop("spotColor", planesIn: shape.planes, planesOut: planes, weight: 50) { row in
      row.withStraightColor(planes: planes) {
        spotColors(row.start, stride: row.stride, count: row.stride, spots: numbers)
      }
    }
  }
}

extension Image {
  /// The encoded red, green and blue of the middle row, two colours at least.
  fileprivate func middleRow() throws(PlatenError) -> [[Float]] {
    let picture = try converted(to: .rgba8).straightened()
    let start = height / 2 * picture.bytesPerRow
    let tables = unsafe picture.withUnsafeBytes { bytes in
      (0..<3).map { channel in
        (0..<width).map { unsafe Float(bytes[start + $0 * 4 + channel]) / 255 }
      }
    }
    return width > 1 ? tables : tables.map { $0 + $0 }
  }
}
