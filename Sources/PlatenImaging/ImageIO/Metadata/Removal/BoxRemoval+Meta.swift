extension BoxRemoval {
  /// Overwrites what a `meta` box says besides which pictures there are, where, and how they are
  /// shown (ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12).
  ///
  /// - Throws: `truncated`, `malformed`.
  static func clear(
    _ meta: Box, of bytes: [UInt8], in result: inout [UInt8]
  ) throws(PlatenError) {
    // Version and flags come first.
    for box in try Box.all(bytes, in: meta.data.dropFirst(4)) {
      switch box.name {
      case "hdlr", "pitm", "iloc", "iref", "dinf", "grpl": break
      // What of it is pictures' is put back with them.
      case "idat": result.fill(box.data, with: 0)
      case "iinf": try clearNames(box, of: bytes, in: &result)
      case "iprp":
        for part in try Box.all(bytes, in: box.data) where part.name != "ipma" {
          guard part.name == "ipco" else {
            result.free(part)
            continue
          }
          // Those that stay are found by their numbers, in which `free` counts.
          for property in try Box.all(bytes, in: part.data)
          where !properties.contains(property.name) {
            result.free(property)
          }
        }
      default: result.free(box)
      }
    }
  }

  /// Blanks the names that items have, and what stands after the last text of an entry.
  private static func clearNames(
    _ list: Box, of bytes: [UInt8], in result: inout [UInt8]
  ) throws(PlatenError) {
    // A count of 16 bits, or of 32 in later versions.
    let isLong = bytes.load32(list.start, .big) ?? 0 >= 1 << 24
    for entry in try Box.all(bytes, in: list.data.dropFirst(isLong ? 8 : 6)) {
      guard let version = bytes.load32(entry.start, .big).map({ $0 >> 24 }), version >= 2 else {
        continue
      }
      let type = entry.start + (version == 2 ? 8 : 10)
      guard type + 4 <= entry.range.upperBound else { continue }
      let texts = (type + 4)..<entry.range.upperBound
      let nameEnd = bytes[texts].firstIndex(of: 0) ?? texts.upperBound
      let name = String(decoding: bytes[texts.lowerBound..<nameEnd], as: UTF8.self)
      if !usualNames.contains(name) {
        result.fill(texts.lowerBound..<nameEnd, with: UInt8(ascii: " "))
      }
      var end = nameEnd
      // A media type follows; of other items, nothing that shows a picture.
      if bytes.has("mime", at: type) {
        end = bytes[min(nameEnd + 1, texts.upperBound)..<texts.upperBound].firstIndex(of: 0) ?? end
      }
      result.fill(min(end + 1, texts.upperBound)..<texts.upperBound, with: 0)
    }
  }

  /// What encoders call items of themselves.
  private static let usualNames: Set<String> = [
    "Color", "Alpha", "Depth", "Exif", "XMP", "GMap", "Gain map",
  ]

  /// Properties that show a picture: its form, colours and decoder, and how it is turned and cut.
  /// Others are dates, descriptions, and what a camera saw.
  private static let properties: Set<String> = [
    "ispe", "pasp", "pixi", "colr", "clap", "irot", "imir", "iscl", "rloc", "lsel", "auxC", "mskC",
    "av1C", "hvcC", "lhvC", "vvcC", "vvnC", "evcC", "avcC", "jpgC", "j2kH", "uncC", "cmpd", "cmpC",
    "icef", "cpat", "cloc", "fpcm", "splz", "sbpm", "snuc", "a1op", "a1lx", "oinf", "tols", "prdi",
    "clli", "mdcv", "cclv", "amve", "ndwt", "reve", "subs",
  ]
}
