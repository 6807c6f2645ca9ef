/// Colours in a frame's or the file's table, and how a frame finds its own in it.
struct GIFPalette {
  /// The entries, the first with index 0.
  let colors: [UInt32]
  private var table: ColorTable
  /// Entries that the file has, padding included.
  private let room: Int

  /// - Parameter reserve: Entries to leave free for transparency.
  init(_ colors: [UInt32], reserve: Int = 0) {
    self.colors = colors
    table = ColorTable(colors)
    room = 1 << max(1, GIFPalette.bits(for: min(256, colors.count + reserve)))
  }

  /// Bytes of the table in the file.
  var byteCount: Int { room * 3 }

  /// The entries with their padding.
  var entries: [UInt32] { colors + [UInt32](repeating: 0, count: room - colors.count) }

  /// Bits of an index below `count`.
  static func bits(for count: Int) -> Int {
    count < 2 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  /// Which indices a frame may use, and which of them is transparent in it.
  struct Use {
    var literalBits: Int
    var transparent: Int?
  }

  /// How a frame that writes `needed` colours uses the table; `nil` where it lacks one of them, or
  /// has no index left for transparency.
  func use(for needed: [UInt32], transparency: Bool) -> Use? {
    var isTaken = [Bool](repeating: false, count: 256)
    var highest = 0
    for color in needed {
      guard let index = table.index(of: color) else { return nil }
      isTaken[index] = true
      highest = max(highest, index)
    }
    var bits = max(1, Self.bits(for: highest + 1))
    guard transparency else { return Use(literalBits: max(2, bits), transparent: nil) }
    while 1 << bits <= room {
      // The last colours are those that fewest frames have.
      if let free = (0..<(1 << bits)).last(where: { !isTaken[$0] }) {
        return Use(literalBits: max(2, bits), transparent: free)
      }
      bits += 1
    }
    return nil
  }

  /// The index of each of a frame's colours; that of transparency where the frame has no use for
  /// the colour.
  func indices(of colors: [UInt32], _ use: Use) -> [UInt8] {
    let limit = 1 << use.literalBits
    let transparent = UInt8(use.transparent ?? 0)
    var indices = [UInt8](repeating: transparent, count: 256)
    for (number, color) in colors.enumerated() {
      guard let index = table.index(of: color), index < limit else { continue }
      indices[number] = UInt8(index)
    }
    return indices
  }
}
