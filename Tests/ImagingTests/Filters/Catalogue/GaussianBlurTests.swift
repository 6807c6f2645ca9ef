import Glibc
import PlatenImaging
import PlatenCore
import Testing

@Suite struct GaussianBlurTests {
  /// Weights of a Gaussian in float64 for each pixel of a line whose edge pixels go on outside,
  /// reaching eight deviations.
  private func weights(_ count: Int, sigma: Double) -> [[Double]] {
    let reach = Int((8 * sigma).rounded(.up))
    let gaussian = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = gaussian.reduce(0, +)
    return (0..<count).map { center in
      var line = Array(repeating: 0.0, count: count)
      for (k, weight) in gaussian.enumerated() {
        line[max(0, min(count - 1, center + k - reach))] += weight / sum
      }
      return line
    }
  }

  private func gaussian(_ plane: [[Double]], sigma: Double) -> [[Double]] {
    func blurred(_ lines: [[Double]]) -> [[Double]] {
      let weights = weights(lines[0].count, sigma: sigma)
      return lines.map { line in
        weights.map { zip($0, line).reduce(0) { $0 + $1.0 * $1.1 } }
      }
    }
    func turned(_ lines: [[Double]]) -> [[Double]] {
      lines[0].indices.map { x in lines.map { $0[x] } }
    }
    return turned(blurred(turned(blurred(plane))))
  }

  /// Greatest and mean difference in levels from the formula, for black, white and noise.
  private func differences(
    _ width: Int, _ height: Int, sigma: Double, light: Light, of filter: Filter,
    expected: (_ original: Double, _ blurred: Double) -> Double = { $1 }
  ) throws -> (greatest: Double, mean: Double) {
    let noise = try Picture.noise(width, height, seed: 7)
    let image = try Picture.gray(width, height) { x, y in
      // Black and white edges beside noise: where the sRGB curve is steep, and where it isn't.
      3 * x < width ? (2 * y < height ? 0 : 255) : UInt8(noise.pixel(x, y)[0])
    }
    let result = try image.filtered([filter], light: light)
    let plane = (0..<height).map { y in
      (0..<width).map { x in
        let level = Double(image.pixel(x, y)[0])
        return light == .linear ? SRGB.light(level) : level / 255
      }
    }
    let blurred = gaussian(plane, sigma: sigma)
    var (greatest, sum) = (0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let value = expected(plane[y][x], blurred[y][x])
        let level = light == .linear ? SRGB.level(value) : min(255, max(0, value * 255))
        let difference = abs(Double(result.pixel(x, y)[0]) - level)
        greatest = max(greatest, difference)
        sum += difference
      }
    }
    return (greatest, sum / Double(width * height))
  }

  @Test(
    arguments: [0.2, 0.5, 1, 2, 2.9, 3, 4, 5.9, 6, 13, 37, 200, 500], [Light.linear, .encoded])
  func equalsItsFormula(sigma: Double, light: Light) throws {
    let filter = Filter.gaussianBlur(radius: sigma)
    let difference = try differences(
      113, 89, sigma: sigma, light: light, of: filter)
    #expect(difference.greatest <= 0.8)
    #expect(difference.mean <= 0.26)
  }

  /// Pictures smaller than the blur, and than one step of its smaller grid.
  @Test(arguments: [(1, 1), (1, 70), (70, 1), (2, 3), (16, 2), (17, 33)])
  func thinPicturesEqualTheFormula(width: Int, height: Int) throws {
    for sigma in [0.7, 3, 8.5, 60] {
      let filter = Filter.gaussianBlur(radius: sigma)
      let difference = try differences(
        width, height, sigma: sigma, light: .linear, of: filter)
      #expect(difference.greatest <= 0.8, "sigma \(sigma)")
    }
  }

  @Test(arguments: [0.6, 1.5, 2.5, 7, 40, 100], [Light.linear, .encoded])
  func unsharpMaskAddsWhatTheBlurTakes(sigma: Double, light: Light) throws {
    let filter = Filter.unsharpMask(radius: sigma, intensity: 0.8)
    let difference = try differences(
      90, 70, sigma: sigma, light: light, of: filter, expected: { $0 + 0.8 * ($0 - $1) })
    #expect(difference.greatest <= 0.8)
    #expect(difference.mean <= 0.26)
  }
}
