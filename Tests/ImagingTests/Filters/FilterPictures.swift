import Glibc
import PlatenImaging
import PlatenCore

/// Small pictures for the tests of filters, and pixels of their results.
enum Picture {
  static func rgba(
    _ width: Int, _ height: Int, alpha: AlphaInfo = .opaque,
    _ pixel: (Int, Int) -> [UInt8]
  ) throws -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .rgba8, alpha: alpha)
    var bytes = image.mutableBytes
    for y in 0..<height {
      for x in 0..<width {
        for (channel, value) in pixel(x, y).enumerated() {
          bytes.storeBytes(of: value, toByteOffset: 4 * (y * width + x) + channel, as: UInt8.self)
        }
      }
    }
    return image
  }

  static func gray(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt8) throws -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .gray8, alpha: .opaque)
    var bytes = image.mutableBytes
    for y in 0..<height {
      for x in 0..<width {
        bytes.storeBytes(of: value(x, y), toByteOffset: y * width + x, as: UInt8.self)
      }
    }
    return image
  }

  static func rgba16(
    _ width: Int, _ height: Int, alpha: AlphaInfo = .opaque, _ pixel: (Int, Int) -> [UInt16]
  ) throws -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .rgba16, alpha: alpha)
    var bytes = image.mutableBytes
    for y in 0..<height {
      for x in 0..<width {
        for (channel, value) in pixel(x, y).enumerated() {
          bytes.storeBytes(
            of: value, toByteOffset: 8 * (y * width + x) + 2 * channel, as: UInt16.self)
        }
      }
    }
    return image
  }

  /// A picture of noise, the same for the same seed.
  static func noise(
    _ width: Int, _ height: Int, seed: UInt64, alpha: AlphaInfo = .opaque
  ) throws -> Image {
    var state = seed
    return try rgba(width, height, alpha: alpha) { _, _ in
      (0..<4).map { channel in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return channel == 3 && alpha == .opaque ? 255 : UInt8(truncatingIfNeeded: state >> 33)
      }
    }
  }
}

extension Image {
  /// The channels of one pixel.
  func pixel(_ x: Int, _ y: Int) -> [Int] {
    let at = (y * width + x) * format.bytesPerPixel
    return switch format {
    case .gray8: [Int(bytes.unsafeLoad8(at))]
    case .rgba8: (0..<4).map { Int(bytes.unsafeLoad8(at + $0)) }
    case .rgba16:
      (0..<4).map {
        Int(bytes.unsafeLoad8(at + 2 * $0)) | Int(bytes.unsafeLoad8(at + 2 * $0 + 1)) << 8
      }
    }
  }

  /// The greatest difference of a channel from what a formula says.
  func greatestDifference(from expected: (Int, Int, Int) -> Double) -> Double {
    var greatest = 0.0
    for y in 0..<height {
      for x in 0..<width {
        for (channel, value) in pixel(x, y).enumerated() {
          greatest = max(greatest, abs(Double(value) - expected(x, y, channel)))
        }
      }
    }
    return greatest
  }
}

extension RawSpan {
  fileprivate func unsafeLoad8(_ offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }
}

/// The sRGB curve in float64, written apart from the one under test.
enum SRGB {
  static func light(_ level: Double) -> Double {
    let v = level / 255
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
  }

  static func level(_ light: Double) -> Double {
    let bounded = min(1, max(0, light))
    let v = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * pow(bounded, 1 / 2.4) - 0.055
    return v * 255
  }
}
