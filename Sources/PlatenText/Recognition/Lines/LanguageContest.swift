import PlatenRecognizer

/// Chooses between what two languages read in a line: in each stretch between spaces that both see,
/// the surer one wins, and a word of a dictionary against one of none.
struct LanguageContest {
  /// The best words so far.
  private(set) var words: [LineWord]

  init(_ words: [LineWord]) { self.words = words }

  /// Whether no other language needs to be asked.
  var isDecided: Bool { words.allSatisfy(\.isAcceptable) }

  /// Takes words of another language for worse ones; says whether more came in than stayed.
  mutating func add(_ others: [LineWord]) -> Bool {
    var chosen: [LineWord] = []
    var gain = 0
    var (ours, theirs) = (words[...], others[...])
    while !ours.isEmpty || !theirs.isEmpty {
      let (first, second) = Self.stretch(ours, theirs)
      let (old, new) = (ours.prefix(first), theirs.prefix(second))
      if Self.isBetter(Span(new), than: Span(old)) {
        chosen += new
        gain += new.count
      } else {
        chosen += old
        gain -= old.count
      }
      (ours, theirs) = (ours.dropFirst(first), theirs.dropFirst(second))
    }
    words = chosen
    return gain > 0
  }

  /// How many words of both lie before the first gap that both have.
  private static func stretch(
    _ ours: ArraySlice<LineWord>, _ theirs: ArraySlice<LineWord>
  ) -> (Int, Int) {
    var (first, second) = (0, 0)
    while first < ours.count || second < theirs.count {
      let (a, b) = (gap(ours, after: first), gap(theirs, after: second))
      if max(a.start, b.start) < min(a.end, b.end) { break }
      if (a.start < b.start && first < ours.count) || second == theirs.count {
        first += 1
      } else {
        second += 1
      }
    }
    return (min(first + 1, ours.count), min(second + 1, theirs.count))
  }

  /// Where a word ends, and where the next one begins.
  private static func gap(
    _ words: ArraySlice<LineWord>, after index: Int
  ) -> (start: Int, end: Int) {
    let place = words.startIndex + index
    guard place < words.endIndex else { return (.min, .max) }
    let end = place + 1 < words.endIndex ? words[place + 1].extent.lowerBound : .max
    return (words[place].extent.upperBound, end)
  }

  /// The words of a stretch, taken together.
  private struct Span {
    let isEmpty: Bool
    let rating: Float
    let certainty: Float
    let isInDictionary: Bool

    init(_ words: ArraySlice<LineWord>) {
      isEmpty = words.isEmpty
      rating = words.reduce(0) { $0 + $1.decoded.rating }
      certainty = words.reduce(0) { min($0, $1.certainty) }
      isInDictionary = !isEmpty && words.allSatisfy(\.decoded.isInDictionary)
    }
  }

  private static func isBetter(_ new: Span, than old: Span) -> Bool {
    if new.isEmpty { return false }
    if old.isEmpty || new.certainty > old.certainty && new.rating < old.rating { return true }
    return new.isInDictionary && !old.isInDictionary && new.rating < 1.5 * old.rating
      && new.certainty > old.certainty - 5.5
  }
}
