import TestSupport
import CDeflate

/// Writes random APNGs of every colour type, depth, filter and operation, and says what they must
/// look like.
struct APNGGenerator {
  var random: SeededRandom
  private var sequence = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The 15 pairs of colour type and depth that exist.
  static let kinds = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
    (4, 8), (4, 16), (6, 8), (6, 16),
  ]

  mutating func animation() -> ModelAnimation {
    let (type, depth) = Self.kinds.randomElement(using: &random)!
    return animation(colorType: type, depth: depth)
  }

  mutating func animation(colorType: Int, depth: Int) -> ModelAnimation {
    sequence = 0
    var model = ModelAnimation()
    model.width = random.int(1...18)
    model.height = random.int(1...18)
    model.plays = [0, 1, 3].randomElement(using: &random)!
    let isInterlaced = random.chance(40)
    let hidesDefault = random.chance(30)
    let count = random.int(1...5)
    var coder = PNGCoder(colorType: colorType, depth: depth, isInterlaced: isInterlaced)
    var header = be32(model.width) + be32(model.height)
    header += [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
    var out: [UInt8] = pngSignature + pngChunk("IHDR", header)
    let animationControl = pngChunk("acTL", be32(count) + be32(model.plays))
    let isEarly = random.chance(50)
    if isEarly { out += animationControl }
    if colorType == 3 {
      coder.palette = (0..<random.int(1...(1 << depth))).map { _ in
        ModelPixel(r: random.byte(), g: random.byte(), b: random.byte(), a: 255)
      }
      out += pngChunk("PLTE", coder.palette.flatMap { [$0.r, $0.g, $0.b] })
      if random.chance(50) {
        let alphas = (0..<random.int(1...coder.palette.count)).map { _ in random.byte() }
        for (entry, alpha) in alphas.enumerated() { coder.palette[entry].a = alpha }
        out += pngChunk("tRNS", alphas)
      }
    } else if colorType != 4, colorType != 6, random.chance(50) {
      let key = (0..<(colorType == 0 ? 1 : 3)).map { _ in random.int(0...min(3, 1 << depth - 1)) }
      coder.key = key
      out += pngChunk("tRNS", key.flatMap { be16($0) })
    }
    if !isEarly { out += animationControl }
    if random.chance(30) { out += pngChunk("tEXt", [65, 0, 66]) }

    if hidesDefault {
      let samples = self.samples(coder, model.width * model.height)
      let data = compressed(coder, samples, model.width, model.height)
      for piece in pieces(data) { out += pngChunk("IDAT", piece) }
    }
    for index in 0..<count {
      let isDefault = index == 0 && !hidesDefault
      var frame = ModelFrame()
      frame.width = isDefault ? model.width : random.int(1...model.width)
      frame.height = isDefault ? model.height : random.int(1...model.height)
      frame.x = random.int(0...(model.width - frame.width))
      frame.y = random.int(0...(model.height - frame.height))
      let disposal = random.int(0...2)
      frame.disposal = index == 0 && disposal == 2 ? 1 : disposal
      frame.blendsOver = random.chance(50)
      let numerator = [0, 1, 7, 65535].randomElement(using: &random)!
      let denominator = [0, 1, 3, 100, 1000, 65535].randomElement(using: &random)!
      frame.delay = .seconds(numerator) / (denominator == 0 ? 100 : denominator)
      var control = be32(frame.width) + be32(frame.height) + be32(frame.x) + be32(frame.y)
      control += be16(numerator) + be16(denominator)
      control += [UInt8(disposal), frame.blendsOver ? 1 : 0]
      out += numbered("fcTL", control)
      let samples = self.samples(coder, frame.width * frame.height)
      frame.pixels = samples.map(coder.pixel)
      for piece in pieces(compressed(coder, samples, frame.width, frame.height)) {
        out += isDefault ? pngChunk("IDAT", piece) : numbered("fdAT", piece)
      }
      model.frames.append(frame)
    }
    out += pngChunk("IEND", [])
    model.bytes = out
    return model
  }

  private mutating func numbered(_ type: String, _ data: [UInt8]) -> [UInt8] {
    defer { sequence += 1 }
    return pngChunk(type, be32(sequence) + data)
  }

  /// Random samples; small values are common, so that keys are hit and alphas are extreme.
  private mutating func samples(_ coder: PNGCoder, _ count: Int) -> [[Int]] {
    let top = coder.colorType == 3 ? coder.palette.count - 1 : 1 << coder.depth - 1
    let narrow = random.chance(50)
    return (0..<count).map { _ in
      (0..<coder.channels).map { _ in
        random.chance(15) ? top : random.int(0...(narrow ? min(3, top) : top))
      }
    }
  }

  private mutating func compressed(
    _ coder: PNGCoder, _ samples: [[Int]], _ width: Int, _ height: Int
  ) -> [UInt8] {
    zlib(coder.filtered(samples, width, height, &random))
  }

  /// Pieces of any size, some of them empty.
  private mutating func pieces(_ data: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start = 0
    while start < data.count {
      let count = min(data.count - start, random.chance(50) ? data.count : random.int(0...9))
      pieces.append(Array(data[start..<(start + count)]))
      start += count
    }
    return pieces
  }
}

/// The way from samples to filtered rows and to pixels, written down plainly.
struct PNGCoder {
  var colorType: Int
  var depth: Int
  var isInterlaced: Bool
  var palette: [ModelPixel] = []
  var key: [Int]?

  init(colorType: Int, depth: Int, isInterlaced: Bool) {
    self.colorType = colorType
    self.depth = depth
    self.isInterlaced = isInterlaced
  }

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType]! }

  func pixel(_ samples: [Int]) -> ModelPixel {
    if colorType == 3 { return palette[samples[0]] }
    let top = 1 << depth - 1
    let values = samples.map { UInt8((Double($0) * 255 / Double(top)).rounded()) }
    let alpha: UInt8 =
      colorType == 4 || colorType == 6 ? values[channels - 1] : samples == key ? 0 : 255
    let isGray = colorType == 0 || colorType == 4
    return ModelPixel(
      r: values[0], g: isGray ? values[0] : values[1], b: isGray ? values[0] : values[2], a: alpha)
  }

  func filtered(_ samples: [[Int]], _ width: Int, _ height: Int, _ random: inout SeededRandom)
    -> [UInt8]
  {
    var passes = [(0, 0, 1, 1)]
    if isInterlaced {
      passes = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
    }
    let step = max(1, channels * depth / 8)
    var out: [UInt8] = []
    for (x0, y0, dx, dy) in passes where x0 < width && y0 < height {
      var above: [UInt8]?
      for y in stride(from: y0, to: height, by: dy) {
        let row = packed(stride(from: x0, to: width, by: dx).map { samples[y * width + $0] })
        let filter = random.int(0...4)
        out.append(UInt8(filter))
        for i in row.indices {
          let a = i >= step ? Int(row[i - step]) : 0
          let b = Int(above?[i] ?? 0)
          let c = i >= step ? Int(above?[i - step] ?? 0) : 0
          let guess = [0, a, b, (a + b) / 2, paeth(a, b, c)][filter]
          out.append(UInt8((Int(row[i]) - guess) & 255))
        }
        above = row
      }
    }
    return out
  }

  private func packed(_ row: [[Int]]) -> [UInt8] {
    if depth == 16 { return row.flatMap { $0.flatMap { be16($0) } } }
    if depth == 8 { return row.flatMap { $0.map { UInt8($0) } } }
    var out = [UInt8](repeating: 0, count: (row.count * depth + 7) / 8)
    for (x, samples) in row.enumerated() {
      out[x * depth / 8] |= UInt8(samples[0] << (8 - depth - x * depth % 8))
    }
    return out
  }

  private func paeth(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let p = a + b - c
    let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
  }
}
