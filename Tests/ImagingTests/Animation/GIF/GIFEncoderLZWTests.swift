import PlatenImaging
import PlatenKernels
import TestSupport
import Testing

/// The LZW encoder by itself: what a plain reader makes of its codes.
@Suite struct GIFEncoderLZWTests {
  /// Reads codes as appendix F of GIF89a says, string by string.
  private func read(_ bytes: [UInt8], literalBits: Int) throws -> [UInt8] {
    let clear = 1 << literalBits
    var (at, width) = (0, literalBits + 1)
    var table: [[UInt8]] = []
    var previous: [UInt8]?
    var out: [UInt8] = []
    func reset() {
      table = (0..<clear).map { [UInt8($0)] } + [[], []]
      (width, previous) = (literalBits + 1, nil)
    }
    reset()
    while true {
      var code = 0
      for bit in 0..<width {
        try #require(at + bit < bytes.count * 8)
        code |= Int(bytes[(at + bit) / 8] >> UInt8((at + bit) % 8) & 1) << bit
      }
      at += width
      if code == clear {
        reset()
        continue
      }
      if code == clear + 1 { break }
      var string: [UInt8]
      if code < table.count {
        string = table[code]
      } else {
        try #require(code == table.count)
        string = try #require(previous)
        string.append(string[0])
      }
      if let previous, table.count < 4096 { table.append(previous + [string[0]]) }
      if table.count == 1 << width, width < 12 { width += 1 }
      previous = string
      out += string
    }
    #expect((at + 7) / 8 == bytes.count)
    return out
  }

  private func encode(
    _ indices: [UInt8], _ choices: [UInt8], transparent: Int, literalBits: Int,
    _ clearing: LZWClearing
  ) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: lzwBound(indices.count)) { buffer, count in
      unsafe indices.withUnsafeBufferPointer { indices in
        unsafe choices.withUnsafeBufferPointer { choices in
          let source = unsafe LZWSource(
            indices.baseAddress!, choices: choices.isEmpty ? nil : choices.baseAddress,
            transparent: transparent, count: indices.count, literalBits: literalBits)
          count = unsafe encodeLZW(source, clearing, into: buffer.baseAddress!)
        }
      }
    }
  }

  /// Runs, repeats and noise, enough to fill the table several times.
  private func picture(_ random: inout SeededRandom, _ colors: Int) -> [UInt8] {
    var pixels: [UInt8] = []
    let length = [1, 2, 300, 5000, 30_000].randomElement(using: &random)!
    while pixels.count < length {
      switch random.int(0...2) {
      case 0:
        pixels += [UInt8](
          repeating: UInt8(random.int(0...(colors - 1))), count: random.int(1...200))
      case 1 where pixels.count > 10:
        let start = random.int(0...(pixels.count - 2))
        pixels += pixels[start..<min(pixels.count, start + random.int(1...300))]
      default:
        pixels += (0..<random.int(1...600)).map { _ in UInt8(random.int(0...(colors - 1))) }
      }
    }
    return Array(pixels[..<length])
  }

  @Test(arguments: 0..<40) func codesAreTheirPixels(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let literalBits = random.int(2...8)
    let indices = picture(&random, random.int(1...(1 << literalBits)))
    for clearing in [LZWClearing.full, .early] {
      let bytes = encode(indices, [], transparent: 0, literalBits: literalBits, clearing)
      let isSame = try read(bytes, literalBits: literalBits) == indices
      #expect(isSame)
    }
  }

  @Test(arguments: 0..<60) func everyChoiceIsAllowed(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(1000 + seed))
    let literalBits = random.int(2...8)
    let indices = picture(&random, random.int(1...(1 << literalBits)))
    let transparent = random.int(0...((1 << literalBits) - 1))
    var choices = [UInt8](repeating: 0, count: indices.count)
    while let start = choices.indices.randomElement(using: &random), !random.chance(4) {
      let choice = UInt8(random.int(0...2))
      for place in start..<min(choices.count, start + random.int(1...900)) {
        choices[place] = choice
      }
    }
    for clearing in [LZWClearing.full, .early] {
      let bytes = encode(
        indices, choices, transparent: transparent, literalBits: literalBits, clearing)
      let back = try read(bytes, literalBits: literalBits)
      try #require(back.count == indices.count)
      let isAllowed = zip(back, zip(indices, choices)).allSatisfy { pixel, wanted in
        pixel == wanted.0 || (wanted.1 != 0 && pixel == UInt8(transparent))
      }
      #expect(isAllowed)
    }
  }

  /// Noise has no strings to speak of: nine bits a pixel are enough, where a table that is filled
  /// to the end takes twelve.
  @Test func noiseTakesLittleMoreThanItself() {
    var random = SeededRandom(seed: 7)
    let indices = (0..<40_000).map { _ in random.byte() }
    let early = encode(indices, [], transparent: 0, literalBits: 8, .early)
    let full = encode(indices, [], transparent: 0, literalBits: 8, .full)
    #expect(early.count < indices.count * 116 / 100)
    #expect(full.count > indices.count * 130 / 100)
  }

  /// A table that suits what comes is not thrown away: the same row again and again.
  @Test func aGoodTableIsKept() {
    var random = SeededRandom(seed: 8)
    let row = (0..<3000).map { _ in UInt8(random.int(0...15)) }
    let indices = Array((0..<20).map { _ in row }.joined())
    let ours = encode(indices, [], transparent: 0, literalBits: 4, .full)
    var plain = LZWWriter(literalBits: 4, style: .clears)
    #expect(ours.count < plain.encode(indices.map(Int.init), &random).count)
  }
}
