import PlatenCore

extension Hostile {
  static func header(
    _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 2, interlace: UInt8 = 0
  ) -> [UInt8] {
    let fields: [UInt8] = .big32(width) + .big32(height) + [depth, color, 0, 0, interlace]
    return PNG.signature + PNG.chunk("IHDR", fields)
  }

  static func png() throws(PlatenError) -> [HostileFile] {
    let whole = try PNG.encoded(.rgb(try scene()))
    let data = PNG.chunk("IDAT", try [UInt8](repeating: 0, count: 64).deflated())
    let nines = try [UInt8](repeating: 9, count: 20).deflated()
    let body = data + PNG.end
    // The signature is 8 bytes and IHDR 25: its CRC ends at 33, where IDAT begins.
    var headerCRC = whole
    headerCRC[32] ^= 1
    var dataCRC = whole
    dataCRC[whole.count - PNG.end.count - 1] ^= 0x80
    return [
      HostileFile(
        "png-signature-only.png", PNG.signature, .truncated, .malformed,
        about: "eight bytes: the signature"),
      HostileFile(
        "png-truncated-header.png", Array(whole[..<20]), .truncated,
        about: "ends inside its header"),
      HostileFile(
        "png-truncated.png", Array(whole[..<(whole.count / 2)]), .truncated,
        about: "ends in the middle of its pixels"),
      HostileFile(
        "png-crc-of-header.png", headerCRC, .malformed, about: "a wrong CRC of IHDR"),
      HostileFile("png-crc-of-data.png", dataCRC, .malformed, about: "a wrong CRC of IDAT"),
      HostileFile(
        "png-bit-flipped.png", try flipped(), .malformed,
        about: "a flipped bit in the pixels, under a right CRC"),
      HostileFile(
        "png-65535.png", header(65_535, 65_535) + body, .limitExceeded,
        about: "says 65535×65535 pixels in 120 bytes"),
      HostileFile(
        "png-2147483647.png", header(2_147_483_647, 2_147_483_647) + body, .limitExceeded,
        about: "says the largest size the format has"),
      HostileFile(
        "png-side-4294967295.png", header(0xFFFF_FFFF, 1) + body, .malformed, .limitExceeded,
        about: "says a width beyond what the format allows"),
      HostileFile(
        "png-zero-width.png", header(0, 48) + body, .malformed, about: "says a width of 0"),
      HostileFile(
        "png-depth-3.png", header(16, 16, depth: 3, color: 0) + body, .malformed,
        about: "says 3 bits per channel"),
      HostileFile(
        "png-color-5.png", header(16, 16, color: 5) + body, .malformed,
        about: "says a colour type that isn't defined"),
      HostileFile(
        "png-interlace-7.png", header(4, 4, interlace: 7) + body, .malformed,
        about: "says an interlace method that isn't defined"),
      HostileFile(
        "png-no-palette.png", header(7, 7, color: 3) + body, .malformed,
        about: "palette colours without a palette"),
      HostileFile(
        "png-no-data.png", header(16, 16) + PNG.end, .malformed, .truncated,
        about: "no pixels between header and end"),
      HostileFile(
        "png-short-data.png", header(16, 16) + body, .malformed, .truncated,
        about: "64 bytes of pixels where 784 are due"),
      HostileFile(
        "png-filter-9.png",
        header(4, 4, color: 0) + PNG.chunk("IDAT", nines) + PNG.end,
        .malformed, about: "rows under a filter that isn't defined"),
      HostileFile(
        "png-chunk-length.png", .joined(header(16, 16), .big32(0xFFFF_FFF0), .ascii("IDAT")),
        .malformed, .truncated, about: "a chunk that says it is 4 GB long"),
    ] + (try pngBombs())
  }

  /// The first deflate block becomes one of the type that isn't defined.
  private static func flipped() throws(PlatenError) -> [UInt8] {
    let picture = PNGPicture.rgb(try scene())
    var data = try picture.imageData()
    data[2] |= 0b110
    return .joined(
      PNG.signature, PNG.chunk("IHDR", picture.header()), PNG.chunk("IDAT", data), PNG.end)
  }

  private static func pngBombs() throws(PlatenError) -> [HostileFile] {
    let bomb = try [UInt8](repeating: 7, count: 100 << 20).deflated(level: 6)
    let zeros = try [UInt8](repeating: 0, count: 48 << 20).deflated(level: 6)
    let rows = try [UInt8](repeating: 0, count: 30_000 * 3_751).deflated(level: 6)
    let profile = PNG.chunk("iCCP", .ascii("bomb") + [0, 0] + zeros)
    let text = PNG.chunk("zTXt", .ascii("Comment") + [0, 0] + zeros)
    let cut = PNG.chunk("IDAT", try [UInt8](repeating: 0, count: 784).deflated()).dropLast(9)
    return [
      HostileFile(
        "png-bomb.png", header(16, 16) + PNG.chunk("IDAT", bomb) + PNG.end, .malformed,
        about: "16×16 pixels whose data inflate to 100 MiB of undefined filters"),
      HostileFile(
        "png-30000.png",
        .joined(header(30_000, 30_000, depth: 1, color: 0), PNG.chunk("IDAT", rows), PNG.end),
        .limitExceeded, about: "an honest picture of 30000×30000 pixels, black"),
      HostileFile(
        "png-profile-bomb.png",
        header(16, 16) + profile + cut, .truncated,
        .malformed, about: "a colour profile that inflates to 48 MiB, then pixels cut short"),
      HostileFile(
        "png-text-bomb.png",
        header(16, 16) + text + cut, .truncated,
        .malformed, about: "a text that inflates to 48 MiB, then pixels cut short"),
    ]
  }
}
