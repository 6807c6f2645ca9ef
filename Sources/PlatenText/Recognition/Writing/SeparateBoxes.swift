import PlatenImaging

/// Upright boxes of things that are slanted, without the overlap that slant alone causes.
///
/// Bounds of slanted lines reach far into those of their neighbours. Where a slant is that large, a
/// box is that of the line turned level about its middle; what two boxes still share is divided
/// between them, unless one lies within the other.
struct SeparateBoxes {
  private(set) var boxes: [PixelRect]

  init(_ quads: [Quad], page: PixelSize) {
    boxes = quads.map { quad in
      let bounds = quad.bounds
      let level = quad.leveled
      let isSlanted = quad.rise > 0.25 * Double(min(level.width, level.height))
      let box = (isSlanted ? level : bounds).intersection(PixelRect(page))
      // What lies outside the page is nowhere.
      return box.isEmpty ? PixelRect(x: 0, y: 0, width: 0, height: 0) : box
    }
    guard quads.contains(where: { $0.rise > 0 }) else { return }
    let order = boxes.indices.sorted { (boxes[$0].y, $0) < (boxes[$1].y, $1) }
    for (place, first) in order.enumerated() {
      for second in order[(place + 1)...] {
        if boxes[second].y >= boxes[first].maxY { break }
        separate(first, second)
      }
    }
  }

  /// The part of the larger of two that they may share.
  private static let tolerance = 0.15

  private mutating func separate(_ first: Int, _ second: Int) {
    let (a, b) = (boxes[first], boxes[second])
    let shared = a.intersection(b)
    let largest = max(a.width * a.height, b.width * b.height)
    guard Double(shared.width * shared.height) > Self.tolerance * Double(largest) else { return }
    if shared.height <= shared.width, a.y < b.y, a.maxY < b.maxY {
      let cut = shared.y + shared.height / 2
      boxes[first] = PixelRect(x: a.x, y: a.y, width: a.width, height: cut - a.y)
      boxes[second] = PixelRect(x: b.x, y: cut, width: b.width, height: b.maxY - cut)
    } else if shared.width < shared.height, (a.x < b.x) == (a.maxX < b.maxX), a.x != b.x {
      let (left, right) = a.x < b.x ? (first, second) : (second, first)
      let cut = shared.x + shared.width / 2
      let (l, r) = (boxes[left], boxes[right])
      boxes[left] = PixelRect(x: l.x, y: l.y, width: cut - l.x, height: l.height)
      boxes[right] = PixelRect(x: cut, y: r.y, width: r.maxX - cut, height: r.height)
    }
  }
}
