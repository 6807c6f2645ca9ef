// Division of a page by its background, which is known on a grid of tiles and taken to change
// evenly between their middles.

extension Kernels {
  package static func blendRows(
    _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>, part: Int, count: Int,
    into result: UnsafeMutablePointer<UInt16>
  ) {
    let second = UInt32(truncatingIfNeeded: part)
    let first = 64 &- second
    for x in 0..<count {
      let sum = unsafe UInt32(a[x]) &* first &+ UInt32(b[x]) &* second
      unsafe result[x] = UInt16(truncatingIfNeeded: (sum &+ 32) >> 6)
    }
  }

  package static func spreadGains(
    _ gains: UnsafePointer<UInt16>, tiles: Int, tile: Int, steps: UnsafePointer<Int16>,
    into row: UnsafeMutablePointer<UInt16>, width: Int
  ) {
    let half = tile >> 1
    let start = unsafe gains[0]
    for x in 0..<half where x < width { unsafe row[x] = start }
    for index in 0..<tiles {
      let from = unsafe Int32(gains[index])
      let to = unsafe index &+ 1 < tiles ? Int32(gains[index &+ 1]) : from
      let rise = (to &- from) >> 1
      let line = unsafe row + (half &+ index &* tile)
      let rest = width &- half &- index &* tile
      let count = rest < tile ? rest : tile
      if count == 16 {
        for x in 0..<16 {
          let step = unsafe (rise &* Int32(steps[x])) >> 14
          unsafe line[x] = UInt16(truncatingIfNeeded: from &+ step)
        }
      } else if count > 0 {
        for x in 0..<count {
          let step = unsafe (rise &* Int32(steps[x])) >> 14
          unsafe line[x] = UInt16(truncatingIfNeeded: from &+ step)
        }
      }
    }
    var x = half &+ tiles &* tile
    let last = unsafe gains[tiles &- 1]
    while x < width {
      unsafe row[x] = last
      x = x &+ 1
    }
  }

  package static func multiply(
    _ source: UnsafePointer<UInt8>, gains: UnsafePointer<UInt16>, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count { unsafe target[x] = product(source[x], gains[x]) }
  }

  package static func multiplyColors(
    _ source: UnsafePointer<UInt8>, red: UnsafePointer<UInt16>, green: UnsafePointer<UInt16>,
    blue: UnsafePointer<UInt16>, count: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      unsafe target[4 &* x] = product(source[4 &* x], red[x])
      unsafe target[4 &* x &+ 1] = product(source[4 &* x &+ 1], green[x])
      unsafe target[4 &* x &+ 2] = product(source[4 &* x &+ 2], blue[x])
      unsafe target[4 &* x &+ 3] = source[4 &* x &+ 3]
    }
  }

  @inline(__always)
  private static func product(_ level: UInt8, _ gain: UInt16) -> UInt8 {
    // The upper half of a 16-bit product is the level with four bits of fraction.
    let product = UInt16(truncatingIfNeeded: ((UInt32(level) << 8) &* UInt32(gain)) >> 16)
    let rounded = (product &+ 8) >> 4
    return UInt8(truncatingIfNeeded: rounded > 255 ? 255 : rounded)
  }
}
