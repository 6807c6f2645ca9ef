import PlatenImaging
import PlatenCore
import Testing

struct TIFFTests {
  /// Three pages: RGB, grey and bilevel. Whatever is cut off, no page goes missing unnoticed.
  @Test func aCutFileNeverLosesPagesSilently() throws {
    let bytes = StillFixture.bytes("tiff_multi.tif")
    let whole = try ImageSource(bytes: bytes)
    #expect(whole.count == 3)
    let pages = try (0..<3).map { try whole.frame(at: $0).image }
    for length in 0..<bytes.count {
      guard let source = try? ImageSource(bytes: Array(bytes[..<length])) else { continue }
      var failures: [Int] = []
      for index in 0..<source.count {
        do throws(PlatenError) {
          #expect(try source.frame(at: index).image == pages[index], "cut at \(length)")
        } catch {
          failures.append(index)
          let messages = ["page \(index + 1) of the TIFF can't be read", "the TIFF is cut off"]
          #expect(messages.contains(error.message))
        }
      }
      // The first page that can't be found is counted, and fails.
      #expect(source.count == 3 || failures.last == source.count - 1, "cut at \(length)")
    }
  }

  @Test func aLoopOfPagesIsAnError() throws {
    var bytes = makeTIFF(tags: [(256, 1), (257, 1), (262, 1)])
    let error = #expect(throws: PlatenError.self) {
      bytes.replaceSubrange((bytes.count - 4)..., with: [8, 0, 0, 0])
      return try ImageSource(bytes: bytes)
    }
    #expect(error?.code == .malformed)
    #expect(error?.failureReason == "its pages form a loop at 2")
  }

  @Test func tooManyPagesHitTheLimit() {
    let error = #expect(throws: PlatenError.self) {
      try ImageSource(bytes: StillFixture.bytes("tiff_multi.tif"), limits: Limits(frames: 2))
    }
    #expect(error?.code == .limitExceeded)
    #expect(error?.failureReason == "the limit frames is 2")
  }

  @Test func floatingPointIsRefusedWithTheReason() {
    let bytes = makeTIFF(tags: [
      (256, 1), (257, 1), (258, 32), (259, 1), (262, 1), (273, 8), (277, 1), (278, 1), (279, 4),
      (339, 3),
    ])
    let error = #expect(throws: PlatenError.self) { try Image(bytes: bytes) }
    #expect(error?.code == .unsupported, "\(String(describing: error))")
    #expect(error?.failureReason?.contains("32") == true)
  }

  @Test func resolutionHasItsUnit() throws {
    let source = try ImageSource(bytes: StillFixture.bytes("tiff_rgb_raw.tif"))
    #expect(source.header.resolution == Resolution(300, 200))
    #expect(try source.frame(at: 0).image.resolution == Resolution(300, 200))
    let turned = try ImageSource(bytes: StillFixture.bytes("tiff_orient6.tif"))
    #expect(turned.header.resolution == Resolution(200, 300))
  }

  /// A classic little-endian TIFF of one page whose values all fit their entries.
  private func makeTIFF(tags: [(Int, Int)]) -> [UInt8] {
    var bytes: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0, UInt8(tags.count), 0]
    for (tag, value) in tags {
      bytes += [UInt8(tag & 255), UInt8(tag >> 8), 3, 0, 1, 0, 0, 0]
      bytes += [UInt8(value & 255), UInt8(value >> 8), 0, 0]
    }
    return bytes + [0, 0, 0, 0]
  }
}
