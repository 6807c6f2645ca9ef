// Medians of wide squares in constant time: each column of pixels has its own counts, and those of
// a square are made of its columns' where they are looked at (S. Perreault and P. Hébert, Median
// Filtering in Constant Time, 2007).

extension Kernels {
  package static func countColumns(
    adding new: UnsafePointer<UInt16>, removing old: UnsafePointer<UInt16>?, count: Int,
    in columns: UnsafeMutablePointer<UInt8>
  ) {
    let blocks = unsafe columns + 4096 &* count
    for x in 0..<count {
      if let old = unsafe old {
        let rank = unsafe Int(old[x])
        unsafe columns[64 &* (rank >> 6 &* count &+ x) &+ rank & 63] &-= 1
        unsafe blocks[64 &* x &+ rank >> 6] &-= 1
      }
      let rank = unsafe Int(new[x])
      unsafe columns[64 &* (rank >> 6 &* count &+ x) &+ rank & 63] &+= 1
      unsafe blocks[64 &* x &+ rank >> 6] &+= 1
    }
  }

  package static func mediansOfColumns(
    _ columns: UnsafePointer<UInt8>, stride: Int, radius: Int, count: Int,
    counts: UnsafeMutablePointer<UInt16>, values: UnsafePointer<Float>,
    into result: UnsafeMutablePointer<Float>
  ) {
    let side = 2 &* radius &+ 1
    let half = side &* side / 2
    let coarse = unsafe counts + 4096
    // For each block of 64 ranks the pixel that its counts are for.
    let places = unsafe UnsafeMutableRawPointer(counts + 4160).assumingMemoryBound(to: Int32.self)
    for i in 0..<64 {
      unsafe coarse[i] = 0
      unsafe places[i] = Int32(truncatingIfNeeded: 0 &- 2 &* side)
    }
    let blocks = unsafe columns + 4096 &* stride
    for x in 0..<side {
      let column = unsafe blocks + 64 &* x
      for i in 0..<64 { unsafe coarse[i] &+= UInt16(column[i]) }
    }
    for x in 0..<count {
      if x > 0 {
        let old = unsafe blocks + 64 &* (x &- 1)
        let new = unsafe blocks + 64 &* (x &+ side &- 1)
        for i in 0..<64 { unsafe coarse[i] = coarse[i] &+ UInt16(new[i]) &- UInt16(old[i]) }
      }
      var below = 0
      let block = unsafe medianPlace(in: coarse, half: half, below: &below)
      let fine = unsafe counts + 64 &* block
      let lines = unsafe columns + 64 &* stride &* block
      var place = unsafe Int(places[block])
      if 2 &* (x &- place) > side {
        for i in 0..<64 { unsafe fine[i] = 0 }
        for k in x..<(x &+ side) {
          let column = unsafe lines + 64 &* k
          for i in 0..<64 { unsafe fine[i] &+= UInt16(column[i]) }
        }
      } else {
        while place < x {
          let old = unsafe lines + 64 &* place
          let new = unsafe lines + 64 &* (place &+ side)
          for i in 0..<64 { unsafe fine[i] = fine[i] &+ UInt16(new[i]) &- UInt16(old[i]) }
          place &+= 1
        }
      }
      unsafe places[block] = Int32(truncatingIfNeeded: x)
      let rank = unsafe medianPlace(in: fine, half: half, below: &below)
      unsafe result[x] = values[64 &* block &+ rank]
    }
  }
}
