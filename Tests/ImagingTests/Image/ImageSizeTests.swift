import PlatenCore
import PlatenImaging
import Testing

@Suite struct ImageSizeTests {
  /// There is no file whose header could have said so.
  @Test(arguments: [(0, 5), (-1, 5), (5, .min), (0, 0)])
  func aPictureHasPixels(_ width: Int, _ height: Int) {
    let error = #expect(throws: PlatenError.self) {
      try Image(
        size: PixelSize(width: width, height: height), format: .gray8, alpha: .opaque)
    }
    #expect(error?.code == .invalidArgument)
    #expect(error?.failureReason == nil)
  }
}
