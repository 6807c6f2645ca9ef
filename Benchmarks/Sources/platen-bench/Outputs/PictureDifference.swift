import Foundation
import PlatenImaging

/// How far two pictures of one size are from each other.
struct PictureDifference {
  /// The greatest difference of any channel of any pixel, in levels of 255.
  private(set) var greatest = 0
  /// The mean over all channels of all pixels, in levels.
  private(set) var mean = 0.0
  /// The mean of the squares of all differences.
  private(set) var meanSquare = 0.0

  /// The peak signal-to-noise ratio in decibels; infinite for equal pictures.
  var signalToNoise: Double { 10 * log10(65025 / meanSquare) }

  /// Compares an opaque `rgba8` picture with rows of RGB, or any with rows of RGBA; `nil` where the
  /// other has another size.
  init?(_ image: Image, _ other: [UInt8]) {
    let pixels = image.width * image.height
    guard image.format == .rgba8, pixels > 0, other.count == pixels * 3 || other.count == pixels * 4
    else { return nil }
    let channels = other.count / pixels
    var (sum, squares) = (0, 0)
    let bytes = image.bytes
    let theirs = other.span
    for pixel in 0..<pixels {
      for channel in 0..<channels {
        let ours = unsafe bytes.unsafeLoad(fromByteOffset: 4 * pixel + channel, as: UInt8.self)
        let difference = abs(Int(ours) - Int(theirs[pixel * channels + channel]))
        greatest = max(greatest, difference)
        sum += difference
        squares += difference * difference
      }
    }
    mean = Double(sum) / Double(other.count)
    meanSquare = Double(squares) / Double(other.count)
  }
}

extension Agreement {
  /// Whether a picture is as near to another, given as rows of RGB or RGBA, as it is to be.
  ///
  /// - Parameters:
  ///   - greatest: The most that any channel may differ by, in levels of 255.
  ///   - mean: The most that channels may differ by on average.
  static func of(_ image: Image?, with other: [UInt8], greatest: Int = 0, mean: Double = 0)
    -> Agreement
  {
    guard let image, let difference = PictureDifference(image, other) else {
      return Agreement(isAcceptable: false, description: "sizes differ")
    }
    return Agreement(
      isAcceptable: difference.greatest <= greatest && difference.mean <= mean,
      description: difference.greatest == 0
        ? "equal" : String(format: "max %d, mean %.2f levels", difference.greatest, difference.mean)
    )
  }
}
