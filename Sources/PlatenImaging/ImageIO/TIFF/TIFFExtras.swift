/// What a TIFF may hold beside the pixels that are shown of its pages (TIFF 6.0).
package enum TIFFExtras {
  /// Whether a page has pictures of its own below it (tag 330), or samples that are neither colour
  /// nor alpha (tags 277 and 338).
  ///
  /// - Throws: `truncated`, `malformed`.
  package static func areThere(in bytes: [UInt8]) throws(PlatenError) -> Bool {
    let order: ByteOrder = bytes.has("II") ? .little : .big
    let isBig = bytes.load16(2, order) == 43
    for page in try TIFFDirectories(bytes, limits: .unlimited).offsets {
      let count = (isBig ? bytes.load64(page, order) : bytes.load16(page, order)) ?? 0
      var (samples, colors, extras, isAlpha) = (1, 1, 0, false)
      // libtiff takes as many.
      for index in 0..<min(count, 4096) {
        let entry = page + (isBig ? 8 + 20 * index : 2 + 12 * index)
        let value = entry + (isBig ? 12 : 8)
        // A SHORT in most files, and a LONG in others.
        let isLong = bytes.load16(entry + 2, order) == 4
        let first = (isLong ? bytes.load32(value, order) : bytes.load16(value, order)) ?? 0
        switch bytes.load16(entry, order) {
        case 330: return true
        case 262: colors = Self.colors(of: first)
        case 277: samples = first
        case 338:
          extras = (isBig ? bytes.load64(entry + 4, order) : bytes.load32(entry + 4, order)) ?? 0
          isAlpha = first == 1 || first == 2
        default: break
        }
      }
      if extras > 1 || extras == 1 && !isAlpha || samples > colors + extras { return true }
    }
    return false
  }

  /// How many samples a kind of pixel has: RGB, inks, YCbCr and kinds of L*a*b*, else one.
  private static func colors(of photometric: Int) -> Int {
    switch photometric {
    case 2, 6, 8, 9, 10, 32845: 3
    case 5: 4
    default: 1
    }
  }
}
