import Glibc
import PlatenImaging
import PlatenCore
import Testing

/// Shapes, sharpening and glow held against their formulas.
@Suite struct StructureFilterTests {
  /// Pixels within a radius: for 2, those with x² + y² ≤ 4.
  @Test(arguments: [0.5, 1, 2, 3.7, 9])
  func morphologySeeksADisc(radius: Double) throws {
    let image = try Picture.noise(37, 26, seed: 5)
    let reach = Int(radius)
    func extreme(_ x: Int, _ y: Int, _ c: Int, _ choose: (Int, Int) -> Int) -> Int {
      var value = image.pixel(x, y)[c]
      for dy in -reach...reach {
        for dx in -reach...reach where Double(dx * dx + dy * dy) <= radius * radius {
          value = choose(
            value, image.pixel(max(0, min(36, x + dx)), max(0, min(25, y + dy)))[c])
        }
      }
      return value
    }
    let greatest = try image.filtered([.morphologyMaximum(radius: radius)])
    let least = try image.filtered([.morphologyMinimum(radius: radius)])
    let gradient = try image.filtered([.morphologyGradient(radius: radius)], light: .encoded)
    #expect(greatest.greatestDifference { Double(extreme($0, $1, $2, max)) } == 0)
    #expect(least.greatestDifference { Double(extreme($0, $1, $2, min)) } == 0)
    let difference = gradient.greatestDifference { x, y, c in
      c == 3 ? 255 : Double(extreme(x, y, c, max) - extreme(x, y, c, min)) / 2
    }
    #expect(difference <= 0.5)
  }

  @Test func rectanglesHaveOddSides() throws {
    let image = try Picture.noise(30, 25, seed: 6)
    let result = try image.filtered([.morphologyRectangleMinimum(width: 7, height: 4)])
    let difference = result.greatestDifference { x, y, c in
      var least = 255
      for dy in -2...2 {
        for dx in -3...3 {
          least = min(
            least, image.pixel(max(0, min(29, x + dx)), max(0, min(24, y + dy)))[c])
        }
      }
      return Double(least)
    }
    #expect(difference == 0)
    #expect(try image.filtered([.morphologyRectangleMaximum(width: 1, height: 1)]) == image)
  }

  @Test func convolutionsWeighRowByRow() throws {
    let image = try Picture.noise(28, 21, seed: 15)
    let kernels: [(Int, ([Double]) -> Filter)] = [
      (3, { .convolution3X3(weights: $0, bias: 0.1) }),
      (5, { .convolution5X5(weights: $0, bias: 0.1) }),
      (7, { .convolution7X7(weights: $0, bias: 0.1) }),
      (9, { .convolution9Horizontal(weights: $0, bias: 0.1) }),
      (1, { .convolution9Vertical(weights: $0, bias: 0.1) }),
    ]
    for (width, filter) in kernels {
      let count = width == 9 || width == 1 ? 9 : width * width
      let weights = (0..<count).map { index -> Double in
        Double(index * 7 % 5) / Double(2 * count) - 0.1
      }
      let result = try image.filtered([filter(weights)], light: .encoded)
      let difference = result.greatestDifference { x, y, c in
        guard c < 3 else { return 255 }
        var sum = 0.1 * 255
        for (index, weight) in weights.enumerated() {
          let px = x + index % width - width / 2
          let py = y + index / width - count / width / 2
          sum += weight * Double(image.pixel(max(0, min(27, px)), max(0, min(20, py)))[c])
        }
        return min(255, max(0, sum))
      }
      #expect(difference <= 0.51, "\(width) wide")
    }
  }

  @Test func convolutionKeepsAlphaUnlessItsWeightsSumToOne() throws {
    let image = try Picture.rgba(20, 20, alpha: .straight) { x, _ in
      x < 10 ? [200, 100, 50, 255] : [200, 100, 50, 0]
    }
    let blur = try image.filtered([
      .convolution3X3(weights: Array(repeating: 1.0 / 9, count: 9))
    ])
    #expect(blur.pixel(10, 9)[3] == 85)
    #expect(blur.pixel(10, 9)[0] == 200)
    let edges = try image.filtered([.convolution3X3(weights: [0, 0, 0, -1, 0, 1, 0, 0, 0])])
    #expect(edges.pixel(5, 9) == [0, 0, 0, 255])
  }

  @Test func edgesAreTheLengthOfBothDiagonals() throws {
    let image = try Picture.noise(25, 18, seed: 16)
    let result = try image.filtered([.edges(intensity: 0.5)], light: .encoded)
    let difference = result.greatestDifference { x, y, c in
      guard c < 3 else { return 255 }
      func at(_ dx: Int, _ dy: Int) -> Double {
        Double(image.pixel(max(0, min(24, x + dx)), max(0, min(17, y + dy)))[c])
      }
      return min(255, hypot(at(1, 1) - at(-1, -1), at(1, -1) - at(-1, 1)) * 0.5)
    }
    #expect(difference <= 0.51)
  }

  /// Differences from the formula of the picture and its blurred one.
  private func check(
    _ filter: Filter, blur radius: Double, seed: UInt64,
    _ formula: ([Double], [Double]) -> [Double]
  ) throws {
    // 16 bits, so that the blurred picture isn't rounded where it is looked at.
    let noise = try Picture.noise(40, 30, seed: seed)
    let image = try Picture.rgba16(40, 30) { x, y in
      noise.pixel(x, y).prefix(3).map { UInt16($0 * 257) } + [65535]
    }
    let blurred = try image.filtered([.gaussianBlur(radius: radius)], light: .encoded)
    let result = try image.filtered([filter], light: .encoded)
    let difference = result.greatestDifference { x, y, c in
      guard c < 3 else { return 65535 }
      let values = formula(
        image.pixel(x, y).map { Double($0) / 65535 },
        blurred.pixel(x, y).map { Double($0) / 65535 })
      return min(65535, max(0, values[c] * 65535))
    }
    #expect(difference <= 20, "\(filter)")
  }

  @Test func glowAndGloomMeetTheirFormulas() throws {
    try check(.bloom(radius: 4, intensity: 0.6), blur: 4, seed: 1) { original, blurred in
      zip(original, blurred).map { $0 + 0.6 * $1 * (1 - $0) }
    }
    try check(.gloom(radius: 2, intensity: 0.7), blur: 2, seed: 2) { original, blurred in
      zip(original, blurred).map { $0 + 0.7 * (min($0, $1) - $0) }
    }
  }

  @Test func luminanceIsSharpenedAlone() throws {
    for radius in [1.69, 6] {
      let filter = Filter.sharpenLuminance(sharpness: 0.8, radius: radius)
      try check(filter, blur: radius, seed: 3) { original, blurred in
        let weights = [0.2126, 0.7152, 0.0722]
        let gain = (0..<3).reduce(0.0) { $0 + weights[$1] * (original[$1] - blurred[$1]) }
        return original.map { $0 + 0.8 * gain }
      }
    }
  }

  @Test func edgeWorkDrawsOnWhite() throws {
    let image = try Picture.rgba(60, 40) { x, _ in
      x < 30 ? [40, 40, 40, 255] : [220, 220, 220, 255]
    }
    let result = try image.filtered([.edgeWork(radius: 3)])
    #expect(result.format == .gray8)
    #expect(result.pixel(5, 20) == [255])
    #expect(result.pixel(29, 20) == [0])
    #expect(result.pixel(30, 20) == [255])
    #expect(result.pixel(55, 20) == [255])
  }

  @Test func noiseGoesAndEdgesStay() throws {
    let noise = try Picture.noise(60, 40, seed: 8)
    let image = try Picture.gray(60, 40) { x, y in
      UInt8((x < 30 ? 60 : 180) + noise.pixel(x, y)[0] % 5)
    }
    let filter = Filter.noiseReduction(noiseLevel: 0.05, sharpness: 0)
    let result = try image.filtered([filter], light: .encoded)
    func spread(_ image: Image, _ columns: Range<Int>) -> Double {
      let values = columns.flatMap { x in (5..<35).map { Double(image.pixel(x, $0)[0]) } }
      let mean = values.reduce(0, +) / Double(values.count)
      return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
    }
    #expect(spread(result, 5..<25) < spread(image, 5..<25) / 4)
    #expect(result.pixel(31, 20)[0] - result.pixel(28, 20)[0] > 115)
  }

  @Test func edgesOfAlphaHaveNoFringe() throws {
    let filters: [Filter] = [
      .gaussianBlur(radius: 9), .boxBlur(radius: 15), .discBlur(radius: 4), .motionBlur(radius: 6),
      .zoomBlur(centerX: 2, centerY: 2, amount: 50), .medianFilter(radius: 2),
      .bilateral(radius: 2, difference: 1), .noiseReduction(), .morphologyMaximum(radius: 3),
      .morphologyMinimum(radius: 3), .unsharpMask(radius: 6, intensity: 1),
      .gloom(radius: 4, intensity: 1), .bloom(radius: 4),
      .maskedVariableBlur(mask: try Picture.gray(32, 32) { x, y in UInt8(x * y / 4) }, radius: 6),
    ]
    for alpha in [AlphaInfo.straight, .premultiplied] {
      // White on transparent black: with straight alpha the black would bleed in as grey.
      let image = try Picture.rgba(32, 32, alpha: alpha) { x, _ in
        x < 16 ? [255, 255, 255, 255] : [0, 0, 0, 0]
      }
      for filter in filters {
        let result = try image.filtered([filter])
        for x in 0..<result.width {
          let p = result.pixel(x, result.height / 2)
          guard p[3] > 0 else { continue }
          #expect(p[0] >= (alpha == .straight ? 254 : p[3] - 1), "\(filter) at \(x): \(p)")
        }
      }
    }
  }
}
