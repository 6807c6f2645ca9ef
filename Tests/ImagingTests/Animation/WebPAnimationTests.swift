import PlatenImaging
import PlatenCore
import TestSupport
import Testing

@Suite struct WebPAnimationTests {
  /// 8×6, lossless, made once with libwebp's own encoder: a red frame; a blue square of 4×2 at 2, 2
  /// laid over it; a frame that replaces all, half transparent green on its left half.
  private let file: [UInt8] = [
    0x52, 0x49, 0x46, 0x46, 0xBA, 0x00, 0x00, 0x00, 0x57, 0x45, 0x42, 0x50, 0x56, 0x50, 0x38, 0x58,
    0x0A, 0x00, 0x00, 0x00, 0x12, 0x00, 0x00, 0x00, 0x07, 0x00, 0x00, 0x05, 0x00, 0x00, 0x41, 0x4E,
    0x49, 0x4D, 0x06, 0x00, 0x00, 0x00, 0x03, 0x02, 0x01, 0x04, 0x03, 0x00, 0x41, 0x4E, 0x4D, 0x46,
    0x2A, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x07, 0x00, 0x00, 0x05, 0x00, 0x00,
    0x28, 0x00, 0x00, 0x02, 0x56, 0x50, 0x38, 0x4C, 0x11, 0x00, 0x00, 0x00, 0x2F, 0x07, 0x40, 0x01,
    0x00, 0x07, 0x50, 0x85, 0x22, 0x97, 0xA2, 0xFF, 0x81, 0x88, 0xE8, 0x7F, 0x00, 0x00, 0x41, 0x4E,
    0x4D, 0x46, 0x28, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x01, 0x00, 0x00, 0x03, 0x00, 0x00, 0x01,
    0x00, 0x00, 0x46, 0x00, 0x00, 0x00, 0x56, 0x50, 0x38, 0x4C, 0x0F, 0x00, 0x00, 0x00, 0x2F, 0x03,
    0x40, 0x00, 0x00, 0x07, 0x10, 0xD1, 0xFF, 0xFE, 0x07, 0x22, 0xA2, 0xFF, 0x01, 0x00, 0x41, 0x4E,
    0x4D, 0x46, 0x2C, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x07, 0x00, 0x00, 0x05,
    0x00, 0x00, 0x64, 0x00, 0x00, 0x02, 0x56, 0x50, 0x38, 0x4C, 0x13, 0x00, 0x00, 0x00, 0x2F, 0x07,
    0x40, 0x01, 0x10, 0x0F, 0x30, 0xFA, 0xA3, 0x30, 0x1E, 0x03, 0x18, 0xF0, 0xE8, 0x43, 0x44, 0xFF,
    0x03, 0x00,
  ]

  private let red = ModelPixel(r: 200, g: 10, b: 20, a: 255)
  private let blue = ModelPixel(r: 0, g: 0, b: 255, a: 255)
  private let green = ModelPixel(r: 10, g: 250, b: 30, a: 128)

  @Test func framesDelaysAndPlays() throws {
    let source = ImageSource(
      .animated(try WebPAnimationDecoder(file, limits: .default)), path: "a.webp")
    #expect(source.size == PixelSize(width: 8, height: 6))
    #expect(source.loopCount == 3)
    #expect(
      source.frameInfos.map(\.unclampedDelay) == [40, 70, 100].map { .milliseconds($0) })
    #expect(source.frameInfos[1].rect == PixelRect(x: 2, y: 2, width: 4, height: 2))
    let all = (0..<48).map { (x: $0 % 8, y: $0 / 8) }
    #expect(try source.frame(at: 0).image.modelPixels == all.map { _ in red })
    #expect(
      try source.frame(at: 1).image.modelPixels
        == all.map { (2...5).contains($0.x) && (2...3).contains($0.y) ? blue : red })
    #expect(
      try source.frame(at: 2).image.modelPixels == all.map { $0.x < 4 ? green : ModelPixel() })
  }

  @Test func truncatedAnywhere() {
    for length in 0..<file.count {
      #expect(throws: PlatenError.self) {
        try WebPAnimationDecoder(Array(file[..<length]), limits: .default)
      }
    }
  }

  /// The chunks of the three frames end at bytes 94, 142 and 194.
  @Test func framesBeforeACutAreAsTheyWere() throws {
    let whole = try ImageSource(bytes: file)
    for length in 12..<file.count {
      let part = Array(file[..<length])
      let count = [94, 142, 194].count { $0 <= length }
      do throws(PlatenError) {
        let source = try ImageSource(bytes: part)
        if count == 0 {
          // The first as far as it goes.
          let first = try source.frame(at: 0)
          #expect(source.count == 1 && first.isPartial, "cut at \(length)")
          continue
        }
        #expect(source.count == count, "cut at \(length)")
        guard let damage = source.firstDamage else {
          Issue.record("cut at \(length)")
          continue
        }
        #expect(damage.frame == count && damage.byte == [94, 142, 194][count - 1])
        #expect(damage.reason.contains("frame \(count)"))
        #expect(damage.reason.contains("byte \(damage.byte)"))
        for index in 0..<count {
          #expect(
            try source.frame(at: index).image.modelPixels
              == whole.frame(at: index).image.modelPixels, "cut at \(length)")
        }
      } catch {
        #expect(count == 0 && error.isDamage, "cut at \(length): \(error)")
      }
    }
  }

  /// As browsers show it: the rows before the end, and nothing where the others belong.
  @Test(arguments: [false, true]) func aTornFirstFrameIsGivenInPart(isLossless: Bool) throws {
    let frames = try (0..<2).map {
      let image = try WrittenPictures.make(.alpha, 90, 61, seed: UInt64(3 + $0))
      return Frame(index: $0, image: image, delay: .seconds(1), unclampedDelay: .seconds(1))
    }
    var options = ImageDestination.Options()
    options.isLossless = isLossless
    let file = try ImageDestination(format: .webp, options: options).encode(frames)
    let whole = try ImageSource(bytes: file).frame(at: 0).image
    let start = try #require(file.firstRange(of: Array("ANMF".utf8))).upperBound
    let length = Int(file[start]) | Int(file[start + 1]) << 8
    let part = Array(file[..<(start + 4 + length * 4 / 5)])
    let source = try ImageSource(bytes: part)
    #expect(source.count == 1 && source.firstDamage?.frame == 0 && source.header.hasAlpha)
    let first = try source.frame(at: 0)
    #expect(first.isPartial && first.image != whole && first.image.showsPart(of: whole.modelPixels))
    // What is not seen may have any colour.
    let row = zip(first.image.modelPixels, whole.modelPixels).prefix(90)
    #expect(row.allSatisfy { $0 == $1 || $0.a == 0 && $1.a == 0 })
    #expect(throws: PlatenError.self) { try Image(bytes: part) }
    #expect(throws: PlatenError.self) { try ImageSource(bytes: part, refusingDamage: true) }
    // Of the header alone nothing is seen.
    #expect(throws: PlatenError.self) { try ImageSource(bytes: Array(file[..<(start + 40)])) }
  }

  @Test func damagedAnywhere() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<600 {
      var bytes = file
      bytes[random.int(0...(bytes.count - 1))] = random.byte()
      guard let decoder = try? WebPAnimationDecoder(bytes, limits: Limits(pixels: 100_000)) else {
        continue
      }
      var reader = ImageSource(.animated(decoder)).frames()
      while let frame = try? reader.next() { #expect(frame.image.size == decoder.canvas) }
    }
  }

  @Test func announcedSizesMeetLimits() {
    let error = #expect(throws: PlatenError.self) {
      try WebPAnimationDecoder(file, limits: Limits(pixels: 47))
    }
    #expect(error?.code == .limitExceeded)
    #expect(throws: PlatenError.self) {
      try WebPAnimationDecoder(file, limits: Limits(frames: 2))
    }
  }
}
