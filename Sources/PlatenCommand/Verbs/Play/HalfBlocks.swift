import Platen

/// Paints frames with the upper half block: two pixels in each cell, its two colours.
///
/// Pixels less than half opaque show the terminal's own background. Only changed cells are written.
struct HalfBlocks: FramePainter {
  /// A pixel as 0x1RRGGBB, or 0 where the terminal's background shows.
  private struct Cell: Equatable {
    var top: UInt32 = 0
    var bottom: UInt32 = 0
  }

  private var shown: [Cell] = []
  private var size = TerminalSize(columns: 0, rows: 0)

  mutating func forget() { shown = [] }

  mutating func paint(_ image: Image, on size: TerminalSize) throws(PlatenError) -> [UInt8] {
    var text = ""
    if size != self.size || shown.isEmpty {
      if !shown.isEmpty { text = "\u{1B}[0m\u{1B}[2J" }
      self.size = size
      shown = Array(repeating: Cell(), count: size.columns * size.rows)
    }
    let cells = try cells(of: image)
    text += changes(to: cells)
    shown = cells
    // Terminals that know the mark show all of it at once.
    return text.isEmpty ? [] : Array("\u{1B}[?2026h\(text)\u{1B}[0m\u{1B}[?2026l".utf8)
  }

  /// The picture in the middle of the screen.
  private func cells(of image: Image) throws(PlatenError) -> [Cell] {
    let small = try image.fitted(
      within: PixelSize(width: size.columns, height: size.rows * 2)
    ).converted(to: .rgba8).premultiplied()
    let left = max(0, (size.columns - small.width) / 2)
    let top = max(0, (size.rows - (small.height + 1) / 2) / 2)
    var cells = Array(repeating: Cell(), count: size.columns * size.rows)
    for y in 0..<min(small.height, size.rows * 2) {
      let row = small.row(y)
      for x in 0..<min(small.width, size.columns) {
        let color = row.color(x)
        let place = (top + y / 2) * size.columns + left + x
        if y % 2 == 0 { cells[place].top = color } else { cells[place].bottom = color }
      }
    }
    return cells
  }

  private func changes(to cells: [Cell]) -> String {
    var text = ""
    var cursor = -1
    var foreground: UInt32?
    var background: UInt32?
    for (place, cell) in cells.enumerated() where cell != shown[place] {
      let column = place % size.columns
      if place != cursor || column == 0 {
        text += "\u{1B}[\(place / size.columns + 1);\(column + 1)H"
      }
      cursor = place + 1
      // A cell of one colour is a space; the block is the opaque half where only one is.
      let isSpace = cell.top == cell.bottom
      let isLower = cell.top == 0
      let front = isLower ? cell.bottom : cell.top
      let back = isSpace ? cell.top : isLower ? 0 : cell.bottom
      if !isSpace, front != foreground {
        text += Self.escape(front, base: 38)
        foreground = front
      }
      if back != background {
        text += Self.escape(back, base: 48)
        background = back
      }
      text += isSpace ? " " : isLower ? "▄" : "▀"
    }
    return text
  }

  private static func escape(_ color: UInt32, base: Int) -> String {
    guard color != 0 else { return "\u{1B}[\(base + 1)m" }
    return "\u{1B}[\(base);2;\(color >> 16 & 255);\(color >> 8 & 255);\(color & 255)m"
  }
}

extension RawSpan {
  /// A pixel of four bytes as a cell has it.
  fileprivate func color(_ x: Int) -> UInt32 {
    func channel(_ place: Int) -> UInt32 {
      UInt32(unsafe unsafeLoad(fromByteOffset: x * 4 + place, as: UInt8.self))
    }
    return channel(3) < 128 ? 0 : 1 << 24 | channel(0) << 16 | channel(1) << 8 | channel(2)
  }
}
