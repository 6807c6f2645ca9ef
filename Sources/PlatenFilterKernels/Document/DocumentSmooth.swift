// Bytes smoothed and interpolated.

@inline(__always) private func low(_ a: UInt8, _ b: UInt8) -> UInt8 { a < b ? a : b }
@inline(__always) private func high(_ a: UInt8, _ b: UInt8) -> UInt8 { a > b ? a : b }

@inline(__always)
private func middle(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
  high(low(a, b), low(high(a, b), c))
}

extension Kernels {
  package static func median(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ c: UnsafePointer<UInt8>, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let last = count &- 1
    unsafe median(a, b, c, 0, 0, last > 0 ? 1 : 0, into: target)
    var x = 1
    while x < last {
      unsafe median(a, b, c, x &- 1, x, x &+ 1, into: target)
      x = x &+ 1
    }
    if last > 0 { unsafe median(a, b, c, last &- 1, last, last, into: target) }
  }

  /// Sorts three columns; of the lowest the highest, of the middles the middle, of the highest the
  /// lowest have the median between them.
  @inline(__always)
  private static func median(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ c: UnsafePointer<UInt8>,
    _ i: Int, _ j: Int, _ k: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    let (p, q, r) = unsafe (a[i], b[i], c[i])
    let (s, t, u) = unsafe (a[j], b[j], c[j])
    let (v, w, x) = unsafe (a[k], b[k], c[k])
    let lows = high(high(low(low(p, q), r), low(low(s, t), u)), low(low(v, w), x))
    let middles = middle(middle(p, q, r), middle(s, t, u), middle(v, w, x))
    let highs = low(low(high(high(p, q), r), high(high(s, t), u)), high(high(v, w), x))
    unsafe target[j] = middle(lows, middles, highs)
  }

  package static func weigh(
    _ rows: UnsafePointer<UnsafePointer<UInt8>>, weights: UnsafePointer<UInt16>, taps: Int,
    count: Int, into result: UnsafeMutablePointer<UInt16>
  ) {
    for x in 0..<count {
      var (sum, k): (UInt32, Int) = (128, 0)
      while k < taps {
        sum = unsafe sum &+ UInt32(rows[k][x]) &* UInt32(weights[k])
        k = k &+ 1
      }
      unsafe result[x] = UInt16(truncatingIfNeeded: sum >> 8)
    }
  }

  package static func weigh(
    _ row: UnsafePointer<UInt16>, weights: UnsafePointer<UInt16>, taps: Int, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      var (sum, k): (UInt32, Int) = (1 << 23, 0)
      while k < taps {
        sum = unsafe sum &+ UInt32(row[x &+ k]) &* UInt32(weights[k])
        k = k &+ 1
      }
      unsafe target[x] = UInt8(truncatingIfNeeded: sum >> 24)
    }
  }

  package static func blendBytes(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, part: Int, count: Int,
    into result: UnsafeMutablePointer<UInt16>
  ) {
    let second = UInt16(truncatingIfNeeded: part)
    let first = 16 &- second
    for x in 0..<count {
      unsafe result[x] = UInt16(a[x]) &* first &+ UInt16(b[x]) &* second
    }
  }

  package static func interpolate(
    _ row: UnsafePointer<UInt16>, places: UnsafePointer<Int32>, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let place = unsafe Int(places[x])
      let (first, part) = (place >> 4, UInt32(truncatingIfNeeded: place & 15))
      let sum = unsafe UInt32(row[first]) &* (16 &- part) &+ UInt32(row[first &+ 1]) &* part
      unsafe target[x] = UInt8(truncatingIfNeeded: (sum &+ 128) >> 8)
    }
  }
}
