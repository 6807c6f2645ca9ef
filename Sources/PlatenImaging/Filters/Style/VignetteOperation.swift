import PlatenKernels

/// Darkens, or brightens, what is far from a place.
struct VignetteOperation: PointOperation {
  /// Where it is centred and how far it reaches.
  enum Place: Sendable {
    /// The picture's middle; distances are parts of the half diagonal.
    case middle(radius: Double)
    /// A place, and where brightness begins to change and ends to; in pixels.
    case pixels(x: Double, y: Double, inner: Double, outer: Double)
  }

  let place: Place
  let intensity: Double

  var isIdentity: Bool { intensity == 0 }

  func loop(for shape: FilterShape) -> PointLoop? {
    let (x, y, inner, outer): (Double, Double, Double, Double)
    switch place {
    case .middle(let radius):
      (x, y) = (Double(shape.size.width) / 2, Double(shape.size.height) / 2)
      let diagonal = (x * x + y * y).squareRoot()
      (inner, outer) = (diagonal * radius / 2, diagonal * (radius + 1) / 2)
    case .pixels(let centerX, let centerY, let first, let last):
      (x, y, inner, outer) = (centerX, centerY, first, last)
    }
    let slope = Float(1 / max(1, outer - inner))
    let (planes, amount) = (shape.planes, Float(intensity))
    return PointLoop("vignette", planesIn: planes, planesOut: planes, weight: 24) { row in
      row.kernels.vignette(
        row.start, stride: row.stride, colors: min(planes, 3), count: row.width, x: row.x,
        y: row.y, centerX: Float(x), centerY: Float(y), inner: Float(inner), slope: slope,
        amount: amount)
    }
  }
}
