import PlatenCore

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
    colors = stride(from: 0, to: numbers.count, by: 3).map {
      SIMD4(Float(numbers[$0]), Float(numbers[$0 + 1]), Float(numbers[$0 + 2]), 0)
    }
    domain = low.map { Float($0) } + widths.map { Float(1 / $0) }
  }
}
