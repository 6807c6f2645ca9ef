import PlatenImaging
import PlatenCore
import Testing

/// The photo effects that are cubes: what Core Image makes of greys, and what must hold for any
/// colour.
@Suite struct PhotoEffectTests {
  /// What 0, 64, 128 and 191 become, within a level or two: read off Core Image's results.
  private static let grays: [(String, [[Int]])] = [
    ("Noir", [[0, 0, 0], [41, 41, 41], [121, 121, 121], [202, 202, 202]]),
    ("Chrome", [[2, 1, 3], [57, 59, 59], [160, 162, 161], [212, 215, 216]]),
    ("Fade", [[1, 0, 0], [55, 54, 54], [139, 138, 139], [203, 203, 203]]),
    ("Instant", [[32, 25, 50], [87, 82, 101], [185, 166, 165], [224, 209, 207]]),
    ("Process", [[0, 3, 36], [5, 71, 88], [84, 149, 144], [196, 211, 184]]),
    ("Transfer", [[1, 1, 3], [57, 58, 46], [163, 153, 129], [229, 217, 192]]),
  ]

  @Test(arguments: grays) func graysBecomeWhatCoreImageMakesOfThem(
    name: String, expected: [[Int]]
  ) throws {
    let levels = [0, 64, 128, 191]
    let picture = try Picture.rgba(4, 1) { x, _ in
      [UInt8(levels[x]), UInt8(levels[x]), UInt8(levels[x]), 255]
    }
    for light in Light.allCases {
      let result = try picture.filtered(Filter.chain(parsing: "photoEffect\(name)"), light: light)
      for (x, color) in expected.enumerated() {
        for channel in 0..<3 {
          let difference = abs(result.pixel(x, 0)[channel] - color[channel])
          #expect(difference <= 2, "\(levels[x]) \(channel): \(result.pixel(x, 0))")
        }
      }
    }
  }

  /// No colour jumps: neighbours in the cube of colours stay neighbours.
  @Test(arguments: grays.map(\.0)) func coloursGoOnSmoothly(name: String) throws {
    let picture = try Picture.rgba(256, 256) { x, y in
      [UInt8(x), UInt8(y), UInt8((x + y) / 2), 255]
    }
    let result = try picture.filtered(Filter.chain(parsing: "photoEffect\(name)"))
    var greatest = 0
    for y in 0..<255 {
      for x in 0..<255 {
        let (here, right) = (result.pixel(x, y), result.pixel(x + 1, y))
        for channel in 0..<3 { greatest = max(greatest, abs(here[channel] - right[channel])) }
      }
    }
    #expect(greatest <= 12, "\(greatest)")
  }

  @Test func noirKeepsGreyInOneChannel() throws {
    let gray = try Picture.gray(256, 1) { x, _ in UInt8(x) }
    let result = try gray.filtered([.photoEffectNoir()])
    #expect(result.format == .gray8)
    let color = try gray.converted(to: .rgba8).filtered([.photoEffectNoir()])
    for x in 0..<256 {
      #expect(abs(result.pixel(x, 0)[0] - color.pixel(x, 0)[0]) <= 1)
      #expect(color.pixel(x, 0)[0] == color.pixel(x, 0)[2])
    }
  }
}
