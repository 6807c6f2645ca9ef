import PlatenCore
import PlatenImaging

/// Writing that is as bright as its ground and of another colour: in grey, which readers look at,
/// there is nothing of it. In one of the three channels there is.
struct ColorWriting {
  /// The byte of a pixel that shows it; nil where a picture has no such writing.
  private let channel: Int?

  /// How much the grey of an edge may differ, and how much its colour must.
  private static let (leastColor, mostGray) = (48, 16)
  /// The edges of a word in small type.
  private static let fewest = 200

  /// Looks at a picture in `rgba8`, and at the same in `gray8`.
  init(_ image: Image, _ gray: Image) {
    let width = image.width
    var counts = [0, 0, 0]
    unsafe image.withUnsafeBytes { colors in
      unsafe gray.withUnsafeBytes { levels in
        // An edge is as wide as two pixels.
        for y in 0..<image.height {
          for x in stride(from: 2, to: width, by: 1) {
            let (place, former) = (y * width + x, y * width + x - 2)
            guard unsafe abs(Int(levels[place]) - Int(levels[former])) < Self.mostGray else {
              continue
            }
            for channel in 0..<3 {
              let (new, old) = unsafe (colors[4 * place + channel], colors[4 * former + channel])
              if abs(Int(new) - Int(old)) > Self.leastColor { counts[channel] += 1 }
            }
          }
        }
      }
    }
    let most = counts.max() ?? 0
    channel = most >= Self.fewest ? counts.firstIndex(of: most) : nil
  }

  /// The channel of a picture of that size, as grey; nil where there is no such writing.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  func shown(in image: Image) throws(PlatenError) -> Image? {
    guard let channel else { return nil }
    var result = try Image(size: image.size, format: .gray8, alpha: .opaque)
    unsafe image.withUnsafeBytes { colors in
      unsafe result.withUnsafeMutableBytes { levels in
        for index in 0..<levels.count { unsafe levels[index] = colors[4 * index + channel] }
      }
    }
    return result
  }
}
