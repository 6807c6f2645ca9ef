// Turning by a small angle as three shears: rows are moved across, columns down, rows across again.
// Each is a move of a line by a fraction of a pixel, so its four weights are the same for all of
// it. Numbers are 16 bits: levels with 6 bits of fraction, which leaves room for what cubic weights
// overshoot.

extension Kernels {
  package static func widenLevels(
    _ source: UnsafePointer<UInt8>, count: Int, at offset: Int,
    of target: UnsafeMutablePointer<Int16>
  ) {
    let line = unsafe target + offset
    for x in 0..<count { unsafe line[x] = Int16(source[x]) << 6 }
  }

  package static func moveRow(
    _ source: UnsafePointer<Int16>, step: Int, weights: UnsafePointer<Int16>, count: Int,
    into target: UnsafeMutablePointer<Int16>
  ) {
    let (a, b) = unsafe (Int32(weights[0]), Int32(weights[1]))
    let (c, d) = unsafe (Int32(weights[2]), Int32(weights[3]))
    let (first, second) = unsafe (source, source + step)
    let (third, fourth) = unsafe (source + 2 &* step, source + 3 &* step)
    for x in 0..<count {
      var sum = unsafe Int32(first[x]) &* a &+ Int32(second[x]) &* b
      sum = unsafe sum &+ Int32(third[x]) &* c &+ Int32(fourth[x]) &* d
      unsafe target[x] = Int16(truncatingIfNeeded: (sum &+ 8192) >> 14)
    }
  }

  package static func moveRowToBytes(
    _ source: UnsafePointer<Int16>, step: Int, weights: UnsafePointer<Int16>, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let (a, b) = unsafe (Int32(weights[0]), Int32(weights[1]))
    let (c, d) = unsafe (Int32(weights[2]), Int32(weights[3]))
    let (first, second) = unsafe (source, source + step)
    let (third, fourth) = unsafe (source + 2 &* step, source + 3 &* step)
    for x in 0..<count {
      var sum = unsafe Int32(first[x]) &* a &+ Int32(second[x]) &* b
      sum = unsafe sum &+ Int32(third[x]) &* c &+ Int32(fourth[x]) &* d
      let level = (sum &+ 1 << 19) >> 20
      unsafe target[x] = UInt8(truncatingIfNeeded: level < 0 ? 0 : level > 255 ? 255 : level)
    }
  }

  package static func moveColumns(
    _ rows: UnsafePointer<UnsafePointer<Int16>>, firsts: UnsafePointer<Int32>, taps: Int,
    weights: UnsafePointer<Int16>, blocks: Int, into target: UnsafeMutablePointer<Int16>
  ) {
    for block in 0..<blocks {
      let start = unsafe rows + Int(firsts[block])
      let factors = unsafe weights + block &* taps &* 16
      var sums = SIMD16<Int32>(repeating: 8192)
      var k = 0
      while k < taps {
        let levels = unsafe UnsafeRawPointer(start[k] + block &* 16)
          .loadUnaligned(as: SIMD16<Int16>.self)
        let parts = unsafe UnsafeRawPointer(factors + k &* 16)
          .loadUnaligned(as: SIMD16<Int16>.self)
        for i in 0..<16 { sums[i] = sums[i] &+ Int32(levels[i]) &* Int32(parts[i]) }
        k = k &+ 1
      }
      let line = unsafe target + block &* 16
      for i in 0..<16 { unsafe line[i] = Int16(truncatingIfNeeded: sums[i] >> 14) }
    }
  }
}
