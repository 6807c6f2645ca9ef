import Foundation
import PlatenCore
import PlatenImaging
import Testing

/// Core Image's simplest filters against the formulas that are their names.
@Suite struct SimpleFilterTests {
  @Test(arguments: [AlphaInfo.opaque, .straight]) func componentsAreCompared(
    alpha: AlphaInfo
  ) throws {
    let picture = try Picture.noise(21, 9, seed: 5, alpha: alpha)
    let least = try picture.filtered([.minimumComponent()])
    let greatest = try picture.filtered([.maximumComponent()])
    for y in 0..<9 {
      for x in 0..<21 {
        let pixel = picture.pixel(x, y)
        let colors = pixel[..<3]
        guard pixel[3] > 40 else { continue }
        for channel in 0..<3 {
          let low = Int(least.pixel(x, y)[channel])
          let high = Int(greatest.pixel(x, y)[channel])
          #expect(abs(low - Int(colors.min() ?? 0)) <= 1)
          #expect(abs(high - Int(colors.max() ?? 0)) <= 1)
        }
        #expect(least.pixel(x, y)[3] == pixel[3])
      }
    }
    let gray = try Picture.gray(5, 4) { x, y in UInt8(40 * x + y) }
    #expect(try gray.filtered([.minimumComponent()]) == gray)
  }

  /// On the numbers of files, the curve makes of a level the light that it stands for.
  @Test func toneCurvesAreThoseOfSRGB() throws {
    let picture = try Picture.gray(256, 1) { x, _ in UInt8(x) }
    let darker = try picture.filtered([.sRGBToneCurveToLinear()], light: .encoded)
    let lighter = try picture.filtered([.linearToSRGBToneCurve()], light: .encoded)
    for level in 0..<256 {
      let light = SRGB.light(Double(level)) * 255
      #expect(abs(Double(darker.pixel(level, 0)[0]) - light) <= 0.51)
      let encoded = SRGB.level(Double(level) / 255)
      #expect(abs(Double(lighter.pixel(level, 0)[0]) - encoded) <= 0.51)
    }
    let chain = [Filter.sRGBToneCurveToLinear(), .linearToSRGBToneCurve()]
    #expect(try picture.filtered(chain) == picture)
  }

  /// As the others on opaque pictures; alpha stays where those would weigh it.
  @Test func weightsOfRGBLeaveAlpha() throws {
    let weights = (0..<9).map { [1.0, 2, 1, 2, 4, 2, 1, 2, 1][$0] / 16 }
    let opaque = try Picture.noise(17, 11, seed: 6)
    let filter = Filter.convolutionRGB3X3(weights: weights)
    #expect(
      try opaque.filtered([filter]) == opaque.filtered([.convolution3X3(weights: weights)]))
    let clear = try Picture.noise(17, 11, seed: 7, alpha: .straight)
    let kept = try clear.filtered([filter])
    let weighed = try clear.filtered([.convolution3X3(weights: weights)])
    var differences = 0
    for y in 0..<11 {
      for x in 0..<17 {
        #expect(kept.pixel(x, y)[3] == clear.pixel(x, y)[3])
        if weighed.pixel(x, y)[3] != clear.pixel(x, y)[3] { differences += 1 }
      }
    }
    #expect(differences > 50)
  }

  @Test func gradientsFollowTheirCurves() throws {
    let picture = try Picture.gray(100, 60) { _, _ in 0 }
    let soft = try picture.filtered(
      [.smoothLinearGradient(point0: (10, 0), point1: (90, 0))], light: .encoded)
    let bell = try picture.filtered(
      [.gaussianGradient(center: (50, 30), radius: 45)], light: .encoded)
    for x in 0..<100 {
      let place = Double(x) + 0.5
      let share = min(1, max(0, (place - 10) / 80))
      let level = 255 * (1 - share * share * (3 - 2 * share))
      #expect(abs(Double(soft.pixel(x, 7)[0]) - level) <= 0.51, "\(x)")
      for y in [3, 30] {
        let (dx, dy) = (place - 50, Double(y) + 0.5 - 30)
        let wanted = 255 * exp(-(dx * dx + dy * dy) / (2 * 15 * 15))
        #expect(abs(Double(bell.pixel(x, y)[0]) - wanted) <= 0.51, "\(x), \(y)")
      }
    }
  }

  @Test func differencesAreAbsolute() throws {
    let one = try Picture.rgba(2, 1, alpha: .straight) { x, _ in [200, 30, 90, x == 0 ? 255 : 128] }
    let other = try Picture.rgba(2, 1, alpha: .straight) { x, _ in
      [50, 80, 90, x == 0 ? 255 : 128]
    }
    let filter = Filter.colorAbsoluteDifference(to: other)
    let result = try one.filtered([filter], light: .encoded)
    #expect(result.pixel(0, 0) == [150, 50, 0, 255])
    // Half of half, and the same straight colours.
    #expect(result.pixel(1, 0) == [150, 50, 0, 64])
    #expect(try other.filtered([.colorAbsoluteDifference(to: one)], light: .encoded) == result)
    // Where the other picture ends there is nothing.
    let wide = try Picture.rgba(3, 1) { _, _ in [9, 9, 9, 255] }
    #expect(try wide.filtered([filter], light: .encoded).pixel(2, 0)[3] == 0)
  }
}
