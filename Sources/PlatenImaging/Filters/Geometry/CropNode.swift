import PlatenKernels

/// A rectangle of the source, which moves to the corner.
struct CropNode: FilterNode {
  let output: FilterShape
  private let rect: PixelRect

  /// `rect` lies within the source.
  init(_ rect: PixelRect, of source: FilterShape) {
    self.rect = rect
    output = source.with(size: PixelSize(width: rect.width, height: rect.height))
  }

  var label: String { "crop" }
  var weight: Double { 0 }
  var bytesPerColumn: Int { 0 }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    PixelRect(
      x: region.x + rect.x, y: region.y + rect.y, width: region.width, height: region.height)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) -> any RowSource {
    MovedRows(source, region: region)
  }
}

/// The rows of a source of the same size at another place.
private final class MovedRows: RowSource {
  let region: PixelRect
  private let source: any RowSource

  init(_ source: any RowSource, region: PixelRect) {
    self.source = source
    self.region = region
  }

  var planes: Int { source.planes }

  func make(_ y: Int, into row: Line<Float>) {
    source.make(y - region.y + source.region.y, into: row)
  }
}
