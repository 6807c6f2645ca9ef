// The five filters of PNG (specification, section 9), forwards.

/// The number of the byte above or below zero, whichever is nearer.
@inline(__always)
private func magnitude(_ byte: UInt8) -> UInt32 {
  UInt32(Int8(bitPattern: byte).magnitude)
}

/// Writes a row behind the number of the filter whose differences sum up least.
///
/// `above` is the row before, or zeros; `trial` is room for one row; none of the four overlap.
package func filterRow(
  _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>,
  into target: UnsafeMutablePointer<UInt8>,
  trial: UnsafeMutablePointer<UInt8>, count: Int, pixelLength: Int
) {
  var best = UInt32.max
  // Up and None come first: of equals, the one that decodes fastest is kept.
  for filter: UInt8 in [0, 2, 1, 3, 4] {
    let sum: UInt32
    switch filter {
    case 0: sum = unsafe copyRow(row, trial, count)
    case 1: sum = unsafe subtractLeft(row, trial, count, pixelLength)
    case 2: sum = unsafe subtractAbove(row, above, trial, count)
    case 3: sum = unsafe subtractAverage(row, above, trial, count, pixelLength)
    default: sum = unsafe subtractPaeth(row, above, trial, count, pixelLength)
    }
    guard sum < best else { continue }
    best = sum
    unsafe target.pointee = filter
    unsafe (target + 1).update(from: trial, count: count)
    if sum == 0 { return }
  }
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

private func copyRow(
  _ row: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int
) -> UInt32 {
  var sum: UInt32 = 0
  for index in 0..<count {
    let value = unsafe row[index]
    unsafe target[index] = value
    sum = sum &+ magnitude(value)
  }
  return sum
}

private func subtractLeft(
  _ row: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int,
  _ pixelLength: Int
) -> UInt32 {
  var sum: UInt32 = 0
  for index in 0..<min(pixelLength, count) {
    unsafe target[index] = row[index]
    sum = unsafe sum &+ magnitude(row[index])
  }
  var index = pixelLength
  while index < count {
    let value = unsafe row[index] &- row[index &- pixelLength]
    unsafe target[index] = value
    sum = sum &+ magnitude(value)
    index = index &+ 1
  }
  return sum
}

private func subtractAbove(
  _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
  _ target: UnsafeMutablePointer<UInt8>, _ count: Int
) -> UInt32 {
  var sum: UInt32 = 0
  for index in 0..<count {
    let value = unsafe row[index] &- above[index]
    unsafe target[index] = value
    sum = sum &+ magnitude(value)
  }
  return sum
}

private func subtractAverage(
  _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
  _ target: UnsafeMutablePointer<UInt8>, _ count: Int, _ pixelLength: Int
) -> UInt32 {
  var sum: UInt32 = 0
  for index in 0..<count {
    let left: UInt16 = unsafe index < pixelLength ? 0 : UInt16(row[index &- pixelLength])
    let average = unsafe (left &+ UInt16(above[index])) >> 1
    let value = unsafe row[index] &- UInt8(truncatingIfNeeded: average)
    unsafe target[index] = value
    sum = sum &+ magnitude(value)
  }
  return sum
}

private func subtractPaeth(
  _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
  _ target: UnsafeMutablePointer<UInt8>, _ count: Int, _ pixelLength: Int
) -> UInt32 {
  var sum: UInt32 = 0
  // At the left edge the prediction is the byte above.
  for index in 0..<min(pixelLength, count) {
    let value = unsafe row[index] &- above[index]
    unsafe target[index] = value
    sum = sum &+ magnitude(value)
  }
  var index = pixelLength
  while index < count {
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
    sum = sum &+ magnitude(value)
    index = index &+ 1
  }
  return sum
}
