import PlatenImaging
import PlatenCore
import TestSupport
import Testing

struct JPEGTests {
  /// The coefficients are the same, whatever their coding.
  @Test(
    .enabled(if: Tool.areThere("cjpeg", "jpegtran"), "needs libjpeg-turbo-progs"),
    arguments: [[], ["-progressive"], ["-grayscale"]] as [[String]])
  func arithmeticCodingIsRead(_ words: [String]) throws {
    let scratch = try Scratch()
    let (input, file) = (scratch["in.ppm"].string, scratch["a.jpg"].string)
    try WrittenPictures.make(.color, 61, 43, seed: 7).write(to: input)
    try Tool.run("cjpeg", words + ["-outfile", file, input])
    let coded = scratch["b.jpg"].string
    let scans = words.contains("-progressive") ? ["-progressive"] : []
    try Tool.run("jpegtran", ["-arithmetic"] + scans + ["-outfile", coded, file])
    let bytes = try scratch["b.jpg"].read(limits: .default)
    let kind = [0xFF, scans.isEmpty ? 0xC9 : 0xCA] as [UInt8]
    try #require(bytes.firstRange(of: kind) != nil)
    #expect(try Image(bytes: bytes) == Image(contentsOf: file))
    let small = try ImageSource(bytes: bytes).thumbnail(maxPixelSize: 15)
    #expect(small.size == PixelSize(width: 15, height: 11))
    #expect(throws: PlatenError.self) { try Image(bytes: Array(bytes.dropLast(20))) }
  }

  /// Viewers of PDF know the usual coding alone.
  @Test func arithmeticCodingStaysOutOfPDF() throws {
    for (name, isKept) in [("jpeg_arith.jpg", false), ("jpeg_444.jpg", true)] {
      let source = try ImageSource(bytes: StillFixture.bytes(name))
      let picture = try PDFPicture(source.frame(at: 0).image, from: source)
      #expect(picture.entries.contains("/DCTDecode") == isKept, "\(name)")
    }
  }

  /// The way out is a program that reads the kind.
  @Test(arguments: [
    (0xC3, 8, "it is a lossless JPEG", "ffmpeg"),
    (0xC1, 12, "it has 12 bits per channel", "ffmpeg"),
    (0xC5, 8, "it is a hierarchical JPEG", "Write it anew"),
  ])
  func otherKindsAreRefused(
    _ marker: UInt8, _ precision: UInt8, _ reason: String, _ way: String
  ) throws {
    var bytes = StillFixture.bytes("jpeg_gray.jpg")
    let frame = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
    bytes[frame + 1] = marker
    bytes[frame + 4] = precision
    let error = #expect(throws: PlatenError.self) { try Image(bytes: bytes) }
    #expect(error?.code == .unsupported)
    #expect(error?.failureReason == reason)
    #expect(error?.recoverySuggestion?.contains(way) == true)
  }

  /// The data ends early and an end marker follows: libjpeg alone would paint the rest grey.
  @Test func missingDataBeforeTheEndMarkerIsAnError() throws {
    let bytes = StillFixture.bytes("jpeg_444.jpg")
    let cut = Array(bytes.dropLast(60)) + [0xFF, 0xD9]
    let error = #expect(throws: PlatenError.self) { try Image(bytes: cut) }
    #expect(error?.code == .truncated || error?.code == .malformed)
  }

  @Test func strayBytesBeforeTheEndMarkerAreHarmless() throws {
    let bytes = StillFixture.bytes("jpeg_444.jpg")
    let padded = Array(bytes.dropLast(2)) + [0, 0, 0, 0xFF, 0xD9]
    #expect(try Image(bytes: padded) == Image(bytes: bytes))
  }

  /// TurboJPEG has names for some of them alone, and libjpeg decodes every one.
  @Test(
    .enabled(if: Tool.areThere("cjpeg", "djpeg"), "needs libjpeg-turbo-progs"),
    arguments: ["1x4", "3x1", "4x2", "2x2,2x1,1x2", "1x1,2x2,1x1", "3x1,1x1,3x1"])
  func samplingsWithoutANameAreRead(sampling: String) throws {
    let scratch = try Scratch()
    let (input, file) = (scratch["in.ppm"].string, scratch["a.jpg"].string)
    try WrittenPictures.make(.color, 61, 43, seed: 5).write(to: input)
    try Tool.run("cjpeg", "-sample", sampling, "-outfile", file, input)
    try Tool.run("djpeg", "-ppm", "-outfile", scratch["back.ppm"].string, file)
    let back = try Image(contentsOf: scratch["back.ppm"].string)
    let image = try Image(contentsOf: file)
    #expect(try image.byteArray == back.converted(to: .rgba8).byteArray)
    let small = try ImageSource(contentsOf: file).thumbnail(maxPixelSize: 15)
    #expect(small.size == PixelSize(width: 15, height: 11))
  }

  /// Cameras pad their headers, and editors leave the ends of what they cut out.
  @Test(arguments: [[0], [0, 0, 0, 0], [0xFF, 0x00, 0x5C], [0xFF, 0xD0, 0x17]] as [[UInt8]])
  func strayBytesBetweenSegmentsAreHarmless(_ stray: [UInt8]) throws {
    let bytes = StillFixture.bytes("jpeg_444.jpg")
    var markers: [Int] = []
    var place = 2
    while bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
      markers.append(place)
      place += 2 + Int(bytes[place + 2]) * 256 + Int(bytes[place + 3])
    }
    var padded = bytes
    for marker in (markers.dropFirst() + [place]).reversed() {
      padded.insert(contentsOf: stray, at: marker)
      #expect(try Image(bytes: padded) == Image(bytes: bytes))
    }
    #expect(throws: PlatenError.self) {
      try Image(bytes: Array(padded.dropLast(60)) + [0xFF, 0xD9])
    }
  }

  /// Where a marker stands before the first scan, and the first scan itself.
  private static func segment(_ code: UInt8, of bytes: [UInt8]) throws -> Int {
    var place = 2
    while bytes[place + 1] != code {
      try #require(bytes[place] == 0xFF && bytes[place + 1] != 0xDA)
      place += 2 + Int(bytes[place + 2]) * 256 + Int(bytes[place + 3])
    }
    return place
  }

  /// libjpeg warns of these, and browsers and viewers show them: no pixel is missing.
  @Test func wrongNumbersInHeadersAreHarmless() throws {
    let whole = StillFixture.bytes("jpeg_444.jpg")
    var files: [String: [UInt8]] = [:]
    let scan = try Self.segment(0xDA, of: whole)
    for (name, offset, value) in [("start", 0, 1), ("end", 1, 0), ("bits", 2, 0x10)] {
      files[name] = whole
      files[name]?[scan + 11 + offset] = UInt8(value)
    }
    let jfif = try Self.segment(0xE0, of: whole)
    files["version"] = whole
    files["version"]?[jfif + 9] = 2
    // Without JFIF, Adobe's marker says what the colours are; 9 is none of its transforms.
    var adobe = whole
    adobe.removeSubrange(jfif..<(jfif + 18))
    adobe.insert(
      contentsOf: [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 9], at: 2)
    files["transform"] = adobe
    let picture = try Image(bytes: whole)
    for (name, bytes) in files {
      #expect(try Image(bytes: bytes) == picture, "\(name)")
      // What is missing is still found.
      #expect(throws: PlatenError.self, "\(name)") {
        try Image(bytes: Array(bytes.dropLast(60)) + [0xFF, 0xD9])
      }
      #expect(throws: PlatenError.self, "\(name)") {
        try Image(bytes: Array(bytes.dropLast(60)))
      }
    }
  }

  @Test func anUnknownTransformOfInksIsYCCK() throws {
    var bytes = StillFixture.bytes("jpeg_cmyk.jpg")
    let adobe = try Self.segment(0xEE, of: bytes)
    bytes[adobe + 15] = 2
    let picture = try Image(bytes: bytes)
    for transform: UInt8 in [1, 9] {
      bytes[adobe + 15] = transform
      #expect(try Image(bytes: bytes) == picture)
    }
    bytes[adobe + 15] = 0
    #expect(try Image(bytes: bytes) != picture)
  }

  /// Each stray byte moved the rest of the file: such a one of 2 MB took minutes.
  @Test func manyStrayBytesAreRemovedAtOnce() throws {
    let bytes = StillFixture.bytes("jpeg_gray.jpg")
    let segments = [[UInt8]](repeating: [0xFF, 0xFE, 0, 2, 0], count: 500_000)
    let padded = bytes[..<2] + segments.joined() + bytes[2...]
    let start = ContinuousClock.now
    #expect(try Image(bytes: Array(padded)) == Image(bytes: bytes))
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test func aBombOfScansIsRefused() throws {
    let bytes = StillFixture.bytes("jpeg_prog.jpg")
    let scan = try #require(
      bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
    let bomb =
      Array(bytes[..<scan]) + (0..<300).flatMap { _ in bytes[scan..<(bytes.count - 2)] }
      + [0xFF, 0xD9]
    let error = #expect(throws: PlatenError.self) { try Image(bytes: bomb) }
    #expect(error?.code == .limitExceeded)
    #expect(error?.message == "the JPEG has too many scans")
  }

  @Test func profileAndDensityAreReadAndTurned() throws {
    let source = try ImageSource(bytes: StillFixture.bytes("jpeg_icc.jpg"))
    #expect(source.header.orientation == 6)
    #expect(source.size == PixelSize(width: 13, height: 19))
    guard case .icc(let profile, _) = source.header.colorProfile else {
      Issue.record("no profile")
      return
    }
    #expect(profile.count > 400)
    let plain = try ImageSource(bytes: StillFixture.bytes("jpeg_420.jpg"))
    #expect(plain.header.resolution == Resolution(150))
  }

  @Test(arguments: [75, 89, 90, 100])
  func colourIsStoredInFullFrom90(_ quality: Int) throws {
    let image = try Image(bytes: StillFixture.bytes("source.png"))
    let file = try ImageDestination(format: .jpeg, options: .init(quality: quality))
      .encode(image)
    let frame = try #require(
      file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    #expect(file[frame + 11] == (quality < 90 ? 0x22 : 0x11))
  }

  @Test func alphaIsLaidOverWhiteAndGreyStaysGrey() throws {
    let clear = try Image(16, 16, .rgba8, .straight, [UInt8](repeating: 0, count: 1024))
    let white = try Image(bytes: ImageDestination(format: .jpeg).encode(clear))
    #expect(white.byteArray.allSatisfy { $0 == 255 })
    let gray = try Image(16, 16, .gray8, .opaque, [UInt8](repeating: 99, count: 256))
    #expect(try Image(bytes: ImageDestination(format: .jpeg).encode(gray)) == gray)
  }
}
