import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// APNGs cut short and APNGs with wrong bits: an error that says where, or what the file showed
/// before.
@Suite struct APNGDamageTests {
  /// Every byte of small files.
  @Test(arguments: CaseSeeds.make(10)) func cutAnywhere(seed: UInt64) {
    var generator = APNGGenerator(seed: seed)
    var model = ModelAnimation()
    repeat { model = generator.animation() } while model.bytes.count > 4096
    for length in 0..<model.bytes.count { expectRefusal(of: model, length, seed) }
  }

  /// A long file at each end of a chunk, a byte before and behind it, and anywhere.
  @Test func longFileCutAnywhere() {
    var generator = APNGGenerator(seed: 77, maximumFrames: -40)
    let model = generator.animation()
    #expect(model.bytes.count > 4096)
    var lengths = Set(model.boundaries.flatMap { [$0 - 1, $0, $0 + 1] })
    for _ in 0..<500 { lengths.insert(generator.random.int(0...model.bytes.count)) }
    for length in lengths where length < model.bytes.count { expectRefusal(of: model, length, 77) }
  }

  /// There is nothing to salvage: without its last chunk the file is refused.
  private func expectRefusal(of model: ModelAnimation, _ length: Int, _ seed: UInt64) {
    let again: Comment =
      "cut at \(length); again: PLATEN_SEED=\(seed) swift test --filter APNGDamage"
    do throws(PlatenError) {
      let source = try ImageSource(bytes: Array(model.bytes[..<length]))
      #expect(length >= model.boundaries.last ?? 0, again)
      #expect(model.differences(from: source) == [], again)
    } catch {
      #expect(error.code == (length < 8 ? .unknownFormat : .truncated), again)
      #expect(error.saysWhere, "\(error)")
    }
  }

  /// One bit, anywhere: the checksums find it, unless it turns acTL into a chunk that is passed
  /// over and the file into a still.
  @Test(arguments: CaseSeeds.make(10)) func flippedBits(seed: UInt64) {
    var generator = APNGGenerator(seed: seed)
    let model = generator.animation()
    let end = model.boundaries.last ?? 0
    for _ in 0..<40 {
      var damaged = model.bytes
      damaged[generator.random.int(0...(end - 1))] ^= 1 << generator.random.int(0...7)
      guard let source = try? ImageSource(bytes: damaged),
        let image = try? source.frame(at: 0).image.converted(to: .rgba8)
      else { continue }
      #expect(
        source.format == .png && image.shows(model.defaultImage),
        "again: PLATEN_SEED=\(seed) swift test --filter APNGDamage")
    }
  }

  /// One bit of a chunk's data, under a right checksum.
  @Test(arguments: CaseSeeds.make(10)) func flippedBitsUnderRightChecksums(seed: UInt64) {
    var generator = APNGGenerator(seed: seed)
    let parts = PNGPart.split(generator.animation().bytes)
    for _ in 0..<40 {
      var damaged = parts
      let at = generator.random.int(0...(parts.count - 1))
      guard !parts[at].data.isEmpty else { continue }
      let byte = generator.random.int(0...(parts[at].data.count - 1))
      damaged[at].data[byte] ^= 1 << generator.random.int(0...7)
      expectNoHarm(
        PNGPart.join(damaged), "again: PLATEN_SEED=\(seed) swift test --filter APNGDamage")
    }
  }
}
