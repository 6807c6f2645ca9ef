import PlatenCore
import PlatenKernels

/// The source under a map that is not projective, between pixels by cubic convolution, and where a
/// map shrinks it by the mean of several places in a pixel; the edge pixels go on outside.
struct WarpNode: FilterNode {
  let label: String
  let output: FilterShape
  private let warp: Warp

  init(_ label: String, _ warp: Warp, shape: FilterShape) {
    self.label = label
    self.warp = warp
    output = shape
  }

  var weight: Double { Double(120 * warp.samples * warp.samples) }
  var bytesPerColumn: Int { 16 * min(256, output.size.height) }
  var tileSide: Int? { 256 }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    guard let circle = warp.circle(in: output.size) else { return output.bounds }
    let touched = circle.intersection(region)
    return touched.isEmpty ? region : circle.union(region)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try WarpedRows(region, of: source, warp, size: output.size, in: tile)
  }
}

extension Warp {
  /// The pixels that change, and those around them that they are made of: between pixels, two more
  /// on each side; nil where all change.
  fileprivate func circle(in size: PixelSize) -> PixelRect? {
    let (x, y, radius): (Double, Double, Double)
    switch self {
    case .tile, .clamp: return nil
    case .twirl(let cx, let cy, let r, _), .bump(let cx, let cy, let r, _),
      .pinch(let cx, let cy, let r, _):
      (x, y, radius) = (cx, cy, r)
    }
    // Beyond the picture numbers may be of any size.
    func span(_ middle: Double, _ count: Int) -> (start: Int, end: Int) {
      let low = min(max((middle - radius).rounded(.down) - 3, 0), Double(count))
      let high = min(max((middle + radius).rounded(.up) + 3, 0), Double(count))
      return (Int(low), Int(high))
    }
    let (across, down) = (span(x, size.width), span(y, size.height))
    return PixelRect(
      x: across.start, y: down.start, width: across.end - across.start,
      height: down.end - down.start)
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
        down: down)
      locateQuads(
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
