import TestSupport

/// Writes random GIFs of every kind the specification allows, and some it does not, and says what
/// they must look like.
struct GIFGenerator {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func animation() -> ModelAnimation {
    var model = ModelAnimation()
    model.width = random.int(1...20)
    model.height = random.int(1...20)
    var out = Array((random.chance(80) ? "GIF89a" : "GIF87a").utf8)
    let global = random.chance(70) ? palette() : nil
    out += word(model.width) + word(model.height)
    out += [flags(global, extra: 0x70), random.byte(), random.byte()]
    out += global?.flatMap { $0 } ?? []
    if random.chance(50) {
      let loop = [0, 1, 5, 65535].randomElement(using: &random) ?? 0
      model.plays = loop == 0 ? 0 : loop + 1
      out += [0x21, 0xFF, 11]
      out += Array((random.chance(70) ? "NETSCAPE2.0" : "ANIMEXTS1.0").utf8)
      out += [3, 1] + word(loop) + [0]
    }
    for index in 0..<random.int(1...6) {
      if random.chance(20) { out += [0x21, 0xFE, 3, 1, 2, 3, 2, 4, 5, 0] }
      out += frame(index, global, &model)
    }
    out.append(0x3B)
    if random.chance(15) { out += [1, 2, 3] }
    model.bytes = out
    return model
  }

  private mutating func frame(_ index: Int, _ global: [[UInt8]]?, _ model: inout ModelAnimation)
    -> [UInt8]
  {
    var frame = ModelFrame()
    // The first frame is never wider or taller than the screen: that would make the screen grow.
    frame.width = random.int(1...(index == 0 ? model.width : model.width + 5))
    frame.height = random.int(1...(index == 0 ? model.height : model.height + 5))
    frame.x = random.chance(30) ? 0 : random.int(0...(model.width + 2))
    frame.y = random.chance(30) ? 0 : random.int(0...(model.height + 2))
    if random.chance(4) { frame.width = 0 }
    var out: [UInt8] = []
    var transparent: Int?
    if random.chance(80) {
      if random.chance(10) { out += [0x21, 0xF9, 4, 0x0D, 7, 0, 1, 0] }
      let method = random.int(0...7)
      frame.disposal = [0, 0, 1, 2, 2, 0, 0, 0][method]
      transparent = random.chance(60) ? random.int(0...(random.chance(80) ? 7 : 255)) : nil
      let delay = [0, 1, 2, 10, 65535].randomElement(using: &random) ?? 0
      frame.delay = .milliseconds(delay * 10)
      out += [0x21, 0xF9, 4, UInt8(method << 2 | (transparent == nil ? 0 : 1))]
      out += word(delay) + [UInt8(transparent ?? 9), 0]
    }
    let local = random.chance(40) ? palette() : nil
    let colors = local ?? global ?? []
    let isInterlaced = random.chance(40)
    let literalBits = random.int(1...8)
    out += [0x2C] + word(frame.x) + word(frame.y) + word(frame.width) + word(frame.height)
    out += [flags(local, extra: 0) | (isInterlaced ? 0x40 : 0)]
    out += local?.flatMap { $0 } ?? []
    let noise = random.int(1...(1 << literalBits))
    let indices = (0..<(frame.width * frame.height)).map { _ in random.int(0...(noise - 1)) }
    frame.blendsOver = true
    frame.pixels = indices.map { index in
      if index == transparent { return ModelPixel() }
      guard index < colors.count else { return ModelPixel(r: 0, g: 0, b: 0, a: 255) }
      return ModelPixel(r: colors[index][0], g: colors[index][1], b: colors[index][2], a: 255)
    }
    var rows = Array(0..<frame.height)
    if isInterlaced {
      rows =
        rows.filter { $0 % 8 == 0 } + rows.filter { $0 % 8 == 4 } + rows.filter { $0 % 4 == 2 }
        + rows.filter { $0 % 2 == 1 }
    }
    let stream = rows.flatMap { indices[($0 * frame.width)..<(($0 + 1) * frame.width)] }
    var lzw = LZWWriter(
      literalBits: literalBits, style: LZWWriter.Style.allCases.randomElement(using: &random)!)
    out += [UInt8(literalBits)] + subBlocks(lzw.encode(stream))
    model.frames.append(frame)
    return out
  }

  private mutating func palette() -> [[UInt8]] {
    (0..<(2 << random.int(0...7))).map { _ in [random.byte(), random.byte(), random.byte()] }
  }

  private func flags(_ palette: [[UInt8]]?, extra: UInt8) -> UInt8 {
    guard let palette else { return extra }
    return 0x80 | extra | UInt8(palette.count.trailingZeroBitCount - 1)
  }

  private mutating func subBlocks(_ bytes: [UInt8]) -> [UInt8] {
    let size = random.chance(50) ? 255 : random.int(1...254)
    var out: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      let block = bytes[start..<min(start + size, bytes.count)]
      out += [UInt8(block.count)] + block
    }
    return out + [0]
  }

  private func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
}

/// A plain LZW writer with the habits of different encoders.
struct LZWWriter {
  enum Style: CaseIterable {
    /// A clear code when the table is full.
    case clears
    /// No clear code ever again once the table is full.
    case defers
    /// Literals alone, with clear codes that keep the width.
    case literals
    /// A clear code every few codes, and two at the start.
    case nervous
    /// No clear code at the start and no end code.
    case bare
  }

  let literalBits: Int
  let style: Style
  private var bytes: [UInt8] = []
  private var pending = 0
  private var pendingBits = 0

  init(literalBits: Int, style: Style) {
    self.literalBits = literalBits
    self.style = style
  }

  mutating func encode(_ symbols: [Int]) -> [UInt8] {
    let clear = 1 << literalBits
    var table: [[Int]: Int] = [:]
    // The reader's table lags one string behind the writer's, so widths follow the reader.
    var readerNext = clear + 2
    var width = literalBits + 1
    var isFresh = true
    func known(_ s: [Int]) -> Int? { s.count == 1 ? s[0] : table[s] }
    func reset() {
      table = [:]
      readerNext = clear + 2
      width = literalBits + 1
      isFresh = true
    }
    func sent() {
      if isFresh {
        isFresh = false
      } else if readerNext < 4096 {
        readerNext += 1
      }
      if readerNext >= 1 << width, width < 12 { width += 1 }
    }
    if style != .bare { put(clear, width) }
    if style == .nervous { put(clear, width) }
    var prefix: [Int] = []
    var writerNext = clear + 2
    var codes = 0
    for symbol in symbols {
      if known(prefix + [symbol]) != nil {
        prefix.append(symbol)
        continue
      }
      put(known(prefix) ?? 0, width)
      sent()
      codes += 1
      if style != .literals, writerNext < 4096 {
        table[prefix + [symbol]] = writerNext
        writerNext += 1
      }
      prefix = [symbol]
      let clears =
        switch style {
        case .clears: writerNext == 4096
        case .defers, .bare: false
        case .literals: readerNext + 1 >= 1 << width
        case .nervous: codes % 7 == 0
        }
      if clears {
        put(clear, width)
        reset()
        writerNext = clear + 2
      }
    }
    if !prefix.isEmpty {
      put(known(prefix) ?? 0, width)
      sent()
    }
    if style != .bare { put(clear + 1, width) }
    if pendingBits > 0 { bytes.append(UInt8(pending & 255)) }
    return bytes
  }

  private mutating func put(_ code: Int, _ width: Int) {
    pending |= code << pendingBits
    pendingBits += width
    while pendingBits >= 8 {
      bytes.append(UInt8(pending & 255))
      pending >>= 8
      pendingBits -= 8
    }
  }
}
