import PlatenImaging
import PlatenCore
import TestSupport
import Testing

@Suite struct APNGTests {
  // MARK: By hand

  /// 2×1 grey pixels, one frame in IDAT unless the parts say otherwise.
  private func png(_ parts: [UInt8]...) -> [UInt8] {
    pngSignature
      + pngChunk("IHDR", be32(2) + be32(1) + [8, 0, 0, 0, 0]) + parts.flatMap { $0 }
      + pngChunk("IEND", [])
  }

  private func control(
    _ number: Int, width: Int = 2, x: Int = 0, delay: (Int, Int) = (1, 10), dispose: UInt8 = 0,
    blend: UInt8 = 0
  ) -> [UInt8] {
    pngChunk(
      "fcTL",
      be32(number) + be32(width) + be32(1) + be32(x) + be32(0) + be16(delay.0) + be16(delay.1)
        + [dispose, blend])
  }

  private func frames(_ count: Int) -> [UInt8] { pngChunk("acTL", be32(count) + be32(0)) }
  private let idat = pngChunk("IDAT", zlib([0, 10, 20]))
  private func fdat(_ number: Int, _ pixels: [UInt8] = [30, 40]) -> [UInt8] {
    pngChunk("fdAT", be32(number) + zlib([0] + pixels))
  }

  private func gray(_ image: Image?) -> [Int] {
    image?.modelPixels.map { $0.a == 255 ? Int($0.r) : -1 } ?? []
  }

  @Test func hiddenDefaultImageIsThePoster() throws {
    let file = png(frames(1), idat, control(0), fdat(1))
    let source = ImageSource(.animated(try APNGDecoder(file, limits: .default)))
    #expect(gray(try source.poster()) == [10, 20])
    #expect(gray(try source.frame(at: 0).image) == [30, 40])
    let shown = png(frames(1), control(0), idat)
    #expect(try ImageSource(.animated(APNGDecoder(shown, limits: .default))).poster() == nil)
  }

  /// A default image that is damaged, in its checksum or under it, costs no frame and is told of
  /// when it is wanted.
  @Test(arguments: [true, false]) func aDamagedPosterCostsNoFrame(isUnderItsChecksum: Bool) throws {
    var bad = pngChunk("IDAT", [1, 2, 3])
    if !isUnderItsChecksum {
      bad = idat
      bad[12] ^= 1
    }
    let source = try ImageSource(bytes: png(frames(1), bad, control(0), fdat(1)))
    #expect(source.hasPoster && source.damage == nil)
    #expect(gray(try source.frame(at: 0).image) == [30, 40])
    let error = #expect(throws: PlatenError.self) { try source.poster() }
    #expect(error?.isDamage == true)
  }

  /// A frame without data has a place all the same.
  @Test func damageOfAFrameWithoutDataNamesItsPlace() throws {
    let start = frames(3) + control(0) + idat
    let file = png(start, control(1), control(2), fdat(3))
    let damage = try #require(try ImageSource(bytes: file).firstDamage)
    let place = png().count - 12 + start.count
    #expect(damage.frame == 1 && (place...(place + 38)).contains(damage.byte))
  }

  /// Frames beyond those announced are none, and cost none.
  @Test(arguments: 1...3) func tooSmallACountCostsNoFrame(count: Int) throws {
    let rest = fdat(2) + control(3) + fdat(4, [50, 60]) + control(5) + fdat(6, [70, 80])
    let source = try ImageSource(bytes: png(frames(count), control(0), idat, control(1), rest))
    #expect(source.count == count && source.header.isAnimated)
    #expect(source.firstDamage?.frame == count)
    let levels = [[10, 20], [30, 40], [50, 60]]
    for index in 0..<count {
      #expect(gray(try source.frame(at: index).image) == levels[index])
    }
  }

  /// What a chunk means that must be understood is not known, so that nothing after it counts.
  @Test func anUnknownCriticalChunkEndsTheFrames() throws {
    let unknown = pngChunk("ABCD", [1, 2])
    let start = frames(3) + control(0) + idat
    let file = png(start, control(1), fdat(2), unknown, control(3), fdat(4))
    let source = try ImageSource(bytes: file)
    #expect(source.count == 2)
    #expect(gray(try source.frame(at: 0).image) == [10, 20])
    #expect(gray(try source.frame(at: 1).image) == [30, 40])
    #expect(source.firstDamage?.frame == 2)
    #expect(source.firstDamage?.reason.contains("ABCD") == true)
    let refusal = #expect(throws: PlatenError.self) {
      try ImageSource(bytes: file, refusingDamage: true)
    }
    #expect(refusal?.code == .unsupported)
    // Within a frame's data it costs that frame, and before the pixels all.
    let within = png(start, control(1), unknown, fdat(2), control(3), fdat(4))
    #expect(try ImageSource(bytes: within).count == 1)
    #expect(throws: PlatenError.self) { try ImageSource(bytes: png(unknown, start)) }
  }

  @Test func opaqueAnimationBecomesTransparentByDisposal() throws {
    let file = png(
      frames(2), control(0, dispose: 1), idat, control(1, width: 1, x: 1), fdat(2, [40]))
    let decoder = try APNGDecoder(file, limits: .default)
    #expect(decoder.header.hasAlpha)
    let source = ImageSource(.animated(decoder))
    #expect(gray(try source.frame(at: 0).image) == [10, 20])
    #expect(gray(try source.frame(at: 1).image) == [-1, 40])
  }

  @Test func delays() throws {
    let file = png(
      frames(3), control(0, delay: (1, 3)), idat, control(1, delay: (7, 0)), fdat(2),
      control(3, delay: (0, 5)), fdat(4))
    let source = ImageSource(.animated(try APNGDecoder(file, limits: .default)))
    let third = Duration.seconds(1) / 3
    #expect(source.frameInfos.map(\.unclampedDelay) == [third, .milliseconds(70), .zero])
    #expect(source.delays() == [third, .milliseconds(70), .milliseconds(100)])
  }

  @Test(arguments: [
    ("acTL after IDAT", 0), ("two acTL", 1), ("sequence gap", 2), ("sequence repeated", 3),
    ("frame too many", 4), ("frame too few", 5), ("outside the canvas", 6), ("empty region", 7),
    ("frame 0 smaller than the picture", 8), ("no data", 9), ("fdAT without fcTL", 10),
    ("fdAT before IDAT", 11), ("bad dispose", 12), ("bad blend", 13), ("no frames", 14),
    ("unknown critical chunk", 15), ("IDAT split by another chunk", 16), ("no acTL", 17),
  ]) func rule(name: String, number: Int) {
    let one = [control(0), idat].flatMap { $0 }
    let files: [[UInt8]] = [
      png(idat, frames(1), control(0), fdat(1)), png(frames(1), frames(1), one),
      png(frames(2), one, control(2), fdat(3)), png(frames(2), one, control(1), fdat(1)),
      png(frames(1), one, control(1), fdat(2)), png(frames(2), one),
      png(frames(2), one, control(1, x: 1), fdat(2)),
      png(frames(2), one, control(1, width: 0), fdat(2)),
      png(frames(1), control(0, width: 1), idat), png(frames(2), one, control(1)),
      png(frames(1), idat, fdat(0), control(1), fdat(2)), png(frames(1), control(0), fdat(1), idat),
      png(frames(1), control(0, dispose: 3), idat), png(frames(1), control(0, blend: 2), idat),
      png(frames(0), idat), png(frames(1), pngChunk("ABCD", []), one),
      png(frames(1), one, pngChunk("tEXt", [65, 0]), pngChunk("IDAT", [])), png(idat),
    ]
    let error = #expect(throws: PlatenError.self) {
      try APNGDecoder(files[number], limits: .default)
    }
    #expect(error?.code == (number == 15 ? .unsupported : .malformed))
  }

  /// Both have their place before IDAT, in any order.
  @Test func controlsBeforeTheCountAreLegal() throws {
    let file = png(control(0), frames(2), idat, control(1), fdat(2))
    let source = try ImageSource(bytes: file, refusingDamage: true)
    #expect(source.count == 2 && source.header.isAnimated)
    let usual = try ImageSource(bytes: png(frames(2), control(0), idat, control(1), fdat(2)))
    for index in 0..<2 {
      #expect(
        try source.frame(at: index).image.modelPixels == usual.frame(at: index).image.modelPixels)
    }
  }

  /// A count that PNG does not have is no question of limits, and the default image is shown.
  @Test(arguments: [0, 1 << 31]) func countsThatDoNotExist(count: Int) throws {
    let file = png(frames(count), control(0), idat)
    let error = #expect(throws: PlatenError.self) {
      try ImageSource(bytes: file, refusingDamage: true)
    }
    #expect(error?.code == .malformed && error?.description.contains("limit") == false)
    let source = try ImageSource(bytes: file)
    #expect(source.count == 1 && source.damage?.code == .malformed && !source.header.isAnimated)
    #expect(throws: Never.self) { try source.frame(at: 0) }
  }

  /// A count that the file has no room for is damage, and the frames that are there are shown.
  @Test func countsThatNoFileHolds() throws {
    let file = png(frames(0x7FFF_FFFF), control(0), idat, control(1), fdat(2))
    let source = try ImageSource(bytes: file)
    #expect(source.count == 2 && source.header.isAnimated && source.damage?.code == .malformed)
    for index in 0..<2 { #expect(try !source.frame(at: index).isPartial) }
    // A frame of which only the control is left may have had others beside it, but not so many.
    let gap = png(frames(0x7FFF_FFFF), control(0), idat, control(3), control(6), fdat(7))
    #expect(throws: Never.self) { try ImageSource(bytes: gap) }
  }

  @Test func inflatedSizeIsExact() throws {
    for rows: [UInt8] in [[0, 1], [0, 1, 2, 3], [5, 1, 2]] {
      let file = png(frames(1), control(0), pngChunk("IDAT", zlib(rows)))
      let decoder = try APNGDecoder(file, limits: .default)
      let error = #expect(throws: PlatenError.self) { try decoder.patch(at: 0) }
      #expect(error?.code == .malformed)
      #expect(error?.message.contains("frame 0") == true)
    }
  }

  @Test func wrongChecksumNamesTheChunk() {
    var file = png(frames(1), control(0), idat)
    file[file.count - 13] ^= 1
    let error = #expect(throws: PlatenError.self) { try APNGDecoder(file, limits: .default) }
    #expect(error?.message.contains("IDAT") == true)
    #expect(error?.failureReason == "the checksum is wrong")
  }

  @Test func announcedSizesMeetLimits() {
    let huge =
      pngSignature
      + pngChunk("IHDR", be32(0x7FFF_FFFF) + be32(0x7FFF_FFFF) + [8, 0, 0, 0, 0])
    let error = #expect(throws: PlatenError.self) { try APNGDecoder(huge, limits: .default) }
    #expect(error?.code == .limitExceeded)
    let many = png(frames(0x7FFF_FFFF), control(0), idat)
    #expect(throws: PlatenError.self) { try APNGDecoder(many, limits: .default) }
    // 10,000 × 10,000 pixels of 5 bytes of data: refused before they are allocated.
    let bomb =
      pngSignature
      + pngChunk("IHDR", be32(10_000) + be32(10_000) + [8, 0, 0, 0, 0]) + frames(1)
      + pngChunk(
        "fcTL", be32(0) + be32(10_000) + be32(10_000) + be32(0) + be32(0) + [0, 1, 0, 1, 0, 0])
      + idat + pngChunk("IEND", [])
    #expect(throws: PlatenError.self) { try APNGDecoder(bomb, limits: .default).patch(at: 0) }
  }

  /// Damaged after the checksums: data that inflates to something else, or not at all.
  @Test(arguments: 0..<20) func damagedStream(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<30 {
      var stream = zlib([0, 10, 20])
      stream[random.int(0...(stream.count - 1))] = random.byte()
      let file = png(frames(1), control(0), pngChunk("IDAT", stream))
      let decoder = try APNGDecoder(file, limits: .default)
      if let image = try? decoder.patch(at: 0) { #expect(gray(image) == [10, 20]) }
    }
  }
}
