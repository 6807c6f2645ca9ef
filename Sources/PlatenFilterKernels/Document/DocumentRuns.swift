// Connected ink as runs of rows, joined where they touch (8-connected).

extension Kernels {
  package static func compare(
    _ source: UnsafePointer<UInt8>, count: Int, threshold: UInt8,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count { unsafe target[x] = source[x] >= threshold ? 255 : 0 }
  }

  package static func findRuns(
    _ row: UnsafePointer<UInt8>, count: Int, starts: UnsafeMutablePointer<Int32>,
    ends: UnsafeMutablePointer<Int32>
  ) -> Int {
    let bytes = unsafe UnsafeRawPointer(row)
    var found = 0
    var isInside: UInt64 = 0
    var x = 0
    while x <= count {
      let word = unsafe UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: x, as: UInt64.self))
      // One bit for each byte that is zero, the first in the lowest.
      let ink = ((~word & 0x8080_8080_8080_8080) >> 7 &* 0x0102_0408_1020_4080) >> 56
      var changes = (ink ^ (ink << 1 | isInside)) & 0xFF
      isInside = ink >> 7
      while changes != 0 {
        let place = Int32(truncatingIfNeeded: x &+ changes.trailingZeroBitCount)
        if ink >> UInt64(truncatingIfNeeded: changes.trailingZeroBitCount) & 1 != 0 {
          unsafe starts[found] = place
        } else {
          unsafe ends[found] = place
          found = found &+ 1
        }
        changes &= changes &- 1
      }
      x = x &+ 8
    }
    return found
  }

  package static func joinRuns(
    starts: UnsafePointer<Int32>, ends: UnsafePointer<Int32>, above: Int, row: Int, end: Int,
    parents: UnsafeMutablePointer<Int32>
  ) {
    var upper = above
    for run in row..<end {
      unsafe parents[run] = Int32(truncatingIfNeeded: run)
      let (start, stop) = unsafe (starts[run], ends[run])
      while upper < row, unsafe ends[upper] < start { upper = upper &+ 1 }
      var other = upper
      while other < row, unsafe starts[other] <= stop {
        unsafe join(run, other, parents)
        other = other &+ 1
      }
    }
  }

  @inline(__always)
  private static func root(_ run: Int, _ parents: UnsafeMutablePointer<Int32>) -> Int {
    var place = run
    while true {
      let parent = unsafe Int(parents[place])
      if parent == place { return place }
      let next = unsafe parents[parent]
      unsafe parents[place] = next
      place = Int(next)
    }
  }

  @inline(__always)
  private static func join(_ a: Int, _ b: Int, _ parents: UnsafeMutablePointer<Int32>) {
    let (first, second) = unsafe (root(a, parents), root(b, parents))
    if first < second {
      unsafe parents[second] = Int32(truncatingIfNeeded: first)
    } else if second < first {
      unsafe parents[first] = Int32(truncatingIfNeeded: second)
    }
  }

  package static func countPixels(
    starts: UnsafePointer<Int32>, ends: UnsafePointer<Int32>, count: Int,
    parents: UnsafeMutablePointer<Int32>, pixels: UnsafeMutablePointer<Int32>
  ) {
    for run in 0..<count {
      // A parent comes before its run, so its own parent is the first by now.
      let first = unsafe parents[Int(parents[run])]
      unsafe parents[run] = first
      unsafe pixels[run] = 0
      unsafe pixels[Int(first)] = pixels[Int(first)] &+ (ends[run] &- starts[run])
    }
  }

  package static func eraseRun(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, y: Int, start: Int, end: Int
  ) {
    let row = unsafe pixels + y &* width
    let (left, right) = (start > 3 ? start &- 3 : 0, end &+ 3 < width ? end &+ 3 : width)
    var paper: UInt8 = 0
    for x in left..<right {
      let level = unsafe row[x]
      paper = level > paper ? level : paper
    }
    let (first, last) = (start > 1 ? start &- 1 : 0, end < width ? end &+ 1 : width)
    var line = y > 0 ? y &- 1 : 0
    while line <= y &+ 1, line < height {
      let target = unsafe pixels + line &* width
      for x in first..<last {
        let level = unsafe target[x]
        unsafe target[x] = level < paper ? paper : level
      }
      line = line &+ 1
    }
  }
}
