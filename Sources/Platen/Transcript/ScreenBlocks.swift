import PlatenKernels

/// Which squares of a screen have changed since they were read, and since when they stand.
struct ScreenBlocks: Sendable {
  /// A group of unread blocks that lie near one another.
  struct Cluster {
    /// The blocks' places in the grid.
    var blocks: [Int]
    /// The rectangle around them, in pixels.
    var rect: PixelRect
  }

  private static var side: Int { differenceBlockSide }
  /// Unread blocks whose squares of this many blocks touch belong to one cluster: lines of a
  /// paragraph do, windows at two ends of a screen don't.
  private static let reach = 4

  let size: PixelSize
  private let columns: Int
  private let rows: Int
  /// When each block last changed.
  private var changedAt: [Duration]
  /// When each block left the state in which it was read; nil while it is in that state.
  private var unreadSince: [Duration?]
  /// Whether a block's pixels were read at all.
  private var isKnown: [Bool]

  /// A grid for a screen that is seen for the first time: blocks of one colour count as read.
  init(_ image: Image, at time: Duration) {
    let size = image.size
    self.size = size
    columns = (size.width + Self.side - 1) / Self.side
    rows = (size.height + Self.side - 1) / Self.side
    changedAt = Array(repeating: time, count: columns * rows)
    unreadSince = Array(repeating: time, count: columns * rows)
    isKnown = Array(repeating: false, count: columns * rows)
    markRead(unreadSince.indices.filter { !isInked($0, in: image) })
  }

  /// Takes note of the blocks that differ from what was shown before, and from what was read.
  mutating func note(_ changed: [Bool], differing: [Bool], at time: Duration) {
    for block in changed.indices where changed[block] {
      changedAt[block] = time
      guard isKnown[block] else { continue }
      if !differing[block] {
        unreadSince[block] = nil
      } else if unreadSince[block] == nil {
        unreadSince[block] = time
      }
    }
  }

  /// A mark for each block: whether two pictures differ in it.
  func differences(_ a: Image, _ b: Image) -> [Bool] {
    var marks = [Bool](repeating: false, count: columns * rows)
    unsafe a.withPixels { a in
      unsafe b.withPixels { b in
        unsafe marks.withUnsafeMutableBufferPointer { marks in
          guard let marks = marks.baseAddress else { return }
          unsafe markDifferentBlocks(a, b, width: size.width, height: size.height, marks)
        }
      }
    }
    return marks
  }

  /// The groups of unread blocks that may be read at a time: those of which every block has stood
  /// for `settle`, and of the others the blocks that have stood for `patience`.
  func due(at time: Duration, settle: Duration, patience: Duration) -> [Cluster] {
    clusters().compactMap { blocks in
      if blocks.allSatisfy({ changedAt[$0] + settle <= time }) { return cluster(blocks) }
      guard blocks.contains(where: { changedAt[$0] + patience <= time }) else { return nil }
      return cluster(blocks.filter { changedAt[$0] + settle <= time })
    }
  }

  /// The clusters most of which have stood for `settle` and now change: a screen is cleared.
  func vanishing(_ changed: [Bool], at time: Duration, settle: Duration) -> [Cluster] {
    clusters().compactMap { blocks in
      let going = blocks.count { changed[$0] }
      let settled = blocks.count { changedAt[$0] + settle <= time }
      return 2 * going > blocks.count && 2 * settled > blocks.count ? cluster(blocks) : nil
    }
  }

  private func cluster(_ blocks: [Int]) -> Cluster {
    Cluster(
      blocks: blocks,
      rect: blocks.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union(rect(of: $1)) })
  }

  /// A block's pixels.
  func rect(of block: Int) -> PixelRect {
    PixelRect(
      x: block % columns * Self.side, y: block / columns * Self.side, width: Self.side,
      height: Self.side
    ).intersection(PixelRect(size))
  }

  /// Unread blocks, in groups that touch on a grid of larger squares.
  private func clusters() -> [[Int]] {
    let wide = (columns + Self.reach - 1) / Self.reach
    let high = (rows + Self.reach - 1) / Self.reach
    var squares = [[Int]](repeating: [], count: wide * high)
    for block in unreadSince.indices where unreadSince[block] != nil {
      squares[block / columns / Self.reach * wide + block % columns / Self.reach].append(block)
    }
    var groups: [[Int]] = []
    for start in squares.indices where !squares[start].isEmpty {
      var group: [Int] = []
      var open = [start]
      while let square = open.popLast() {
        if squares[square].isEmpty { continue }
        group += squares[square]
        squares[square] = []
        let (x, y) = (square % wide, square / wide)
        for row in max(0, y - 1)...min(high - 1, y + 1) {
          for column in max(0, x - 1)...min(wide - 1, x + 1) { open.append(row * wide + column) }
        }
      }
      groups.append(group)
    }
    return groups
  }

  /// Blocks whose pixels are now those that were read.
  mutating func markRead(_ blocks: [Int]) {
    for block in blocks {
      unreadSince[block] = nil
      isKnown[block] = true
    }
  }

  /// Has a rectangle read again, even if it comes to look as it did.
  mutating func forget(_ rect: PixelRect) {
    for block in blocks(in: rect) {
      isKnown[block] = false
      if unreadSince[block] == nil { unreadSince[block] = changedAt[block] }
    }
  }
}

// MARK: - Times of a line

extension ScreenBlocks {
  /// When the writing in a rectangle of a picture began to stand there: its first last change.
  func start(of rect: PixelRect, in image: Image) -> Duration? {
    let inked = middle(of: rect).filter { isInked($0, in: image) }
    let unread = inked.filter { unreadSince[$0] != nil }
    return (unread.isEmpty ? inked : unread).map { changedAt[$0] }.min()
  }

  /// When the writing that was read in a rectangle of a picture was first changed.
  func end(of rect: PixelRect, in read: Image?) -> Duration? {
    let inked = middle(of: rect).filter { isKnown[$0] && isInked($0, in: read) }
    // The median: a pointer or a spinner may have changed a part of the line before the rest went.
    let times = inked.compactMap { unreadSince[$0] }.sorted()
    return times.isEmpty
      ? blocks(in: rect).compactMap { unreadSince[$0] }.max() : times[times.count / 2]
  }

  /// A gap between words may have changed at another time than the words.
  private func isInked(_ block: Int, in image: Image?) -> Bool {
    let rect = rect(of: block)
    guard let image else { return true }
    return image.cover(of: rect, on: image.ground(of: rect)) != .nothing
  }

  /// Whether all of some blocks have been read before.
  func areKnown(_ blocks: [Int]) -> Bool { blocks.allSatisfy { isKnown[$0] } }

  /// Whether all blocks of a rectangle have been read before.
  func areKnown(in rect: PixelRect) -> Bool { areKnown(blocks(in: rect)) }

  /// Whether most of a line is covered by what has been changing for longer than `patience`.
  func isLost(_ rect: PixelRect, at time: Duration, patience: Duration) -> Bool {
    let blocks = middle(of: rect)
    let lost = blocks.count { block in
      unreadSince[block].map { $0 + patience <= time } ?? false
    }
    return 2 * lost > blocks.count
  }

  /// The blocks along the middle of a line, where its letters have ink and its neighbours none.
  private func middle(of rect: PixelRect) -> [Int] {
    blocks(in: PixelRect(x: rect.x, y: rect.y + rect.height / 2, width: rect.width, height: 1))
  }

  private func blocks(in rect: PixelRect) -> [Int] {
    let part = rect.intersection(PixelRect(size))
    guard !part.isEmpty else { return [] }
    let side = Self.side
    return (part.y / side...(part.maxY - 1) / side).flatMap { row in
      (part.x / side...(part.maxX - 1) / side).map { row * columns + $0 }
    }
  }
}
