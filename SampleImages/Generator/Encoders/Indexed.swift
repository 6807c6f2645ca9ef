/// A picture of at most 256 colours.
struct Indexed {
  let width: Int
  let height: Int
  var palette: [Pixel]
  var indices: [UInt8]

  /// A picture whose colours are all in the palette; those that aren't take the nearest.
  init(_ raster: Raster, palette: [Pixel]) {
    width = raster.width
    height = raster.height
    self.palette = palette
    var known: [Pixel: UInt8] = [:]
    indices = raster.pixels.map { pixel in
      if let index = known[pixel] { return index }
      let index = UInt8(Self.nearest(pixel, in: palette))
      known[pixel] = index
      return index
    }
  }

  private static func nearest(_ pixel: Pixel, in palette: [Pixel]) -> Int {
    var (best, bestDistance) = (0, Int.max)
    for (index, color) in palette.enumerated() {
      if pixel.a != color.a { continue }
      let (dr, dg) = (Int(pixel.r) - Int(color.r), Int(pixel.g) - Int(color.g))
      let db = Int(pixel.b) - Int(color.b)
      let distance = 3 * dr * dr + 6 * dg * dg + db * db
      if distance < bestDistance { (best, bestDistance) = (index, distance) }
    }
    return best
  }

  /// The picture with its palette's colours.
  var raster: Raster {
    var result = Raster(width: width, height: height)
    for index in indices.indices { result.pixels[index] = palette[Int(indices[index])] }
    return result
  }

  /// A palette for opaque pictures by median cut: the box with the widest spread is split first.
  static func palette(of pixels: [Pixel], count: Int) -> [Pixel] {
    var boxes = [pixels.filter { $0.a > 0 }]
    while boxes.count < count {
      let spreads = boxes.map { spread($0) }
      guard let widest = spreads.indices.max(by: { spreads[$0].score < spreads[$1].score }),
        spreads[widest].score > 0
      else { break }
      let channel = spreads[widest].channel
      let box = boxes[widest].sorted {
        let (a, b) = (Self.key($0, channel), Self.key($1, channel))
        return a < b
      }
      boxes[widest] = Array(box[..<(box.count / 2)])
      boxes.append(Array(box[(box.count / 2)...]))
    }
    return boxes.filter { !$0.isEmpty }.map(mean)
  }

  private static func key(_ pixel: Pixel, _ channel: Int) -> UInt32 {
    let values = [pixel.r, pixel.g, pixel.b]
    let (first, second, third) = (
      values[channel], values[(channel + 1) % 3], values[(channel + 2) % 3]
    )
    return UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
  }

  private static func spread(_ box: [Pixel]) -> (score: Int, channel: Int) {
    var (low, high) = ([255, 255, 255], [0, 0, 0])
    for pixel in box {
      for (channel, value) in [Int(pixel.r), Int(pixel.g), Int(pixel.b)].enumerated() {
        low[channel] = min(low[channel], value)
        high[channel] = max(high[channel], value)
      }
    }
    var (best, channel) = (0, 0)
    for index in 0..<3 where (high[index] - low[index]) > best {
      (best, channel) = (high[index] - low[index], index)
    }
    return (best * best * box.count, channel)
  }

  private static func mean(_ box: [Pixel]) -> Pixel {
    var sums = [0, 0, 0]
    for pixel in box {
      sums[0] += Int(pixel.r)
      sums[1] += Int(pixel.g)
      sums[2] += Int(pixel.b)
    }
    let half = box.count / 2
    return Pixel(
      r: UInt8((sums[0] + half) / box.count), g: UInt8((sums[1] + half) / box.count),
      b: UInt8((sums[2] + half) / box.count))
  }
}
