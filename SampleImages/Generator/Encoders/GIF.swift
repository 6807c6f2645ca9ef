/// GIF files, block by block.
struct GIF {
  struct Frame {
    let picture: Indexed
    var x = 0
    var y = 0
    /// Hundredths of a second.
    var delay = 10
    /// 0 unspecified, 1 keep, 2 background, 3 previous.
    var disposal = 1
    /// The palette's index that is not drawn.
    var transparent: Int?
    var isInterlaced = false
    var hasLocalPalette = false
    /// Whether a graphic control extension precedes it; without one the rest above is unsaid.
    var hasControl = true
    var clearsFullTable = true
  }

  let width: Int
  let height: Int
  /// Shared by frames without a palette of their own; may be empty.
  var palette: [Pixel] = []
  var background = 0
  /// The number in the NETSCAPE extension; none without.
  var loop: Int?
  /// Blocks put before the first frame.
  var extensions: [UInt8] = []
  var frames: [Frame]

  /// How often it plays, 0 for ever.
  var plays: Int {
    guard let loop else { return 1 }
    return loop == 0 ? 0 : loop + 1
  }

  var encoded: [UInt8] {
    var bytes: [UInt8] = .ascii("GIF89a") + .little16(width) + .little16(height)
    bytes += [palette.isEmpty ? 0x70 : 0xF0 | UInt8(Self.bits(palette) - 1)]
    bytes += [UInt8(background), 0] + Self.table(palette)
    if let loop {
      bytes += Self.application("NETSCAPE2.0", [1] + .little16(loop))
    }
    bytes += extensions
    for frame in frames { bytes += encoded(frame) }
    return bytes + [0x3B]
  }

  private func encoded(_ frame: Frame) -> [UInt8] {
    var bytes: [UInt8] = []
    if frame.hasControl {
      bytes += [0x21, 0xF9, 4, UInt8(frame.disposal << 2) | (frame.transparent == nil ? 0 : 1)]
      bytes += .little16(frame.delay) + [UInt8(frame.transparent ?? 0), 0]
    }
    let colors = frame.hasLocalPalette ? frame.picture.palette : palette
    bytes += Self.descriptor(
      x: frame.x, y: frame.y, width: frame.picture.width, height: frame.picture.height,
      flags: (frame.hasLocalPalette ? 0x80 | UInt8(Self.bits(colors) - 1) : 0)
        | (frame.isInterlaced ? 0x40 : 0))
    if frame.hasLocalPalette { bytes += Self.table(colors) }
    let codeSize = max(2, Self.bits(colors))
    let data = LZW.encoded(
      rows(of: frame), minimumCodeSize: codeSize, clearsWhenFull: frame.clearsFullTable)
    return bytes + [UInt8(codeSize)] + Self.blocks(data)
  }

  private func rows(of frame: Frame) -> [UInt8] {
    let (picture, height) = (frame.picture, frame.picture.height)
    if !frame.isInterlaced { return picture.indices }
    var order: [Int] = []
    for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      order += stride(from: first, to: height, by: step)
    }
    return order.flatMap { picture.indices[$0 * picture.width..<($0 + 1) * picture.width] }
  }

  static func descriptor(x: Int, y: Int, width: Int, height: Int, flags: UInt8 = 0) -> [UInt8] {
    [0x2C] + .little16(x) + .little16(y) + .little16(width) + .little16(height) + [flags]
  }

  static func application(_ name: String, _ data: [UInt8]) -> [UInt8] {
    [0x21, 0xFF, 11] + .ascii(name) + blocks(data)
  }

  static func comment(_ text: String) -> [UInt8] { [0x21, 0xFE] + blocks(.ascii(text)) }

  /// Data in sub-blocks of at most 255 bytes, with the closing empty one.
  static func blocks(_ data: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: data.count, by: 255) {
      let part = data[start..<min(start + 255, data.count)]
      bytes += [UInt8(part.count)] + part
    }
    return bytes + [0]
  }

  static func bits(_ palette: [Pixel]) -> Int {
    var bits = 1
    while 1 << bits < palette.count { bits += 1 }
    return bits
  }

  static func table(_ palette: [Pixel]) -> [UInt8] {
    if palette.isEmpty { return [] }
    let bytes = palette.flatMap { [$0.r, $0.g, $0.b] }
    return bytes + [UInt8](repeating: 0, count: 3 * (1 << bits(palette)) - bytes.count)
  }
}
