/// A disc whose pixels weigh the part of them that lies within the radius, measured from the
/// middle.
struct Disc: Sendable {
  let reach: Int
  /// Pixels on each side of the middle that weigh 1, row by row from the top; -1 for none.
  let widths: [Int]
  /// The weight of one pixel.
  let factor: Double
  /// Pixels that weigh less.
  let rim: SparseKernel

  /// A disc; with an `overshoot`, pixels just within the rim weigh that much more, and those just
  /// outside as much less than nothing, which makes up for a softer way to the grid and back.
  init(radius: Double, overshoot: Double = 0) {
    let reach = Int((radius + (overshoot > 0 ? 2 : 0.5)).rounded(.up)) - 1
    var widths: [Int] = []
    var rim: [(dx: Int, dy: Int, weight: Double)] = []
    var total = 0.0
    for dy in -reach...reach {
      var width = -1
      for dx in 0...reach {
        let distance = Double(dx * dx + dy * dy).squareRoot()
        let beyond = distance - radius
        let excess = max(0, 1 - abs(beyond + 1)) - max(0, 1 - abs(beyond - 1))
        let weight = min(1, max(0, 0.5 - beyond)) + overshoot * excess
        if weight == 1 {
          width = dx
        } else if weight != 0 {
          rim.append((dx, dy, weight))
          if dx > 0 { rim.append((-dx, dy, weight)) }
        }
      }
      widths.append(width)
      total += Double(2 * width + 1 + (width < 0 ? 1 : 0))
    }
    total += rim.reduce(0) { $0 + $1.weight }
    self.reach = reach
    self.widths = widths
    factor = 1 / total
    self.rim = SparseKernel(
      rim.map { SparseKernel.Tap(dx: $0.dx, dy: $0.dy, weight: Float($0.weight / total)) })
  }
}
