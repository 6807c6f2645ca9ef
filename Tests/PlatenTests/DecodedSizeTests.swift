import Platen
import Testing

@Suite struct DecodedSizeTests {
  private static let samples = FilePath(#filePath).parent.parent.parent.appending(
    "SampleImages/photos")

  /// Two copies of four bytes a pixel, whatever the format says its size in.
  @Test(arguments: [
    "harbour.png", "hills.jpg", "hills-progressive.jpg", "orientation-6.jpg", "fruit-cmyk.jpg",
    "hills.bmp", "harbour.webp", "fruit.webp", "fruit-lossless.webp",
  ]) func isThatOfTheHeader(_ name: String) throws {
    let path = Self.samples.appending(FilePath(name))
    let size = try ImageSource(contentsOf: path).size
    #expect(DecodedSize.estimate(path) == max(1 << 20, size.width * size.height * 8))
  }

  @Test func isAGuessWhereNothingIsStated() {
    #expect(DecodedSize.estimate("/nonexistent") == 0)
    #expect(DecodedSize.estimate(Self.samples.appending("harbour.ppm")) >= 1 << 20)
  }
}
