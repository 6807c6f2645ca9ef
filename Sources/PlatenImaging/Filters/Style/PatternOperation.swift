import PlatenKernels

/// Paints a mix of two premultiplied colours over the picture, by a pattern.
struct PatternOperation: PointOperation {
  let label: String
  /// The pattern for a picture of this size.
  let pattern: Pattern
  /// Premultiplied red, green, blue and alpha where the pattern is 0, and where it is 1.
  let colors: [[Float]]

  /// Colours of four straight components, on the scale of the light.
  init(_ label: String, _ pattern: Pattern, _ colors: [[Double]]) {
    self.label = label
    self.pattern = pattern
    self.colors = colors.map { color in
      color[..<3].map { Float($0 * color[3]) } + [Float(color[3])]
    }
  }

  var isIdentity: Bool { false }

  func loop(for shape: FilterShape) -> PointLoop? {
    let isOpaque = colors.allSatisfy { $0[3] == 1 }
    let planes = isOpaque ? max(3, shape.planes) : 4
    let (pattern, first, last) = (pattern, colors[0], colors[1])
    return PointLoop(label, planesIn: shape.planes, planesOut: planes, weight: 30) { row in
      pattern.fill(row.start, x: row.x, y: row.y, count: row.stride)
      mixColors(
        row.start, stride: row.stride, planes: planes, count: row.stride, from: first, to: last)
    }
  }
}
