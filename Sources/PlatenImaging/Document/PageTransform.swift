import Glibc

/// Where the points of a prepared page lie in the picture as given, and the map back.
///
/// It starts as identity; each step of a preparation appends how its own result maps back. Turns,
/// margins and scales are affine, a photographed sheet has a perspective, and a bent page was moved
/// up and down by a smooth field.
package struct PageTransform: Sendable, Hashable, Codable {
  private enum Step: Hashable, Codable {
    case plane(ProjectiveMap)
    /// From the straightened page to the bent one.
    case bent(PageBend)
    /// From the bent page to the straightened one.
    case straightened(PageBend)
  }

  /// From the prepared page towards the picture as given; two plane maps never follow each other.
  private var steps: [Step] = []

  /// The page is the picture as given.
  package static let identity = PageTransform()

  private init() {}

  /// The page is a part of the picture that begins at a corner.
  package init(origin: PixelRect) {
    self.init(.move(Double(origin.x), Double(origin.y)))
  }

  init(_ map: ProjectiveMap) {
    if map != .move(0, 0) { steps = [.plane(map)] }
  }

  /// The page was straightened: its points lay above or below.
  init(_ bend: PageBend) { steps = [.bent(bend)] }

  /// Where a point of the prepared page lies in the picture as given.
  package func callAsFunction(_ point: PixelPoint) -> PixelPoint {
    steps.reduce(point) { point, step in
      switch step {
      case .plane(let map):
        // Only what lies beyond a photographed sheet's horizon goes nowhere.
        map.apply(point.x, point.y).map { PixelPoint(x: $0.x, y: $0.y) } ?? point
      case .bent(let bend): bend.before(point)
      case .straightened(let bend): bend.after(point)
      }
    }
  }

  /// Where a quad of the prepared page lies in the picture as given.
  package func callAsFunction(_ quad: Quad) -> Quad {
    Quad(
      topLeft: self(quad.topLeft), topRight: self(quad.topRight),
      bottomRight: self(quad.bottomRight), bottomLeft: self(quad.bottomLeft))
  }

  /// The map from the picture as given to the prepared page.
  package var inverse: PageTransform {
    var result = PageTransform()
    result.steps = steps.reversed().map { step in
      switch step {
      // No step flattens a page, so that there always is a way back.
      case .plane(let map): .plane(map.inverse ?? map)
      case .bent(let bend): .straightened(bend)
      case .straightened(let bend): .bent(bend)
      }
    }
    return result
  }

  /// A step that put `width` pixels around the page.
  package mutating func bordered(by width: Int) {
    self = after(PageTransform(.move(-Double(width), -Double(width))))
  }

  /// A step that enlarged or shrank the page.
  package mutating func scaled(from old: PixelSize, to new: PixelSize) {
    let (x, y) = (
      Double(old.width) / Double(new.width), Double(old.height) / Double(new.height)
    )
    self = after(PageTransform(.scale(x, y)))
  }

  /// A step that turned a page of size `old` clockwise by quarter turns.
  package mutating func turned(quarters: Int, from old: PixelSize) {
    let (w, h) = (Double(old.width), Double(old.height))
    switch ((quarters % 4) + 4) % 4 {
    case 1: self = after(PageTransform(.init(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: h)))
    case 2: self = after(PageTransform(.init(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)))
    case 3: self = after(PageTransform(.init(a: 0, b: 1, c: -1, d: 0, tx: w, ty: 0)))
    default: break
    }
  }

  /// A step that turned a page clockwise about its centre, which became the centre of `new`.
  package mutating func rotated(byRadians angle: Double, from old: PixelSize, to new: PixelSize) {
    let (s, k) = (sin(angle), cos(angle))
    let (x, y) = (Double(new.width) / 2, Double(new.height) / 2)
    self = after(
      PageTransform(
        ProjectiveMap(
          a: k, b: -s, c: s, d: k, tx: Double(old.width) / 2 - k * x - s * y,
          ty: Double(old.height) / 2 + s * x - k * y)))
  }

  /// First `step`, then this.
  func after(_ step: PageTransform) -> PageTransform {
    var result = step
    var rest = steps[...]
    if case .plane(let last)? = result.steps.last, case .plane(let first)? = rest.first {
      result.steps.removeLast()
      rest.removeFirst()
      result.steps += PageTransform(last.then(first)).steps
    }
    result.steps += rest
    return result
  }
}
