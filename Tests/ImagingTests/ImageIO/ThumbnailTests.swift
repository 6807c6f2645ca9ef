import Foundation
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

@Suite struct ThumbnailTests {
  private static func gradient(_ width: Int, _ height: Int) throws -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .rgba8, alpha: .opaque)
    var bytes = image.mutableBytes
    for y in 0..<height {
      for x in 0..<width {
        let (r, g) = (UInt32(x * 255 / max(1, width - 1)), UInt32(y * 255 / max(1, height - 1)))
        bytes.storeBytes(
          of: 0xff40_0000 | g << 8 | r, toByteOffset: (y * width + x) * 4, as: UInt32.self)
      }
    }
    return image
  }

  @Test(arguments: [
    (640, 480, 64, 64, 48), (480, 640, 64, 48, 64), (100, 7, 64, 64, 4), (63, 20, 64, 63, 20),
    (3000, 1, 16, 16, 1), (1, 3000, 16, 1, 16), (641, 479, 1, 1, 1),
  ])
  func longestSideIsTheOneAskedFor(
    width: Int, height: Int, asked: Int, newWidth: Int, newHeight: Int
  ) throws {
    let image = try Self.gradient(width, height)
    let size = PixelSize(width: newWidth, height: newHeight)
    #expect(try image.thumbnail(maxPixelSize: asked).size == size)
    for destination in [ImageDestination.png(), .jpeg(quality: 95)] {
      let source = try ImageSource(data: image.encoded(as: destination))
      #expect(try source.thumbnail(maxPixelSize: asked).size == size)
    }
  }

  /// The short way through a JPEG shows what the long one does.
  @Test func shrunkJPEGLooksTheSame() throws {
    let image = try Self.gradient(1601, 1203)
    let source = try ImageSource(data: image.encoded(as: .jpeg(quality: 95)))
    let short = try source.thumbnail(maxPixelSize: 96)
    let long = try source.frame(at: 0).image.thumbnail(maxPixelSize: 96)
    #expect(short.size == long.size)
    let (a, b) = (short.bytes, long.bytes)
    var worst = 0
    for place in 0..<a.byteCount {
      let difference =
        Int(unsafe a.unsafeLoad(fromByteOffset: place, as: UInt8.self))
        - Int(unsafe b.unsafeLoad(fromByteOffset: place, as: UInt8.self))
      worst = max(worst, abs(difference))
    }
    #expect(worst <= 6)
  }

  @Test func pagesAndFramesHaveTheirOwn() throws {
    let frames = try (0..<3).map { index in
      var image = try Image(
        size: PixelSize(width: 40, height: 20), format: .rgba8, alpha: .opaque)
      var bytes = image.mutableBytes
      for place in 0..<800 {
        bytes.storeBytes(
          of: 0xff00_0000 | UInt32(index * 90), toByteOffset: place * 4, as: UInt32.self)
      }
      return Frame(index: index, image: image, delay: .zero, unclampedDelay: .zero)
    }
    let source = try ImageSource(bytes: ImageDestination.gif().encode(frames))
    for index in 0..<3 {
      let small = try source.thumbnail(maxPixelSize: 10, at: index)
      #expect(small.size == PixelSize(width: 10, height: 5))
      #expect(unsafe small.bytes.unsafeLoad(fromByteOffset: 0, as: UInt8.self) == UInt8(index * 90))
    }
  }

  @Test(arguments: [0, -1, .min]) func sizesBelowOneAreRefused(size: Int) throws {
    let source = try ImageSource(data: Self.gradient(8, 8).encoded(as: .jpeg()))
    let error = #expect(throws: PlatenError.self) { try source.thumbnail(maxPixelSize: size) }
    #expect(error?.code == .invalidArgument)
  }

  @Test func filesByURLAndInData() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "platen ü \(UUID()).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let image = try Self.gradient(9, 7)
    try image.write(to: url)
    #expect(try Image(contentsOf: url) == image)
    #expect(try Image(contentsOf: url.path) == image)
    #expect(try Image(data: Data(contentsOf: url)) == image)
    #expect(try ImageSource(contentsOf: url).path == url.path)
    #expect(try ImageSource(image).frame(at: 0).image == image)
    let error = #expect(throws: PlatenError.self) {
      try image.encoded(as: .jpeg(quality: 101))
    }
    #expect(error?.code == .invalidArgument)
  }

  /// The filter takes a factor of a hundred at most, and so much of a ratio.
  @Test(arguments: [
    (1, 1, 512, 512), (1, 1, 300, 1), (3000, 1, 64, 64), (1, 3000, 64, 64), (5000, 3, 1, 400),
    (2, 1, 1, 300), (150, 1, 16_384, 1),
  ])
  func anyShapeIsStretched(width: Int, height: Int, asked: Int, tall: Int) throws {
    let source = ImageSource(try Self.gradient(width, height))
    let box = PixelSize(width: asked, height: tall)
    let image = try source.thumbnail(in: box, .fill)
    #expect(image.size == box)
    // Red grows to the right and green downwards, as in the picture.
    let bytes = image.byteArray
    let end = bytes.count - 4
    if width > 1, asked > 1 { #expect(Int(bytes[end]) - Int(bytes[0]) > 100) }
    if height > 1, tall > 1 { #expect(Int(bytes[end + 1]) - Int(bytes[1]) > 100) }
  }

  @Test(arguments: [ThumbnailFit.contain, .cover])
  func aSideOfTheBoxMayBeWithoutBound(_ fit: ThumbnailFit) throws {
    let source = ImageSource(try Self.gradient(60, 40))
    for box in [PixelSize(width: 30, height: .max), PixelSize(width: .max, height: 20)] {
      let size = try source.thumbnail(in: box, fit).size
      let whole = PixelSize(width: min(box.width, 60), height: min(box.height, 40))
      #expect(size == (fit == .cover ? whole : PixelSize(width: 30, height: 20)))
    }
    let all = PixelSize(width: .max, height: .max)
    #expect(try source.thumbnail(in: all, fit).size == source.size)
  }

  @Test(arguments: ThumbnailFit.allCases) func aBoxHasPixels(_ fit: ThumbnailFit) throws {
    let source = ImageSource(try Self.gradient(6, 4))
    for (width, height) in [(0, 0), (0, 5), (5, -1), (.min, .max)] {
      let error = #expect(throws: PlatenError.self) {
        try source.thumbnail(in: PixelSize(width: width, height: height), fit)
      }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test(arguments: ThumbnailFit.allCases)
  func boxesAreFilledAsAsked(_ fit: ThumbnailFit) throws {
    for (width, height) in [(300, 200), (200, 300), (97, 41), (10, 10)] {
      let source = ImageSource(try WrittenPictures.make(.color, width, height, seed: 1))
      for box in [PixelSize(width: 64, height: 64), PixelSize(width: 31, height: 50)] {
        let image = try source.thumbnail(in: box, fit)
        switch fit {
        case .fill: #expect(image.size == box)
        case .cover:
          #expect(image.width == min(box.width, width) && image.height == min(box.height, height))
        case .contain:
          #expect(image.width <= box.width && image.height <= box.height)
          let isFull = image.width == box.width || image.height == box.height
          #expect(isFull || image.size == source.size)
        }
      }
    }
  }

  /// Drawn as high as the box asks for its width, it would go past the limit of a side.
  @Test(.enabled(if: Tool.areThere("rsvg-convert"), "needs rsvg-convert of librsvg2-bin"))
  func aNarrowDrawingFillsABox() throws {
    let words =
      #"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="400">"#
      + #"<rect width="2" height="200" fill="red"/></svg>"#
    let source = try ImageSource(bytes: Array(words.utf8))
    let box = PixelSize(width: 400, height: 300)
    let filled = try source.thumbnail(in: box, .fill)
    #expect(filled.size == box)
    // Red above, nothing below.
    let bytes = filled.byteArray
    #expect(bytes[3] == 255 && bytes[bytes.count - 1] == 0)
    let covering = try source.thumbnail(in: box, .cover)
    #expect(covering.height == box.height && covering.width > 100)
  }

  @Test func boxesAreFittedOrFilled() throws {
    let image = try WrittenPictures.make(.color, 300, 200, seed: 1)
    let box = PixelSize(width: 60, height: 60)
    #expect(try image.thumbnail(fitting: box).size == PixelSize(width: 60, height: 40))
    let square = try image.thumbnail(fitting: box, crop: true)
    #expect(square.size == box)
    #expect(try ImageSource(image).thumbnail(fitting: box, crop: true) == square)
    let error = #expect(throws: PlatenError.self) {
      try image.thumbnail(fitting: PixelSize(width: 60, height: 0))
    }
    #expect(error?.code == .invalidArgument)
  }
}
