/// The source under a map of the plane, each pixel looked up where the map's inverse says.
///
/// Where the result is smaller, the source is scaled by the Lanczos kernel first, as far as it
/// shrinks in every direction, and a pixel is the mean of several places for the rest; so nothing
/// aliases. Pixels fade out at the picture's edges by the part of them that it covers.
struct SamplingNode: FilterNode {
  let label: String
  let output: FilterShape
  private let scaling: ScaleNode?
  private let source: FilterShape
  private let map: ProjectiveMap
  private let across: Int
  private let down: Int
  private let fades: Bool
  private let printed: ProjectiveMap?

  /// - Parameters:
  ///   - map: From places of the result to places of the source.
  ///   - fades: Whether some of the result lies outside the source; it has alpha then.
  ///   - printed: The map that the resolution goes by; it stays where there is none.
  init(
    _ label: String, _ source: FilterShape, size: PixelSize, map: ProjectiveMap, fades: Bool,
    printed: ProjectiveMap? = nil
  ) throws(PlatenError) {
    self.label = label
    self.fades = fades
    self.printed = printed
    output = source.with(size: size, planes: fades ? 4 : nil)
    let (width, height) = (Double(size.width), Double(size.height))
    let places = [0, 0.5, 1].flatMap { y in [0, 0.5, 1].map { (x: $0 * width, y: y * height) } }
    let shrink = Self.shrink(places.compactMap { map.steps(at: $0.x, $0.y) })
    var map = map
    if max(shrink.x, shrink.y) > 1.001 {
      let scaled = PixelSize(
        width: max(1, Int((Double(source.size.width) / shrink.x).rounded())),
        height: max(1, Int((Double(source.size.height) / shrink.y).rounded())))
      map = map.then(
        .scale(
          Double(scaled.width) / Double(source.size.width),
          Double(scaled.height) / Double(source.size.height)))
      let scaling = try ScaleNode(source, to: scaled)
      self.scaling = scaling
      self.source = scaling.output
    } else {
      scaling = nil
      self.source = source
    }
    self.map = map
    let steps = places.compactMap { map.steps(at: $0.x, $0.y) }
    across = Self.count(steps.map(\.right))
    down = Self.count(steps.map(\.down))
  }

  var weight: Double { Double(70 * across * down) + (scaling?.weight ?? 0) }
  var bytesPerColumn: Int { 16 * min(256, output.size.height) + (scaling?.bytesPerColumn ?? 0) }
  var tileSide: Int? { 256 }

  func resolution(of source: Resolution) -> Resolution {
    printed.map { source.mapped(by: $0) } ?? source
  }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    let sampled = sampledRegion(for: region)
    return scaling?.sourceRegion(for: sampled) ?? sampled
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    var source = source
    if let scaling {
      source = try scaling.rows(of: sampledRegion(for: region), over: source, in: tile)
    }
    return try SampledRows(
      region, of: source, size: self.source.size, map: map.numbers, across: across, down: down,
      fades: fades, planes: output.planes, in: tile)
  }

  /// What a region looks at of the source, or of the scaled one.
  private func sampledRegion(for region: PixelRect) -> PixelRect {
    let (left, right) = (Double(region.x), Double(region.maxX))
    let (top, bottom) = (Double(region.y), Double(region.maxY))
    let places = [
      map.apply(left, top), map.apply(right, top), map.apply(left, bottom),
      map.apply(right, bottom),
    ].compactMap(\.self)
    guard places.count == 4 else { return source.bounds }
    let (low, high) = Self.pixels(places.map(\.x), of: source.size.width)
    let (first, last) = Self.pixels(places.map(\.y), of: source.size.height)
    return PixelRect(x: low, y: first, width: high - low, height: last - first)
  }

  /// The pixels that places between these look at, within a line.
  static func pixels(_ places: [Double], of count: Int) -> (Int, Int) {
    let end = Double(count)
    let low = min(max(places.min() ?? 0, 0), end)
    let high = min(max(places.max() ?? end, 0), end)
    return (max(0, min(count - 1, Int(low) - 3)), min(count, Int(high) + 4))
  }

  /// Steps to the right and down on the result, as steps on the source.
  private typealias Steps = (right: (Double, Double), down: (Double, Double))

  /// How much the source shrinks at least: in each direction, or in all where axes are turned.
  private static func shrink(_ steps: [Steps]) -> (x: Double, y: Double) {
    guard steps.allSatisfy({ $0.right.1 == 0 && $0.down.0 == 0 }) else {
      let least = max(1, steps.map(leastScale).min() ?? 1)
      return (least, least)
    }
    return (
      max(1, steps.map { abs($0.right.0) }.min() ?? 1),
      max(1, steps.map { abs($0.down.1) }.min() ?? 1)
    )
  }

  /// The least that a step of one in any direction goes: the smaller singular value.
  private static func leastScale(_ steps: Steps) -> Double {
    let ((a, b), (c, d)) = (steps.right, steps.down)
    let (sum, product) = (a * a + b * b + c * c + d * d, a * d - b * c)
    let root = max(0, sum * sum - 4 * product * product).squareRoot()
    return max(0, (sum - root) / 2).squareRoot()
  }

  private static func count(_ steps: [(Double, Double)]) -> Int {
    let longest = steps.map { ($0.0 * $0.0 + $0.1 * $0.1).squareRoot() }.max() ?? 1
    return max(1, Int(min(16, (longest - 0.25).rounded(.up))))
  }
}
