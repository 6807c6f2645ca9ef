import CSystem
import Platen

/// How much a terminal can show.
struct TerminalSize: Equatable {
  var columns: Int
  var rows: Int
  /// The whole in pixels: as the terminal says, or with cells of 8 by 16.
  var pixels: PixelSize

  init(columns: Int, rows: Int, pixels: PixelSize? = nil) {
    self.columns = columns
    self.rows = rows
    self.pixels = pixels ?? PixelSize(width: columns * 8, height: rows * 16)
  }

  /// The size of the terminal behind the standard output; nil if there is none.
  static func ofStandardOutput() -> TerminalSize? {
    let size = platen_terminal_size_read(1)
    guard size.columns > 0 else { return nil }
    let pixels = PixelSize(width: Int(size.width), height: Int(size.height))
    return TerminalSize(
      columns: Int(size.columns), rows: Int(size.rows),
      pixels: pixels.width > 0 && pixels.height > 0 ? pixels : nil)
  }
}
