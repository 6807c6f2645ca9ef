import CTesseract
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging
@testable import PlatenText

/// The filters for pages beside Leptonica's functions of the same purpose.
@Suite struct LeptonicaComparisonTests {
  private let context = FilterContext()

  private func grainyPage(degrees: Double = 0) throws -> Image {
    var random = SeededRandom(seed: 3)
    let page = try DrawnPage(DrawnPage.sample, degrees: degrees).image
    return try page.mapped { x, y, at in
      max(0, min(255, at(x, y) * (700 - x) / 800 + 20 + random.normal(deviation: 8)))
    }
  }

  @Test(arguments: [-4.0, -0.7, 1.3, 4.6])
  func bothFindTheSameSlant(degrees: Double) throws {
    let page = try DrawnPage(DrawnPage.sample, degrees: degrees).image
    let estimate = try SkewSearch(page, in: context).estimate()
    let picture = try LeptonicaPicture(gray: page, region: PixelRect(page.size))
    let slant = try picture.ink().slant(within: 7)
    #expect(estimate.isCertain)
    #expect(abs(estimate.degrees - slant.degrees) <= 0.15, "\(estimate) \(slant)")
    #expect(abs(estimate.degrees - degrees) <= 0.05, "\(estimate)")
  }

  @Test func bothThresholdsOfSauvolaAgree() throws {
    let page = try grainyPage()
    let ours = try page.filtered([.sauvola(window: 31, k: 0.34)])
    let source = try LeptonicaPicture(gray: page, region: PixelRect(page.size))
    var pix: UnsafeMutablePointer<Pix>?
    // Leptonica mirrors the picture beyond its edges, so only the middle is compared.
    #expect(unsafe pixSauvolaBinarize(source.pix, 15, 0.34, 1, nil, nil, nil, &pix) == 0)
    let bilevel = try unsafe LeptonicaPicture(pix, "compared")
    let theirs = try unsafe LeptonicaPicture(
      pixConvert1To8(nil, bilevel.pix, 255, 0), "compared"
    ).image()
    var (different, count) = (0, 0)
    for y in 16..<(page.height - 16) {
      for x in 16..<(page.width - 16) {
        count += 1
        let index = y * page.width + x
        if unsafe ours.bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
          != theirs.bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
        {
          different += 1
        }
      }
    }
    // Leptonica keeps means and squares as rounded bytes.
    #expect(different * 500 < count, "\(different) of \(count)")
  }

  @Test(arguments: 0..<12)
  func bothCountTheSameShapes(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let size = PixelSize(width: random.int(1...150), height: random.int(1...90))
    var image = try Image(size: size, format: .gray8, alpha: .opaque)
    let share = random.int(2...60)
    unsafe image.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { unsafe bytes[index] = random.chance(share) ? 0 : 255 }
    }
    let shapes = try InkShapes(image, threshold: 128, in: context)
    let picture = try LeptonicaPicture(gray: image, region: PixelRect(size))
    let bilevel = try unsafe LeptonicaPicture(pixThresholdToBinary(picture.pix, 128), "compared")
    var count: Int32 = 0
    #expect(unsafe pixCountConnComp(bilevel.pix, 8, &count) == 0)
    #expect(shapes.pixels.count { $0 > 0 } == Int(count))
  }
}
