import TestSupport

/// Writes random GIFs of every kind the specification allows, and some it does not, and says what
/// they must look like.
struct GIFGenerator {
  var random: SeededRandom
  private var model = ModelAnimation()
  private var global: [[UInt8]]?
  private let maximumFrames: Int

  /// - Parameter maximumFrames: From 1 to so many frames; all of them where it is negative.
  init(seed: UInt64, maximumFrames: Int = 6) {
    random = SeededRandom(seed: seed)
    self.maximumFrames = maximumFrames
  }

  /// What several hundred files must have shown.
  static let traits: Set<String> = {
    var traits: Set = [
      "GIF87a", "no global palette", "no palette", "interlaced", "no control", "two controls",
      "control over a plain text", "partly outside", "wholly outside", "no pixels",
      "wider than the screen", "index beyond the palette", "transparent beyond the palette",
      "hidden by transparency", "no trailer", "bytes behind the trailer", "codes behind the end",
      "no loop", "loop 0", "loop 1", "loop 65535", "NETSCAPE2.0", "ANIMEXTS1.0", "two loops",
      "loop behind the frames", "loop behind another sub-block", "loop too short", "full table",
      "delay 0", "delay 1", "delay 65535",
    ]
    for bits in 1...8 {
      traits.formUnion(["global palette \(1 << bits)", "local palette \(1 << bits)"])
      traits.insert("code size \(bits)")
    }
    for disposal in 0...7 { traits.insert("disposal \(disposal)") }
    for style in LZWWriter.Style.allCases { traits.insert("LZW \(style)") }
    for size in ["1", "255", "other"] { traits.insert("sub-blocks of \(size)") }
    for rows in 1...5 { traits.insert("\(rows) rows interlaced") }
    return traits
  }()

  mutating func animation() -> ModelAnimation {
    // A full table takes some thousand strings: one case in ten is large enough.
    let side = random.chance(10) ? 72 : 20
    model = ModelAnimation()
    model.width = side == 72 ? side : random.int(1...side)
    model.height = side == 72 ? side : random.int(1...side)
    let version = random.chance(80) ? "GIF89a" : "GIF87a"
    global = random.chance(70) ? palette("global") : nil
    note(version)
    if global == nil { note("no global palette") }
    append(Array(version.utf8))
    append(word(model.width) + word(model.height))
    append([flags(global, extra: 0x70), random.byte(), random.byte()])
    append(global?.flatMap { $0 } ?? [])
    endBlock()
    note("no loop")
    let loopsBehind = random.chance(10)
    if !loopsBehind, random.chance(60) { loop() }
    let count =
      maximumFrames < 0 ? -maximumFrames : random.int(1...(side == 72 ? 2 : maximumFrames))
    for index in 0..<count {
      chatter()
      frame(index)
    }
    if loopsBehind {
      loop()
      note("loop behind the frames")
    }
    finish()
    return model
  }

  // MARK: Blocks

  private mutating func finish() {
    if random.chance(10) { return note("no trailer") }
    append([0x3B])
    if random.chance(15) {
      append(random.bytes(random.int(1...9)))
      note("bytes behind the trailer")
    }
  }

  /// Extensions that say nothing of the picture.
  private mutating func chatter() {
    if random.chance(15) {
      append([0x21, 0xFE] + blocks(random.bytes(random.int(0...300)), of: 0))
    }
    if random.chance(5) {
      append([0x21, 0xFF, 11] + Array("ELSEWARE1.0".utf8) + [3, 1, 9, 9, 0])
    }
    if random.chance(5) { append([0x21, random.byte() & 0x7F | 2, 0]) }
    endBlock()
  }

  private mutating func loop() {
    repeat {
      let value = [0, 1, 5, 65535].randomElement(using: &random) ?? 0
      let name = random.chance(70) ? "NETSCAPE2.0" : "ANIMEXTS1.0"
      append([0x21, 0xFF, 11] + Array(name.utf8))
      if random.chance(10) {
        append([5, 2] + random.bytes(4))
        note("loop behind another sub-block")
      }
      if random.chance(10) {
        append([2, 1, 7, 0])
        note("loop too short")
      } else {
        append([3, 1] + word(value) + [0])
        model.plays = value == 0 ? 0 : value + 1
        model.traits.formUnion(["loop \(value)", name])
      }
      endBlock()
      guard random.chance(10) else { return }
      note("two loops")
    } while true
  }

  private mutating func frame(_ index: Int) {
    var frame = ModelFrame()
    let isLarge = model.width == 72
    frame.width = isLarge ? 72 : random.int(1...(model.width + 5))
    frame.height = isLarge ? 72 : random.int(1...(model.height + 5))
    frame.x = random.chance(50) ? 0 : random.int(0...(model.width + 2))
    frame.y = random.chance(50) ? 0 : random.int(0...(model.height + 2))
    if random.chance(4) { frame.width = 0 }
    if random.chance(2) { frame.height = 0 }
    noteShape(of: frame)
    if index == 0, frame.width > 0, frame.height > 0 {
      // A first picture that reaches over the screen's edge enlarges it.
      model.width = max(model.width, frame.x + frame.width)
      model.height = max(model.height, frame.y + frame.height)
    }
    let transparent = controls(&frame)
    if random.chance(5) { append([0x21, 0xFE, 2, 7, 8, 0]) }
    append([0x2C] + word(frame.x) + word(frame.y) + word(frame.width) + word(frame.height))
    let local = random.chance(40) ? palette("local") : nil
    let isInterlaced = random.chance(40)
    append([flags(local, extra: 0) | (isInterlaced ? 0x40 : 0)])
    append(local?.flatMap { $0 } ?? [])
    let colors = local ?? global ?? []
    if colors.isEmpty { note("no palette") }

    let literalBits = isLarge ? 8 : random.int(1...8)
    note("code size \(literalBits)")
    let noise = isLarge && random.chance(70) ? 256 : random.int(1...(1 << literalBits))
    let indices = (0..<(frame.width * frame.height)).map { _ in random.int(0...(noise - 1)) }
    frame.blendsOver = true
    frame.pixels = indices.map { index in
      if index == transparent { return ModelPixel() }
      guard index < colors.count else { return ModelPixel(r: 0, g: 0, b: 0, a: 255) }
      return ModelPixel(r: colors[index][0], g: colors[index][1], b: colors[index][2], a: 255)
    }
    if noise > colors.count, !indices.isEmpty { note("index beyond the palette") }
    if let transparent {
      if transparent >= colors.count { note("transparent beyond the palette") }
      if indices.contains(transparent) { note("hidden by transparency") }
    }
    append([UInt8(literalBits)])
    codes(of: isInterlaced ? interlaced(indices, frame) : indices, literalBits)
    endBlock()
    model.frames.append(frame)
  }

  /// Any number of graphic control extensions, of which the last counts, and plain text that has
  /// none of its own; returns the transparent index.
  private mutating func controls(_ frame: inout ModelFrame) -> Int? {
    guard random.chance(80) else {
      note("no control")
      return nil
    }
    if random.chance(10) {
      append([0x21, 0xF9, 4, 0x0D, 7, 0, 1, 0])
      note("two controls")
    }
    let method = random.int(0...7)
    frame.disposal = [0, 0, 1, 2, 2, 0, 0, 0][method]
    let transparent =
      random.chance(60) ? random.int(0...(random.chance(80) ? 7 : 255)) : nil
    let delay = [0, 1, 2, 10, 65535].randomElement(using: &random) ?? 0
    frame.delay = .milliseconds(delay * 10)
    let idle = random.byte() & 0xE2
    append([0x21, 0xF9, 4, idle | UInt8(method << 2) | (transparent == nil ? 0 : 1)])
    append(word(delay) + [UInt8(transparent ?? 9), 0])
    model.traits.formUnion(["disposal \(method)", "delay \(delay)"])
    if random.chance(6) {
      append([0x21, 1, 12] + random.bytes(12) + [3, 65, 66, 67, 0])
      note("control over a plain text")
    }
    return transparent
  }

  private mutating func codes(of stream: [Int], _ literalBits: Int) {
    guard let style = LZWWriter.Style.allCases.randomElement(using: &random) else { return }
    note("LZW \(style)")
    var writer = LZWWriter(literalBits: literalBits, style: style)
    var bytes = writer.encode(stream, &random)
    if writer.hasFilledTable { note("full table") }
    if style != .bare, random.chance(10) {
      bytes += random.bytes(random.int(1...300))
      note("codes behind the end")
    }
    let size = random.chance(15) ? 1 : random.chance(50) ? 255 : 0
    note("sub-blocks of \(size == 0 ? "other" : "\(size)")")
    append(blocks(bytes, of: size))
  }

  // MARK: Pieces

  private mutating func note(_ trait: String) { model.traits.insert(trait) }
  private mutating func append(_ bytes: [UInt8]) { model.bytes += bytes }
  private mutating func endBlock() { model.boundaries.append(model.bytes.count) }

  private mutating func noteShape(of frame: ModelFrame) {
    if frame.width == 0 || frame.height == 0 { return note("no pixels") }
    if frame.width > model.width { note("wider than the screen") }
    if frame.x >= model.width || frame.y >= model.height { return note("wholly outside") }
    if frame.x + frame.width > model.width || frame.y + frame.height > model.height {
      note("partly outside")
    }
  }

  /// The rows in the order of the four passes (GIF89a, appendix E).
  private mutating func interlaced(_ indices: [Int], _ frame: ModelFrame) -> [Int] {
    note("interlaced")
    note("\(frame.height) rows interlaced")
    let rows = Array(0..<frame.height)
    let order =
      rows.filter { $0 % 8 == 0 } + rows.filter { $0 % 8 == 4 } + rows.filter { $0 % 4 == 2 }
      + rows.filter { $0 % 2 == 1 }
    return order.flatMap { indices[($0 * frame.width)..<(($0 + 1) * frame.width)] }
  }

  private mutating func palette(_ name: String) -> [[UInt8]] {
    let count = 2 << random.int(0...7)
    note("\(name) palette \(count)")
    return (0..<count).map { _ in [random.byte(), random.byte(), random.byte()] }
  }

  private func flags(_ palette: [[UInt8]]?, extra: UInt8) -> UInt8 {
    guard let palette else { return extra }
    return 0x80 | extra | UInt8(palette.count.trailingZeroBitCount - 1)
  }

  /// Sub-blocks and their terminator; of size 0, each is as long as it happens to be.
  private mutating func blocks(_ bytes: [UInt8], of size: Int) -> [UInt8] {
    var out: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let block = bytes[start...].prefix(size > 0 ? size : random.int(1...255))
      out += [UInt8(block.count)] + block
      start += block.count
    }
    return out + [0]
  }

  private func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
}
