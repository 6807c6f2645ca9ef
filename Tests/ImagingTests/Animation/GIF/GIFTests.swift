import PlatenImaging
import PlatenCore
import TestSupport
import Testing

@Suite struct GIFTests {
  /// Long enough for a full table, with and without a clear code after it.
  @Test(arguments: LZWWriter.Style.allCases) func fullTable(style: LZWWriter.Style) throws {
    var random = SeededRandom(seed: 7)
    let indices = (0..<(160 * 160)).map { _ in random.int(0...15) }
    var writer = LZWWriter(literalBits: 4, style: style)
    let data = writer.encode(indices, &random)
    var file = Array("GIF89a".utf8) + [160, 0, 160, 0, 0x83, 0, 0]
    for i in 0..<16 { file += [UInt8(i), UInt8(i * 2), UInt8(i * 3)] }
    file += [0x2C, 0, 0, 0, 0, 160, 0, 160, 0, 0, 4]
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      file += [UInt8(block.count)] + block
    }
    let image = try GIFDecoder(file + [0, 0x3B], limits: .default).patch(at: 0)
    #expect(image.alpha == .opaque)
    #expect(
      image.modelPixels
        == indices.map { ModelPixel(r: UInt8($0), g: UInt8($0 * 2), b: UInt8($0 * 3), a: 255) })
  }

  // MARK: By hand

  /// A 2×1 GIF of black and white; `blocks` come between the palette and the trailer.
  private func gif(width: Int = 2, height: Int = 1, _ blocks: [UInt8]...) -> [UInt8] {
    Array("GIF89a".utf8) + [UInt8(width), 0, UInt8(height), 0, 0x80, 0, 0]
      + [0, 0, 0, 255, 255, 255] + blocks.flatMap { $0 } + [0x3B]
  }

  /// An image of one row of zeros and ones, four at most.
  private func row(_ indices: [UInt8], x: UInt8 = 0) -> [UInt8] {
    let codes = [4] + indices.flatMap { [Int($0), 4] } + [5]
    var bits = 0
    for (place, code) in codes.enumerated() { bits |= code << (place * 3) }
    let count = (codes.count * 3 + 7) / 8
    let bytes = (0..<count).map { index -> UInt8 in UInt8(bits >> (index * 8) & 255) }
    return [0x2C, x, 0, 0, 0, UInt8(indices.count), 0, 1, 0, 0, 2, UInt8(bytes.count)] + bytes + [0]
  }

  private func frames(_ file: [UInt8]) throws -> [[ModelPixel]] {
    var reader = ImageSource(.animated(try GIFDecoder(file, limits: .default))).frames()
    var all: [[ModelPixel]] = []
    while let frame = try reader.next() { all.append(frame.image.modelPixels) }
    return all
  }

  private let black = ModelPixel(r: 0, g: 0, b: 0, a: 255)
  private let white = ModelPixel(r: 255, g: 255, b: 255, a: 255)
  private let clear = ModelPixel()

  @Test func lastControlWinsAndIsUsedOnce() throws {
    let file = gif(
      [0x21, 0xF9, 4, 0x09, 5, 0, 0, 0], [0x21, 0xF9, 4, 0x01, 7, 0, 1, 0], row([0, 1]),
      row([1, 1]))
    let decoder = try GIFDecoder(file, limits: .default)
    #expect(decoder.frames.map(\.unclampedDelay) == [.milliseconds(70), .zero])
    #expect(decoder.frames.map(\.disposal) == [.none, .none])
    #expect(try frames(file) == [[black, clear], [white, white]])
  }

  @Test func previousOnTheFirstFrameEmptiesTheCanvas() throws {
    let file = gif([0x21, 0xF9, 4, 0x0C, 0, 0, 0, 0], row([1, 1]), row([0]))
    #expect(try frames(file) == [[white, white], [black, clear]])
  }

  @Test func indexBeyondThePaletteIsBlack() throws {
    #expect(try frames(gif(row([3, 1]))) == [[black, white]])
  }

  @Test func loopValues() throws {
    func plays(_ block: [UInt8]) throws -> Int {
      try GIFDecoder(gif(block, row([0, 0])), limits: .default).header.plays
    }
    let name = Array("NETSCAPE2.0".utf8)
    #expect(try plays([]) == 1)
    #expect(try plays([0x21, 0xFF, 11] + name + [3, 1, 0, 0, 0]) == 0)
    #expect(try plays([0x21, 0xFF, 11] + name + [3, 1, 1, 0, 0]) == 2)
    #expect(try plays([0x21, 0xFF, 11] + name + [5, 2, 9, 9, 9, 9, 0]) == 1)
    #expect(try plays([0x21, 0xFF, 11] + Array("ELSEWARE2.0".utf8) + [3, 1, 0, 0, 0]) == 1)
  }

  @Test func loopsAnywhere() throws {
    func plays(_ blocks: [UInt8]...) throws -> Int {
      try GIFDecoder(gif(blocks.flatMap { $0 }), limits: .default).header.plays
    }
    func loop(_ value: UInt8, _ name: String = "NETSCAPE2.0") -> [UInt8] {
      [0x21, 0xFF, 11] + Array(name.utf8) + [3, 1, value, 0, 0]
    }
    let picture = row([0, 0])
    #expect(try plays(picture, loop(4)) == 5)
    #expect(try plays(picture, loop(0), picture) == 0)
    #expect(try plays(loop(4), loop(2, "ANIMEXTS1.0"), picture) == 3)
    // After the sub-block that asks for buffering.
    let name = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
    #expect(try plays(name + [5, 2, 9, 9, 9, 9, 3, 1, 6, 0, 0], picture) == 7)
    #expect(try plays(name + [2, 1, 6, 0], picture) == 1)
    #expect(try plays(name + [0], picture) == 1)
    #expect(try plays([0x21, 0xFF, 12] + name.dropFirst(3) + [0, 3, 1, 6, 0, 0], picture) == 1)
  }

  @Test func emptyScreenGrowsToTheFirstPicture() throws {
    let decoder = try GIFDecoder(gif(width: 0, height: 0, row([1, 1], x: 1)), limits: .default)
    #expect(decoder.canvas == PixelSize(width: 3, height: 1))
    let flat = try GIFDecoder(gif(width: 2, height: 0, row([1, 1, 0])), limits: .default)
    #expect(flat.canvas == PixelSize(width: 3, height: 1))
    let empty = [0x2C, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0x2C, 0] as [UInt8]
    let error = #expect(throws: PlatenError.self) {
      try GIFDecoder(gif(width: 0, height: 0, empty), limits: .default)
    }
    #expect(error?.message == "frame 0 at byte 19: the picture has no pixels")
  }

  @Test func aScreenThatIsTooSmallForLaterPicturesStands() throws {
    #expect(
      try frames(gif(row([1, 1]), row([0, 0, 0, 0], x: 1))) == [[white, white], [white, black]])
  }

  @Test func emptyPictureIsAFrameThatChangesNothing() throws {
    let empty = [0x2C, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 1, 0x2C, 0] as [UInt8]
    #expect(
      try frames(gif(row([1, 0]), [0x21, 0xF9, 4, 8, 1, 0, 0, 0], empty, row([0])))
        == [[white, black], [white, black], [black, black]])
  }

  @Test func plainTextIsPassedOverAndItsControlIsNot() throws {
    let text = [0x21, 1, 12, 0, 0, 0, 0, 2, 0, 1, 0, 8, 8, 1, 0, 1, 65, 0] as [UInt8]
    let file = gif([0x21, 0xF9, 4, 1, 9, 0, 1, 0], text, [0x21, 0xFE, 1, 7, 0], row([1, 0]))
    #expect(try frames(file) == [[clear, black]])
    #expect(try GIFDecoder(file, limits: .default).frames[0].unclampedDelay == .milliseconds(90))
  }

  @Test func disposalMethodsWithoutAMeaning() throws {
    func disposal(_ method: UInt8) throws -> FrameInfo.Disposal {
      let file = gif([0x21, 0xF9, 4, method << 2, 0, 0, 0, 0], row([1, 1]))
      return try GIFDecoder(file, limits: .default).frames[0].disposal
    }
    #expect(
      try (0...7).map { try disposal($0) }
        == [.none, .none, .background, .previous, .previous, .none, .none, .none])
  }

  @Test func pictureThatEndsEarlyIsAnErrorThatSaysWhere() throws {
    // One pixel of two, then the end code: 4, 1, 5.
    let short = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0b100_1100, 1, 0] as [UInt8]
    let decoder = try GIFDecoder(gif(row([1, 1]), short), limits: .default)
    var reader = ImageSource(.animated(decoder)).frames()
    #expect(try reader.next()?.index == 0)
    let error = #expect(throws: PlatenError.self) { try reader.next() }
    #expect(error?.message == "frame 1 has damaged LZW data")
    #expect(error?.failureReason == "the codes from byte 46 on end after 1 of 2 pixels")
  }

  @Test(arguments: [0, 12, 13, 255] as [UInt8]) func codeSizesThatDoNotExist(bits: UInt8) {
    let picture = [0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, bits, 2, 0, 0, 0] as [UInt8]
    let error = #expect(throws: PlatenError.self) {
      try GIFDecoder(gif(row([1, 0]), picture), limits: .default)
    }
    #expect(error?.code == .malformed)
    #expect(error?.message == "frame 1 has an LZW code size of \(bits)")
    #expect(error?.failureReason?.contains("byte 45") == true)
  }

  /// The first picture enlarges the screen, as in Chromium; what is outside of later ones is cut.
  @Test func shiftedPicturesEnlargeTheScreenOrAreClipped() throws {
    #expect(try frames(gif(row([1, 0], x: 1))) == [[clear, white, black]])
    #expect(
      try frames(gif(row([1, 0]), row([1, 1], x: 1), row([1, 1], x: 9)))
        == [[white, black], [white, white], [white, white]])
  }

  @Test func garbageBetweenBlocksEndsTheFile() throws {
    let decoder = try GIFDecoder(gif(row([1, 0]), [0x77, 1, 2]), limits: .default)
    #expect(decoder.frames.count == 1)
    #expect(decoder.header.warnings.count == 1)
  }

  @Test func codeForNoStringIsAnError() throws {
    // Clear, then 7, which no string has yet.
    let file = gif([0x2C, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0b111_100, 0, 0])
    let decoder = try GIFDecoder(file, limits: .default)
    let error = #expect(throws: PlatenError.self) { try decoder.patch(at: 0) }
    #expect(error?.code == .malformed)
    #expect(error?.message.contains("frame 0") == true)
  }

  @Test func announcedSizesMeetLimits() {
    var file = gif(row([1, 0]))
    file.replaceSubrange(6..<10, with: [255, 255, 255, 255])
    let error = #expect(throws: PlatenError.self) {
      try GIFDecoder(file, limits: Limits(pixels: 1000))
    }
    #expect(error?.code == .limitExceeded)
    let many = gif(Array(repeating: row([1, 0]), count: 30).flatMap { $0 })
    #expect(throws: PlatenError.self) { try GIFDecoder(many, limits: Limits(frames: 29)) }
    #expect(throws: Never.self) { try GIFDecoder(many, limits: Limits(frames: 30)) }
    // Clipped to 2×1, but to be decoded whole.
    let wide = gif(row([1, 0]), Array(repeating: row([1, 0, 1, 0]), count: 30).flatMap { $0 })
    #expect(throws: PlatenError.self) { try GIFDecoder(wide, limits: Limits(totalPixels: 100)) }
  }

  /// Codes have 12 bits at most, so literals may have 11.
  @Test(arguments: [9, 10, 11]) func literalsOfMoreThanEightBits(bits: Int) throws {
    let clear = 1 << bits
    // Literals, a string that exists, and one that is only being made.
    let codes = [clear, 1, 0, 1, clear + 2, clear + 5, 1, clear + 1]
    var sum = 0
    var shifted: [UInt8] = []
    var held = 0
    for code in codes {
      sum |= code << held
      held += bits + 1
      while held >= 8 {
        shifted.append(UInt8(truncatingIfNeeded: sum))
        sum >>= 8
        held -= 8
      }
    }
    shifted.append(UInt8(truncatingIfNeeded: sum))
    let head = [0x2C, 0, 0, 0, 0, 9, 0, 1, 0, 0, UInt8(bits), UInt8(shifted.count)]
    let shown = try frames(gif(width: 9, head + shifted + [0]))
    // 1, 0, 1, then "1 0", then "1 0 1" (the string before and its first), then 1.
    #expect(shown == [[1, 0, 1, 1, 0, 1, 0, 1, 1].map { $0 == 1 ? white : black }])
  }

  /// A last frame that is cut is not given, and the error says where.
  @Test func tornLastFrameIsLeftOut() throws {
    let file = Array(gif(height: 4, tall + [0], tall).dropLast(4))
    let decoder = try GIFDecoder(file, limits: .default, .salvage)
    #expect(decoder.frames.count == 1)
    let damage = try #require(decoder.damage)
    #expect(damage.frame == 1 && damage.byte == file.count)
    #expect(damage.reason.contains("frame 1") && damage.reason.contains("byte \(file.count)"))
    #expect(try ImageSource(bytes: file).frame(at: 0).image.modelPixels.allSatisfy { $0 == white })
    // Where there is nothing but a torn frame, that is kept, and not called whole.
    let torn = Array(gif(height: 4, tall).dropLast(3))
    let error = #expect(throws: PlatenError.self) {
      try GIFDecoder(torn, limits: .default, .refuse)
    }
    #expect(error?.code == .truncated)
    let rest = try GIFDecoder(torn, limits: .default, .salvage)
    #expect(rest.frames.count == 1 && rest.damage?.frame == 0)
    #expect(throws: PlatenError.self) { try GIFDecoder(file, limits: .default) }
  }

  /// Four rows of two white pixels, without the end of its data.
  private var tall: [UInt8] {
    let codes = [4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 5]
    var bits: UInt64 = 0
    for (place, code) in codes.enumerated() { bits |= UInt64(code) << UInt64(place * 3) }
    let data = (0..<7).map { UInt8(truncatingIfNeeded: bits >> UInt64($0 * 8)) }
    return [0x2C, 0, 0, 0, 0, 2, 0, 4, 0, 0, 2, 7] + data
  }

  /// A first picture that reaches over the screen's edge enlarges it; others don't.
  @Test func theFirstPictureEnlargesTheScreen() throws {
    let wide = try GIFDecoder(gif(row([0, 1, 0, 1])), limits: .default)
    #expect(wide.canvas == PixelSize(width: 4, height: 1))
    #expect(try frames(gif(row([0, 1, 0, 1]))) == [[black, white, black, white]])
    let shifted = try GIFDecoder(gif(row([1, 0, 1], x: 1)), limits: .default)
    #expect(shifted.canvas == PixelSize(width: 4, height: 1))
    let narrow = try GIFDecoder(gif(row([1, 0], x: 1)), limits: .default)
    #expect(narrow.canvas == PixelSize(width: 3, height: 1))
    #expect(try frames(gif(row([1, 0], x: 1))) == [[clear, white, black]])
    let inside = try GIFDecoder(gif(width: 9, row([1, 0], x: 1)), limits: .default)
    #expect(inside.canvas == PixelSize(width: 9, height: 1))
    let later = try GIFDecoder(gif(row([1, 0]), row([1, 0], x: 1)), limits: .default)
    #expect(later.canvas == PixelSize(width: 2, height: 1))
  }
}
