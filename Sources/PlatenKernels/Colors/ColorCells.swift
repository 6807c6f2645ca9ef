/// Opaque colours gathered with their numbers: each by itself while they are few, else together
/// with those that differ in the lowest bits of their channels only, as few bits as it takes.
package struct ColorCells {
  private static let slotCount = 65_536
  private static let mostCells = 16_384

  /// An open hash table; 0 where it is empty, else a colour without the bits that don't count.
  private var keys = [UInt32](repeating: 0, count: slotCount)
  /// Sums of red, green and blue, and how many pixels.
  private var sums = [SIMD4<Int>](repeating: .zero, count: slotCount)
  private var count = 0
  private var mask = UInt32.max

  package init() {}

  /// Takes in the opaque pixels.
  package mutating func add(_ pixels: UnsafePointer<UInt32>, count: Int) {
    var last: UInt32 = 0
    var run = 0
    for i in 0..<count {
      let pixel = unsafe UInt32(littleEndian: pixels[i])
      if pixel != last {
        add(last, run)
        (last, run) = (pixel, 0)
      }
      run &+= 1
    }
    add(last, run)
  }

  @inline(__always)
  private mutating func add(_ pixel: UInt32, _ number: Int) {
    guard pixel >> 24 != 0, number > 0 else { return }
    let channels = SIMD4(Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255), 1)
    add(channels &* number, as: pixel)
  }

  @inline(__always)
  private mutating func add(_ sum: SIMD4<Int>, as pixel: UInt32) {
    let key = pixel & mask
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 16)
    while keys[slot] != key {
      if keys[slot] == 0 {
        keys[slot] = key
        count &+= 1
        break
      }
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
    sums[slot] &+= sum
    if count > Self.mostCells { coarsen() }
  }

  /// Leaves out one bit more of each channel.
  private mutating func coarsen() {
    let (oldKeys, oldSums) = (keys, sums)
    keys = [UInt32](repeating: 0, count: Self.slotCount)
    sums = [SIMD4<Int>](repeating: .zero, count: Self.slotCount)
    count = 0
    mask = mask << 1 & 0x00FE_FEFE | 0xFF00_0000
    for slot in 0..<Self.slotCount where oldKeys[slot] != 0 {
      add(oldSums[slot], as: oldKeys[slot])
    }
  }

  /// The colours, or the mean of each that stands for several, with their pixels as the fourth
  /// value.
  package var occupied: [SIMD4<Float>] {
    sums.compactMap { cell in
      guard cell.w > 0 else { return nil }
      let weight = Float(cell.w)
      return SIMD4(Float(cell.x) / weight, Float(cell.y) / weight, Float(cell.z) / weight, weight)
    }
  }
}

/// The cell of a colour among 32,768, its channels from the lowest byte on.
@inline(__always)
func colorCell(of pixel: UInt32) -> Int {
  Int(truncatingIfNeeded: pixel >> 3 & 31 | pixel >> 6 & 0x3E0 | pixel >> 9 & 0x7C00)
}
