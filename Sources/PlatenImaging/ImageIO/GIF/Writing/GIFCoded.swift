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

  /// Compresses indices in those ways that promise most, and keeps the shortest.
  init(
    _ source: consuming GIFIndices, literalBits: Int, transparentIndex: Int?,
    isShortened: Bool = false,
    _ trials: inout GIFWritingTrials
  ) {
    self.transparentIndex = transparentIndex
    self.literalBits = literalBits
    let count = source.indices.count
    guard source.hasChoices else {
      data = compress(source.indices, [], .full)
      if isShortened {
        let atOnce = compress(source.indices, [], .atOnce)
        if atOnce.count < data.count { data = atOnce }
      }
      // More bits than the indices have are less with shorter strings.
      if data.count * 8 > count * literalBits {
        let early = compress(source.indices, [], .early)
        if early.count < data.count { data = early }
      }
      return
    }
    var lengths: [(way: GIFWriting, bytes: Int)] = []
    let kept = source.choiceCount
    for way in trials.ways(pixels: count, kept: kept) {
      let written = source.written(way)
      let coded = compress(written.indices, written.choices, .full)
      if lengths.allSatisfy({ coded.count < $0.bytes }) { data = coded }
      lengths.append((way, coded.count))
    }
    trials.note(lengths, pixels: count, kept: kept)
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
