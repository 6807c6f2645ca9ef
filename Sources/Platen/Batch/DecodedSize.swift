/// How much memory an input is expected to need, told from the start of its file.
package enum DecodedSize {
  /// Bytes for the decoded picture and one copy of it; for formats whose size isn't at the start of
  /// the file, a guess from the file's length.
  package static func estimate(_ path: FilePath) -> Int {
    guard let status = FileStatus(path, followLinks: true), status.kind == .file else { return 0 }
    let length = status.byteCount
    let start = (try? FileDescriptor(reading: path).read(upTo: 32)) ?? []
    guard let (width, height) = size(start) else { return max(1 << 20, length &* 12) }
    let (area, overflow) = width.multipliedReportingOverflow(by: height)
    // A size beyond the limits is refused before it is allocated, so it needs nothing.
    return overflow || area > Limits.default.pixels ? 1 << 20 : area * 8
  }

  private static func size(_ start: [UInt8]) -> (Int, Int)? {
    func number(_ offset: Int, _ count: Int, bigEndian: Bool) -> Int {
      let bytes = start[offset..<(offset + count)]
      return (bigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard start.count == 32 else { return nil }
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      return (number(16, 4, bigEndian: true), number(20, 4, bigEndian: true))
    }
    if start.starts(with: "GIF8".utf8) {
      return (number(6, 2, bigEndian: false), number(8, 2, bigEndian: false))
    }
    if start.starts(with: "BM".utf8) {
      return (number(18, 4, bigEndian: false), number(22, 4, bigEndian: false))
    }
    return nil
  }
}
