import PlatenKernels

/// Makes each channel a function of luminance, and mixes that with the picture as it was.
struct ToneOperation: PointOperation {
  /// What red, green and blue weigh in luminance.
  private let weights: [Float]
  /// Whether luminance is encoded before it is looked up.
  private let encodes: Bool
  /// For each channel values for 0…1 at equal distances, straight lines in between.
  private let tables: [[Float]]
  private let intensity: Float

  init(
    weights: [Double] = ColorMatrix.luminance, encodes: Bool = false, tables: [[Float]],
    intensity: Double = 1
  ) {
    self.weights = weights.map { Float($0) }
    self.encodes = encodes
    self.tables = tables
    self.intensity = Float(intensity)
  }

  var isIdentity: Bool { intensity == 0 }

  /// Whether grey stays grey, and is its own luminance.
  private var isGray: Bool { intensity == 1 && tables.allSatisfy { $0 == tables[0] } }

  func loop(for shape: FilterShape) -> PointLoop? {
    if shape.planes == 1, isGray {
      return PointLoop("tone", planesIn: 1, planesOut: 1, weight: 18, isCurve: true) { row in
        if encodes { row.kernels.encode(row.start, count: row.stride) }
        row.kernels.curve(row.start, count: row.stride, tables[0])
      }
    }
    let planes = max(shape.planes, 3)
    return PointLoop("tone", planesIn: shape.planes, planesOut: planes, weight: 40) { row in
      row.withStraightColor(planes: planes) {
        guard intensity != 1 else { return tone(row.start, row) }
        withScratch(3 * row.stride) { toned in
          toned.update(from: row.start, count: 3 * row.stride)
          tone(toned, row)
          approach(row.start, toned, count: 3 * row.stride, intensity)
        }
      }
    }
  }

  /// Tones three planes that are as far apart as those of a row.
  private func tone(_ planes: Line<Float>, _ row: PlaneRow) {
    let (kernels, count) = (row.kernels, row.stride)
    kernels.luminance(
      planes, stride: count, count: count, red: weights[0], green: weights[1], blue: weights[2])
    if encodes { kernels.encode(planes, count: count) }
    // The first is what the others are made of.
    for plane in [1, 2, 0] {
      let values = planes + plane * count
      if plane > 0 { values.update(from: planes, count: count) }
      kernels.curve(values, count: count, tables[plane])
    }
  }
}

extension ToneOperation {
  /// A polynomial as a table, held within 0…1, and decoded where the light is linear.
  private static func table(_ coefficients: [Double], _ light: Light) -> [Float] {
    (0..<ChannelFunction.tableCount).map { index in
      let place = Double(index) / Double(ChannelFunction.tableCount - 1)
      let sum = coefficients.reversed().reduce(0) { $0 * place + $1 }
      let value = min(1, max(0, sum))
      return Float(light == .linear ? TransferCurve.linear(fromEncoded: value) : value)
    }
  }

  /// Sepia as Core Image makes it: polynomials of encoded luminance, fitted to its results within
  /// 1.3 levels.
  static func sepia(_ intensity: Double, _ light: Light) -> ToneOperation {
    let polynomials = [
      [0.0151, 1.6269, -1.5826, 1.4876, -0.5482], [-0.0002, 0.8129, 0.3181, -0.1658, 0.0306],
      [-0.0036, -0.1883, 1.7484, -0.9423, 0.3512],
    ]
    return ToneOperation(
      encodes: light == .linear, tables: polynomials.map { table($0, light) },
      intensity: intensity)
  }

  /// A colour laid over luminance as the blend mode overlay lays it, as Core Image tones with it.
  static func monochrome(_ color: [Double], _ intensity: Double) -> ToneOperation {
    ToneOperation(tables: color.map { [0, Float($0), 1] }, intensity: intensity)
  }

  /// Black and white: one polynomial of luminance.
  static func gray(
    _ coefficients: [Double], weights: [Double], encodes: Bool = false, _ light: Light
  ) -> ToneOperation {
    let table = table(coefficients, light)
    return ToneOperation(weights: weights, encodes: encodes, tables: [table, table, table])
  }
}
