/// Where the pages of a TIFF begin: its chain of image file directories, walked by offsets alone.
///
/// libtiff finds the next directory while it reads one, so a file cut off in the middle looks to it
/// like one with fewer pages. Here a chain that leaves the file is damage to be told of, and one
/// that closes on itself an error.
struct TIFFDirectories: Sendable {
  /// The offset of every directory, in order.
  let offsets: [Int]
  /// Pixels of the largest page, and of all together, as far as directories state them.
  let largestArea: Int
  let totalArea: Int
  /// Why there are no more, where the file ends before the chain; nil where that is whole.
  let damage: PlatenError?

  /// Walks the chain of a classic TIFF (32-bit offsets) or a BigTIFF (64-bit offsets).
  ///
  /// - Throws: `truncated` where there isn't even one, `malformed` for a loop or a page without
  ///   pixels, `limitExceeded` for a page, their number, or all their pixels together.
  init(_ bytes: some ByteStorage, limits: Limits) throws(PlatenError) {
    let order: ByteOrder = bytes.load16(0, .little) == 0x4949 ? .little : .big
    let isBig = bytes.load16(2, order) == 43
    let link = { (at: Int) in isBig ? bytes.load64(at, order) : bytes.load32(at, order) }
    var offsets: [Int] = []
    var seen: Set<Int> = []
    var (pixels, largest) = (0, 0)
    var next = link(isBig ? 8 : 4)
    var damage: PlatenError?
    while next != 0 {
      let page = offsets.count + 1
      guard let offset = next, offset < bytes.count else {
        damage = .truncatedTIFF(page)
        break
      }
      guard seen.insert(offset).inserted else {
        throw .damaged("TIFF", "its pages form a loop at \(page)")
      }
      try limits.check(frames: page, of: 1)
      guard let count = isBig ? bytes.load64(offset, order) : bytes.load16(offset, order),
        count <= bytes.count,
        case let end = isBig ? offset + 8 + 20 * count : offset + 2 + 12 * count,
        let following = link(end)
      else {
        damage = .truncatedTIFF(page)
        break
      }
      offsets.append(offset)
      if let size = Self.size(bytes, offset, order, isBig: isBig, count: count) {
        let area = try limits.checkedPixels(width: size.width, height: size.height)
        largest = max(largest, area)
        pixels = try pixels.checkedSum(area)
        try limits.check(frames: 1, of: pixels)
      }
      next = following
    }
    if let damage, offsets.isEmpty { throw damage }
    try limits.check(pixels: pixels, in: bytes.count)
    guard !offsets.isEmpty else {
      throw PlatenError(
        .malformed, message: "the TIFF has no pages", reason: "its first directory is at byte 0")
    }
    self.offsets = offsets
    largestArea = largest
    totalArea = pixels
    self.damage = damage
  }

  /// The size a directory states, read without libtiff, which calls sizes beyond its own arithmetic
  /// damage; nil where it is not stated as usual.
  private static func size(
    _ bytes: some ByteStorage, _ directory: Int, _ order: ByteOrder, isBig: Bool, count: Int
  ) -> PixelSize? {
    var (width, height): (Int?, Int?)
    // Both stand among the first four, as entries are sorted; libtiff takes 4096 in any order.
    for index in 0..<min(count, 4096) where width == nil || height == nil {
      let entry = directory + (isBig ? 8 + 20 * index : 2 + 12 * index)
      let value = entry + (isBig ? 12 : 8)
      let number =
        switch bytes.load16(entry + 2, order) {
        case 3: bytes.load16(value, order)
        case 4: bytes.load32(value, order)
        case 16: bytes.load64(value, order)
        default: nil as Int?
        }
      switch bytes.load16(entry, order) {
      case 256: width = number
      case 257: height = number
      default: break
      }
    }
    guard let width, let height else { return nil }
    return PixelSize(width: width, height: height)
  }
}

extension PlatenError {
  static func truncatedTIFF(_ page: Int) -> PlatenError {
    .cutOff("TIFF", "the file ends before the directory of page \(page)")
  }

  /// The error for one page, with the first words libtiff had for it.
  static func page(_ index: Int, _ code: PlatenError.Code, _ reason: String) -> PlatenError {
    PlatenError(
      code, message: "page \(index + 1) of the TIFF can't be read", reason: reason,
      suggestion: code == .unsupported
        ? "Convert it first: magick in.tif out.png."
        : "Copy it again from its source.")
  }

  /// The error for pixels in a coding that libtiff has no decoder for, nor programs that use it.
  static func page(_ index: Int, codedAs coding: String) -> PlatenError {
    var error = page(index, .unsupported, "its pixels are coded as \(coding)")
    error.recoverySuggestion =
      "Write it anew with deflate or JPEG inside, with the program that it comes from."
    return error
  }

  /// The error for pixels that libtiff gave up on: its words tell missing data from wrong data, and
  /// from a kind of data that it doesn't know.
  static func page(_ index: Int, words: String) -> PlatenError {
    let isCut = words.hasPrefix("Read error") || words.hasPrefix("Premature")
    let isUnknown = words.hasPrefix("Sorry") || words.hasSuffix("is not implemented")
    return .page(index, isCut ? .truncated : isUnknown ? .unsupported : .malformed, words)
  }
}
