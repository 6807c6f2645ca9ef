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
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return false }
    region = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return true
  }
}
