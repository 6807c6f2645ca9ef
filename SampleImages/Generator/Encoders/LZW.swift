/// GIF's variable-width codes (GIF89a, appendix F).
enum LZW {
  /// - Parameter clearsWhenFull: whether the table is emptied once it has 4096 codes, or kept and
  ///   used as it is to the end, which the format allows.
  static func encoded(_ indices: [UInt8], minimumCodeSize: Int, clearsWhenFull: Bool = true)
    -> [UInt8]
  {
    let clear = 1 << minimumCodeSize
    var output: [UInt8] = []
    var (bits, filled) = (UInt32(0), UInt32(0))
    var codeSize = minimumCodeSize + 1
    func emit(_ code: Int) {
      bits |= UInt32(code) << filled
      filled += UInt32(codeSize)
      while filled >= 8 {
        output.append(UInt8(bits & 255))
        bits >>= 8
        filled -= 8
      }
    }
    // The child of each code for each next index; 0 where there is none.
    var children = [UInt16](repeating: 0, count: 4096 << 8)
    var next = clear + 2
    emit(clear)
    var code = Int(indices[0])
    for index in indices.dropFirst() {
      let slot = code << 8 | Int(index)
      if children[slot] != 0 {
        code = Int(children[slot])
        continue
      }
      emit(code)
      code = Int(index)
      if next < 4096 {
        children[slot] = UInt16(next)
        if next == 1 << codeSize, codeSize < 12 { codeSize += 1 }
        next += 1
      } else if clearsWhenFull {
        emit(clear)
        children = [UInt16](repeating: 0, count: 4096 << 8)
        next = clear + 2
        codeSize = minimumCodeSize + 1
      }
    }
    emit(code)
    // The decoder's table is one entry behind: it may widen its codes before the last one.
    if next == 1 << codeSize, codeSize < 12 { codeSize += 1 }
    emit(clear + 1)
    if filled > 0 { output.append(UInt8(bits & 255)) }
    return output
  }
}
