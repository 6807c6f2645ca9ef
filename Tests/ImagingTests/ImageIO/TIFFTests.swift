import PlatenImaging
import PlatenCore
import Testing

struct TIFFTests {
  /// Three pages: RGB, grey and bilevel. Whatever is cut off, no page goes missing unnoticed.
  @Test func aCutFileNeverLosesPagesSilently() throws {
    let bytes = StillFixture.bytes("tiff_multi.tif")
    let whole = try ImageSource(bytes: bytes)
    #expect(whole.count == 3)
    let pages = try (0..<3).map { try whole.frame(at: $0).image }
    for length in 0..<bytes.count {
      guard let source = try? ImageSource(bytes: Array(bytes[..<length])) else { continue }
      var failures: [Int] = []
      for index in 0..<source.count {
        do throws(PlatenError) {
          #expect(try source.frame(at: index).image == pages[index], "cut at \(length)")
        } catch {
          failures.append(index)
          let messages = ["page \(index + 1) of the TIFF can't be read", "the TIFF is cut off"]
          #expect(messages.contains(error.message))
        }
      }
      // The first page that can't be found is counted, and fails.
      #expect(source.count == 3 || failures.last == source.count - 1, "cut at \(length)")
    }
  }

  @Test func aLoopOfPagesIsAnError() throws {
    var bytes = makeTIFF(tags: [(256, 1), (257, 1), (262, 1)])
    let error = #expect(throws: PlatenError.self) {
      bytes.replaceSubrange((bytes.count - 4)..., with: [8, 0, 0, 0])
      return try ImageSource(bytes: bytes)
    }
    #expect(error?.code == .malformed)
    #expect(error?.failureReason == "its pages form a loop at 2")
  }

  @Test func tooManyPagesHitTheLimit() {
    let error = #expect(throws: PlatenError.self) {
      try ImageSource(bytes: StillFixture.bytes("tiff_multi.tif"), limits: Limits(frames: 2))
    }
    #expect(error?.code == .limitExceeded)
    #expect(error?.failureReason == "the limit frames is 2")
  }

  @Test func numbersWithSignsAreRefusedWithTheReason() {
    let bytes = makeTIFF(tags: [
      (256, 1), (257, 1), (258, 32), (259, 1), (262, 1), (273, 8), (277, 1), (278, 1), (279, 4),
      (339, 2),
    ])
    let error = #expect(throws: PlatenError.self) { try Image(bytes: bytes) }
    #expect(error?.code == .unsupported, "\(String(describing: error))")
    #expect(error?.failureReason?.contains("32") == true)
  }

  /// JPEG 2000 and JPEG XL in a TIFF are no damage.
  @Test func compressionsThatLibtiffLacksAreUnsupported() throws {
    for (codec, name) in [(34712, "JPEG 2000"), (50002, "JPEG XL")] {
      let bytes = makeTIFF(tags: [
        (256, 1), (257, 1), (258, 8), (259, codec), (262, 1), (273, 8), (277, 1), (278, 1),
        (279, 1),
      ])
      let error = try #require(throws: PlatenError.self) { try Image(bytes: bytes) }
      #expect(error.code == .unsupported, "\(error)")
      #expect(error.failureReason == "its pixels are coded as \(name)")
      #expect(error.recoverySuggestion?.hasPrefix("Write it anew") == true)
      #expect(throws: Never.self) { try ImageSource(bytes: bytes) }
    }
  }

  /// The grey of each sample, as a word of 16 bits.
  private func words(
    _ samples: [[UInt8]], bits: Int, format: Int, photometric: Int = 1
  ) throws -> [Int] {
    let start = 8 + 2 + 10 * 12 + 4
    let data = samples.flatMap { $0 }
    let bytes = makeTIFF(tags: [
      (256, samples.count), (257, 1), (258, bits), (259, 1), (262, photometric), (273, start),
      (277, 1), (278, 1), (279, data.count), (339, format),
    ])
    let image = try Image(bytes: bytes + data)
    #expect(image.format == .rgba16)
    let pixels = image.byteArray
    return stride(from: 0, to: pixels.count, by: 8).map {
      #expect(pixels[$0..<($0 + 2)] == pixels[($0 + 4)..<($0 + 6)])
      #expect(pixels[($0 + 6)..<($0 + 8)] == [255, 255])
      return Int(pixels[$0]) | Int(pixels[$0 + 1]) << 8
    }
  }

  private func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    let little = value.littleEndian
    return unsafe withUnsafeBytes(of: little) { unsafe Array($0) }
  }

  private static let fractions: [(value: Float, word: Int)] = [
    (0, 0), (1, 65535), (0.5, 32768), (0.25, 16384), (2, 65535), (-1, 0), (.nan, 0),
    (.infinity, 65535), (-.infinity, 0), (1 / 1024, 64), (.leastNonzeroMagnitude, 0),
  ]

  @Test func fractionsBecomeWordsOf16Bits() throws {
    let wanted = Self.fractions.map(\.word)
    let singles = Self.fractions.map { bytes($0.value.bitPattern) }
    #expect(try words(singles, bits: 32, format: 3) == wanted)
    let doubles = Self.fractions.map { bytes(Double($0.value).bitPattern) }
    #expect(try words(doubles, bits: 64, format: 3) == wanted)
    // White is zero: the other way round.
    #expect(try words(singles, bits: 32, format: 3, photometric: 0) == wanted.map { 65535 - $0 })
    // The same (the last 2⁻²⁴), and 3 · 2⁻¹⁶, which is less than normal numbers are.
    let halves: [UInt16] = [
      0x0000, 0x3C00, 0x3800, 0x3400, 0x4000, 0xBC00, 0x7E00, 0x7C00, 0xFC00, 0x1400, 0x0001,
      0x0300,
    ]
    #expect(try words(halves.map { bytes($0) }, bits: 16, format: 3) == wanted + [3])
  }

  @Test func numbersOfMoreBitsKeepTheirHighest() throws {
    let longs: [UInt32] = [0, .max, 0x8000_0000, 0x1234_FFFF]
    #expect(
      try words(longs.map { bytes($0) }, bits: 32, format: 1) == [0, 65535, 0x8000, 0x1234])
    let longer: [UInt64] = [0, .max, 0xABCD_0123_4567_89AB]
    #expect(try words(longer.map { bytes($0) }, bits: 64, format: 1) == [0, 65535, 0xABCD])
  }

  /// Scanners and microscopes write them: samples lie bit after bit, and rows begin with a byte.
  @Test(arguments: [3, 5, 6, 10, 12, 14]) func unevenSamplesBecomeWordsOf16Bits(
    bits: Int
  ) throws {
    let top = 1 << bits - 1
    let samples = [0, top, top / 3, 1, top - 1, top / 2, 2]
    // A column of one and the same in a row: the rest of the last byte is no sample.
    for width in [1, samples.count] {
      let rows = width == 1 ? samples.map { [$0] } : [samples, samples.reversed()]
      let data = rows.flatMap { row in packed(row, bits: bits) }
      for photometric in [0, 1] {
        let bytes = makeTIFF(tags: [
          (256, width), (257, rows.count), (258, bits), (259, 1), (262, photometric), (273, 134),
          (277, 1), (278, rows.count), (279, data.count), (339, 1),
        ])
        let image = try Image(bytes: bytes + data)
        #expect(image.format == .rgba16)
        let pixels = image.byteArray
        let words = stride(from: 0, to: pixels.count, by: 8).map {
          Int(pixels[$0]) | Int(pixels[$0 + 1]) << 8
        }
        let wanted = rows.joined().map { sample in
          let level = photometric == 0 ? top - sample : sample
          return (level * 65535 + top / 2) / top
        }
        #expect(words == wanted)
      }
    }
  }

  @Test func unevenSamplesOfColorsAndOpacity() throws {
    let data = packed([4095, 0, 2048, 1024], bits: 12)
    let bytes = makeTIFF(tags: [
      (256, 1), (257, 1), (258, 12), (259, 1), (262, 2), (273, 134), (277, 4), (278, 1),
      (279, data.count), (338, 2),
    ])
    let image = try Image(bytes: bytes + data)
    #expect(image.alpha == .straight)
    let words = stride(from: 0, to: 8, by: 2).map {
      Int(image.byteArray[$0]) | Int(image.byteArray[$0 + 1]) << 8
    }
    #expect(words == [65535, 0, 32776, 16388])
  }

  private func packed(_ samples: [Int], bits: Int) -> [UInt8] {
    var row = [UInt8](repeating: 0, count: (samples.count * bits + 7) / 8)
    for (index, sample) in samples.enumerated() {
      for bit in 0..<bits where sample >> (bits - 1 - bit) & 1 == 1 {
        row[(index * bits + bit) / 8] |= 0x80 >> UInt8((index * bits + bit) % 8)
      }
    }
    return row
  }

  /// Grey of which 0 is white, with opacity, of which 0 is none.
  @Test(arguments: [8, 16]) func whiteMayBeZeroUnderAlpha(bits: Int) throws {
    let pixels: [(value: UInt8, opacity: UInt8)] = [(0, 255), (63, 255), (63, 127), (255, 63)]
    let data = pixels.flatMap { [$0.value, $0.opacity] }.flatMap {
      Array(repeating: $0, count: bits / 8)
    }
    let bytes = makeTIFF(tags: [
      (256, 4), (257, 1), (258, bits), (259, 1), (262, 0), (273, 8 + 2 + 10 * 12 + 4), (277, 2),
      (278, 1), (279, data.count), (338, 2),
    ])
    let image = try Image(bytes: bytes + data)
    let levels = stride(from: bits / 8 - 1, to: image.byteCount, by: bits / 8).map {
      image.byteArray[$0]
    }
    let wanted = pixels.flatMap { [255 - $0.value, 255 - $0.value, 255 - $0.value, $0.opacity] }
    #expect(levels == wanted)
  }

  /// L*, a* and b* with 8 bits, and what Little CMS makes of them for Pillow.
  private static let labs: [(lab: [UInt8], rgb: [Int])] = [
    ([255, 0, 0], [255, 255, 255]), ([137, 0, 0], [128, 128, 128]), ([138, 81, 70], [255, 0, 0]),
    ([169, 15, 34], [200, 150, 100]), ([153, 249, 225], [100, 150, 199]),
  ]

  /// White is that of sRGB, not the yellower one of D50.
  @Test(arguments: [8, 16]) func labBecomesSRGB(bits: Int) throws {
    // With 16 bits L* is 257 times as much, and a* and b* are 256 times.
    let data = Self.labs.flatMap { colour in
      bits == 8 ? colour.lab : [colour.lab[0], colour.lab[0], 0, colour.lab[1], 0, colour.lab[2]]
    }
    let bytes = makeTIFF(tags: [
      (256, Self.labs.count), (257, 1), (258, bits), (259, 1), (262, 8), (273, 8 + 2 + 108 + 4),
      (277, 3), (278, 1), (279, data.count),
    ])
    let image = try Image(bytes: bytes + data)
    #expect(image.format == (bits == 8 ? .rgba8 : .rgba16) && image.colorProfile == nil)
    // The high byte of each channel.
    let levels = stride(from: bits / 8 - 1, to: image.byteCount, by: bits / 8).map {
      Int(image.byteArray[$0])
    }
    let wanted = Self.labs.flatMap { $0.rgb + [255] }
    #expect(zip(levels, wanted).allSatisfy { abs($0 - $1) <= 1 }, "\(levels)")
  }

  @Test func resolutionHasItsUnit() throws {
    let source = try ImageSource(bytes: StillFixture.bytes("tiff_rgb_raw.tif"))
    #expect(source.header.resolution == Resolution(300, 200))
    #expect(try source.frame(at: 0).image.resolution == Resolution(300, 200))
    let turned = try ImageSource(bytes: StillFixture.bytes("tiff_orient6.tif"))
    #expect(turned.header.resolution == Resolution(200, 300))
  }

  /// A number of pixels per inch that nothing can be reckoned with is none.
  @Test(arguments: [Float(1e30), .infinity, .nan, -3, 0, 1e10])
  func impossibleResolutionsAreNone(_ stated: Float) throws {
    var bytes = StillFixture.bytes("tiff_rgb_raw.tif")
    for tag: UInt8 in [0x1A, 0x1B] {
      // A fraction becomes a number with a point in the entry itself.
      let entry = try #require(bytes.firstRange(of: [tag, 1, 5, 0, 1, 0, 0, 0]))
      let number = (0..<4).map { UInt8(truncatingIfNeeded: stated.bitPattern >> (8 * $0)) }
      bytes.replaceSubrange(
        entry.lowerBound..<(entry.upperBound + 4), with: [tag, 1, 11, 0, 1, 0, 0, 0] + number)
    }
    let source = try ImageSource(bytes: bytes)
    #expect(source.header.resolution == nil)
    #expect(try source.frame(at: 0).image.resolution == nil)
  }

  /// Inks of 16 bits are more than libtiff turns into colours, which is no damage.
  @Test func inksOf16BitsAreNoDamage() throws {
    var tags = [
      (256, 2), (257, 2), (258, 0), (259, 1), (262, 5), (273, 0), (277, 4), (278, 2), (279, 32),
      (284, 1),
    ]
    let end = 8 + 2 + 12 * tags.count + 4
    tags[5].1 = end + 8
    var bytes = makeTIFF(tags: tags)
    // Four numbers don't fit their entry.
    bytes.replaceSubrange(38..<46, with: [4, 0, 0, 0, UInt8(end), 0, 0, 0])
    bytes += [16, 0, 16, 0, 16, 0, 16, 0] + [UInt8](repeating: 0x40, count: 32)
    let source = try ImageSource(bytes: bytes)
    #expect(source.header.colorModel == "cmyk")
    let error = #expect(throws: PlatenError.self) { try source.frame(at: 0) }
    #expect(error?.code == .unsupported, "\(String(describing: error))")
  }

  /// Some writers pad the last strip; nothing but what it holds is shown.
  @Test(arguments: [UInt8(7), 0x5A, 0xA5]) func aStripMayHoldMoreThanStated(value: UInt8) throws {
    let start = 8 + 2 + 9 * 12 + 4
    let data = zlib([UInt8](repeating: value, count: 300))
    let bytes = makeTIFF(tags: [
      (256, 40), (257, 3), (258, 8), (259, 8), (262, 1), (273, start), (277, 1), (278, 3),
      (279, data.count),
    ])
    let image = try Image(bytes: bytes + data)
    #expect(image.byteArray == [UInt8](repeating: value, count: 120))
  }

  /// A classic little-endian TIFF of one page whose values all fit their entries.
  private func makeTIFF(tags: [(Int, Int)]) -> [UInt8] {
    var bytes: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0, UInt8(tags.count), 0]
    for (tag, value) in tags {
      bytes += [UInt8(tag & 255), UInt8(tag >> 8), 3, 0, 1, 0, 0, 0]
      bytes += [UInt8(value & 255), UInt8(value >> 8), 0, 0]
    }
    return bytes + [0, 0, 0, 0]
  }
}
