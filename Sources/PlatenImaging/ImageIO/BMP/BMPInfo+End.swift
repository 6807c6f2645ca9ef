extension BMPInfo {
  /// The file without what stands after its pixels, but for its colour profile.
  ///
  /// Where run-length coded pixels end is what the header says; where it says nothing, the file
  /// stays as it is.
  ///
  /// - Throws: `limitExceeded` for sizes that can't be computed with.
  func bare(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    let length = bytes.load32(14, .little) ?? 0
    var end: Int
    switch compression {
    case .none, .bitFields:
      let stride = try size.width.checkedProduct(bits).checkedSum(31) / 32 * 4
      end = try stride.checkedProduct(size.height).checkedSum(pixels)
    case .rle4, .rle8:
      guard let stated = bytes.load32(34, .little), stated > 0 else { return bytes }
      end = try pixels.checkedSum(stated)
    }
    // "MBED": a profile at a place that counts from the header (BITMAPV5HEADER).
    if length >= 124, bytes.load32(70, .little) == 0x4D42_4544,
      let place = bytes.load32(126, .little), let count = bytes.load32(130, .little)
    {
      end = max(end, try place.checkedSum(count).checkedSum(14))
    }
    guard end > 14 + length, end < bytes.count else { return bytes }
    var bare = Array(bytes[..<end])
    for shift in 0..<4 { bare[2 + shift] = UInt8(truncatingIfNeeded: end >> (8 * shift)) }
    return bare
  }
}
