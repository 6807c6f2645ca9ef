/// Compresses the frames of an APNG, one after the other, on one thread.
struct APNGFrameCoder: ~Copyable {
  /// A frame as it is written.
  struct Coded: Sendable {
    let data: [UInt8]
    let blend: FrameInfo.Blend
  }

  private var packer: PNGPacker
  private var trial = PNGFilterTrial()
  private let quick: Deflater
  private let thorough: Deflater

  init(_ packer: PNGPacker) throws(PlatenError) {
    // Both before either is stored: what can't be copied can't be half made.
    let quick = try Deflater(level: 2)
    // 12 takes a tenth longer for a few bytes in a thousand.
    let thorough = try Deflater(level: 11)
    self.packer = packer
    self.quick = quick
    self.thorough = thorough
  }

  /// The two ways of choosing filters that suit some of the frames best, and about what all frames
  /// come to with the first of them.
  ///
  /// - Parameter samples: Frames, each with the number of those it stands for.
  mutating func survey(
    _ samples: [(step: APNGStep, weight: Int)]
  ) throws(PlatenError) -> (choices: [PNGFilterChoice], length: Int) {
    let cancellation = Cancellation.current
    let all = packer.isFiltered ? PNGFilterChoice.allCases : [.none]
    var lengths = [Int](repeating: 0, count: all.count)
    for (step, weight) in samples {
      var least = [Int](repeating: .max, count: all.count)
      for (rows, _) in ways(step) {
        for (choice, filtered) in trial.filtered(rows, all).enumerated() {
          try cancellation?.check()
          least[choice] = min(least[choice], quickLength(filtered))
        }
      }
      for choice in all.indices { lengths[choice] += least[choice] * weight }
    }
    let order = lengths.indices.sorted { lengths[$0] < lengths[$1] }
    return (order.prefix(2).map { all[$0] }, lengths[order[0]])
  }

  /// The shortest of the ways to write a frame, as a quick compression ranks them.
  mutating func code(
    _ step: APNGStep, _ choices: [PNGFilterChoice]
  ) throws(PlatenError) -> Coded {
    let cancellation = Cancellation.current
    var best = (rows: [UInt8](), length: Int.max, blend: FrameInfo.Blend.source)
    let ways = ways(step)
    for (rows, blend) in ways {
      for filtered in trial.filtered(rows, choices) {
        try cancellation?.check()
        let isOnly = ways.count == 1 && choices.count == 1
        let length = isOnly ? 0 : quickLength(filtered)
        if length < best.length { best = (filtered, length, blend) }
      }
    }
    try cancellation?.check()
    let data = unsafe best.rows.withUnsafeBytes { unsafe thorough.zlib($0) }
    return Coded(data: data, blend: best.blend)
  }

  /// What can be written of a frame: all of its rectangle, or what changed in it.
  private mutating func ways(_ step: APNGStep) -> [(rows: PackedRows, blend: FrameInfo.Blend)] {
    let pixels = step.image.pixels(in: step.rect)
    var ways = [(packer.pack(pixels, width: step.rect.width), FrameInfo.Blend.source)]
    if step.canBlend, let hole = packer.hole {
      let changes = pixels.marked(hole, whereEqual: step.canvas.pixels(in: step.rect))
      ways.append((packer.pack(changes, width: step.rect.width), .over))
    }
    return ways
  }

  private func quickLength(_ rows: [UInt8]) -> Int {
    unsafe rows.withUnsafeBytes { unsafe quick.zlib($0) }.count
  }
}
