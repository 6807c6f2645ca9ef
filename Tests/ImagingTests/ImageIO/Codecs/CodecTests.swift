import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// AVIF, JPEG XL and SVG, held against the programs of their own libraries.
struct CodecTests {
  /// Files that Debian's tools make of one picture, and what those tools decode them to.
  private struct Made {
    let scratch: Scratch
    let picture: Image

    init(_ kind: WrittenPictures.Kind = .color) throws {
      scratch = try Scratch()
      picture = try WrittenPictures.make(kind, 48, 31, seed: 11)
      try picture.write(to: scratch["in.png"].string)
    }

    func avif(_ name: String, _ words: String...) throws -> [UInt8] {
      let path = scratch[name].string
      var arguments = ["--speed", "9", "--jobs", "1"] + words
      arguments += [scratch["in.png"].string, path]
      try Tool.run("avifenc", arguments)
      return try scratch[name].read(limits: .default)
    }

    func jxl(_ name: String, _ words: String...) throws -> [UInt8] {
      let path = scratch[name].string
      try Tool.run("cjxl", ["-e", "3"] + words + [scratch["in.png"].string, path])
      return try scratch[name].read(limits: .default)
    }

    func decoded(by tool: String, _ name: String) throws -> Image {
      try Tool.run(tool, [scratch[name].string, scratch["out.png"].string])
      return try Image(contentsOf: scratch["out.png"].string)
    }
  }

  private static let hasAVIF = Tool.areThere("avifenc", "avifdec")
  private static let hasJXL = Tool.areThere("cjxl", "djxl")

  @Test(.enabled(if: hasAVIF, "needs avifenc and avifdec of libavif-bin"))
  func anAVIFHasThePixelsOfAvifdec() throws {
    for kind in [WrittenPictures.Kind.color, .alpha, .gray] {
      let made = try Made(kind)
      for depth in ["8", "10", "12"] {
        let file = try made.avif("a.avif", "-d", depth)
        let source = try ImageSource(bytes: file)
        #expect(source.format == .avif)
        #expect(source.header.bitsPerChannel == Int(depth))
        #expect(source.header.hasAlpha == (kind == .alpha))
        let image = try source.frame(at: 0).image
        #expect(image.format == (depth == "8" ? .rgba8 : .rgba16))
        let reference = try made.decoded(by: "avifdec", "a.avif").converted(to: image.format)
        #expect(image.byteArray == reference.byteArray, "\(kind) \(depth)")
      }
    }
  }

  @Test(.enabled(if: hasAVIF, "needs avifenc and avifdec of libavif-bin"))
  func anAVIFIsTurnedMirroredAndCutOnce() throws {
    let made = try Made()
    let plain = try Image(bytes: made.avif("p.avif"))
    for angle in 0...3 {
      // Turned anticlockwise by so many quarters, and then mirrored (ISO/IEC 23008-12).
      let turned = try plain.oriented([1, 8, 3, 6][angle])
      let file = try made.avif("t.avif", "--irot", "\(angle)")
      #expect(try Image(bytes: file).byteArray == turned.byteArray)
      for (mode, exif) in [(0, 4), (1, 2)] {
        let both = try made.avif("m.avif", "--irot", "\(angle)", "--imir", "\(mode)")
        let wanted = try turned.oriented(exif)
        #expect(try ImageSource(bytes: both).size == wanted.size)
        #expect(try Image(bytes: both).byteArray == wanted.byteArray, "\(angle) \(mode)")
      }
    }
    let cut = try made.avif("c.avif", "--yuv", "444", "--clap", "20,1,11,1,0,1,0,1")
    let whole = try Image(bytes: made.avif("w.avif", "--yuv", "444"))
    let image = try Image(bytes: cut)
    #expect(image.size == PixelSize(width: 20, height: 11))
    let part = try whole.cropped(to: PixelRect(x: 14, y: 10, width: 20, height: 11))
    #expect(image.byteArray == part.byteArray)
  }

  @Test(.enabled(if: hasJXL, "needs cjxl and djxl of libjxl-tools"))
  func aJPEGXLHasThePixelsOfDjxl() throws {
    for kind in WrittenPictures.Kind.allCases {
      let made = try Made(kind)
      for distance in ["0", "1"] {
        let source = try ImageSource(bytes: made.jxl("a.jxl", "-d", distance))
        let image = try source.frame(at: 0).image
        #expect(image.format == (kind == .deep || kind == .deepAlpha ? .rgba16 : .rgba8))
        // djxl of Debian 12 writes no PNG of 16 bits with alpha.
        if kind != .deepAlpha {
          let reference = try made.decoded(by: "djxl", "a.jxl").converted(to: image.format)
          #expect(image.byteArray == reference.byteArray, "\(kind) \(distance)")
        }
        guard distance == "0" else { continue }
        let original = try made.picture.converted(to: image.format)
        if kind == .deepAlpha {
          // cjxl 0.7 stores 8 bits of an alpha of 16, which are spread over 16 again.
          for (place, (own, given)) in zip(Self.words(image), Self.words(original)).enumerated() {
            if place % 4 < 3 {
              #expect(own == given)
            } else {
              #expect(own % 257 == 0 && abs(own - given) <= 128)
            }
          }
        } else {
          #expect(image.byteArray == original.byteArray)
        }
      }
    }
  }

  @Test(.enabled(if: hasJXL, "needs cjxl and djxl of libjxl-tools"))
  func anAnimatedJPEGXLHasTheFramesOfItsGIF() throws {
    let made = try Made()
    let gif = FilePath(Repository.path("SampleImages/animations/gif-plays-3.gif"))
    try Tool.run("cjxl", ["-e", "3", "-d", "0", gif.string, made.scratch["a.jxl"].string])
    let source = try ImageSource(contentsOf: made.scratch["a.jxl"].string)
    let original = try ImageSource(contentsOf: gif.string)
    #expect(source.count == original.count)
    #expect(source.header.isAnimated)
    for index in (0..<source.count).reversed() {
      let frame = try source.frame(at: index).image.premultiplied()
      let wanted = try original.frame(at: index).image.premultiplied().converted(to: .rgba8)
      #expect(frame.byteArray == wanted.byteArray, "\(index)")
    }
    #expect(
      source.frameInfos.map(\.unclampedDelay) == original.frameInfos.map(\.unclampedDelay))
  }

  private static func words(_ image: Image) -> [Int] {
    let bytes = image.byteArray
    return stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }
  }

  private static let drawing = """
    <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">
    <rect x="5" y="5" width="20" height="20" fill="#f80"/>
    <circle cx="40" cy="20" r="14" fill="blue" fill-opacity=".5"/></svg>
    """

  @Test(.enabled(if: Tool.areThere("rsvg-convert"), "needs rsvg-convert of librsvg2-bin"))
  func anSVGHasThePixelsOfRsvgConvert() throws {
    let made = try Made()
    try AtomicFile.write(Array(Self.drawing.utf8), to: made.scratch["a.svg"])
    try Tool.run(
      "rsvg-convert", [made.scratch["a.svg"].string, "-o", made.scratch["a.png"].string])
    let source = try ImageSource(contentsOf: made.scratch["a.svg"].string)
    #expect(source.size == PixelSize(width: 60, height: 40))
    let reference = try Image(contentsOf: made.scratch["a.png"].string)
    #expect(try source.frame(at: 0).image.byteArray == reference.byteArray)
    // Small, it is drawn so, and not scaled.
    try Tool.run(
      "rsvg-convert",
      ["-w", "30", "-h", "20", made.scratch["a.svg"].string, "-o", made.scratch["b.png"].string])
    let small = try Image(contentsOf: made.scratch["b.png"].string)
    #expect(try source.thumbnail(maxPixelSize: 30).byteArray == small.byteArray)
    // So it is where a box is larger, which other pictures stay smaller than.
    try Tool.run(
      "rsvg-convert",
      ["-w", "120", "-h", "80", made.scratch["a.svg"].string, "-o", made.scratch["c.png"].string])
    let large = try Image(contentsOf: made.scratch["c.png"].string)
    let box = PixelSize(width: 120, height: 120)
    #expect(try source.thumbnail(in: box, .contain).byteArray == large.byteArray)
    for fit in [ThumbnailFit.cover, .fill] {
      #expect(try source.thumbnail(in: box, fit).size == box, "\(fit)")
    }
    let tight = try ImageSource(
      contentsOf: made.scratch["a.svg"].string, limits: Limits(pixels: 9599))
    let error = try #require(throws: PlatenError.self) { try tight.thumbnail(in: box, .contain) }
    #expect(error.code == .limitExceeded)
  }

  @Test(.enabled(if: Tool.areThere("rsvg-convert"), "needs rsvg-convert of librsvg2-bin"))
  func anSVGIsDrawnAtAResolution() throws {
    let made = try Made()
    try AtomicFile.write(Array(Self.drawing.utf8), to: made.scratch["a.svg"])
    try Tool.run(
      "rsvg-convert",
      ["-w", "90", "-h", "60", made.scratch["a.svg"].string, "-o", made.scratch["a.png"].string])
    let source = try ImageSource(contentsOf: made.scratch["a.svg"].string).drawn(at: 144)
    #expect(source.size == PixelSize(width: 90, height: 60))
    let image = try source.frame(at: 0).image
    #expect(image.resolution == Resolution(144))
    let reference = try Image(contentsOf: made.scratch["a.png"].string)
    #expect(image.byteArray == reference.byteArray)
    #expect(throws: PlatenError.self) {
      try ImageSource(contentsOf: made.scratch["a.svg"].string, limits: Limits(pixels: 5399))
        .drawn(at: 144)
    }
    let pixels = try ImageSource(contentsOf: made.scratch["a.png"].string)
    let error = #expect(throws: PlatenError.self) { try pixels.drawn(at: 144) }
    #expect(error?.code == .unsupported)
  }

  @Test(
    .enabled(if: Tool.areThere("rsvg-convert", "pdftoppm"), "needs librsvg2-bin, poppler-utils"))
  func pagesOfAPDFAreChosenAndDrawnAtAResolution() throws {
    let made = try Made()
    let names = try (1...3).map { number in
      let text = Self.drawing.replacing("width=\"60\"", with: "width=\"\(60 * number)\"")
      let path = made.scratch["\(number).svg"]
      try AtomicFile.write(Array(text.utf8), to: path)
      return path.string
    }
    let document = made.scratch["a.pdf"].string
    try Tool.run("rsvg-convert", ["-f", "pdf", "-o", document] + names)
    let whole = try ImageSource(contentsOf: document)
    #expect(whole.count == 3)
    let part = try whole.drawn(at: 96).selectingPages(1..<3)
    #expect(part.count == 2)
    for index in 0..<2 {
      let page = "\(index + 2)"
      try Tool.run(
        "pdftoppm",
        ["-cropbox", "-r", "96", "-f", page, "-l", page, document, made.scratch["p"].string])
      let reference = try Image(contentsOf: made.scratch["p-\(page).ppm"].string)
      let image = try part.frame(at: index).image
      #expect(image.size == reference.size && image.byteArray == reference.byteArray)
      #expect(image.resolution == Resolution(96))
    }
    #expect(try part.size == part.frame(at: 0).image.size)
    for range in [0..<0, 2..<4, -1..<1] {
      let error = #expect(throws: PlatenError.self) { try whole.selectingPages(range) }
      #expect(error?.code == .invalidArgument)
    }
    let again = try part.selectingPages(1..<2)
    #expect(try again.frame(at: 0).image == part.frame(at: 1).image)
  }

  /// At this one librsvg of Debian 12 ends its process.
  @Test(.enabled(if: Tool.areThere("rsvg-convert"), "needs rsvg-convert of librsvg2-bin"))
  func aDrawingThatCantBeDrawnIsAnError() throws {
    let kernel = String(repeating: "1 ", count: 90_000)
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><filter id="f">
      <feConvolveMatrix order="300" kernelMatrix="\(kernel)"/></filter>
      <rect width="500" height="500" filter="url(#f)"/></svg>
      """
    let error = try #require(throws: PlatenError.self) { try ImageSource(bytes: Array(text.utf8)) }
    #expect(error.code == .malformed)
  }

  @Test func anSVGLoadsNothingFromOutside() throws {
    let scratch = try Scratch()
    let red = try Image(1, 1, .rgba8, .opaque, [255, 0, 0, 255])
    try red.write(to: scratch["red.png"].string)
    let path = scratch["red.png"].string
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
      width="9" height="9"><image width="9" height="9" xlink:href="file://\(path)"/>
      <image width="9" height="9" href="\(path)"/></svg>
      """
    let image = try Image(bytes: Array(text.utf8))
    #expect(image.byteArray.allSatisfy { $0 == 0 })
  }

  /// Every cut of a file is an error, or the same picture where only what follows it is gone.
  @Test(.enabled(if: hasAVIF && hasJXL, "needs libavif-bin and libjxl-tools"))
  func cutsAndChangesAreErrorsAndNothingWorse() throws {
    let made = try Made(.alpha)
    let files = [
      try made.avif("a.avif"), try made.jxl("a.jxl", "-d", "0"), Array(Self.drawing.utf8),
    ]
    var random = SeededRandom(seed: 12)
    for file in files {
      let whole = try Image(bytes: file)
      for count in stride(from: 0, to: file.count, by: file.count > 4000 ? 3 : 1) {
        guard let image = try? Image(bytes: Array(file[..<count])) else { continue }
        #expect(image.byteArray == whole.byteArray, "\(count) of \(file.count)")
      }
      for _ in 0..<250 {
        var changed = file
        for _ in 0..<random.int(1...4) {
          changed[random.int(0...(file.count - 1))] = random.byte()
        }
        do throws(PlatenError) {
          _ = try Image(bytes: changed, limits: Limits(pixels: 1 << 20))
        } catch {
          #expect(error.code != .libraryFailure, "\(error)")
        }
      }
    }
  }

  @Test(.enabled(if: hasAVIF && hasJXL, "needs libavif-bin and libjxl-tools"))
  func limitsHoldBeforeAnythingIsDecoded() throws {
    let made = try Made()
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>"#
    for file in [try made.avif("a.avif"), try made.jxl("a.jxl"), Array(drawing.utf8)] {
      #expect(throws: PlatenError.self) {
        try ImageSource(bytes: file, limits: Limits(pixels: 1000))
      }
      #expect(throws: PlatenError.self) { try ImageSource(bytes: file, limits: Limits(side: 40)) }
    }
  }
}
