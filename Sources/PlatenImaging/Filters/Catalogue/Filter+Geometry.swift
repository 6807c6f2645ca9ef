extension Filter {
  private static let place = -1e6...1e6
  private static let corners = [
    Parameter("topLeft", place, 40, 20), Parameter("topRight", place, 280, 50),
    Parameter("bottomRight", place, 300, 230), Parameter("bottomLeft", place, 20, 200),
  ]

  /// Filters that move pixels.
  static let geometryFilters: [Definition] = [
    Definition(
      "lanczosScale", "Scales with a Lanczos kernel of three lobes.",
      [Parameter("scale", 0.001...100, 1)]
    ) { .scale("lanczosScale", $0[0], $0[0], limits: $0.limits) },
    Definition(
      "lanczosScaleTransform",
      "Scales with a Lanczos kernel of three lobes, the width by the aspect ratio as well.",
      [Parameter("scale", 0.001...100, 1), Parameter("aspectRatio", 0.01...100, 1)]
    ) { .scale("lanczosScaleTransform", $0[0] * $0[1], $0[0], limits: $0.limits) },
    Definition(
      "bicubicScaleTransform",
      "Scales with a cubic spline, the width by the aspect ratio as well; b softens, c sharpens.",
      [
        Parameter("scale", 0.001...100, 1), Parameter("aspectRatio", 0.01...100, 1),
        Parameter("b", 0...1, 0), Parameter("c", 0...1, 0.75),
      ]
    ) {
      .scale(
        "bicubicScaleTransform", $0[0] * $0[1], $0[0], by: .bicubic(b: $0[2], c: $0[3]),
        limits: $0.limits)
    },
    Definition(
      "bilinearScale", "Scales by straight lines between neighbours.",
      [Parameter("scale", 0.001...100, 1)]
    ) { .scale("bilinearScale", $0[0], $0[0], by: .bilinear, limits: $0.limits) },
    Definition(
      "nearestScale", "Scales with the nearest pixel alone: pixels stay squares, no colour is new.",
      [Parameter("scale", 0.001...100, 1)]
    ) { .scale("nearestScale", $0[0], $0[0], by: .nearest, limits: $0.limits) },
    Definition(
      "crop", "Keeps a rectangle; what lies outside the picture is left out.",
      [
        Parameter("x", place, 0, integer: true), Parameter("y", place, 0, integer: true),
        Parameter("width", 1...1e6, 1e6, integer: true),
        Parameter("height", 1...1e6, 1e6, integer: true),
      ]
    ) { .crop(PixelRect(x: Int($0[0]), y: Int($0[1]), width: Int($0[2]), height: Int($0[3]))) },
    Definition(
      "orientation", "Turns and mirrors upright what an EXIF orientation of 1 to 8 says.",
      [Parameter("exif", 1...8, 6, integer: true)]
    ) { .orientation("orientation", Int($0[0])) },
    Definition("flipHorizontal", "Mirrors left and right.") { _ in
      .orientation("flipHorizontal", 2)
    },
    Definition("flipVertical", "Mirrors top and bottom.") { _ in .orientation("flipVertical", 4) },
    Definition(
      "rotate", "Turns clockwise by degrees; the picture grows, and its corners are transparent.",
      [Parameter("degrees", -360...360, 90)]
    ) { .rotation($0[0], limits: $0.limits) },
    Definition(
      "affineTransform",
      "Maps the plane by the six numbers of CGAffineTransform, y pointing down.",
      [Parameter("transform", place, 1, 0, 0, 1, 0, 0)]
    ) { arguments in
      let t = arguments.vector(0)
      return .transform(
        "affineTransform", ProjectiveMap(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5]),
        limits: arguments.limits)
    },
    Definition(
      "straighten",
      "Turns counterclockwise by an angle in radians, and enlarges so that no corner is empty.",
      [Parameter("angle", -Double.pi...Double.pi, 0)]
    ) { .straightening($0[0]) },
    Definition(
      "perspectiveCorrection", "Makes a quadrilateral of the picture a rectangle.", corners
    ) { arguments in .correction((0..<4).map(arguments.vector), limits: arguments.limits) },
    Definition(
      "perspectiveTransform", "Moves the picture's corners to four places.", corners
    ) { arguments in .perspective((0..<4).map(arguments.vector), limits: arguments.limits) },
  ]
}
