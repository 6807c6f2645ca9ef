import PlatenQueue

extension Filter {
  /// Filters that move pixels.
  static let geometryFilters: [Definition] = [
    Definition(
      "lanczosScale", "Scales with a Lanczos kernel of three lobes.",
      [Parameter("scale", 0.001...100, 1)]
    ) { .scale($0[0], limits: $0.limits) },
    Definition(
      "crop", "Keeps a rectangle; what lies outside the picture is left out.",
      [
        Parameter("x", -1e6...1e6, 0, integer: true), Parameter("y", -1e6...1e6, 0, integer: true),
        Parameter("width", 1...1e6, 1e6, integer: true),
        Parameter("height", 1...1e6, 1e6, integer: true),
      ]
    ) { .crop(PixelRect(x: Int($0[0]), y: Int($0[1]), width: Int($0[2]), height: Int($0[3]))) },
  ]
}

extension Filter.Operation {
  /// The picture at another size.
  static func scale(_ factor: Double, limits: Limits) -> Filter.Operation {
    .node { (shape) throws(PlatenError) in
      let size = PixelSize(
        width: max(1, Int((Double(shape.size.width) * factor).rounded())),
        height: max(1, Int((Double(shape.size.height) * factor).rounded())))
      do throws(PlatenError) {
        _ = try limits.checkedPixels(width: size.width, height: size.height)
      } catch {
        throw PlatenError(
          .limitExceeded,
          message: "lanczosScale(\(Filter.Value.text(factor))) makes \(size) of \(shape.size)",
          reason: error.failureReason, suggestion: "Choose a smaller scale, or raise the limit.")
      }
      return size == shape.size ? nil : try ScaleNode(shape, to: size, factor: factor)
    }
  }

  /// The part of a rectangle that lies in the picture.
  static func crop(_ rect: PixelRect) -> Filter.Operation {
    .node { (shape) throws(PlatenError) in
      let kept = rect.intersection(shape.bounds)
      guard !kept.isEmpty else {
        throw PlatenError(
          .invalidArgument, message: "crop leaves nothing of the picture",
          reason: "it is \(shape.size) and the rectangle starts at \(rect.x), \(rect.y)",
          suggestion: "Choose a rectangle that meets the picture.")
      }
      return kept == shape.bounds ? nil : CropNode(kept, of: shape)
    }
  }
}
