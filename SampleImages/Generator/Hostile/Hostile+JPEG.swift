import PlatenCore

extension Hostile {
  static func jpeg() throws(PlatenError) -> [HostileFile] {
    let whole = try JPEG.encoded(.rgb(try scene()), quality: 80)
    let segments = split(whole)
    func patched(_ marker: UInt8, _ change: (inout [UInt8]) -> Void) -> [UInt8] {
      segments.flatMap { segment in
        guard segment[1] == marker else { return segment }
        var segment = segment
        change(&segment)
        return segment
      }
    }
    let comment = JPEG.segment(0xFE, [UInt8](repeating: 0x20, count: 65_533))
    return [
      HostileFile(
        "jpeg-header-only.jpg", segments[0] + segments[1], .truncated, .malformed,
        about: "ends behind its first segment"),
      HostileFile(
        "jpeg-truncated.jpg", Array(whole[..<(whole.count * 3 / 4)]), .truncated,
        about: "ends in the middle of its pixels"),
      HostileFile(
        "jpeg-no-pixels.jpg", segments.filter { $0[1] != 0xDA }.flatMap { $0 } + JPEG.end,
        .malformed, .truncated, about: "every table, but no scan"),
      HostileFile(
        "jpeg-65535.jpg", patched(0xC0) { $0.replaceSubrange(5..<9, with: [255, 255, 255, 255]) },
        .limitExceeded, about: "says 65535×65535 pixels"),
      HostileFile(
        "jpeg-65000.jpg",
        patched(0xC0) { $0.replaceSubrange(5..<9, with: [UInt8].big16(65_000) + .big16(65_000)) },
        .limitExceeded, about: "says 65000×65000 pixels"),
      HostileFile(
        "jpeg-zero-width.jpg", patched(0xC0) { $0.replaceSubrange(7..<9, with: [0, 0]) },
        .malformed, about: "says a width of 0"),
      HostileFile(
        "jpeg-12-bit.jpg", patched(0xC0) { $0[4] = 12 }, .unsupported, .malformed,
        about: "says 12 bits per channel"),
      HostileFile(
        "jpeg-lossless.jpg", patched(0xC0) { $0[1] = 0xC3 }, .unsupported, .malformed,
        about: "says the lossless process"),
      HostileFile(
        "jpeg-bit-flipped.jpg", patched(0xC4) { $0[6] ^= 0x80 }, .malformed,
        about: "a flipped bit in a Huffman table: more codes than there can be"),
      HostileFile(
        "jpeg-no-quantization.jpg", segments.filter { $0[1] != 0xDB }.flatMap { $0 }, .malformed,
        about: "no quantisation tables"),
      HostileFile(
        "jpeg-components.jpg", patched(0xC0) { $0[9] = 200 }, .malformed, .unsupported,
        about: "says 200 components"),
      HostileFile(
        "jpeg-comments.jpg", JPEG.start + comment + comment, .truncated, .malformed,
        about: "nothing but comments"),
    ]
  }

  /// The marker segments; the last one holds the scan and the end.
  private static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var segments: [[UInt8]] = [Array(bytes[..<2])]
    var at = 2
    while at < bytes.count {
      let length = 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
      let end = bytes[at + 1] == 0xDA ? bytes.count : at + length
      segments.append(Array(bytes[at..<end]))
      at = end
    }
    return segments
  }
}
