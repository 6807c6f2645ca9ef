/// An item of an AVIF or HEIC: a picture, a part of one, or what is said of one (ISO/IEC 23008-12).
struct HEIFItem {
  /// Four letters, as `Exif`, `mime` or `hvc1`.
  let type: String
  /// The media type of a `mime` item.
  let contentType: String
  /// Where its bytes stand in the file, in order.
  let extents: [Range<Int>]

  var isEXIF: Bool { type == "Exif" }
  var isXMP: Bool { type == "mime" && contentType == "application/rdf+xml" }

  /// The items that a `meta` box lists.
  ///
  /// - Throws: `truncated`, `malformed`; `unsupported` for items in other files or other items.
  static func all(_ bytes: [UInt8], meta: Range<Int>) throws(PlatenError) -> [HEIFItem] {
    // Version and flags come first.
    let boxes = try Box.all(bytes, in: meta.dropFirst(4))
    guard let list = boxes.first(where: { $0.name == "iinf" })?.data else { return [] }
    guard let places = boxes.first(where: { $0.name == "iloc" })?.data else {
      throw Box.damage("it doesn't say where its items are")
    }
    let data = boxes.first { $0.name == "idat" }?.data
    let extents = try Self.extents(bytes, places, data)
    // A count of 16 bits, or of 32 in later versions.
    let isLong = bytes.load32(list.lowerBound, .big) ?? 0 >= 1 << 24
    var items: [HEIFItem] = []
    var seen: Set<Int> = []
    for box in try Box.all(bytes, in: list.dropFirst(isLong ? 8 : 6)) {
      let start = box.data.lowerBound
      guard box.name == "infe", box.data.count >= 12,
        let version = bytes.load32(start, .big).map({ $0 >> 24 }), version == 2 || version == 3,
        let id = version == 2 ? bytes.load16(start + 4, .big) : bytes.load32(start + 4, .big)
      else { throw Box.damage("it doesn't say what an item is") }
      guard seen.insert(id).inserted else { throw Box.damage("two items have one number") }
      let type = start + (version == 2 ? 8 : 10)
      guard type + 4 <= box.data.upperBound else {
        throw Box.damage("it doesn't say what an item is")
      }
      // A name and the media type, each with a zero after it.
      let words = bytes[(type + 4)..<box.data.upperBound]
        .split(separator: 0, omittingEmptySubsequences: false)
      items.append(
        HEIFItem(
          type: String(decoding: bytes[type..<(type + 4)], as: UTF8.self),
          contentType: words.count > 1 ? String(decoding: words[1], as: UTF8.self) : "",
          extents: extents[id] ?? []))
    }
    return items
  }

  /// The bytes of items by their numbers, from the box of places (ISO/IEC 14496-12, 8.11.3).
  private static func extents(
    _ bytes: [UInt8], _ places: Range<Int>, _ data: Range<Int>?
  ) throws(PlatenError) -> [Int: [Range<Int>]] {
    var offset = places.lowerBound
    func next(_ size: Int) throws(PlatenError) -> Int {
      defer { offset += size }
      let value: Int? =
        switch size {
        case 0: 0
        case 2: bytes.load16(offset, .big)
        case 4: bytes.load32(offset, .big)
        case 8: bytes.load64(offset, .big)
        default: nil
        }
      guard let value, offset + size <= places.upperBound else {
        throw Box.damage("the list of its items ends too soon")
      }
      return value
    }
    let version = try next(4) >> 24
    let sizes = try next(2)
    guard version <= 2 else { throw Box.damage("the list of its items is of no kind") }
    let (offsets, lengths, bases) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
    let indices = version == 0 ? 0 : sizes & 15
    var result: [Int: [Range<Int>]] = [:]
    var (count, total) = (0, 0)
    for _ in 0..<(try next(version == 2 ? 4 : 2)) {
      let id = try next(version == 2 ? 4 : 2)
      let method = version == 0 ? 0 : try next(2) & 15
      let file = try next(2)
      guard file == 0, method == 0 || method == 1 && data != nil else { throw elsewhere }
      let whole = method == 0 ? 0..<bytes.count : data ?? 0..<0
      let base = try next(bases)
      for _ in 0..<(try next(2)) {
        _ = try next(indices)
        let (from, length) = (try next(offsets), try next(lengths))
        let (shift, isFar) = base.addingReportingOverflow(from)
        guard !isFar, shift >= 0, shift <= whole.count, length <= whole.count - shift else {
          throw Box.damage("an item lies outside of it")
        }
        // A length of zero says: to the end.
        let start = whole.lowerBound + shift
        let extent = start..<(length == 0 ? whole.upperBound : start + length)
        (count, total) = (count + 1, total + extent.count)
        guard count <= 100_000, total <= 4 * bytes.count else {
          throw Box.damage("its items are more than it holds")
        }
        result[id, default: []].append(extent)
      }
    }
    return result
  }

  private static let elsewhere = PlatenError(
    .unsupported, message: "its items can't be found",
    reason: "some are parts of other items, or lie in another file",
    suggestion: "Convert it with the program that wrote it.")
}
