import Foundation
import PlatenImaging
import PlatenText
import Synchronization
import Testing

/// Properties of layouts by chance, in every script that this machine has glyphs for.
///
/// `PLATEN_LAYOUTS=10000` asks for more of them; a failure names its seed, and `PLATEN_SEED=1234`
/// runs that one alone.
@Suite struct RandomLayoutTests {
  /// Seeds that have found a fault.
  private static let regressions: [UInt64] = [307, 311, 324, 366, 412, 637]

  private static let seeds: [UInt64] = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["PLATEN_SEED"].flatMap({ UInt64($0) }) { return [seed] }
    let count = environment["PLATEN_LAYOUTS"].flatMap { UInt64($0) } ?? 270
    return Array(1...max(1, count)) + regressions.filter { $0 > count }
  }()

  /// In a process of its own, where nothing else asks Pango at the same time.
  @Test func boxesAndRectanglesAreSound() async {
    await #expect(processExitsWith: .success) { try Self.checkAll() }
  }

  private static func checkAll() throws {
    let samples = ScriptSamples()
    let left = samples.missing.joined(separator: ", ")
    #expect(samples.scripts.count >= 12, "no glyphs for \(left)")
    let oracle = try LetterOracle()
    for seed in seeds {
      let sample = RandomLayout(seed: seed, of: samples)
      do {
        var check = try LayoutCheck(sample, oracle: oracle)
        try check.checkDrawing()
        if seed.isMultiple(of: 5) { try check.checkFormats() }
        for finding in check.findings {
          Issue.record("PLATEN_SEED=\(seed): \(finding.fault): \(finding.detail)")
        }
      } catch let error as LayoutCheck.Unsound {
        Issue.record("PLATEN_SEED=\(seed): \(error.findings.map(\.detail))")
      }
    }
  }

  @Test func manyThreadsSetAndDrawTheSamePixels() throws {
    let samples = ScriptSamples()
    let layouts = Self.seeds.prefix(64).map { RandomLayout(seed: $0, of: samples) }
    @Sendable func draw(_ sample: RandomLayout) throws -> Image {
      try TokenRenderer(theme: sample.theme).render(
        TextLayout(
          sample.text, highlighting: sample.tokens, width: sample.width, style: sample.style))
    }
    let alone = try layouts.map(draw)
    let drawn = Mutex<[Int: Image]>([:])
    let done = DispatchGroup()
    for thread in 0..<32 {
      done.enter()
      Thread.detachNewThread {
        for number in [2 * thread, 2 * thread + 1] where number < layouts.count {
          let image = try? draw(layouts[number])
          drawn.withLock { $0[number] = image }
        }
        done.leave()
      }
    }
    done.wait()
    let pictures = drawn.withLock { $0 }
    for (number, image) in alone.enumerated() { #expect(pictures[number] == image) }
  }
}
