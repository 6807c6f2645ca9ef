import Glibc

/// A periodic pattern of dots or lines, laid over a picture.
struct HalftoneScreen: Sendable {
  private let x: Double
  private let y: Double
  private let across: Double
  private let down: Double

  /// - Parameters:
  ///   - center: A place of the first dot, in pixels.
  ///   - angle: Radians, counterclockwise.
  ///   - width: Pixels of a period.
  init(center: [Double], angle: Double, width: Double) {
    (x, y) = (center[0], center[1])
    (across, down) = (cos(angle) / width, -sin(angle) / width)
  }

  /// The middle, and both phases there and what a step to the right adds, for a row of pixels.
  func numbers(row: Int) -> [Double] {
    let way = Double(row) + 0.5 - y
    return [x, down * way, across, across * way, -down]
  }

  /// How steeply a tone becomes black or white for a sharpness of 0…1: no steeper than a pixel
  /// shows.
  static func gain(sharpness: Double, width: Double) -> Float {
    Float(1 / max(1 - sharpness, min(1, 2 / width)))
  }
}
