import Glibc

/// A point of a page in points from its lower left corner.
struct PagePoint {
  var x, y: Double

  /// Whether it can be written: no page is so large.
  var isOnPaper: Bool { abs(x) < 1e6 && abs(y) < 1e6 }
}

/// The directions along which the boxes of a line's words are measured.
///
/// Readers of PDF know boxes along the edges of the page alone. So those of nearly level lines are
/// the level boxes around their words, and text is chosen to fill them; of lines at other angles
/// they are the words' own.
struct LineFrame {
  /// A box in the frame: `u` along it, `v` upwards.
  struct Box {
    var left, bottom, right, top: Double

    var width: Double { right - left }
    var height: Double { top - bottom }
  }

  /// The direction of the writing, anticlockwise in radians.
  let angle: Double
  /// The direction of boxes: that of the writing, or a quarter turn near to it.
  let direction: Double
  /// How far the writing is from being level or upright, in radians.
  let tilt: Double
  let baseline: PagePoint

  /// A frame for a line whose baseline goes through a point.
  init(angle: Double, baseline: PagePoint) {
    self.angle = angle
    self.baseline = baseline
    let quarter = (angle / (.pi / 2)).rounded() * (.pi / 2)
    tilt = angle - quarter
    direction = abs(tilt) < 10 * .pi / 180 ? quarter : angle
  }

  /// What the writing rises within the frame, in radians.
  var slant: Double { angle - direction }

  func box(_ points: [PagePoint]) -> Box {
    let (s, c) = (sin(direction), cos(direction))
    let us = points.map { $0.x * c + $0.y * s }
    let vs = points.map { $0.y * c - $0.x * s }
    return Box(
      left: us.min() ?? 0, bottom: vs.min() ?? 0, right: us.max() ?? 0, top: vs.max() ?? 0)
  }

  func point(_ u: Double, _ v: Double) -> PagePoint {
    let (s, c) = (sin(direction), cos(direction))
    return PagePoint(x: u * c - v * s, y: u * s + v * c)
  }

  /// How high the baseline is at a place.
  func base(at u: Double) -> Double {
    let (s, c) = (sin(direction), cos(direction))
    let (start, level) = (baseline.x * c + baseline.y * s, baseline.y * c - baseline.x * s)
    return level + (u - start) * tan(slant)
  }

  /// The least size of type that the boxes of a line's words can be filled with.
  func leastSize(for boxes: [Box]) -> Double {
    let needs = boxes.map { box in
      let base = base(at: (box.left + box.right) / 2)
      return max((box.top - base) / 1.05, max(0, base - box.bottom) / 0.4, box.height / 1.45)
    }.sorted()
    return 0.85 * needs[needs.count / 2]
  }
}
