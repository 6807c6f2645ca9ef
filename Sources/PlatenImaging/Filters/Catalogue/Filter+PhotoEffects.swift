extension Filter {
  /// The looks of prints and films, all on encoded values.
  ///
  /// Core Image has them as tables of colours. Mono and Tonal are formulas fitted to its results,
  /// the others cubes.
  static let photoEffects: [Definition] = [
    Definition("photoEffectMono", "Black and white by luminance.") { arguments in
      .point(
        ToneOperation.gray(
          [0.0006, 0.717, 0.7084, -0.0466, -0.3691, -0.0172], weights: [0.2225, 0.7169, 0.0606],
          encodes: arguments.light == .linear, arguments.light))
    },
    effect("Noir", "Black and white with hard contrast.", { .noir }),
    // On the luma of Rec. 601, whose weights are for encoded values.
    Definition("photoEffectTonal", "Black and white with soft contrast.") { arguments in
      .perceptual(
        arguments.light,
        ToneOperation.gray(
          [0.0932, 0.8797, 0.6625, -0.5429, -0.5795, 0.4117], weights: [0.299, 0.587, 0.114],
          .encoded))
    },
    effect("Chrome", "Vivid colours with some contrast.", { .chrome }),
    effect("Fade", "Pale colours and soft contrast.", { .fade }),
    effect("Instant", "The warm, faded colours of instant film.", { .instant }),
    effect("Process", "The cool colours of crossed chemistry.", { .process }),
    effect("Transfer", "The warm colours of an old transfer print.", { .transfer }),
  ]

  private static func effect(
    _ name: String, _ summary: String, _ effect: @escaping @Sendable () -> PhotoEffect
  ) -> Definition {
    Definition("photoEffect\(name)", summary) { (arguments) throws(PlatenError) in
      .perceptual(arguments.light, try effect().operation())
    }
  }
}
