/// Deflates rows of opaque pixels of which most are like the one above or the one to the left:
/// screens and drawn pages (RFC 1951).
///
/// A general compressor looks at every byte; this one compares whole pixels, and takes what is flat
/// in long strides. The rows are stored under filter 0, with three bytes a pixel.
@safe package struct FlatDeflater: ~Copyable {
  private let width: Int
  private let distance: Int
  /// A literal pixel, a literal zero, or a copy: its length - 3 from bit 16 on, its distance - 1.
  private let tokens: UnsafeMutablePointer<UInt32>
  private var tokenCount = 0
  /// Where pixels stood last, by a hash of two: the row from bit 32 on, and the column.
  private let recent: UnsafeMutablePointer<Int>
  /// How often each symbol occurs: literals and lengths, then distances.
  /// Not counted up by subscript: Swift 6.3 can't compile that for the thread sanitizer.
  private let counts: UnsafeMutablePointer<UInt32>
  private let lengthSymbols = FlatBlock.lengthSymbols
  private var pending = (distance: 0, length: 0)

  private static let isCopy: UInt32 = 0x8000_0000
  private static let isZero: UInt32 = 0x4000_0000
  private static let recentBits = 12
  private static let literalCount = 286
  private static let symbolCount = 316

  /// - Parameters:
  ///   - width: Pixels of a row.
  ///   - rows: The most rows of a part.
  package init(width: Int, rows: Int) {
    self.width = width
    distance = 3 * width + 1
    unsafe tokens = .allocate(capacity: (width + 1) * rows + 1)
    unsafe recent = .allocate(capacity: 1 << Self.recentBits)
    unsafe counts = .allocate(capacity: Self.symbolCount)
  }

  deinit {
    unsafe tokens.deallocate()
    unsafe recent.deallocate()
    unsafe counts.deallocate()
  }

  /// Whether rows are flat enough, by a sample of them: of six pixels, five.
  package func suits(_ pixels: UnsafePointer<UInt32>, rows: Int) -> Bool {
    var (all, other) = (0, 0)
    for row in stride(from: 0, to: rows, by: 8) {
      let start = unsafe pixels + row * width
      let left = unsafe start - 1
      // Without a row above, the one on the left decides.
      let above = unsafe row > 0 ? start - width : left
      var count: UInt32 = 0
      for x in 1..<max(1, width) {
        let isOther = unsafe (start[x] != left[x] ? 1 : 0) & (start[x] != above[x] ? 1 : 0)
        count &+= UInt32(truncatingIfNeeded: isOther)
      }
      other += Int(count)
      all += width
    }
    return width > 1 && other * 6 < all
  }

  /// Deflate blocks for a part of a picture.
  ///
  /// - Parameters:
  ///   - pixels: Its rows, one after another.
  ///   - out: Room for the blocks.
  /// - Returns: How many bytes they are; nil where there is too little room.
  package mutating func deflate(
    _ pixels: UnsafePointer<UInt32>, rows: Int, isLast: Bool,
    into out: UnsafeMutableRawBufferPointer
  ) -> Int? {
    tokenCount = 0
    pending = (0, 0)
    unsafe counts.update(repeating: 0, count: Self.symbolCount)
    unsafe recent.update(repeating: -1, count: 1 << Self.recentBits)
    for row in 0..<rows { unsafe parse(row, of: pixels) }
    flush()
    unsafe counts[256] = 1
    let all = unsafe UnsafeBufferPointer(start: counts, count: Self.symbolCount)
    let block = unsafe FlatBlock(
      literals: Array(all[..<Self.literalCount]), distances: Array(all[Self.literalCount...]))
    return unsafe block.write(
      UnsafeBufferPointer(start: tokens, count: tokenCount), isLast: isLast, into: out)
  }

  // MARK: What is alike

  private mutating func parse(_ row: Int, of pixels: UnsafePointer<UInt32>) {
    let line = unsafe pixels + row * width
    let hasAbove = row > 0 && distance <= 32_768
    // The number of the filter is zero above, too.
    if hasAbove {
      copy(1, from: distance)
    } else {
      flush()
      addZero()
    }
    var x = 0
    while x < width {
      let pixel = unsafe line[x]
      let rest = width &- x
      let up = unsafe hasAbove ? Self.common(line + x, line + x - width, rest) : 0
      if up == rest { return copy(3 &* up, from: distance) }
      let isLeft = unsafe up < 16 && x > 0 && line[x &- 1] == pixel
      let left = unsafe isLeft ? Self.common(line + x, line + x - 1, rest) : 0
      var best = max(up, left)
      var from = up >= left ? distance : 3
      if best < 4, rest > 1 {
        let key = unsafe pixel &* 0x9E37_79B1 ^ line[x &+ 1] &* 0x85EB_CA6B
        let slot = Int(key >> UInt32(32 &- Self.recentBits))
        let place = unsafe recent[slot]
        unsafe recent[slot] = row << 32 | x
        if place >= 0 {
          let (formerRow, formerX) = (place >> 32, place & 0xFFFF_FFFF)
          let reach = (row &- formerRow) &* distance &+ 3 &* (x &- formerX)
          if reach <= 32_768 {
            let most = min(rest, width &- formerX)
            let former = unsafe pixels + (formerRow &* width &+ formerX)
            let alike = unsafe Self.common(line + x, former, most)
            if alike > best, alike > 1 { (best, from) = (alike, reach) }
          }
        }
      }
      if best > 0 {
        copy(3 &* best, from: from)
        x &+= best
      } else {
        if pending.length > 0 { flush() }
        add(pixel)
        x &+= 1
      }
    }
  }

  /// How many pixels are alike from two places on.
  @inline(__always)
  private static func common(
    _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ most: Int
  ) -> Int {
    guard most > 0, unsafe a.pointee == b.pointee else { return 0 }
    var count = 0
    let (left, right) = unsafe (UnsafeRawPointer(a), UnsafeRawPointer(b))
    while count &+ 8 <= most {
      var difference: UInt64 = 0
      for part in 0..<4 {
        let offset = 4 &* count &+ 8 &* part
        let first = unsafe left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        difference |= unsafe first ^ right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      }
      guard difference == 0 else { break }
      count &+= 8
    }
    while count < most, unsafe a[count] == b[count] { count &+= 1 }
    return count
  }

  // MARK: Tokens

  private mutating func copy(_ length: Int, from distance: Int) {
    if pending.distance != distance {
      flush()
      pending.distance = distance
    }
    pending.length &+= length
  }

  /// Takes down the copy that may have gone on.
  private mutating func flush() {
    var length = pending.length
    guard length > 0 else { return }
    let symbol = FlatBlock.distance(pending.distance).symbol
    while length >= 3 {
      // What is left is none, or long enough for a copy.
      let part = length <= 258 ? length : length < 261 ? 255 : 258
      unsafe tokens[tokenCount] =
        Self.isCopy | UInt32(truncatingIfNeeded: part &- 3) << 16
        | UInt32(truncatingIfNeeded: pending.distance &- 1)
      tokenCount &+= 1
      unsafe (counts + lengthSymbols[part &- 3]).pointee &+= 1
      unsafe (counts + (Self.literalCount &+ symbol)).pointee &+= 1
      length &-= part
    }
    // Shorter than three bytes is only the number of a filter.
    pending = (0, 0)
    if length > 0 { addZero() }
  }

  private mutating func addZero() {
    unsafe tokens[tokenCount] = Self.isZero
    tokenCount &+= 1
    unsafe counts[0] = counts[0] &+ 1
  }

  private mutating func add(_ pixel: UInt32) {
    let pixel = UInt32(littleEndian: pixel)
    unsafe tokens[tokenCount] = pixel & 0xFF_FFFF
    tokenCount &+= 1
    unsafe (counts + Int(pixel & 255)).pointee &+= 1
    unsafe (counts + Int(pixel >> 8 & 255)).pointee &+= 1
    unsafe (counts + Int(pixel >> 16 & 255)).pointee &+= 1
  }
}
