import Foundation
import PlatenImaging
import Testing

/// Rules around letters of a page that leans, painted with soft edges as a scanner sees them: none
/// of them is a letter, whatever the angle.
@Suite struct LeaningRulesTests {
  /// Shapes on white along a direction: each pixel is as dark as it is covered.
  private static func page(_ shapes: [SlantedRect], softness: Double) throws -> Image {
    let (width, height) = (320, 120)
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .gray8, alpha: .opaque)
    unsafe image.withUnsafeMutableBytes { pixels in
      for index in pixels.indices {
        var covered = 0
        for part in 0..<25 {
          let (column, row) = (Double(part % 5 - 2), Double(part / 5 - 2))
          let point = PixelPoint(
            x: Double(index % width) + 0.5 + column * softness / 5,
            y: Double(index / width) + 0.5 + row * softness / 5)
          if shapes.contains(where: { $0.contains(point) }) { covered += 1 }
        }
        unsafe pixels[index] = UInt8(250 - covered * 9)
      }
    }
    return image
  }

  private static let angles = [-3.0, -1.76, -0.6, 0, 0.3, 1, 2.1, 2.9]

  /// Letters in blocks of 8 by 14, from u = 60 to 200 and v = 50 to 64.
  private static func letters(_ axis: PixelPoint) -> [SlantedRect] {
    (0..<12).map { letter in
      SlantedRect(
        left: 60 + Double(letter) * 12, top: 50, right: 68 + Double(letter) * 12, bottom: 64,
        axis: axis)
    }
  }

  private static func axis(_ degrees: Double) -> PixelPoint {
    PixelPoint(x: cos(degrees * .pi / 180), y: sin(degrees * .pi / 180))
  }

  @Test(arguments: angles, [0.8, 1.2, 2.0])
  func rulesOfATableAreNoLetters(_ degrees: Double, _ thickness: Double) throws {
    for softness in [1.0, 1.6, 2.2] {
      for gap in [3.5, 5, 7] {
        let axis = Self.axis(degrees)
        let rules = [50 - gap - thickness, 64 + gap].map { top in
          SlantedRect(left: 20, top: top, right: 280, bottom: top + thickness, axis: axis)
        }
        let page = try Self.page(Self.letters(axis) + rules, softness: softness)
        // As a reader's box that reaches into both rules.
        let rough = SlantedRect(left: 58, top: 45, right: 202, bottom: 69, axis: axis)
        let extent = InkExtent(around: rough, on: page, reach: 0.1, sensitivity: 0.25)
        let message = "\(degrees)°, \(thickness) thick, \(softness) soft, \(gap) apart"
        #expect(
          abs(extent.letters.left - 60) < 2 && abs(extent.letters.right - 200) < 2, "\(message)")
        #expect(
          abs(extent.letters.top - 50) < 2 && abs(extent.letters.bottom - 64) < 2, "\(message)")
        #expect(extent.room.top > 49 - gap && extent.room.top <= 50.5, "\(message)")
        #expect(extent.room.bottom < 65 + gap && extent.room.bottom >= 63.5, "\(message)")
      }
    }
  }

  @Test(arguments: angles)
  func theSideOfAFrameIsNoLetter(_ degrees: Double) throws {
    let axis = Self.axis(degrees)
    // Its upper end is above what is looked at, its lower end meets the rule below.
    let side = SlantedRect(left: 54, top: 20, right: 55.2, bottom: 70, axis: axis)
    let bottom = SlantedRect(left: 54, top: 69, right: 280, bottom: 70.2, axis: axis)
    let page = try Self.page(Self.letters(axis) + [side, bottom], softness: 1.4)
    let rough = SlantedRect(left: 53, top: 48, right: 202, bottom: 66, axis: axis)
    let extent = InkExtent(around: rough, on: page, reach: 0.3, sensitivity: 0.25)
    #expect(abs(extent.letters.left - 60) < 2 && extent.room.left > 53.5)
    #expect(abs(extent.letters.bottom - 64) < 2 && extent.room.bottom < 70)
  }
}
