import Foundation
import PlatenCore
import Testing

@testable import PlatenImaging

/// The chunks of a PNG that state its colours, and which of them counts.
struct PNGColorsTests {
  private static let p3 = [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
  private static let color: [UInt8] = [200, 100, 50]

  private static func chromaticities(_ primaries: [(Double, Double)]) -> [UInt8] {
    ([(0.3127, 0.3290)] + primaries).flatMap { [$0.0, $0.1] }.flatMap {
      be32(Int(($0 * 100_000).rounded()))
    }
  }

  private static func file(_ chunks: [(String, [UInt8])], gray: Bool = false) -> [UInt8] {
    makePNG(
      width: 1, height: 1, depth: 8, colorType: gray ? 0 : 2, rows: [gray ? [128] : color],
      before: chunks)
  }

  /// What the picture shows as sRGB.
  private static func shown(_ chunks: [(String, [UInt8])]) throws -> [UInt8] {
    try Image(bytes: file(chunks)).convertedToSRGB().byteArray
  }

  private static func isNear(_ bytes: [UInt8], _ expected: [Double]) -> Bool {
    zip(bytes, expected).allSatisfy { abs(Double($0) - $1 * 255) <= 1.01 }
  }

  @Test func primariesAndAnExponentAreAProfile() throws {
    let bytes = try Self.shown([
      ("gAMA", be32(45_471)), ("cHRM", Self.chromaticities(ColorTests.adobe)),
    ])
    let light = Self.color.map { pow(Double($0) / 255, 1 / 0.45471) }
    #expect(Self.isNear(bytes, ColorTests.toSRGB(light, of: ColorTests.adobe)), "\(bytes)")
    #expect(abs(Int(bytes[0]) - 200) > 15)
    // Primaries alone say nothing, and those of sRGB nothing new.
    let alone = try Self.shown([("cHRM", Self.chromaticities(ColorTests.adobe))])
    #expect(Array(alone[..<3]) == Self.color)
    let usual = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
    let source = try ImageSource(
      bytes: Self.file([("gAMA", be32(45_455)), ("cHRM", Self.chromaticities(usual))]))
    #expect(source.header.colorProfile == .gamma(0.45455))
  }

  @Test(arguments: [13, 1, 4, 8])
  func codePointsAreHonoured(_ transfer: UInt8) throws {
    let bytes = try Self.shown([("cICP", [12, transfer, 0, 1])])
    let light = Self.color.map { (byte) -> Double in
      let value = Double(byte) / 255
      return switch transfer {
      case 4: pow(value, 2.2)
      case 8: value
      default: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
    }
    #expect(Self.isNear(bytes, ColorTests.toSRGB(light, of: Self.p3)), "\(bytes)")
  }

  @Test func codePointsOfSRGBAndOfGrey() throws {
    for transfer: UInt8 in [1, 13] {
      for gray in [false, true] {
        let bytes = Self.file([("cICP", [1, transfer, 0, 1])], gray: gray)
        #expect(try ImageSource(bytes: bytes).header.colorProfile == .sRGB)
      }
    }
    let linear = try Image(bytes: Self.file([("cICP", [9, 8, 0, 1])], gray: true))
    #expect(linear.colorProfile == .gamma(1))
    // Light of a half is level 188 of sRGB.
    #expect(try linear.convertedToSRGB().byteArray == [188])
  }

  /// PNG, third edition, 4.3, in whatever order they stand.
  @Test func theFirstInRankCounts() throws {
    let embedded = try ColorTests.rgbProfile(Self.p3, exponent: 1.8)
    var chunks: [(String, [UInt8])] = [
      ("cICP", [12, 13, 0, 1]), ("iCCP", Array("own\0\0".utf8) + zlib(embedded)),
      ("sRGB", [0]), ("cHRM", Self.chromaticities(ColorTests.adobe)), ("gAMA", be32(50_000)),
    ]
    func profile() throws -> ColorProfile? {
      let profile = try ImageSource(bytes: Self.file(chunks)).header.colorProfile
      #expect(try ImageSource(bytes: Self.file(chunks.reversed())).header.colorProfile == profile)
      return profile
    }
    guard case .icc(_, "Display P3") = try profile() else {
      Issue.record("cICP does not count")
      return
    }
    chunks.removeFirst()
    #expect(try profile() == .icc(embedded, name: "own"))
    chunks.removeFirst()
    #expect(try profile() == .sRGB)
    chunks.removeFirst()
    guard case .icc(_, "") = try profile() else {
      Issue.record("cHRM does not count")
      return
    }
    chunks.removeFirst()
    #expect(try profile() == .gamma(0.5))
  }

  /// Light of HDR, a range of television, and what is damaged: then the next in rank counts.
  @Test(arguments: [
    ("cICP", [9, 16, 0, 1], "states colours that no profile has"),
    ("cICP", [1, 13, 0, 0], "states colours that no profile has"),
    ("cICP", [1, 13, 1, 1], "is damaged"), ("cICP", [1, 13, 0], "is damaged"),
    ("cHRM", [UInt8](repeating: 0, count: 32), "is damaged"),
    ("cHRM", [UInt8](repeating: 0, count: 31), "is damaged"),
  ])
  func whatIsOfNoUseIsPassedOver(_ type: String, _ data: [UInt8], _ reason: String) throws {
    let source = try ImageSource(bytes: Self.file([(type, data), ("gAMA", be32(50_000))]))
    #expect(source.header.colorProfile == .gamma(0.5))
    #expect(source.header.warnings == ["Its \(type) chunk \(reason) and was passed over."])
  }

  @Test func bandsHaveTheSameColours() throws {
    let scratch = try Scratch()
    let file = makePNG(
      width: 20, height: 10, depth: 8, colorType: 2,
      rows: (0..<10).map { y -> [UInt8] in
        (0..<20).flatMap { x -> [UInt8] in [UInt8(x * 12), UInt8(y * 25), 77] }
      },
      before: [("cHRM", Self.chromaticities(ColorTests.adobe)), ("gAMA", be32(45_455))])
    try Data(file).write(to: URL(fileURLWithPath: scratch["in.png"].string))
    var filter = FileFilter([.sepiaTone()])
    var files: [[UInt8]] = []
    for bandedBytes in [0, Int.max] {
      filter.bandedBytes = bandedBytes
      #expect(
        try filter.write(scratch["in.png"], to: scratch["out.png"]).isBanded == (bandedBytes == 0))
      files.append(try scratch["out.png"].read())
    }
    #expect(files[0] == files[1])
  }
}
