import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// Pages that were turned upright, compared with what they were made of.
@Suite struct PageTurnTests {
  /// Dark in its first rows and lighter columns, so that it looks another way when it is turned.
  private func page(_ size: PixelSize, covered: PixelRect? = nil) throws -> Image {
    var image = try Image(size: size, format: .gray8, alpha: .opaque)
    unsafe image.withUnsafeMutableBytes { pixels in
      for index in pixels.indices {
        let (x, y) = (index % size.width, index / size.width)
        let isCovered =
          covered.map { ($0.x..<$0.maxX).contains(x) && ($0.y..<$0.maxY).contains(y) } ?? false
        unsafe pixels[index] = isCovered ? 0 : y < size.height / 5 ? 40 : UInt8(120 + x % 100)
      }
    }
    return image
  }

  private func levels(_ image: Image) -> [UInt8] {
    (0..<image.width * image.height).map {
      unsafe image.bytes.unsafeLoad(fromByteOffset: $0, as: UInt8.self)
    }
  }

  @Test(
    arguments: [1, 2, 3], [PixelSize(width: 90, height: 60), PixelSize(width: 70, height: 70)])
  func turnsAreFoundAndUndone(quarters: Int, size: PixelSize) throws {
    let original = try page(size)
    let part = PixelRect(x: 50, y: 40, width: 12, height: 6)
    let covered = try page(size, covered: part)
    let exif = [1, 6, 3, 8][quarters]
    let turned = try covered.oriented(exif)
    let turn = try #require(try PageTurn(of: original, in: turned))
    #expect(turn.size == turned.size)
    let back = try turn.back(ShownPicture(image: turned, index: 3, isDark: false))
    #expect(back.image == covered && back.index == 3)
    // Where the cover is on the turned page: the pixels that differ from it without one.
    let (first, second) = (levels(turned), levels(try original.oriented(exif)))
    let places = first.indices.filter { first[$0] != second[$0] }
    let (xs, ys) = (places.map { $0 % turned.width }, places.map { $0 / turned.width })
    let left = try #require(xs.min()), right = try #require(xs.max())
    let top = try #require(ys.min()), bottom = try #require(ys.max())
    let seen = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    #expect(turn.back(seen) == part)
  }

  @Test func otherPagesAreNotTurned() throws {
    let size = PixelSize(width: 90, height: 60)
    let original = try page(size)
    #expect(try PageTurn(of: original, in: original) == nil)
    #expect(try PageTurn(of: original, in: page(PixelSize(width: 91, height: 60))) == nil)
    let blank = try Image(size: size, format: .gray8, alpha: .opaque)
    #expect(try PageTurn(of: blank, in: blank) == nil)
  }
}
