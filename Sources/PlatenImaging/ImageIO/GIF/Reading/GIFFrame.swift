import PlatenKernels

/// One image descriptor of a GIF with what applies to it (GIF89a, sections 20 to 23).
struct GIFFrame {
  var info: FrameInfo
  /// Where its palette lies in the file; empty where neither the image nor the file has one.
  var palette: Range<Int>
  /// The palette index that leaves the canvas as it is.
  var transparentIndex: Int?
  var isInterlaced: Bool
  /// Bits of a literal, 1…11.
  var literalBits: Int
  /// The data sub-blocks, from the first length byte past the terminator.
  var data: Range<Int>
  /// Why it can't be read, where that is known without decoding.
  var damage: PlatenError?
  /// Whether its data is cut short, and its first pixels are all there is.
  var isPart = false
}

extension GIFFrame {
  /// The place of a frame that is lost.
  init(lost error: PlatenError, at offset: Int) {
    info = FrameInfo(
      rect: PixelRect(x: 0, y: 0, width: 0, height: 0), unclampedDelay: .zero, disposal: .none,
      blend: .over)
    (palette, isInterlaced, literalBits, data) = (0..<0, false, 8, offset..<offset)
    damage = error
  }

  /// Pixels it says it has.
  private var count: Int { info.rect.width * info.rect.height }

  /// What is wrong with codes that came to such an end; nothing where a part is all there is.
  func damage(of frame: Int, _ ending: LZWEnding, after decoded: Int) -> PlatenError? {
    guard ending != .complete, !isPart else { return nil }
    return PlatenError(
      .malformed, message: "frame \(frame) has damaged LZW data",
      reason: ending == .early
        ? "the codes from byte \(data.lowerBound) on end after \(decoded) of \(count) pixels"
        : "after \(decoded) of \(count) pixels the data from byte \(data.lowerBound) on "
          + "has a code for no string")
  }

  /// The same frame as far as its pixels go; nil where there are none.
  func part(in bytes: [UInt8]) throws(PlatenError) -> GIFFrame? {
    guard damage?.code == .truncated, try decoded(from: bytes).pixels > 0 else { return nil }
    var part = self
    (part.damage, part.isPart) = (nil, true)
    part.info = FrameInfo(
      rect: info.rect, unclampedDelay: info.unclampedDelay, disposal: info.disposal, blend: .over)
    return part
  }

  /// Whether its codes give all its pixels and end soon after them: where sub-blocks are out of
  /// step with the file, codes are followed by what is none.
  func isWhole(in bytes: [UInt8]) throws(PlatenError) -> Bool {
    guard try decoded(from: bytes).ending == .complete else { return false }
    let spare = 8
    guard count > 0, data.count > 4 * spare else { return true }
    return try decoded(from: bytes, without: spare).ending != .complete
  }

  /// Its palette indices, after `lzwOutputLead` bytes, how many there are, and how they ended.
  ///
  /// - Parameter spare: How many bytes at the end of its codes are left out.
  /// - Throws: `limitExceeded` if there is no memory.
  func decoded(
    from bytes: [UInt8], without spare: Int = 0
  ) throws(PlatenError) -> (indices: PixelBuffer, pixels: Int, ending: LZWEnding) {
    let codes = try PixelBuffer(byteCount: data.count + lzwInputSlack)
    let codeCount = unsafe gatherCodes(of: bytes, into: codes.start)
    let indices = try PixelBuffer(byteCount: lzwOutputLead + count + lzwOutputSlack)
    let (pixels, ending) = unsafe decodeLZW(
      codes.start, inputCount: max(0, codeCount - spare), literalBits: literalBits,
      into: indices.start, count: count)
    extendLifetime(codes)
    return (indices, pixels, ending)
  }

  /// Joins the sub-blocks of its data and adds the slack the LZW decoder reads; returns the bytes
  /// joined.
  private func gatherCodes(of bytes: [UInt8], into codes: UnsafeMutableRawPointer) -> Int {
    var filled = 0
    unsafe bytes.withUnsafeBytes { bytes in
      var offset = data.lowerBound
      while offset < data.upperBound {
        let length = min(Int(unsafe bytes[offset]), data.upperBound - offset - 1)
        guard length > 0, let base = bytes.baseAddress else { break }
        unsafe (codes + filled).copyMemory(from: base + offset + 1, byteCount: length)
        filled += length
        offset += 1 + length
      }
    }
    unsafe (codes + filled).initializeMemory(as: UInt8.self, repeating: 0, count: lzwInputSlack)
    return filled
  }
}
