import Glibc

/// The pictures that the sheet of filters shows them on, and arguments that show something.
struct FilterSamples: Sendable {
  private let scene: Image
  private let page: Image
  private let overlay: Image

  init(size: PixelSize) throws(PlatenError) {
    scene = try Self.drawn(size, alpha: .opaque) { x, y in Self.scene(x, y) + [255] }
    overlay = try Self.drawn(size, alpha: .straight) { x, y in Self.overlay(x, y) }
    let text = """
      Received with thanks on 3 May from A. Rivera the sum of 48.50 for two prints of the harbour, \
      framed in oak, to be called for.
      """
    let layout = try TextLayout(
      text, width: Double(size.width), style: TextStyle(size: 13, margin: 18))
    let plain = try TokenRenderer().render(layout)
    let (width, height) = (plain.width, plain.height)
    let ink = (0..<height).map { y in
      let row = plain.row(y)
      return (0..<width).map { row.byteValue($0 * 4) }
    }
    page = try Self.drawn(size, alpha: .opaque) { x, y in
      // The text turned by two degrees, with a rule below it, in a light that falls off.
      let (c, s) = (cos(0.035), sin(0.035))
      let (u, v) = (c * x + s * y, c * y - s * x + 0.03)
      let column = Int((u * Double(size.width)).rounded())
      let row = Int((v * Double(size.width)).rounded())
      var level = 255.0
      if ink.indices.contains(row), (0..<width).contains(column) {
        level = Double(ink[row][column])
      }
      if abs(v - 0.62) < 0.006, u > 0.1, u < 0.9 { level = 40 }
      if Self.noise(x, y) > 0.994 { level = 60 }
      let light = 1 - 0.5 * x * x - 0.2 * y
      return [level * light, level * light, level * light * 0.93, 255]
    }
  }

  /// The picture that shows a filter best.
  func picture(for definition: Filter.Definition) -> Image {
    Self.documentFilters.contains(definition.name) ? page : scene
  }

  /// The filter with arguments that show something: its defaults, but for those that do nothing.
  func example(of definition: Filter.Definition) -> Filter {
    if let text = Self.examples[definition.name],
      let filter = try? Filter.chain(parsing: text).first
    {
      return filter
    }
    let values = definition.parameters.map { parameter -> Filter.Value in
      switch parameter.kind {
      case .image: return .image(overlay)
      case .file: return .numbers([])
      case .numbers:
        guard parameter.isRequired else { return .numbers(parameter.defaultValue) }
        let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
        let count = max(1, parameter.count.lowerBound)
        return .numbers(
          (0..<count).map { low + (high - low) * (Double($0) + 0.5) / Double(count) })
      }
    }
    return Filter(definition.name, values: values)
  }

  /// A picture from the levels of places, 0…1 across and as much down as there is.
  private static func drawn(
    _ size: PixelSize, alpha: AlphaInfo, _ color: (Double, Double) -> [Double]
  ) throws(PlatenError) -> Image {
    var image = try Image(size: size, format: .rgba8, alpha: alpha)
    var bytes = image.mutableBytes
    for y in 0..<size.height {
      for x in 0..<size.width {
        let scale = Double(size.width)
        let levels = color((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
        for (channel, level) in levels.enumerated() {
          bytes.storeBytes(
            of: UInt8(max(0, min(255, level.rounded()))),
            toByteOffset: (y * size.width + x) * 4 + channel, as: UInt8.self)
        }
      }
    }
    return image
  }

  /// A harbour at noon: sky, sun, hills, a pier with coloured boats, fine waves.
  private static func scene(_ x: Double, _ y: Double) -> [Double] {
    let grain = (noise(x, y) - 0.5) * 10
    var color = [120 + 160 * y, 165 + 110 * y, 225 + 20 * y]
    if hypot(x - 0.78, y - 0.14) < 0.07 { color = [255, 240, 190] }
    let hill = 0.36 + 0.06 * sin(7 * x) + 0.03 * sin(23 * x)
    if y > hill { color = [70 + 40 * sin(40 * x), 105 + 30 * sin(31 * x + 20 * y), 62] }
    if y > 0.5 {
      let wave = sin(160 * (y - 0.5) * (1.3 - y)) * 18 + sin(90 * x + 40 * y) * 8
      color = [38 + wave, 92 + wave, 128 + wave]
    }
    let boats: [(x: Double, color: [Double])] = [
      (0.16, [205, 60, 48]), (0.4, [240, 200, 60]), (0.64, [245, 245, 240]),
      (0.86, [52, 120, 190]),
    ]
    for boat in boats {
      if abs(x - boat.x) < 0.075 - (y - 0.5) * 0.5, y > 0.5, y < 0.56 { color = boat.color }
      if abs(x - boat.x) < 0.004, y > 0.4, y < 0.5 { color = [70, 50, 40] }
    }
    return color.map { $0 + grain }
  }

  /// A disc that fades out at its edge.
  private static func overlay(_ x: Double, _ y: Double) -> [Double] {
    let distance = hypot(x - 0.5, y - 0.375)
    return [230, 90 + 200 * x, 60 + 120 * y, 255 * max(0, min(1, (0.32 - distance) * 8))]
  }

  /// Numbers in 0…1 without a pattern.
  private static func noise(_ x: Double, _ y: Double) -> Double {
    let value = sin(x * 12_989.8 + y * 78_233.3) * 43_758.545_3
    return value - value.rounded(.down)
  }
}
