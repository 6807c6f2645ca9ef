import Glibc
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// A sheet seen by a camera, drawn by the camera's own equations.
@Suite struct SheetAspectTests {
  /// A white sheet of a ratio on a dark table, turned in space by two angles, with lines on it.
  private static func photo(ratio: Double, pitch: Double, yaw: Double, focal: Double) throws
    -> Image
  {
    let (width, height) = (480, 400)
    let (cp, sp, cy, sy) = (cos(pitch), sin(pitch), cos(yaw), sin(yaw))
    // Axes of the sheet in space, and its middle two widths away.
    let right = [cy, 0, -sy]
    let down = [sy * sp, cp, cy * sp]
    let normal = [sy * cp, -sp, cy * cp]
    let distance = 2.0 * focal
    return try Picture.gray(width, height) { x, y in
      // The ray through the pixel meets the sheet's plane.
      let ray = [
        (Double(x) + 0.5 - 240) / (480 * focal), (Double(y) + 0.5 - 200) / (480 * focal), 1,
      ]
      let dots = { (a: [Double], b: [Double]) in zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
      let t = dots(normal, [0, 0, distance]) / dots(normal, ray)
      let place = [ray[0] * t, ray[1] * t, ray[2] * t - distance]
      let (u, v) = (dots(place, right), dots(place, down))
      let (halfWidth, halfHeight) = (0.5 * ratio.squareRoot(), 0.5 / ratio.squareRoot())
      guard abs(u) < halfWidth, abs(v) < halfHeight else { return 40 }
      let isLine = abs(u) < 0.8 * halfWidth && abs(v) < 0.8 * halfHeight && sin(60 * v) > 0.8
      return isLine ? 70 : 235
    }
  }

  @Test(arguments: [
    (1.414, 0.5, 0.3, 0.8), (0.707, 0.45, -0.4, 0.8), (1.0, 0.6, 0.25, 1.0),
    (1.294, -0.5, 0.35, 0.9),
    (0.707, 0.0, 0.0, 0.8), (1.414, 0.55, 0.0, 0.806),
  ]) func theRatioIsTheSheets(ratio: Double, pitch: Double, yaw: Double, focal: Double) throws {
    let photo = try Self.photo(ratio: ratio, pitch: pitch, yaw: yaw, focal: focal)
    let sheet = try photo.filtered([.detectDocument()])
    #expect(sheet.size != photo.size)
    let found = Double(sheet.width) / Double(sheet.height)
    #expect(abs(found / ratio - 1) < 0.04, "\(found)")
  }
}
