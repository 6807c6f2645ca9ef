/// Slots of the table of `countColors`.
package let colorSlots = 1024

/// Gathers distinct pixels into an open hash table of `colorSlots` entries, each 0 where it is
/// empty, else the pixel, its number in order of appearance from bit 32 on, and bit 63.
///
/// - Parameters:
///   - skipped: Pixels equal to those here are left out; may be `nil`.
///   - known: How many the table holds.
/// - Returns: How many it holds then; 257 as soon as there are more than 256.
package func countColors(
  _ pixels: UnsafePointer<UInt32>, skipping skipped: UnsafePointer<UInt32>?, count: Int,
  into slots: UnsafeMutablePointer<UInt64>, known: Int
) -> Int {
  var known = known
  var last = count > 0 ? unsafe ~pixels[0] : 0
  for i in 0..<count {
    let pixel = unsafe pixels[i]
    if pixel == last { continue }
    if let skipped = unsafe skipped, unsafe skipped[i] == pixel { continue }
    last = pixel
    let slot = unsafe colorSlot(of: pixel, in: slots)
    if unsafe slots[slot] == 0 {
      if known >= 256 { return 257 }
      unsafe slots[slot] = 1 << 63 | UInt64(truncatingIfNeeded: known) << 32 | UInt64(pixel)
      known &+= 1
    }
  }
  return known
}

/// Turns pixels into their numbers in the table of `countColors`; every one must be there, but for
/// those equal to the pixels in `skipped`, which become `skippedIndex`.
package func indexColors(
  _ pixels: UnsafePointer<UInt32>, skipping skipped: UnsafePointer<UInt32>?, skippedIndex: UInt8,
  count: Int, slots: UnsafeMutablePointer<UInt64>, into indices: UnsafeMutablePointer<UInt8>
) {
  var last: UInt32 = 0
  var lastIndex: UInt8 = 0
  var isFirst = true
  for i in 0..<count {
    let pixel = unsafe pixels[i]
    if let skipped = unsafe skipped, unsafe skipped[i] == pixel {
      unsafe indices[i] = skippedIndex
      continue
    }
    if isFirst || pixel != last {
      last = pixel
      isFirst = false
      lastIndex = unsafe UInt8(truncatingIfNeeded: slots[colorSlot(of: pixel, in: slots)] >> 32)
    }
    unsafe indices[i] = lastIndex
  }
}

/// The number of a colour in the table of `countColors`.
package func colorNumber(of pixel: UInt32, in slots: UnsafePointer<UInt64>) -> Int? {
  let slot = unsafe slots[colorSlot(of: pixel, in: slots)]
  return slot == 0 ? nil : Int(truncatingIfNeeded: slot >> 32 & 0xFF)
}

@inline(__always)
func colorSlot(of pixel: UInt32, in slots: UnsafePointer<UInt64>) -> Int {
  var slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> 22)
  while true {
    let found = unsafe slots[slot]
    if found == 0 || UInt32(truncatingIfNeeded: found) == pixel { return slot }
    slot = (slot &+ 1) & 1023
  }
}
