import PlatenImaging
import PlatenCore
import TestSupport
import Testing

struct PNGTests {
  @Test(
    arguments: [
      (1, [0b1010_0000], [255, 0, 255]), (2, [0b0001_1000], [0, 85, 170]),
      (4, [0x0F, 0x50], [0, 255, 85]), (8, [1, 2, 3], [1, 2, 3]),
    ] as [(UInt8, [UInt8], [UInt8])])
  func greyOfFewBitsIsStretched(_ depth: UInt8, _ row: [UInt8], _ expected: [UInt8]) throws {
    let image = try Image(
      bytes: makePNG(width: 3, height: 1, depth: depth, colorType: 0, rows: [row]))
    #expect(image.format == .gray8)
    #expect(image.alpha == .opaque)
    #expect(image.byteArray == expected)
  }

  @Test func transparencyChunkGivesAlpha() throws {
    let gray = try Image(
      bytes: makePNG(
        width: 2, height: 1, depth: 8, colorType: 0, rows: [[7, 8]], before: [("tRNS", [0, 7])]))
    #expect(gray.alpha == .straight)
    #expect(gray.byteArray == [7, 7, 7, 0, 8, 8, 8, 255])
    let palette = try Image(
      bytes: makePNG(
        width: 2, height: 1, depth: 1, colorType: 3, rows: [[0b0100_0000]],
        before: [("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [128])]))
    #expect(palette.byteArray == [1, 2, 3, 128, 4, 5, 6, 255])
  }

  @Test func sixteenBitsAreKept() throws {
    let image = try Image(
      bytes: makePNG(
        width: 1, height: 1, depth: 16, colorType: 6, rows: [[1, 2, 3, 4, 5, 6, 7, 8]]))
    #expect(image.format == .rgba16)
    let words = unsafe image.withUnsafeBytes { unsafe Array($0.bindMemory(to: UInt16.self)) }
    #expect(words == [0x0102, 0x0304, 0x0506, 0x0708])
    let again = try Image(bytes: ImageDestination(format: .png).encode(image))
    #expect(again == image)
  }

  @Test func gammaIsReportedAndNotApplied() throws {
    let bytes = makePNG(
      width: 1, height: 1, depth: 8, colorType: 0, rows: [[64]],
      before: [("gAMA", be32(100_000)), ("pHYs", be32(11811) + be32(7874) + [1])])
    let source = try ImageSource(bytes: bytes)
    #expect(source.header.colorProfile == .gamma(1))
    let image = try source.frame(at: 0).image
    #expect(image.byteArray == [64])
    #expect(image.resolution == Resolution(300, 200))
  }

  @Test func damagedExtrasArePassedOverWithAWarning() throws {
    var bytes = makePNG(
      width: 1, height: 1, depth: 8, colorType: 0, rows: [[64]],
      before: [("gAMA", be32(45455))])
    bytes[8 + 25 + 8] ^= 1
    let source = try ImageSource(bytes: bytes)
    #expect(source.header.colorProfile == nil)
    #expect(source.header.warnings == ["Its gAMA chunk is damaged and was passed over."])
  }

  /// Every single bit of the picture's own chunks is covered by a checksum.
  @Test func anyFlippedBitOfPixelsIsAnError() {
    let bytes = makePNG(
      width: 3, height: 2, depth: 8, colorType: 0, rows: [[1, 2, 3], [4, 5, 6]])
    for bit in 64..<(bytes.count * 8) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      let error = #expect(throws: PlatenError.self, "bit \(bit)") { try Image(bytes: damaged) }
      #expect([.malformed, .truncated, .limitExceeded].contains(error?.code))
    }
  }

  @Test func missingRowsAreAnError() {
    let error = #expect(throws: PlatenError.self) {
      try Image(bytes: makePNG(width: 3, height: 2, depth: 8, colorType: 0, rows: [[1, 2, 3]]))
    }
    #expect(error?.code == .malformed)
    #expect(error?.failureReason?.isEmpty == false)
  }

  @Test(arguments: [(3, 0), (16, 3), (4, 6), (8, 1), (0, 0)] as [(UInt8, UInt8)])
  func impossibleHeadersAreMalformed(_ depth: UInt8, _ colorType: UInt8) {
    let error = #expect(throws: PlatenError.self) {
      try Image(
        bytes: makePNG(width: 1, height: 1, depth: depth, colorType: colorType, rows: [[0]]))
    }
    #expect(error?.code == .malformed)
  }

  @Test(arguments: [PixelFormat.gray8, .rgba8, .rgba16], 0...9)
  func everyLevelKeepsEveryPixel(_ format: PixelFormat, _ level: Int) throws {
    var generator = SeededRandom(seed: UInt64(level))
    for (width, height) in [(1, 1), (7, 5), (33, 20)] {
      let size = width * height * format.bytesPerPixel
      // Half noise, half smooth, so that every filter wins somewhere.
      let noise = generator.bytes(size)
      let bytes = (0..<size).map { $0 < size / 2 ? noise[$0] : UInt8(truncatingIfNeeded: $0 * 3) }
      let image = try Image(width, height, format, format == .gray8 ? .opaque : .straight, bytes)
      let file = try ImageDestination(format: .png, options: .init(pngCompression: level))
        .encode(image)
      #expect(try Image(bytes: file) == image)
    }
  }

  @Test func layoutFollowsThePicture() throws {
    let opaque = try Image(1, 1, .rgba8, .opaque, [1, 2, 3, 255])
    let file = try ImageDestination(format: .png).encode(opaque)
    #expect(file[25] == 2)
    #expect(try Image(bytes: file) == opaque)
    let premultiplied = try Image(1, 1, .rgba8, .premultiplied, [64, 0, 0, 128])
    let straight = try Image(bytes: ImageDestination(format: .png).encode(premultiplied))
    #expect(straight.byteArray == [128, 0, 0, 128])
    #expect(straight.alpha == .straight)
  }
}
