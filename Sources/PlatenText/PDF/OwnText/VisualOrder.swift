/// Characters from left to right as a page shows them, which readers of PDF turn around themselves.
enum VisualOrder {
  /// Whether one of the characters is of a script that is written from right to left.
  static func isRightToLeft(_ scalars: [Unicode.Scalar]) -> Bool {
    scalars.contains(where: isRightToLeft)
  }

  /// The characters of a word as they stand on the page.
  static func visual(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard isRightToLeft(scalars) else { return scalars }
    var result: [Unicode.Scalar] = []
    var run: [Unicode.Scalar] = []
    // Numbers and Latin letters inside are read from left to right.
    for scalar in scalars.reversed() {
      if isLeftToRight(scalar) {
        run.append(scalar)
      } else if !run.isEmpty, !isRightToLeft(scalar), !scalar.properties.isWhitespace {
        // A mark between two digits belongs to the number; at the end of a run it is put back.
        run.append(scalar)
      } else {
        flush(&run, into: &result)
        result.append(scalar)
      }
    }
    flush(&run, into: &result)
    return result
  }

  private static func flush(_ run: inout [Unicode.Scalar], into result: inout [Unicode.Scalar]) {
    let tail = run.reversed().prefix { !isLeftToRight($0) }.count
    result += run.dropLast(tail).reversed() + run.suffix(tail)
    run = []
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0660...0x0669, 0x06F0...0x06F9: false
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  private static func isLeftToRight(_ scalar: Unicode.Scalar) -> Bool {
    if isRightToLeft(scalar) { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
