import CDeflate
import PlatenImaging
import PlatenCore
import TestSupport
import Testing

/// One row of `Fixtures/stills/MANIFEST.tsv`: what an independent program makes of one picture.
struct StillFixture: Sendable, CustomTestStringConvertible {
  let file: String
  let page: Int
  let size: PixelSize
  let format: String
  let alpha: String
  let isExact: Bool
  let crc: UInt32

  var testDescription: String { "\(file) \(page)" }

  static let folder = FilePath(Repository.path("Tests/ImagingTests/Fixtures/stills"))

  static func bytes(_ name: String) -> [UInt8] {
    (try? folder.appending(FilePath(name)).read()) ?? []
  }

  static let all: [StillFixture] = {
    String(decoding: bytes("MANIFEST.tsv"), as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let field = line.split(separator: "\t").map(String.init)
        return StillFixture(
          file: field[0], page: Int(field[1])!,
          size: PixelSize(width: Int(field[2])!, height: Int(field[3])!), format: field[4],
          alpha: field[5], isExact: field[6] == "exact", crc: UInt32(field[7], radix: 16)!)
      }
  }()
}

extension Image {
  /// All bytes, to compare and to print.
  var byteArray: [UInt8] { unsafe withUnsafeBytes { unsafe Array($0) } }

  var crc: UInt32 {
    unsafe withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }

  /// A picture of given bytes.
  init(_ width: Int, _ height: Int, _ format: PixelFormat, _ alpha: AlphaInfo, _ bytes: [UInt8])
    throws
  {
    try self.init(size: PixelSize(width: width, height: height), format: format, alpha: alpha)
    var pixels = mutableBytes
    for (index, byte) in bytes.enumerated() {
      pixels.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
    }
  }

  /// The mean difference of channels; nil for another size or layout.
  func distance(to other: Image) -> Double? {
    guard size == other.size, format == other.format else { return nil }
    let sum = zip(byteArray, other.byteArray).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(byteCount)
  }
}
