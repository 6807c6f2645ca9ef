import CDeflate
import PlatenCore

extension [UInt8] {
  mutating func append(little value: UInt32, bytes: Int) {
    for index in 0..<bytes { append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(index)))) }
  }

  mutating func append(big value: UInt32, bytes: Int) {
    for index in (0..<bytes).reversed() {
      append(UInt8(truncatingIfNeeded: value >> (8 * UInt32(index))))
    }
  }

  mutating func append(ascii string: String) { append(contentsOf: string.utf8) }

  static func little16(_ value: Int) -> [UInt8] { little(value, bytes: 2) }
  static func little32(_ value: Int) -> [UInt8] { little(value, bytes: 4) }
  static func big16(_ value: Int) -> [UInt8] { big(value, bytes: 2) }
  static func big32(_ value: Int) -> [UInt8] { big(value, bytes: 4) }

  /// Parts in order; long chains of `+` are slow to compile.
  static func joined(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }

  static func little(_ value: Int, bytes: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.append(little: UInt32(truncatingIfNeeded: value), bytes: bytes)
    return result
  }

  static func big(_ value: Int, bytes: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.append(big: UInt32(truncatingIfNeeded: value), bytes: bytes)
    return result
  }

  static func ascii(_ string: String) -> [UInt8] { Array(string.utf8) }

  /// A zlib stream of these bytes, by libdeflate's `libdeflate_zlib_compress`.
  func deflated(level: Int32 = 12) throws(PlatenError) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
      throw PlatenError(.libraryFailure, message: "no compressor")
    }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let bound = unsafe libdeflate_zlib_compress_bound(compressor, count)
    var output = [UInt8](repeating: 0, count: bound)
    let written = unsafe withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { result in
        unsafe libdeflate_zlib_compress(
          compressor, input.baseAddress, input.count, result.baseAddress, result.count)
      }
    }
    guard written > 0 else { throw PlatenError(.libraryFailure, message: "compression failed") }
    return Array(output[..<written])
  }

  /// CRC-32 as PNG has it, by libdeflate.
  var crc32: UInt32 {
    unsafe withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }

  /// SHA-256 in hexadecimal.
  var sha256: String { get throws(PlatenError) { try ContentHash(self).hex } }
}
