import PlatenCore
import PlatenImaging
import Testing

/// Scaling by other kernels than Lanczos, against their formulas written out.
@Suite struct ResamplingTests {
  static let lengths: [(Int, Int)] = [(60, 15), (60, 45), (45, 60), (20, 100), (61, 59), (16, 1), (1, 9), (7, 7)]

  @Test(arguments: lengths) func nearestTakesThePixelUnderTheMiddle(
    source: Int, result: Int
  ) throws {
    let image = try Picture.noise(source, source, seed: 7)
    let scaled = try image.filtered([.nearestScale(Double(result) / Double(source))])
    #expect(scaled.size == PixelSize(width: result, height: result))
    func place(_ x: Int) -> Int { (2 * x + 1) * source / (2 * result) }
    for y in 0..<result {
      for x in 0..<result {
        #expect(scaled.pixel(x, y) == image.pixel(place(x), place(y)), "\(x), \(y)")
      }
    }
  }

  @Test(arguments: lengths, [[0, 0.75], [0, 0.5], [1.0 / 3, 1.0 / 3], [1, 0]])
  func cubicsEqualTheirPolynomials(_ lengths: (Int, Int), _ spline: [Double]) throws {
    let ((source, result), b, c) = (lengths, spline[0], spline[1])
    try check(
      source, result, support: 2,
      by: .bicubicScaleTransform(scale: Double(result) / Double(source), b: b, c: c)
    ) { x in
      // Mitchell and Netravali, power by power.
      let sum =
        x < 1
        ? [6 - 2 * b, 0, -18 + 12 * b + 6 * c, 12 - 9 * b - 6 * c]
        : [8 * b + 24 * c, -12 * b - 48 * c, 6 * b + 30 * c, -b - 6 * c]
      return (sum[0] + sum[1] * x + sum[2] * x * x + sum[3] * x * x * x) / 6
    }
  }

  @Test(arguments: lengths) func bilinearIsATriangle(source: Int, result: Int) throws {
    try check(
      source, result, support: 1, by: .bilinearScale(Double(result) / Double(source))
    ) { 1 - $0 }
  }

  private func check(
    _ source: Int, _ result: Int, support: Double, by filter: Filter,
    _ weight: (Double) -> Double
  ) throws {
    // Columns alone differ, so that rows change nothing.
    let image = try Picture.gray(source, source) { x, _ in UInt8((x * x * 71 + 40) % 256) }
    let scaled = try image.filtered([filter], light: .encoded)
    #expect(scaled.size == PixelSize(width: result, height: result))
    let ratio = Double(source) / Double(result)
    let stretch = max(1, ratio)
    let difference = scaled.greatestDifference { x, _, _ in
      let center = (Double(x) + 0.5) * ratio - 0.5
      var (sum, total) = (0.0, 0.0)
      for position in Int(center - support * stretch) - 1...Int(center + support * stretch) + 1 {
        let distance = abs(Double(position) - center) / stretch
        guard distance < support else { continue }
        let value = weight(distance)
        var inside = abs(position)
        if source > 1 {
          inside %= 2 * (source - 1)
          inside = min(inside, 2 * (source - 1) - inside)
        } else {
          inside = 0
        }
        sum += value * Double(image.pixel(inside, 0)[0])
        total += value
      }
      return min(255, max(0, sum / total))
    }
    #expect(difference <= 0.51, "\(source) to \(result)")
  }
}
