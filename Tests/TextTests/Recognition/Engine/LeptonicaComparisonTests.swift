import CTesseract
import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging
@testable import PlatenText

/// The filters for pages beside Leptonica's functions of the same purpose.
@Suite struct LeptonicaComparisonTests {
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
    let estimate = try SkewSearch(page).estimate()
    let picture = try LeptonicaPicture(page)
    let ink = try unsafe LeptonicaPicture(pixThresholdToBinary(picture.pix, 128), "compared")
    var (angle, ratio, score): (Float, Float, Float) = (0, 0, 0)
    #expect(
      unsafe pixFindSkewSweepAndSearchScore(
        ink.pix, &angle, &ratio, &score, 4, 2, 0, 7, 1, 0.02) == 0)
    #expect(estimate.isCertain)
    #expect(abs(estimate.degrees + Double(angle)) <= 0.15, "\(estimate) \(angle)")
    #expect(abs(estimate.degrees - degrees) <= 0.05, "\(estimate)")
  }

  @Test func bothThresholdsOfSauvolaAgree() throws {
    let page = try grainyPage()
    let ours = try page.filtered([.sauvola(window: 31, k: 0.34)])
    let source = try LeptonicaPicture(page)
    var pix: UnsafeMutablePointer<Pix>?
    // Leptonica mirrors the picture beyond its edges, so only the middle is compared.
    #expect(unsafe pixSauvolaBinarize(source.pix, 15, 0.34, 1, nil, nil, nil, &pix) == 0)
    let bilevel = try unsafe LeptonicaPicture(pix, "compared")
    let theirs = try levels(
      unsafe LeptonicaPicture(pixConvert1To8(nil, bilevel.pix, 255, 0), "compared"))
    var (different, count) = (0, 0)
    for y in 16..<(page.height - 16) {
      for x in 16..<(page.width - 16) {
        count += 1
        let index = y * page.width + x
        if unsafe ours.bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
          != theirs[y][x]
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
    let shapes = try InkShapes(image, threshold: 128)
    let picture = try LeptonicaPicture(image)
    let bilevel = try unsafe LeptonicaPicture(pixThresholdToBinary(picture.pix, 128), "compared")
    var count: Int32 = 0
    #expect(unsafe pixCountConnComp(bilevel.pix, 8, &count) == 0)
    #expect(shapes.pixels.count { $0 > 0 } == Int(count))
  }

  private func noise(seed: Int, format: PixelFormat = .gray8) throws -> Image {
    var random = SeededRandom(seed: UInt64(seed))
    let size = PixelSize(width: random.int(20...90), height: random.int(20...70))
    var image = try Image(size: size, format: format, alpha: .opaque)
    unsafe image.withUnsafeMutableBytes { bytes in
      for index in bytes.indices {
        unsafe bytes[index] = index % 4 == 3 && format == .rgba8 ? 255 : UInt8(random.int(0...255))
      }
    }
    return image
  }

  /// Rows of levels of an 8-bit picture.
  private func levels(_ picture: borrowing LeptonicaPicture) -> [[UInt8]] {
    (0..<picture.size.height).map { y in
      (0..<picture.size.width).map { x in
        var value: UInt32 = 0
        unsafe pixGetPixel(picture.pix, Int32(x), Int32(y), &value)
        return UInt8(value)
      }
    }
  }

  private func levels(_ image: Image) -> [[UInt8]] {
    unsafe image.withUnsafeBytes { bytes in
      (0..<image.height).map { y in
        (0..<image.width).map { unsafe bytes[y * image.width + $0] }
      }
    }
  }

  @Test(arguments: 0..<8) func bothSeeTheSameGrey(seed: Int) throws {
    let image = try noise(seed: seed, format: .rgba8)
    let color = try unsafe LeptonicaPicture(
      pixCreate(Int32(image.width), Int32(image.height), 32), "compared")
    for y in 0..<image.height {
      for x in 0..<image.width {
        let at = 4 * (y * image.width + x)
        let rgb = (0..<3).map {
          unsafe image.bytes.unsafeLoad(fromByteOffset: at + $0, as: UInt8.self)
        }
        unsafe pixSetRGBPixel(
          color.pix, Int32(x), Int32(y), Int32(rgb[0]), Int32(rgb[1]), Int32(rgb[2]))
      }
    }
    let theirs = try unsafe LeptonicaPicture(pixConvertRGBToGray(color.pix, 0, 0, 0), "compared")
    let page = try CleanedPage(unchanged: image, region: PixelRect(image.size))
    #expect(levels(page.picture) == levels(theirs))
  }

  @Test(arguments: 0..<8) func bothEnlargeAlike(seed: Int) throws {
    let image = try noise(seed: seed)
    var random = SeededRandom(seed: UInt64(seed))
    let factor = Double(random.int(110...390)) / 100
    let picture = try LeptonicaPicture(image)
    let theirs = try unsafe LeptonicaPicture(
      pixScaleGrayLI(picture.pix, Float(factor), Float(factor)), "compared")
    let ours = try Scaling(by: factor).apply(to: image)
    #expect(levels(ours.picture) == levels(theirs), "\(factor)")
  }

  @Test(arguments: 0..<8) func bothSmoothAlike(seed: Int) throws {
    let image = try noise(seed: seed)
    let picture = try LeptonicaPicture(image)
    let median = try unsafe LeptonicaPicture(pixMedianFilter(picture.pix, 3, 3), "compared")
    #expect(try levels(Smoothing().apply(to: image).picture) == levels(median))
    var (across, down): (UnsafeMutablePointer<L_Kernel>?, UnsafeMutablePointer<L_Kernel>?)
    unsafe (across, down) = (nil, nil)
    unsafe makeGaussianKernelSep(3, 3, 1.4, 1, &across, &down)
    defer {
      unsafe kernelDestroy(&across)
      unsafe kernelDestroy(&down)
    }
    let theirs = try levels(
      unsafe LeptonicaPicture(pixConvolveSep(picture.pix, across, down, 8, 1), "compared"))
    let ours = try levels(Smoothing(deviation: 1.4).apply(to: image).picture)
    // Leptonica mirrors the picture beyond its edges.
    for y in 3..<(image.height - 3) {
      for x in 3..<(image.width - 3) {
        #expect(abs(Int(ours[y][x]) - Int(theirs[y][x])) <= 1)
      }
    }
  }

  /// Leptonica's criterion, on pages where every level is counted by both.
  @Test(arguments: [0.0, -3, 7]) func bothSeeTheSameInk(degrees: Double) throws {
    let page = try grainyPage(degrees: degrees)
    let picture = try LeptonicaPicture(page)
    var histogram = unsafe pixGetGrayHistogram(picture.pix, 1)
    defer { unsafe numaDestroy(&histogram) }
    var threshold: Int32 = 0
    unsafe numaSplitDistribution(histogram, 0.1, &threshold, nil, nil, nil, nil, nil)
    #expect(LevelCounts(page).inkThreshold == Int(threshold))
  }
}
