// Medians of many pixels, by counting how many there are of each of 4,096 ranks.

/// The place among 64 counts where they come to more than half with what is `below`, to which those
/// before the place are added.
@inline(__always)
func medianPlace(in counts: UnsafePointer<UInt16>, half: Int, below: inout Int) -> Int {
  var place = 0
  // Eight at a time, then one by one.
  while true {
    let eight = unsafe UnsafeRawPointer(counts + place).loadUnaligned(as: SIMD8<UInt16>.self)
    let next = below &+ Int(eight.wrappedSum())
    guard next <= half else { break }
    below = next
    place &+= 8
  }
  while unsafe below &+ Int(counts[place]) <= half {
    unsafe below &+= Int(counts[place])
    place &+= 1
  }
  return place
}

extension Kernels {
  package static func ranks(
    _ row: UnsafePointer<Float>, count: Int, table: UnsafePointer<UInt16>,
    into ranks: UnsafeMutablePointer<UInt16>
  ) {
    for x in 0..<count {
      let light = unsafe row[x]
      let positive = light > 0 ? light : 0
      let bounded = positive < 1 ? positive : 1
      // Adding 2²³ rounds to a whole number and leaves it in the low bits.
      unsafe ranks[x] = table[Int((bounded * 65535 + 8_388_608).bitPattern & 0xFFFF)]
    }
  }

  package static func medians(
    _ rows: UnsafePointer<UnsafePointer<UInt16>>, radius: Int, count: Int,
    counts: UnsafeMutablePointer<UInt16>, values: UnsafePointer<Float>,
    into result: UnsafeMutablePointer<Float>
  ) {
    let side = 2 &* radius &+ 1
    let half = side &* side / 2
    // After the 4,096 counts are those of 64 ranks each.
    let coarse = unsafe counts + 4096
    for i in 0..<4160 { unsafe counts[i] = 0 }
    for y in 0..<side {
      for x in 0..<side {
        let rank = unsafe Int(rows[y][x])
        unsafe counts[rank] &+= 1
        unsafe coarse[rank >> 6] &+= 1
      }
    }
    var x = 0
    while true {
      var below = 0
      let block = unsafe medianPlace(in: coarse, half: half, below: &below)
      let rank = unsafe medianPlace(in: counts + 64 &* block, half: half, below: &below)
      unsafe result[x] = values[64 &* block &+ rank]
      x &+= 1
      guard x < count else { return }
      for y in 0..<side {
        let old = unsafe Int(rows[y][x &- 1])
        unsafe counts[old] &-= 1
        unsafe coarse[old >> 6] &-= 1
        let new = unsafe Int(rows[y][x &+ side &- 1])
        unsafe counts[new] &+= 1
        unsafe coarse[new >> 6] &+= 1
      }
    }
  }
}
