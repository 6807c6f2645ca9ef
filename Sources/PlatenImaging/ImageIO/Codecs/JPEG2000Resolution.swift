import Glibc

/// The resolution at which a JPEG 2000 was scanned, or else is to be shown (ISO/IEC 15444-1,
/// I.5.3.7). OpenJPEG passes over it.
enum JPEG2000Resolution {
  static func of(_ file: [UInt8]) -> Resolution? {
    guard let header = Box.all("jp2h", in: file, 0..<file.count).first,
      let box = header.first("res ", "resc", in: file) ?? header.first("res ", "resd", in: file),
      box.data.count >= 10, let y = perMetre(box.start, box.start + 8, of: file),
      let x = perMetre(box.start + 4, box.start + 9, of: file)
    else { return nil }
    let resolution = Resolution(perMetre: x, y)
    return resolution.isPossible ? resolution : nil
  }

  /// A fraction of two words, times a power of ten.
  private static func perMetre(_ start: Int, _ exponent: Int, of file: [UInt8]) -> Double? {
    guard let over = file.load16(start, .big), let under = file.load16(start + 2, .big),
      over > 0, under > 0
    else { return nil }
    return Double(over) / Double(under) * pow(10, Double(Int8(bitPattern: file[exponent])))
  }
}
