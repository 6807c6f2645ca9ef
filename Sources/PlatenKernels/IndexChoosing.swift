/// Turns pixels into palette indices, and says where a pixel may as well be transparent because the
/// canvas shows it already.
///
/// - Parameters:
///   - before: What the canvas shows.
///   - slots: Colours and their indices, as `countColors` leaves them. Indices from `limit` on and
///     `transparent` are no colours of this frame.
///   - transparent: The index of the pixels that have no colour, or -1 where there are none,
///     so that every pixel must have one.
///   - choices: As `LZWSource` takes them, with 1 for every choice.
/// - Returns: Whether any pixel has a choice.
package func chooseIndices(
  _ pixels: UnsafePointer<UInt32>, over before: UnsafePointer<UInt32>, count: Int,
  slots: UnsafePointer<UInt64>, limit: Int, transparent: Int,
  into indices: UnsafeMutablePointer<UInt8>, choices: UnsafeMutablePointer<UInt8>
) -> Bool {
  var last: UInt32 = 0
  var lastIndex = transparent
  var anyChoice: UInt8 = 0
  for i in 0..<count {
    let pixel = unsafe pixels[i]
    if pixel != last {
      last = pixel
      lastIndex = transparent
      let slot = unsafe slots[colorSlot(of: pixel, in: slots)]
      let number = Int(truncatingIfNeeded: slot >> 32 & 0xFF)
      if slot != 0, number < limit, number != transparent { lastIndex = number }
    }
    var choice: UInt8 = 0
    if transparent >= 0, lastIndex != transparent {
      choice = unsafe before[i] == pixel ? 1 : 0
    }
    unsafe indices[i] = UInt8(truncatingIfNeeded: lastIndex)
    unsafe choices[i] = choice
    anyChoice |= choice
  }
  return anyChoice != 0
}

/// Prefers transparency in runs of pixels that may all be transparent: there it makes strings that
/// recur, where alone it breaks up those of the picture.
///
/// - Parameter run: The length from which on a run counts.
package func preferTransparency(
  _ indices: UnsafePointer<UInt8>, _ choices: UnsafeMutablePointer<UInt8>, count: Int,
  transparent: UInt8, run: Int
) {
  var start = 0
  for i in 0...count {
    if i < count, unsafe choices[i] != 0 || indices[i] == transparent { continue }
    let preferred: UInt8 = i &- start >= run ? 2 : 1
    for place in start..<i where unsafe choices[place] != 0 {
      unsafe choices[place] = preferred
    }
    start = i &+ 1
  }
}
