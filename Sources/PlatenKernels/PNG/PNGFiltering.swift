// The five filters of PNG (specification, section 9), forwards.

/// Adds up how far bytes are above or below zero, whichever is nearer.
///
/// - Parameter value: Makes the byte at a place, and stores it.
@inline(__always)
private func sumOfMagnitudes(_ places: Range<Int>, _ value: (Int) -> UInt8) -> UInt32 {
  var sum: UInt32 = 0
  var place = places.lowerBound
  while place < places.upperBound {
    // The sum of 496 times 128 still fits in 16 bits, which halves the work of vectors.
    let end = min(places.upperBound, place &+ 496)
    var part: UInt16 = 0
    while place < end {
      let byte = value(place)
      part = part &+ UInt16(min(byte, 0 &- byte))
      place = place &+ 1
    }
    sum = sum &+ UInt32(part)
  }
  return sum
}

/// Writes a row after the number of the filter whose differences sum up least.
///
/// `above` is the row before, or zeros; `trial` is room for two rows; none of the four overlap.
package func filterRow(
  _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>,
  into target: UnsafeMutablePointer<UInt8>,
  trial: UnsafeMutablePointer<UInt8>, count: Int, pixelLength: Int
) {
  var best = unsafe sumRow(row, count)
  var (kept, next) = unsafe (row, trial)
  unsafe target.pointee = 0
  // Up and None come first: of equals, the one that decodes fastest is kept.
  for filter: UInt8 in [2, 1, 3, 4] where best > 0 {
    let sum: UInt32 =
      switch filter {
      case 1: unsafe subtractLeft(row, next, count, pixelLength)
      case 2: unsafe subtractAbove(row, above, next, count)
      case 3: unsafe subtractAverage(row, above, next, count, pixelLength)
      default: unsafe subtractPaeth(row, above, next, count, pixelLength)
      }
    guard sum < best else { continue }
    best = sum
    unsafe target.pointee = filter
    unsafe kept = UnsafePointer(next)
    unsafe next = next == trial ? trial + count : trial
  }
  unsafe (target + 1).update(from: kept, count: count)
}

/// Writes a row under each of the five filters, one after another.
///
/// - Parameters:
///   - above: The row before, or zeros.
///   - variants: Room for five rows; it overlaps neither of the others.
/// - Returns: The sums of their differences, as `filterRow` compares them.
package func filterRowVariants(
  _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>,
  into variants: UnsafeMutablePointer<UInt8>, count: Int, pixelLength: Int
) -> [5 of UInt32] {
  [
    unsafe copyRow(row, variants, count),
    unsafe subtractLeft(row, variants + count, count, pixelLength),
    unsafe subtractAbove(row, above, variants + 2 &* count, count),
    unsafe subtractAverage(row, above, variants + 3 &* count, count, pixelLength),
    unsafe subtractPaeth(row, above, variants + 4 &* count, count, pixelLength),
  ]
}

private func sumRow(_ row: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
  sumOfMagnitudes(0..<count) { unsafe row[$0] }
}

private func copyRow(
  _ row: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int
) -> UInt32 {
  sumOfMagnitudes(0..<count) { index in
    let value = unsafe row[index]
    unsafe target[index] = value
    return value
  }
}

private func subtractLeft(
  _ row: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int,
  _ pixelLength: Int
) -> UInt32 {
  let first = unsafe copyRow(row, target, min(pixelLength, count))
  let rest = sumOfMagnitudes(min(pixelLength, count)..<count) { index in
    let value = unsafe row[index] &- row[index &- pixelLength]
    unsafe target[index] = value
    return value
  }
  return first &+ rest
}

private func subtractAbove(
  _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
  _ target: UnsafeMutablePointer<UInt8>, _ count: Int
) -> UInt32 {
  sumOfMagnitudes(0..<count) { index in
    let value = unsafe row[index] &- above[index]
    unsafe target[index] = value
    return value
  }
}

private func subtractAverage(
  _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
  _ target: UnsafeMutablePointer<UInt8>, _ count: Int, _ pixelLength: Int
) -> UInt32 {
  let first = sumOfMagnitudes(0..<min(pixelLength, count)) { index in
    let value = unsafe row[index] &- above[index] >> 1
    unsafe target[index] = value
    return value
  }
  let rest = sumOfMagnitudes(min(pixelLength, count)..<count) { index in
    let (left, up) = unsafe (row[index &- pixelLength], above[index])
    // Half the sum in 8 bits: what both have, and half of what one has.
    let average = (left & up) &+ (left ^ up) >> 1
    let value = unsafe row[index] &- average
    unsafe target[index] = value
    return value
  }
  return first &+ rest
}

private func subtractPaeth(
  _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
  _ target: UnsafeMutablePointer<UInt8>, _ count: Int, _ pixelLength: Int
) -> UInt32 {
  // At the left edge the prediction is the byte above.
  let first = unsafe subtractAbove(row, above, target, min(pixelLength, count))
  let rest = sumOfMagnitudes(min(pixelLength, count)..<count) { index in
    let left = unsafe Int16(row[index &- pixelLength])
    let up = unsafe Int16(above[index])
    let corner = unsafe Int16(above[index &- pixelLength])
    let toLeft = up &- corner
    let toUp = left &- corner
    let (a, b, c) = (toLeft.magnitude, toUp.magnitude, (toLeft &+ toUp).magnitude)
    let upOrCorner = b <= c ? up : corner
    let guess = a <= b && a <= c ? left : upOrCorner
    let value = unsafe row[index] &- UInt8(truncatingIfNeeded: guess)
    unsafe target[index] = value
    return value
  }
  return first &+ rest
}
