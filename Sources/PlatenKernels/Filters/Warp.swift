/// A map from places of a result to places of its source, in pixels from the top left corner, that
/// changes what lies within a radius of a centre; or one that repeats the source.
package enum Warp: Sendable {
  /// Turns by an angle (radians, counterclockwise) in the centre, and less and less towards the
  /// radius.
  case twirl(x: Double, y: Double, radius: Double, angle: Double)
  /// Magnifies the middle for a scale above 0, as a lens would, and shrinks it below.
  case bump(x: Double, y: Double, radius: Double, scale: Double)
  /// Draws what lies around into the centre; `scale` is 0…1.
  case pinch(x: Double, y: Double, radius: Double, scale: Double)
  /// Repeats the source: a tile is its `width` by its `height`, under six numbers that take a place
  /// of the result to one of the tiles, x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
  case tile(width: Double, height: Double, map: [Double])
  /// Lets the source's edge pixels go on outside it, under such a map.
  case clamp(map: [Double])

  /// Samples on each side of a pixel that its mean needs: as many as the pixels of the source that
  /// it covers, 8 at most.
  package var samples: Int {
    switch self {
    case .twirl, .bump, .pinch: return 1
    case .clamp(let map), .tile(_, _, let map):
      let square = max(map[0] * map[0] + map[1] * map[1], map[2] * map[2] + map[3] * map[3])
      return Int(min(8, max(1, (square.squareRoot() - 0.01).rounded(.up))))
    }
  }

  /// The places of the source for `count` pixels of row `y`, from column `x` on; `dx` and `dy` tell
  /// where in the pixel, 0…1.
  package func places(
    x: Int, y: Int, dx: Double, dy: Double, count: Int, across: Line<Double>, down: Line<Double>,
    by kernels: any FilterKernels.Type
  ) {
    let py = Double(y) + dy
    switch self {
    case .twirl, .bump, .pinch:
      let (across, down) = unsafe (across.first(count), down.first(count))
      for i in 0..<count { unsafe (across[i], down[i]) = place(Double(x + i) + dx, py) }
    case .clamp(let map), .tile(_, _, let map):
      kernels.map(map, x: x, shiftX: dx, placeY: py, count: count, across: across, down: down)
    }
    if case .tile(let width, let height, _) = self {
      kernels.wrap(across, count: count, side: width)
      kernels.wrap(down, count: count, side: height)
    }
  }

  private func place(_ px: Double, _ py: Double) -> (Double, Double) {
    switch self {
    case .twirl(let cx, let cy, let radius, let angle):
      let (dx, dy) = (px - cx, py - cy)
      let distance = (dx * dx + dy * dy).squareRoot()
      guard distance < radius else { return (px, py) }
      let part = 1 - distance / radius
      // y points down, so that counterclockwise is the other way round.
      let (c, s) = cosineAndSine(angle * part * part)
      return (cx + c * dx - s * dy, cy + s * dx + c * dy)
    case .bump(let cx, let cy, let radius, let scale):
      let (dx, dy) = (px - cx, py - cy)
      let square = (dx * dx + dy * dy) / (radius * radius)
      guard square < 1 else { return (px, py) }
      let rest = 1 - square
      // A lens: the middle is magnified by 1 / (1 - scale / 2), and the rim meets its surroundings.
      let factor = scale > 0 ? 1 - 0.5 * scale * rest * rest : 1 - scale * rest * rest
      return (cx + dx * factor, cy + dy * factor)
    case .pinch(let cx, let cy, let radius, let scale):
      let (dx, dy) = (px - cx, py - cy)
      let distance = (dx * dx + dy * dy).squareRoot()
      guard distance < radius, distance > 0 else { return (px, py) }
      // Places move out towards the rim: t becomes t + scale · t (1 - t), which never turns back.
      let factor = 1 + scale * (1 - distance / radius)
      return (cx + dx * factor, cy + dy * factor)
    case .clamp, .tile:
      preconditionFailure("an affine map has loops of its own")
    }
  }
}
