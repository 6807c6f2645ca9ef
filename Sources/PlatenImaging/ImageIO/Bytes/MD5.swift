import Glibc

/// The digest of RFC 1321, by which XMP names what belongs together; no protection against anybody.
enum MD5 {
  private static let shifts: [[UInt32]] = [
    [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
  ]
  private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 0x1p32) }

  /// The 16 bytes for some.
  static func digest(of bytes: [UInt8]) -> [UInt8] {
    var padded = bytes + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded.appendLittle(bytes.count << 3 & 0xFFFF_FFFF, 4)
    padded.appendLittle(bytes.count >> 29, 4)
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    for block in stride(from: 0, to: padded.count, by: 64) {
      let words = stride(from: block, to: block + 64, by: 4).map {
        UInt32(truncatingIfNeeded: padded.load32($0, .little) ?? 0)
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      for step in 0..<64 {
        let (mixed, word): (UInt32, Int) =
          switch step / 16 {
          case 0: (b & c | ~b & d, step)
          case 1: (d & b | ~d & c, (5 * step + 1) % 16)
          case 2: (b ^ c ^ d, (3 * step + 5) % 16)
          default: (c ^ (b | ~d), 7 * step % 16)
          }
        let sum = a &+ mixed &+ sines[step] &+ words[word]
        let shift = shifts[step / 16][step % 4]
        (a, d, c, b) = (d, c, b, b &+ (sum << shift | sum >> (32 - shift)))
      }
      for (index, value) in [a, b, c, d].enumerated() { state[index] &+= value }
    }
    var result: [UInt8] = []
    for value in state { result.appendLittle(Int(value), 4) }
    return result
  }
}
