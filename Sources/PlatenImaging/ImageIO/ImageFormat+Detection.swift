extension ImageFormat {
  /// The format of a file's first bytes, and whether it is an animation.
  ///
  /// Every GIF counts as an animation, even one of a single frame. Of AVIF and JPEG XL only their
  /// libraries know.
  ///
  /// - Throws: `unknownFormat` for content that is no picture, with what it looks like;
  ///   `unsupported` for one of a known kind that Platen does not read (PostScript, DjVu…), with
  ///   the reason and a way out.
  package static func detect(_ bytes: [UInt8]) throws(PlatenError) -> (ImageFormat, animated: Bool)
  {
    if bytes.has(PNGChunks.signature, at: 0) {
      return PNGChunk.isAnimated(bytes) ? (.apng, true) : (.png, false)
    }
    if bytes.has([0xFF, 0xD8, 0xFF], at: 0) { return (.jpeg, false) }
    if bytes.has("GIF87a") || bytes.has("GIF89a") { return (.gif, true) }
    if bytes.has("RIFF"), bytes.has("WEBP", at: 8) {
      // The second bit of the flags of an extended file says that it moves.
      let isAnimated = bytes.has("VP8X", at: 12) && bytes.count > 20 && bytes[20] & 2 != 0
      return (.webp, isAnimated)
    }
    if bytes.has("%PDF-") { return (.pdf, false) }
    if hasBrand(["avif", "avis"], bytes) { return (.avif, false) }
    if hasBrand(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"], bytes) {
      return (.heic, false)
    }
    if bytes.has([0xFF, 0x0A]) || bytes.has([0, 0, 0, 12] + Array("JXL ".utf8)) {
      return (.jxl, false)
    }
    if bytes.has([0, 0, 0, 12] + Array("jP  ".utf8)) || bytes.has([0xFF, 0x4F, 0xFF, 0x51]) {
      return (.jp2, false)
    }
    if isSVG(bytes) { return (.svg, false) }
    if isICO(bytes) { return (.ico, false) }
    if let known = ForeignFormat.matching(bytes) { throw known.error }
    if isTIFF(bytes) { return (.tiff, false) }
    if isBMP(bytes) { return (.bmp, false) }
    if isPNM(bytes) { return (.pnm, false) }
    if isLatePDF(bytes) { return (.pdf, false) }
    throw PlatenError(
      .unknownFormat, message: "is not a picture", reason: ForeignFormat.appearance(of: bytes),
      suggestion: bytes.isEmpty
        ? "Copy it again from where it came." : "Pictures are read as \(names()).")
  }

  private static func isTIFF(_ bytes: [UInt8]) -> Bool {
    bytes.has("II*\0") || bytes.has("MM\0*") || bytes.has("II+\0") || bytes.has("MM\0+")
  }

  /// Whether a PDF begins after something else, such as the headers of a mail: readers look for its
  /// first words in 1,024 bytes (PDF Reference 1.7, appendix H, note 13).
  private static func isLatePDF(_ bytes: [UInt8]) -> Bool {
    let last = min(bytes.count, 1024) - 8
    guard last > 0 else { return false }
    return (1...last).contains { place in
      bytes[place] == UInt8(ascii: "%")
        && (bytes.has("%PDF-1.", at: place) || bytes.has("%PDF-2.", at: place))
    }
  }

  /// Two letters are a weak sign: the size of the second header must be one that exists.
  private static func isBMP(_ bytes: [UInt8]) -> Bool {
    guard bytes.has("BM") else { return false }
    guard let length = bytes.load32(14, .little) else {
      return bytes.count < 18 && bytes[2...].contains(0)
    }
    return [12, 16, 40, 52, 56, 64, 108, 124].contains(length)
  }

  /// Whether the first box of a file names one of these brands (ISO/IEC 14496-12, 4.3).
  private static func hasBrand(_ brands: [String], _ bytes: [UInt8]) -> Bool {
    guard bytes.has("ftyp", at: 4), let length = bytes.load32(0, .big) else { return false }
    // After the first brand stands a version, and then further brands.
    return stride(from: 8, to: min(length, 256), by: 4).contains { place in
      place != 12 && brands.contains { bytes.has(Array($0.utf8), at: place) }
    }
  }

  /// Bytes within which every file says what it is: comments may stand before an SVG's drawing.
  package static let headLength = 4096

  /// Whether the first element is that of an SVG, or the type of the document says so. Before it
  /// stand instructions and comments alone (XML 1.0, 2.8): a page of HTML may hold a drawing, too.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    var rest = String(decoding: bytes.prefix(headLength), as: UTF8.self)[...]
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      if let name = rest.after("<!DOCTYPE") ?? rest.after("<!doctype") {
        return name.drop(while: \.isWhitespace).prefix { $0.isLetter } == "svg"
      }
      if let name = rest.after("<svg") {
        return name.first.map { $0.isWhitespace || ">/:".contains($0) } ?? true
      }
      let end = rest.hasPrefix("<!--") ? "-->" : rest.hasPrefix("<?") ? "?>" : nil
      guard let end, let place = rest.firstRange(of: end) else { return false }
      rest = rest[place.upperBound...]
    }
  }

  /// A reserved zero, 1 for icons or 2 for cursors, and how many there are: a weak sign, so that
  /// the first entry must be one, whose eighth byte is zero and whose data comes after the list.
  private static func isICO(_ bytes: [UInt8]) -> Bool {
    guard bytes.has([0, 0, 1, 0]) || bytes.has([0, 0, 2, 0]),
      let count = bytes.load16(4, .little), count > 0
    else { return false }
    guard let start = bytes.load32(18, .little) else { return bytes.count < 22 }
    return bytes[9] == 0 && start >= 6 + 16 * count
  }

  /// A letter and a digit are a weak sign: what is a text and no anymap is not one that is damaged.
  private static func isPNM(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "P"),
      [9, 10, 13, 32, UInt8(ascii: "#")].contains(bytes[2])
    else { return false }
    switch bytes[1] {
    case UInt8(ascii: "1")...UInt8(ascii: "6"):
      return hasSize(bytes[2...]) || !ForeignFormat.isText(bytes.prefix(4096))
    case UInt8(ascii: "7"): return true
    default: return false
    }
  }

  /// Whether width and height stand after blanks and comments, as far as the bytes go.
  private static func hasSize(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    for _ in 0..<2 {
      rest = rest.drop { $0 <= 0x20 }
      while rest.first == UInt8(ascii: "#") {
        rest = rest.drop { $0 != 10 && $0 != 13 }.drop { $0 <= 0x20 }
      }
      if rest.isEmpty { return true }
      // One below zero is damage, and no text.
      if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      rest = rest[digits.endIndex...]
      let isEnded = rest.first.map { $0 <= 0x20 || $0 == UInt8(ascii: "#") } ?? true
      guard !digits.isEmpty, isEnded else { return false }
    }
    return true
  }
}

extension Substring {
  /// What stands after its beginning; nil if it begins otherwise.
  fileprivate func after(_ start: String) -> Substring? {
    hasPrefix(start) ? dropFirst(start.count) : nil
  }
}
