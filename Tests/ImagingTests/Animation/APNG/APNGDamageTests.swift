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
    for length in 0..<model.bytes.count { expectPart(of: model, length, seed) }
  }

  /// A long file at each end of a chunk, a byte before and after it, and anywhere.
  @Test func longFileCutAnywhere() {
    var generator = APNGGenerator(seed: 77, maximumFrames: -40)
    let model = generator.animation()
    #expect(model.bytes.count > 4096)
    var lengths = Set(model.boundaries.flatMap { [$0 - 1, $0, $0 + 1] })
    for _ in 0..<500 { lengths.insert(generator.random.int(0...model.bytes.count)) }
    for length in lengths where length < model.bytes.count { expectPart(of: model, length, 77) }
  }

  /// Every frame before the cut is as it was; where there is none, the default image as far as it
  /// goes. Refused, it has nothing.
  private func expectPart(of model: ModelAnimation, _ length: Int, _ seed: UInt64) {
    let again: Comment =
      "cut at \(length); again: PLATEN_SEED=\(seed) swift test --filter APNGDamage"
    let part = Array(model.bytes[..<length])
    let isWhole = length >= model.boundaries.last ?? 0
    let refused = try? ImageSource(bytes: part, refusingDamage: true)
    #expect(isWhole == (refused != nil), again)
    do throws(PlatenError) {
      let source = try ImageSource(bytes: part)
      if source.damage == nil {
        #expect(model.differences(from: source) == [], again)
        return
      }
      let frames = try shown(by: source)
      let canvases = model.canvases()
      #expect(!isWhole && frames.count == source.count && frames.count > 0, again)
      if source.header.isAnimated {
        for frame in frames {
          #expect(frame.image.shows(canvases[frame.index]), "frame \(frame.index) \(again)")
          #expect(!frame.isPartial, again)
        }
        #expect(source.firstDamage?.frame == source.count, again)
      } else {
        let image = frames[0].image
        #expect(
          frames[0].isPartial
            ? image.showsPart(of: model.defaultImage) : image.shows(model.defaultImage), again)
        #expect(source.firstDamage?.frame == 0, again)
      }
    } catch {
      #expect(error.code == (length < 8 ? .unknownFormat : .truncated), again)
      #expect(error.saysWhere, "\(error)")
    }
  }

  /// The frames that can be read.
  private func shown(by source: ImageSource) throws(PlatenError) -> [Frame] {
    var reader = source.frames()
    var frames: [Frame] = []
    for _ in 0..<source.count {
      do throws(PlatenError) {
        if let frame = try reader.next() { frames.append(frame) }
      } catch {
        #expect(error.isDamage && error.saysWhere, "\(error)")
      }
    }
    return frames
  }

  /// One bit, anywhere: the checksums find it, unless it turns acTL into a chunk that is passed
  /// over and the file into a still. What is given without a mark is right, and all that does not
  /// need what was hit is given.
  ///
  /// In the last of the cases the first fcTL is hit, and the frame after it goes back to before.
  @Test(arguments: CaseSeeds.make(10) + [290_554_856]) func flippedBits(seed: UInt64) {
    var generator = APNGGenerator(seed: seed)
    let model = generator.animation()
    let end = model.boundaries.last ?? 0
    let canvases = model.canvases()
    for _ in 0..<40 {
      var damaged = model.bytes
      let at = generator.random.int(0...(end - 1))
      damaged[at] ^= 1 << generator.random.int(0...7)
      let again: Comment =
        "byte \(at); again: PLATEN_SEED=\(seed) swift test --filter APNGDamage"
      guard let source = try? ImageSource(bytes: damaged) else { continue }
      guard source.format == .apng, source.header.isAnimated else {
        if let image = try? source.frame(at: 0).image.converted(to: .rgba8) {
          #expect(image.shows(model.defaultImage), again)
        }
        continue
      }
      #expect((try? ImageSource(bytes: damaged, refusingDamage: true)) == nil, again)
      guard let frames = try? shown(by: source) else { continue }
      for frame in frames where !frame.isPartial {
        #expect(frame.image.shows(canvases[frame.index]), "frame \(frame.index) \(again)")
      }
      let lost = source.firstDamage?.frame ?? model.frames.count
      #expect(frames.prefix(lost).map(\.index) == Array(0..<lost), again)
      // A length that was hit can swallow the beginning of the next frame with the end of its own.
      #expect(frames.count >= model.frames.count - 2, again)
    }
  }

  /// A length that is wrong, where the chunk has the same in every file: its checksum tells.
  @Test(arguments: CaseSeeds.make(10)) func wrongLengthsOfControlChunks(seed: UInt64) throws {
    var generator = APNGGenerator(seed: seed)
    let model = generator.animation()
    let again: Comment = "again: PLATEN_SEED=\(seed) swift test --filter APNGDamage"
    for (name, length) in [("acTL", 8), ("fcTL", 26)] {
      for wrong in [0, length - 1, length + 1, 0x7FFF_FFFF, 0xFFFF_FFFF] {
        var damaged = model.bytes
        let places = damaged.indices.dropFirst(4).filter {
          damaged[$0...].starts(with: name.utf8) && damaged[$0 - 1] == length
        }
        let place = try #require(places.randomElement(using: &generator.random))
        damaged.replaceSubrange((place - 4)..<place, with: be32(wrong))
        // Before acTL, nothing says that it is an animation.
        guard try ImageFormat.detect(damaged).0 == .apng else { continue }
        #expect((try? ImageSource(bytes: damaged, refusingDamage: true)) == nil, again)
        let source = try ImageSource(bytes: damaged)
        #expect(source.header.warnings.contains { $0.contains("length of the \(name)") }, again)
        #expect(source.damage == nil, again)
        #expect(model.differences(from: source) == [], again)
      }
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
