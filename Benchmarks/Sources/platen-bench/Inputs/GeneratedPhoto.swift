import PlatenImaging
import PlatenCore

/// A landscape under clouds with the sun's disc and the grain of a sensor: smooth parts, texture,
/// edges and noise, the same for the same seed.
struct GeneratedPhoto {
  let seed: UInt64

  /// The part of the landscape whose upper left corner is `left` pixels from its edge.
  func picture(width: Int, height: Int, left: Int = 0) throws(PlatenError) -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .rgba8, alpha: .opaque)
    // Features grow with the picture, as a better sensor sees the same scene.
    let unit = Float(height) / 1200
    var bytes = image.mutableBytes
    for x in 0..<width {
      let across = Float(x + left) / unit
      let ridge = 520 + 260 * noise(across / 400, 0.5, 1) + 60 * noise(across / 60, 0.5, 2)
      for y in 0..<height {
        let down = Float(y) / unit
        var color = down < ridge ? sky(across, down) : ground(across, down, below: down - ridge)
        color += grain(x + left, y)
        let pixel = color.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
        let value =
          UInt32(pixel.x) | UInt32(pixel.y) << 8 | UInt32(pixel.z) << 16 | 0xFF00_0000
        bytes.storeBytes(
          of: value.littleEndian, toByteOffset: 4 * (y * width + x), as: UInt32.self)
      }
    }
    return image
  }

  private func sky(_ x: Float, _ y: Float) -> SIMD3<Float> {
    let (fromSunX, fromSunY) = (x - 1150, y - 210)
    if fromSunX * fromSunX + fromSunY * fromSunY < 8100 { return SIMD3(250, 236, 190) }
    let clear = SIMD3<Float>(70, 120, 190) + y / 800 * SIMD3<Float>(130, 90, 30)
    let cloud = noise(x / 260, y / 90, 3) * 0.7 + noise(x / 60, y / 30, 4) * 0.3
    let share = max(0, cloud - 0.45) * 1.6
    return clear + share * (SIMD3(235, 235, 238) - clear)
  }

  private func ground(_ x: Float, _ y: Float, below: Float) -> SIMD3<Float> {
    let field = noise(x / 150, y / 40, 5)
    let texture = noise(x / 9, y / 7, 6) - 0.5 + (noise(x / 3, y / 3, 7) - 0.5) * 0.8
    let base = SIMD3<Float>(60, 84, 48) + field * SIMD3<Float>(70, 50, 10)
    let light = 0.6 + 0.5 * min(1, below / 400)
    return base * light + SIMD3(repeating: texture * 50)
  }

  /// Noise of about ±3 levels, mostly the same in all channels.
  private func grain(_ x: Int, _ y: Int) -> SIMD3<Float> {
    let bits = Self.hash(UInt64(truncatingIfNeeded: x), UInt64(truncatingIfNeeded: y), seed ^ 99)
    let parts = (0..<4).map { Float(bits >> (16 * UInt64($0)) & 0xFFFF) / 65536 - 0.5 }
    return SIMD3(repeating: parts[3] * 5) + SIMD3(parts[0], parts[1], parts[2]) * 2
  }

  /// Smooth noise, 0…1: random values at whole coordinates and curves between them.
  private func noise(_ x: Float, _ y: Float, _ layer: UInt64) -> Float {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (column, row) = (UInt64(bitPattern: Int64(left)), UInt64(bitPattern: Int64(top)))
    let (u, v) = (x - left, y - top)
    let (across, down) = (u * u * (3 - 2 * u), v * v * (3 - 2 * v))
    func value(_ x: UInt64, _ y: UInt64) -> Float {
      Float(Self.hash(x, y, seed &+ layer) >> 40) / 16_777_216
    }
    let upper = value(column, row) * (1 - across) + value(column &+ 1, row) * across
    let lower = value(column, row &+ 1) * (1 - across) + value(column &+ 1, row &+ 1) * across
    return upper * (1 - down) + lower * down
  }

  private static func hash(_ x: UInt64, _ y: UInt64, _ seed: UInt64) -> UInt64 {
    var z = x &* 0x9E37_79B9_7F4A_7C15 ^ y &* 0xC2B2_AE3D_27D4_EB4F ^ seed &* 0xD6E8_FEB8_6659_FD93
    z = (z ^ z >> 32) &* 0xD6E8_FEB8_6659_FD93
    z = (z ^ z >> 32) &* 0xD6E8_FEB8_6659_FD93
    return z ^ z >> 32
  }
}
