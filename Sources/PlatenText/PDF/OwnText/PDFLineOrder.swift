/// Puts the words of a line of a PDF into the order in which they are read.
///
/// `pdftotext -bbox-layout` gives what stands on a line from left to right, the letters of a word
/// as well, and of scripts that are written from right to left each letter as a word where it was
/// placed by itself, as Cairo and MuPDF place them.
struct PDFLineOrder {
  typealias Word = PDFLayoutReader.Word

  private enum Direction { case leftToRight, rightToLeft, either }

  /// Quarter turns clockwise of the line.
  private let turn: Int
  private(set) var words: [Word]

  /// Orders the words of a line; one of left to right alone is left as it is.
  init(_ words: [Word], turn: Int) {
    self.turn = turn
    self.words = words
    let turned = words.filter { Self.direction(of: $0) == .rightToLeft }
    guard !turned.isEmpty else { return }
    let letters = turned.count { word in
      word.text.unicodeScalars.count { scalar in
        scalar.properties.isAlphabetic && scalar.properties.generalCategory != .nonspacingMark
      } < 2
    }
    join(isTorn: 2 * letters > turned.count)
    let directions = self.words.map(Self.direction)
    let isTurned =
      directions.count { $0 == .rightToLeft } > directions.count { $0 == .leftToRight }
    reverseRuns(of: isTurned ? .leftToRight : .rightToLeft)
    if isTurned { self.words.reverse() }
  }

  /// Joins what stands nearer than a space, and puts its letters into their order.
  ///
  /// - Parameter isTorn: Whether letters stand by themselves: then several at one place are of one
  ///   ligature, whose letters are in order already.
  private mutating func join(isTorn: Bool) {
    var groups: [[Word]] = []
    var end = -Double.infinity
    for word in words {
      let extent = extent(of: word)
      // A space has a fifth of the size and more; marks stand over the letter that follows.
      if extent.start - end <= 0.08 * extent.height, !groups.isEmpty {
        groups[groups.count - 1].append(word)
        end = max(end, extent.end)
      } else {
        groups.append([word])
        end = extent.end
      }
    }
    words = groups.map { group in
      var word = group[0]
      for part in group.dropFirst() {
        word.box = (
          min(word.box.0, part.box.0), min(word.box.1, part.box.1),
          max(word.box.2, part.box.2), max(word.box.3, part.box.3)
        )
      }
      let shown = group.flatMap { part in
        let scalars = Array(part.text.unicodeScalars)
        return isTorn ? VisualOrder.visual(scalars) : scalars
      }
      word.text = String(String.UnicodeScalarView(VisualOrder.visual(shown)))
      return word
    }
  }

  /// Where a word begins and ends along a line, and how high it is.
  private func extent(of word: Word) -> (start: Double, end: Double, height: Double) {
    let (left, top, right, bottom) = word.box
    return switch turn {
    case 1: (top, bottom, right - left)
    case 2: (-right, -left, bottom - top)
    case 3: (-bottom, -top, right - left)
    default: (left, right, bottom - top)
    }
  }

  /// Reverses runs of words of a direction, and what stands between two of them.
  private mutating func reverseRuns(of direction: Direction) {
    let directions = words.map(Self.direction)
    var start = 0
    while let first = directions[start...].firstIndex(of: direction) {
      let rest = directions[first...]
      let end = rest.firstIndex { $0 != direction && $0 != .either } ?? directions.count
      let last = directions[first..<end].lastIndex(of: direction) ?? first
      words[first...last].reverse()
      start = end
    }
  }

  private static func direction(of word: Word) -> Direction {
    let scalars = Array(word.text.unicodeScalars)
    if VisualOrder.isRightToLeft(scalars) { return .rightToLeft }
    return scalars.contains(where: \.properties.isAlphabetic) ? .leftToRight : .either
  }
}
