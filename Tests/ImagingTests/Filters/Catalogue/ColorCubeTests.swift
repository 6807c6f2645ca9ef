import FoundationEssentials
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

@Suite struct ColorCubeTests {
  private func identity(_ side: Int) -> [Double] {
    (0..<side * side * side).flatMap { index -> [Double] in
      let places = [index % side, index / side % side, index / side / side]
      return places.map { Double($0) / Double(side - 1) }
    }
  }

  /// Applies text as a file.
  private func filtered(_ image: Image, _ text: String, light: Light = .encoded) throws -> Image {
    let path = FileManager.default.temporaryDirectory.path + "/platen-\(UUID().uuidString).cube"
    try Data(text.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try image.filtered([.colorCube(file: path)], light: light)
  }

  @Test(arguments: [2, 3, 17], [Light.linear, .encoded])
  func identityCubesChangeNothing(side: Int, light: Light) throws {
    for alpha in [AlphaInfo.opaque, .straight] {
      let image = try Picture.noise(30, 20, seed: 31, alpha: alpha)
      let cube = Filter.colorCube(dimension: side, data: identity(side))
      let result = try image.filtered([cube], light: light)
      let difference = result.greatestDifference { x, y, c in
        let pixel = image.pixel(x, y)
        return pixel[3] == 0 ? 0 : Double(pixel[c])
      }
      #expect(difference == 0)
    }
  }

  @Test func cubesAreTrilinear() throws {
    var random = SeededRandom(seed: 32)
    let side = 4
    let data = (0..<3 * side * side * side).map { _ in Double.random(in: 0...1, using: &random) }
    let image = try Picture.noise(40, 20, seed: 33)
    let result = try image.filtered(
      [.colorCube(dimension: side, data: data)], light: .encoded)
    let difference = result.greatestDifference { x, y, c in
      guard c < 3 else { return 255 }
      let places = image.pixel(x, y).prefix(3).map { Double($0) / 255 * Double(side - 1) }
      var sum = 0.0
      for corner in 0..<8 {
        var (weight, index, step) = (1.0, 0, 1)
        for axis in 0..<3 {
          let below = min(side - 2, Int(places[axis]))
          let part = places[axis] - Double(below)
          let upper = corner >> axis & 1
          weight *= upper == 1 ? part : 1 - part
          index += step * (below + upper)
          step *= side
        }
        sum += weight * data[3 * index + c]
      }
      return 255 * sum
    }
    #expect(difference <= 0.51)
  }

  @Test func filesAreRead() throws {
    let image = try Picture.noise(20, 10, seed: 34)
    let lines = stride(from: 0, to: 24, by: 3).map { at in
      identity(2)[at..<at + 3].reversed().map { "\($0)" }.joined(separator: " ")
    }
    let swap =
      "# red for blue\r\nTITLE \"swap\"\r\nLUT_3D_SIZE 2\r\n\r\n"
      + lines.joined(separator: "\r\n") + "\r\n"
    let swapped = try filtered(image, swap)
    #expect(
      swapped.greatestDifference { x, y, c in
        Double(image.pixel(x, y)[[2, 1, 0, 3][c]])
      } == 0)
    let half = "LUT_1D_SIZE 2\nDOMAIN_MIN 0 0 0\nDOMAIN_MAX 1 1 1\n0 0 0\n0.5 1 0.25\n"
    let curves = try filtered(image, half)
    #expect(
      curves.greatestDifference { x, y, c in
        Double(image.pixel(x, y)[c]) * [0.5, 1, 0.25, 1][c]
      } <= 0.51)
    let domain =
      "LUT_3D_SIZE 2\nDOMAIN_MAX 2 2 2\n"
      + stride(from: 0, to: 24, by: 3).map { at in
        identity(2)[at..<at + 3].map { "\($0)" }.joined(separator: "\t")
      }.joined(separator: "\n")
    let scaled = try filtered(image, domain)
    #expect(
      scaled.greatestDifference { x, y, c in
        Double(image.pixel(x, y)[c]) * (c < 3 ? 0.5 : 1)
      } <= 0.51)
  }

  @Test(arguments: [
    "", "LUT_3D_SIZE", "LUT_3D_SIZE 1", "LUT_3D_SIZE 129", "LUT_3D_SIZE 99999999999999999999",
    "LUT_3D_SIZE -2", "LUT_3D_SIZE 2\n0 0 0", "LUT_3D_SIZE 2\nLUT_3D_SIZE 2",
    "LUT_1D_SIZE 2\n0 0 0\n1 1 1\n1 1 1", "LUT_1D_SIZE 2\n0 0 nan\n1 1 1",
    "LUT_1D_SIZE 2\n0 0 inf\n1 1 1", "LUT_1D_SIZE 2\n0 0 1e300\n1 1 1",
    "LUT_1D_SIZE 2\n0 0\n1 1 1", "LUT_1D_SIZE 70000", "0 0 0\nLUT_1D_SIZE 2\n1 1 1\n0 0 0",
    "LUT_1D_SIZE 2\nDOMAIN_MIN 1 1 1\nDOMAIN_MAX 0 0 0\n0 0 0\n1 1 1", "\u{0}\u{1}", "PNG",
  ])
  func otherFilesAreRefused(text: String) throws {
    let image = try Picture.gray(4, 4) { _, _ in 100 }
    let error = #expect(throws: PlatenError.self) { try filtered(image, text) }
    #expect([.malformed, .invalidArgument].contains(error?.code))
  }

  /// A line takes no more memory than itself, and there is an end to them.
  @Test func linesAreCounted() throws {
    let image = try Picture.gray(4, 4) { _, _ in 100 }
    let curve = "\r\n# two  \r\n LUT_1D_SIZE\t2 \r\n\n0 0 0 \r\n 1  1 1"
    #expect(try filtered(image, curve) == image)
    #expect(try filtered(image, curve + "\n\n") == image)
    #expect(
      try filtered(image, "TITLE \"a b c d e f\"\n" + String(repeating: "\n", count: 3) + curve)
        == image)
    let error = #expect(throws: PlatenError.self) {
      try filtered(image, String(repeating: "\n", count: (1 << 22) + 1))
    }
    #expect(error?.failureReason == "it has more than 4194304 lines")
    #expect(throws: PlatenError.self) { try filtered(image, "LUT_1D_SIZE 2\n0 0 0 0\n1 1 1") }
    #expect(throws: PlatenError.self) { try filtered(image, "LUT_1D_SIZE 2\n0 0 0\n1 1 1 1 1 1") }
  }

  @Test func wrongCountsAreErrors() throws {
    let image = try Picture.gray(4, 4) { _, _ in 100 }
    for filter in [
      Filter.colorCube(dimension: 3, data: identity(2)),
      .colorCube(file: "/nowhere/at all.cube"), .colorCube(dimension: 2, data: [.nan]),
    ] {
      #expect(throws: PlatenError.self) { try image.filtered([filter]) }
    }
  }
}
