import Glibc
import PlatenKernels

/// The source under a map that is not projective, between pixels by cubic convolution, and where a
/// map shrinks it by the mean of several places in a pixel; the edge pixels go on outside.
struct WarpNode: FilterNode {
  let label: String
  let output: FilterShape
  let warp: Warp

  var weight: Double { Double(120 * warp.samples * warp.samples) }
  var bytesPerColumn: Int { isRepeating ? 0 : 16 * min(256, output.size.height) }
  /// What is repeated is held as a whole by any tile, so that few are best.
  var tileSide: Int? { isRepeating ? nil : 256 }

  private var isRepeating: Bool { if case .tile = warp { true } else { false } }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    guard let places = warp.reach(of: region) else { return output.bounds }
    let (low, high) = SamplingNode.pixels(places.map(\.x), of: output.size.width)
    let (first, last) = SamplingNode.pixels(places.map(\.y), of: output.size.height)
    return PixelRect(x: low, y: first, width: high - low, height: last - first)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try WarpedRows(region, of: source, warp, size: output.size, in: tile)
  }
}

extension Warp {
  private typealias Place = (x: Double, y: Double)

  /// Places with all between them that a region of the result is made of; nil where it may be any.
  fileprivate func reach(of region: PixelRect) -> [(x: Double, y: Double)]? {
    let all = Self.corners(
      Double(region.x), Double(region.y), Double(region.maxX), Double(region.maxY))
    switch self {
    case .tile: return nil
    case .clamp(let m):
      return all.map { (m[0] * $0.x + m[2] * $0.y + m[4], m[1] * $0.x + m[3] * $0.y + m[5]) }
    case .twirl(let x, let y, let radius, _), .bump(let x, let y, let radius, _),
      .pinch(let x, let y, let radius, _):
      // What lies outside the circle stays, and what lies inside stays inside.
      let (left, right) = (max(all[0].x, x - radius), min(all[3].x, x + radius))
      let (top, bottom) = (max(all[0].y, y - radius), min(all[3].y, y + radius))
      guard left < right, top < bottom else { return all }
      let moved = moved(Self.corners(left - x, top - y, right - x, bottom - y))
      return all
        + moved.map {
          (x + min(max($0.x, -radius), radius), y + min(max($0.y, -radius), radius))
        }
    }
  }

  private static func corners(
    _ left: Double, _ top: Double, _ right: Double, _ bottom: Double
  ) -> [Place] {
    [(left, top), (right, top), (left, bottom), (right, bottom)]
  }

  /// Where a rectangle's pixels may lie in the source, all from the circle's centre.
  private func moved(_ corners: [Place]) -> [Place] {
    func scaled(_ factor: Double) -> [Place] {
      corners.map { ($0.x * factor, $0.y * factor) } + corners
    }
    switch self {
    case .tile, .clamp: return corners
    case .bump(_, _, _, let scale): return scaled(scale > 0 ? 1 - 0.5 * scale : 1 - scale)
    case .pinch(_, _, _, let scale): return scaled(1 + scale)
    case .twirl(_, _, let radius, let angle):
      let nearest = hypot(
        max(0, corners[0].x, -corners[3].x), max(0, corners[0].y, -corners[3].y))
      let farthest = min(radius, corners.map { hypot($0.x, $0.y) }.max() ?? 0)
      let angles = [nearest, farthest].map { angle * (1 - $0 / radius) * (1 - $0 / radius) }
      // All turn by about the same angle; by so much they differ.
      let (c, s) = cosineAndSine((angles[0] + angles[1]) / 2)
      let rest = farthest * abs(angles[0] - angles[1]) / 2
      return corners.flatMap { corner in
        let (x, y) = (c * corner.x - s * corner.y, s * corner.x + c * corner.y)
        return Self.corners(x - rest, y - rest, x + rest, y + rest)
      }
    }
  }
}

/// Rows of a source under a warp.
private final class WarpedRows: TileRows {
  private let warp: Warp
  private let size: PixelSize
  private let picture: QuadPicture
  private let places: DoubleBuffer
  private let quads: FloatBuffer
  private let parts: FloatBuffer
  /// Eight lines of weights, and one of offsets.
  private let lines: FloatBuffer

  init(
    _ region: PixelRect, of source: any RowSource, _ warp: Warp, size: PixelSize,
    in tile: TileContext
  ) throws(PlatenError) {
    self.warp = warp
    self.size = size
    picture = try QuadPicture(source, margin: 3, in: tile)
    let stride = (region.width + 15) & ~15
    places = try DoubleBuffer(count: 2 * stride)
    quads = try FloatBuffer(count: 4 * stride)
    parts = try FloatBuffer(count: 4 * stride)
    lines = try FloatBuffer(count: 9 * stride)
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let count = region.width
    let (across, down) = (places.start, places.start + stride)
    let pixels = picture.start
    let weights = lines.start
    let offsets = (weights + 8 * stride).bound(to: Int32.self)
    let samples = warp.samples
    for index in 0..<samples * samples {
      warp.places(
        x: region.x, y: y, dx: (Double(index % samples) + 0.5) / Double(samples),
        dy: (Double(index / samples) + 0.5) / Double(samples), count: count, across: across,
        down: down, by: kernels)
      kernels.locate(
        across: across, down: down, count: count, width: size.width, height: size.height,
        left: picture.left, top: picture.top, stride: picture.stride, into: offsets,
        weights: weights)
      kernels.sample(
        pixels, stride: picture.stride, offsets: offsets, weights: weights, count: count,
        share: 1 / Float(samples * samples), adds: index > 0, into: quads.start)
    }
    kernels.splitColumns(
      quads.start, step: 4, count: count, into: parts.start, stride: stride)
    row.update(from: parts.start, count: planes * stride)
  }
}
