import PlatenImaging

/// Decides for each word of a page between what several readings saw in its place.
///
/// A reading votes with its confidence for the text of its word whose box overlaps most. What only
/// the others saw is not added, and what only the page has stays.
struct WordVote {
  /// The part of both boxes together that has to be shared by them.
  private static let overlap = 0.5
  /// What the word of the page itself has ahead.
  private static let bonus = 0.1

  /// The words of each reading, by the middles of their boxes from top to bottom.
  private let readings: [[RecognizedText.Word]]

  init(of readings: [PageReading]) {
    self.readings = readings.map { reading in
      reading.page.words.sorted { Self.middle($0.box) < Self.middle($1.box) }
    }
  }

  /// Twice the height of the middle of a box.
  private static func middle(_ box: PixelRect) -> Int { box.y + box.maxY }

  /// Replaces words of a page that are outvoted; gives at most `count` readings of each.
  func decide(_ page: inout RecognizedText.Page, candidates count: Int) {
    guard !readings.isEmpty else { return }
    page.forEachWord { word in
      word = winner(over: word, candidates: count)
    }
    page.compose()
  }

  private struct Side {
    var weight: Double
    var word: RecognizedText.Word
  }

  private func winner(
    over word: RecognizedText.Word, candidates count: Int
  ) -> RecognizedText.Word {
    var sides = [Side(weight: word.confidence + Self.bonus, word: word)]
    for reading in readings {
      guard let other = Self.match(for: word, in: reading) else { continue }
      if let index = sides.firstIndex(where: { $0.word.text == other.text }) {
        sides[index].weight += other.confidence
        if other.confidence > sides[index].word.confidence { sides[index].word = other }
      } else {
        sides.append(Side(weight: other.confidence, word: other))
      }
    }
    // Among equals the page's own word comes first.
    let order = sides.indices.sorted { (-sides[$0].weight, $0) < (-sides[$1].weight, $1) }
    sides = order.map { sides[$0] }
    var winner = sides[0].word
    (winner.box, winner.quad) = (word.box, word.quad)
    for side in sides.dropFirst() {
      winner.dispute(side.word.text, weight: side.weight / max(sides[0].weight, 1e-9))
    }
    // The losers are what it may be instead, before other readings of single symbols.
    let texts =
      sides.map { ($0.word.text, $0.word.confidence) }
      + winner.candidates.map { ($0.text, $0.confidence) }
    var seen: Set<String> = []
    winner.candidates = texts.filter { seen.insert($0.0).inserted }.prefix(max(1, count)).map {
      RecognizedText.Candidate(text: $0.0, confidence: $0.1)
    }
    return winner
  }

  /// The word of a reading that stands in the same place; nil where there is none.
  private static func match(
    for word: RecognizedText.Word, in reading: [RecognizedText.Word]
  ) -> RecognizedText.Word? {
    // The middles of boxes that share so much lie within each other.
    let first = reading.partitioningIndex { middle($0.box) >= 2 * word.box.y }
    var best: (share: Double, word: RecognizedText.Word)?
    for other in reading[first...] {
      guard middle(other.box) <= 2 * word.box.maxY else { break }
      let share = word.box.share(with: other.box)
      if share > max(overlap, best?.share ?? 0), isSameInk(word, other) { best = (share, other) }
    }
    return best?.word
  }
}

extension WordVote {
  /// How far apart two words may begin or end, in heights of them.
  private static let nearness = 0.8

  /// Whether two words are readings of the same letters: they begin and end at the same places
  /// along the line, and the other is no mere part.
  ///
  /// An address that one reading cuts in two has parts that cover most of it, and boxes of words
  /// that were cut where there is no gap are wrong.
  private static func isSameInk(
    _ word: RecognizedText.Word, _ other: RecognizedText.Word
  ) -> Bool {
    guard 2 * other.text.unicodeScalars.count >= word.text.unicodeScalars.count else {
      return false
    }
    let quad = word.quad
    let length = max(1, quad.topLeft.distance(to: quad.topRight))
    let (x, y) = (quad.topRight.x - quad.topLeft.x, quad.topRight.y - quad.topLeft.y)
    func distance(_ one: PixelPoint, _ other: PixelPoint) -> Double {
      abs((one.x - other.x) * x + (one.y - other.y) * y) / length
    }
    let height = max(
      quad.topLeft.distance(to: quad.bottomLeft),
      other.quad.topLeft.distance(to: other.quad.bottomLeft))
    return distance(quad.topLeft, other.quad.topLeft) <= nearness * height
      && distance(quad.topRight, other.quad.topRight) <= nearness * height
  }
}

extension RecognizedText.Word {
  /// Takes from the digits that a loser of the vote saw otherwise what it weighed beside the
  /// winner: nothing else tells later that another number may stand there.
  ///
  /// A loser that is no amount itself has most often lost its point, which says little of digits,
  /// so it has to weigh more.
  fileprivate mutating func dispute(_ other: String, weight: Double) {
    let digits = symbols.indices.filter { symbols[$0].text.isDigits }
    let seen = digits.map { symbols[$0].text }
    let others = other.filter { String($0).isDigits }.map(String.init)
    guard seen != others, weight >= (other.isAmount ? 1.0 / 3 : 0.75) else { return }
    for (place, symbol) in digits.enumerated()
    where seen.count != others.count || seen[place] != others[place] {
      symbols[symbol].confidence = min(symbols[symbol].confidence, max(0, 1 - weight))
    }
  }
}

extension String {
  fileprivate var isDigits: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }

  /// Whether two digits stand after its last point or comma, and one or more before it.
  fileprivate var isAmount: Bool {
    let number = filter { !"$€£".contains($0) }
    guard let mark = number.lastIndex(where: { $0 == "." || $0 == "," }) else { return false }
    let decimals = String(number[number.index(after: mark)...])
    let whole = number[..<mark].filter { $0 != "." && $0 != "," }
    return decimals.utf8.count == 2 && decimals.isDigits && whole.isDigits
  }
}

extension PixelRect {
  /// The part of two rectangles together that both cover: 0…1.
  func share(with other: PixelRect) -> Double {
    let common = intersection(other)
    guard !common.isEmpty else { return 0 }
    let shared = Double(common.width) * Double(common.height)
    let both = Double(width) * Double(height) + Double(other.width) * Double(other.height)
    return shared / (both - shared)
  }
}
