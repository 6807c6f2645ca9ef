import PlatenCore
import PlatenImaging
import PlatenText

/// A page under construction: RGB, 8 bits each.
struct PageRaster {
  /// Red, green and blue, 0…255.
  typealias Ink = [Double]

  private(set) var width: Int
  private(set) var height: Int
  var pixels: [UInt8]
  /// What is written on it, a line for each text.
  private(set) var written = ""

  init(width: Int, height: Int, paper: Ink) {
    (self.width, self.height) = (width, height)
    pixels = []
    pixels.reserveCapacity(width * height * 3)
    let color = paper.map(Self.byte)
    for _ in 0..<(width * height) { pixels += color }
  }

  /// The nearest byte to a level.
  static func byte(_ level: Double) -> UInt8 { UInt8(min(max(level, 0), 255).rounded()) }

  /// Lays a text on the page and returns its height in pixels.
  @discardableResult
  mutating func set(
    _ text: String, x: Int, y: Int, width: Int, font: String, size: Double, scale: Double,
    ink: Ink = [20, 20, 24]
  ) throws(PlatenError) -> Int {
    written += text + "\n"
    let style = TextStyle(font: font, size: size, lineSpacing: size * 0.4, margin: 0)
    let layout = try TextLayout(text, width: Double(width) / scale, style: style)
    let drawn = try TokenRenderer(theme: Self.black).render(layout, scale: scale)
      .converted(to: .gray8)
    let levels = drawn.byteArray
    for row in 0..<drawn.height where (0..<height).contains(y + row) {
      for column in 0..<drawn.width where (0..<self.width).contains(x + column) {
        let level = Double(levels[row * drawn.width + column]) / 255
        if level < 1 { blend(ink, 1 - level, at: 3 * ((y + row) * self.width + x + column)) }
      }
    }
    return drawn.height
  }

  private static let black: TokenTheme = {
    var theme = TokenTheme.light
    theme.text = .init(0)
    return theme
  }()

  private mutating func blend(_ ink: Ink, _ part: Double, at offset: Int) {
    for channel in 0..<3 {
      let under = Double(pixels[offset + channel])
      pixels[offset + channel] = Self.byte(under + (ink[channel] - under) * part)
    }
  }

  /// Fills a rectangle, cut at the edges of the page.
  mutating func fill(x: Int, y: Int, width: Int, height: Int, _ ink: Ink) {
    for row in max(0, y)..<max(0, y, min(self.height, y + height)) {
      for column in max(0, x)..<max(0, x, min(self.width, x + width)) {
        blend(ink, 1, at: 3 * (row * self.width + column))
      }
    }
  }

  /// Makes a negative of a rectangle, cut at the edges of the page.
  mutating func invert(x: Int, y: Int, width: Int, height: Int) {
    for row in max(0, y)..<max(0, y, min(self.height, y + height)) {
      for column in max(0, x)..<max(0, x, min(self.width, x + width)) {
        let offset = 3 * (row * self.width + column)
        for channel in offset..<(offset + 3) { pixels[channel] = 255 - pixels[channel] }
      }
    }
  }

  /// Changes every pixel by its place: x and y from 0 to 1, and its levels.
  mutating func map(_ change: (Double, Double, inout Ink) -> Void) {
    var ink: Ink = [0, 0, 0]
    for y in 0..<height {
      for x in 0..<width {
        let offset = 3 * (y * width + x)
        for channel in 0..<3 { ink[channel] = Double(pixels[offset + channel]) }
        change(Double(x) / Double(width), Double(y) / Double(height), &ink)
        for channel in 0..<3 { pixels[offset + channel] = Self.byte(ink[channel]) }
      }
    }
  }

  /// The page turned about its centre by degrees; what comes into view is of the colour of paper.
  func turned(degrees: Double, paper: Ink) -> PageRaster {
    var result = PageRaster(width: width, height: height, paper: paper)
    let slope = degrees * 0.0174532925
    // Small angles: a rotation to within a thousandth.
    let (sine, cosine) = (slope - slope * slope * slope / 6, 1 - slope * slope / 2)
    let (cx, cy) = (Double(width) / 2, Double(height) / 2)
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (Double(x) - cx, Double(y) - cy)
        let (sx, sy) = (cosine * dx + sine * dy + cx, cosine * dy - sine * dx + cy)
        let (left, top) = (Int(sx.rounded(.down)), Int(sy.rounded(.down)))
        guard left >= 0, top >= 0, left + 1 < width, top + 1 < height else { continue }
        let (u, v) = (sx - Double(left), sy - Double(top))
        for channel in 0..<3 {
          let at = 3 * (top * width + left) + channel
          let upper = Double(pixels[at]) * (1 - u) + Double(pixels[at + 3]) * u
          let lower =
            Double(pixels[at + 3 * width]) * (1 - u) + Double(pixels[at + 3 * width + 3]) * u
          result.pixels[3 * (y * width + x) + channel] = Self.byte(upper * (1 - v) + lower * v)
        }
      }
    }
    return result
  }

  /// The page turned clockwise by quarters.
  func turned(quarters: Int) -> PageRaster {
    guard quarters & 3 != 0 else { return self }
    var result = self
    (result.width, result.height) = (height, width)
    for y in 0..<height {
      for x in 0..<width {
        let target = 3 * (x * height + height - 1 - y)
        for channel in 0..<3 {
          result.pixels[target + channel] = pixels[3 * (y * width + x) + channel]
        }
      }
    }
    return result.turned(quarters: (quarters & 3) - 1)
  }

  /// The picture.
  func image(_ format: PixelFormat) throws(PlatenError) -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .rgba8, alpha: .opaque)
    var bytes = image.mutableBytes
    for index in 0..<(width * height) {
      for channel in 0..<3 {
        bytes.storeBytes(
          of: pixels[3 * index + channel], toByteOffset: 4 * index + channel, as: UInt8.self)
      }
      bytes.storeBytes(of: 255, toByteOffset: 4 * index + 3, as: UInt8.self)
    }
    return format == .rgba8 ? image : try image.converted(to: format)
  }
}
