/// Colours for the corners of a grid over red, green and blue.
struct ColorCube: Sendable {
  /// Colours along an edge, 2…128.
  let side: Int
  /// `side`³ colours, red the fastest.
  let colors: [SIMD4<Float>]
  /// The least red, green and blue, and 1 over what the greatest are above them.
  let domain: [Float]

  /// The sides a cube can have.
  static let sides = 2...128

  /// A cube over 0…1, or other bounds.
  ///
  /// - Parameter numbers: Red, green and blue of each colour, red the fastest axis.
  /// - Throws: `invalidArgument` for a wrong count, and for bounds that aren't in order.
  init(
    side: Int, _ numbers: [Double], from low: [Double] = [0, 0, 0], to high: [Double] = [1, 1, 1]
  ) throws(PlatenError) {
    guard Self.sides.contains(side), numbers.count == 3 * side * side * side else {
      throw PlatenError(
        .invalidArgument,
        message: "a colour cube of side \(side) has \(numbers.count) numbers",
        reason: "it needs three for each of its side³ colours, and a side of 2 to 128",
        suggestion: "Give 3 × side³ numbers, red the fastest.")
    }
    let widths = zip(low, high).map { $1 - $0 }
    guard widths.allSatisfy({ $0 > 1e-6 }) else {
      throw PlatenError(
        .invalidArgument, message: "a colour cube's domain is empty",
        suggestion: "DOMAIN_MAX has to be above DOMAIN_MIN.")
    }
    self.side = side
    colors = stride(from: 0, to: numbers.count, by: 3).map { place -> SIMD4<Float> in
      let (red, green, blue) = (numbers[place], numbers[place + 1], numbers[place + 2])
      return SIMD4<Float>(Float(red), Float(green), Float(blue), 0)
    }
    let starts = low.map { Float($0) }
    let scales = widths.map { Float(1 / $0) }
    domain = starts + scales
  }
}
