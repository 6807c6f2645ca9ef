/// The small picture that cameras put beside the one in a HEIC (ISO/IEC 23008-12, 6.4.4).
///
/// The program that decodes shows no such picture, so it is given a copy of the file in which the
/// small one is what the file is shown as.
struct HEICThumbnail {
  /// As `heif-info` gives it, upright.
  let size: PixelSize

  /// Takes the size from the lines of `heif-info` that follow the one of a picture, as
  /// "  thumbnail: 416x312"; nil where there is none, or more than one.
  init?(_ lines: some Sequence<Substring>) {
    let words = lines.prefix { !$0.hasPrefix("image: ") }.filter { $0.contains("thumbnail: ") }
    guard words.count == 1, let word = words[0].split(separator: " ").last else { return nil }
    let sides = word.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 }) else { return nil }
    size = PixelSize(width: sides[0], height: sides[1])
  }

  /// Whether it has the proportions of a picture, its sides rounded: some have black bars.
  func isLike(_ whole: PixelSize) -> Bool {
    let difference = abs(size.width * whole.height - size.height * whole.width)
    return size.width < whole.width && difference * 2 <= max(whole.width, whole.height)
  }

  /// A file of one picture that shows its thumbnail instead: the other one is hidden, and no
  /// reference says any more that the thumbnail is one.
  ///
  /// - Returns: nil where the file doesn't say which one that is.
  static func shown(of file: [UInt8]) -> [UInt8]? {
    guard
      let meta = Box.all("meta", in: file, 0..<file.count).first,
      let primary = meta.all("pitm", in: file, after: 4).first,
      let references = meta.all("iref", in: file, after: 4).first,
      let items = meta.all("iinf", in: file, after: 4).first,
      let place = Number(file, at: primary.start + 4, isLong: file.version(of: primary) > 0)
    else { return nil }
    let isLong = file.version(of: references) > 0
    let thumbnails = references.all("thmb", in: file, after: 4).filter { reference in
      Number(file, at: reference.start + (isLong ? 6 : 4), isLong: isLong)?.value == place.value
    }
    let width = file.version(of: items) > 0 ? 4 : 2
    let entry = items.all("infe", in: file, after: 4 + width).first { item in
      Number(file, at: item.start + 4, isLong: file.version(of: item) > 2)?.value == place.value
    }
    guard thumbnails.count == 1, let thumbnail = thumbnails.first, let entry,
      let id = Number(file, at: thumbnail.start, isLong: isLong)?.value, id <= place.greatest
    else { return nil }
    var copy = file
    for index in 0..<place.width {
      copy[place.offset + index] = UInt8(
        truncatingIfNeeded: id >> (8 * (place.width - 1 - index)))
    }
    let name = thumbnail.range.lowerBound + 4
    copy.replaceSubrange(name..<(name + 4), with: "skip".utf8)
    // The lowest bit of the flags says that an item is hidden.
    copy[entry.start + 3] |= 1
    return copy
  }

  /// The number of an item, of 16 or 32 bits, and where it stands.
  private struct Number {
    let value: Int
    let offset: Int
    let width: Int

    var greatest: Int { 1 << (8 * width) - 1 }

    init?(_ file: [UInt8], at offset: Int, isLong: Bool) {
      guard let value = isLong ? file.load32(offset, .big) : file.load16(offset, .big) else {
        return nil
      }
      (self.value, self.offset, width) = (value, offset, isLong ? 4 : 2)
    }
  }
}

extension [UInt8] {
  /// The version that begins the content of some boxes.
  fileprivate func version(of box: Box) -> Int { box.data.isEmpty ? 0 : Int(self[box.start]) }
}
