import PlatenCore

extension Hostile {
  static func webp() throws(PlatenError) -> [HostileFile] {
    let whole = try WebP.lossless(try scene())
    let frame = WebP.Frame(raster: try scene(), milliseconds: 100)
    let animation = try WebP.animation(width: 64, height: 48, loops: 0, frames: [frame, frame])
    func extended(_ flags: Int, _ width: Int, _ height: Int) -> [UInt8] {
      WebP.chunk(
        "VP8X",
        .joined(.little32(flags), .little(width - 1, bytes: 3), .little(height - 1, bytes: 3)))
    }
    // The lossless header: a signature byte, then 14 bits each of width and height less one.
    let large = WebP.chunk(
      "VP8L", .joined([0x2F], .little32(16_382 | 16_382 << 14), [0, 0, 0]))
    var flipped = whole
    flipped[20] ^= 0x10
    return [
      HostileFile(
        "webp-header-only.webp", WebP.file([]), .truncated, .malformed, about: "no chunks"),
      HostileFile(
        "webp-truncated.webp", Array(whole[..<(whole.count / 2)]), .truncated, .malformed,
        about: "ends in the middle of its pixels"),
      HostileFile(
        "webp-bit-flipped.webp", flipped, .malformed,
        about: "a flipped bit in the signature of its pixels"),
      HostileFile(
        "webp-16383.webp", WebP.file(large), .limitExceeded,
        about: "says 16383×16383 pixels in 28 bytes"),
      HostileFile(
        "webp-canvas.webp", WebP.file(extended(2, 1 << 24, 1 << 24) + animation.dropFirst(30)),
        .limitExceeded, .malformed, about: "an animation on 2^24×2^24 pixels"),
      HostileFile(
        "webp-no-frames.webp",
        WebP.file(extended(2, 64, 48) + WebP.chunk("ANIM", .little32(0) + .little16(0))),
        .malformed, .truncated, about: "an animation without frames"),
      HostileFile(
        "webp-animation-truncated.webp", Array(animation[..<100]), .truncated, .malformed,
        about: "an animation that ends inside its first frame"),
    ]
  }

  static func bmp() throws(PlatenError) -> [HostileFile] {
    let whole = BMP.encoded(try scene())
    let tail = [UInt8](repeating: 0, count: 64)
    func header(_ width: Int, _ height: Int, bits: Int = 24, colors: Int = 0, packing: Int = 0)
      -> [UInt8]
    {
      BMP.header(
        width: width, height: height, bits: bits, data: 64, colors: colors, compression: packing)
    }
    return [
      HostileFile(
        "bmp-header-only.bmp", Array(whole[..<30]), .truncated, .malformed,
        about: "ends inside its header"),
      HostileFile(
        "bmp-truncated.bmp", Array(whole[..<(whole.count / 2)]), .truncated,
        about: "ends in the middle of its pixels"),
      HostileFile(
        "bmp-bit-flipped.bmp", whole.enumerated().map { $0 == 28 ? $1 ^ 0x40 : $1 }, .malformed,
        .unsupported, about: "a flipped bit in its depth: 88 bits per pixel"),
      HostileFile(
        "bmp-65535.bmp", header(65_535, 65_535) + tail, .limitExceeded,
        about: "says 65535×65535 pixels"),
      HostileFile(
        "bmp-2147483647.bmp", header(2_147_483_647, 2_147_483_647) + tail, .limitExceeded,
        about: "says the largest size the format has"),
      HostileFile(
        "bmp-least-height.bmp", header(16, -2_147_483_648) + tail, .malformed, .limitExceeded,
        about: "a height of -2^31, which can't be negated"),
      HostileFile("bmp-zero-size.bmp", header(0, 0) + tail, .malformed, about: "says 0×0 pixels"),
      HostileFile(
        "bmp-palette.bmp", header(8, 8, bits: 8, colors: 0x7FFF_FFFF) + tail, .malformed,
        .truncated, about: "says a palette of 2^31 - 1 colours"),
      HostileFile(
        "bmp-compression-9.bmp", header(4, 4, packing: 9) + tail, .unsupported, .malformed,
        about: "a compression that isn't defined"),
    ]
  }

  static func pnm() throws(PlatenError) -> [HostileFile] {
    let whole = PNM.encoded(try scene())
    func text(_ header: String) -> [UInt8] { .ascii(header) + [UInt8](repeating: 65, count: 48) }
    return [
      HostileFile(
        "ppm-header-only.ppm", .ascii("P6\n64 48\n"), .truncated, .malformed,
        about: "ends inside its header"),
      HostileFile(
        "ppm-truncated.ppm", Array(whole[..<(whole.count / 2)]), .truncated,
        about: "ends in the middle of its pixels"),
      HostileFile(
        "ppm-bit-flipped.ppm", whole.enumerated().map { $0 == 3 ? $1 ^ 0x40 : $1 }, .malformed,
        about: "a flipped bit in its width: a letter"),
      HostileFile(
        "ppm-65535.ppm", text("P6\n65535 65535\n255\n"), .limitExceeded,
        about: "says 65535×65535 pixels"),
      HostileFile(
        "ppm-overflow.ppm", text("P6\n4294967296 4294967296\n255\n"), .limitExceeded, .malformed,
        about: "2^32×2^32 pixels, a product of 0 in 64 bits"),
      HostileFile(
        "ppm-40-digits.ppm",
        text("P6\n9999999999999999999999999999999999999999 1\n255\n"), .limitExceeded, .malformed,
        about: "a width of 40 digits"),
      HostileFile(
        "ppm-negative.ppm", text("P6\n-4 4\n255\n"), .malformed, about: "a negative width"),
      HostileFile(
        "ppm-zero-size.ppm", text("P6\n0 0\n255\n"), .malformed, about: "says 0×0 pixels"),
      HostileFile(
        "ppm-maximum-0.ppm", text("P6\n4 4\n0\n"), .malformed, about: "a maximum of 0"),
      HostileFile(
        "ppm-maximum-70000.ppm", text("P6\n2 2\n70000\n"), .malformed, .unsupported,
        about: "a maximum beyond 65535"),
    ]
  }
}
