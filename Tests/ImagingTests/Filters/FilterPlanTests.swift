import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

@Suite struct FilterPlanTests {
  /// How much is computed twice when a chain runs on workers: the greatest factor of its passes,
  /// for an opaque picture of bytes, as far as the chain needs no whole picture.
  private func plannedRecompute(
    of chain: [Filter], size: PixelSize, workers: Int
  ) throws -> Double {
    let operations = try Filter.operations(of: chain, in: FilterContext())
    let plan = try FilterPlan(
      operations, for: FilterShape(size: size, format: .rgba8, alpha: .opaque))
    return plan.passes(workers: workers).reduce(1) { greatest, pass in
      let tiling = FilterTiling.best(for: pass, of: pass.output.bounds, workers: workers)
      return max(greatest, tiling.recompute)
    }
  }

  /// No chain of two costs much more than its parts: the plan bounds what is computed twice.
  @Test(arguments: [1, 2, 8])
  func pairsComputeLittleTwice(workers: Int) throws {
    let examples = try Filter.catalogue.map { try $0.example() }
    let wide: [Filter] = [
      .gaussianBlur(radius: 2), .gaussianBlur(radius: 60), .gaussianBlur(radius: 200),
      .boxBlur(radius: 80), .unsharpMask(radius: 50), .lanczosScale(0.1), .lanczosScale(2),
    ]
    let size = PixelSize(width: 1500, height: 1000)
    var random = SeededRandom(seed: UInt64(workers))
    for first in examples + wide {
      // All that look far, and some of the rest: all pairs of a hundred filters take minutes.
      for second in wide + examples.shuffled(using: &random).prefix(8) {
        for chain in [[first, second], [second, first]] {
          let factor = try plannedRecompute(of: chain, size: size, workers: workers)
          #expect(factor <= 1.3, "\(chain.chainText): \(factor)")
        }
      }
    }
  }

  /// However much brighter it becomes, nothing stays nothing.
  @Test(arguments: [13, 110, 250], Light.allCases)
  func blackStaysBlack(count: Int, light: Light) throws {
    let chain = [Filter](repeating: .exposureAdjust(ev: 10), count: count)
    let back = [Filter](repeating: .exposureAdjust(ev: -10), count: 6)
    let levels: [UInt8] = [0, 1, 128, 255]
    let gray = try Picture.gray(4, 1) { x, _ in levels[x] }
    let color = try Picture.rgba(4, 1) { x, _ in [levels[x], 0, levels[3 - x], 255] }
    let clear = try Picture.rgba(4, 1, alpha: .straight) { x, _ in [levels[x], 0, 255, 128] }
    let bright = try gray.filtered(chain, light: light)
    #expect((0..<4).map { bright.pixel($0, 0) } == [[0], [255], [255], [255]])
    for (picture, alpha) in [(color, 255), (clear, 128)] {
      let result = try picture.filtered(chain, light: light)
      #expect(result.alpha == picture.alpha)
      for x in 0..<4 {
        let wanted = picture.pixel(x, 0).prefix(3).map { $0 == 0 ? 0 : 255 }
        #expect(result.pixel(x, 0) == wanted + [alpha], "\(x)")
      }
    }
    // And as much darker again, it is what it was.
    let same = [Filter](repeating: .exposureAdjust(ev: 10), count: 6) + back
    #expect(try color.filtered(same, light: light) == color)
  }

  @Test func foldedFiltersAreOneStep() throws {
    let picture = try Picture.noise(20, 20, seed: 1)
    let (image, explanation) = try picture.filteredWithExplanation([
      .exposureAdjust(ev: 0.5), .colorInvert(), .colorInvert(), .colorControls(saturation: 1.2),
      .gaussianBlur(radius: 2), .gammaAdjust(power: 1), .lanczosScale(0.5),
    ])
    #expect(
      image
        == (try picture.filtered([
          .exposureAdjust(ev: 0.5), .colorControls(saturation: 1.2), .gaussianBlur(radius: 2),
          .lanczosScale(0.5),
        ])))
    let pass = try #require(explanation.passes.first)
    #expect(explanation.passes.count == 1)
    #expect(pass.steps.count == 5, "load, matrix, blur, scale, store: \(pass.steps.map(\.label))")
    #expect(pass.recompute == 1)
    #expect(pass.steps.allSatisfy { $0.cpuNanoseconds >= 0 })
  }

  /// Any filter with any arguments on any small picture: a result, or a typed error.
  @Test(arguments: Filter.catalogue.map(\.name))
  func anyArgumentsGiveAResultOrAnError(name: String) throws {
    let definition = try #require(Filter.catalogue.first { $0.name == name })
    var random = SeededRandom(seed: 77)
    let sizes = [(1, 1), (1, 17), (23, 1), (2, 2), (19, 14)]
    var limits = Limits.default
    limits.pixels = 1 << 20
    for round in 0..<12 {
      let (width, height) = sizes[round % sizes.count]
      let picture =
        round % 3 == 0
        ? try Picture.gray(width, height) { x, y in UInt8((x * 90 + y * 40) % 256) }
        : try Picture.noise(
          width, height, seed: UInt64(round), alpha: round % 3 == 1 ? .straight : .opaque)
      let filter = try definition.random(&random)
      do throws(PlatenError) {
        let result = try picture.filtered([filter], light: .linear, limits: limits)
        #expect(result.width > 0 && result.height > 0)
      } catch {
        #expect(error.recoverySuggestion != nil, "\(filter): \(error)")
      }
    }
  }
}
