import PlatenKernels

/// Rows of a source under a map.
final class SampledRows: TileRows {
  private let picture: QuadPicture
  private let size: PixelSize
  private let map: [Double]
  private let across: Int
  private let down: Int
  private let fades: Bool
  private let quads: FloatBuffer
  private let parts: FloatBuffer
  /// Eight lines of weights, one of offsets, one of what the source covers.
  private let lines: FloatBuffer

  /// - Parameters:
  ///   - size: The source's size.
  ///   - map: The numbers of the map from the result to the source.
  ///   - across: Places that a pixel is the mean of in its row; `down` in its column.
  ///   - fades: Whether pixels fade out at the source's edges.
  init(
    _ region: PixelRect, of source: any RowSource, size: PixelSize, map: [Double], across: Int,
    down: Int, fades: Bool, planes: Int, in tile: TileContext
  ) throws(PlatenError) {
    self.size = size
    self.map = map
    self.across = across
    self.down = down
    self.fades = fades
    picture = try QuadPicture(source, margin: 2, in: tile)
    let stride = (region.width + 15) & ~15
    quads = try FloatBuffer(count: 4 * stride)
    parts = try FloatBuffer(count: 4 * stride)
    lines = try FloatBuffer(count: 10 * stride)
    super.init(region, planes: planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let pixels = picture.start
    let weights = lines.start
    let offsets = (weights + 8 * stride).bound(to: Int32.self)
    let shares = weights + 9 * stride
    var seen = 0..<region.width
    if fades {
      kernels.fade(
        map: map, x: region.x, placeY: Double(y) + 0.5, count: region.width, width: size.width,
        height: size.height, into: shares)
      // Of a row of a turned picture much may lie outside the source.
      let first = seen.first { shares[$0] != 0 } ?? seen.upperBound
      seen = first..<((seen.last { shares[$0] != 0 } ?? first - 1) + 1)
      quads.start.update(repeating: 0, count: 4 * region.width)
    }
    for index in 0..<across * down {
      kernels.locate(
        map: map, x: region.x + seen.lowerBound,
        shiftX: (Double(index % across) + 0.5) / Double(across),
        placeY: Double(y) + (Double(index / across) + 0.5) / Double(down), count: seen.count,
        width: size.width, height: size.height, left: picture.left, top: picture.top,
        stride: picture.stride, into: offsets, weights: weights)
      kernels.sample(
        pixels, stride: picture.stride, offsets: offsets, weights: weights, count: seen.count,
        share: 1 / Float(across * down), adds: index > 0, into: quads.start + 4 * seen.lowerBound)
    }
    if fades { kernels.scale(quads: quads.start, by: shares, count: region.width) }
    kernels.splitColumns(
      quads.start, step: 4, count: region.width, into: parts.start, stride: stride)
    row.update(from: parts.start, count: planes * stride)
  }
}
