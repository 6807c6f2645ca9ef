import CLCMS
import Glibc
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// Pictures of other colour profiles than sRGB, against the formulas of the profiles in `Double`.
struct ColorTests {
  /// White D65 and primaries, as x and y.
  private static let white = (0.3127, 0.3290)
  private static let sRGB = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
  static let adobe = [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)]
  private static let adobeExponent = 2.199_218_75

  // MARK: Profiles

  private static func bytes(of profile: cmsHPROFILE?) throws -> [UInt8] {
    let profile = try unsafe #require(profile)
    defer { unsafe cmsCloseProfile(profile) }
    var count: UInt32 = 0
    try unsafe #require(cmsSaveProfileToMem(profile, nil, &count) != 0)
    var bytes = [UInt8](repeating: 0, count: Int(count))
    try unsafe #require(cmsSaveProfileToMem(profile, &bytes, &count) != 0)
    return bytes
  }

  static func rgbProfile(_ primaries: [(Double, Double)], exponent: Double) throws
    -> [UInt8]
  {
    var white = cmsCIExyY(x: white.0, y: white.1, Y: 1)
    let points = primaries.map { cmsCIExyY(x: $0.0, y: $0.1, Y: 1) }
    var triple = cmsCIExyYTRIPLE(Red: points[0], Green: points[1], Blue: points[2])
    let curve = unsafe cmsBuildGamma(nil, exponent)
    defer { unsafe cmsFreeToneCurve(curve) }
    let curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    return try unsafe bytes(of: cmsCreateRGBProfile(&white, &triple, curves))
  }

  static func grayProfile(exponent: Double) throws -> [UInt8] {
    let curve = unsafe cmsBuildGamma(nil, exponent)
    defer { unsafe cmsFreeToneCurve(curve) }
    return try unsafe bytes(of: cmsCreateGrayProfile(cmsD50_xyY(), curve))
  }

  // MARK: Formulas

  private static func encoded(_ light: Double) -> Double {
    let light = min(1, max(0, light))
    return light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// The matrix from primaries to XYZ, columns scaled so that 1, 1, 1 is white.
  private static func matrix(_ primaries: [(Double, Double)]) -> [[Double]] {
    let columns = primaries.map { [$0.0 / $0.1, 1, (1 - $0.0 - $0.1) / $0.1] }
    let target = [white.0 / white.1, 1, (1 - white.0 - white.1) / white.1]
    let rows = (0..<3).map { row in columns.map { $0[row] } }
    let scale = solved(rows, target)
    return rows.map { row in zip(row, scale).map { $0 * $1 } }
  }

  /// The solution of three equations, by Cramer's rule.
  private static func solved(_ rows: [[Double]], _ target: [Double]) -> [Double] {
    func determinant(_ m: [[Double]]) -> Double {
      let a = m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
      let b = m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
      let c = m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
      return a - b + c
    }
    return (0..<3).map { column in
      var replaced = rows
      for row in 0..<3 { replaced[row][column] = target[row] }
      return determinant(replaced) / determinant(rows)
    }
  }

  private static func adobeToSRGB(_ color: [Double]) -> [Double] {
    toSRGB(color.map { pow($0, adobeExponent) }, of: adobe)
  }

  /// Light of primaries, whose white is D65, as sRGB.
  static func toSRGB(_ light: [Double], of primaries: [(Double, Double)]) -> [Double] {
    let xyz = matrix(primaries).map { row in zip(row, light).reduce(0) { $0 + $1.0 * $1.1 } }
    return solved(matrix(sRGB), xyz).map(encoded)
  }

  // MARK: Tests

  @Test(arguments: [PixelFormat.rgba8, .rgba16]) func adobeRGBBecomesSRGB(_ format: PixelFormat)
    throws
  {
    var random = SeededRandom(seed: 41)
    let top = format == .rgba8 ? 255.0 : 65535
    let pixels = (0..<600).map { _ in (0..<4).map { _ in Double(random.int(0...Int(top))) } }
    var image = try Self.image(pixels, format, .straight)
    image.colorProfile = .icc(
      try Self.rgbProfile(Self.adobe, exponent: Self.adobeExponent), name: "")
    image.resolution = Resolution(72)
    let result = try image.convertedToSRGB()
    #expect(result.colorProfile == .sRGB)
    #expect(result.format == format && result.alpha == .straight)
    #expect(result.resolution == image.resolution)
    var greatest = 0.0
    for (before, after) in zip(pixels, Self.pixels(of: result)) {
      #expect(before[3] == after[3])
      let expected = Self.adobeToSRGB(before[..<3].map { $0 / top })
      for (a, b) in zip(expected, after) { greatest = max(greatest, abs(a * 255 - b * 255 / top)) }
    }
    #expect(greatest <= (format == .rgba8 ? 1.01 : 0.3), "\(greatest) levels")
    // Workers share rows.
    #expect(try image.convertedToSRGB(on: WorkerQueue(workers: 3)) == result)
  }

  @Test func greyStaysGreyOnAnotherCurve() throws {
    let profile = ColorProfile.icc(try Self.grayProfile(exponent: 1.8), name: "")
    var gray = try Picture.gray(256, 1) { x, _ in UInt8(x) }
    gray.colorProfile = profile
    let result = try gray.convertedToSRGB()
    #expect(result.format == .gray8 && result.colorProfile == .sRGB)
    for (value, byte) in result.byteArray.enumerated() {
      #expect(abs(Self.encoded(pow(Double(value) / 255, 1.8)) * 255 - Double(byte)) <= 1.01)
    }
    // Grey with alpha is stored as colour.
    var colored = try Picture.rgba(256, 1, alpha: .straight) { x, _ in
      [UInt8(x), UInt8(x), UInt8(x), UInt8(255 - x)]
    }
    colored.colorProfile = profile
    for (x, pixel) in try Self.pixels(of: colored.convertedToSRGB()).enumerated() {
      let expected = Self.encoded(pow(Double(x) / 255, 1.8)) * 255
      for channel in 0..<3 { #expect(abs(pixel[channel] - expected) <= 1.01) }
      #expect(pixel[3] == Double(255 - x))
    }
  }

  @Test(arguments: [1.0, 0.5, 0.55556]) func exponentsAreUndone(_ gamma: Double) throws {
    var image = try Picture.rgba(256, 1) { x, _ in [UInt8(x), UInt8(255 - x), 128, 255] }
    image.colorProfile = .gamma(gamma)
    for (before, after) in zip(Self.pixels(of: image), Self.pixels(of: try image.convertedToSRGB()))
    {
      for channel in 0..<3 {
        let expected = Self.encoded(pow(before[channel] / 255, 1 / gamma)) * 255
        #expect(abs(expected - after[channel]) <= 1.3)
      }
    }
  }

  @Test func whatIsSRGBStaysAsItIs() throws {
    var image = try Picture.noise(20, 10, seed: 3, alpha: .straight)
    for profile in [nil, ColorProfile.sRGB, .gamma(0.45455)] {
      image.colorProfile = profile
      let result = try image.convertedToSRGB()
      #expect(result == image)
      #expect(result.colorProfile == profile)
    }
  }

  @Test func brokenProfilesAreErrorsAndNothingWorse() throws {
    var random = SeededRandom(seed: 17)
    let whole = try Self.rgbProfile(Self.adobe, exponent: 2.2)
    var image = try Picture.noise(8, 8, seed: 1, alpha: .opaque)
    for round in 0..<400 {
      var bytes = whole
      for _ in 0..<random.int(1...8) { bytes[random.int(0...(bytes.count - 1))] = random.byte() }
      if round % 4 == 0 { bytes.removeLast(random.int(1...(bytes.count - 1))) }
      image.colorProfile = .icc(bytes, name: "")
      do throws(PlatenError) {
        #expect(try image.convertedToSRGB().colorProfile == .sRGB)
      } catch {
        #expect([.malformed, .unsupported].contains(error.code))
      }
    }
    var inks = whole
    inks.replaceSubrange(16..<20, with: "CMYK".utf8)
    image.colorProfile = .icc(inks, name: "")
    #expect(throws: PlatenError.self) { try image.convertedToSRGB() }
  }

  @Test func filesAreConvertedOrKeptWithANote() throws {
    let folder = FilePath("/tmp/platen-color-\(UInt64.random(in: 0...UInt64.max))")
    try folder.makeFolders()
    defer {
      for name in (try? folder.folderEntries()) ?? [] { folder.appending(name).removeFile() }
      _ = unsafe rmdir(folder.string)
    }
    let (input, output) = (folder.appending("in.png"), folder.appending("out.png"))
    var image = try Picture.noise(60, 40, seed: 2, alpha: .straight)
    let profile = ColorProfile.icc(
      try Self.rgbProfile(Self.adobe, exponent: Self.adobeExponent), name: "Adobe-like")
    image.colorProfile = profile
    try image.write(to: input)
    var filter = FileFilter([.sepiaTone()])
    for bandedBytes in [0, Int.max] {
      filter.bandedBytes = bandedBytes
      filter.keepsProfile = false
      var outcome = try filter.write(input, to: output)
      #expect(outcome.isBanded == (bandedBytes == 0) && outcome.notes.isEmpty)
      var result = try Image(contentsOf: output)
      #expect(result.colorProfile == .sRGB)
      #expect(try result == image.convertedToSRGB().filtered([.sepiaTone()]))
      filter.keepsProfile = true
      outcome = try filter.write(input, to: output)
      #expect(outcome.notes.count == 1 && outcome.notes[0].contains("RGB"), "\(outcome.notes)")
      result = try Image(contentsOf: output)
      #expect(result.colorProfile == profile)
      #expect(try result == image.filtered([.sepiaTone()]))
    }
    // A profile that is none: the picture is filtered, and it is said.
    var broken = [UInt8](repeating: 0, count: 200)
    broken.replaceSubrange(36..<40, with: "acsp".utf8)
    broken.replaceSubrange(16..<20, with: "RGB ".utf8)
    image.colorProfile = .icc(broken, name: "x")
    try image.write(to: input)
    filter.keepsProfile = false
    for bandedBytes in [0, Int.max] {
      filter.bandedBytes = bandedBytes
      let outcome = try filter.write(input, to: output)
      #expect(outcome.notes.count == 1 && outcome.notes[0].contains("can't be used"))
      let result = try Image(contentsOf: output)
      #expect(result.colorProfile == nil)
      #expect(try result == image.filtered([.sepiaTone()]))
    }
  }

  // MARK: Pictures

  private static func image(_ pixels: [[Double]], _ format: PixelFormat, _ alpha: AlphaInfo) throws
    -> Image
  {
    format == .rgba8
      ? try Picture.rgba(pixels.count / 20, 20, alpha: alpha) { x, y in
        pixels[y * (pixels.count / 20) + x].map { UInt8($0) }
      }
      : try Picture.rgba16(pixels.count / 20, 20, alpha: alpha) { x, y in
        pixels[y * (pixels.count / 20) + x].map { UInt16($0) }
      }
  }

  private static func pixels(of image: Image) -> [[Double]] {
    let bytes = image.byteArray
    var values: [Double] = []
    if image.format == .rgba8 {
      values = bytes.map { Double($0) }
    } else {
      for place in stride(from: 0, to: bytes.count, by: 2) {
        let word = UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8
        values.append(Double(word))
      }
    }
    return stride(from: 0, to: values.count, by: 4).map { Array(values[$0..<($0 + 4)]) }
  }
}
