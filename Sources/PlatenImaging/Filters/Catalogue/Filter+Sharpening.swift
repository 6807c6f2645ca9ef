import PlatenKernels

extension Filter {
  /// Filters that sharpen, or spread light.
  static let sharpeningFilters: [Definition] = [
    Definition(
      "unsharpMask", "Adds what a Gaussian of this radius takes away, times the intensity.",
      [Parameter("radius", 0...100, 2.5), Parameter("intensity", 0...10, 0.5)]
    ) { arguments in
      let (blur, amount) = (GaussianNodes(arguments[0], in: arguments.light), arguments[1])
      return .node { shape in
        guard !blur.isIdentity, amount > 0 else { return nil }
        return blur.sharpening("unsharpMask", by: amount, for: shape)
      }
    },
    Definition(
      "sharpenLuminance", "Adds what a Gaussian of this radius takes away of luminance.",
      [Parameter("sharpness", 0...10, 0.4), Parameter("radius", 0...100, 1.69)]
    ) { arguments in
      let (amount, blur) = (arguments[0], GaussianNodes(arguments[1], in: arguments.light))
      return .node { shape in
        guard !blur.isIdentity, amount > 0 else { return nil }
        return blur.luminanceSharpening("sharpenLuminance", by: amount, for: shape)
      }
    },
    Definition(
      "bloom", "Adds a glow: the blurred picture's light, as a second projector would.",
      [Parameter("radius", 0...100, 10), Parameter("intensity", 0...1, 0.5)]
    ) { arguments in
      let amount = Float(arguments[1])
      return .blend("bloom", arguments[0], amount, in: arguments.light) { row in
        for plane in 0..<row.planes {
          row.result.kernels.screen(
            row.original(plane), count: row.result.width, amount: amount,
            into: row.result.plane(plane))
        }
      }
    },
    Definition(
      "gloom", "Dulls what is brighter than the blurred picture.",
      [Parameter("radius", 0...100, 10), Parameter("intensity", 0...1, 0.5)]
    ) { arguments in
      let amount = Float(arguments[1])
      return .blend("gloom", arguments[0], amount, in: arguments.light) { row in
        for plane in 0..<row.planes {
          row.result.kernels.darken(
            row.original(plane), count: row.result.width, amount: amount,
            into: row.result.plane(plane))
        }
      }
    },
    Definition(
      "edgeWork",
      "Draws in black, on white, what is darker than its surroundings of this radius.",
      [Parameter("radius", 0...20, 3)]
    ) { arguments in
      let gain: Float = 16
      return .sequence([
        .point(LuminanceOperation()),
        .blend("edgeWork", arguments[0], gain, in: arguments.light) { row in
          let result = row.result
          for plane in 0..<min(3, row.planes) {
            result.kernels.cut(
              row.original(plane), alpha: row.planes == 4 ? row.original(3) : nil,
              count: result.width, gain: gain, into: result.plane(plane))
          }
          guard row.planes == 4 else { return }
          result.plane(3).update(from: row.original(3), count: result.width)
        },
      ])
    },
  ]
}

extension Filter.Operation {
  /// The picture and its blurred one made one; nothing where the amount is 0.
  fileprivate static func blend(
    _ label: String, _ sigma: Double, _ amount: Float, in light: Light,
    _ blend: @escaping BlendNode.Blend
  ) -> Filter.Operation {
    let blur = GaussianNodes(sigma, in: light)
    return .node { shape in
      guard amount > 0 else { return nil }
      return BlendNode(
        label, shape: shape, branches: [blur.nodes(label, for: shape)], blend: blend)
    }
  }
}
