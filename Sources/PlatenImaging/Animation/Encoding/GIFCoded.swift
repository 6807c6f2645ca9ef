import PlatenKernels

/// Palette indices of a frame, compressed, and the palette they belong to.
struct GIFCoded {
  /// The frame's own palette; empty where the file's is used.
  var palette: [UInt32] = []
  var transparentIndex: Int?
  var literalBits: Int
  var data: [UInt8] = []

  /// Bytes in the file that depend on how the frame was coded.
  var cost: Int { palette.count * 3 + data.count + data.count / 255 }

  /// Compresses indices in several ways and keeps the shortest.
  init(_ source: consuming GIFIndices, literalBits: Int, transparentIndex: Int?) {
    self.transparentIndex = transparentIndex
    self.literalBits = literalBits
    let (indices, hasChoices) = (source.indices, !source.choices.isEmpty)
    var best = (run: 0, count: Int.max)
    func attempt(_ clearing: LZWClearing, run: Int) {
      if hasChoices, let transparentIndex {
        unsafe preferTransparency(
          indices, &source.choices, count: indices.count, transparent: UInt8(transparentIndex),
          run: run)
      }
      let coded = compress(indices, source.choices, clearing)
      guard coded.count < best.count else { return }
      best = (run, coded.count)
      data = coded
    }
    attempt(.full, run: 12)
    // What is best depends on the picture, and most so where little is left of it.
    if hasChoices, indices.count < 4096 || data.count < indices.count / 16 {
      for run in [4, .max, 1] { attempt(.full, run: run) }
    }
    // A table that was never full has nothing to gain.
    if indices.count > 256, data.count > 1 << literalBits { attempt(.early, run: best.run) }
  }

  private func compress(_ indices: [UInt8], _ choices: [UInt8], _ clearing: LZWClearing) -> [UInt8]
  {
    unsafe indices.withUnsafeBufferPointer { indices in
      unsafe choices.withUnsafeBufferPointer { choices in
        unsafe [UInt8](unsafeUninitializedCapacity: lzwBound(indices.count)) { buffer, count in
          guard let out = buffer.baseAddress, let pixels = indices.baseAddress else { return }
          let source = unsafe LZWSource(
            pixels, choices: choices.isEmpty ? nil : choices.baseAddress,
            transparent: transparentIndex ?? 0, count: indices.count, literalBits: literalBits)
          count = unsafe encodeLZW(source, clearing, into: out)
        }
      }
    }
  }
}
