extension Filter {
  /// Filters that change where a picture ends.
  static let extentFilters: [Definition] = [
    Definition(
      "pad", "Adds a border of one colour on every side; without a colour it is transparent.",
      [
        Parameter("margin", 0...65535, 10, integer: true),
        Parameter(list: "color", unit, count: 0...4),
      ]
    ) { arguments in
      let (margin, limits, light) = (Int(arguments[0]), arguments.limits, arguments.light)
      let color = arguments.vector(1)
      return .node { (shape) throws(PlatenError) in
        guard margin > 0 else { return nil }
        _ = try Operation.checked(
          "pad", Double(shape.size.width + 2 * margin), Double(shape.size.height + 2 * margin),
          of: shape, limits, suggestion: "Choose a smaller margin, or raise the limit.")
        return PadNode(
          shape, margin: margin, color: padding(color, planes: shape.planes, in: light))
      }
    }
  ]

  /// Adds a border of `margin` pixels on every side, transparent if no colour is given.
  ///
  /// A blur after it fades into the border, as Core Image's blurs do of themselves: there a
  /// picture is surrounded by nothing, and `gaussianBlur` makes it larger by three times its radius
  /// on every side. Platen's pictures keep their size, and their edge pixels are taken to go on
  /// outside.
  ///
  /// - Parameters:
  ///   - margin: Pixels, 0…65535.
  ///   - color: Nothing, or grey, or sRGB, or sRGB and alpha, each 0…1.
  public static func pad(margin: Int, color: [Double] = []) -> Filter {
    Filter("pad", [Double(margin)], color)
  }

  /// A border's numbers in premultiplied light: as many planes as source and colour ask for.
  private static func padding(_ color: [Double], planes: Int, in light: Light) -> [Float] {
    let linear = { light == .encoded ? $0 : TransferCurve.linear(fromEncoded: $0) }
    guard let first = color.first else { return [0, 0, 0, 0] }
    let alpha = color.count % 2 == 0 ? color[color.count - 1] : 1
    let rgb = color.count < 3 ? [first, first, first] : Array(color[..<3])
    let isGray = planes == 1 && Set(rgb).count == 1 && alpha == 1
    let values = (isGray ? [first] : rgb).map { Float(linear($0) * alpha) }
    return values + (planes == 4 || alpha < 1 ? [Float(alpha)] : [])
  }
}
