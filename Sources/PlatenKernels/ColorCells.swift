/// Opaque colours gathered with their numbers: one by one while they are few, else in 32,768 cells of
/// 5 bits a channel.
package struct ColorCells {
  private static let slotCount = 16384

  /// Sums of red, green and blue, and how many pixels.
  private var cells = [SIMD4<Int>](repeating: .zero, count: 32768)
  /// Distinct colours in the high half, how many pixels in the low one; 0 where empty.
  private var slots = [UInt64](repeating: 0, count: slotCount)
  private var distinct = 0

  package init() {}

  private var areFew: Bool { distinct <= 4096 }

  /// Takes in the opaque pixels that are not equal in `skipped`.
  package mutating func add(
    _ pixels: UnsafePointer<UInt32>, skipping skipped: UnsafePointer<UInt32>, count: Int
  ) {
    var last: UInt32 = 0
    var run = 0
    for i in 0..<count {
      if unsafe pixels[i] == skipped[i] { continue }
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
  private mutating func add(_ pixel: UInt32, _ count: Int) {
    guard pixel >> 24 != 0, count > 0 else { return }
    let channels = SIMD4(
      Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255), 1)
    cells[colorCell(of: pixel)] &+= channels &* count
    if areFew { addDistinct(pixel, count) }
  }

  private mutating func addDistinct(_ pixel: UInt32, _ count: Int) {
    var slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> 18)
    while slots[slot] != 0, slots[slot] >> 32 != UInt64(pixel) {
      slot = (slot &+ 1) & (Self.slotCount &- 1)
    }
    if slots[slot] == 0 {
      distinct &+= 1
      slots[slot] = UInt64(pixel) << 32
    }
    // The number stays within its half.
    let sum = min(slots[slot] & 0xFFFF_FFFF &+ UInt64(count), 0xFFFF_FFFF)
    slots[slot] = UInt64(pixel) << 32 | sum
  }

  /// The colours, or the mean of each cell that is not empty, with their pixels as the fourth value.
  package var occupied: [SIMD4<Float>] {
    if areFew {
      return slots.compactMap { slot in
        guard slot != 0 else { return nil }
        let pixel = UInt32(truncatingIfNeeded: slot >> 32)
        return SIMD4(
          Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255),
          Float(slot & 0xFFFF_FFFF))
      }
    }
    return cells.compactMap { cell in
      guard cell.w > 0 else { return nil }
      let weight = Float(cell.w)
      return SIMD4(Float(cell.x) / weight, Float(cell.y) / weight, Float(cell.z) / weight, weight)
    }
  }
}

/// The cell of a colour, its channels from the lowest byte on.
@inline(__always)
func colorCell(of pixel: UInt32) -> Int {
  Int(truncatingIfNeeded: pixel >> 3 & 31 | pixel >> 6 & 0x3E0 | pixel >> 9 & 0x7C00)
}
