import Foundation
import PlatenCore
@testable import PlatenImaging
import TestSupport
import Testing

/// What headers say before anything is decoded.
@Suite struct DecodedExtentTests {
  private func extent(_ bytes: [UInt8], _ limits: Limits = .default) throws -> DecodedExtent? {
    let folder = try Scratch()
    let path = folder["file"]
    try AtomicFile.write(bytes, to: path)
    return try DecodedExtent(contentsOf: path, limits: limits)
  }

  /// Every sample: as large as what is decoded of it.
  @Test func isThatOfThePicturesThatAreDecoded() throws {
    let root = URL(filePath: Repository.path("SampleImages"))
    var count = 0
    for folder in ["photos", "animations", "scans"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path)
      for name in names where !name.hasSuffix(".pdf") {
        let path = root.appending(path: folder).appending(path: name).path
        guard let source = try? ImageSource(contentsOf: path) else { continue }
        let found = try DecodedExtent(contentsOf: FilePath(path), limits: .default)
        let extent = try #require(found)
        var frames = source.frames()
        var (largest, total) = (0, 0)
        while let frame = try frames.next() {
          largest = max(largest, frame.image.width * frame.image.height)
          total += frame.image.width * frame.image.height
        }
        #expect((extent.largestArea, extent.totalArea) == (largest, total), "\(name)")
        #expect(extent.isAnimated == source.header.isAnimated)
        count += 1
      }
    }
    #expect(count > 20)
  }

  /// Files of which only a part is read say the same as when they are read whole.
  @Test func longFilesNeedNotBeReadWhole() throws {
    var noise = SeededRandom(seed: 15)
    var image = try Image(
      size: PixelSize(width: 900, height: 700), format: .rgba8, alpha: .opaque)
    unsafe image.withUnsafeMutableBytes { pixels in
      for index in pixels.indices { unsafe pixels[index] = .random(in: 0...255, using: &noise) }
    }
    let png = Array(try image.encoded(as: .png()))
    let jpeg = Array(try image.encoded(as: .jpeg(quality: 90)))
    // Two megabytes of comments before the frame header.
    let comment: [UInt8] = [0xFF, 0xFE, 0xFF, 0xFF] + [UInt8](repeating: 7, count: 65_533)
    let preface = [[UInt8]](repeating: comment, count: 32).flatMap { $0 }
    let long = Array(jpeg[..<2]) + preface + Array(jpeg[2...])
    let pnm = Array("P6 900 700 65535\n".utf8) + [UInt8](repeating: 9, count: 900 * 700 * 6)
    for (bytes, isDeep) in [(png, false), (long, false), (pnm, true)] {
      #expect(bytes.count > 1 << 20)
      let found = try extent(bytes)
      let extent = try #require(found)
      #expect((extent.largestArea, extent.totalArea) == (630_000, 630_000))
      #expect(extent.isDeep == isDeep)
    }
    let found = try extent(Bomb.tiff(side: 2000, pages: 4000, samples: 40), roomy)
    let pages = try #require(found)
    #expect((pages.largestArea, pages.totalArea) == (4_000_000, 16_000_000_000))
    #expect(try extent(Bomb.bitmap(side: 4000))?.largestArea == 16_000_000)
  }

  private let roomy = Limits(totalPixels: .max, expansion: .max)

  @Test func smallFilesThatPromiseMuchAreRefused() throws {
    let bombs = [
      Bomb.gif(side: 14_000, frames: 100), Bomb.webP(side: 14_000, frames: 100),
      Bomb.tiff(side: 1024, pages: 19_000),
    ]
    for bomb in bombs {
      #expect(bomb.count < 2_500_000)
      let error = #expect(throws: PlatenError.self) { try ImageSource(bytes: bomb) }
      #expect(error?.code == .limitExceeded)
      #expect(error?.failureReason?.contains("expansion") == true)
      #expect(throws: PlatenError.self) { try extent(bomb) }
      #expect(try ImageSource(bytes: bomb, limits: roomy).count >= 100)
    }
  }

  /// A recording in which nothing moves takes 22 bytes a frame.
  @Test func flatPicturesAreNot() throws {
    let recording = try ImageSource(bytes: Bomb.gif(side: 1440, frames: 1000))
    #expect(recording.count == 1000)
    let blank = try ImageSource(bytes: Bomb.webP(side: 8000))
    #expect(blank.size.width == 8000)
    let page = try ImageSource(bytes: Bomb.tiff(side: 14_000))
    #expect(page.size.height == 14_000)
  }

  @Test func whatIsCutOffIsAnErrorAndNoTrap() throws {
    for bytes in [Bomb.tiff(side: 300, pages: 3), Bomb.bitmap(side: 100), Bomb.webP(side: 50)] {
      for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 50)) {
        _ = try? extent(Array(bytes[..<length]))
      }
    }
  }

  /// Limits that were raised let sizes through whose products don't fit.
  @Test func absurdSizesAreCountedAsLarge() throws {
    var limits = Limits(totalPixels: .max, expansion: .max)
    (limits.pixels, limits.side) = (.max, .max)
    let header = be32(0x7FFF_FFFF) + be32(0x7FFF_FFFF) + [8, 0, 0, 0, 0]
    let png = pngSignature + pngChunk("IHDR", header) + pngChunk("IDAT", zlib([0, 0]))
    let found = try extent(png, limits)
    #expect(found?.totalArea == 1 << 44)
    let pnm = try extent(Array("P5 999999999 999999999 255\n".utf8), limits)
    #expect(pnm?.largestArea == 1 << 44)
  }

  /// The forms of RFC 9649: what libwebp writes says the same as is decoded.
  @Test(arguments: [true, false], [true, false])
  func sizesOfWebPAreThoseOfItsHeaders(_ isLossless: Bool, _ hasAlpha: Bool) throws {
    let size = PixelSize(width: 301, height: 17)
    let image = try Image(
      size: size, format: .rgba8, alpha: hasAlpha ? .premultiplied : .opaque)
    var options = ImageDestination.Options()
    options.isLossless = isLossless
    let bytes = try ImageDestination(format: .webp, options: options).encode(image)
    #expect(try WebPExtent(bytes).size == size)
    for length in bytes.indices { _ = try? WebPExtent(Array(bytes[..<length])) }
  }
}
