import PlatenImaging
import PlatenCore
import TestSupport
import Testing

struct WebPEncoderTests {
  @Test(.enabled(if: Tool.areThere("cwebp", "dwebp"), "needs cwebp and dwebp of webp"))
  func isWhatCwebpWrites() throws {
    let scratch = try Scratch()
    for kind in [WrittenPictures.Kind.color, .alpha] {
      let image = try WrittenPictures.make(kind, 90, 61, seed: 3)
      let picture = scratch["in.png"].string
      try image.write(to: picture)
      try Tool.run("cwebp", "-quiet", "-q", "70", picture, "-o", scratch["q.webp"].string)
      let options = ImageDestination.Options(quality: 70)
      let file = try ImageDestination(format: .webp, options: options).encode(image)
      #expect(try file == scratch["q.webp"].read(limits: .default))
      // And what another reader makes of it.
      try image.write(to: scratch["own.webp"].string, options: options)
      try Tool.run(
        "dwebp", "-quiet", scratch["own.webp"].string, "-o", scratch["back.png"].string)
      #expect(
        try Image(contentsOf: scratch["back.png"].string).byteArray
          == Image(bytes: file).byteArray)
    }
  }

  /// No level is off by more than is documented, and what is opaque or clear stays so.
  @Test(arguments: [(100, 0), (80, 1), (60, 2), (40, 4), (20, 8), (0, 16)])
  func nearLosslessKeepsNearItsPixels(_ near: Int, _ most: Int) throws {
    for kind in [WrittenPictures.Kind.color, .alpha] {
      let image = try WrittenPictures.make(kind, 180, 120, seed: 4)
      var options = ImageDestination.Options()
      options.isLossless = true
      let exact = try ImageDestination(format: .webp, options: options).encode(image)
      options.nearLossless = near
      let file = try ImageDestination(format: .webp, options: options).encode(image)
      if near <= 40 { #expect(file.count < exact.count, "\(kind)") }
      #expect((near == 100) == (file == exact), "\(kind)")
      let written = try Image(bytes: file).withAlphaChannel().byteArray
      let pixels = try image.withAlphaChannel().byteArray
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let (old, new) = (pixels[start..<(start + 4)], written[start..<(start + 4)])
        let (oldAlpha, newAlpha) = (pixels[start + 3], written[start + 3])
        if [0, 255].contains(oldAlpha) { try #require(newAlpha == oldAlpha, "\(kind) \(start)") }
        guard newAlpha > 0 else { continue }
        let furthest = zip(old, new).map { abs(Int($0) - Int($1)) }.max() ?? 0
        try #require(furthest <= most, "\(kind) \(start): \(furthest)")
      }
    }
  }

  @Test func framesGoRoundAndOnlyWhatChangesIsWritten() throws {
    var random = SeededRandom(seed: 21)
    for kind in [WrittenPictures.Kind.color, .alpha] {
      var image = try WrittenPictures.make(kind, 80, 60, seed: 1).withAlphaChannel()
      var frames: [Frame] = []
      for index in 0..<6 {
        // A block of another colour each time; the last frame but one changes nothing.
        if index != 4 {
          var bytes = image.byteArray
          let (left, top) = (random.int(0...60), random.int(0...40))
          let color = random.bytes(4)
          for y in top..<(top + 13) {
            for x in left..<(left + 15) {
              bytes.replaceSubrange(((y * 80 + x) * 4)..<((y * 80 + x) * 4 + 4), with: color)
            }
          }
          image = try Image(80, 60, .rgba8, .straight, bytes)
        }
        let delay = Duration.microseconds(33_333)
        frames.append(Frame(index: index, image: image, delay: delay, unclampedDelay: delay))
      }
      var options = ImageDestination.Options(plays: 3)
      options.isLossless = true
      let file = try ImageDestination(format: .webp, options: options).encode(frames)
      let source = try ImageSource(bytes: file)
      #expect(source.count == 6)
      #expect(source.loopCount == 3)
      for (index, frame) in frames.enumerated() {
        let shown = try source.frame(at: index)
        let wanted = try frame.image.premultiplied().byteArray
        #expect(try shown.image.premultiplied().byteArray == wanted, "\(kind) \(index)")
      }
      let delays = source.frameInfos.map(\.unclampedDelay)
      #expect(delays.reduce(.zero, +) == .milliseconds(200))
      #expect(source.frameInfos[1].rect.width <= 16)
      #expect(source.frameInfos[4].rect.width <= 2)
    }
  }

  /// Frames that are drawn are shorter without loss, and those of a photograph with it.
  @Test func aFrameIsExactWhereThatIsShorter() throws {
    var random = SeededRandom(seed: 5)
    for isDrawn in [true, false] {
      let frames = try (0..<4).map { index in
        var bytes: [UInt8] = []
        for place in 0..<(96 * 72) {
          let (x, y) = (place % 96, place / 96)
          let cell = (x / 8 + y / 8 + index) % 3
          let grain = random.int(0...6)
          bytes +=
            isDrawn
            ? [UInt8(cell * 90), UInt8(200 - cell * 70), 40, 255]
            : [UInt8(x + grain), UInt8(y + grain + index), UInt8(x + y + grain), 255]
        }
        let image = try Image(96, 72, .rgba8, .opaque, bytes)
        let delay = Duration.milliseconds(40)
        return Frame(index: index, image: image, delay: delay, unclampedDelay: delay)
      }
      let file = try ImageDestination(format: .webp).encode(frames)
      let exact = try ImageDestination(
        format: .webp, options: ImageDestination.Options(isLossless: true)
      ).encode(frames)
      guard isDrawn else {
        #expect(file.count * 2 < exact.count)
        continue
      }
      #expect(file == exact)
      let source = try ImageSource(bytes: file)
      for frame in frames {
        let shown = try source.frame(at: frame.index).image.premultiplied().byteArray
        let wanted = try frame.image.premultiplied().byteArray
        #expect(shown == wanted, "\(frame.index)")
      }
    }
  }

  @Test func sidesBeyondWhatTheFormatHasAreRefused() throws {
    let error = try #require(throws: PlatenError.self) {
      try ImageDestination(format: .webp).encode(
        Image(size: PixelSize(width: 16_384, height: 1), format: .gray8, alpha: .opaque))
    }
    #expect(error.code == .unsupported)
  }
}
