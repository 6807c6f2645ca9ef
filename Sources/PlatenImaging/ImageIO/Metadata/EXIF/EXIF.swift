/// The few entries of an EXIF block that bear on how a picture is shown.
///
/// An EXIF block is a small TIFF: byte order, offset of the first directory, twelve bytes an entry
/// (CIPA DC-008, section 4.6). Two directories are read, that of the picture and that of its
/// thumbnail, so no chain can loop.
struct EXIF: Sendable {
  /// 1…8; 1 where none or an impossible one is stated.
  private(set) var orientation = 1
  /// Pixels per inch, where stated with a unit.
  private(set) var resolution: Resolution?
  /// Where a thumbnail in JPEG stands, counted from the byte order.
  private(set) var thumbnail: Range<Int>?

  /// What a writer says of how a picture is shown.
  init(resolution: Resolution?) {
    self.resolution = resolution.flatMap { $0.isPossible ? $0 : nil }
  }

  /// Reads a block, with or without the `Exif` prefix JPEG puts before it; nil if it is none.
  init?(_ block: [UInt8]) {
    guard let (bytes, order) = Self.tiff(in: block), let directory = bytes.load32(4, order),
      let count = bytes.load16(directory, order)
    else { return nil }
    var horizontal = 0.0
    var vertical = 0.0
    var unit = 2
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = bytes.load16(entry, order), let value = bytes.load16(entry + 8, order) else {
        break
      }
      switch tag {
      case 0x0112: orientation = (1...8).contains(value) ? value : 1
      case 0x011A: horizontal = Self.rational(bytes, entry, order)
      case 0x011B: vertical = Self.rational(bytes, entry, order)
      case 0x0128: unit = value
      default: break
      }
    }
    if unit == 2 || unit == 3 {
      resolution = Resolution(horizontal, vertical, perCentimetre: unit == 3)
    }
    if let second = bytes.load32(directory + 2 + 12 * count, order), second > 0 {
      thumbnail = Self.thumbnail(bytes, at: second, order)
    }
  }

  /// The TIFF in a block, which may have the `Exif` prefix JPEG puts before it, and its byte order.
  static func tiff(in block: [UInt8]) -> (bytes: [UInt8], order: ByteOrder)? {
    let bytes = block.has("Exif\0\0") ? Array(block[6...]) : block
    if bytes.has("II*\0") { return (bytes, .little) }
    return bytes.has("MM\0*") ? (bytes, .big) : nil
  }

  /// What the directory of the thumbnail says of its place: JPEGInterchangeFormat and its length.
  private static func thumbnail(
    _ bytes: [UInt8], at directory: Int, _ order: ByteOrder
  ) -> Range<Int>? {
    var (start, count) = (0, 0)
    for index in 0..<(bytes.load16(directory, order) ?? 0) {
      let entry = directory + 2 + 12 * index
      guard let tag = bytes.load16(entry, order), let value = bytes.load32(entry + 8, order) else {
        break
      }
      if tag == 0x0201 { start = value }
      if tag == 0x0202 { count = value }
    }
    guard start > 0, count > 0, start < bytes.count, count <= bytes.count - start else {
      return nil
    }
    return start..<(start + count)
  }

  private static func rational(_ bytes: [UInt8], _ entry: Int, _ order: ByteOrder) -> Double {
    guard let offset = bytes.load32(entry + 8, order), let above = bytes.load32(offset, order),
      let below = bytes.load32(offset + 4, order), below > 0
    else { return 0 }
    return Double(above) / Double(below)
  }
}
