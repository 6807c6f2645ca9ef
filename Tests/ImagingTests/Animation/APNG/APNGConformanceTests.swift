import PlatenImaging
import PlatenCore
import Testing

/// Generated APNGs, each held against what its generator meant.
@Suite struct APNGConformanceTests {
  static let seeds = CaseSeeds.make(400)

  private static func model(_ seed: UInt64) -> ModelAnimation {
    var generator = APNGGenerator(seed: seed)
    let (type, depth) = APNGGenerator.kinds[Int(seed % UInt64(APNGGenerator.kinds.count))]
    return generator.animation(colorType: type, depth: depth)
  }

  @Test(arguments: seeds) func generated(seed: UInt64) throws {
    let model = Self.model(seed)
    let source = try ImageSource(bytes: model.bytes)
    var differences = model.differences(from: source)
    let poster = try source.poster()
    let isHidden = model.traits.contains("hidden default image")
    if isHidden ? poster?.shows(model.defaultImage) != true : poster != nil {
      differences.append("poster")
    }
    #expect(differences == [], "again: PLATEN_SEED=\(seed) swift test --filter APNGConformance")
  }

  @Test func thereAreHundreds() {
    #expect(Self.seeds.count >= 400 || CaseSeeds.isOneCase)
    #expect(Set(Self.seeds).count >= Self.seeds.count - 1)
  }

  /// As many files as each run makes show every trait, and not only once.
  @Test func everyTraitIsShown() {
    var shown: [String: Int] = [:]
    for seed in 0..<400 as Range<UInt64> {
      for trait in Self.model(seed).traits { shown[trait, default: 0] += 1 }
    }
    #expect(APNGGenerator.traits.filter { shown[$0, default: 0] < 3 } == [])
  }
}
