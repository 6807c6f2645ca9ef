import Glibc

/// The pictures that the sheet of filters shows them on, and arguments that show something.
struct FilterSamples: Sendable {
  private let scene: Image
  private let page: Image
  /// The page on a table, and as a scanner leaves it.
  private let table: Image
  private let scan: Image
  private let disc: Image
  /// Dark to light through blue, red and yellow.
  private let gradient: Image
  /// The scene's left part, for what depends on a background's alpha.
  private let part: Image

  init(size: PixelSize) throws(PlatenError) {
    scene = try Image.drawn(size) { x, y in Self.scene(x, y) + [255] }
    disc = try Image.drawn(size, alpha: .straight) { x, y in Self.disc(x, y) }
    part = try Image.drawn(size, alpha: .straight) { x, y in
      Self.scene(x, y) + [x < 0.55 ? 255 : 0]
    }
    gradient = try Image.drawn(PixelSize(width: 64, height: 1)) { x, _ in
      [420 * x - 60, 700 * x * x - 260 * x, 160 * sin(5 * x), 255]
    }
    let paper = try Paper(size)
    page = try Image.drawn(size) { x, y in
      // Askew by two degrees, in a light that falls off, with specks.
      let light = 1 - 0.5 * x * x - 0.2 * y
      let level = Self.noise(x, y) > 0.994 ? 60 : paper.level(x, y, turned: 0.035)
      return [level * light, level * light, level * light * 0.93, 255]
    }
    // As a camera has it, with more pixels.
    let large = PixelSize(width: 4 * size.width, height: 4 * size.height)
    table = try Image.drawn(large) { x, y in
      let (u, v) = ((x - 0.5) / 0.72, (y - 0.375) / 0.72)
      let (c, s) = (cos(0.14), sin(0.14))
      let place = (c * u + s * v + 0.5, c * v - s * u + 0.375)
      guard (0...1).contains(place.0), (0...0.75).contains(place.1) else {
        let grain = sin(90 * y + 6 * sin(7 * x)) * 8
        return [92 + grain, 62 + grain, 40 + grain / 2, 255]
      }
      let level = paper.level(place.0, place.1, turned: 0) * (0.95 - 0.15 * x)
      return [level, level, level, 255]
    }
    scan = try Image.drawn(size) { x, y in
      let isBorder = x < 0.08 || x > 0.95 || y < 0.06
      let level = isBorder ? 24 + 10 * Self.noise(x, y) : paper.level(x, y, turned: 0)
      return [level, level, level, 255]
    }
  }

  /// The picture that shows a filter best.
  func picture(for definition: Filter.Definition) -> Image {
    let parameters = definition.parameters.map(\.name)
    switch definition.name {
    case "detectDocument", "perspectiveCorrection": return table
    case "borderCrop", "lineRemoval": return scan
    case let name where Self.documentFilters.contains(name): return page
    default:
      guard parameters.contains("background") else { return scene }
      return parameters.contains("mask") ? page : disc
    }
  }

  /// The filter with arguments that show something: its defaults, but for those that do nothing.
  /// One that shows only after another is a chain.
  func example(of definition: Filter.Definition) -> [Filter] {
    if let text = Self.examples[definition.name], let chain = try? Filter.chain(parsing: text) {
      return chain
    }
    let values = definition.parameters.map { parameter -> Filter.Value in
      switch parameter.kind {
      case .image where parameter.name == "target": return .image(scan)
      case .image where parameter.name == "gradient": return .image(gradient)
      case .image where parameter.name != "background": return .image(disc)
      case .image: return .image(definition.name.hasSuffix("Compositing") ? part : scene)
      case .file: return .numbers([])
      case .text: return .text("Received with thanks")
      case .numbers:
        if definition.name == "mix" { return .numbers([0.6]) }
        guard parameter.isRequired else { return .numbers(parameter.defaultValue) }
        let (low, high) = (parameter.range.lowerBound, parameter.range.upperBound)
        let count = max(1, parameter.count.lowerBound)
        let values = (0..<count).map { index in
          let share = (Double(index) + 0.5) / Double(count)
          return low + (high - low) * share
        }
        return .numbers(values)
      }
    }
    return [Filter(definition.name, values: values)]
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
  private static func disc(_ x: Double, _ y: Double) -> [Double] {
    let distance = hypot(x - 0.5, y - 0.375)
    return [230, 90 + 200 * x, 60 + 120 * y, 255 * max(0, min(1, (0.32 - distance) * 8))]
  }

  /// Numbers in 0…1 without a pattern.
  private static func noise(_ x: Double, _ y: Double) -> Double {
    let value = sin(x * 12_989.8 + y * 78_233.3) * 43_758.545_3
    return value - value.rounded(.down)
  }
}
