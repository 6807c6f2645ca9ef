import PlatenCore
import PlatenImaging

extension RecognizeTextRequest {
  /// Takes the part of the picture to read from a text: the left and upper edge, width and height,
  /// with commas between them, in pixels, or each with `%`. Says whether it is one.
  package mutating func setRegion(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 4 else { return false }
    if parts.allSatisfy({ $0.hasSuffix("%") }) {
      let numbers = parts.compactMap { Double($0.dropLast()) }
      guard numbers.count == 4, numbers.allSatisfy({ 0...100 ~= $0 }), numbers[2] > 0,
        numbers[3] > 0
      else { return false }
      regionOfInterest = NormalizedRect(
        x: numbers[0] / 100, y: numbers[1] / 100, width: numbers[2] / 100,
        height: numbers[3] / 100)
      return true
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 4, numbers[0] >= 0, numbers[1] >= 0, numbers[2] > 0, numbers[3] > 0
    else {
      return false
    }
    region = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return true
  }

  /// The pixels of a picture that are to be read.
  ///
  /// - Throws: `invalidArgument` for a region that has none of the picture's.
  func area(of size: PixelSize) throws(PlatenError) -> PixelRect {
    let picture = PixelRect(size)
    let part = regionOfInterest.map { PixelRect($0, in: size) } ?? picture
    let area = (region ?? picture).intersection(picture).intersection(part)
    guard area.isEmpty else { return area }
    let reason =
      region.map { $0.intersection(picture).isEmpty } == true
      ? "it lies outside the picture" : "of the picture's pixels, it has none"
    throw PlatenError(
      .invalidArgument, message: "there is nothing to read in the region", reason: reason,
      suggestion: "Give one that lies in its \(size.width) by \(size.height) pixels.")
  }
}
