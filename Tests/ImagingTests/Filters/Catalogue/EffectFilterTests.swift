import PlatenCore
import PlatenImaging
import Testing

/// Effects with a second picture, a map that shrinks, and ranges of colours.
@Suite struct EffectFilterTests {
  /// With the picture as guide the result is that without one, and a guide's edges stay.
  @Test func aGuideSaysWhereEdgesAre() throws {
    let picture = try Picture.noise(40, 30, seed: 5)
    let guided = try picture.filtered([.guidedFilter(picture, radius: 3, epsilon: 0.02)])
    let alone = try picture.filtered([.guidedFilter(radius: 3, epsilon: 0.02)])
    #expect(guided.greatestDifference(from: alone) <= 1)
    // Both pictures have one edge, at different places; the result has none where the guide is
    // even, and keeps one where both have it.
    let edge = try Picture.gray(60, 30) { x, _ in x < 30 ? 60 : 190 }
    let even = try Picture.gray(60, 30) { _, _ in 128 }
    let chain = { Filter.guidedFilter($0, radius: 6, epsilon: 1e-4) }
    let kept = try edge.filtered([chain(edge)], light: .encoded)
    #expect(kept.pixel(31, 15)[0] - kept.pixel(28, 15)[0] > 120)
    let lost = try edge.filtered([chain(even)], light: .encoded)
    #expect(lost.pixel(31, 15)[0] - lost.pixel(28, 15)[0] < 40)
    let small = try Picture.gray(20, 30) { _, _ in 128 }
    #expect(throws: PlatenError.self) { try edge.filtered([chain(small)]) }
  }

  /// Means over squares that are cut at the edges, each summed by itself, make the same picture.
  @Test(arguments: [(17, 9, 1), (12, 31, 3), (5, 4, 9), (1, 7, 2)])
  func squaresAreSummedByTheBook(_ width: Int, _ height: Int, _ radius: Int) throws {
    let picture = try Picture.gray(width, height) { UInt8(($0 * 37 + $1 * 101 + $0 * $1) % 256) }
    let guide = try Picture.gray(width, height) { UInt8(($0 * 11 + $1 * 29) % 200 + 20) }
    func values(_ image: Image) -> [[Double]] {
      (0..<height).map { y in (0..<width).map { Double(image.pixel($0, y)[0]) / 255 } }
    }
    func means(_ rows: [[Double]]) -> [[Double]] {
      (0..<height).map { y in
        (0..<width).map { x in
          let part = rows[max(0, y - radius)...min(height - 1, y + radius)]
            .flatMap { $0[max(0, x - radius)...min(width - 1, x + radius)] }
          return part.reduce(0, +) / Double(part.count)
        }
      }
    }
    func map(_ one: [[Double]], _ other: [[Double]], _ body: (Double, Double) -> Double)
      -> [[Double]]
    {
      zip(one, other).map { zip($0, $1).map { body($0, $1) } }
    }
    for (filter, guide) in [
      (Filter.guidedFilter(radius: radius, epsilon: 0.01), picture),
      (Filter.guidedFilter(guide, radius: radius, epsilon: 0.01), guide),
    ] {
      let (p, g) = (values(picture), values(guide))
      let (own, light) = (means(p), means(g))
      let spread = map(means(map(g, g, *)), map(light, light, *), -)
      let slope = map(map(means(map(p, g, *)), map(own, light, *), -), spread) { $0 / ($1 + 0.01) }
      let base = map(own, map(slope, light, *), -)
      let wanted = map(map(means(slope), g, *), means(base), +)
      let result = values(try picture.filtered([filter], light: .encoded))
      for (x, y) in zip(result.joined(), wanted.joined()) {
        #expect(abs(x - min(1, max(0, y))) < 0.6 / 255)
      }
    }
  }

  /// A channel is smoothed as a grey picture of it would be, and alpha where its guide has none.
  @Test func channelsAreSmoothedByThemselves() throws {
    let filter = Filter.guidedFilter(radius: 3, epsilon: 0.02)
    let picture = try Picture.noise(31, 22, seed: 9)
    let result = try picture.filtered([filter], light: .encoded)
    for channel in 0..<3 {
      let gray = try Picture.gray(31, 22) { UInt8(picture.pixel($0, $1)[channel]) }
      let wanted = try gray.filtered([filter], light: .encoded)
      let difference = wanted.greatestDifference { x, y, _ in
        Double(result.pixel(x, y)[channel])
      }
      #expect(difference == 0)
    }
    let clear = try Picture.noise(31, 22, seed: 10, alpha: .straight)
    let alone = try clear.filtered([filter])
    let guided = try clear.filtered([.guidedFilter(picture, radius: 3, epsilon: 0.02)])
    let alphas = (0..<22).flatMap { y in
      (0..<31).map { abs(alone.pixel($0, y)[3] - guided.pixel($0, y)[3]) }
    }
    #expect(alphas.allSatisfy { $0 <= 1 })
  }

  /// Green says where edges are, to a grey picture as well.
  @Test func grayIsGuidedByAllColors() throws {
    let edge = try Picture.gray(60, 30) { x, _ in x < 30 ? 60 : 190 }
    let guide = try Picture.rgba(60, 30, alpha: .opaque) { x, _ in [9, x < 30 ? 60 : 190, 9, 255] }
    let result = try edge.filtered(
      [.guidedFilter(guide, radius: 6, epsilon: 1e-4)], light: .encoded)
    #expect(result.pixel(31, 15)[0] - result.pixel(28, 15)[0] > 110)
  }

  /// A wide disc is the mean of what it holds, and the ring of what lies at its rim.
  @Test(arguments: [120.0, 300, 500])
  func aWideBokehIsADisc(radius: Double) throws {
    let side = Int(2.2 * radius)
    let middle = Double(side) / 2
    let spot = { (x: Int, y: Int) in
      abs(Double(x) + 0.5 - middle) < 24 && abs(Double(y) + 0.5 - middle) < 24
    }
    // A small light becomes the disc itself, which is one level all over.
    let picture = try Picture.rgba16(side, side) { x, y in
      let level: UInt16 = spot(x, y) ? 65535 : 0
      return [level, level, level, 65535]
    }
    func row(_ ring: Double) throws -> [Double] {
      let filter = Filter.bokeh(radius: radius, ringAmount: ring, ringSize: 0.2, softness: 0)
      let result = try picture.filtered([filter], light: .encoded)
      return (0..<side).map { Double(result.pixel($0, side / 2)[0]) }
    }
    let level = 65535 * 48 * 48 / (Double.pi * radius * radius)
    let (even, ringed) = (try row(0), try row(1))
    for x in 0..<side {
      let distance = abs(Double(x) + 0.5 - middle)
      if distance < radius - 40 { #expect(abs(even[x] - level) < 0.03 * level, "\(x)") }
      if distance > radius + 40 { #expect(even[x] < 0.01 * level, "\(x)") }
      if distance < 0.8 * radius - 40 { #expect(ringed[x] < 0.05 * level, "\(x)") }
    }
    guard radius > 400 else { return }
    let rim = Int(middle + 0.9 * radius)
    #expect(abs(ringed[rim] - level / 0.36) < 0.06 * level / 0.36)
  }

  /// A checkerboard that is shrunk to less than its squares is their mean, at any level.
  @Test func aShrunkTileIsAMean() throws {
    let board = try Picture.gray(64, 64) { x, y in (x + y) % 2 == 0 ? 0 : 255 }
    for filter in [
      Filter.affineTile([0.25, 0, 0, 0.25, 0, 0]), .affineClamp([0.25, 0, 0, 0.25, 20, 20]),
    ] {
      let result = try board.filtered([filter], light: .encoded)
      for y in 24..<32 {
        for x in 24..<32 { #expect(abs(result.pixel(x, y)[0] - 128) <= 2, "\(x), \(y)") }
      }
    }
  }

  @Test func spotsHaveThreeRanges() throws {
    let picture = try Picture.noise(30, 20, seed: 8)
    let filter = Filter.spotColor(
      centerColor1: [1, 0, 0], replacementColor1: [0, 1, 0], closeness1: 0.8,
      centerColor3: [0, 0, 1], replacementColor3: [0, 0, 0.5], contrast3: 0.2)
    let text = """
      spotColor(centerColor1: [1, 0, 0], replacementColor1: [0, 1, 0], closeness1: 0.8, \
      centerColor3: [0, 0, 1], replacementColor3: [0, 0, 0.5], contrast3: 0.2)
      """
    #expect(try picture.filtered([filter]) == picture.filtered(Filter.chain(parsing: text)))
    #expect(try picture.filtered([filter]) != picture.filtered([.spotColor()]))
  }

  /// A chain in JSON is its text, a list of texts, or objects that name a filter.
  @Test func chainsAreReadFromJSON() throws {
    let text = "gaussianBlur(radius: 4) | whitePointAdjust(color: #fff0e0) | sepiaTone"
    let wanted = try Filter.chain(parsing: text)
    let parts: [JSONValue] = [
      .object(["gaussianBlur": .object(["radius": .number(4)])]),
      .object(["whitePointAdjust": .object(["color": .string("#fff0e0")])]), .string("sepiaTone"),
    ]
    #expect(try Filter.chain(.string(text)) == wanted)
    #expect(try Filter.chain(.array(parts)) == wanted)
    #expect(
      try Filter.chain(.object(["crop": .object(["x": .number(1), "width": .number(3)])]))
        == Filter.chain(parsing: "crop(x: 1, width: 3)"))
    for wrong in [
      JSONValue.number(1), .array([.null]), .object([:]), .object(["sepiaTone": .number(1)]),
      .object(["sepiaTone": .object(["intensity": .bool(true)])]),
      .object(["sepiaTone": .object(["radius": .number(1)])]),
    ] {
      #expect(throws: PlatenError.self) { try Filter.chain(wrong) }
    }
  }

  /// A text of JSON stays what it is, whatever it looks like.
  @Test(arguments: [
    "#1, room 2", "#1) | qrCode(message: Z", "#a ", " a", "#fff", "90deg", "12", "a\"b\\",
    "a, b: c",
    "orange", "M",
  ])
  func aTextInJSONIsOneArgument(text: String) throws {
    let value = JSONValue.array([.object(["qrCode": .object(["message": .string(text)])])])
    #expect(try Filter.chain(value) == [.qrCode(text)])
    let path = JSONValue.object(["mix": .object(["background": .string(text)])])
    let mixed = try Filter.chain(path)
    #expect(mixed.count == 1 && mixed[0].arguments[0] == .file(text))
  }

  /// And numbers have every form there that they have in a chain's text.
  @Test(arguments: [
    ("whitePointAdjust", "color", "orange"), ("whitePointAdjust", "color", "#fff0e0"),
    ("hueAdjust", "angle", "90deg"), ("hueAdjust", "angle", "90°"),
    ("hueAdjust", "angle", "1.5rad"),
    ("rotate", "degrees", "-90deg"), ("CIHueAdjust", "inputAngle", "90°"),
    ("gaussianBlur", "radius", "2.5"),
  ])
  func numbersOfJSONHaveEveryForm(name: String, parameter: String, text: String) throws {
    let value = JSONValue.object([name: .object([parameter: .string(text)])])
    #expect(try Filter.chain(value) == Filter.chain(parsing: "\(name)(\(parameter): \(text))"))
  }

  @Test(arguments: ["", "1) | sepiaTone(1", "1, radius: 2", "[1, 2]", "mauve"])
  func otherTextsAreNoNumbers(text: String) {
    let value = JSONValue.object(["gaussianBlur": .object(["radius": .string(text)])])
    #expect(throws: PlatenError.self) { try Filter.chain(value) }
  }
}
