import Glibc
import PlatenImaging
import PlatenCore
import Testing

@Suite struct GeometryFilterTests {
  @Test(arguments: 1...8, [AlphaInfo.opaque, .straight])
  func orientationsAreExact(exif: Int, alpha: AlphaInfo) throws {
    let image = try Picture.noise(37, 21, seed: 31, alpha: alpha)
    // Colour under an alpha of 0 is nothing once a filter has run.
    let clean = try image.filtered([.crop(PixelRect(x: 0, y: 0, width: 36, height: 20))])
    #expect(try clean.filtered([.orientation(exif)]) == (try clean.oriented(exif)))
  }

  @Test func turnsAndFlipsComeBack() throws {
    let image = try Picture.noise(35, 22, seed: 32)
    let chains: [[Filter]] = [
      [.flipHorizontal(), .flipHorizontal()], [.flipVertical(), .flipVertical()],
      [.rotate(degrees: 90), .rotate(degrees: 270)],
      [.rotate(degrees: 180), .rotate(degrees: -180)],
      [.rotate(degrees: 90), .rotate(degrees: -90)], [.orientation(5), .orientation(5)],
      [.orientation(7), .orientation(7)], [.orientation(6), .orientation(8)],
      [.flipHorizontal(), .flipVertical(), .rotate(degrees: 180)],
    ]
    for chain in chains { #expect(try image.filtered(chain) == image, "\(chain.chainText)") }
    let right = try image.filtered([.rotate(degrees: 90)])
    #expect(right.size == PixelSize(width: 22, height: 35))
    #expect(right.pixel(21, 0) == image.pixel(0, 0), "the top left corner goes to the right")
    #expect(try image.filtered([.flipHorizontal()]).pixel(0, 3) == image.pixel(34, 3))
    #expect(try image.filtered([.flipVertical()]).pixel(5, 0) == image.pixel(5, 21))
  }

  @Test func mapsOfWholePixelsAreExact() throws {
    let image = try Picture.noise(29, 18, seed: 33)
    #expect(try image.filtered([.affineTransform(tx: 7, ty: -3)]) == image)
    let turned = try image.filtered([.affineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5)])
    #expect(turned == (try image.filtered([.rotate(degrees: 90)])))
    let mirrored = try image.filtered([.affineTransform(a: -1)])
    #expect(mirrored == (try image.filtered([.flipHorizontal()])))
    #expect(mirrored.alpha == .opaque)
    let corners = Filter.perspectiveCorrection(
      topLeft: (4, 3), topRight: (20, 3), bottomRight: (20, 15), bottomLeft: (4, 15))
    let part = PixelRect(x: 4, y: 3, width: 16, height: 12)
    #expect(try image.filtered([corners]) == (try image.filtered([.crop(part)])))
  }

  /// Catmull-Rom's kernel in float64.
  private func kernel(_ t: Double) -> Double {
    let x = abs(t)
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }

  /// A plane at any place, its edge pixels going on.
  private func sample(_ plane: [[Double]], _ u: Double, _ v: Double) -> Double {
    let (width, height) = (plane[0].count, plane.count)
    let x = min(max(u, 0), Double(width)) - 0.5
    let y = min(max(v, 0), Double(height)) - 0.5
    var sum = 0.0
    for j in Int(y.rounded(.down)) - 1...Int(y.rounded(.down)) + 2 {
      for i in Int(x.rounded(.down)) - 1...Int(x.rounded(.down)) + 2 {
        let value = plane[min(max(j, 0), height - 1)][min(max(i, 0), width - 1)]
        sum += kernel(x - Double(i)) * kernel(y - Double(j)) * value
      }
    }
    return sum
  }

  private func plane(_ image: Image) -> [[Double]] {
    (0..<image.height).map { y in (0..<image.width).map { Double(image.pixel($0, y)[0]) } }
  }

  @Test(arguments: [0.1, -0.35, 1.2])
  func straighteningEqualsItsFormula(angle: Double) throws {
    let image = try Picture.gray(61, 40) { x, y in UInt8((x * 71 + y * y * 37) % 256) }
    let result = try image.filtered([.straighten(angle: angle)], light: .encoded)
    #expect(result.size == image.size)
    #expect(result.format == .gray8)
    let source = plane(image)
    let grown = abs(cos(angle)) + 61.0 / 40 * abs(sin(angle))
    let difference = result.greatestDifference { x, y, _ in
      let (dx, dy) = ((Double(x) + 0.5 - 30.5) / grown, (Double(y) + 0.5 - 20) / grown)
      // Counterclockwise, y pointing down: the source's place is the result's turned clockwise.
      let u = cos(angle) * dx - sin(angle) * dy + 30.5
      let v = sin(angle) * dx + cos(angle) * dy + 20
      return min(255, max(0, sample(source, u, v)))
    }
    #expect(difference <= 0.6)
  }

  @Test func perspectiveEqualsItsFormula() throws {
    let image = try Picture.gray(64, 48) { x, y in UInt8((x * 13 + y * 29 + x * y) % 256) }
    // The corners of (0, 0)…(40, 30) under x′ = (x + 0.2y + 6) / w, y′ = (0.1x + 1.1y + 4) / w,
    // w = 1 + 0.004x + 0.002y.
    func map(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      let w = 1 + 0.004 * x + 0.002 * y
      return ((x + 0.2 * y + 6) / w, (0.1 * x + 1.1 * y + 4) / w)
    }
    let corners = [map(0, 0), map(40, 0), map(40, 30), map(0, 30)]
    let result = try image.filtered(
      [
        .perspectiveCorrection(
          topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
          bottomLeft: corners[3])
      ], light: .encoded)
    let source = plane(image)
    let (across, down) = (40 / Double(result.width), 30 / Double(result.height))
    let difference = result.greatestDifference { x, y, _ in
      let place = map((Double(x) + 0.5) * across, (Double(y) + 0.5) * down)
      return min(255, max(0, sample(source, place.x, place.y)))
    }
    #expect(difference <= 0.6)
    let back = try image.filtered([
      .perspectiveTransform(
        topLeft: (-3, 2), topRight: (80, 9), bottomRight: (70, 60), bottomLeft: (5, 50))
    ])
    #expect(back.size == PixelSize(width: 83, height: 58))
    #expect(back.alpha == .straight)
  }

  @Test func turnedPicturesHaveNoFringe() throws {
    let image = try Picture.gray(50, 30) { _, _ in 200 }
    let result = try image.filtered([.rotate(degrees: 30)])
    let (c, s) = (cos(Double.pi / 6), sin(Double.pi / 6))
    #expect(result.width == Int((50 * c + 30 * s).rounded(.up)))
    #expect(result.height == Int((50 * s + 30 * c).rounded(.up)))
    #expect(result.alpha == .straight)
    var area = 0.0
    for y in 0..<result.height {
      for x in 0..<result.width {
        let p = result.pixel(x, y)
        area += Double(p[3]) / 255
        #expect(p[3] == 0 || abs(p[0] - 200) <= 1)
      }
    }
    #expect(abs(area - 1500) < 6, "as much is covered as before: \(area)")
    #expect(result.pixel(result.width / 2, result.height / 2)[3] == 255)
    #expect(result.pixel(0, 0)[3] == 0)
  }

  @Test func smallerPicturesDoNotAlias() throws {
    let image = try Picture.gray(96, 96) { x, y in (x + y).isMultiple(of: 2) ? 0 : 255 }
    for (a, b) in [(0.5, 0.0), (0.4, 0.1), (0.25, -0.2)] {
      let result = try image.filtered([.affineTransform(a: a, b: b, c: -b, d: a)])
      let (x, y) = (result.width / 2, result.height / 2)
      for place in [(x, y), (x + 1, y), (x - 3, y + 2)] {
        #expect(abs(result.pixel(place.0, place.1)[0] - 188) <= 1, "\(a), \(b)")
      }
    }
    // Narrow only: the mean of many places across.
    let narrow = try image.filtered([.affineTransform(a: 0.1, b: 0.01, c: 0, d: 1)])
    #expect(abs(narrow.pixel(4, 50)[0] - 188) <= 4)
  }

  /// What is printed keeps its size: each side has the resolution of what it came from.
  @Test(arguments: [
    ("rotate(90)", (100.0, 200.0)), ("rotate(180)", (200, 100)), ("rotate(-90)", (100, 200)),
    ("orientation(6)", (100, 200)), ("orientation(3)", (200, 100)), ("orientation(5)", (100, 200)),
    ("lanczosScaleTransform(scale: 0.5, aspectRatio: 2)", (200, 50)),
    ("lanczosScale(2)", (400, 200)),
    ("affineTransform([2, 0, 0, 1, 0, 0])", (400, 100)),
    ("affineTransform([0, 3, 2, 0, 0, 0])", (200, 600)),
    ("affineTransform([0.6, 0.8, -0.8, 0.6, 0, 0])", (200, 100)),
    ("rotate(90) | lanczosScaleTransform(scale: 0.5, aspectRatio: 4) | rotate(90)", (100, 200)),
    ("crop(width: 9) | gaussianBlur", (200, 100)),
  ])
  func theResolutionGoesWithTheSides(text: String, wanted: (Double, Double)) throws {
    var image = try Picture.noise(40, 30, seed: 34)
    image.resolution = Resolution(200, 100)
    let result = try #require(image.filtered(Filter.chain(parsing: text)).resolution)
    #expect(abs(result.horizontal - wanted.0) < 1e-9, "\(result)")
    #expect(abs(result.vertical - wanted.1) < 1e-9, "\(result)")
  }

  /// A program may give more or fewer corners than there are.
  @Test(arguments: [0, 1, 3, 5, 8]) func anyOtherNumberOfCornersIsRefused(count: Int) throws {
    var corners: [(x: Double, y: Double)] = []
    for index in 0..<count {
      corners.append((x: Double(10 * index), y: Double(7 * index % 20)))
    }
    let image = try Picture.noise(40, 30, seed: 35)
    for filter in [
      Filter.keystoneCorrectionVertical(corners), .keystoneCorrectionHorizontal(corners),
      .keystoneCorrectionCombined(corners),
    ] {
      let error = #expect(throws: PlatenError.self) { try image.filtered([filter]) }
      #expect(error?.code == .invalidArgument)
      #expect(error?.message == "\(filter.name) has \(count) arguments")
    }
  }

  @Test func aspectRatioWidens() throws {
    var image = try Picture.noise(40, 30, seed: 34)
    image.resolution = Resolution(200, 200)
    let result = try image.filtered([.lanczosScaleTransform(scale: 0.5, aspectRatio: 1.5)])
    #expect(result.size == PixelSize(width: 30, height: 15))
    #expect(
      try image.filtered([.lanczosScaleTransform(scale: 0.5)])
        == (try image.filtered([.lanczosScale(0.5)])))
  }

  /// Regular ratios split lines into parts, others weigh runs: both are the same sums.
  @Test(arguments: [(60, 15), (60, 30), (60, 45), (45, 60), (20, 100), (61, 59), (16, 1), (1, 9)])
  func ratiosOfEveryKindEqualTheFormula(source: Int, result: Int) throws {
    let image = try Picture.gray(source, 5) { x, y in UInt8((x * x * 71 + y * 37) % 256) }
    let scaled = try image.filtered(
      [.lanczosScaleTransform(scale: 1, aspectRatio: Double(result) / Double(source))],
      light: .encoded)
    #expect(scaled.width == result)
    let ratio = Double(source) / Double(result)
    let stretch = max(1, ratio)
    let difference = scaled.greatestDifference { x, y, _ in
      let center = (Double(x) + 0.5) * ratio - 0.5
      var (sum, total) = (0.0, 0.0)
      for position in Int(center - 3 * stretch) - 1...Int(center + 3 * stretch) + 1 {
        let t = (Double(position) - center) / stretch
        guard abs(t) < 3 else { continue }
        let a = Double.pi * t
        let weight = t == 0 ? 1 : sin(a) / a * sin(a / 3) / (a / 3)
        var pixel = position
        while source > 1, pixel < 0 || pixel >= source {
          pixel = pixel < 0 ? -pixel : 2 * (source - 1) - pixel
        }
        sum += weight * Double(image.pixel(source > 1 ? pixel : 0, y)[0])
        total += weight
      }
      return min(255, max(0, sum / total))
    }
    #expect(difference <= 0.55)
  }

  /// A step that holds all of a tile's source gets small tiles, whatever comes before it.
  @Test func turnedPicturesHaveSmallTiles() throws {
    let image = try Image(
      size: PixelSize(width: 1200, height: 1100), format: .gray8, alpha: .opaque)
    for chain in [
      [Filter.rotate(degrees: 33)], [.boxBlur(radius: 400), .rotate(degrees: 90)],
      [.gaussianBlur(radius: 3), .straighten(angle: 0.2), .lanczosScale(0.5)],
    ] {
      let (_, explanation) = try image.filteredWithExplanation(chain)
      let pass = try #require(explanation.passes.last)
      #expect(pass.tile.width <= 1024 && pass.tile.height <= 1024, "\(chain.chainText)")
      #expect(pass.recompute <= 1.3)
    }
  }

  @Test func impossibleMapsAreErrors() throws {
    let image = try Picture.gray(8, 8) { _, _ in 9 }
    let chains: [Filter] = [
      .affineTransform(a: 0, d: 0), .affineTransform(a: 1, b: 2, c: 2, d: 4),
      .affineTransform(a: 1e6, d: 1e6), .affineTransform(a: .nan), .rotate(degrees: 361),
      .straighten(angle: .infinity), .orientation(9), .orientation(0),
      .perspectiveCorrection(
        topLeft: (0, 0), topRight: (4, 4), bottomRight: (8, 8), bottomLeft: (0, 8)),
      .perspectiveCorrection(
        topLeft: (0, 0), topRight: (8, 8), bottomRight: (8, 0), bottomLeft: (0, 8)),
      .perspectiveTransform(
        topLeft: (0, 0), topRight: (0, 0), bottomRight: (0, 0), bottomLeft: (0, 0)),
      .lanczosScaleTransform(scale: 1, aspectRatio: 0),
    ]
    for filter in chains {
      let error = #expect(throws: PlatenError.self, "\(filter)") { try image.filtered([filter]) }
      #expect(error?.recoverySuggestion != nil)
    }
  }
}
