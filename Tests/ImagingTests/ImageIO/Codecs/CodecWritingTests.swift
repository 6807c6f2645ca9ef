import Foundation
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// AVIF and JPEG XL as they are written, held against the decoders of their own libraries.
struct CodecWritingTests {
  private static let hasAVIF = Tool.areThere("avifenc", "avifdec")
  private static let hasJXL = Tool.areThere("cjxl", "djxl")

  private static func written(
    _ image: Image, _ format: ImageFormat, _ change: (inout ImageDestination.Options) -> Void
  ) throws -> [UInt8] {
    var options = ImageDestination.Options()
    options.effort = 1
    change(&options)
    return try ImageDestination(format: format, options: options).encode(image)
  }

  private static func decoded(_ file: [UInt8], by tool: String) throws -> Image {
    let scratch = try Scratch()
    let name = tool == "djxl" ? "a.jxl" : "a.avif"
    try AtomicFile.write(file, to: scratch[name])
    try Tool.run(tool, [scratch[name].string, scratch["out.png"].string])
    return try Image(contentsOf: scratch["out.png"].string)
  }

  /// In decibels of the channels' full range.
  private static func psnr(_ a: Image, _ b: Image) throws -> Double {
    let (a, b) = (try a.converted(to: .rgba8).byteArray, try b.converted(to: .rgba8).byteArray)
    let error = zip(a, b).reduce(0.0) { $0 + pow(Double($1.0) - Double($1.1), 2) }
    return error == 0 ? .infinity : 10 * log10(255 * 255 * Double(a.count) / error)
  }

  /// Soft enough for a codec with loss to keep.
  private static func soft(_ kind: WrittenPictures.Kind) throws -> Image {
    try WrittenPictures.make(kind, 64, 48, seed: 5).filtered([.gaussianBlur(radius: 3)])
  }

  @Test(.enabled(if: hasAVIF, "needs avifenc and avifdec of libavif-bin"))
  func anAVIFIsWhatAvifdecReads() throws {
    for kind in [WrittenPictures.Kind.color, .alpha, .gray] {
      let image = try WrittenPictures.make(kind, 37, 22, seed: 8)
      let exact = try Self.written(image, .avif) { $0.isLossless = true }
      let back = try Self.decoded(exact, by: "avifdec").converted(to: .rgba8)
      #expect(try back.byteArray == image.converted(to: .rgba8).byteArray, "\(kind)")
      let source = try ImageSource(bytes: exact)
      #expect(source.header.colorModel == (kind == .gray ? "gray" : "rgb"))
      #expect(source.header.hasAlpha == (kind == .alpha))
      #expect(source.header.colorProfile == .sRGB)
      let soft = try Self.soft(kind)
      for bits in [8, 10, 12] {
        let file = try Self.written(soft, .avif) {
          $0.quality = 80
          $0.bitsPerChannel = bits
        }
        #expect(try ImageSource(bytes: file).header.bitsPerChannel == bits)
        let reference = try Self.decoded(file, by: "avifdec")
        #expect(try Self.psnr(reference, soft) > 35, "\(kind) \(bits)")
        let own = try Image(bytes: file)
        #expect(try own.byteArray == reference.converted(to: own.format).byteArray)
      }
    }
  }

  /// Sequences that libaom 3.6 can't write without loss as it is: one makes hidden frames overflow
  /// its buffer.
  @Test(.enabled(if: hasAVIF, "needs avifenc and avifdec of libavif-bin"))
  func aSequenceOfNoiseIsWrittenWithoutLoss() throws {
    var frames: [Frame] = []
    for index in 0..<40 {
      let image = try WrittenPictures.make(.color, 64, 64, seed: UInt64(index + 1))
      frames.append(
        Frame(
          index: index, image: image, delay: .milliseconds(50),
          unclampedDelay: .milliseconds(50)))
    }
    var options = ImageDestination.Options()
    options.isLossless = true
    let file = try ImageDestination(format: .avif, options: options).encode(frames)
    let source = try ImageSource(bytes: file)
    #expect(source.count == 40)
    for index in [0, 1, 29, 30, 39] {
      let image = try source.frame(at: index).image
      #expect(try image.byteArray == frames[index].image.converted(to: image.format).byteArray)
    }
  }

  @Test(.enabled(if: hasJXL, "needs cjxl and djxl of libjxl-tools"))
  func aJPEGXLIsWhatDjxlReads() throws {
    for kind in WrittenPictures.Kind.allCases {
      let image = try WrittenPictures.make(kind, 37, 22, seed: 9)
      let exact = try Self.written(image, .jxl) { $0.isLossless = true }
      let own = try Image(bytes: exact)
      #expect(try own.byteArray == image.converted(to: own.format).byteArray, "\(kind)")
      #expect(own.format == (kind == .deep || kind == .deepAlpha ? .rgba16 : .rgba8))
      #expect(own.colorProfile == .sRGB)
      let soft = try Self.soft(kind)
      let file = try Self.written(soft, .jxl) { $0.quality = 90 }
      #expect(try Self.psnr(Image(bytes: file), soft) > 35, "\(kind)")
      // djxl of Debian 12 writes no PNG of 16 bits with alpha.
      guard kind != .deepAlpha else { continue }
      let reference = try Self.decoded(exact, by: "djxl")
      #expect(try reference.converted(to: image.format).byteArray == image.byteArray, "\(kind)")
      #expect(try Self.psnr(Self.decoded(file, by: "djxl"), soft) > 35, "\(kind)")
    }
  }

  @Test(arguments: [ImageFormat.avif, .jxl])
  func profilesAndResolutionsAreKept(_ format: ImageFormat) throws {
    guard try isThere(format) else { return }
    let sample = Repository.path("SampleImages/photos/harbour-p3.png")
    let icc = try ImageSource(contentsOf: sample).header.colorProfile
    var image = try WrittenPictures.make(.color, 20, 10, seed: 2)
    image.colorProfile = icc
    image.resolution = Resolution(300, 150)
    for isLossless in [true, false] {
      let file = try Self.written(image, format) { $0.isLossless = isLossless }
      guard case .icc(let bytes, _)? = icc,
        case .icc(let kept, _)? = try ImageSource(bytes: file).header.colorProfile
      else {
        Issue.record("the profile is gone")
        continue
      }
      if isLossless || format == .avif { #expect(kept == bytes) }
      // 300 and 150 as the numerators of TIFF's fractions.
      let wanted: [UInt8] = [0, 0x2D, 0xC6, 0xC0, 0, 0, 0x27, 0x10, 0, 0x16, 0xE3, 0x60]
      #expect(file.contains(wanted))
    }
  }

  /// Blocks of other colours over a picture, one frame as the one before.
  func frames(_ kind: WrittenPictures.Kind) throws -> [Frame] {
    var random = SeededRandom(seed: 22)
    var image = try Self.soft(kind).withAlphaChannel()
    return try (0..<5).map { index in
      if index != 3 {
        var bytes = image.byteArray
        let (left, top) = (random.int(0...40), random.int(0...30))
        let color = random.bytes(4)
        for y in top..<(top + 13) {
          for x in left..<(left + 15) {
            let place = (y * 64 + x) * 4
            bytes.replaceSubrange(place..<(place + 4), with: color)
          }
        }
        image = try Image(64, 48, .rgba8, .straight, bytes)
      }
      let delay = Duration.microseconds([33_333, 40_000, 0, 100_000, 20_000][index])
      return Frame(index: index, image: image, delay: delay, unclampedDelay: delay)
    }
  }

  @Test(arguments: [ImageFormat.avif, .jxl])
  func animationsGoRound(_ format: ImageFormat) throws {
    guard try isThere(format) else { return }
    for (plays, kind) in [(0, WrittenPictures.Kind.color), (1, .alpha), (7, .alpha)] {
      let frames = try frames(kind)
      var options = ImageDestination.Options(plays: plays)
      (options.isLossless, options.effort) = (true, 1)
      let file = try ImageDestination(format: format, options: options).encode(frames)
      let source = try ImageSource(bytes: file)
      #expect(source.header.isAnimated)
      #expect(source.count == 5)
      #expect(source.loopCount == plays)
      let delays = source.frameInfos.map { ($0.unclampedDelay / .microseconds(1)).rounded() }
      #expect(delays == [33_333, 40_000, 1, 99_999, 20_000])
      for index in [4, 0, 1, 2, 3] {
        let shown = try source.frame(at: index).image
        let wanted = frames[index].image
        #expect(try shown.premultiplied().byteArray == wanted.premultiplied().byteArray)
      }
      // Files that say how often they are played are still what the library takes.
      if format == .avif, Self.hasAVIF {
        let first = try Self.decoded(file, by: "avifdec")
        #expect(try first.premultiplied().byteArray == frames[0].image.premultiplied().byteArray)
      }
    }
  }

  /// Sequences of libavif before 1.0 have no edit lists; browsers play them for ever.
  @Test(.enabled(if: hasAVIF, "needs avifenc and avifdec of libavif-bin"))
  func anAVIFSequenceOfAvifencIsRead() throws {
    let scratch = try Scratch()
    var pictures: [Image] = []
    for seed in 0..<3 {
      let image = try WrittenPictures.make(.color, 32, 24, seed: UInt64(seed))
      try image.write(to: scratch["\(seed).png"].string)
      pictures.append(image)
    }
    try Tool.run(
      "avifenc",
      ["--lossless", "--speed", "9", "--timescale", "100", "--duration", "4"]
        + [scratch["0.png"].string, "--duration", "25", scratch["1.png"].string]
        + ["--duration", "7", scratch["2.png"].string, scratch["a.avif"].string])
    let source = try ImageSource(contentsOf: scratch["a.avif"].string)
    #expect(source.count == 3)
    #expect(source.loopCount == 0)
    #expect(
      source.frameInfos.map { ($0.unclampedDelay / .milliseconds(1)).rounded() } == [40, 250, 70])
    for index in [2, 0, 1] {
      #expect(try source.frame(at: index).image.byteArray == pictures[index].byteArray)
    }
  }

  @Test(arguments: [ImageFormat.avif, .jxl])
  func theBestThatFitsIsFound(_ format: ImageFormat) throws {
    guard try isThere(format) else { return }
    let image = try WrittenPictures.make(.color, 64, 48, seed: 5)
    let best = try Self.written(image, format) { $0.quality = 100 }
    let fitting = try Self.written(image, format) { $0.targetBytes = best.count / 2 }
    #expect(fitting.count <= best.count / 2)
    #expect(fitting.count > best.count / 4)
    let error = try #require(throws: PlatenError.self) {
      try Self.written(image, format) { $0.targetBytes = 20 }
    }
    #expect(error.code == .invalidArgument)
  }

  /// Files count time in whole parts of a second, which come back as they are.
  @Test(arguments: [ImageFormat.avif, .jxl]) func delaysAreExact(_ format: ImageFormat) throws {
    guard try isThere(format) else { return }
    let image = try WrittenPictures.make(.color, 16, 12, seed: 5)
    let delays = [190, 40, 70, 140, 160, 30].map { Duration.milliseconds($0) }
    let frames = try delays.enumerated().map { index, delay in
      Frame(
        index: index, image: try index == 0 ? image : image.filtered([.exposureAdjust(ev: 0.3)]),
        delay: delay, unclampedDelay: delay)
    }
    var options = ImageDestination.Options()
    options.effort = 1
    let file = try ImageDestination(format: format, options: options).encode(frames)
    #expect(try ImageSource(bytes: file).frameInfos.map(\.unclampedDelay) == delays)
  }

  @Test func whatTheFormatsLackIsRefused() throws {
    let deep = try WrittenPictures.make(.deep, 8, 8, seed: 1)
    let error = try #require(throws: PlatenError.self) {
      try Self.written(deep, .avif) { $0.isLossless = true }
    }
    #expect(error.code == .unsupported || error.code == .missingResource)
    let changes: [(inout ImageDestination.Options) -> Void] = [
      { $0.effort = 10 }, { $0.effort = 0 }, { $0.bitsPerChannel = 9 },
    ]
    for change in changes {
      let refused = try #require(throws: PlatenError.self) {
        try Self.written(deep, .avif, change)
      }
      #expect(refused.code == .invalidArgument)
    }
  }

  /// Whether this machine has the library; where it has not, the error names the package.
  func isThere(_ format: ImageFormat) throws -> Bool {
    do throws(PlatenError) {
      try format.library?.load()
      return true
    } catch {
      #expect(error.code == .missingResource)
      #expect(error.recoverySuggestion?.contains("apt-get install lib") == true)
      return false
    }
  }
}
