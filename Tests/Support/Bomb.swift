/// Small files that promise far more than they hold, made as cheaply as their formats allow.
public enum Bomb {
  /// A TIFF of grey pages, each of strips of 16 rows, of which all that are are one and the same.
  public static func tiff(side: Int, pages: Int = 1, samples: Int = 1) -> [UInt8] {
    let strips = (side + 15) / 16
    var file = Array("II*\0".utf8) + little(0, 4)
    let strip = file.count
    file += [UInt8](repeating: 200, count: 16 * side * samples)
    let offsets = file.count
    for _ in 0..<strips { file += little(strip, 4) }
    let counts = file.count
    for number in 0..<strips {
      file += little(min(16, side - 16 * number) * side * samples, 4)
    }
    let bits = file.count
    for _ in 0..<4 { file += little(8, 2) }
    var link = 4
    for _ in 0..<pages {
      file.replaceSubrange(link..<(link + 4), with: little(file.count, 4))
      let entries = [
        (256, 4, 1, side), (257, 4, 1, side), (258, 3, samples, samples > 1 ? bits : 8),
        (259, 3, 1, 1), (262, 3, 1, samples > 1 ? 2 : 1), (273, 4, strips, offsets),
        (277, 3, 1, samples), (278, 3, 1, 16), (279, 4, strips, counts),
      ]
      file += little(entries.count, 2)
      for (tag, type, count, value) in entries {
        file += little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
      }
      link = file.count
      file += little(0, 4)
    }
    return file
  }

  /// A GIF on whose large canvas each frame is one pixel.
  public static func gif(side: Int, frames: Int) -> [UInt8] {
    var file = Array("GIF89a".utf8) + little(side, 2) + little(side, 2) + [0x80, 0, 0]
    file += [0, 0, 0, 255, 255, 255]
    for frame in 0..<frames {
      file += [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C] + little(frame, 2) + little(0, 2)
      file += little(1, 2) + little(1, 2) + [0, 2, 2, 0x44, 1, 0]
    }
    return file + [0x3B]
  }

  /// A lossless WebP of one colour: its codes have no bits, so no pixel takes any room.
  public static func webP(side: Int, frames: Int = 1) -> [UInt8] {
    let picture = chunk("VP8L", codes(side))
    guard frames > 1 else { return riff(picture) }
    var body = chunk("VP8X", [2, 0, 0, 0] + little(side - 1, 3) + little(side - 1, 3))
    body += chunk("ANIM", [UInt8](repeating: 0, count: 6))
    for _ in 0..<frames {
      let place = little(0, 6) + little(side - 1, 3) + little(side - 1, 3)
      body += chunk("ANMF", place + little(100, 3) + [0] + picture)
    }
    return riff(body)
  }

  /// A bitmap of one bit a pixel whose first row is the top one: its height is negative.
  public static func bitmap(side: Int) -> [UInt8] {
    var file = Array("BM".utf8) + little(0, 8) + little(62, 4) + little(40, 4) + little(side, 4)
    file += little(-side, 4) + little(1, 2) + little(1, 2) + little(0, 16) + little(2, 4)
    file += little(2, 4) + [0, 0, 0, 0, 255, 255, 255, 0]
    return file + [UInt8](repeating: 0, count: (side + 31) / 32 * 4 * side)
  }

  private static func riff(_ body: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(body.count + 4, 4) + Array("WEBP".utf8) + body
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
  }

  /// The VP8L bitstream of RFC 9649, section 3: no transform, no cache, and five prefix codes of
  /// one symbol each.
  private static func codes(_ side: Int) -> [UInt8] {
    var (bytes, filled): ([UInt8], Int) = ([], 0)
    func put(_ value: Int, _ bits: Int) {
      for bit in 0..<bits {
        if filled % 8 == 0 { bytes.append(0) }
        bytes[filled / 8] |= UInt8(value >> bit & 1) << UInt8(filled % 8)
        filled += 1
      }
    }
    for (value, bits) in [(0x2F, 8), (side - 1, 14), (side - 1, 14), (0, 1), (0, 3), (0, 3)] {
      put(value, bits)
    }
    for symbol in [0, 10, 20, 255, 0] {
      put(symbol > 1 ? 5 : 1, 3)
      put(symbol, symbol > 1 ? 8 : 1)
    }
    return bytes + [0, 0, 0, 0]
  }

  private static func little(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }
}
