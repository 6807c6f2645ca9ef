import PlatenImaging
import PlatenCore
import TestSupport
import Testing

extension JPEG2000Tests {
  /// Lists for 16,384 channels of every tile would take the memory of the machine.
  @Test func manyChannelsAreRefusedBeforeOpenJPEGSeesThem() throws {
    var bytes = try file(WrittenPictures.make(.gray, 64, 64, seed: 13), "a.j2k", "-n", "2")
    let size = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0x51]) })
    let count = 16_384
    bytes.replaceSubrange((size + 38)..<(size + 40), with: Self.word(count))
    bytes.replaceSubrange((size + 2)..<(size + 4), with: Self.word(38 + 3 * count))
    let channels = (0..<3 * (count - 1)).map { UInt8($0 % 3 == 0 ? 7 : 1) }
    bytes.insert(contentsOf: channels, at: size + 43)
    let error = #expect(throws: PlatenError.self) { try ImageSource(bytes: bytes) }
    #expect(error?.code == .unsupported)
    #expect(error?.failureReason == "it has more than five channels")
  }

  /// Every cut is an error, and no change is worse than one.
  @Test func cutsAndChangesAreErrorsAndNothingWorse() throws {
    var random = SeededRandom(seed: 10)
    let picture = try WrittenPictures.make(.alpha, 33, 21, seed: 10)
    for bytes in [
      try file(picture, "a.jp2", "-n", "3"),
      try file(picture, "a.j2k", "-t", "16,16", "-r", "8", "-n", "2"),
    ] {
      for count in 0..<bytes.count {
        #expect(throws: PlatenError.self, "\(count) of \(bytes.count)") {
          try Image(bytes: Array(bytes[..<count]))
        }
      }
      for _ in 0..<400 {
        var changed = bytes
        for _ in 0..<random.int(1...4) {
          // Most of them where headers are.
          let end = random.int(0...1) == 0 ? min(200, bytes.count) : bytes.count
          changed[random.int(0...(end - 1))] = random.byte()
        }
        do throws(PlatenError) {
          _ = try Image(bytes: changed, limits: Limits(pixels: 1 << 20))
        } catch {
          #expect(error.code != .libraryFailure, "\(error)")
        }
      }
    }
  }

  @Test func limitsHoldBeforeAnythingIsDecoded() throws {
    let bytes = try file(WrittenPictures.make(.color, 48, 31, seed: 11), "a.jp2", "-n", "3")
    #expect(throws: PlatenError.self) {
      try ImageSource(bytes: bytes, limits: Limits(pixels: 1000))
    }
    #expect(throws: PlatenError.self) { try ImageSource(bytes: bytes, limits: Limits(side: 40)) }
  }

  /// A few bytes may ask for lists of a gigabyte: a tile or a precinct for every pixel.
  @Test func moreTilesOrPrecinctsThanAPictureNeedsAreRefused() throws {
    let picture = try WrittenPictures.make(.color, 200, 200, seed: 12)
    var tiled = try file(picture, "a.j2k")
    let size = try #require(tiled.indices.first { tiled[$0...].starts(with: [0xFF, 0x51]) })
    // The modest one comes again after it.
    let modest = Array(tiled[size..<(size + 49)])
    tiled.replaceSubrange((size + 22)..<(size + 30), with: [0, 0, 0, 1, 0, 0, 0, 1])
    let twice = tiled[..<(size + 49)] + modest + tiled[(size + 49)...]
    var divided = try file(picture, "b.j2k", "-n", "1", "-c", "[128,128]")
    let style = try #require(divided.indices.first { divided[$0...].starts(with: [0xFF, 0x52]) })
    #expect(divided[style + 14] == 0x77)
    divided[style + 14] = 0
    for bytes in [tiled, Array(twice), divided] {
      let error = #expect(throws: PlatenError.self) { try ImageSource(bytes: bytes) }
      #expect(error?.code == .unsupported)
    }
    #expect(try Image(bytes: file(picture, "c.j2k", "-n", "2", "-c", "[32,32],[16,16]")) == picture)
  }
}
