import PlatenQueue

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

  /// - Throws: `limitExceeded` if there is no memory.
  init(_ packer: PNGPacker) throws(PlatenError) {
    // Both before either is stored: what can't be copied can't be half made.
    let quick = try Deflater(level: 2)
    let thorough = try Deflater(level: 12)
    self.packer = packer
    self.quick = quick
    self.thorough = thorough
  }

  /// The shortest of the ways to write a frame, as a quick compression ranks them.
  mutating func code(_ step: APNGStep) -> Coded {
    let pixels = step.image.pixels(in: step.rect)
    var ways: [(rows: [UInt8], blend: FrameInfo.Blend)] = []
    ways += trial.filtered(packer.pack(pixels, width: step.rect.width)).map { ($0, .source) }
    if step.canBlend, let hole = packer.hole {
      let changes = pixels.marked(hole, whereEqual: step.canvas.pixels(in: step.rect))
      ways += trial.filtered(packer.pack(changes, width: step.rect.width)).map { ($0, .over) }
    }
    var best = 0
    if ways.count > 1 {
      let lengths = ways.map { way in
        unsafe way.rows.withUnsafeBytes { unsafe quick.zlib($0) }.count
      }
      best = lengths.indices.min { lengths[$0] < lengths[$1] } ?? 0
    }
    let data = unsafe ways[best].rows.withUnsafeBytes { unsafe thorough.zlib($0) }
    return Coded(data: data, blend: ways[best].blend)
  }
}
