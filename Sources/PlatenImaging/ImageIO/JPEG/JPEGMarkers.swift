import Glibc

/// The markers of a JPEG in order, the entropy-coded data of its scans passed over.
struct JPEGMarkers {
  /// One marker and the data of its segment, empty for a marker without one.
  struct Marker {
    /// The byte after 0xFF.
    let code: UInt8
    /// Where its 0xFF stands.
    let start: Int
    /// Its data, without the two bytes of its length.
    let data: Range<Int>
  }

  private let bytes: [UInt8]
  private var offset: Int

  /// Starts after `SOI`, or at a given byte.
  init(_ bytes: [UInt8], from offset: Int = 2) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next marker; never one of those that may stand inside a scan.
  ///
  /// - Throws: `truncated` if the file ends before `EOI`, `malformed` for an impossible length.
  mutating func next() throws(PlatenError) -> Marker? {
    while true {
      // Between markers nothing should stand; libjpeg passes over what does, and so do browsers.
      guard let prefix = indexOf0xFF(from: offset) else { throw .cutOff("JPEG") }
      var position = prefix + 1
      while position < bytes.count, bytes[position] == 0xFF { position += 1 }
      guard position < bytes.count else { throw .cutOff("JPEG") }
      let code = bytes[position]
      offset = position + 1
      switch code {
      case 0x00, 0x01, 0xD0...0xD8: continue
      case 0xD9: return Marker(code: code, start: prefix, data: offset..<offset)
      default:
        guard let length = bytes.load16(offset, .big) else { throw .cutOff("JPEG") }
        guard length >= 2 else { throw .damaged("JPEG", "a marker states an impossible length") }
        guard offset + length <= bytes.count else { throw .cutOff("JPEG") }
        defer { offset += length }
        return Marker(code: code, start: prefix, data: (offset + 2)..<(offset + length))
      }
    }
  }

  private func indexOf0xFF(from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { buffer in
      guard start < buffer.count, let base = buffer.baseAddress,
        let found = unsafe memchr(base + start, 0xFF, buffer.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// The scans from one byte to the end of the picture.
  ///
  /// - Throws: `truncated` without `EOI`, `limitExceeded` beyond 200 scans: each costs a pass over
  ///   the whole picture and takes a few bytes, and encoders write about ten.
  @discardableResult
  static func checkedScans(_ bytes: [UInt8], from start: Int) throws(PlatenError) -> [Marker] {
    var markers = JPEGMarkers(bytes, from: start)
    var scans: [Marker] = []
    while let marker = try markers.next(), marker.code != 0xD9 {
      if marker.code == 0xDA { scans.append(marker) }
      guard scans.count <= 200 else {
        throw PlatenError(
          .limitExceeded, message: "the JPEG has too many scans",
          reason: "more than 200, where encoders write about ten",
          suggestion: "The file is hostile or damaged: leave it.")
      }
    }
    return scans
  }
}
