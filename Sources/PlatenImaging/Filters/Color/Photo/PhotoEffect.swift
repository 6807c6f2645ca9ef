import PlatenCore
import PlatenKernels

/// The cube of one of Core Image's photo effects, as the cosines that it is a sum of.
///
/// Each was fitted to one published pair of a photo and what Core Image made of it: 17 colours a
/// side, of encoded sRGB. Colours that the photo lacks (saturated green, magenta and yellow) go on
/// smoothly from those it has.
struct PhotoEffect: Sendable {
  /// What the colours of the cube become; nil where there was no memory for it.
  private let cube: ColorCube?
  /// Whether every colour becomes a grey.
  private let isGray: Bool

  /// - Parameters:
  ///   - step: What 1 of a cosine's amplitude is worth, in levels of 0…255.
  ///   - gray: Levels that 17 greys become: one channel that is all, or red, green and blue.
  ///   - cosines: Amplitudes of the discrete cosine transform in three dimensions, lowest
  ///     frequencies first and channel after channel: zigzag varints, deflated, in base64.
  init(step: Double, gray: [[Double]], cosines: String) {
    let isGray = gray.count == 1
    self.isGray = isGray
    let (side, limit) = (gray[0].count, 1 << 18)
    guard let inflater = try? Inflater(),
      let bytes = inflater.inflate(base64Bytes(cosines.utf8), maximumBytes: limit)
    else {
      cube = nil
      return
    }
    var channels = cosineCubes(bytes, side: side, count: gray.count, step: step / 255)
    for channel in gray.indices {
      // What rounding the amplitudes has changed is mended where the eye sees it first.
      for (index, level) in gray[channel].enumerated() {
        channels[channel][index * (side * side + side + 1)] = level / 255
      }
    }
    let numbers = channels[0].indices.flatMap { index in
      (0..<3).map { min(1, max(0, channels[isGray ? 0 : $0][index])) }
    }
    cube = try? ColorCube(side: side, numbers)
  }

  /// The effect on encoded values.
  ///
  /// - Throws: `limitExceeded` where memory is lacking.
  func operation() throws(PlatenError) -> CubeOperation {
    guard let cube else { throw .noMemory("unpack the colours of a photo effect") }
    return CubeOperation(cube, makesGray: isGray)
  }
}
