/// How far the letters at a place on a page reach, and where other ink begins.
package struct InkExtent {
  /// The letters.
  package var letters: SlantedRect
  /// The nearest ink that is none of theirs: the greatest right edge to their left, and so on.
  package var room: SlantedRect
  /// The level of the paper, 0…255.
  package var ground: Int
  /// Whether any letter was found.
  package var isFound: Bool
  var own: [InkWindow.Blob] = []
  var others: [InkWindow.Blob] = []
  private let line: Double
  private let rough: SlantedRect

  /// Looks for the letters in a rough box along a line of writing.
  ///
  /// A blob belongs to them if more than half of it lies in the box; rules, frames and whatever is
  /// higher than two lines don't.
  ///
  /// - Parameters:
  ///   - rough: About where they are, as high as the line.
  ///   - page: In `gray8`.
  ///   - reach: Letters that stand this near to those in the box, in line heights, belong to them
  ///     too; 0 for none. No more than 0.7 line heights are added to either side.
  ///   - sensitivity: How much of the contrast makes ink, 0…1.
  package init(
    around rough: SlantedRect, on page: Image, reach: Double = 0, sensitivity: Double = 0.35
  ) {
    line = max(2, min(rough.height, rough.width * 4))
    let window = InkWindow(
      SlantedRect(
        left: rough.left - line, top: rough.top - 0.6 * line, right: rough.right + line,
        bottom: rough.bottom + 0.6 * line, axis: rough.axis),
      of: page, sensitivity: sensitivity, line: line)
    ground = window.ground
    for blob in window.blobs {
      let isRule = blob.width > 2.5 * line && blob.height < 0.25 * line
      if blob.isRule || isRule || blob.height > 1.9 * line {
        others.append(blob)
      } else if blob.isMostly(in: rough, slack: 0.1 * line) {
        own.append(blob)
      } else {
        others.append(blob)
      }
    }
    isFound = !own.isEmpty
    letters = rough
    room = rough
    self.rough = rough
    if reach > 0, isFound { follow(rough: rough, reach: reach * line) }
    measure(rough.axis)
  }

  /// Adds the letters that stand near, until there is a gap.
  private mutating func follow(rough: SlantedRect, reach: Double) {
    guard var first = own.min(by: { $0.left < $1.left }),
      var last = own.max(by: { $0.right < $1.right })
    else { return }
    // Of several lines that were read as one, the letters of each fill the gaps of the others;
    // hyphens say nothing of a line's height.
    let heights = own.filter { !isFlat($0) }.map(\.height).sorted()
    if let tall = heights.dropFirst(heights.count * 3 / 4).first, rough.height >= 2.5 * tall {
      return
    }
    let row = rows
    let (top, bottom) = (
      min(rough.top, row.lowerBound) - 0.1 * line, max(rough.bottom, row.upperBound) + 0.1 * line
    )
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, blob) in others.enumerated().reversed() {
        let middle = (blob.top + blob.bottom) / 2
        guard !blob.isRule, middle > top, middle < bottom, blob.height < 1.5 * line,
          blob.width < 1.2 * line,
          blob.left < last.right + reach, blob.right > first.left - reach,
          blob.right < rough.right + 0.7 * line, blob.left > rough.left - 0.7 * line
        else { continue }
        let isBefore = blob.left < first.left
        // One stroke may be a hyphen; several in a row are a rule with gaps.
        if isFlat(blob), isFlat(isBefore ? first : last) { continue }
        if isBefore { first = blob }
        if blob.right > last.right { last = blob }
        own.append(others.remove(at: index))
        isGrowing = true
      }
    }
  }

  /// Whether ink is larger than a letter.
  func isLarge(_ blob: InkWindow.Blob) -> Bool {
    blob.height > 1.9 * line || blob.width > 2.5 * line
  }

  private func isFlat(_ blob: InkWindow.Blob) -> Bool {
    blob.height < 0.2 * line && blob.width > 2 * blob.height
  }

  /// Measures the letters that are left, and the room around them.
  mutating func measure(_ axis: PixelPoint) {
    guard let first = own.first else {
      return room = Self.room(around: letters, others, line: line)
    }
    letters = own.reduce(SlantedRect(first, axis)) { $0.union(SlantedRect($1, axis)) }
    (letters.top, letters.bottom) = (rows.lowerBound, rows.upperBound)
    room = Self.room(around: letters, others, line: line)
  }

  /// The rows of the letters, up to the line above or below where a few touch it and are as high as
  /// both.
  private var rows: ClosedRange<Double> {
    let (top, bottom) = (own.map(\.top).min() ?? rough.top, own.map(\.bottom).max() ?? rough.bottom)
    let single = own.filter { $0.height < 1.4 * line }
    guard 3 * single.reduce(0, { $0 + $1.width }) > 2 * own.reduce(0, { $0 + $1.width }) else {
      return top...bottom
    }
    let first = single.reduce(rough.top) { min($0, $1.top) }
    let last = single.reduce(rough.bottom) { max($0, $1.bottom) }
    return max(top, first)...min(bottom, last)
  }

  /// How far a box around letters could grow until it meets other ink.
  private static func room(
    around letters: SlantedRect, _ others: [InkWindow.Blob], line: Double
  ) -> SlantedRect {
    var room = letters.expanded(by: line)
    for blob in others {
      if blob.bottom > letters.top, blob.top < letters.bottom {
        if (blob.left + blob.right) / 2 < letters.left {
          room.left = max(room.left, min(blob.right, letters.left))
        } else if (blob.left + blob.right) / 2 > letters.right {
          room.right = min(room.right, max(blob.left, letters.right))
        }
      }
      guard blob.right > letters.left, blob.left < letters.right else { continue }
      if (blob.top + blob.bottom) / 2 < letters.top {
        room.top = max(room.top, min(blob.bottom, letters.top))
      } else if (blob.top + blob.bottom) / 2 > letters.bottom {
        room.bottom = min(room.bottom, max(blob.top, letters.bottom))
      }
    }
    return room
  }
}

extension SlantedRect {
  fileprivate init(_ blob: InkWindow.Blob, _ axis: PixelPoint) {
    self.init(
      left: blob.left, top: blob.top, right: blob.right, bottom: blob.bottom, axis: axis)
  }
}

extension InkWindow.Blob {
  /// Whether more than half of its width and its middle height lie in a box.
  fileprivate func isMostly(in box: SlantedRect, slack: Double) -> Bool {
    let shared = min(right, box.right) - max(left, box.left)
    let middle = (top + bottom) / 2
    return shared > width / 2 && middle > box.top - slack && middle < box.bottom + slack
  }
}
