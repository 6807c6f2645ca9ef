import PlatenCore

extension Hostile {
  /// A TIFF whose directory comes first and whose one strip of 48 rows follows it.
  private static func page(
    _ changes: [Int: [Int]] = [:], without: Int? = nil, next: Int = 0, strip: [UInt8]? = nil
  ) throws(PlatenError) -> [UInt8] {
    let scene = try scene()
    let strip = strip ?? scene.gray.samples
    let page = TIFF.Page(gray: scene.gray, compression: .none, dpi: 72)
    func directory(_ offset: Int) -> [UInt8] {
      let fields = TIFF.fields(page, offsets: [offset], counts: [strip.count])
        .filter { $0.tag != without }
        .map { TIFF.Field(tag: $0.tag, type: $0.type, values: changes[$0.tag] ?? $0.values) }
      return TIFF.directory(fields, at: 8, next: next).bytes
    }
    // The directory's length does not depend on the offset in it.
    let start = 8 + directory(0).count
    return .joined(.ascii("II"), .little16(42), .little32(8), directory(start), strip)
  }

  static func tiff() throws(PlatenError) -> [HostileFile] {
    let whole = try page()
    return [
      HostileFile(
        "tiff-header-only.tiff", Array(whole[..<8]), .truncated, .malformed,
        about: "ends behind its header"),
      HostileFile(
        "tiff-truncated-directory.tiff", Array(whole[..<60]), .truncated, .malformed,
        about: "ends inside its directory"),
      HostileFile(
        "tiff-truncated.tiff", Array(whole.dropLast(1_500)), .truncated, .malformed,
        about: "ends in the middle of its pixels"),
      HostileFile(
        "tiff-bit-flipped.tiff", whole.enumerated().map { $0 == 7 ? $1 ^ 0x40 : $1 }, .malformed,
        .truncated, about: "a flipped bit in the directory's offset: 1 GB behind the end"),
      HostileFile(
        "tiff-loop.tiff", try page(next: 8), .malformed,
        about: "a directory that names itself as the next"),
      HostileFile(
        "tiff-65535.tiff", try page([256: [65_535], 257: [65_535]]), .limitExceeded,
        about: "says 65535×65535 pixels"),
      HostileFile(
        "tiff-4294967295.tiff", try page([256: [0xFFFF_FFFF], 257: [0xFFFF_FFFF]]),
        .limitExceeded, about: "says the largest size the format has"),
      HostileFile(
        "tiff-zero-width.tiff", try page([256: [0]]), .malformed, about: "says a width of 0"),
      HostileFile(
        "tiff-strip-too-long.tiff", try page([279: [0xFFFF_FFF0]], strip: Array(whole[..<900])),
        .malformed, .truncated, about: "a strip that says it is 4 GB long"),
      HostileFile(
        "tiff-strip-outside.tiff", try page([273: [0x7FFF_0000]]), .malformed, .truncated,
        about: "a strip far behind the end of the file"),
      HostileFile(
        "tiff-no-strips.tiff", try page(without: 273), .malformed, about: "no strip offsets"),
      HostileFile(
        "tiff-bad-deflate.tiff",
        try page([259: [8]], strip: [UInt8](repeating: 0xFF, count: 200)), .malformed,
        about: "a deflated strip that isn't one"),
      HostileFile(
        "tiff-unknown-compression.tiff", try page([259: [60_001]]), .unsupported, .malformed,
        about: "a compression that nobody knows"),
      HostileFile(
        "tiff-65535-samples.tiff", try page([277: [65_535]]), .malformed, .unsupported,
        .limitExceeded, .truncated, about: "says 65535 channels"),
    ]
  }
}
