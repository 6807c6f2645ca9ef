/// Packs indices of 1, 2 or 4 bits, the first in the highest bits.
///
/// - Parameter row: `(count × bits + 7) / 8` bytes.
package func packSamples(
  _ samples: UnsafePointer<UInt8>, bits: Int, into row: UnsafeMutablePointer<UInt8>, count: Int
) {
  var byte: UInt8 = 0
  var filled = 0
  var out = 0
  for i in 0..<count {
    byte = unsafe byte << UInt8(truncatingIfNeeded: bits) | samples[i]
    filled &+= bits
    if filled == 8 {
      unsafe row[out] = byte
      out &+= 1
      filled = 0
      byte = 0
    }
  }
  if filled > 0 { unsafe row[out] = byte << UInt8(truncatingIfNeeded: 8 &- filled) }
}

/// Grey and alpha of pixels, two bytes each.
package func rgbaToGrayAlpha(
  _ pixels: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt8>, count: Int
) {
  for i in 0..<count {
    let pixel = unsafe UInt32(littleEndian: pixels[i])
    unsafe row[2 &* i] = UInt8(truncatingIfNeeded: pixel)
    unsafe row[2 &* i &+ 1] = UInt8(truncatingIfNeeded: pixel >> 24)
  }
}

/// What is common to pixels of straight alpha, as far as it decides how they can be stored.
package struct PixelSurvey: Sendable, Equatable {
  /// Whether all are opaque.
  package var isOpaque = true
  /// Whether all are grey.
  package var isGray = true
  /// Whether each is either opaque or all zero.
  package var isBinary = true
  /// Whether one is opaque and black.
  package var hasBlack = false

  package init() {}
}

/// Cells of the table of `surveyPixels`: 4 bits of each channel.
package let surveyCells = 4096

/// Adds pixels to a survey.
///
/// - Parameter cells: `surveyCells` bytes; those whose colours occur, red in the lowest bits of the
///   number, become 1.
package func surveyPixels(
  _ pixels: UnsafePointer<UInt32>, count: Int, _ survey: inout PixelSurvey,
  cells: UnsafeMutablePointer<UInt8>
) {
  var all = UInt32.max
  var apart: UInt32 = 0
  var partial: UInt32 = 0
  var black: UInt32 = 0
  for i in 0..<count {
    let pixel = unsafe UInt32(littleEndian: pixels[i])
    all &= pixel
    apart |= (pixel ^ pixel >> 8) & 0xFFFF
    partial |= pixel >> 24 != 255 && pixel != 0 ? 1 : 0
    black |= pixel == 0xFF00_0000 ? 1 : 0
  }
  survey.isOpaque = survey.isOpaque && all >> 24 == 255
  survey.isGray = survey.isGray && apart == 0
  survey.isBinary = survey.isBinary && partial == 0
  survey.hasBlack = survey.hasBlack || black != 0
  for i in 0..<count {
    let pixel = unsafe UInt32(littleEndian: pixels[i])
    let cell = pixel >> 4 & 0xF | pixel >> 8 & 0xF0 | pixel >> 12 & 0xF00
    unsafe cells[Int(truncatingIfNeeded: cell)] = 1
  }
}
