import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// Writing that is read from versions of a picture, whatever limits that was let through with.
@Suite struct HiddenWritingTests {
  /// Wider than the usual limits allow.
  private let size = PixelSize(width: Limits.default.side + 1, height: 4)

  private func picture(
    _ format: PixelFormat, _ level: (_ byte: Int) -> UInt8
  ) throws -> Image {
    var picture = try Image(size: size, format: format, alpha: .opaque, limits: .unlimited)
    unsafe picture.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { unsafe bytes[index] = level(index) }
    }
    return picture
  }

  @Test func colorsOfAPictureBeyondTheUsualLimits() throws {
    let gray = try picture(.gray8) { _ in 128 }
    // Stripes of four pixels in red.
    let striped = try picture(.rgba8) { $0 % 4 == 0 && $0 / 16 % 2 == 0 ? 200 : 100 }
    let versions = try ColorWriting(striped, gray).versions(of: striped)
    try #require(!versions.isEmpty)
    #expect(versions[0].size == size)
  }

  @Test func paleWritingOfAPictureBeyondTheUsualLimits() throws {
    let pale = try picture(.gray8) { $0 / 8 % 2 == 0 ? 255 : 235 }
    let part = PixelRect(x: 10, y: 1, width: 40, height: 2)
    let page = try #require(try PaleWriting(pale).strengthened([part]))
    #expect(page.size == size)
    let levels = unsafe page.withUnsafeBytes { unsafe Set($0) }
    #expect(levels.contains(0) && levels.contains(255))
  }
}
