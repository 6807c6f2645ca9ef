import PlatenCore
import PlatenImaging

/// How a page of the input was turned to become one of the output: in a PDF pages that were read
/// lying on their side or on their head stand upright.
struct PageTurn {
  private let page: TurnedPage

  /// Compares the pages.
  ///
  /// - Parameters:
  ///   - original: The input's, in `gray8`.
  ///   - shown: The output's.
  /// - Returns: nil where it was not turned, or is another page.
  /// - Throws: `limitExceeded` if there is no memory.
  init?(of original: Image, in shown: Image) throws(PlatenError) {
    let gray = try shown.converted(to: .gray8)
    // A page may well lie as it did and be much covered: its letters are not to be missed for that.
    var best = (quarters: 0, difference: Double.infinity)
    for quarters in 0..<4 {
      let back = try gray.turned(by: 4 - quarters)
      guard back.size == original.size else { continue }
      let difference = Self.difference(back, original)
      let most = best.quarters == 0 ? best.difference * Self.clear : best.difference
      if difference < most { best = (quarters, difference) }
    }
    guard best.quarters != 0 else { return nil }
    page = TurnedPage(page: original.size, quarters: best.quarters)
  }

  /// The size of the output's page.
  var size: PixelSize { page.size }

  /// The output's page as it lies in the input.
  func back(_ shown: ShownPicture) throws(PlatenError) -> ShownPicture {
    var shown = shown
    shown.image = try shown.image.turned(by: 4 - page.quarters)
    return shown
  }

  /// Where a part of the output's page lies in the input.
  func back(_ rect: PixelRect) -> PixelRect { page.unturned(rect) }

  /// How much less than a page as it lies a turned one must differ.
  private static let clear = 0.8

  /// How much two pages differ, by pixels spread over them.
  private static func difference(_ one: Image, _ other: Image) -> Double {
    let step = (x: max(1, one.width / 400), y: max(1, one.height / 400))
    var sum = 0
    for y in stride(from: 0, to: one.height, by: step.y) {
      for x in stride(from: 0, to: one.width, by: step.x) {
        let pixel = y * one.width + x
        let first = unsafe one.bytes.unsafeLoad(fromByteOffset: pixel, as: UInt8.self)
        let second = unsafe other.bytes.unsafeLoad(fromByteOffset: pixel, as: UInt8.self)
        sum += abs(Int(first) - Int(second))
      }
    }
    return Double(sum)
  }
}

extension Image {
  /// Turned clockwise by quarters.
  fileprivate func turned(by quarters: Int) throws(PlatenError) -> Image {
    try oriented([1, 6, 3, 8][quarters & 3])
  }
}
