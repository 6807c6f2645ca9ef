extension Filter {
  /// Filters that look at a pixel and its neighbours.
  static let neighborhoodFilters: [Definition] = [
    Definition(
      "gaussianBlur", "Blurs with a Gaussian; the radius is its standard deviation in pixels.",
      [Parameter("radius", 0...500, 10)]
    ) { .gaussian("gaussianBlur", $0[0], in: $0.light) },
    Definition(
      "boxBlur", "Averages a square; its side is the greatest odd number within the radius.",
      [Parameter("radius", 0...1000, 10)]
    ) { .convolution("boxBlur", .box($0[0])) },
    Definition(
      "unsharpMask", "Adds what a Gaussian of this radius takes away, times the intensity.",
      [Parameter("radius", 0...100, 2.5), Parameter("intensity", 0...10, 0.5)]
    ) { .convolution("unsharpMask", .gaussian($0[0], in: $0.light), sharpen: $0[1]) },
    Definition("medianFilter", "Takes the median of 3×3 pixels, channel by channel.") { _ in
      .node { shape in MedianNode(shape) }
    },
  ]
}

extension Filter.Operation {
  /// A Gaussian, by a smaller picture where it is wide.
  static func gaussian(_ label: String, _ sigma: Double, in light: Light) -> Filter.Operation {
    guard let reduced = ReducedGaussian(sigma, in: light) else {
      return .convolution(label, .gaussian(sigma, in: light))
    }
    return .nodes { shape in reduced.nodes(label, for: shape) }
  }

  /// A convolution, or sharpening by what it takes away.
  static func convolution(
    _ label: String, _ kernel: SymmetricKernel, sharpen: Double? = nil
  ) -> Filter.Operation {
    .node { shape in
      guard kernel.radius > 0, sharpen != 0 else { return nil }
      return ConvolutionNode(label, kernel, sharpen: sharpen.map { Float($0) }, shape: shape)
    }
  }
}
