import PlatenKernels

/// The few colours of a picture, and which of them each pixel has.
struct PNGPalette {
  /// Straight, their channels from the lowest byte on; those that are not opaque come first.
  let colors: [UInt32]
  let indices: [UInt8]

  /// Takes the colours that there are, or chooses as many as there may be.
  ///
  /// - Parameter image: `rgba8`, opaque or with straight alpha.
  init(_ image: Image, most: Int, dither: ImageDestination.Options.Dither) {
    let pixels = image.pixels(in: PixelRect(image.size))
    var table = ColorTable()
    table.add(pixels)
    guard table.count > most else {
      self.init(table.colors.map(UInt32.init(littleEndian:)), table.indices(of: pixels))
      return
    }
    if image.alpha == .opaque || pixels.allSatisfy({ UInt32(littleEndian: $0) >> 24 == 255 }) {
      var cells = ColorCells()
      unsafe cells.add(pixels, count: pixels.count)
      var quantizer = ColorQuantizer(cells, limit: most, rounds: 16)
      let nothing = [UInt32](repeating: 0, count: pixels.count)
      let drawn = quantizer.draw(
        pixels, over: nothing, width: image.width, dither, slackShare: 0.1)
      var chosen = ColorTable(quantizer.colors)
      let colors = chosen.colors.map(UInt32.init(littleEndian:))
      self.init(colors, chosen.indices(of: drawn))
      return
    }
    let palette = unsafe AlphaPalette(pixels, count: pixels.count, limit: most)
    var patterned = pixels
    if dither == .ordered {
      let depth = unsafe meanSpacing(
        palette.colors.map(\.littleEndian), count: palette.colors.count)
      unsafe addPattern(&patterned, width: image.width, count: pixels.count, depth: depth)
    }
    self.init(
      palette.colors,
      unsafe palette.indices(
        of: patterned, width: image.width, count: pixels.count, isDiffused: dither == .diffusion))
  }

  /// Leaves out colours that no pixel has, and puts those that are not opaque first: the table of
  /// their alphas ends with them.
  private init(_ colors: [UInt32], _ indices: [UInt8]) {
    var counts = [Int](repeating: 0, count: 256)
    for index in indices { counts[Int(index)] += 1 }
    let used = colors.indices.filter { counts[$0] > 0 }
    let order = used.filter { colors[$0] >> 24 < 255 } + used.filter { colors[$0] >> 24 == 255 }
    var numbers = [UInt8](repeating: 0, count: 256)
    for (number, place) in order.enumerated() { numbers[place] = UInt8(number) }
    self.colors = order.map { colors[$0] }
    self.indices = indices.map { numbers[Int($0)] }
  }

  /// Bits of a pixel: 1, 2, 4 or 8.
  var depth: Int { colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8 }

  /// The data of PLTE.
  var channels: [UInt8] {
    colors.flatMap { color in [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) } }
  }

  /// The data of tRNS.
  var alphas: [UInt8] {
    colors.prefix { $0 >> 24 < 255 }.map { UInt8(truncatingIfNeeded: $0 >> 24) }
  }

  /// The rows, each after the number of the filter that changes nothing; filters make a palette's
  /// numbers longer (PNG, third edition, 12.7).
  func rows(width: Int) -> [UInt8] {
    let perByte = 8 / depth
    let length = (width + perByte - 1) / perByte
    var rows = [UInt8](repeating: 0, count: indices.count / width * (length + 1))
    for (place, index) in indices.enumerated() {
      let (x, y) = (place % width, place / width)
      let shift = (perByte - 1 - x % perByte) * depth
      rows[y * (length + 1) + 1 + x / perByte] |= index << UInt8(shift)
    }
    return rows
  }
}

extension PNGEncoder {
  /// A PNG with a palette: without loss where the picture has no more colours than it may.
  ///
  /// It is deflated as short as it can be, unless compression is 0.
  static func encode(
    _ image: Image, colors: Int, _ options: ImageDestination.Options
  ) throws(PlatenError) -> [UInt8] {
    try Cancellation.current?.check()
    let layout = try PNGRowLayout(size: image.size, format: .rgba8, alpha: .opaque)
    let (own, _) = try image.writtenWithProfile(isGray: false)
    let picture = try own.straightened().converted(to: .rgba8)
    let palette = PNGPalette(picture, most: colors, dither: options.dither)
    var png = PNGChunks.signature
    png.appendChunk("IHDR", layout.header[..<8] + [UInt8(palette.depth), 3, 0, 0, 0])
    png.appendDescription(own.colorProfile, image.resolution)
    png.appendChunk("PLTE", palette.channels)
    if !palette.alphas.isEmpty { png.appendChunk("tRNS", palette.alphas) }
    let deflater = try Deflater(level: options.pngCompression == 0 ? 0 : 12)
    let data = unsafe palette.rows(width: image.width).withUnsafeBytes { rows in
      unsafe deflater.zlib(rows)
    }
    for start in stride(from: 0, to: data.count, by: 1 << 30) {
      png.appendChunk("IDAT", data[start..<min(start + 1 << 30, data.count)])
    }
    png.appendChunk("IEND", [])
    return png
  }
}
