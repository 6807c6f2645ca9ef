import PlatenKernels

/// The steps of a Gaussian, by a smaller picture where it is wide.
struct GaussianNodes: Sendable {
  private let kernel: SymmetricKernel
  private let reduced: ReducedGaussian?

  /// A Gaussian of a standard deviation in pixels, exact to what can be seen in a light.
  init(_ sigma: Double, in light: Light) {
    reduced = ReducedGaussian(sigma, in: light)
    kernel = reduced?.between ?? .gaussian(sigma, in: light)
  }

  /// Whether it leaves a picture as it is.
  var isIdentity: Bool { kernel.radius == 0 && reduced == nil }

  func nodes(_ label: String, for shape: FilterShape) -> [any FilterNode] {
    guard !isIdentity else { return [] }
    return reduced?.nodes(label, for: shape)
      ?? [ConvolutionNode(label, kernel, sharpen: nil, shape: shape)]
  }

  /// Sharpening by what it takes away.
  func sharpening(_ label: String, by amount: Double, for shape: FilterShape) -> any FilterNode {
    guard reduced != nil else {
      return ConvolutionNode(label, kernel, sharpen: Float(amount), shape: shape)
    }
    return BlendNode(label, shape: shape, branches: [nodes(label, for: shape)]) { row in
      for plane in 0..<row.planes {
        row.result.kernels.sharpen(
          row.original(plane), count: row.result.width, amount: Float(amount),
          into: row.result.plane(plane))
      }
    }
  }

  /// Sharpening of luminance by what it takes away of that.
  func luminanceSharpening(
    _ label: String, by amount: Double, for shape: FilterShape
  ) -> any FilterNode {
    guard shape.planes > 1 else { return sharpening(label, by: amount, for: shape) }
    return BlendNode(label, shape: shape, branches: [nodes(label, for: shape)]) { row in
      let result = row.result
      result.kernels.sharpenLuminance(
        row.original, originalStride: row.originalStride, stride: result.stride,
        count: result.width, amount: Float(amount), into: result.start)
      if row.planes == 4 {
        result.plane(3).update(from: row.original(3), count: result.width)
      }
    }
  }
}
