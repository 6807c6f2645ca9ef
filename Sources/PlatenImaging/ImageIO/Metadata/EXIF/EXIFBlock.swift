/// What an EXIF block says of a picture, value by value, so that it can be written anew.
///
/// Of its first directory what describes the picture is taken, and not how its pixels lie in the
/// file; of those of the camera and of the place everything but what a maker keeps to itself, whose
/// inner offsets hold only where it stood (CIPA DC-008, section 4.6). Each directory is read once,
/// so that no chain can loop.
struct EXIFBlock: Sendable, Hashable {
  enum Directory: Int, Sendable, CaseIterable {
    case image, photo, place
  }

  /// The values of one entry, their bytes in little-endian order.
  struct Entry: Sendable, Hashable {
    let type: Int
    let bytes: [UInt8]
  }

  private(set) var entries: [Directory: [Int: Entry]] = [:]

  /// A JPEG has room for 64 KiB in all, and thumbnails are not taken.
  private static let maximumBytes = 60_000

  /// A block without entries.
  init() {}

  /// Reads a block, with or without the `Exif` prefix of JPEG, or a whole TIFF; nil for anything
  /// else. Entries that lead out of it are passed over, and so is what goes beyond 60,000 bytes.
  init?(_ block: [UInt8]) {
    guard let (bytes, order) = EXIF.tiff(in: block), let first = bytes.load32(4, order) else {
      return nil
    }
    var room = Self.maximumBytes
    let (photo, place) = read(.image, bytes, at: first, order, &room)
    if let photo, photo != first { _ = read(.photo, bytes, at: photo, order, &room) }
    if let place, place != first { _ = read(.place, bytes, at: place, order, &room) }
  }

  /// Reads one directory; gives where those of the camera and of the place begin.
  private mutating func read(
    _ directory: Directory, _ bytes: [UInt8], at start: Int, _ order: ByteOrder, _ room: inout Int
  ) -> (photo: Int?, place: Int?) {
    var found: (photo: Int?, place: Int?)
    for index in 0..<(bytes.load16(start, order) ?? 0) {
      let place = start + 2 + 12 * index
      guard let tag = bytes.load16(place, order), let type = bytes.load16(place + 2, order),
        let count = bytes.load32(place + 4, order), let value = bytes.load32(place + 8, order)
      else { break }
      switch (directory, tag) {
      case (.image, 0x8769): found.photo = value
      case (.image, 0x8825): found.place = value
      default: break
      }
      guard directory.takes(tag), let (size, unit) = Self.sizes[type], count > 0,
        count * size <= room, entries[directory]?[tag] == nil
      else { continue }
      let from = count * size <= 4 ? place + 8 : value
      guard from <= bytes.count - count * size else { continue }
      var values = Array(bytes[from..<(from + count * size)])
      if order == .big, unit > 1 {
        for part in stride(from: 0, to: values.count, by: unit) {
          values[part..<(part + unit)].reverse()
        }
      }
      room -= values.count + 12
      entries[directory, default: [:]][tag] = Entry(type: type, bytes: values)
    }
    return found
  }

  /// Bytes of a value of each type, and of the numbers in it (TIFF 6.0, section 2).
  static let sizes: [Int: (size: Int, unit: Int)] = [
    1: (1, 1), 2: (1, 1), 3: (2, 2), 4: (4, 4), 5: (8, 4), 6: (1, 1), 7: (1, 1), 8: (2, 2),
    9: (4, 4), 10: (8, 4), 11: (4, 4), 12: (8, 8),
  ]

  /// Sets a text, or takes it out.
  mutating func set(_ text: String?, _ tag: Int) {
    entries[.image, default: [:]][tag] = text.map {
      var bytes = Array($0.utf8)
      if bytes.count > 8000 {
        // Up to where a character begins.
        let end = (0...8000).last { bytes[$0] & 0xC0 != 0x80 }
        bytes.removeSubrange((end ?? 0)...)
      }
      return Entry(type: 2, bytes: bytes + [0])
    }
  }

  /// The text of an entry; nil where there is none.
  func text(_ tag: Int, in directory: Directory = .image) -> String? {
    guard let entry = entries[directory]?[tag], entry.type == 2 || entry.type == 7 else {
      return nil
    }
    return MetadataText.text(entry.bytes.prefix { $0 != 0 })
  }

  /// The numbers of an entry, empty where there are none.
  func numbers(_ tag: Int, in directory: Directory) -> [Double] {
    guard let entry = entries[directory]?[tag], let (size, _) = Self.sizes[entry.type] else {
      return []
    }
    return stride(from: 0, to: entry.bytes.count, by: size).prefix(16).compactMap { place in
      number(entry, at: place)
    }
  }

  private func number(_ entry: Entry, at place: Int) -> Double? {
    let bytes = entry.bytes
    func whole(_ offset: Int) -> Int? {
      bytes.load32(offset, .little).map {
        entry.type >= 8 ? Int(Int32(truncatingIfNeeded: $0)) : $0
      }
    }
    switch entry.type {
    case 1, 6, 7: return Double(bytes[place])
    case 3: return bytes.load16(place, .little).map(Double.init)
    case 4, 9: return whole(place).map(Double.init)
    case 5, 10:
      guard let above = whole(place), let below = whole(place + 4), below != 0 else { return nil }
      return Double(above) / Double(below)
    default: return nil
    }
  }
}

extension EXIFBlock.Directory {
  /// Whether entries of a tag are taken.
  fileprivate func takes(_ tag: Int) -> Bool {
    switch self {
    case .image: Self.described.contains(tag)
    // What a maker keeps to itself, the sides, and the pointer to what says whether it is sRGB.
    case .photo: ![0x927C, 0xA002, 0xA003, 0xA005].contains(tag)
    case .place: true
    }
  }

  /// Document, description, make, model, page, software, time, artist, computer, rating, copyright,
  /// and the five texts of Windows.
  private static let described: Set = [
    0x010D, 0x010E, 0x010F, 0x0110, 0x011D, 0x0131, 0x0132, 0x013B, 0x013C, 0x4746, 0x4749, 0x8298,
    0x9C9B, 0x9C9C, 0x9C9D, 0x9C9E, 0x9C9F,
  ]
}
