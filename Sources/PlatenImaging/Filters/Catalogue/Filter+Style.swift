extension Filter {
  private static let center = Parameter("center", -1e6...1e6, 150, 150)
  private static let angle = Parameter("angle", -100...100, 0)
  private static let width = Parameter("width", 1...1000, 6)
  private static let sharpness = Parameter("sharpness", unit, 0.7)

  /// Filters that draw a picture anew.
  static let styleFilters: [Definition] = [
    Definition(
      "vignette", "Darkens the picture towards its corners.",
      [Parameter("intensity", -1...1, 0), Parameter("radius", 0...2, 1)]
    ) { .point(VignetteOperation(place: .middle(radius: $0[1]), intensity: $0[0])) },
    Definition(
      "vignetteEffect", "Darkens what is outside of a circle.",
      [
        center, Parameter("radius", 0...1e6, 150), Parameter("intensity", -1...1, 1),
        Parameter("falloff", unit, 0.5),
      ]
    ) {
      let (place, radius, falloff) = ($0.vector(0), $0[1], $0[3])
      return .point(
        VignetteOperation(
          place: .pixels(
            x: place[0], y: place[1], inner: radius * (1 - falloff), outer: radius * (1 + falloff)),
          intensity: $0[2]))
    },
    Definition(
      "pixellate", "Makes squares of their mean colour.", [center, Parameter("scale", 1...1000, 8)]
    ) {
      let grid = CellGrid(x: $0.vector(0)[0], y: $0.vector(0)[1], side: $0[1])
      return .node { shape in PixellateNode(output: shape, grid: grid) }
    },
    Definition(
      "crystallize", "Makes polygons of one colour.", [center, Parameter("radius", 1...1000, 20)]
    ) {
      let grid = CellGrid(x: $0.vector(0)[0], y: $0.vector(0)[1], side: $0[1])
      return .node { shape in
        SeededNode(
          label: "crystallize", output: shape, cells: SeededCells(grid: grid), radius: .infinity)
      }
    },
    Definition(
      "pointillize", "Makes points of one colour on white.",
      [center, Parameter("radius", 1...1000, 20)]
    ) {
      let radius = $0[1]
      let grid = CellGrid(x: $0.vector(0)[0], y: $0.vector(0)[1], side: 1.5 * radius)
      return .node { shape in
        SeededNode(
          label: "pointillize", output: shape, cells: SeededCells(grid: grid), radius: radius)
      }
    },
    Definition(
      "dotScreen", "Prints luminance as black dots.", [center, angle, width, sharpness]
    ) { .screen("dotScreen", $0, dots: true) },
    Definition(
      "lineScreen", "Prints luminance as black lines.", [center, angle, width, sharpness]
    ) { .screen("lineScreen", $0, dots: false) },
    Definition(
      "cmykHalftone", "Prints colours as dots of cyan, magenta, yellow and black ink.",
      [
        center, width, angle, sharpness, Parameter("grayComponentReplacement", unit, 1),
        Parameter("underColorRemoval", unit, 0.5),
      ]
    ) {
      let (center, width, angle) = ($0.vector(0), $0[1], $0[2])
      return .point(
        HalftoneOperation(
          screens: HalftoneOperation.angles.map {
            HalftoneScreen(center: center, angle: angle + $0, width: width)
          }, gain: HalftoneScreen.gain(sharpness: $0[3], width: width), black: Float($0[4]),
          removal: Float($0[5])))
    },
  ]
}

extension Filter.Operation {
  /// Luminance behind a screen.
  static func screen(
    _ label: String, _ arguments: Filter.Arguments, dots: Bool
  ) -> Filter.Operation {
    let width = arguments[2]
    return .point(
      ScreenOperation(
        label: label,
        screen: HalftoneScreen(center: arguments.vector(0), angle: arguments[1], width: width),
        dots: dots, gain: HalftoneScreen.gain(sharpness: arguments[3], width: width)))
  }
}
