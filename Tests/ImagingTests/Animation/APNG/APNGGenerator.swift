import TestSupport

/// Writes random APNGs of every colour type, depth, filter and operation, and says what they must
/// look like.
struct APNGGenerator {
  var random: SeededRandom
  private var model = ModelAnimation()
  private var coder = PNGCoder(colorType: 0, depth: 8, isInterlaced: false)
  private var sequence = 0
  private let maximumFrames: Int

  /// - Parameter maximumFrames: From 1 to so many frames; all of them where it is negative.
  init(seed: UInt64, maximumFrames: Int = 5) {
    random = SeededRandom(seed: seed)
    self.maximumFrames = maximumFrames
  }

  /// The 15 pairs of colour type and depth that exist.
  static let kinds = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  /// What several hundred files must have shown.
  static let traits: Set<String> = {
    var traits: Set = [
      "hidden default image", "one frame", "data in pieces", "empty chunk of data", "stored data",
      "bytes behind IEND", "chunk between frames", "plays 0", "plays 1", "plays 3",
      "suggested palette", "delay 0/0", "delay 0/100", "delay 1/3", "delay 7/0", "delay 65535/1",
      "delay 1/65535",
    ]
    for (type, depth) in kinds {
      traits.formUnion(["type \(type) of \(depth) bits", "type \(type) of \(depth) interlaced"])
      if type != 4, type != 6 { traits.insert("type \(type) of \(depth) with tRNS") }
    }
    for filter in 0...4 { traits.insert("filter \(filter)") }
    for disposal in 0...2 {
      for blend in 0...1 { traits.insert("dispose \(disposal) blend \(blend)") }
    }
    return traits
  }()

  mutating func animation() -> ModelAnimation {
    let (type, depth) = Self.kinds.randomElement(using: &random)!
    return animation(colorType: type, depth: depth)
  }

  mutating func animation(colorType: Int, depth: Int) -> ModelAnimation {
    model = ModelAnimation()
    sequence = 0
    model.width = random.int(1...18)
    model.height = random.int(1...18)
    model.plays = [0, 1, 3].randomElement(using: &random)!
    note("plays \(model.plays)")
    coder = PNGCoder(colorType: colorType, depth: depth, isInterlaced: random.chance(40))
    note("type \(colorType) of \(depth) bits")
    if coder.isInterlaced { note("type \(colorType) of \(depth) interlaced") }
    let hidesDefault = random.chance(30)
    let count = maximumFrames < 0 ? -maximumFrames : random.int(1...maximumFrames)
    if count == 1 { note("one frame") }
    model.bytes = pngSignature
    endChunk()
    let size = be32(model.width) + be32(model.height)
    append(
      "IHDR", size + [UInt8(depth), UInt8(colorType), 0, 0, coder.isInterlaced ? 1 : 0])
    let isEarly = random.chance(50)
    if isEarly { append("acTL", be32(count) + be32(model.plays)) }
    if random.chance(20) { append("gAMA", be32(random.int(1...200_000))) }
    colors()
    if !isEarly { append("acTL", be32(count) + be32(model.plays)) }
    chatter()

    if hidesDefault {
      note("hidden default image")
      let samples = samples(model.width * model.height)
      model.defaultImage = samples.map(coder.pixel)
      for piece in pieces(of: samples, model.width, model.height) { append("IDAT", piece) }
    }
    for index in 0..<count { frame(index, isDefault: index == 0 && !hidesDefault) }
    chatter()
    append("IEND", [])
    if random.chance(5) {
      model.bytes += random.bytes(random.int(1...20))
      note("bytes behind IEND")
    }
    return model
  }

  // MARK: Chunks

  /// PLTE and tRNS.
  private mutating func colors() {
    if coder.colorType == 3 {
      coder.palette = (0..<random.int(1...(1 << coder.depth))).map { _ in
        ModelPixel(r: random.byte(), g: random.byte(), b: random.byte(), a: 255)
      }
      append("PLTE", coder.palette.flatMap { [$0.r, $0.g, $0.b] })
    } else if coder.colorType & 2 != 0, random.chance(20) {
      append("PLTE", random.bytes(3 * random.int(1...256)))
      note("suggested palette")
    }
    guard coder.colorType < 4, random.chance(50) else { return }
    note("type \(coder.colorType) of \(coder.depth) with tRNS")
    if coder.colorType == 3 {
      let alphas = random.bytes(random.int(1...coder.palette.count))
      for (entry, alpha) in alphas.enumerated() { coder.palette[entry].a = alpha }
      append("tRNS", alphas)
    } else {
      let top = min(3, 1 << coder.depth - 1)
      let key = (0..<coder.channels).map { _ in random.int(0...top) }
      coder.key = key
      append("tRNS", key.flatMap { be16($0) })
    }
  }

  private mutating func frame(_ index: Int, isDefault: Bool) {
    var frame = ModelFrame()
    let isWhole = isDefault || random.chance(20)
    frame.width = isWhole ? model.width : random.int(1...model.width)
    frame.height = isWhole ? model.height : random.int(1...model.height)
    frame.x = random.int(0...(model.width - frame.width))
    frame.y = random.int(0...(model.height - frame.height))
    let disposal = random.int(0...2)
    frame.disposal = index == 0 && disposal == 2 ? 1 : disposal
    frame.blendsOver = random.chance(50)
    note("dispose \(disposal) blend \(frame.blendsOver ? 1 : 0)")
    let (numerator, denominator) =
      [
        (0, 0), (0, 100), (1, 3), (7, 0), (65535, 1), (1, 65535),
        (random.int(0...65535), random.int(1...65535)),
      ].randomElement(using: &random)!
    note("delay \(numerator)/\(denominator)")
    frame.delay = .seconds(numerator) / (denominator == 0 ? 100 : denominator)
    appendNumbered(
      "fcTL",
      be32(frame.width) + be32(frame.height) + be32(frame.x) + be32(frame.y) + be16(numerator)
        + be16(denominator) + [UInt8(disposal), frame.blendsOver ? 1 : 0])
    if isDefault || random.chance(20) { chatter() }
    let samples = samples(frame.width * frame.height)
    frame.pixels = samples.map(coder.pixel)
    if isDefault { model.defaultImage = frame.pixels }
    for piece in pieces(of: samples, frame.width, frame.height) {
      guard !isDefault else {
        append("IDAT", piece)
        continue
      }
      appendNumbered("fdAT", piece)
      if random.chance(5) { chatter() }
    }
    model.frames.append(frame)
  }

  /// Chunks that say nothing of the picture.
  private mutating func chatter() {
    if random.chance(30) { append("tEXt", [65, 0] + random.bytes(random.int(0...20))) }
    guard random.chance(10) else { return }
    append("prVt", random.bytes(random.int(0...9)))
    if !model.frames.isEmpty { note("chunk between frames") }
  }

  private mutating func append(_ type: String, _ data: [UInt8]) {
    model.bytes += pngChunk(type, data)
    endChunk()
  }

  private mutating func appendNumbered(_ type: String, _ data: [UInt8]) {
    append(type, be32(sequence) + data)
    sequence += 1
  }

  // MARK: Pieces

  private mutating func note(_ trait: String) { model.traits.insert(trait) }
  private mutating func endChunk() { model.boundaries.append(model.bytes.count) }

  /// Random samples; small values are common, so that keys are hit and alphas are extreme.
  private mutating func samples(_ count: Int) -> [[Int]] {
    let top = coder.colorType == 3 ? coder.palette.count - 1 : 1 << coder.depth - 1
    let isNarrow = random.chance(50)
    return (0..<count).map { _ in
      (0..<coder.channels).map { _ in
        random.chance(15) ? top : random.int(0...(isNarrow ? min(3, top) : top))
      }
    }
  }

  /// The compressed rows in pieces of any size, some of them empty.
  private mutating func pieces(of samples: [[Int]], _ width: Int, _ height: Int) -> [[UInt8]] {
    let filter = random.chance(60) ? random.int(0...4) : nil
    if let filter { note("filter \(filter)") }
    let rows = coder.filtered(samples, width, height, only: filter, &random)
    let isStored = random.chance(15)
    if isStored { note("stored data") }
    let data = isStored ? storedZlib(rows, blockSize: random.int(1...400)) : zlib(rows)
    guard random.chance(60) else { return [data] }
    var pieces: [[UInt8]] = []
    var start = 0
    let longest = random.chance(50) ? 9 : 200
    while start < data.count {
      let piece = Array(data[start...].prefix(random.int(0...longest)))
      if piece.isEmpty { note("empty chunk of data") }
      pieces.append(piece)
      start += piece.count
    }
    note("data in pieces")
    return pieces
  }
}
