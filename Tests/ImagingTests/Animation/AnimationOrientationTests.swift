import Foundation
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// Animations whose EXIF says that they lie on a side, as stills may.
struct AnimationOrientationTests {
  private static func frames() throws -> [Frame] {
    try (0..<4).map { index in
      var image = try Picture.noise(7, 5, seed: 9, alpha: .opaque)
      // A part that moves, so that frames are patches on the canvas.
      var bytes = image.mutableBytes
      for x in 0..<2 {
        bytes.storeBytes(
          of: 0xFF00_00FF, toByteOffset: ((index % 2 + 2) * 7 + index + x) * 4, as: UInt32.self)
      }
      return Frame(
        index: index, image: image, delay: .milliseconds(40), unclampedDelay: .milliseconds(40))
    }
  }

  private static func exif(_ orientation: Int) -> [UInt8] {
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation)]
      + [0, 0, 0, 0, 0, 0]
  }

  private static func file(_ format: ImageFormat, _ orientation: Int) throws -> [UInt8] {
    var options = ImageDestination.Options()
    options.isLossless = format == .webp
    var file = try ImageDestination(format: format, options: options).encode(frames())
    if format == .apng {
      // Behind IHDR.
      file.insert(contentsOf: pngChunk("eXIf", exif(orientation)), at: 33)
    } else {
      file += WebPContainer.chunk("EXIF", exif(orientation))
      file[20] |= 0b1000
      var size: [UInt8] = []
      size.appendLittle(file.count - 8, 4)
      file.replaceSubrange(4..<8, with: size)
    }
    return file
  }

  @Test(arguments: [ImageFormat.apng, .webp], 1...8)
  func framesStandUpright(_ format: ImageFormat, _ orientation: Int) throws {
    let source = try ImageSource(bytes: Self.file(format, orientation))
    let frames = try Self.frames()
    let wanted = try frames.map { try $0.image.oriented(orientation) }
    #expect(source.header.orientation == orientation && source.header.isAnimated)
    #expect(source.size == wanted[0].size && source.count == 4)
    var reader = source.frames()
    for image in wanted {
      let frame = try #require(try reader.next())
      #expect(frame.image.size == image.size && frame.image.byteArray == image.byteArray)
    }
    for index in [3, 0, 2] {
      #expect(try source.frame(at: index).image.byteArray == wanted[index].byteArray)
    }
    // What is written of it stands upright by itself.
    let again = try ImageDestination.apng().encode(
      FrameSequence(source), of: source, on: WorkerQueue(workers: 2))
    let written = try ImageSource(bytes: again)
    #expect(written.header.orientation == 1)
    #expect(try written.frame(at: 3).image.byteArray == wanted[3].byteArray)
  }

  @Test func aPosterStandsUprightToo() throws {
    let frames = try Self.frames()
    var file = try ImageDestination.apng().encode(frames, poster: frames[2].image)
    file.insert(contentsOf: pngChunk("eXIf", Self.exif(6)), at: 33)
    let source = try ImageSource(bytes: file)
    let poster = try #require(try source.poster())
    #expect(try poster.byteArray == frames[2].image.oriented(6).byteArray)
  }

  /// An AVIF says it outside of EXIF, and its frames were turned twice.
  @Test(.enabled(if: Tool.areThere("avifenc"), "needs libavif-bin"), arguments: [1, 2, 3])
  func avifFramesAreTurnedOnce(_ quarters: Int) throws {
    let scratch = try Scratch()
    let frames = try Self.frames()
    var names: [String] = []
    for frame in frames {
      let path = scratch["\(frame.index).png"].string
      try frame.image.write(to: path)
      names.append(path)
    }
    let (plain, turned) = (scratch["plain.avif"].string, scratch["turned.avif"].string)
    try Tool.run("avifenc", ["--lossless", "-s", "6"] + names + [plain])
    try Tool.run("avifenc", ["--lossless", "-s", "6", "--irot", "\(quarters)"] + names + [turned])
    let (one, other) = try (ImageSource(contentsOf: plain), ImageSource(contentsOf: turned))
    #expect(one.count == 4 && other.count == 4)
    // Quarters against the clock, as EXIF counts them.
    let orientation = [1, 8, 3, 6][quarters]
    #expect(other.size == one.size.oriented(orientation))
    for index in [0, 3] {
      #expect(
        try other.frame(at: index).image.byteArray
          == one.frame(at: index).image.oriented(orientation).byteArray)
    }
  }
}
