// Weighed sums for scaling: of whole rows, and of runs within a row. A row's runs that share their
// weights become sums of whole rows too, once the row is split.

package import PlatenKernels

extension Kernels {
  package static func weighRows(
    _ rows: [Line<Float>], offset: Int, count: Int, weights: [Float], from first: Int,
    into result: Line<Float>
  ) {
    precondition(first >= 0)
    let taps = rows.count
    let rows = unsafe rows.first(taps, from: offset, count: vectors(count))
    let weights = unsafe weights.first(first + taps) + first
    let result = unsafe result.first(vectors(count))
    var x = 0
    while x &+ 32 <= count {
      var (a, b) = (Lanes.zero, Lanes.zero)
      for k in 0..<taps {
        let (start, weight) = unsafe (rows[k].start + (offset &+ x), weights[k])
        a += unsafe lanes(start, 0) * weight
        b += unsafe lanes(start, 16) * weight
      }
      unsafe store(a, result, x)
      unsafe store(b, result, x &+ 16)
      x &+= 32
    }
    guard x < count else { return }
    var sum = Lanes.zero
    for k in 0..<taps { sum += unsafe lanes(rows[k].start, offset &+ x) * weights[k] }
    unsafe store(sum, result, x)
  }

  package static func weighColumns(
    _ line: Line<Float>, starts: [Int32], weights: [Float], taps: Int, phase: Int, phases: Int,
    into result: Line<Float>
  ) {
    precondition(taps > 0 && taps % 8 == 0 && phase >= 0 && phase < phases)
    let (count, last) = (starts.count, line.count - taps)
    let (line, starts, result) = unsafe (line.start, starts.first(count), result.first(count))
    unsafe check(starts, count, within: last)
    let weights = unsafe weights.first(phases * taps)
    var phase = phase
    for i in 0..<count {
      let from = unsafe UnsafeRawPointer(line + Int(starts[i]))
      let factors = unsafe UnsafeRawPointer(weights + phase &* taps)
      var sum = SIMD8<Float>.zero
      var k = 0
      while k < 4 &* taps {
        sum +=
          unsafe from.loadUnaligned(fromByteOffset: k, as: SIMD8<Float>.self)
          * factors.loadUnaligned(fromByteOffset: k, as: SIMD8<Float>.self)
        k &+= 32
      }
      let four = sum.lowHalf + sum.highHalf
      let two = four.lowHalf + four.highHalf
      unsafe result[i] = two.x + two.y
      phase &+= 1
      if phase == phases { phase = 0 }
    }
  }

  package static func splitColumns(
    _ line: Line<Float>, step: Int, count: Int, into parts: Line<Float>, stride: Int
  ) {
    let line = unsafe line.first(step * count)
    let parts = unsafe parts.first(count, planes: step, stride: stride)
    switch step {
    case 2:
      let second = unsafe parts + stride
      for i in 0..<count {
        unsafe parts[i] = line[2 &* i]
        unsafe second[i] = line[2 &* i &+ 1]
      }
    case 4:
      let (second, third) = unsafe (parts + stride, parts + 2 &* stride)
      let fourth = unsafe parts + 3 &* stride
      for i in 0..<count {
        unsafe parts[i] = line[4 &* i]
        unsafe second[i] = line[4 &* i &+ 1]
        unsafe third[i] = line[4 &* i &+ 2]
        unsafe fourth[i] = line[4 &* i &+ 3]
      }
    default:
      for part in 0..<step {
        let (from, to) = unsafe (line + part, parts + part &* stride)
        for i in 0..<count { unsafe to[i] = from[i &* step] }
      }
    }
  }

  package static func joinColumns(
    _ parts: Line<Float>, stride: Int, step: Int, count: Int, into line: Line<Float>
  ) {
    let line = unsafe line.first(step * count)
    let parts = unsafe parts.first(count, planes: step, stride: stride)
    if step == 4 {
      let (second, third) = unsafe (parts + stride, parts + 2 &* stride)
      let fourth = unsafe parts + 3 &* stride
      for i in 0..<count {
        unsafe line[4 &* i] = parts[i]
        unsafe line[4 &* i &+ 1] = second[i]
        unsafe line[4 &* i &+ 2] = third[i]
        unsafe line[4 &* i &+ 3] = fourth[i]
      }
      return
    }
    for part in 0..<step {
      let (from, to) = unsafe (parts + part &* stride, line + part)
      for i in 0..<count { unsafe to[i &* step] = from[i] }
    }
  }
}
