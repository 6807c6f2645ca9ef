/// Metadata of JPEG 2000 (ISO/IEC 15444-1): boxes beside the code, and comments within it.
enum JPEG2000Removal {
  /// A file with the code of its first picture, which is the one that readers show (I.5.4), and
  /// with what says how it is shown.
  ///
  /// - Throws: `truncated`, `malformed` for code that ends too soon.
  static func file(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    guard bytes.has([0, 0, 0, 12] + Array("jP  ".utf8)) else {
      return try code(bytes, 0..<bytes.count)
    }
    var result: [UInt8] = []
    for box in Box.possible(bytes, in: 0..<bytes.count) {
      switch box.name {
      // The last says what a reader must know.
      case "jP  ", "ftyp", "rreq": result += bytes[box.range]
      case "jp2h":
        let parts = Box.possible(bytes, in: box.data).filter { properties.contains($0.name) }
        result.appendBox("jp2h", parts.flatMap { bytes[$0.range] })
      case "jp2c":
        result.appendBox("jp2c", try code(bytes, box.data))
        return result
      default: break
      }
    }
    throw Box.cutOff
  }

  /// Boxes that say how a picture is shown (I.5.3).
  private static let properties: Set<String> = [
    "ihdr", "bpcc", "colr", "pclr", "cmap", "cdef", "res ",
  ]

  /// Markers and the data of tiles (A.1), up to the end of the code.
  private static func code(
    _ bytes: [UInt8], _ part: Range<Int>
  ) throws(PlatenError) -> [UInt8] {
    var result = Array(bytes[part.prefix(2)])
    var place = part.lowerBound + 2
    var endOfTile: Int?
    while place + 2 <= part.upperBound, let marker = bytes.load16(place, .big) {
      if marker == 0xFFD9 { return result + [0xFF, 0xD9] }
      if marker == 0xFF93 {
        guard let endOfTile, endOfTile > place else { break }
        result += bytes[place..<endOfTile]
        place = endOfTile
        continue
      }
      guard let length = bytes.load16(place + 2, .big), length >= 2,
        length + 2 <= part.upperBound - place
      else { break }
      let next = place + 2 + length
      if marker != 0xFF64 {
        result += bytes[place..<next]
      } else if endOfTile != nil {
        // A tile's part says how long it is, and other places may say it too: only words go.
        let start = min(place + 6, next)
        result += bytes[place..<start]
        result += [UInt8](repeating: UInt8(ascii: " "), count: next - start)
      }
      if marker == 0xFF90 {
        // The length of a tile's part goes from its marker on (A.4.2); 0 is up to the end.
        guard length >= 10, var whole = bytes.load32(place + 6, .big) else { break }
        if whole == 0 { whole = part.upperBound - place - 2 }
        guard whole >= 14, whole <= part.upperBound - place else { break }
        endOfTile = place + whole
      }
      place = next
    }
    throw Box.cutOff
  }
}

extension [UInt8] {
  /// Adds a box with some content.
  fileprivate mutating func appendBox(_ name: String, _ content: [UInt8]) {
    let isLong = content.count > Int(UInt32.max) - 8
    append32(isLong ? 1 : content.count + 8)
    self += Array(name.utf8)
    if isLong {
      append32((content.count + 16) >> 32)
      append32(content.count + 16)
    }
    self += content
  }
}
