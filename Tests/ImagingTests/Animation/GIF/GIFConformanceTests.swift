import PlatenImaging
import PlatenCore
import Testing

/// Generated GIFs, each held against what its generator meant.
@Suite struct GIFConformanceTests {
  static let seeds = CaseSeeds.make(400)

  @Test(arguments: seeds) func generated(seed: UInt64) throws {
    var generator = GIFGenerator(seed: seed)
    let model = generator.animation()
    let source = try ImageSource(bytes: model.bytes)
    let differences = model.differences(from: source)
    #expect(differences == [], "again: PLATEN_SEED=\(seed) swift test --filter GIFConformance")
  }

  @Test func thereAreHundreds() {
    #expect(Self.seeds.count >= 400 || CaseSeeds.isOneCase)
    #expect(Set(Self.seeds).count >= Self.seeds.count - 1)
  }

  /// As many files as each run makes show every trait, and not only once.
  @Test func everyTraitIsShown() {
    var shown: [String: Int] = [:]
    for seed in 0..<400 as Range<UInt64> {
      var generator = GIFGenerator(seed: seed)
      for trait in generator.animation().traits { shown[trait, default: 0] += 1 }
    }
    #expect(GIFGenerator.traits.filter { shown[$0, default: 0] < 3 } == [])
  }
}
