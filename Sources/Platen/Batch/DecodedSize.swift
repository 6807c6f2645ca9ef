/// How much memory an input is expected to need, told from the start of its file.
package enum DecodedSize {
  /// Bytes for the decoded picture and one copy of it.
  ///
  /// PNG, GIF, BMP, WebP and nearly every JPEG state their size early; for the others it is a guess
  /// from the file's length.
  package static func estimate(_ path: FilePath) -> Int {
    guard let status = FileStatus(path, followLinks: true), status.kind == .file else { return 0 }
    let guess = max(1 << 20, status.byteCount &* 12)
    guard let area = area(of: path) else { return guess }
    // A size beyond the limits is refused before it is allocated, so it needs nothing.
    return area > Limits.default.pixels ? 1 << 20 : max(1 << 20, area * 8)
  }

  private static func area(of path: FilePath) -> Int? {
    do throws(PlatenError) {
      let file = try FileDescriptor(reading: path)
      var start = FileStart(bytes: try file.read(upTo: 32))
      if start.isJPEG { start = FileStart(bytes: start.bytes + (try file.read(upTo: 1 << 16))) }
      guard let (width, height) = start.size else { return nil }
      let (area, overflow) = width.multipliedReportingOverflow(by: height)
      return overflow ? .max : area
    } catch {
      return nil
    }
  }
}

/// The first bytes of a file.
private struct FileStart {
  let bytes: [UInt8]

  var isJPEG: Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// Width and height, where the format states them here.
  var size: (Int, Int)? {
    guard bytes.count >= 32 else { return nil }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return (big(16, 4), big(20, 4)) }
    if bytes.starts(with: "GIF8".utf8) { return (little(6, 2), little(8, 2)) }
    if bytes.starts(with: "BM".utf8) { return (little(18, 4), little(22, 4)) }
    if bytes.starts(with: "RIFF".utf8) { return webPSize }
    return isJPEG ? jpegSize : nil
  }

  /// RFC 9649: a canvas less one, a VP8 key frame, or two fields of 14 bits.
  private var webPSize: (Int, Int)? {
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": (little(24, 3) + 1, little(27, 3) + 1)
    case "VP8 ": (little(26, 2) & 0x3FFF, little(28, 2) & 0x3FFF)
    case "VP8L": (little(21, 4) & 0x3FFF + 1, little(21, 4) >> 14 & 0x3FFF + 1)
    default: nil
    }
  }

  /// The frame header, SOF0 to SOF15 without the three tables among them (ITU T.81, B.1.1.3).
  private var jpegSize: (Int, Int)? {
    var offset = 2
    while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (big(offset + 7, 2), big(offset + 5, 2))
      }
      // A marker may be preceded by any number of fill bytes.
      offset += marker == 0xFF ? 1 : 2 + big(offset + 2, 2)
    }
    return nil
  }

  private func big(_ offset: Int, _ count: Int) -> Int {
    bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ offset: Int, _ count: Int) -> Int {
    bytes[offset..<(offset + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
