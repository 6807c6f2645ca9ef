import PlatenKernels

/// The source turned and mirrored upright, undoing an EXIF orientation of 1…8.
struct OrientationNode: FilterNode {
  let label: String
  let output: FilterShape
  private let orientation: Int

  init(_ label: String, _ orientation: Int, of source: FilterShape) {
    self.label = label
    self.orientation = orientation
    output = source.with(size: source.size.oriented(orientation))
  }

  func resolution(of source: Resolution) -> Resolution { source.oriented(orientation) }

  var weight: Double { isTurned ? Double(8 + output.planes) : 1 }
  var bytesPerColumn: Int { isTurned ? 16 * min(256, output.size.height) : 4 }
  var tileSide: Int? { isTurned ? 256 : nil }

  private var isTurned: Bool { orientation >= 5 }
  /// Whether the source's columns, or its rows, are taken from the last to the first.
  private var isReversed: (x: Bool, y: Bool) {
    ([2, 3, 7, 8].contains(orientation), [3, 4, 6, 7].contains(orientation))
  }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    let source = output.size.oriented(orientation)
    let part =
      isTurned
      ? PixelRect(x: region.y, y: region.x, width: region.height, height: region.width) : region
    return PixelRect(
      x: isReversed.x ? source.width - part.maxX : part.x,
      y: isReversed.y ? source.height - part.maxY : part.y, width: part.width,
      height: part.height)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    isTurned
      ? try TurnedRows(region, of: source, reversed: isReversed, in: tile)
      : try FlippedRows(region, of: source, reversed: isReversed, in: tile)
  }
}

/// Rows of a source of the same shape, from the last to the first, or their pixels so, or both.
private final class FlippedRows: TileRows {
  private let source: any RowSource
  private let reversed: (x: Bool, y: Bool)
  private let line: FloatBuffer

  init(
    _ region: PixelRect, of source: any RowSource, reversed: (x: Bool, y: Bool),
    in tile: TileContext
  ) throws(PlatenError) {
    self.source = source
    self.reversed = reversed
    line = try FloatBuffer(count: source.stride)
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let index = y - region.y
    source.make(
      source.region.y + (reversed.y ? region.height - 1 - index : index), into: row)
    guard reversed.x else { return }
    for plane in 0..<planes {
      let start = row + plane * stride
      line.start.update(from: start, count: region.width)
      kernels.reverse(line.start, count: region.width, into: start)
    }
  }
}

/// The columns of a source as rows.
private final class TurnedRows: TileRows {
  private let source: PixelRect
  private let picture: QuadPicture
  private let reversed: (x: Bool, y: Bool)
  private let quads: FloatBuffer
  private let parts: FloatBuffer

  init(
    _ region: PixelRect, of source: any RowSource, reversed: (x: Bool, y: Bool),
    in tile: TileContext
  ) throws(PlatenError) {
    self.source = source.region
    self.reversed = reversed
    picture = try QuadPicture(source, margin: 0, in: tile)
    let stride = (region.width + 15) & ~15
    quads = try FloatBuffer(count: 4 * stride)
    parts = try FloatBuffer(count: 4 * stride)
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let index = y - region.y
    let column = reversed.x ? source.maxX - 1 - index : source.x + index
    let first = reversed.y ? source.maxY - 1 : source.y
    kernels.pick(
      picture.start, from: picture.offset(column, first),
      step: reversed.y ? -picture.stride : picture.stride, count: region.width, into: quads.start)
    kernels.splitColumns(
      quads.start, step: 4, count: region.width, into: parts.start, stride: stride)
    row.update(from: parts.start, count: planes * stride)
  }
}
