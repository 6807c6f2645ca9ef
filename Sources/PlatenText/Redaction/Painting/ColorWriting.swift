import PlatenCore
import PlatenImaging

/// What colours hide of writing from readers, who look at grey alone.
///
/// Writing that is as bright as its ground and of another colour shows in one of three channels. A
/// stroke of a coloured pen or a stamp across black letters is taken for paper, which scanners
/// call colour dropout.
struct ColorWriting {
  /// The byte of a pixel that shows hidden writing; nil where a picture has none.
  private let hidden: Int?
  /// Whether coloured strokes touch black letters.
  private let isCrossed: Bool

  /// How much the grey of an edge may differ, and how much its colour must.
  private static let (leastColor, mostGray) = (48, 16)
  /// How far the channels of coloured ink are apart.
  private static let leastInk = 80
  /// The edges of a word in small type.
  private static let fewestEdges = 200
  /// Places where a stroke touches letters.
  private static let fewestTouches = 24

  /// Looks at a picture in `rgba8`, and at the same in `gray8`.
  init(_ image: Image, _ gray: Image) {
    let width = image.width
    var edges = [0, 0, 0]
    var touches = 0
    unsafe image.withUnsafeBytes { colors in
      unsafe gray.withUnsafeBytes { levels in
        for y in 0..<image.height {
          /// The last black pixel, and the last coloured one after another such.
          var (black, colored, run) = (-9, -9, 0)
          for x in 0..<width {
            let place = y * width + x
            let (red, green, blue) = unsafe (
              Int(colors[4 * place]), Int(colors[4 * place + 1]), Int(colors[4 * place + 2])
            )
            let (least, most) = (min(red, green, blue), max(red, green, blue))
            // The fringes of letters on screens are one pixel wide.
            run = most - least > Self.leastInk && least < 160 ? run + 1 : 0
            if run == 2, x - black <= 4 { touches += 1 }
            if run > 1 { colored = x }
            if most < 96 {
              if x - colored <= 3 { touches += 1 }
              (black, colored) = (x, -9)
            }
            // An edge is as wide as two pixels.
            guard x > 1, unsafe abs(Int(levels[place]) - Int(levels[place - 2])) < Self.mostGray
            else { continue }
            let former = 4 * place - 8
            if unsafe abs(red - Int(colors[former])) > Self.leastColor { edges[0] += 1 }
            if unsafe abs(green - Int(colors[former + 1])) > Self.leastColor { edges[1] += 1 }
            if unsafe abs(blue - Int(colors[former + 2])) > Self.leastColor { edges[2] += 1 }
          }
        }
      }
    }
    let most = edges.max() ?? 0
    hidden = most >= Self.fewestEdges ? edges.firstIndex(of: most) : nil
    isCrossed = touches >= Self.fewestTouches
  }

  /// A picture of that size as it is to be read besides, in `gray8`.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  func versions(of image: Image) throws(PlatenError) -> [Image] {
    var versions: [Image] = []
    if let hidden {
      versions.append(try Self.gray(image) { $0[hidden] })
    }
    if isCrossed {
      versions.append(
        try Self.gray(image) { pixel in
          let least = min(pixel[0], pixel[1], pixel[2])
          let most = max(pixel[0], pixel[1], pixel[2])
          return Int(most) - Int(least) > Self.leastInk ? 255 : most
        })
    }
    return versions
  }

  private static func gray(
    _ image: Image, _ level: (SIMD4<UInt8>) -> UInt8
  ) throws(PlatenError) -> Image {
    var result = try Image(
      size: image.size, format: .gray8, alpha: .opaque, limits: .unlimited)
    unsafe image.withUnsafeBytes { colors in
      unsafe result.withUnsafeMutableBytes { levels in
        for index in 0..<levels.count {
          let pixel = unsafe colors.loadUnaligned(
            fromByteOffset: 4 * index, as: SIMD4<UInt8>.self)
          unsafe levels[index] = level(pixel)
        }
      }
    }
    return result
  }
}
