import PlatenKernels

/// Rows of a picture that is read from top to bottom: those of a window that moves on.
final class StreamedRows: RowSource {
  let region: PixelRect
  let planes: Int
  /// Whether a row was asked for that the window had not.
  private(set) var hasMissed = false
  private let light: Light
  private let tile: TileContext
  private var rows: PictureRows
  private var lines: Range<Int>

  init(_ window: PictureWindow, region: PixelRect, light: Light, in tile: TileContext) {
    self.region = region
    self.light = light
    self.tile = tile
    rows = PictureRows(window, region: region, light: light, in: tile)
    planes = rows.planes
    lines = window.y..<(window.y + window.image.height)
  }

  /// Goes on to another window.
  func move(to window: PictureWindow) {
    rows = PictureRows(window, region: region, light: light, in: tile)
    lines = window.y..<(window.y + window.image.height)
  }

  func make(_ y: Int, into row: Line<Float>) {
    guard lines.contains(y) else {
      hasMissed = true
      return row.update(repeating: 0, count: planes * stride)
    }
    rows.make(y, into: row)
  }
}
