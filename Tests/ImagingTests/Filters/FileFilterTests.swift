import Glibc
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// Pictures that go through a chain from file to file.
struct FileFilterTests {
  private static let layouts: [(PixelFormat, AlphaInfo)] = [
    (.gray8, .opaque), (.rgba8, .opaque), (.rgba8, .straight), (.rgba16, .opaque),
    (.rgba16, .straight),
  ]
  private static let chains = [
    "sepiaTone", "xRay", "sepiaTone | grayscale", "gaussianBlur(radius: 3) | medianFilter",
    "lanczosScale(0.3)", "lanczosScale(1.7)",
    "crop(x: 11, y: 57, width: 90, height: 101) | unsharpMask",
    "gaussianBlur(radius: 1) | lanczosScale(0.5) | boxBlur(radius: 9)",
  ]

  private static func picture(_ format: PixelFormat, _ alpha: AlphaInfo, seed: UInt64) throws
    -> Image
  {
    var random = SeededRandom(seed: seed)
    var image = try Image(
      size: PixelSize(width: 120, height: 260), format: format, alpha: alpha)
    image.resolution = Resolution(300)
    let noise = random.bytes(image.byteCount)
    let channels = format == .gray8 ? 1 : 4
    let depth = format.bytesPerPixel / channels
    var bytes = image.mutableBytes
    for (offset, byte) in noise.enumerated() {
      let isAlpha = channels == 4 && offset / depth % 4 == 3
      bytes.storeBytes(
        of: isAlpha && alpha == .opaque ? 255 : byte, toByteOffset: offset, as: UInt8.self)
    }
    return image
  }

  /// A note says what became of the profile that was to be kept.
  @Test func aProfileThatHasNoPlaceIsNamed() throws {
    let scratch = try Scratch()
    var image = try Self.picture(.rgba8, .opaque, seed: 4)
    image.colorProfile = .icc(
      try ColorTests.rgbProfile(ColorTests.adobe, exponent: 2.2), name: "Wide")
    try image.write(to: scratch["in.png"])
    for (chain, start) in [("sepiaTone", "Its colours stay"), ("grayscale", "The result is grey")] {
      for bands in [nil, 20 << 20] {
        var filter = try Self.filter(chain, bands: bands)
        filter.keepsProfile = true
        let outcome = try filter.write(scratch["in.png"], to: scratch["out.png"])
        #expect(outcome.notes.count == 1 && outcome.notes[0].hasPrefix(start), "\(outcome.notes)")
        let written = try Image(contentsOf: scratch["out.png"].string)
        #expect((written.colorProfile == nil) == (chain == "grayscale"))
      }
    }
  }

  private static func filter(_ chain: String, bands bandBytes: Int?) throws -> FileFilter {
    var filter = FileFilter(try Filter.chain(parsing: chain))
    filter.bandedBytes = bandBytes == nil ? .max : 0
    if let bandBytes { filter.bandBytes = bandBytes }
    return filter
  }

  @Test(arguments: 0..<5, chains) func bandsWriteTheSameFile(_ layout: Int, _ chain: String) throws
  {
    let scratch = try Scratch()
    let (format, alpha) = Self.layouts[layout]
    try Self.picture(format, alpha, seed: 3).write(to: scratch["in.png"])
    let whole = try Self.filter(chain, bands: nil).write(
      scratch["in.png"], to: scratch["whole.png"])
    #expect(!whole.isBanded)
    let expected = try scratch["whole.png"].read()
    let rows = 120 * format.bytesPerPixel
    for (workers, bandBytes) in [(1, 20 << 20), (1, 400 * rows), (2, 250 * rows)] {
      let queue = workers == 1 ? WorkerQueue.inline : WorkerQueue(workers: workers)
      let filter = try Self.filter(chain, bands: bandBytes)
      let outcome = try filter.write(scratch["in.png"], to: scratch["bands.png"], on: queue)
      #expect(outcome.size == whole.size)
      #expect(outcome.byteCount == expected.count)
      #expect(try scratch["bands.png"].read() == expected, "\(workers) workers")
      if bandBytes == 20 << 20 { #expect(outcome.isBanded) }
    }
    #expect(scratch.names == ["bands.png", "in.png", "whole.png"])
  }

  @Test(arguments: Filter.catalogue.map(\.name))
  func everyFilterGivesTheSameInBands(_ name: String) throws {
    let definition = try #require(Filter.catalogue.first { $0.name == name })
    let scratch = try Scratch()
    let image = try Self.picture(.rgba8, .straight, seed: 8)
    try image.write(to: scratch["in.png"])
    var filter = FileFilter([try definition.example(), .gaussianBlur(radius: 1.5)])
    filter.bandedBytes = .max
    let whole = try filter.write(scratch["in.png"], to: scratch["whole.png"])
    filter.bandedBytes = 0
    // Room for the result, which is one group, and for few rows of the source.
    filter.bandBytes = whole.size.width * whole.size.height * 4 + 2 * 60 * image.bytesPerRow
    _ = try filter.write(scratch["in.png"], to: scratch["bands.png"])
    let isSame = try scratch["bands.png"].read() == scratch["whole.png"].read()
    #expect(isSame)
  }

  @Test(arguments: [
    "colorInvert", "gaussianBlur(radius: 2) | medianFilter",
    "unsharpMask(radius: 1) | lanczosScale(0.5)", "boxBlur(radius: 5) | boxBlur(radius: 7)",
  ])
  func fewRowsAtATimeAreEnough(_ chain: String) throws {
    let scratch = try Scratch()
    let image = try Self.picture(.rgba8, .opaque, seed: 4)
    try image.write(to: scratch["in.png"])
    // The result, which is one group, and windows of 90 rows.
    let filter = try Self.filter(chain, bands: image.byteCount + 2 * 90 * image.bytesPerRow)
    #expect(try filter.write(scratch["in.png"], to: scratch["out.png"]).isBanded)
    let expected = try image.filtered(Filter.chain(parsing: chain))
    #expect(try Image(contentsOf: scratch["out.png"]) == expected)
  }

  /// What a file says of itself goes with its pixels, in bands as in one piece.
  @Test(arguments: MetadataPolicy.allCases)
  func bandsWriteTheSameMetadata(_ policy: MetadataPolicy) throws {
    let scratch = try Scratch()
    let photo = FilePath(Repository.path("Tests/Fixtures/metadata/ramp.png"))
    for (name, bands) in [("whole.png", nil), ("bands.png", 20 << 20)] {
      var filter = try Self.filter("sepiaTone | lanczosScale(0.5)", bands: bands)
      filter.metadata = policy
      let outcome = try filter.write(photo, to: scratch[name])
      #expect(outcome.isBanded == (bands != nil))
    }
    #expect(try scratch["bands.png"].read() == scratch["whole.png"].read())
    let source = try ImageSource(contentsOf: scratch["bands.png"])
    #expect(source.properties.artist == (policy == .none ? nil : "Ada Lovelace"))
    #expect((source.properties.latitude != nil) == (policy == .all))
  }

  /// A palette is made of all pixels.
  @Test func fewColorsAreChosenOfTheWhole() throws {
    let scratch = try Scratch()
    try Self.picture(.rgba8, .opaque, seed: 5).write(to: scratch["in.png"])
    var filter = try Self.filter("sepiaTone", bands: 20 << 20)
    filter.options.pngColors = 8
    #expect(try !filter.write(scratch["in.png"], to: scratch["a.png"]).isBanded)
    #expect(try ImageSource(contentsOf: scratch["a.png"]).header.colorModel == "palette")
  }

  @Test func whatBandsCannotDoIsDoneWhole() throws {
    let scratch = try Scratch()
    try Self.picture(.rgba8, .opaque, seed: 5).write(to: scratch["in.png"])
    let samples = FilePath(Repository.path("SampleImages/photos"))
    let interlaced = samples.appending("aurora-interlaced.png")
    let filter = try Self.filter("sepiaTone", bands: 20 << 20)
    #expect(try !filter.write(interlaced, to: scratch["a.png"]).isBanded)
    #expect(
      try Image(contentsOf: scratch["a.png"])
        == Image(contentsOf: interlaced).filtered([.sepiaTone()]))
    #expect(try !filter.write(scratch["in.png"], to: scratch["b.jpg"]).isBanded)
    let short = try Self.filter("sepiaTone", bands: 100)
    #expect(try !short.write(scratch["in.png"], to: scratch["c.png"]).isBanded)
  }

  @Test func damageLeavesNothingBehind() throws {
    let scratch = try Scratch()
    let image = try Self.picture(.rgba8, .straight, seed: 6)
    let file = try ImageDestination(format: .png).encode(image)
    var random = SeededRandom(seed: 6)
    for round in 0..<30 {
      var bytes = file
      if round % 2 == 0 {
        bytes.removeLast(random.int(1...(file.count - 60)))
      } else {
        // Within the pixels, whose checksum no longer fits.
        bytes[random.int(80...(file.count - 40))] ^= 1 << UInt8(random.int(0...7))
      }
      try AtomicFile.write(bytes, to: scratch["in.png"])
      let chain =
        round % 3 == 0 ? "crop(x: 0, y: 0, width: 50, height: 9)" : "gaussianBlur(radius: 2)"
      let error = #expect(throws: PlatenError.self) {
        try Self.filter(chain, bands: 200 << 10).write(scratch["in.png"], to: scratch["out.png"])
      }
      #expect([.truncated, .malformed].contains(error?.code), "\(String(describing: error))")
      #expect(scratch.names == ["in.png"])
    }
  }

  @Test func theRaisedFlagEndsIt() throws {
    let scratch = try Scratch()
    try Self.picture(.rgba8, .opaque, seed: 7).write(to: scratch["in.png"])
    for bandBytes in [nil, 20 << 20] {
      let filter = try Self.filter("sepiaTone", bands: bandBytes)
      let cancellation = Cancellation()
      cancellation.cancel()
      let error = #expect(throws: PlatenError.self) {
        try cancellation.govern { try filter.write(scratch["in.png"], to: scratch["out.png"]) }
      }
      #expect(error?.code == .cancelled)
      #expect(scratch.names == ["in.png"])
    }
  }

  @Test func animationsAndPagesAreRefused() throws {
    let scratch = try Scratch()
    let root = FilePath(Repository.path("SampleImages"))
    for file in ["animations/beacon.gif", "scans/document.tiff"] {
      let error = #expect(throws: PlatenError.self) {
        try Self.filter("sepiaTone", bands: nil).write(
          root.appending(FilePath(file)), to: scratch["out.png"])
      }
      #expect(error?.code == .unsupported)
      #expect(error?.recoverySuggestion?.contains("platen") == true)
    }
  }

  @Test(arguments: [(0.125, 4), (0.25, 2), (0.0625, 8), (0.2, 2)])
  func aShrunkJPEGIsCloseToTheWhole(_ scale: Double, _ divisor: Int) throws {
    let scratch = try Scratch()
    let image = try Picture.rgba(256, 192) { x, y in
      let wave = 60 * sin(Double(x) / 19) + 50 * cos(Double(y) / 13)
      return [UInt8(128 + wave), UInt8(128 - wave), UInt8(x / 2 + y / 2), 255]
    }
    try image.write(to: scratch["in.jpg"], options: .init(quality: 97))
    let chain = "crop(x: 16, y: 32, width: 160, height: 80) | lanczosScale(\(scale))"
    var filter = try Self.filter(chain, bands: nil)
    filter.light = .encoded
    let source = try ImageSource(contentsOf: scratch["in.jpg"])
    let (shrunk, _) = try filter.filtered(source)
    let whole = try source.frame(at: 0).image.filtered(filter.chain, light: .encoded)
    #expect(shrunk.size == whole.size)
    #expect(shrunk.resolution == whole.resolution)
    var greatest = 0
    for (a, b) in zip(shrunk.byteArray, whole.byteArray) {
      greatest = max(greatest, abs(Int(a) - Int(b)))
    }
    #expect(greatest > 0, "it was decoded whole, not at 1/\(divisor)")
    #expect(greatest <= 6)
    // In linear light an average of stored numbers would be too dark.
    filter.light = .linear
    #expect(try filter.filtered(source).image == source.frame(at: 0).image.filtered(filter.chain))
  }
}
