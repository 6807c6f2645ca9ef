/// Smooth random fields, for clouds, waves and hills.
struct Noise {
  let seed: UInt64

  /// A value in 0…1 that varies smoothly with the point, once per unit.
  func value(_ x: Double, _ y: Double) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (fx, fy) = (Self.eased(x - left), Self.eased(y - top))
    let (column, row) = (Int(left), Int(top))
    let upper = lattice(column, row) * (1 - fx) + lattice(column + 1, row) * fx
    let lower = lattice(column, row + 1) * (1 - fx) + lattice(column + 1, row + 1) * fx
    return upper * (1 - fy) + lower * fy
  }

  /// Octaves of ``value(_:_:)``, each of half the size and half the strength; 0…1.
  func fractal(_ x: Double, _ y: Double, octaves: Int) -> Double {
    var (sum, weight, strength, scale) = (0.0, 0.0, 1.0, 1.0)
    for octave in 0..<octaves {
      let shift = Double(octave) * 17.3
      sum += strength * value(x * scale + shift, y * scale - shift)
      weight += strength
      strength *= 0.5
      scale *= 2
    }
    return sum / weight
  }

  private func lattice(_ x: Int, _ y: Int) -> Double {
    let key =
      UInt64(bitPattern: Int64(x)) &* 0x1F12_3BB5_0F1B_4A8D
      ^ UInt64(bitPattern: Int64(y)) &* 0x9F4A_7C15_5E27_3D91
    return Double(SplitMix64.mixed(key ^ seed) >> 11) * 0x1p-53
  }

  private static func eased(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }
}
