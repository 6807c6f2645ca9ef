import PlatenKernels

extension Filter {
  /// Filters that lay the picture over another.
  static let compositingFilters: [Definition] =
    [
      composing(
        "sourceOverCompositing", "Lays the picture over a background.", .factors(1, 0, 1, -1)),
      composing(
        "sourceInCompositing", "Keeps the picture where the background is.", .factors(0, 1, 0, 0)),
      composing(
        "sourceOutCompositing", "Keeps the picture where the background is not.",
        .factors(1, -1, 0, 0)),
      composing(
        "sourceAtopCompositing", "Lays the picture over a background, where that is.",
        .factors(0, 1, 1, -1)),
      composing(
        "destinationOverCompositing", "Lays a background over the picture.", .factors(1, -1, 1, 0)),
      composing(
        "destinationInCompositing", "Keeps a background where the picture is.", .factors(0, 0, 0, 1)
      ),
      composing(
        "destinationOutCompositing", "Keeps a background where the picture is not.",
        .factors(0, 0, 1, -1)),
      composing(
        "destinationAtopCompositing", "Lays a background over the picture, where that is.",
        .factors(1, -1, 0, 1)),
      composing(
        "exclusiveOrCompositing", "Keeps the picture and a background where one of them is alone.",
        .factors(1, -1, 1, -1)),
      composing(
        "additionCompositing", "Adds the background's light.", .factors(1, 0, 1, 0)),
      composing(
        "multiplyCompositing", "Multiplies premultiplied channels by the background's.", .product),
      composing(
        "minimumCompositing", "Takes the lower of each channel and the background's.", .minimum),
      composing(
        "maximumCompositing", "Takes the higher of each channel and the background's.", .maximum),
      composing(
        "colorAbsoluteDifference", "Takes the distance of each channel to the background's.",
        .absoluteDifference),
      masking(
        "blendWithMask", "Shows the picture where a mask is light, else a background.", false),
      masking(
        "blendWithAlphaMask", "Shows the picture where a mask is opaque, else a background.", true),
    ]
    + BlendMode.allCases.map { mode in
      composing("\(mode.rawValue)BlendMode", summaries[mode] ?? "", .blend(mode))
    }

  private static func composing(
    _ name: String, _ summary: String, _ mode: CompositingMode
  ) -> Definition {
    Definition(name, summary, [Parameter(.image, "background", isRequired: true)]) {
      (arguments) throws(PlatenError) in
      let (background, light) = (try arguments.image(0), arguments.light)
      return .node { shape in
        CompositingNode(name, mode, over: background, light: light, shape: shape)
      }
    }
  }

  private static func masking(_ name: String, _ summary: String, _ byAlpha: Bool) -> Definition {
    Definition(
      name, summary,
      [
        Parameter(.image, "background", isRequired: true),
        Parameter(.image, "mask", isRequired: true),
      ]
    ) { (arguments) throws(PlatenError) in
      let (background, mask) = (try arguments.image(0), try arguments.image(1))
      let light = arguments.light
      return .node { shape in
        CompositingNode(
          name, .mask(byAlpha: byAlpha), over: background, mask: mask, light: light, shape: shape)
      }
    }
  }

  private static let summaries: [BlendMode: String] = [
    .multiply: "Multiplies with the background: darker.",
    .screen: "Multiplies the inverses: lighter.",
    .overlay: "Multiplies dark parts of the background and screens light ones.",
    .darken: "Takes the darker of each channel.",
    .lighten: "Takes the lighter of each channel.",
    .colorDodge: "Brightens the background by the picture.",
    .colorBurn: "Darkens the background by the picture.",
    .hardLight: "Multiplies where the picture is dark and screens where it is light.",
    .softLight: "Darkens where the picture is dark and lightens where it is light, softly.",
    .difference: "Takes the difference of each channel.",
    .exclusion: "Takes the difference with less contrast.",
    .subtract: "Takes the picture's light from the background's.",
    .divide: "Divides the background by the picture.",
    .linearDodge: "Adds each channel.",
    .linearBurn: "Adds each channel, less 1.",
    .linearLight: "Burns or dodges linearly, by the picture.",
    .vividLight: "Burns or dodges, by the picture.",
    .pinLight: "Darkens or lightens, by the picture.",
    .hue: "Takes the picture's hue, and the background's saturation and luminosity.",
    .saturation: "Takes the picture's saturation, and the background's hue and luminosity.",
    .color: "Takes the picture's hue and saturation, and the background's luminosity.",
    .luminosity: "Takes the picture's luminosity, and the background's hue and saturation.",
  ]
}
