/// Numbers of 0…1 that depend on a pixel's place alone: gradients, chequers, stripes, and how far a
/// transition has come.
///
/// A row is `count` pixels of row `y` from column `x` on; places are in pixels from the picture's
/// top left corner, a pixel's own being its middle.
package enum Pattern: Sendable {
  /// 0 at a place to 1 at another, along the line through both; evenly, or slowly at both ends.
  case linear(x0: Double, y0: Double, x1: Double, y1: Double, isSmooth: Bool)
  /// 0 at a place, and away from it 1 less a Gaussian of a σ of a third of the radius.
  case gaussian(x: Double, y: Double, radius: Double)
  /// 0 within a radius of a place, 1 beyond another radius.
  case radial(x: Double, y: Double, inner: Double, outer: Double)
  /// 1 in every second square; `gain` is how many times a pixel's width edges are steeper than they
  /// could be with none of them ragged.
  case checkers(x: Double, y: Double, width: Double, gain: Double)
  /// 1 in every second upright stripe, the first one right of a place.
  case stripes(x: Double, width: Double, gain: Double)
  /// 1 where a front that moves by an angle has passed; it is `width` pixels wide, and `time` of
  /// 0…1 brings it from before the picture to behind it.
  case swipe(width: Double, height: Double, angle: Double, soft: Double, time: Double)
  /// The same within each of many bars across the way.
  case bars(angle: Double, width: Double, offset: Double, time: Double)
  /// 1 in round holes that grow around places of a grid until they are everything.
  case holes(x: Double, y: Double, angle: Double, radius: Double, time: Double)
  /// The same everywhere.
  case even(Double)

  /// Fills a row.
  package func fill(_ row: Line<Float>, x: Int, y: Int, count: Int) {
    let row = unsafe row.first(count)
    let py = Double(y) + 0.5
    switch self {
    case .even(let value): unsafe row.update(repeating: Float(value), count: count)
    case .linear(let x0, let y0, let x1, let y1, let isSmooth):
      let (dx, dy) = (x1 - x0, y1 - y0)
      let scale = 1 / max(1e-12, dx * dx + dy * dy)
      for i in 0..<count {
        let px = Double(x + i) + 0.5
        let along = (px - x0) * dx + (py - y0) * dy
        let share = unit(along * scale)
        unsafe row[i] = Float(isSmooth ? share * share * (3 - 2 * share) : share)
      }
    case .gaussian(let cx, let cy, let radius):
      let scale = 4.5 / max(1e-12, radius * radius)
      for i in 0..<count {
        let (dx, dy) = (Double(x + i) + 0.5 - cx, py - cy)
        unsafe row[i] = Float(1 - decay((dx * dx + dy * dy) * scale))
      }
    case .radial(let cx, let cy, let inner, let outer):
      let scale = 1 / max(1e-6, outer - inner)
      for i in 0..<count {
        let (dx, dy) = (Double(x + i) + 0.5 - cx, py - cy)
        unsafe row[i] = Float(unit(((dx * dx + dy * dy).squareRoot() - inner) * scale))
      }
    case .checkers(let cx, let cy, let width, let gain):
      let down = wave((py - cy) / width) * width * gain
      for i in 0..<count {
        let across = wave((Double(x + i) + 0.5 - cx) / width) * width * gain
        // Between -1 and 1 each: their product is 1 in squares of one kind, -1 in the others.
        unsafe row[i] = Float(0.5 - 0.5 * bounded(across) * bounded(down))
      }
    case .stripes(let cx, let width, let gain):
      for i in 0..<count {
        let across = wave((Double(x + i) + 0.5 - cx) / width) * width * gain
        unsafe row[i] = Float(0.5 + 0.5 * bounded(across))
      }
    case .swipe(let width, let height, let angle, let soft, let time):
      let (c, s) = cosineAndSine(angle)
      // The picture's corners along the way.
      let reach = (abs(c) * width + abs(s) * height) / 2
      // The edge is a pixel wide at least, which the front has to pass as well.
      let edge = max(1, soft)
      let front = -reach + time * (2 * reach + edge)
      let scale = 1 / edge
      for i in 0..<count {
        let along = (Double(x + i) + 0.5 - width / 2) * c - (py - height / 2) * s
        unsafe row[i] = Float(unit((front - along) * scale))
      }
    case .bars(let angle, let width, let offset, let time):
      let (c, s) = cosineAndSine(angle)
      let share = time * (1 + 1 / width)
      for i in 0..<count {
        let along = ((Double(x + i) + 0.5) * c - py * s + offset) / width
        unsafe row[i] = Float(unit((share - (along - along.rounded(.down))) * width))
      }
    case .holes(let cx, let cy, let angle, let radius, let time):
      let (c, s) = cosineAndSine(angle)
      let limit = time * (radius * 1.415 + 1)
      for i in 0..<count {
        let (dx, dy) = (Double(x + i) + 0.5 - cx, py - cy)
        let (u, v) = (c * dx - s * dy, s * dx + c * dy)
        let (a, b) = (
          u - (u / (2 * radius)).rounded() * 2 * radius,
          v - (v / (2 * radius)).rounded() * 2 * radius
        )
        unsafe row[i] = Float(unit(limit - (a * a + b * b).squareRoot()))
      }
    }
  }

  /// 0 at whole numbers, rising from even ones and falling from odd ones: ±½ in the middle.
  private func wave(_ place: Double) -> Double {
    let phase = place - 2 * (place / 2).rounded(.down)
    return phase < 0.5 ? phase : phase < 1.5 ? 1 - phase : phase - 2
  }

  private func unit(_ value: Double) -> Double { value > 0 ? (value < 1 ? value : 1) : 0 }

  private func bounded(_ value: Double) -> Double {
    value > -1 ? (value < 1 ? value : 1) : -1
  }
}

/// e to the power -x for x ≥ 0, by a power series whose sum is squared six times: the same bits on
/// every machine.
private func decay(_ x: Double) -> Double {
  guard x < 40 else { return 0 }
  let small = -x / 64
  var (sum, term) = (1.0, 1.0)
  for n in 1...9 {
    term *= small / Double(n)
    sum += term
  }
  for _ in 0..<6 { sum *= sum }
  return sum
}

/// Cosine and sine by a power series within an eighth of a turn: the same bits on every machine,
/// which the C library's are not.
package func cosineAndSine(_ angle: Double) -> (cosine: Double, sine: Double) {
  let quarters = (angle / (Double.pi / 2)).rounded()
  let rest = angle - quarters * (Double.pi / 2)
  let square = rest * rest
  var (c, s, cosTerm, sinTerm) = (1.0, rest, 1.0, rest)
  var n = 1.0
  while n <= 9 {
    cosTerm *= -square / ((2 * n - 1) * (2 * n))
    sinTerm *= -square / ((2 * n) * (2 * n + 1))
    c += cosTerm
    s += sinTerm
    n += 1
  }
  switch Int(quarters - 4 * (quarters / 4).rounded(.down)) {
  case 1: return (-s, c)
  case 2: return (-c, -s)
  case 3: return (s, -c)
  default: return (c, s)
  }
}
