import Platen
import TestSupport
import Testing

/// Small print keeps its dots, whatever is taken off around it.
@Suite struct DespecklingTests {
  private static let text = """
    48.50 i.e. 1,234.56: fix it; j? i!
    Mr. A. Finn paid 9.75 in full ... ii
    index . . . . . . . . . . . . . . 17
    """

  /// The text in black on white at points and dots per inch.
  private static func page(points: Double, dots: Double) throws -> Image {
    let layout = try TextLayout(
      text, width: 40 * points * dots / 72, style: TextStyle(size: points * dots / 72, margin: 60))
    var image = try TokenRenderer().render(layout).converted(to: .gray8)
    image.resolution = Resolution(dots)
    return image
  }

  @Test(arguments: [(6.0, 300.0), (8, 100), (8, 300), (10, 150), (12, 96), (6, 200), (12, 400)])
  func printStaysWhole(points: Double, dots: Double) throws {
    let page = try Self.page(points: points, dots: dots)
    #expect(try page.filtered([.despeckle()]) == page)
    var unstated = page
    unstated.resolution = nil
    #expect(try unstated.filtered([.despeckle()]) == unstated)
  }

  /// Specks on empty paper go, in a shade as well as in the light.
  @Test(arguments: [0.0, 0.6]) func specksGo(shade: Double) throws {
    let print = try Self.page(points: 8, dots: 300)
    var random = SeededRandom(seed: 3)
    let (width, height) = (print.width, print.height + 200)
    var levels = [Double](repeating: 255, count: width * height)
    for y in 0..<print.height {
      for x in 0..<width { levels[y * width + x] = Double(print.level(x, y)) }
    }
    var specks: [Int] = []
    for _ in 0..<40 {
      let place = (print.height + random.int(40...180)) * width + random.int(20...(width - 20))
      for offset in [0, 1, width] { levels[place + offset] = 60 }
      specks.append(place)
    }
    func drawn(_ levels: [Double]) throws -> Image {
      var image = try Image(
        size: PixelSize(width: width, height: height), format: .gray8, alpha: .opaque)
      image.resolution = Resolution(300)
      var bytes = image.mutableBytes
      for (index, level) in levels.enumerated() {
        let light = 1 - shade * Double(index % width) / Double(width)
        bytes.storeBytes(of: UInt8(level * light), toByteOffset: index, as: UInt8.self)
      }
      return image
    }
    let page = try drawn(levels)
    let result = try page.filtered([.despeckle()])
    let left = specks.count { place in
      let (x, y) = (place % width, place / width)
      return Double(result.level(x, y)) < 0.75 * 255 * (1 - shade * Double(x) / Double(width))
    }
    #expect(left == 0, "\(left) of \(specks.count)")
    // And no pixel of the print has changed.
    for y in 0..<print.height {
      for x in 0..<width { #expect(result.level(x, y) == page.level(x, y)) }
    }
  }
}

extension Image {
  fileprivate func level(_ x: Int, _ y: Int) -> UInt8 {
    unsafe bytes.unsafeLoad(fromByteOffset: y * width + x, as: UInt8.self)
  }
}
