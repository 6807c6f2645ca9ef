// Medians of many pixels, by counting how many there are of each of 4,096 ranks.

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
    counts: UnsafeMutablePointer<UInt32>, values: UnsafePointer<Float>,
    into result: UnsafeMutablePointer<Float>
  ) {
    let side = 2 &* radius &+ 1
    let half = UInt32(side &* side / 2)
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
      var below: UInt32 = 0
      var block = 0
      while unsafe below &+ coarse[block] <= half {
        unsafe below &+= coarse[block]
        block &+= 1
      }
      var rank = block << 6
      while unsafe below &+ counts[rank] <= half {
        unsafe below &+= counts[rank]
        rank &+= 1
      }
      unsafe result[x] = values[rank]
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
