// Division of a page by its background, which is known on a grid of tiles and taken to change evenly
// between their middles.

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
    for x in 0..<count {
      // The upper half of a 16-bit product is the level with four bits of fraction.
      let level = unsafe UInt32(source[x]) << 8
      let product = unsafe UInt16(truncatingIfNeeded: (level &* UInt32(gains[x])) >> 16)
      let rounded = (product &+ 8) >> 4
      unsafe target[x] = UInt8(truncatingIfNeeded: rounded > 255 ? 255 : rounded)
    }
  }

  package static func multiplyColors(
    _ source: UnsafePointer<UInt8>, gains: UnsafePointer<UInt16>, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let gain = unsafe UInt32(gains[x])
      for c in 0..<3 {
        let level = unsafe UInt32(source[4 &* x &+ c]) << 8
        let rounded = ((level &* gain) >> 16 &+ 8) >> 4
        unsafe target[4 &* x &+ c] = UInt8(truncatingIfNeeded: rounded > 255 ? 255 : rounded)
      }
      unsafe target[4 &* x &+ 3] = source[4 &* x &+ 3]
    }
  }
}
