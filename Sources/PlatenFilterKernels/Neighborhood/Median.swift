// The median of 3×3 pixels: columns are sorted once, then three sorted columns give the middle.

package import PlatenKernels

@inline(__always) private func low(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
@inline(__always) private func high(_ a: Float, _ b: Float) -> Float { a > b ? a : b }

@inline(__always)
private func middle(_ a: Float, _ b: Float, _ c: Float) -> Float {
  high(low(a, b), low(high(a, b), c))
}

extension Kernels {
  package static func sortRows(
    _ rows: [Line<Float>], offset: Int, count: Int, lowest: Line<Float>, middles: Line<Float>,
    highest: Line<Float>
  ) {
    let rows = unsafe rows.first(3, from: offset, count: count)
    let (a, b, c) = unsafe (rows[0].start + offset, rows[1].start + offset, rows[2].start + offset)
    let (lowest, highest) = unsafe (lowest.first(count), highest.first(count))
    let middles = unsafe middles.first(count)
    for x in 0..<count {
      let (p, q, r) = unsafe (a[x], b[x], c[x])
      unsafe lowest[x] = low(low(p, q), r)
      unsafe middles[x] = middle(p, q, r)
      unsafe highest[x] = high(high(p, q), r)
    }
  }

  package static func medianOfSorted(
    lowest: Line<Float>, middles: Line<Float>, highest: Line<Float>, count: Int,
    into result: Line<Float>
  ) {
    let lowest = unsafe lowest.first(count + 2) + 1
    let middles = unsafe middles.first(count + 2) + 1
    let highest = unsafe highest.first(count + 2) + 1
    let result = unsafe result.first(count)
    for x in 0..<count {
      let lows = unsafe high(high(lowest[x &- 1], lowest[x]), lowest[x &+ 1])
      let mids = unsafe middle(middles[x &- 1], middles[x], middles[x &+ 1])
      let highs = unsafe low(low(highest[x &- 1], highest[x]), highest[x &+ 1])
      unsafe result[x] = middle(lows, mids, highs)
    }
  }
}

@inline(__always) private func low(_ a: UInt8, _ b: UInt8) -> UInt8 { a < b ? a : b }
@inline(__always) private func high(_ a: UInt8, _ b: UInt8) -> UInt8 { a > b ? a : b }

@inline(__always)
private func middle(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
  high(low(a, b), low(high(a, b), c))
}

extension Kernels {
  // Sorting columns anew for each of the three pixels they serve costs less than keeping them:
  // bytes are compared 16 to 64 at a time.
  package static func medianOfBytes(
    _ above: UnsafePointer<UInt8>, _ row: UnsafePointer<UInt8>, _ below: UnsafePointer<UInt8>,
    before: Int, after: Int, count: Int, into result: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let (left, right) = (x &- before, x &+ after)
      let (a, b, c) = unsafe (above[left], row[left], below[left])
      let (d, e, f) = unsafe (above[x], row[x], below[x])
      let (g, h, i) = unsafe (above[right], row[right], below[right])
      let lows = high(high(low(low(a, b), c), low(low(d, e), f)), low(low(g, h), i))
      let mids = middle(middle(a, b, c), middle(d, e, f), middle(g, h, i))
      let highs = low(low(high(high(a, b), c), high(high(d, e), f)), high(high(g, h), i))
      unsafe result[x] = middle(lows, mids, highs)
    }
  }
}
