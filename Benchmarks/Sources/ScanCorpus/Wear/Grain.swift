/// Smooth noise over the plane, 0…1: the same for the same seed and place.
struct Grain: Sendable {
  private let seed: UInt32
  /// Pixels from one knot to the next.
  private let pitch: SIMD2<Float>

  init(_ random: inout SeededRandom, pitch: Float, across: Float? = nil) {
    seed = UInt32(truncatingIfNeeded: random.next())
    self.pitch = SIMD2(across ?? pitch, pitch)
  }

  func callAsFunction(_ x: Float, _ y: Float) -> Float {
    let (u, v) = (x / pitch.x, y / pitch.y)
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (i, j) = (Int32(left), Int32(top))
    let (s, t) = (Self.smooth(u - left), Self.smooth(v - top))
    let upper = knot(i, j) * (1 - s) + knot(i + 1, j) * s
    let lower = knot(i, j + 1) * (1 - s) + knot(i + 1, j + 1) * s
    return upper * (1 - t) + lower * t
  }

  func callAsFunction(_ x: Int, _ y: Int) -> Float { self(Float(x), Float(y)) }

  private static func smooth(_ t: Float) -> Float { t * t * (3 - 2 * t) }

  private func knot(_ x: Int32, _ y: Int32) -> Float {
    var hash = seed ^ UInt32(bitPattern: x) &* 0x85EB_CA6B ^ UInt32(bitPattern: y) &* 0xC2B2_AE35
    hash = (hash ^ hash >> 15) &* 0x2C1B_3C6D
    hash = (hash ^ hash >> 12) &* 0x297A_2D39
    hash ^= hash >> 15
    return Float(hash >> 8) / Float(1 << 24)
  }
}
