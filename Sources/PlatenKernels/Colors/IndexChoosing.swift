/// The number of a pixel that has no colour of its own and can only be transparent.
package let noColor = 255

/// Numbers the pixels of a frame by their colours, and says which the canvas shows already.
///
/// - Parameters:
///   - before: What the canvas shows.
///   - keepsShown: Whether pixels that the canvas shows may stay transparent. Then colours that
///     only they have are entered while there are fewer than 255; the others get `noColor`.
///   - slots: The table of `countColors` with the colours of all other pixels; it is added to.
///   - choices: 1 where a pixel has a colour and may be transparent instead, else 0.
/// - Returns: How many colours the table holds then, and whether any pixel has a choice.
package func numberColors(
  _ pixels: UnsafePointer<UInt32>, over before: UnsafePointer<UInt32>, count: Int,
  keepsShown: Bool, slots: UnsafeMutablePointer<UInt64>, known: Int,
  into numbers: UnsafeMutablePointer<UInt8>, choices: UnsafeMutablePointer<UInt8>
) -> (known: Int, anyChoice: Bool) {
  var known = known
  var last: UInt32 = 0
  var lastNumber = UInt8(noColor)
  var anyChoice: UInt8 = 0
  for i in 0..<count {
    let pixel = unsafe pixels[i]
    if pixel != last {
      last = pixel
      let slot = unsafe colorSlot(of: pixel, in: slots)
      if unsafe slots[slot] == 0, known < noColor {
        unsafe slots[slot] = 1 << 63 | UInt64(truncatingIfNeeded: known) << 32 | UInt64(pixel)
        known &+= 1
      }
      let found = unsafe slots[slot]
      lastNumber = found == 0 ? UInt8(noColor) : UInt8(truncatingIfNeeded: found >> 32)
    }
    let isShown: UInt8 = unsafe keepsShown && before[i] == pixel ? 1 : 0
    let choice = lastNumber == UInt8(noColor) ? 0 : isShown
    unsafe numbers[i] = lastNumber
    unsafe choices[i] = choice
    anyChoice |= choice
  }
  return (known, anyChoice != 0)
}

/// Turns numbers into palette indices; returns whether any pixel has a choice left.
///
/// - Parameters:
///   - indexed: The index of each number, `transparent` where the palette lacks the colour.
///   - choices: As `numberColors` leaves them.
package func mapColors(
  _ numbers: UnsafePointer<UInt8>, _ choices: UnsafePointer<UInt8>, count: Int,
  indexed: UnsafePointer<UInt8>, transparent: Int, into indices: UnsafeMutablePointer<UInt8>,
  choices left: UnsafeMutablePointer<UInt8>
) -> Bool {
  var anyChoice: UInt8 = 0
  for i in 0..<count {
    let index = unsafe indexed[Int(numbers[i])]
    let choice = unsafe Int(index) == transparent ? 0 : choices[i]
    unsafe indices[i] = index
    unsafe left[i] = choice
    anyChoice |= choice
  }
  return anyChoice != 0
}

/// Prefers transparency in runs of pixels that may all be transparent: there it makes strings that
/// recur, where alone it breaks up those of the picture.
///
/// - Parameters:
///   - choices: As `LZWSource` takes them.
///   - run: The length from which on a run counts.
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

/// Makes the pixels transparent for which `preferTransparency` prefers it.
package func takePreferred(
  _ indices: UnsafePointer<UInt8>, _ choices: UnsafePointer<UInt8>, count: Int,
  transparent: UInt8, into settled: UnsafeMutablePointer<UInt8>
) {
  for i in 0..<count { unsafe settled[i] = choices[i] == 2 ? transparent : indices[i] }
}

/// Turns numbers into palette indices where no pixel has a choice.
package func mapIndices(
  _ numbers: UnsafePointer<UInt8>, count: Int, indexed: UnsafePointer<UInt8>,
  into indices: UnsafeMutablePointer<UInt8>
) {
  for i in 0..<count { unsafe indices[i] = indexed[Int(numbers[i])] }
}
