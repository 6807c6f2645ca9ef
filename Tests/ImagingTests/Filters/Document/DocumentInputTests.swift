import PlatenImaging
import PlatenCore
import Testing

/// Pictures that are no pages pass every filter for pages.
@Suite struct DocumentInputTests {
  private static let filters: [Filter] = [
    .sauvola(), .sauvola(window: 255, k: 0), .backgroundFlatten(), .backgroundFlatten(radius: 1000),
    .contrastStretch(), .contrastStretch(black: 0.5, white: 0.5), .deskew(),
    .despeckle(size: 10000),
    .borderCrop(), .borderCrop(darkness: 0.9), .lineRemoval(length: 16, thickness: 100),
    .documentEnhancer(), .documentBinarizer(), .documentBinarizer(window: 3, k: 1),
    .detectDocument(confidence: 0),
  ]

  private func isBinary(_ filter: Filter) -> Bool {
    filter.name == "sauvola" || filter.name == "documentBinarizer"
  }

  @Test(arguments: [(1, 1), (1, 70), (70, 1), (3, 2), (16, 17), (40, 33)])
  func smallPictures(width: Int, height: Int) throws {
    var images = [try Picture.gray(width, height) { x, y in UInt8((x * 91 + y * 57) % 256) }]
    for alpha in [AlphaInfo.opaque, .straight, .premultiplied] {
      images.append(try Picture.noise(width, height, seed: 2, alpha: alpha).premultiplied())
      images.append(try Picture.rgba(width, height, alpha: alpha) { _, _ in [0, 0, 0, 255] })
    }
    images.append(try images[1].converted(to: .rgba16))
    for filter in Self.filters {
      for image in images {
        let result = try image.filtered([filter])
        #expect(result.width > 0 && result.height > 0)
        let expected: PixelFormat = isBinary(filter) ? .gray8 : image.format
        #expect(result.format == expected, "\(filter)")
      }
    }
  }

  @Test func theResolutionStays() throws {
    var image = try Picture.gray(64, 64) { x, y in UInt8((x * 91 + y * 57) % 256) }
    image.resolution = Resolution(300, 300)
    for filter in Self.filters {
      #expect(try image.filtered([filter]).resolution == image.resolution, "\(filter)")
    }
  }
}
