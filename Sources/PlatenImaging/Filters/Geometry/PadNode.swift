import PlatenKernels

/// The source with a border of one colour around it.
struct PadNode: FilterNode {
  let output: FilterShape
  private let source: PixelRect
  private let margin: Int
  private let color: [Float]

  /// `color` has a premultiplied number of light for each plane of the result.
  init(_ source: FilterShape, margin: Int, color: [Float]) {
    self.source = source.bounds
    self.margin = margin
    self.color = color
    let size = PixelSize(
      width: source.size.width + 2 * margin, height: source.size.height + 2 * margin)
    output = source.with(size: size, planes: color.count)
  }

  var label: String { "pad" }
  var weight: Double { 1 }
  var bytesPerColumn: Int { 4 * output.planes }

  /// A tile in the border alone asks for the nearest pixel, so that no region is ever empty.
  func sourceRegion(for region: PixelRect) -> PixelRect {
    let left = min(max(region.x - margin, 0), source.width - 1)
    let top = min(max(region.y - margin, 0), source.height - 1)
    let right = min(max(region.maxX - margin, left + 1), source.width)
    let bottom = min(max(region.maxY - margin, top + 1), source.height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try PaddedRows(region, of: source, margin: margin, color: color, in: tile)
  }
}

/// Rows with a border of one colour.
private final class PaddedRows: RowSource {
  let region: PixelRect
  private let source: any RowSource
  private let margin: Int
  private let color: [Float]
  private let scratch: FloatBuffer

  init(
    _ region: PixelRect, of source: any RowSource, margin: Int, color: [Float],
    in tile: TileContext
  ) throws(PlatenError) {
    self.region = region
    self.source = source
    self.margin = margin
    self.color = color
    scratch = try FloatBuffer(count: source.stride.checkedProduct(tile.planesAtMost))
  }

  var planes: Int { color.count }

  func make(_ y: Int, into row: Line<Float>) {
    for (plane, value) in color.enumerated() {
      (row + plane * stride).update(repeating: value, count: stride)
    }
    let inside = source.region
    let (sourceY, start) = (y - margin, max(inside.x + margin, region.x))
    let end = min(inside.maxX + margin, region.maxX)
    guard sourceY >= inside.y, sourceY < inside.maxY, start < end else { return }
    source.make(sourceY, into: scratch.start)
    let (offset, from) = (start - region.x, start - margin - inside.x)
    for (plane, _) in color.enumerated() {
      let target = row + plane * stride + offset
      if plane < source.planes {
        target.update(
          from: scratch.start + plane * source.stride + from, count: end - start)
      } else if plane == 3 {
        target.update(repeating: 1, count: end - start)
      } else {
        target.update(from: scratch.start + from, count: end - start)
      }
    }
  }
}
