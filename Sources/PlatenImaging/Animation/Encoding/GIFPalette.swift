import PlatenKernels

/// Palette indices of a frame, compressed, and the palette they belong to.
struct GIFCoded {
  /// The frame's own palette; empty where the file's is used.
  var palette: [UInt32] = []
  var transparentIndex: Int?
  var literalBits: Int
  var data: [UInt8]

  /// Compresses indices into a palette of `colors` entries.
  init(_ indices: [UInt8], colors: Int, transparentIndex: Int?) {
    let bits = max(2, Int.bitWidth - (max(colors, 2) - 1).leadingZeroBitCount)
    self.transparentIndex = transparentIndex
    self.literalBits = bits
    self.data = unsafe [UInt8](unsafeUninitializedCapacity: lzwBound(indices.count)) {
      buffer, count in
      guard let out = buffer.baseAddress else { return }
      count = unsafe encodeLZW(indices, count: indices.count, literalBits: bits, into: out)
    }
  }
}

/// A palette that holds every colour there is, with a place for "transparent" where one is left.
struct GIFPalette {
  private var table = ColorTable()
  /// The entries, the transparent one last.
  private(set) var colors: [UInt32]
  /// The entry that leaves the canvas as it is.
  let transparentIndex: Int?

  /// A palette for all frames; `nil` where 256 colours are not enough.
  init?(exactFor input: EncoderInput) {
    var table = ColorTable()
    var hasTransparency = false
    let clear = [UInt32](repeating: 0, count: input.size.width)
    for image in input.images {
      for y in 0..<input.size.height where !table.isOverfull {
        let row = image.pixels(in: PixelRect(x: 0, y: y, width: input.size.width, height: 1))
        table.add(row, skipping: clear)
        if image.alpha != .opaque, !hasTransparency { hasTransparency = row.contains(0) }
      }
      if table.isOverfull { return nil }
    }
    self.init(table, needsTransparency: hasTransparency)
  }

  private init?(_ table: ColorTable, needsTransparency: Bool) {
    guard table.count + (needsTransparency ? 1 : 0) <= 256 else { return nil }
    self.table = table
    transparentIndex = table.count < 256 ? table.count : nil
    colors = table.colors + (transparentIndex == nil ? [] : [0])
  }

  /// Codes what a frame shows in a rectangle, given what is there already.
  static func code(_ pixels: [UInt32], over before: [UInt32], global: GIFPalette?) -> GIFCoded {
    if var global { return global.code(pixels, before) }
    // Its own palette: for what changed, else for everything, else the best there is.
    var changed = ColorTable()
    changed.add(pixels, skipping: before)
    if let own = GIFPalette(changed, needsTransparency: true) {
      return own.coding(pixels, skipping: before)
    }
    if !pixels.contains(0) {
      var all = ColorTable()
      all.add(pixels)
      if let own = GIFPalette(all, needsTransparency: false), own.transparentIndex == nil {
        return own.coding(pixels, skipping: nil)
      }
    }
    let quantizer = ColorQuantizer(
      zip(pixels, before).map { $0 == $1 ? 0 : $0 }, limit: 255)
    let transparent = quantizer.colors.count
    let indices = zip(pixels, before).map { pixel, before in
      pixel == before || pixel == 0 ? UInt8(transparent) : quantizer.index(of: pixel)
    }
    var coded = GIFCoded(indices, colors: transparent + 1, transparentIndex: transparent)
    coded.palette = quantizer.colors + [0]
    return coded
  }

  /// With the file's palette there is a choice: to skip what did not change, or to write it again.
  private mutating func code(_ pixels: [UInt32], _ before: [UInt32]) -> GIFCoded {
    guard let transparentIndex else {
      return GIFCoded(table.indices(of: pixels), colors: colors.count, transparentIndex: nil)
    }
    let skipping = GIFCoded(
      table.indices(of: pixels, skipping: before, skippedIndex: UInt8(transparentIndex)),
      colors: colors.count, transparentIndex: transparentIndex)
    if pixels.contains(0) { return skipping }
    let full = GIFCoded(table.indices(of: pixels), colors: colors.count, transparentIndex: nil)
    return full.data.count < skipping.data.count ? full : skipping
  }

  private consuming func coding(_ pixels: [UInt32], skipping before: [UInt32]?) -> GIFCoded {
    let transparent = before == nil ? nil : transparentIndex
    let indices = table.indices(
      of: pixels, skipping: before, skippedIndex: UInt8(transparent ?? 0))
    var coded = GIFCoded(indices, colors: colors.count, transparentIndex: transparent)
    coded.palette = colors
    return coded
  }
}
