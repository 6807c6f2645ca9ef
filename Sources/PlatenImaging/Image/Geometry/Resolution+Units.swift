extension Resolution {
  /// A resolution in pixels per metre, as PNG and BMP state it.
  ///
  /// Whole pixels per metre can't express most round numbers per inch (300 dpi is 11811.02), so a
  /// value within half a unit of a whole number per inch becomes that number.
  init(perMetre x: Int, _ y: Int) {
    self.init(perMetre: Double(x), Double(y))
  }

  /// The same, as JPEG 2000 states it.
  init(perMetre x: Double, _ y: Double) {
    self.init(Self.perInch(x), Self.perInch(y))
  }

  private static func perInch(_ perMetre: Double) -> Double {
    let exact = perMetre * 0.0254
    let whole = exact.rounded()
    return abs(whole / 0.0254 - perMetre) <= 0.5 ? whole : exact
  }

  /// Both axes in whole pixels per metre; nil where one of them is not a positive 31-bit number.
  var perMetre: (x: Int, y: Int)? {
    let x = (horizontal / 0.0254).rounded()
    let y = (vertical / 0.0254).rounded()
    guard x >= 1, y >= 1, x <= 0x7FFF_FFFF, y <= 0x7FFF_FFFF else { return nil }
    return (Int(x), Int(y))
  }

  /// A resolution in pixels per inch or per centimetre; nil unless both are possible.
  init?(_ x: Double, _ y: Double, perCentimetre: Bool) {
    self.init(perCentimetre ? x * 2.54 : x, perCentimetre ? y * 2.54 : y)
    guard isPossible else { return nil }
  }

  /// Whether both are positive and of some instrument: files can state numbers that are too great
  /// to be reckoned with.
  var isPossible: Bool { [horizontal, vertical].allSatisfy { $0 > 0 && $0 <= 1e9 } }
}
