extension PictureMetadata {
  /// Boxes of a JPEG XL by their names, those of a JPEG 2000 by their UUIDs, or the items of an
  /// AVIF or HEIC (ISO/IEC 23008-12, A.2), as far as they make sense.
  ///
  /// Of lists of items the first counts, in files that begin as those do which have one: each may
  /// name megabytes, and there is room for thousands.
  mutating func readBoxes(_ bytes: [UInt8]) {
    var mayListItems = bytes.has("ftyp", at: 4)
    for box in (try? Box.all(bytes, in: 0..<bytes.count)) ?? [] {
      switch box.name {
      case "Exif": takeItem(bytes[box.data], isEXIF: true)
      case "xml ": takeItem(bytes[box.data], isEXIF: false)
      case "uuid" where bytes.has(Self.exifUUID, at: box.start):
        takeEXIF(Array(bytes[box.data].dropFirst(16)))
      case "uuid" where bytes.has(Self.xmpUUID, at: box.start):
        takeXMP(bytes[box.data].dropFirst(16))
      case "meta" where mayListItems:
        mayListItems = false
        let items = (try? HEIFItem.all(bytes, meta: box.data)) ?? []
        for item in items.filter({ $0.isEXIF || $0.isXMP }).prefix(8) {
          let count = item.extents.reduce(0) { $0 + $1.count }
          guard item.extents.count <= 64, count <= Self.maximumBytes else { continue }
          takeItem(item.extents.flatMap { bytes[$0] }, isEXIF: item.isEXIF)
        }
      default: break
      }
    }
  }

  /// As Photoshop names it: no standard does.
  private static let exifUUID = Array("JpgTiffExif->JP2".utf8)
  /// XMP specification, part 3, 1.1.4.
  private static let xmpUUID: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]

  private mutating func takeItem(_ data: some Collection<UInt8>, isEXIF: Bool) {
    guard data.count <= Self.maximumBytes else { return }
    guard isEXIF else { return takeXMP(data) }
    // The block begins so many bytes after the number that says it.
    let item = Array(data)
    guard let skipped = item.load32(0, .big), skipped <= item.count - 4 else { return }
    takeEXIF(Array(item[(4 + skipped)...]))
  }
}
