import PlatenKernels

/// Keeps luminance alone: one plane where the picture is opaque bytes.
struct LuminanceOperation: PointOperation {
  var isIdentity: Bool { false }

  func loop(for shape: FilterShape) -> PointLoop? {
    guard shape.planes > 1 else { return nil }
    guard shape.planes == 3, shape.isByte else {
      return ColorMatrix.saturation(0).loop(for: shape)
    }
    let weights = ColorMatrix.luminance.map { Float($0) }
    return PointLoop("luminance", planesIn: 3, planesOut: 1, weight: 3) { row in
      row.kernels.luminance(
        row.start, stride: row.stride, count: row.stride, red: weights[0], green: weights[1],
        blue: weights[2])
    }
  }
}
