// Weighed sums for scaling: of whole rows, and of runs within a row. A row's runs that share their
// weights become sums of whole rows too, once the row is split.

extension Kernels {
  package static func weighRows(
    _ rows: UnsafePointer<UnsafePointer<Float>>, offset: Int, count: Int,
    weights: UnsafePointer<Float>, taps: Int, into result: UnsafeMutablePointer<Float>
  ) {
    var x = 0
    while x &+ 32 <= count {
      var (first, second) = (SIMD16<Float>.zero, SIMD16<Float>.zero)
      var k = 0
      while k < taps {
        let start = unsafe UnsafeRawPointer(rows[k] + (offset &+ x))
        let weight = unsafe weights[k]
        first += unsafe start.loadUnaligned(as: SIMD16<Float>.self) * weight
        second +=
          unsafe start.loadUnaligned(fromByteOffset: 64, as: SIMD16<Float>.self) * weight
        k &+= 1
      }
      let end = unsafe UnsafeMutableRawPointer(result + x)
      unsafe end.storeBytes(of: first, as: SIMD16<Float>.self)
      unsafe end.storeBytes(of: second, toByteOffset: 64, as: SIMD16<Float>.self)
      x &+= 32
    }
    guard x < count else { return }
    var sum = SIMD16<Float>.zero
    var k = 0
    while k < taps {
      let start = unsafe UnsafeRawPointer(rows[k] + (offset &+ x))
      sum += unsafe start.loadUnaligned(as: SIMD16<Float>.self) * weights[k]
      k &+= 1
    }
    unsafe UnsafeMutableRawPointer(result + x).storeBytes(of: sum, as: SIMD16<Float>.self)
  }

  package static func weighColumns(
    _ line: UnsafePointer<Float>, starts: UnsafePointer<Int32>, count: Int,
    weights: UnsafePointer<Float>, taps: Int, phase: Int, phases: Int,
    into result: UnsafeMutablePointer<Float>
  ) {
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
    _ line: UnsafePointer<Float>, step: Int, count: Int, into parts: UnsafeMutablePointer<Float>,
    stride: Int
  ) {
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
      for i in 0..<count {
        for part in 0..<step {
          unsafe parts[part &* stride &+ i] = line[i &* step &+ part]
        }
      }
    }
  }

  package static func joinColumns(
    _ parts: UnsafePointer<Float>, stride: Int, step: Int, count: Int,
    into line: UnsafeMutablePointer<Float>
  ) {
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
    for i in 0..<count {
      for part in 0..<step { unsafe line[i &* step &+ part] = parts[part &* stride &+ i] }
    }
  }
}
