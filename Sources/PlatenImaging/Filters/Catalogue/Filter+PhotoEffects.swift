extension Filter {
  /// The looks of prints and films, all on encoded values.
  ///
  /// Core Image has them as tables of colours that aren't published. Mono and Tonal are fitted to
  /// its results; the others are curves and matrices of our own in the same spirit.
  static let photoEffects: [Definition] = [
    Definition("photoEffectMono", "Black and white by luminance.") { arguments in
      .point(
        ToneOperation.gray(
          [0.0006, 0.717, 0.7084, -0.0466, -0.3691, -0.0172], weights: [0.2225, 0.7169, 0.0606],
          encodes: arguments.light == .linear, arguments.light))
    },
    effect("Noir", "Black and white with hard contrast", saturation: 0, contrast: 0.9),
    // On the luma of Rec. 601, whose weights are for encoded values.
    Definition("photoEffectTonal", "Black and white with soft contrast.") { arguments in
      .perceptual(
        arguments.light,
        ToneOperation.gray(
          [0.0932, 0.8797, 0.6625, -0.5429, -0.5795, 0.4117], weights: [0.299, 0.587, 0.114],
          .encoded))
    },
    effect("Chrome", "Vivid colours with some contrast", saturation: 1.2, contrast: 0.25),
    effect(
      "Fade", "Pale colours and greyish blacks", saturation: 0.7, contrast: -0.1, black: 0.07,
      white: 0.97),
    effect(
      "Instant", "The warm, faded colours of instant film", saturation: 0.8, contrast: 0.15,
      black: 0.05, white: 0.96, tint: [1.03, 1, 0.9]),
    effect(
      "Process", "The cool colours of crossed chemistry", saturation: 0.9, contrast: 0.2,
      black: 0.03, tint: [0.93, 1.01, 1.03]),
    effect(
      "Transfer", "The warm colours of an old transfer print", saturation: 0.85, contrast: 0.1,
      black: 0.04, tint: [1.05, 0.98, 0.88]),
  ]

  /// One of them: saturation around luminance, a tint, and for each channel an S of some contrast
  /// between black and white.
  private static func effect(
    _ name: String, _ summary: String, saturation: Double, contrast: Double = 0, black: Double = 0,
    white: Double = 1, tint: [Double] = [1, 1, 1]
  ) -> Definition {
    Definition("photoEffect\(name)", summary + ".") { arguments in
      let matrix = ColorMatrix.saturation(saturation).then(.scale(tint))
      guard contrast != 0 || black != 0 || white != 1 else {
        return .perceptual(arguments.light, matrix)
      }
      // v + k·(smoothstep(v) - v), steeper in the middle for k > 0, between black and white.
      let range = white - black
      let polynomial = [black, range * (1 - contrast), 3 * range * contrast, -2 * range * contrast]
      return .perceptual(
        arguments.light, matrix, ChannelOperation(.clamp(0, 1)),
        ChannelOperation(.polynomial(polynomial.map { Float($0) })))
    }
  }
}
