import PlatenImaging
import PlatenCore
import Testing

/// Colours as numbers, against sums over the pixels.
@Suite struct MeasuredValueTests {
  @Test(arguments: [AlphaInfo.opaque, .straight]) func areasAreMeasured(alpha: AlphaInfo) throws {
    let picture = try Picture.noise(37, 23, seed: 6, alpha: alpha)
    let area = PixelRect(x: 5, y: 4, width: 20, height: 11)
    var (sums, least, greatest) = (
      [0.0, 0, 0, 0], [1.0, 1, 1, 1], [0.0, 0, 0, 0]
    )
    for y in 4..<15 {
      for x in 5..<25 {
        let pixel = picture.pixel(x, y).map { Double($0) / 255 }
        for channel in 0..<4 {
          let light = channel < 3 ? SRGB.light(pixel[channel] * 255) : pixel[channel]
          sums[channel] += light * (channel < 3 ? pixel[3] : 1)
          guard channel == 3 || pixel[3] > 0 else { continue }
          least[channel] = min(least[channel], pixel[channel])
          greatest[channel] = max(greatest[channel], pixel[channel])
        }
      }
    }
    let mean = try picture.areaAverage(in: area)
    for channel in 0..<3 {
      #expect(abs(SRGB.light(mean[channel] * 255) - sums[channel] / sums[3]) < 1e-4)
    }
    #expect(abs(mean[3] - sums[3] / 220) < 1e-6)
    let found = try picture.areaMinMax(in: area)
    for channel in 0..<4 {
      #expect(abs(found.least[channel] - least[channel]) < 2e-3, "\(channel)")
      #expect(abs(found.greatest[channel] - greatest[channel]) < 2e-3, "\(channel)")
    }
    let pixel = try picture.filtered([.areaAverage(in: area)])
    #expect(pixel.size == PixelSize(width: 1, height: 1))
    for channel in 0..<4 {
      #expect(abs(Double(pixel.pixel(0, 0)[channel]) / 65535 - mean[channel]) < 1e-4)
    }
    #expect(throws: PlatenError.self) {
      try picture.areaAverage(in: PixelRect(x: 40, y: 0, width: 5, height: 5))
    }
  }

  @Test(arguments: [AlphaInfo.opaque, .straight]) func extremesAreFilters(alpha: AlphaInfo) throws {
    let picture = try Picture.noise(37, 23, seed: 8, alpha: alpha)
    let area = PixelRect(x: 5, y: 4, width: 20, height: 11)
    let both = try picture.filtered([.areaMinMax(in: area)])
    let least = try picture.filtered([.areaMinimum(in: area)])
    let greatest = try picture.filtered([.areaMaximum(in: area)])
    #expect(least.size == PixelSize(width: 1, height: 1) && greatest.size == least.size)
    #expect(least.pixel(0, 0)[..<3] == both.pixel(0, 0)[..<3])
    #expect(greatest.pixel(0, 0)[..<3] == both.pixel(1, 0)[..<3])
  }

  /// The mean of each row and column is that of a rectangle as thin.
  @Test(arguments: [AlphaInfo.opaque, .straight]) func linesAreAveraged(alpha: AlphaInfo) throws {
    let picture = try Picture.noise(19, 13, seed: 4, alpha: alpha)
    let area = PixelRect(x: 3, y: 2, width: 40, height: 9)
    let rows = try picture.filtered([.rowAverage(in: area)])
    let columns = try picture.filtered([.columnAverage(in: area)])
    #expect(rows.size == PixelSize(width: 9, height: 1))
    #expect(columns.size == PixelSize(width: 16, height: 1))
    func expectMean(_ line: Image, _ place: Int, _ part: PixelRect) throws {
      let mean = try picture.areaAverage(in: part)
      let found = line.pixel(place, 0)
      for channel in 0..<(line.alpha == .opaque ? 3 : 4) {
        #expect(abs(Double(found[channel]) / 65535 - mean[channel]) < 1e-4, "\(place)")
      }
    }
    for y in 0..<9 { try expectMean(rows, y, PixelRect(x: 3, y: 2 + y, width: 16, height: 1)) }
    for x in 0..<16 { try expectMean(columns, x, PixelRect(x: 3 + x, y: 2, width: 1, height: 9)) }
  }

  /// Where nothing is seen there is no colour.
  @Test func nothingHasNeitherLeastNorGreatest() throws {
    let clear = try Picture.rgba(5, 4, alpha: .straight) { _, _ in [9, 200, 30, 0] }
    let found = try clear.areaMinMax()
    #expect(found.least == [0, 0, 0, 0] && found.greatest == [0, 0, 0, 0])
    // One pixel that is seen is both.
    let one = try Picture.rgba(5, 4, alpha: .straight) { x, y in
      [51, 102, 204, x == 2 && y == 1 ? 255 : 0]
    }
    let seen = try one.areaMinMax()
    for (channel, wanted) in [0.2, 0.4, 0.8].enumerated() {
      #expect(abs(seen.least[channel] - wanted) < 1e-4)
      #expect(abs(seen.greatest[channel] - wanted) < 1e-4)
    }
    #expect(seen.least[3] == 0 && seen.greatest[3] == 1)
  }

  @Test func histogramsCountEveryPixel() throws {
    let picture = try Picture.noise(50, 40, seed: 7)
    let counts = try picture.areaHistogram(count: 256, light: .encoded)
    var expected = Array(repeating: Array(repeating: 0, count: 256), count: 3)
    for y in 0..<40 {
      for x in 0..<50 {
        for channel in 0..<3 { expected[channel][picture.pixel(x, y)[channel]] += 1 }
      }
    }
    // A value of n / 255 lies in step n of 256, the last one included.
    #expect(Array(counts[..<3]) == expected)
    #expect(counts[3][255] == 2000)
    let row = try picture.filtered([
      .areaHistogram(in: PixelRect(picture.size), count: 16, scale: 4)
    ])
    #expect(row.size == PixelSize(width: 16, height: 1))
    for count in [(1 << 20) + 1, .max, 0, -1, .min] {
      let error = #expect(throws: PlatenError.self) { try picture.areaHistogram(count: count) }
      #expect(error?.code == .invalidArgument)
    }
    #expect(try picture.areaHistogram(count: 1).map(\.count) == [1, 1, 1, 1])
    for count in [0, -1, 129, .max] {
      let error = #expect(throws: PlatenError.self) { try picture.palette(count: count) }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test func palettesFindTheColours() throws {
    let colors: [[UInt8]] = [[200, 30, 40, 255], [20, 160, 60, 255], [240, 240, 230, 255]]
    let picture = try Picture.rgba(60, 10) { x, _ in colors[x < 30 ? 0 : x < 50 ? 1 : 2] }
    let palette = try picture.palette(count: 8)
    let shares: [Double] = [0.5, 1.0 / 3, 1.0 / 6]
    #expect(palette.map(\.share) == shares)
    for (found, color) in zip(palette, colors) {
      for channel in 0..<3 {
        let wanted = Double(color[channel])
        #expect(abs(found.color[channel] * 255 - wanted) < 0.01)
      }
    }
    let row = try picture.filtered([.kMeans(in: PixelRect(picture.size), count: 2)])
    #expect(row.width == 2)
  }
}
