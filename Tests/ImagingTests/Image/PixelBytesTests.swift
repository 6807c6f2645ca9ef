import Foundation
import PlatenCore
import PlatenImaging
import Testing

/// Pixels on their way into a picture and out of it.
@Suite struct PixelBytesTests {
  @Test func pixelsComeOutAsTheyWentIn() throws {
    let size = PixelSize(width: 3, height: 2)
    let bytes = (0..<24).map { UInt8($0) }
    let image = try Image(size: size, format: .rgba8, alpha: .straight, bytes: bytes)
    #expect(Array(image.bytes) == bytes)
    #expect(Data(image.bytes) == Data(bytes))
    #expect(Array(image.row(1)) == Array(12..<24))
    let same = try Image(size: size, format: .rgba8, alpha: .straight, bytes: Data(bytes))
    #expect(same == image)
  }

  @Test(arguments: [0, 5, 7, 24]) func anotherNumberOfBytesIsRefused(_ count: Int) throws {
    let error = #expect(throws: PlatenError.self) {
      try Image(
        size: PixelSize(width: 3, height: 2), format: .gray8, alpha: .opaque,
        bytes: [UInt8](repeating: 1, count: count))
    }
    #expect(error?.code == .invalidArgument)
  }
}
