// The median of 3×3 pixels: columns are sorted once, then three sorted columns give the middle.

@inline(__always) private func low(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
@inline(__always) private func high(_ a: Float, _ b: Float) -> Float { a > b ? a : b }

@inline(__always)
private func middle(_ a: Float, _ b: Float, _ c: Float) -> Float {
  high(low(a, b), low(high(a, b), c))
}

extension Kernels {
  package static func sortRows(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ c: UnsafePointer<Float>, count: Int,
    lowest: UnsafeMutablePointer<Float>, middles: UnsafeMutablePointer<Float>,
    highest: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count {
      let (p, q, r) = unsafe (a[x], b[x], c[x])
      unsafe lowest[x] = low(low(p, q), r)
      unsafe middles[x] = middle(p, q, r)
      unsafe highest[x] = high(high(p, q), r)
    }
  }

  package static func medianOfSorted(
    lowest: UnsafePointer<Float>, middles: UnsafePointer<Float>, highest: UnsafePointer<Float>,
    count: Int, into result: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count {
      let lows = unsafe high(high(lowest[x &- 1], lowest[x]), lowest[x &+ 1])
      let mids = unsafe middle(middles[x &- 1], middles[x], middles[x &+ 1])
      let highs = unsafe low(low(highest[x &- 1], highest[x]), highest[x &+ 1])
      unsafe result[x] = middle(lows, mids, highs)
    }
  }
}
