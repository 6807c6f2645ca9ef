/// A QR code of model 2 (ISO/IEC 18004): bytes, in the smallest version that holds them. What they
/// mean is said where they are more than ASCII, as readers would guess.
struct QRCode: Sendable {
  /// How much of a code may be lost: about 7, 15, 25 or 30 per cent.
  enum Correction: Int, Sendable { case low, medium, quartile, high }

  /// Modules along a side.
  let side: Int
  /// Whether each module is dark, row by row.
  private(set) var modules: [Bool]
  /// Modules that are not for data.
  private var isFunction: [Bool]

  /// - Throws: `invalidArgument` for a message that no version holds.
  init(_ message: [UInt8], _ correction: Correction) throws(PlatenError) {
    guard let version = (1...40).first(where: { Self.holds(message, version: $0, correction) })
    else {
      throw PlatenError(
        .invalidArgument, message: "qrCode's message has \(message.count) bytes",
        reason:
          "a code with this correction holds \(Self.bytes(of: message, version: 40, correction))",
        suggestion: "Shorten it, or choose a lower correctionLevel.")
    }
    side = 17 + 4 * version
    modules = Array(repeating: false, count: side * side)
    isFunction = modules
    drawFunctions(version: version)
    let words = Self.interleaved(
      Self.dataWords(message, version: version, correction), version: version, correction)
    drawData(words)
    applyBestMask(correction)
  }

  subscript(x: Int, y: Int) -> Bool { modules[y * side + x] }

  // MARK: Words

  /// Modules for data and correction.
  static func rawBits(version: Int) -> Int {
    var bits = (16 * version + 128) * version + 64
    guard version >= 2 else { return bits }
    let aligned = version / 7 + 2
    bits -= (25 * aligned - 10) * aligned - 55
    return version >= 7 ? bits - 36 : bits
  }

  /// Words for data alone.
  private static func capacity(version: Int, _ correction: Correction) -> Int {
    rawBits(version: version) / 8
      - correctionWords[correction.rawValue][version - 1]
      * blockCounts[correction.rawValue][version - 1]
  }

  private static func holds(
    _ message: [UInt8], version: Int, _ correction: Correction
  ) -> Bool {
    message.count <= bytes(of: message, version: version, correction)
  }

  /// How many bytes of a message's kind a version holds.
  private static func bytes(
    of message: [UInt8], version: Int, _ correction: Correction
  ) -> Int {
    let head = (isASCII(message) ? 0 : 12) + 4 + (version < 10 ? 8 : 16)
    return (8 * capacity(version: version, correction) - head) / 8
  }

  private static func isASCII(_ message: [UInt8]) -> Bool { message.allSatisfy { $0 < 128 } }

  /// The message as bytes, with its mode and length before it and padding after.
  private static func dataWords(
    _ message: [UInt8], version: Int, _ correction: Correction
  ) -> [UInt8] {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for shift in (0..<count).reversed() { bits.append(value >> shift & 1 == 1) }
    }
    if !isASCII(message) {
      // The mode that names an alphabet, and UTF-8's number (AIM ECI).
      add(7, 4)
      add(26, 8)
    }
    add(4, 4)
    add(message.count, version < 10 ? 8 : 16)
    for byte in message { add(Int(byte), 8) }
    let capacity = 8 * capacity(version: version, correction)
    add(0, min(4, capacity - bits.count))
    add(0, (8 - bits.count % 8) % 8)
    for index in 0..<(capacity - bits.count) / 8 { add(index % 2 == 0 ? 0xEC : 0x11, 8) }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// Blocks with their correction, word by word in turn.
  private static func interleaved(
    _ data: [UInt8], version: Int, _ correction: Correction
  ) -> [UInt8] {
    let count = blockCounts[correction.rawValue][version - 1]
    let extra = correctionWords[correction.rawValue][version - 1]
    let raw = rawBits(version: version) / 8
    let (short, shorts) = (raw / count - extra, count - raw % count)
    let divisor = ReedSolomon.divisor(degree: extra)
    var blocks: [[UInt8]] = []
    var start = 0
    for index in 0..<count {
      let length = short + (index < shorts ? 0 : 1)
      blocks.append(Array(data[start..<start + length]))
      start += length
    }
    let corrections = blocks.map { ReedSolomon.remainder($0, divisor) }
    var words: [UInt8] = []
    for index in 0...short {
      for block in blocks where index < block.count { words.append(block[index]) }
    }
    for index in 0..<extra { for block in corrections { words.append(block[index]) } }
    return words
  }

  // MARK: Drawing

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard (0..<side).contains(x), (0..<side).contains(y) else { return }
    modules[y * side + x] = isDark
    isFunction[y * side + x] = true
  }

  private mutating func drawFunctions(version: Int) {
    for index in 0..<side {
      set(6, index, index % 2 == 0)
      set(index, 6, index % 2 == 0)
    }
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] {
      for dy in -4...4 {
        for dx in -4...4 {
          let distance = max(abs(dx), abs(dy))
          set(x + dx, y + dy, distance != 2 && distance != 4)
        }
      }
    }
    let places = alignments(version: version)
    for (row, y) in places.enumerated() {
      for (column, x) in places.enumerated() {
        let last = places.count - 1
        // Where the three finders are.
        if (row, column) == (0, 0) || (row, column) == (0, last) || (row, column) == (last, 0) {
          continue
        }
        for dy in -2...2 { for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
      }
    }
    // Kept free for the format, which is drawn with the mask.
    drawFormat(0)
    guard version >= 7 else { return }
    let bits = version << 12 | Self.remainder(of: version, by: 0x1F25, degree: 12)
    for index in 0..<18 {
      let (a, b) = (side - 11 + index % 3, index / 3)
      set(a, b, bits >> index & 1 == 1)
      set(b, a, bits >> index & 1 == 1)
    }
  }

  /// The middles of alignment patterns.
  private func alignments(version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).reversed().map { side - 7 - $0 * step }
  }

  /// Both copies of fifteen bits around the finders.
  private mutating func drawFormat(_ bits: Int) {
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0...5 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(side - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, side - 15 + index, bit(index)) }
    set(8, side - 8, true)
  }

  /// Words in columns of two, up and down from the lower right.
  private mutating func drawData(_ words: [UInt8]) {
    var index = 0
    // The upright timing pattern is passed over.
    var right = side - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<side {
        for x in [right, right - 1] {
          let isUp = (right + 1) & 2 == 0
          let y = isUp ? side - 1 - step : step
          guard !isFunction[y * side + x], index < 8 * words.count else { continue }
          modules[y * side + x] = words[index / 8] >> (7 - index % 8) & 1 == 1
          index += 1
        }
      }
      right -= 2
    }
  }

  // MARK: Masks

  /// Draws the mask that makes the code easiest to read, with the format that names it.
  private mutating func applyBestMask(_ correction: Correction) {
    var best: (penalty: Int, code: QRCode)?
    for mask in 0..<8 {
      var code = self
      code.apply(mask: mask)
      // The levels are numbered 1, 0, 3, 2 in the format.
      let data = (correction.rawValue ^ 1) << 3 | mask
      code.drawFormat((data << 10 | Self.remainder(of: data, by: 0x537, degree: 10)) ^ 0x5412)
      let penalty = code.penalty
      if penalty < best?.penalty ?? .max { best = (penalty, code) }
    }
    if let best { self = best.code }
  }

  private mutating func apply(mask: Int) {
    for y in 0..<side {
      for x in 0..<side where !isFunction[y * side + x] {
        let isFlipped =
          switch mask {
          case 0: (x + y) % 2 == 0
          case 1: y % 2 == 0
          case 2: x % 3 == 0
          case 3: (x + y) % 3 == 0
          case 4: (x / 3 + y / 2) % 2 == 0
          case 5: x * y % 2 + x * y % 3 == 0
          case 6: (x * y % 2 + x * y % 3) % 2 == 0
          default: ((x + y) % 2 + x * y % 3) % 2 == 0
          }
        if isFlipped { modules[y * side + x].toggle() }
      }
    }
  }

  /// The standard's penalty: long runs, squares of one colour, what looks like a finder, and too
  /// much of one colour.
  private var penalty: Int {
    var sum = 0
    for line in 0..<side {
      sum += linePenalty { self[$0, line] } + linePenalty { self[line, $0] }
    }
    for y in 0..<side - 1 {
      for x in 0..<side - 1
      where self[x, y] == self[x + 1, y] && self[x, y] == self[x, y + 1]
        && self[x, y] == self[x + 1, y + 1]
      {
        sum += 3
      }
    }
    let dark = modules.count { $0 }
    return sum + abs(20 * dark - 10 * modules.count) / modules.count * 10
  }

  private func linePenalty(_ isDark: (Int) -> Bool) -> Int {
    var (sum, run) = (0, 0)
    // The last eleven modules as bits.
    var last = 0
    for index in 0..<side {
      run = index > 0 && isDark(index) == isDark(index - 1) ? run + 1 : 1
      if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
      last = (last << 1 | (isDark(index) ? 1 : 0)) & 0x7FF
      if index >= 10, last == 0b101_1101_0000 || last == 0b000_0101_1101 { sum += 40 }
    }
    return sum
  }

  /// The remainder of a polynomial over two elements.
  private static func remainder(of value: Int, by divisor: Int, degree: Int) -> Int {
    var rest = value
    for _ in 0..<degree { rest = rest << 1 ^ (rest >> (degree - 1)) * divisor }
    return rest
  }
}
