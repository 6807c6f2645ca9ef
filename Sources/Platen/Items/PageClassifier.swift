/// Tells pages of writing from photos by looking at small squares spread over the picture.
///
/// Writing is strong two-level contrast that changes several times along a row, on a ground that is
/// nearly the same from square to square and nearly without colour; lighting may vary slowly. Where
/// the ground is plain a few lines of it are enough, for what is not read is lost to its owner, and
/// a photo that is read costs a second.
struct PageClassifier {
  /// What one square shows, in levels of 0…255.
  struct Square {
    let ground: Int
    let range: Int
    let isWritten: Bool
    let isColoured: Bool
  }

  /// A square is this many cells on a side; a cell is a mean of four pixels, which calms noise.
  private static let cells = 12
  private static let squaresPerSide = 24

  private let image: Image
  /// Pixels from one cell to the next: letters span several cells at any resolution.
  private let pitch: Int

  private let format: PixelFormat
  private let alpha: AlphaInfo
  private let width: Int

  init(_ image: Image) {
    self.image = image
    (format, alpha, width) = (image.format, image.alpha, image.width)
    pitch = max(2, min(image.width, image.height) / 500)
  }

  /// Whether the picture is mostly writing.
  func isPage() -> Bool {
    let side = Self.cells * pitch
    guard image.width >= side, image.height >= side else { return false }
    let rows = Self.places(image.height, side)
    let columns = Self.places(image.width, side)
    // The levels of a square's cells: one array for up to 576 squares.
    var levels = [UInt8](repeating: 0, count: Self.cells * Self.cells)
    let squares = rows.flatMap { y in columns.map { x in examine(x, y, &levels) } }
    return Findings(squares, perRow: columns.count).showWriting(onPaper: alpha == .opaque)
  }

  /// Where squares begin along one side.
  private static func places(_ length: Int, _ side: Int) -> [Int] {
    let count = max(1, min(squaresPerSide, length / side))
    return (0..<count).map { (2 * $0 + 1) * length / (2 * count) - side / 2 }
      .map { min(max(0, $0), length - side) }
  }

  private func examine(_ x: Int, _ y: Int, _ levels: inout [UInt8]) -> Square {
    // Apart, so that the loop over most pictures' pixels has nothing to decide.
    let colour =
      format == .rgba8 && alpha == .opaque
      ? measure(x, y, isPlain: true, into: &levels) : measure(x, y, isPlain: false, into: &levels)
    // A square has fewer cells than a byte has values.
    var counts = [256 of UInt8](repeating: 0)
    for level in levels { counts[Int(level)] += 1 }
    let edge = levels.count / 50
    let low = Self.level(edge, in: counts)
    let high = Self.level(levels.count - 1 - edge, in: counts)
    return Square(
      ground: Self.level(levels.count / 2, in: counts), range: high - low,
      isWritten: high - low > 50 && isWritten(levels, middle: (low + high) / 2),
      isColoured: colour > 40 * 4 * levels.count)
  }

  /// The levels of a square's cells; returns the colourfulness of all their pixels together.
  @inline(__always)
  private func measure(_ x: Int, _ y: Int, isPlain: Bool, into levels: inout [UInt8]) -> Int {
    let bytes = image.bytes
    var levels = levels.mutableSpan
    let (right, below) = (pitch / 2, pitch / 2 * width)
    var colour = 0
    for row in 0..<Self.cells {
      for column in 0..<Self.cells {
        let first = (y + row * pitch) * width + x + column * pitch
        var level = 0
        for part in 0..<4 {
          let place = first &+ (part & 1) &* right &+ (part >> 1) &* below
          let sample = isPlain ? Self.plain(place, of: bytes) : pixel(place, of: bytes)
          level &+= sample.level
          colour &+= sample.colour
        }
        levels[row * Self.cells + column] = UInt8(truncatingIfNeeded: level / 4)
      }
    }
    return colour
  }

  /// The level at a place among all in their order.
  @inline(__always)
  private static func level(_ place: Int, in counts: borrowing [256 of UInt8]) -> Int {
    var passed = 0
    for level in 0..<255 {
      passed += Int(counts[level])
      if passed > place { return level }
    }
    return 255
  }

  private func isWritten(_ levels: [UInt8], middle: Int) -> Bool {
    let dark = levels.count { $0 < middle }
    guard min(dark, levels.count - dark) * 50 > levels.count else { return false }
    var crossed = 0
    for row in 0..<Self.cells {
      let start = row * Self.cells
      var changes = 0
      for column in 1..<Self.cells
      where (levels[start + column] < middle) != (levels[start + column - 1] < middle) {
        changes += 1
      }
      if changes >= 2 { crossed += 1 }
    }
    return crossed * 100 > 15 * Self.cells
  }

  /// Grey level and colourfulness, over white where the picture is transparent.
  private func pixel(_ place: Int, of bytes: borrowing RawSpan) -> (level: Int, colour: Int) {
    let offset = place * format.bytesPerPixel
    func channel(_ index: Int) -> Int {
      // Of a 16-bit channel the high byte is enough.
      let at = format == .rgba16 ? offset + 2 * index + 1 : offset + index
      return Int(unsafe bytes.unsafeLoad(fromByteOffset: at, as: UInt8.self))
    }
    if format == .gray8 { return (channel(0), 0) }
    let opacity = channel(3)
    func shown(_ index: Int) -> Int {
      switch alpha {
      case .opaque: channel(index)
      case .straight: (channel(index) * opacity + 255 * (255 - opacity)) / 255
      case .premultiplied: min(255, channel(index) + 255 - opacity)
      }
    }
    return Self.seen(shown(0), shown(1), shown(2))
  }

  /// The same of an opaque pixel of bytes.
  @inline(__always)
  private static func plain(
    _ place: Int, of bytes: borrowing RawSpan
  ) -> (level: Int, colour: Int) {
    let pixel = unsafe UInt32(
      littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 4 &* place, as: UInt32.self))
    return seen(Int(pixel & 255), Int(pixel >> 8 & 255), Int(pixel >> 16 & 255))
  }

  @inline(__always)
  private static func seen(_ red: Int, _ green: Int, _ blue: Int) -> (level: Int, colour: Int) {
    (
      (red * 77 + green * 150 + blue * 29) >> 8,
      max(red, green, blue) - min(red, green, blue)
    )
  }
}

extension Image {
  package var kind: PictureKind { PageClassifier(self).isPage() ? .page : .photo }
}
