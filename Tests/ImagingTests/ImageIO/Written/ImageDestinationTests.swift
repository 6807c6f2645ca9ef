import Glibc
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

struct ImageDestinationTests {
  @Test(arguments: [
    ("a.png", "png"), ("a.PNG", "png"), ("a.jpg", "jpeg"), ("x/a.b.jpeg", "jpeg"), ("a.gif", "gif"),
    ("a.apng", "apng"), ("a.webp", "webp"), ("a.tif", "tiff"), ("a.pgm", "pnm"), ("a.ico", "ico"),
    ("a.avif", "avif"), ("a.jxl", "jxl"),
  ])
  func formatFollowsTheExtension(_ path: String, _ format: String) throws {
    #expect(try ImageDestination(path: FilePath(path)).format.rawValue == format)
  }

  @Test(arguments: ["a.pdf", "a.svg", "a.xyz", "a", ".png"])
  func whatCannotBeWrittenIsRefused(_ path: String) {
    let error = #expect(throws: PlatenError.self) { try ImageDestination(path: FilePath(path)) }
    #expect(error?.code == .unsupported)
    #expect(error?.path == path)
    #expect(error?.recoverySuggestion?.contains(".png") == true)
  }

  @Test func optionsOutOfRangeAreRefused() {
    for options in [
      ImageDestination.Options(quality: 0), .init(quality: 101), .init(pngCompression: 10),
      .init(plays: -1),
    ] {
      let error = #expect(throws: PlatenError.self) {
        try ImageDestination(format: .png, options: options)
      }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test(arguments: [ImageFormat.png, .jpeg])
  func profileAndResolutionGoRoundAndNothingElse(_ format: ImageFormat) throws {
    // An RGB profile longer than one JPEG segment.
    var generator = SeededRandom(seed: 5)
    var profile = generator.bytes(150_000)
    profile.replaceSubrange(16..<20, with: "RGB ".utf8)
    profile.replaceSubrange(36..<40, with: "acsp".utf8)
    var image = try Image(8, 8, .rgba8, .opaque, [UInt8](repeating: 255, count: 256))
    image.resolution = Resolution(300, 150)
    image.colorProfile = .icc(profile, name: "Display P3")
    let file = try ImageDestination(format: format).encode(image)
    let header = try ImageSource(bytes: file).header
    #expect(header.resolution == Resolution(300, 150))
    #expect(header.warnings.isEmpty)
    let name = format == .png ? "Display P3" : ""
    #expect(header.colorProfile == .icc(profile, name: name))
    // A profile of other channels would lie about grey.
    var gray = try image.converted(to: .gray8)
    #expect(gray.colorProfile != nil)
    gray = try Image(bytes: ImageDestination(format: format).encode(gray))
    #expect(gray.colorProfile == nil)
  }

  @Test func plainProfilesGoRound() throws {
    for profile in [ColorProfile.sRGB, .gamma(0.45455)] {
      var image = try Image(1, 1, .gray8, .opaque, [5])
      image.colorProfile = profile
      #expect(
        try Image(bytes: ImageDestination(format: .png).encode(image)).colorProfile == profile)
    }
  }

  /// Position, camera, comments: none of them survives.
  @Test(arguments: [ImageFormat.png, .jpeg])
  func wherePicturesWereTakenStaysBehind(_ format: ImageFormat) throws {
    let exif: [UInt8] =
      Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 2]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0]
      + [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0]
      + Array("GPSLatitude 48.2082N".utf8)
    let text = Array("Comment\0GPSLatitude".utf8)
    let source = makePNG(
      width: 1, height: 1, depth: 8, colorType: 2, rows: [[1, 2, 3]],
      before: [("eXIf", exif), ("tEXt", text)])
    let image = try Image(bytes: source)
    let file = try ImageDestination(format: format).encode(image)
    #expect(!String(decoding: file, as: UTF8.self).contains("GPS"))
    #expect(!String(decoding: file, as: UTF8.self).contains("xif"))
  }

  @Test func filesAreWrittenAndReadBack() throws {
    var template = Array("/tmp/platen-XXXXXX".utf8CString)
    let made = unsafe mkdtemp(&template).map { unsafe String(cString: $0) }
    let folder = FilePath(try #require(made))
    defer { _ = unsafe folder.withCString { unsafe rmdir($0) } }
    let image = try Image(bytes: StillFixture.bytes("source.png"))
    for name in ["a.png", "b.JPG"] {
      let path = folder.appending(FilePath(name))
      try image.write(to: path)
      let again = try ImageSource(contentsOf: path)
      #expect(again.size == image.size)
      #expect(again.format == (name == "a.png" ? .png : .jpeg))
      if name == "a.png" { #expect(try again.frame(at: 0).image == image) }
      // The folder can be removed afterwards only if nothing else was left in it.
      #expect(unsafe path.withCString { unsafe unlink($0) } == 0)
    }
  }

  @Test func aFileIsWrittenWholeAndNamedInErrors() throws {
    let folder = FilePath(#filePath).parent
    let image = try Image(1, 1, .gray8, .opaque, [5])
    let error = #expect(throws: PlatenError.self) {
      try image.write(to: folder.appending("none/there.png"))
    }
    #expect(error?.code == .unwritable)
    #expect(error?.path?.hasSuffix("none/there.png") == true)
    let missing = #expect(throws: PlatenError.self) {
      try Image(contentsOf: folder.appending("missing.png"))
    }
    #expect(missing?.code == .notFound)
  }

  @Test func anAnimationIsWrittenWholeOrNotAtAll() throws {
    let scratch = try Scratch()
    let frames = try (0..<3).map { index in
      Frame(
        index: index, image: try Image(1, 1, .gray8, .opaque, [UInt8(index) * 100]),
        delay: .milliseconds(50), unclampedDelay: .milliseconds(50))
    }
    let destination = try ImageDestination(path: "a.apng")
    try destination.write(frames, to: scratch["a.apng"].string)
    let again = try ImageSource(contentsOf: scratch["a.apng"])
    #expect(again.count == 3)
    let error = #expect(throws: PlatenError.self) {
      try destination.write([], to: scratch["b.apng"].string)
    }
    #expect(error?.code == .invalidArgument)
    #expect(error?.path?.hasSuffix("b.apng") == true)
    #expect(scratch.names == ["a.apng"])
  }
}
