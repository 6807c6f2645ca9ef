extension PNMHeader {
  /// The file without what stands after its picture: further pictures too, since readers show the
  /// first alone.
  ///
  /// - Throws: `truncated`, `malformed` for numbers that are none, `limitExceeded` for sizes that
  ///   can't be computed with.
  func bare(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    let samples = try width.checkedProduct(height).checkedProduct(depth)
    if isText {
      var scanner = PNMScanner(bytes, from: pixels)
      for _ in 0..<samples { _ = try kind == 1 ? scanner.bit() : scanner.number() }
      let isBare = bytes[scanner.offset...].allSatisfy { $0 == 32 || (9...13).contains($0) }
      if isBare { return bytes }
      return bytes[..<scanner.offset] + [0x0A]
    }
    let count =
      kind == 4
      ? try ((width + 7) / 8).checkedProduct(height)
      : try samples.checkedProduct(maximum > 255 ? 2 : 1)
    return Array(bytes.prefix(try pixels.checkedSum(count)))
  }
}
