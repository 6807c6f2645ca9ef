extension InkExtent {
  /// Takes marks away that stand before and after the letters, where the ink there has the form
  /// of these marks: brackets are high and narrow, full stops and commas small and low, and
  /// quotation marks small and high.
  ///
  /// - Parameters:
  ///   - leading: The marks before them, of which the first is the outermost, or a label.
  ///   - labelEnd: About where a label ends that has no equals sign or colon at its end.
  ///   - trailing: The marks after them, of which the last is the outermost.
  ///   - characters: How many were read, with the marks; 0 where that is not known. Ink much wider
  ///     than one of them is a letter and a mark that touch.
  package mutating func trim(
    leading: String, labelEnd: Double? = nil, trailing: String, characters: Int = 0
  ) {
    guard isFound else { return }
    let widest = characters > 0 ? 1.4 * letters.width / Double(characters) : .infinity
    if leading.first?.isLetter == true {
      dropLabel(leading, end: labelEnd)
    } else {
      for mark in leading {
        guard let edge = own.min(by: { $0.left < $1.left }), drop(mark, at: edge, upTo: widest)
        else { break }
      }
    }
    for mark in trailing.reversed() {
      guard let edge = own.max(by: { $0.right < $1.right }), drop(mark, at: edge, upTo: widest)
      else { break }
    }
    measure(letters.axis)
  }

  /// Takes another line of writing away, as a small label above a value, where one of the two
  /// alone has about as many shapes as there are characters.
  package mutating func keepLine(of characters: Int) {
    let shapes = own.sorted { $0.top + $0.bottom < $1.top + $1.bottom }
    // The lines lean a little, so that their middles are farther apart than their edges.
    let steps = zip(shapes, shapes.dropFirst()).map { $1.top + $1.bottom - $0.top - $0.bottom }
    guard let widest = steps.indices.max(by: { steps[$0] < steps[$1] }) else { return }
    let lines = [Array(shapes[...widest]), Array(shapes[(widest + 1)...])]
    let heights = lines.map { Self.median($0, \.height) }
    // Dots, accents and what blur has broken are no line; nor are commas, which begin beside the
    // letters and end below them.
    let overlap = Self.median(lines[0], \.bottom) - Self.median(lines[1], \.top)
    guard steps[widest] > 0.8 * max(heights[0], heights[1]),
      2 * min(heights[0], heights[1]) >= max(heights[0], heights[1]),
      overlap < 0.1 * max(heights[0], heights[1])
    else { return }
    let isFull = lines.map { Self.columns($0).count * 4 >= 3 * characters }
    guard isFull[0] != isFull[1] else { return }
    own = isFull[0] ? lines[0] : lines[1]
    others += isFull[0] ? lines[1] : lines[0]
    measure(letters.axis)
  }

  private static func median(
    _ blobs: [InkWindow.Blob], _ measure: (InkWindow.Blob) -> Double
  ) -> Double {
    blobs.map(measure).sorted()[blobs.count / 2]
  }

  /// Whether a rule with more than its stroke runs through a part of the line.
  package func isRuled(from left: Double, to right: Double) -> Bool {
    right - left > 0.2 * letters.height
      && others.contains {
        $0.left < right && $0.right > left && $0.bottom > letters.top && $0.top < letters.bottom
          && $0.width > 2.5 * letters.height
      }
  }

  /// Whether something larger than letters runs through a part of the line, as the stroke of a pen
  /// does: what it touches is no letter by itself any more.
  package func isCrossed(from left: Double, to right: Double) -> Bool {
    right - left > 0.2 * letters.height
      && others.contains {
        !$0.isRule && isLarge($0) && $0.left < right && $0.right > left
          && $0.bottom > letters.top && $0.top < letters.bottom
      }
  }

  /// Takes the ink of a mark away; returns whether it looks like that mark, which is no wider than
  /// so many pixels.
  private mutating func drop(
    _ mark: Character, at edge: InkWindow.Blob, upTo widest: Double
  ) -> Bool {
    var parts = own.filter { $0.left < edge.right && $0.right > edge.left }
    if Self.doubled.contains(mark), parts.count == 1 {
      // The strokes of a quotation mark stand beside each other.
      let near = own.filter { $0 != edge && abs($0.left - edge.left) < 3 * edge.width + 1 }
      if let other = near.first(where: { Self.isAlike($0, edge) }) { parts.append(other) }
    }
    let rest = own.filter { !parts.contains($0) }
    guard let top = parts.map(\.top).min(), let bottom = parts.map(\.bottom).max(),
      let left = parts.map(\.left).min(), let right = parts.map(\.right).max(),
      let restTop = rest.map(\.top).min(), let restBottom = rest.map(\.bottom).max()
    else { return false }
    let (width, height) = (right - left, restBottom - restTop)
    guard width <= widest else { return false }
    let fits =
      switch mark {
      case "(", ")", "[", "]", "{", "}":
        // An upright stroke fills its box, and may be an l, an I or a 1.
        parts.allSatisfy { $0.fill < 0.7 } && width < 0.45 * height
          && bottom - top > 0.75 * height
      case ".", ",":
        bottom - top < 0.5 * height && width < 0.35 * height && top > restTop + 0.45 * height
      case ";", ":": bottom - top < 0.9 * height && width < 0.35 * height && parts.count == 2
      case "\"", "'", "“", "”", "„", "‘", "’":
        bottom - top < 0.45 * height && width < 0.55 * height
          && (mark == "„" || bottom < restTop + 0.6 * height)
      case "<", ">", "«", "»", "‹", "›":
        // One that touches a letter is as high as that letter.
        parts.allSatisfy { $0.fill < 0.5 } && width < 0.9 * height && bottom - top < 0.75 * height
          && top > restTop + 0.08 * height
      case "=": Self.isSign(parts, mark, line: height)
      default: false
      }
    if fits {
      own = rest
      others += parts
    }
    return fits
  }

  /// Takes a label away, up to the sign that ends it. The sign has a form that no letter has, and
  /// must be about as many shapes from the beginning as the label has letters. A label without one
  /// ends at the stroke between two cells, or what is a line's height before the end that was read,
  /// and has no more shapes than letters.
  private mutating func dropLabel(_ label: String, end: Double?) {
    let columns = Self.columns(own)
    var dropped: [InkWindow.Blob] = []
    if let sign = label.last, "=:".contains(sign) {
      guard
        let place = columns.firstIndex(where: { Self.isSign($0, sign, line: letters.height) }),
        2 * place + 1 >= label.count - 1, place <= label.count
      else { return }
      dropped = columns[...place].flatMap { $0 }
    } else if let end {
      let height = letters.height
      let stroke = others.first {
        $0.isRule && $0.height > $0.width && $0.left > end - 2 * height && $0.left < end + height
      }
      dropped = columns.prefix(label.count).flatMap { $0 }.filter { blob in
        stroke.map { blob.left + blob.right < 2 * $0.left } ?? (blob.right < end - height)
      }
    }
    guard dropped.count < own.count else { return }
    own.removeAll { dropped.contains($0) }
    others += dropped
  }

  /// The shapes of the letters: those that stand above one another together, from left to right.
  private static func columns(_ blobs: [InkWindow.Blob]) -> [[InkWindow.Blob]] {
    var columns: [[InkWindow.Blob]] = []
    var right = -Double.infinity
    for blob in blobs.sorted(by: { $0.left < $1.left }) {
      if blob.left < right - 0.3 * blob.width, !columns.isEmpty {
        columns[columns.count - 1].append(blob)
      } else {
        columns.append([blob])
      }
      right = max(right, blob.right)
    }
    return columns
  }

  /// Whether a shape is an equals sign, two level strokes, or a colon, two dots.
  private static func isSign(
    _ parts: [InkWindow.Blob], _ sign: Character?, line: Double
  ) -> Bool {
    if sign == "=", parts.count == 1 {
      // Blur joins its strokes: wider than high, and higher than a hyphen is.
      let one = parts[0]
      return one.width > 1.1 * one.height && (0.2..<0.45).contains(one.height / line)
    }
    guard parts.count == 2, isAlike(parts[0], parts[1]) else { return false }
    let isFlat = parts.allSatisfy { $0.width > 1.8 * $0.height && $0.height < 0.25 * line }
    let isDot = parts.allSatisfy { max($0.width, $0.height) < 0.3 * line }
    return sign == "=" ? isFlat : isDot && !isFlat
  }

  /// Whether two shapes are as wide and as high as each other, within a third.
  private static func isAlike(_ one: InkWindow.Blob, _ other: InkWindow.Blob) -> Bool {
    abs(one.width - other.width) <= 1 + max(one.width, other.width) / 3
      && abs(one.height - other.height) <= 1 + max(one.height, other.height) / 3
  }

  private static let doubled: Set<Character> = ["\"", "“", "”", "„", "«", "»"]
}

extension InkWindow.Blob {
  /// How much of its box is ink: little of it where it is one thin stroke, bent or slanted.
  fileprivate var fill: Double { Double(area) / (width * height) }
}
