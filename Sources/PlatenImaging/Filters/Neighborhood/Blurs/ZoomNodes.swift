import Glibc
import PlatenCore

/// The steps of a blur along the way to a centre: the mean of scales, weighed by a Gaussian whose
/// middle is halfway.
///
/// Where it is long, the way is cut into parts whose ends have the same ratio. A first step blurs
/// over one part, and a second one puts parts together: 16 scales for each come to 256, and nearer
/// to the mean of all scales than 64 in one step, which lie some pixels apart there.
struct ZoomNodes: Sendable {
  private let centerX: Double
  private let centerY: Double
  private let part: Double

  /// Samples that a pixel is made of in one step, at most.
  private static let samplesAtMost = 64
  /// Pixels of the longest way from which on there are two steps.
  private static let longWay = 512.0
  /// Scales of each of two steps.
  private static let scalesOfTwo = 16

  /// Smears each pixel over a `part` of the way to the centre, or away from it.
  init(centerX: Double, centerY: Double, part: Double) {
    self.centerX = centerX
    self.centerY = centerY
    self.part = part
  }

  func nodes(for shape: FilterShape) -> [any FilterNode] {
    let (width, height) = (Double(shape.size.width), Double(shape.size.height))
    let farthest = max(abs(centerX), abs(centerY), abs(width - centerX), abs(height - centerY))
    let steps = max(1, min(Self.samplesAtMost, Int(abs(part) * farthest)))
    // What lies outside must not be brought inside by the first step.
    let isInside =
      part > 0 && centerX >= 0 && centerX <= width - 1 && centerY >= 0 && centerY <= height - 1
    // Places between pixels are taken twice then, which short ways would show.
    guard abs(part) * farthest >= Self.longWay, isInside else {
      let places = (0...steps).map { Double($0) / Double(steps) }
      return [node(places.map { 1 - part * $0 }, places.map(Self.weight), for: shape)]
    }
    let count = Double(Self.scalesOfTwo)
    let way = -log(1 - part)
    let starts = (0..<Self.scalesOfTwo).map { exp(-way * Double($0) / count) }
    let ratio = exp(-way / count)
    // Each part weighs what the Gaussian does over it.
    let weights = starts.map { start in
      start * (1 - ratio)
        * (0..<Self.scalesOfTwo).reduce(0) { sum, index in
          let scale = start * (1 - (1 - ratio) * (Double(index) + 0.5) / count)
          return sum + Self.weight((1 - scale) / part)
        }
    }
    let fine = (0..<Self.scalesOfTwo).map { 1 - (1 - ratio) * (Double($0) + 0.5) / count }
    return [
      node(fine, fine.map { _ in 1 }, for: shape), node(starts, weights, for: shape),
    ]
  }

  private func node(
    _ scales: [Double], _ weights: [Double], for shape: FilterShape
  ) -> any FilterNode {
    ZoomNode(centerX: centerX, centerY: centerY, scales: scales, weights: weights, shape: shape)
  }

  /// The weight at a place of 0…1 on the way: σ is 0.44 of it, as Core Image's results tell.
  private static func weight(_ place: Double) -> Double {
    exp(-(place - 0.5) * (place - 0.5) / (2 * 0.44 * 0.44))
  }
}
