extension PictureMetadata {
  /// Boxes of a JPEG XL by their names, or the items of an AVIF or HEIC (ISO/IEC 23008-12, A.2).
  mutating func readBoxes(_ bytes: [UInt8]) {
    for box in Self.boxes(bytes, 0..<bytes.count) {
      switch box.name {
      case "Exif": takeItem(bytes[box.data], isEXIF: true)
      case "xml ": takeItem(bytes[box.data], isEXIF: false)
      case "meta": readItems(bytes, box.data.dropFirst(4))
      default: break
      }
    }
  }

  private mutating func takeItem(_ data: some Collection<UInt8>, isEXIF: Bool) {
    guard data.count <= Self.maximumBytes else { return }
    guard isEXIF else { return takeXMP(data) }
    // The block begins so many bytes behind the number that says it.
    let item = Array(data)
    guard let skipped = item.load32(0, .big), skipped <= item.count - 4 else { return }
    takeEXIF(Array(item[(4 + skipped)...]))
  }

  private typealias Box = (name: String, data: Range<Int>)

  /// The boxes in a range, as far as they make sense.
  private static func boxes(_ bytes: [UInt8], _ range: Range<Int>) -> [Box] {
    var result: [Box] = []
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound, result.count < 10_000,
      var length = bytes.load32(offset, .big)
    {
      var start = offset + 8
      if length == 1 {
        length = bytes.load64(start, .big) ?? 0
        start += 8
      } else if length == 0 {
        length = range.upperBound - offset
      }
      guard length >= start - offset, length <= range.upperBound - offset else { break }
      let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
      result.append((name, start..<(offset + length)))
      offset += length
    }
    return result
  }

  private mutating func readItems(_ bytes: [UInt8], _ range: Range<Int>) {
    let boxes = Self.boxes(bytes, range)
    guard let list = boxes.first(where: { $0.name == "iinf" })?.data,
      let places = boxes.first(where: { $0.name == "iloc" })?.data
    else { return }
    let data = boxes.first { $0.name == "idat" }?.data
    // A version and flags, then a count of 16 bits, or of 32 in later versions.
    let isLong = bytes.load32(list.lowerBound, .big) ?? 0 >= 1 << 24
    var tries = 0
    for entry in Self.boxes(bytes, list.dropFirst(isLong ? 8 : 6))
    where entry.name == "infe" && tries < 8 {
      let start = entry.data.lowerBound
      guard let version = bytes.load32(start, .big).map({ $0 >> 24 }), version >= 2,
        entry.data.count >= 12,
        let id = version == 2 ? bytes.load16(start + 4, .big) : bytes.load32(start + 4, .big)
      else { continue }
      let type = start + (version == 2 ? 8 : 10)
      let isEXIF = bytes.has("Exif", at: type)
      let isXMP =
        bytes.has("mime", at: type)
        && bytes[entry.data].lastRange(of: Array("application/rdf+xml".utf8)) != nil
      guard isEXIF || isXMP else { continue }
      tries += 1
      guard let item = Self.item(id, bytes, places, data) else { continue }
      takeItem(item, isEXIF: isEXIF)
    }
  }

  /// The bytes of an item by the box of places (ISO/IEC 14496-12, 8.11.3).
  private static func item(
    _ id: Int, _ bytes: [UInt8], _ places: Range<Int>, _ data: Range<Int>?
  ) -> [UInt8]? {
    var offset = places.lowerBound
    func next(_ size: Int) -> Int? {
      defer { offset += size }
      guard offset + size <= places.upperBound else { return nil }
      return switch size {
      case 0: 0
      case 2: bytes.load16(offset, .big)
      case 4: bytes.load32(offset, .big)
      case 8: bytes.load64(offset, .big)
      default: nil
      }
    }
    guard let version = next(4).map({ $0 >> 24 }), version <= 2, let sizes = next(2),
      let count = next(version == 2 ? 4 : 2)
    else { return nil }
    let (offsets, lengths, bases) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indices = version == 0 ? 0 : sizes & 15
    for _ in 0..<min(count, 10_000) {
      guard let number = next(version == 2 ? 4 : 2), let method = version == 0 ? 0 : next(2),
        next(2) != nil, let base = next(bases), let extents = next(2), extents <= 64
      else { return nil }
      var result: [UInt8] = []
      for _ in 0..<extents {
        guard next(indices) != nil, let from = next(offsets), let length = next(lengths) else {
          return nil
        }
        guard number == id else { continue }
        let range = method & 15 == 1 ? data : 0..<bytes.count
        guard let range, method & 15 < 2, base <= bytes.count, from <= bytes.count,
          range.lowerBound + base + from <= range.upperBound - length,
          result.count + length <= maximumBytes
        else { return nil }
        let start = range.lowerBound + base + from
        result += bytes[start..<(start + length)]
      }
      if number == id { return result }
    }
    return nil
  }
}

extension Array<UInt8>.SubSequence {
  /// Where some bytes stand last.
  fileprivate func lastRange(of part: [UInt8]) -> Int? {
    indices.last { self[$0...].starts(with: part) }
  }
}
