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
    let line = max(2, min(rough.height, rough.width * 4))
    let window = InkWindow(
      SlantedRect(
        left: rough.left - line, top: rough.top - 0.6 * line, right: rough.right + line,
        bottom: rough.bottom + 0.6 * line, axis: rough.axis),
      of: page, sensitivity: sensitivity)
    ground = window.ground
    var own: [InkWindow.Blob] = []
    var others: [InkWindow.Blob] = []
    for blob in window.blobs {
      let isRule = blob.width > 2.5 * line && blob.height < 0.25 * line
      let isUpright = blob.height > 1.9 * line
      if isRule || isUpright {
        others.append(blob)
      } else if blob.isMostly(in: rough, slack: 0.1 * line) {
        own.append(blob)
      } else {
        others.append(blob)
      }
    }
    isFound = !own.isEmpty
    var letters = own.reduce(nil as SlantedRect?) { box, blob in
      let next = SlantedRect(
        left: blob.left, top: blob.top, right: blob.right, bottom: blob.bottom, axis: rough.axis)
      return box?.union(next) ?? next
    } ?? rough
    if reach > 0, isFound {
      Self.follow(&letters, &others, line: line, rough: rough, reach: reach)
    }
    self.letters = letters
    room = Self.room(around: letters, others, line: line)
  }

  /// Adds the letters that stand near, until there is a gap.
  private static func follow(
    _ letters: inout SlantedRect, _ others: inout [InkWindow.Blob], line: Double,
    rough: SlantedRect, reach: Double
  ) {
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, blob) in others.enumerated().reversed() {
        let middle = (blob.top + blob.bottom) / 2
        guard middle > letters.top - 0.1 * line, middle < letters.bottom + 0.1 * line,
          blob.height < 1.5 * line, blob.width < 1.2 * line,
          blob.left < letters.right + reach * line, blob.right > letters.left - reach * line,
          blob.right < rough.right + 0.7 * line, blob.left > rough.left - 0.7 * line
        else { continue }
        letters.left = min(letters.left, blob.left)
        letters.right = max(letters.right, blob.right)
        letters.top = min(letters.top, blob.top)
        letters.bottom = max(letters.bottom, blob.bottom)
        others.remove(at: index)
        isGrowing = true
      }
    }
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

extension InkWindow.Blob {
  /// Whether more than half of its width and its middle height lie in a box.
  fileprivate func isMostly(in box: SlantedRect, slack: Double) -> Bool {
    let shared = min(right, box.right) - max(left, box.left)
    let middle = (top + bottom) / 2
    return shared > width / 2 && middle > box.top - slack && middle < box.bottom + slack
  }
}
