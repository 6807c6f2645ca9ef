/// The samples of a portable anymap, one after another, whichever way they are written.
struct PNMSamples {
  private let bytes: [UInt8]
  private let info: PNMHeader
  private var scanner: PNMScanner
  private var offset: Int

  init(_ bytes: [UInt8], _ info: PNMHeader) {
    self.bytes = bytes
    self.info = info
    self.scanner = PNMScanner(bytes, from: info.pixels)
    self.offset = info.pixels
  }

  /// The next sample, 0…maximum; of a P1, 1 for white as everywhere else.
  ///
  /// - Throws: `truncated`, `malformed` for what is no number or too large a one.
  mutating func next(isLast: Bool) throws(PlatenError) -> Int {
    if info.kind == 1 { return try 1 - scanner.bit() }
    let value = info.isText ? try number(isLast: isLast) : try stored()
    guard value <= info.maximum else {
      throw .damaged("PNM", "a value of \(value) is above the stated largest, \(info.maximum)")
    }
    return value
  }

  /// A number in digits. The last one of a file that does not end in white space may have lost
  /// digits, unless there is no room for another.
  private mutating func number(isLast: Bool) throws(PlatenError) -> Int {
    let value = try scanner.number()
    if scanner.isAtEnd {
      guard isLast, value == 0 || value * 10 > info.maximum else { throw .cutOff("PNM") }
    } else if !scanner.isAtBoundary {
      throw .damaged("PNM", "there is no number where one should be")
    }
    return value
  }

  private mutating func stored() throws(PlatenError) -> Int {
    guard info.maximum > 255 else {
      guard offset < bytes.count else { throw .cutOff("PNM") }
      defer { offset += 1 }
      return Int(bytes[offset])
    }
    guard let value = bytes.load16(offset, .big) else { throw .cutOff("PNM") }
    offset += 2
    return value
  }
}
