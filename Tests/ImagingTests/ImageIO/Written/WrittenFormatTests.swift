import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// What the formats write that came with WebP, TIFF, BMP, PNM and ICO.
struct WrittenFormatTests {
  typealias Options = ImageDestination.Options

  private static func lossless(_ format: ImageFormat) -> [Options] {
    var options = Options()
    options.isLossless = true
    guard format == .tiff else { return [options] }
    return [Options.TIFFCompression.none, .deflate, .lzw].map {
      var options = Options()
      options.tiffCompression = $0
      return options
    }
  }

  /// Every pixel comes back, at 16 bits where the format has them.
  @Test(arguments: [ImageFormat.webp, .tiff, .bmp, .pnm, .ico], WrittenPictures.Kind.allCases)
  func losslessFormatsGoRound(_ format: ImageFormat, _ kind: WrittenPictures.Kind) throws {
    let isDeep = kind == .deep || kind == .deepAlpha
    for (number, (width, height)) in WrittenPictures.sizes.enumerated() {
      let image = try WrittenPictures.make(kind, width, height, seed: UInt64(number))
      for options in Self.lossless(format) {
        let file = try ImageDestination(format: format, options: options).encode(image)
        let source = try ImageSource(bytes: file)
        #expect(source.format == format)
        #expect(source.size == image.size)
        let back = try source.frame(at: 0).image
        let keeps16 = format == .tiff || format == .pnm
        let wanted = isDeep && !keeps16 ? try image.converted(to: .rgba8) : image
        let same = try back.converted(to: wanted.format)
        #expect(same.byteArray == wanted.byteArray, "\(format.rawValue) \(kind) \(width)×\(height)")
        if isDeep, keeps16 { #expect(back.format == .rgba16) }
      }
    }
  }

  @Test(arguments: [ImageFormat.webp, .tiff])
  func profileAndResolutionGoRound(_ format: ImageFormat) throws {
    var generator = SeededRandom(seed: 5)
    var profile = generator.bytes(3001)
    profile.replaceSubrange(16..<20, with: "RGB ".utf8)
    profile.replaceSubrange(36..<40, with: "acsp".utf8)
    for kind in [WrittenPictures.Kind.color, .alpha] {
      var image = try WrittenPictures.make(kind, 20, 10, seed: 1)
      image.resolution = Resolution(300, 150)
      image.colorProfile = .icc(profile, name: "")
      let header = try ImageSource(bytes: ImageDestination(format: format).encode(image)).header
      #expect(header.resolution == Resolution(300, 150))
      #expect(header.colorProfile == .icc(profile, name: ""))
      #expect(header.hasAlpha == (kind == .alpha))
    }
  }

  /// Tiles at the right and at the bottom hang over the page's edges, and JPEG blends what is there
  /// into the page.
  @Test func tilesOfJPEGDoNotDarkenTheEdges() throws {
    for kind in [WrittenPictures.Kind.gray, .color] {
      let size = (width: 4100, height: 260)
      let format: PixelFormat = kind == .gray ? .gray8 : .rgba8
      let white = try Image(
        size.width, size.height, format, .opaque,
        [UInt8](repeating: 255, count: size.width * size.height * format.bytesPerPixel))
      let file = try ImageDestination.tiff(compression: .jpeg).encode(white)
      #expect(try Image(bytes: file).byteArray.allSatisfy { $0 >= 254 }, "\(kind)")
    }
  }

  /// A format without room for a profile has its colours as sRGB, once.
  @Test(arguments: [ImageFormat.bmp, .pnm, .ico, .webp, .tiff])
  func aProfileWithoutRoomIsApplied(_ format: ImageFormat) throws {
    var image = try WrittenPictures.make(.color, 20, 10, seed: 2)
    image.colorProfile = .gamma(1)
    let wanted = try image.convertedToSRGB()
    #expect(wanted.byteArray != image.byteArray)
    var options = Options()
    options.isLossless = true
    let file = try ImageDestination(format: format, options: options).encode(image)
    let back = try Image(bytes: file).convertedToSRGB()
    #expect(back.byteArray == wanted.byteArray)
  }

  @Test func groupFourIsForBlackAndWhiteAlone() throws {
    var random = SeededRandom(seed: 9)
    var options = Options()
    options.tiffCompression = .group4
    let destination = try ImageDestination(format: .tiff, options: options)
    let levels = (0..<(61 * 40)).map { _ in random.chance(30) ? UInt8(0) : 255 }
    let page = try Image(61, 40, .gray8, .opaque, levels)
    let file = try destination.encode(page)
    #expect(try Image(bytes: file).byteArray == levels)
    #expect(try ImageSource(bytes: file).header.bitsPerChannel == 1)
    let error = try #require(throws: PlatenError.self) {
      try destination.encode(WrittenPictures.make(.gray, 9, 9, seed: 1))
    }
    #expect(error.code == .unsupported)
    #expect(error.recoverySuggestion?.contains("documentBinarizer") == true)
  }

  /// Grey of 16 bits and grey with alpha, of which pictures have three equal channels, are written
  /// as one; a pixel of colour keeps three.
  @Test(arguments: [ImageFormat.tiff, .pnm], [8, 16])
  func deepAndTransparentGreysStayGrey(_ format: ImageFormat, _ bits: Int) throws {
    func picture(isOpaque: Bool, tint: Int = 0) throws -> Image {
      func levels(_ x: Int, _ y: Int, top: Int) -> [Int] {
        let level = (x * 5 + y * 31) * top / 600
        return [level, level, level + (x == 7 ? tint : 0), isOpaque ? top : top - level]
      }
      let alpha: AlphaInfo = isOpaque ? .opaque : .straight
      guard bits == 16 else {
        return try Picture.rgba(9, 7, alpha: alpha) { levels($0, $1, top: 255).map { UInt8($0) } }
      }
      return try Picture.rgba16(9, 7, alpha: alpha) {
        levels($0, $1, top: 65_535).map { UInt16($0) }
      }
    }
    let destination = try ImageDestination(format: format)
    for isOpaque in bits == 8 ? [false] : [true, false] {
      let gray = try picture(isOpaque: isOpaque)
      let source = try ImageSource(bytes: destination.encode(gray))
      #expect(source.header.colorModel == "gray" && source.header.hasAlpha == !isOpaque)
      #expect(source.header.bitsPerChannel == bits)
      #expect(try source.frame(at: 0).image.byteArray == gray.straightened().byteArray)
      let tinted = try picture(isOpaque: isOpaque, tint: 1)
      let colored = try ImageSource(bytes: destination.encode(tinted))
      #expect(colored.header.colorModel == "rgb")
      #expect(try colored.frame(at: 0).image.byteArray == tinted.straightened().byteArray)
    }
  }

  @Test func pagesOfATIFFKeepTheirOwnLayout() throws {
    let pages = try WrittenPictures.Kind.allCases.map {
      try WrittenPictures.make($0, 40, 30, seed: 3)
    }
    let frames = pages.enumerated().map {
      Frame(index: $0, image: $1, delay: .zero, unclampedDelay: .zero)
    }
    let source = try ImageSource(bytes: ImageDestination(format: .tiff).encode(frames))
    #expect(source.count == pages.count)
    for (index, page) in pages.enumerated() {
      #expect(try source.frame(at: index).image.byteArray == page.byteArray)
    }
    // Without loss it would not be nearer than JPEG's own tolerance.
    var options = Options(quality: 95)
    options.tiffCompression = .jpeg
    let image = try WrittenPictures.make(.color, 64, 48, seed: 0)
    let back = try Image(bytes: ImageDestination(format: .tiff, options: options).encode(image))
    let differences = zip(back.byteArray, image.byteArray).map { abs(Int($0) - Int($1)) }
    #expect(differences.reduce(0, +) < differences.count * 8)
  }

  /// Wide pages are stored in tiles, of which those at the edges are filled up.
  @Test(arguments: [Options.TIFFCompression.deflate, .lzw, .none, .jpeg])
  func widePagesHaveTiles(_ compression: Options.TIFFCompression) throws {
    var options = Options(quality: 95)
    options.tiffCompression = compression
    for kind in [WrittenPictures.Kind.gray, .color, .deepAlpha] {
      let page = try WrittenPictures.make(kind, 41, 3, seed: 6).filtered([.lanczosScale(100)])
        .converted(to: kind == .gray ? .gray8 : kind == .color ? .rgba8 : .rgba16)
      #expect(page.width > 4096 && page.height > 256 && page.width % 256 > 0)
      let file = try ImageDestination(format: .tiff, options: options).encode(page)
      // TileWidth, one short number: 256.
      #expect(file.contains([0x42, 1, 3, 0, 1, 0, 0, 0, 0, 1, 0, 0]))
      let back = try Image(bytes: file)
      #expect(back.size == page.size)
      guard compression == .jpeg else {
        #expect(back.byteArray == (try page.straightened().byteArray))
        continue
      }
      guard Tool.areThere("tiffcp") else { continue }
      let scratch = try Scratch()
      try AtomicFile.write(file, to: scratch["a.tif"])
      try Tool.run(
        "tiffcp", "-s", "-c", "none", scratch["a.tif"].string, scratch["b.tif"].string)
      #expect(try Image(contentsOf: scratch["b.tif"].string).byteArray == back.byteArray)
    }
  }

  @Test func sizesOfAnIcon() throws {
    let images = try [16, 48, 256].map { try WrittenPictures.make(.alpha, $0, $0, seed: 4) }
    let frames = images.enumerated().map {
      Frame(index: $0, image: $1, delay: .zero, unclampedDelay: .zero)
    }
    let source = try ImageSource(bytes: ImageDestination(format: .ico).encode(frames))
    #expect(try (0..<source.count).map { try source.frame(at: $0).image } == images.reversed())
    #expect(throws: PlatenError.self) {
      try ImageDestination(format: .ico).encode(WrittenPictures.make(.gray, 257, 2, seed: 1))
    }
  }

  @Test(arguments: [ImageFormat.jpeg, .webp])
  func theBestQualityThatFitsIsFound(_ format: ImageFormat) throws {
    let image = try WrittenPictures.make(.color, 160, 120, seed: 7)
    func length(_ quality: Int) throws -> Int {
      try ImageDestination(format: format, options: Options(quality: quality)).encode(image).count
    }
    for quality in [20, 55, 88] {
      var options = Options()
      options.targetBytes = try length(quality)
      let file = try ImageDestination(format: format, options: options).encode(image)
      // JPEG changes its chroma at 90, so that length does not always grow with quality.
      #expect(file.count <= options.targetBytes ?? 0)
      #expect(try file.count >= length(quality))
    }
    var options = Options()
    options.targetBytes = 50
    let error = try #require(throws: PlatenError.self) {
      try ImageDestination(format: format, options: options).encode(image)
    }
    #expect(error.code == .invalidArgument)
  }

  @Test func aProgressiveJPEGHasThePixelsOfABaselineOne() throws {
    let image = try WrittenPictures.make(.color, 100, 60, seed: 8)
    var options = Options(quality: 80)
    let baseline = try ImageDestination(format: .jpeg, options: options).encode(image)
    options.isProgressive = true
    let progressive = try ImageDestination(format: .jpeg, options: options).encode(image)
    #expect(baseline != progressive)
    #expect(try Image(bytes: baseline) == Image(bytes: progressive))
    options.subsamplesChroma = false
    let full = try ImageDestination(format: .jpeg, options: options).encode(image)
    #expect(full.count > progressive.count)
  }

  @Test(arguments: [ImageFormat.webp, .tiff, .png, .jpeg, .bmp], [Double.nan, .infinity, 0, -300])
  func aResolutionThatIsNoneIsLeftOut(_ format: ImageFormat, _ value: Double) throws {
    var image = try WrittenPictures.make(.color, 20, 10, seed: 1)
    image.resolution = Resolution(value)
    let header = try ImageSource(bytes: ImageDestination(format: format).encode(image)).header
    #expect(header.resolution == nil)
  }
}
