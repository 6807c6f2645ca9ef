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
    x: Int, y: Int, dx: Double, dy: Double, count: Int, across: Line<Double>, down: Line<Double>
  ) {
    let (across, down) = unsafe (across.first(count), down.first(count))
    let py = Double(y) + dy
    switch self {
    case .twirl, .bump, .pinch:
      for i in 0..<count { unsafe (across[i], down[i]) = place(Double(x + i) + dx, py) }
    case .clamp(let map):
      unsafe affine(map, x: x, dx: dx, py: py, count: count, across: across, down: down)
    case .tile(let width, let height, let map):
      unsafe affine(map, x: x, dx: dx, py: py, count: count, across: across, down: down)
      for i in 0..<count {
        let (u, v) = unsafe (across[i], down[i])
        unsafe across[i] = u - floor(u / width) * width
        unsafe down[i] = v - floor(v / height) * height
      }
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

/// Places under six numbers, which are taken out of their array once.
@inline(__always)
private func affine(
  _ map: [Double], x: Int, dx: Double, py: Double, count: Int,
  across: UnsafeMutablePointer<Double>, down: UnsafeMutablePointer<Double>
) {
  let (a, b, c) = (map[0], map[1], map[2])
  let (d, tx, ty) = (map[3], map[4], map[5])
  for i in 0..<count {
    let px = Double(x &+ i) + dx
    unsafe across[i] = a * px + c * py + tx
    unsafe down[i] = b * px + d * py + ty
  }
}

/// 1.5 · 2⁵²: adding it rounds to a whole number.
private let rounding = 6_755_399_441_055_744.0

/// The whole number below, for numbers of less than 2⁵¹. The baseline's own is a call.
@inline(__always)
private func floor(_ value: Double) -> Double {
  let nearest = value + rounding - rounding
  return nearest > value ? nearest - 1 : nearest
}

/// Where quads of places begin and what they weigh, as the kernels' `sample` takes them: cubic
/// convolution (Catmull-Rom) over 4 × 4 quads, places clamped to the source.
///
/// - Parameters:
///   - width: The source's width; `height` its height.
///   - left: The column of the first quad that is held; `top` its row.
///   - stride: Floats from one row of quads to the next.
package func locateQuads(
  across: Line<Double>, down: Line<Double>, count: Int, width: Int, height: Int, left: Int,
  top: Int, stride: Int, into offsets: Line<Int32>, weights: Line<Float>
) {
  let (across, down) = unsafe (across.first(count), down.first(count))
  let (offsets, weights) = unsafe (offsets.first(count), weights.first(8 * count))
  let (endX, endY) = (Double(width - 1), Double(height - 1))
  let (line, left, top) = (Double(stride), Double(left + 1), Double(top + 1))
  for i in 0..<count {
    let u = unsafe clamped(across[i] - 0.5, endX)
    let v = unsafe clamped(down[i] - 0.5, endY)
    let (column, row) = (floor(u), floor(v))
    // What rounds leaves a whole number in the low bits.
    let offset = (row - top) * line + (column - left) * 4 + rounding
    unsafe offsets[i] = Int32(truncatingIfNeeded: offset.bitPattern)
    unsafe weigh(Float(u - column), weights + i, count)
    unsafe weigh(Float(v - row), weights + (4 &* count &+ i), count)
  }
}

@inline(__always)
private func clamped(_ value: Double, _ end: Double) -> Double {
  let positive = value > 0 ? value : 0
  return positive < end ? positive : end
}

/// The weights of four neighbours for a place between the middle two.
@inline(__always)
private func weigh(_ f: Float, _ weights: UnsafeMutablePointer<Float>, _ stride: Int) {
  unsafe weights[0] = ((-0.5 * f + 1) * f - 0.5) * f
  unsafe weights[stride] = (1.5 * f - 2.5) * (f * f) + 1
  unsafe weights[2 &* stride] = ((-1.5 * f + 2) * f + 0.5) * f
  unsafe weights[3 &* stride] = (0.5 * f - 0.5) * (f * f)
}
