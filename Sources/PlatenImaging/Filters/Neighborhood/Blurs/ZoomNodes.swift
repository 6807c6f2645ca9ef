import Glibc

/// The steps of a blur along the way to a centre: the mean of scales, weighed by a Gaussian whose
/// middle is halfway.
///
/// Where it is long, the way is cut into parts whose ends have the same ratio. Two steps of four
/// scales each blur over one part, and a third one puts parts together: 4 · 4 · 16 scales come to
/// 256, and nearer to the mean of all scales than 64 in one step, which lie some pixels apart
/// there.
struct ZoomNodes: Sendable {
  private let centerX: Double
  private let centerY: Double
  private let part: Double

  /// Samples that a pixel is made of in one step, at most.
  private static let samplesAtMost = 64
  /// Pixels of the longest way from which on there are three steps.
  private static let longWay = 512.0
  /// Scales of each of the two steps that blur over a part.
  private static let scalesOfFine = 4
  /// Parts of the way, and scales of the step that puts them together.
  private static let parts = 16

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
    // Places between pixels are taken three times then, which short ways would show.
    guard abs(part) * farthest >= Self.longWay, isInside else {
      let places = (0...steps).map { Double($0) / Double(steps) }
      return [node(places.map { 1 - part * $0 }, places.map(Self.weight), for: shape)]
    }
    let (fine, count) = (Self.scalesOfFine, Double(Self.parts))
    let way = -log(1 - part)
    let ratio = exp(-way / count)
    // From one of all scales to the next.
    let least = exp(-way / (count * Double(fine * fine)))
    let near = (0..<fine).map { pow(least, Double($0)) }
    let far = near.map { pow($0, Double(fine)) }
    let starts = (0..<Self.parts).map { exp(-way * Double($0) / count) }
    // Each part weighs what the Gaussian does over it.
    let weights = starts.map { start in
      start * (1 - ratio)
        * (0..<16).reduce(0) { sum, index in
          let scale = start * (1 - (1 - ratio) * (Double(index) + 0.5) / 16)
          return sum + Self.weight((1 - scale) / part)
        }
    }
    // Scales lie the closer, the smaller they are, and weigh less for it. Each stands for what lies
    // around it, so that the first is half a step on the way.
    return [
      node(near, near, for: shape), node(far, far, for: shape),
      node(starts.map { $0 * least.squareRoot() }, weights, for: shape),
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
