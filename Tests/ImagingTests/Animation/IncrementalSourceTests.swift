import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// Files that come in pieces: every frame as soon as it is whole, and none that is not.
@Suite struct IncrementalSourceTests {
  private func expectGrowth(
    of model: ModelAnimation, _ random: inout SeededRandom, _ again: Comment
  ) throws {
    let canvases = model.canvases()
    var source = try ImageSource(incremental: [])
    #expect(source.status == .readingHeader && source.count == 0)
    var start = 0
    var shown = 0
    while start < model.bytes.count {
      let end = min(model.bytes.count, start + random.int(1...max(2, model.bytes.count / 6)))
      try source.append(model.bytes[start..<end])
      start = end
      #expect(source.count >= shown, again)
      // Before the first frame of an APNG its default image is there alone.
      guard source.header.isAnimated || source.format == .gif else { continue }
      while shown < source.count {
        let frame = try source.frame(at: shown)
        #expect(frame.image.shows(canvases[shown]), "frame \(shown) \(again)")
        #expect(!frame.isPartial, again)
        shown += 1
      }
      #expect(source.damage == nil, again)
      #expect(source.status == (source.count == 0 ? .readingHeader : .incomplete), again)
    }
    try source.finish()
    #expect(source.status == .complete && source.damage == nil, again)
    #expect(model.differences(from: source) == [], again)
    let error = #expect(throws: PlatenError.self) { try source.append([0]) }
    #expect(error?.code == .invalidArgument)
  }

  /// The last seed: codes follow the last pixel, so that a cut picture looked whole, and no more
  /// when the rest came.
  @Test(arguments: CaseSeeds.make(12) + [554_821_456]) func gif(seed: UInt64) throws {
    var generator = GIFGenerator(seed: seed)
    var random = SeededRandom(seed: seed)
    try expectGrowth(
      of: generator.animation(), &random,
      "again: PLATEN_SEED=\(seed) swift test --filter IncrementalSource")
  }

  @Test(arguments: CaseSeeds.make(12)) func apng(seed: UInt64) throws {
    var generator = APNGGenerator(seed: seed)
    var random = SeededRandom(seed: seed)
    try expectGrowth(
      of: generator.animation(), &random,
      "again: PLATEN_SEED=\(seed) swift test --filter IncrementalSource")
  }

  /// Many small frames in many small pieces: what is there is looked through far less often than
  /// pieces come, and no frame is long in coming.
  @Test func manyPiecesAreNotLookedThroughEachTime() throws {
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]
    let file = head + (0..<12_000).flatMap { _ in frame }
    var source = try ImageSource(incremental: [])
    var looks = 0
    for start in stride(from: 0, to: file.count, by: 300) {
      let end = min(file.count, start + 300)
      let before = source.count
      try source.append(Array(file[start..<end]))
      if source.count > before { looks += 1 }
      #expect(source.count >= (end - end / 16 - head.count) / frame.count - 21)
    }
    #expect(looks < 300, "of 600 pieces")
    try source.finish()
    #expect(source.count == 12_000)
  }

  /// Stills too: a long one is there with its last byte, and nothing is looked for after it.
  @Test(arguments: ["jpeg_420.jpg", "source.png", "webp_rgba.webp", "a.pgm", "a.bmp"])
  func stillsInManyPiecesAreNotLookedThroughEachTime(_ name: String) throws {
    let zeros = [UInt8](repeating: 0, count: 60_000)
    var file = StillFixture.bytes(name)
    switch name {
    case "jpeg_420.jpg":
      let comment = [0xFF, 0xFE] + be16(zeros.count + 2) + zeros
      file.insert(contentsOf: (0..<5).flatMap { _ in comment }, at: 2)
    case "source.png":
      let chunks = (0..<5).flatMap { _ in pngChunk("prVt", zeros) }
      file.insert(contentsOf: chunks, at: file.count - 12)
    case "webp_rgba.webp":
      file += Array("note".utf8) + be32(5 * zeros.count).reversed() + (0..<5).flatMap { _ in zeros }
      file.replaceSubrange(4..<8, with: be32(file.count - 8).reversed())
    case "a.pgm": file = Array("P5\n600 500\n255\n".utf8) + (0..<5).flatMap { _ in zeros }
    default: file = makeBMP(600, 500, bits: 8, compression: 0, (0..<5).flatMap { _ in zeros })
    }
    var source = try ImageSource(incremental: [])
    for start in stride(from: 0, to: file.count, by: 500) {
      #expect(source.count == 0)
      try source.append(Array(file[start..<min(file.count, start + 500)]))
    }
    #expect(source.count == 1)
    let looked = try #require(source.growth?.lookedThrough)
    #expect(looked < (2 << 20) + 34 * file.count, "\(looked) of \(file.count)")
    try source.append(zeros)
    #expect(source.growth?.lookedThrough == looked)
    try source.finish()
    #expect(try source.frame(at: 0).image == Image(bytes: file))
  }

  /// What is missing at the end is missing, and said.
  @Test func anEndThatComesTooSoon() throws {
    var generator = GIFGenerator(seed: 77, maximumFrames: -8)
    let model = generator.animation()
    var source = try ImageSource(incremental: Array(model.bytes.dropLast(model.bytes.count / 3)))
    let count = source.count
    #expect(count > 0 && source.damage == nil)
    try source.finish()
    #expect(source.count == count && source.damage?.code == .truncated)
    var empty = try ImageSource(incremental: Array(model.bytes.prefix(9)))
    #expect(empty.status == .readingHeader)
    #expect(throws: PlatenError.self) { try empty.finish() }
  }

  @Test func limitsHoldAtOnce() throws {
    let head = Array("GIF89a".utf8) + [255, 255, 255, 255, 0, 0, 0]
    let error = #expect(throws: PlatenError.self) { try ImageSource(incremental: head) }
    #expect(error?.code == .limitExceeded)
    var source = try ImageSource(incremental: [], limits: Limits(fileBytes: 8))
    #expect(throws: PlatenError.self) { try source.append(head) }
  }

  @Test func aStillIsThereWhenItIsWhole() throws {
    let image = try Image(size: PixelSize(width: 9, height: 7), format: .gray8, alpha: .opaque)
    let file = try ImageDestination.png().encode(image)
    var source = try ImageSource(incremental: Array(file.dropLast(20)))
    #expect(source.status == .readingHeader)
    try source.append(Array(file.suffix(20)))
    #expect(source.count == 1 && source.size == image.size)
    try source.finish()
    #expect(try source.frame(at: 0).image.size == image.size)
  }

  /// Of every format, a still is there or it is not; never its beginning alone.
  @Test(
    arguments: [
      "jpeg_420.jpg", "jpeg_prog.jpg", "jpeg_o6.jpg", "bmp_v5.bmp", "bmp_rle8.bmp", "pnm_raw.ppm",
      "pnm_asc.pgm", "pnm_rgba16.pam", "tiff_rgb_raw.tif", "tiff_multi.tif", "webp_exif.webp",
      "source.png",
    ])
  func whatIsThereCanBeDecoded(_ name: String) throws {
    let file = StillFixture.bytes(name)
    let whole = try ImageSource(bytes: file)
    var source = try ImageSource(incremental: [])
    let step = max(1, file.count / 40)
    for start in stride(from: 0, to: file.count, by: step) {
      let end = min(file.count, start + step)
      try source.append(Array(file[start..<end]))
      #expect(end == file.count || source.count == 0, "\(end) of \(file.count)")
      for index in 0..<source.count { _ = try source.frame(at: index) }
    }
    // Where a format tells its length, no more is waited for.
    let isTold = !["bmp_rle8.bmp", "pnm_asc.pgm"].contains(name) && whole.format != .tiff
    #expect(source.count == (isTold ? 1 : 0))
    try source.finish()
    #expect(source.count == whole.count)
    for index in 0..<whole.count {
      #expect(try source.frame(at: index).image == whole.frame(at: index).image)
    }
  }
}
