import PlatenCore

extension Hostile {
  private static func screen(_ width: Int, _ height: Int) -> [UInt8] {
    .joined(
      .ascii("GIF89a"), .little16(width), .little16(height), [0x80, 0, 0],
      [0, 0, 0, 255, 255, 255])
  }

  static func gif() throws(PlatenError) -> [HostileFile] {
    let picture = Toys.indexed(try scene())
    let whole = GIF(
      width: 64, height: 48, palette: Toys.palette, frames: [GIF.Frame(picture: picture)]
    ).encoded
    // Header 6, screen 7, palette 24, control 8: there the image descriptor begins.
    var flipped = whole
    flipped[45] ^= 0x40
    // One pixel: clear, index 0, in three bits each.
    let pixel: [UInt8] = [2, 1, 0b00_000_100, 0]
    let dot = GIF.descriptor(x: 0, y: 0, width: 1, height: 1) + pixel
    func frames(_ count: Int) -> [UInt8] { (0..<count).flatMap { _ in dot } + [0x3B] }
    func single(_ data: [UInt8]) -> [UInt8] {
      .joined(
        screen(8, 8), GIF.descriptor(x: 0, y: 0, width: 8, height: 8), data, [0x3B])
    }
    return [
      HostileFile(
        "gif-header-only.gif", Array(whole[..<13]), .truncated, .malformed,
        about: "ends behind its header"),
      HostileFile(
        "gif-truncated.gif", Array(whole[..<(whole.count * 2 / 3)]), .truncated,
        about: "ends in the middle of its only frame"),
      HostileFile(
        "gif-bit-flipped.gif", flipped, .malformed,
        about: "a flipped bit where the frame begins: a block of no known kind"),
      HostileFile(
        "gif-65535.gif", screen(65_535, 65_535) + frames(1), .limitExceeded,
        about: "says 65535×65535 pixels in 34 bytes"),
      HostileFile(
        "gif-frame-65535.gif",
        .joined(
          screen(1, 1), GIF.descriptor(x: 0, y: 0, width: 65_535, height: 65_535), pixel, [0x3B]),
        .limitExceeded, .malformed, .truncated,
        about: "one frame of 65535×65535 pixels on a canvas of 1×1"),
      HostileFile(
        "gif-zero-size.gif",
        .joined(
          screen(0, 0), GIF.descriptor(x: 0, y: 0, width: 0, height: 0), pixel, [0x3B]),
        .malformed, about: "says 0×0 pixels"),
      HostileFile(
        "gif-no-frames.gif", screen(8, 8) + [0x3B], .malformed, .truncated, about: "has no frame"),
      HostileFile(
        "gif-20001-frames.gif", screen(1, 1) + frames(20_001), .limitExceeded,
        about: "20001 frames of one pixel"),
      HostileFile(
        "gif-too-many-pixels.gif", screen(14_000, 14_000) + frames(150), .limitExceeded,
        about: "150 frames of 196 million pixels, 2 KB"),
      HostileFile(
        "gif-bad-code.gif", single([2, 2, 0b11_111_100, 0xFF, 0]), .malformed, .truncated,
        about: "a code that the table doesn't have"),
      HostileFile(
        "gif-code-size-13.gif", single([13, 2, 0, 0, 0]), .malformed,
        about: "says codes of 13 bits"),
    ]
  }
}
