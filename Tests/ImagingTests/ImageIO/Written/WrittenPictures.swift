import PlatenImaging
import PlatenCore
import TestSupport

/// Pictures to be written, in every layout.
enum WrittenPictures {
  enum Kind: CaseIterable, Sendable {
    case gray, color, alpha, deep, deepAlpha
  }

  /// Smooth colours with noise on a part, of the seed.
  static func make(_ kind: Kind, _ width: Int, _ height: Int, seed: UInt64) throws -> Image {
    var random = SeededRandom(seed: seed)
    let format: PixelFormat =
      switch kind {
      case .gray: .gray8
      case .color, .alpha: .rgba8
      case .deep, .deepAlpha: .rgba16
      }
    let isOpaque = kind != .alpha && kind != .deepAlpha
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let noise = x > width / 2 ? random.int(0...40) : 0
        let levels = [x * 200 / width + noise, y * 200 / height + noise, (x + y) % 200, 0]
        for channel in 0..<(kind == .gray ? 1 : 4) {
          let alpha = isOpaque ? 255 : (x * 7 + y * 3) % 256
          let level = UInt8(channel == 3 ? alpha : levels[channel])
          bytes.append(level)
          // The low byte, which a picture of 8 bits could not have.
          if format == .rgba16 { bytes.append(channel == 3 && isOpaque ? 255 : level ^ 0x5A) }
        }
      }
    }
    return try Image(width, height, format, isOpaque ? .opaque : .straight, bytes)
  }

  static let sizes = [(1, 1), (3, 2), (17, 31), (130, 70)]
}
