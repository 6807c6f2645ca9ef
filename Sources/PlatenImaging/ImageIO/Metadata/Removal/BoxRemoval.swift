/// Metadata of files that are made of boxes (ISO/IEC 14496-12, section 4.2).
enum BoxRemoval {
  /// A JPEG XL without the boxes that hold metadata; a bare codestream has none.
  ///
  /// - Throws: `truncated`, `malformed` for boxes of impossible lengths.
  static func jpegXL(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    guard bytes.has([0, 0, 0, 12] + Array("JXL ".utf8)) else { return bytes }
    var result: [UInt8] = []
    for box in try Box.all(bytes, in: 0..<bytes.count)
    where ["JXL ", "ftyp", "jxll", "jxlc", "jxlp"].contains(box.name) {
      result += bytes[box.range]
    }
    return result
  }

  /// An AVIF or HEIC in which everything but pictures and what shows them is overwritten; every
  /// byte keeps its place, since boxes name places.
  ///
  /// - Throws: `truncated`, `malformed`; `unsupported` where pictures and metadata share bytes, and
  ///   for sequences with notes.
  static func overwritten(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    let boxes = try Box.all(bytes, in: 0..<bytes.count)
    let lists = boxes.filter { $0.name == "meta" }
    guard lists.count <= 1 else { throw Box.damage("it lists its items more than once") }
    let items = lists.isEmpty ? [] : try HEIFItem.all(bytes, meta: lists[0].data)
    var result = bytes
    // Samples of a sequence lie in the data too, at places that other boxes name.
    let isSequence = boxes.contains { $0.name == "moov" }
    for box in boxes {
      switch box.name {
      case "ftyp": break
      case "meta": try Self.clear(box, of: bytes, in: &result)
      case "mdat": if !isSequence { result.fill(box.data, with: 0) }
      case "moov":
        guard !bytes[box.data].contains("udta"), !bytes[box.data].contains("meta") else {
          throw refused
        }
      default: result.free(box)
      }
    }
    for extent in items.lazy.filter({ !pictures.contains($0.type) }).flatMap(\.extents) {
      result.fill(extent, with: 0)
    }
    for item in items where pictures.contains(item.type) {
      for extent in item.extents { result.replaceSubrange(extent, with: bytes[extent]) }
    }
    for item in items where !pictures.contains(item.type) {
      let filling = item.isXMP ? UInt8(ascii: " ") : 0
      for extent in item.extents {
        guard result[extent].allSatisfy({ $0 == 0 }) else { throw refused }
        result.fill(extent, with: filling)
      }
      // An EXIF block without entries, after the number of bytes to skip.
      let empty = [0, 0, 0, 0] + Array("MM\0*".utf8) + [0, 0, 0, 8]
      if item.isEXIF, let place = item.extents.first, place.count >= empty.count + 6 {
        result.replaceSubrange(place.prefix(empty.count), with: empty)
      }
    }
    return result
  }

  /// Types of items that are pictures, or say how such are put together.
  private static let pictures: Set<String> = [
    "av01", "hvc1", "hev1", "lhv1", "avc1", "vvc1", "evc1", "jpeg", "j2k1", "unci", "mski",
    "grid", "iovl", "iden", "tmap", "a1op", "a1lx", "sato",
  ]

  private static let refused = PlatenError(
    .unsupported, message: "its metadata can't be taken out",
    reason: "it lies among what shows the picture",
    suggestion: "Keep it with --metadata all if it may be seen, or convert the file first.")
}

extension [UInt8] {
  mutating func fill(_ range: Range<Int>, with byte: UInt8) {
    for place in range { self[place] = byte }
  }

  /// What nobody reads any more is `free` (ISO/IEC 14496-12, 8.1.2).
  mutating func free(_ box: Box) {
    let name = box.range.lowerBound + 4
    replaceSubrange(name..<(name + 4), with: Array("free".utf8))
    fill(box.data, with: 0)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ letters: String) -> Bool {
    let part = Array(letters.utf8)
    return indices.contains { self[$0...].starts(with: part) }
  }
}
