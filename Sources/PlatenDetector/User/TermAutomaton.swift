/// Finds thousands of terms in one pass: the automaton of Aho and Corasick (1975), with all steps
/// worked out beforehand.
///
/// Letters of ASCII count in any case. A term that begins or ends with a letter or a digit does so
/// at the border of a word, but for scripts without spaces between words.
struct TermAutomaton: Sendable {
  /// Why terms can't be looked for.
  package enum Problem: Error, Sendable {
    /// A term is empty.
    case empty
    /// They take more memory than is allowed; the bytes of all terms.
    case tooLarge(Int)
  }

  /// Terms of more bytes than this are refused.
  static let maximumSize = 4_000_000

  /// For each byte, its column; bytes that no term has share column 0.
  private let columns: [UInt8]
  private let columnCount: Int
  /// The next state for each state and column.
  private let steps: [Int32]
  /// For each state, one more than the place of the term that ends there; 0 for none.
  private let terms: [Int32]
  /// For each state, the nearest state after it at which a shorter term ends; 0 for none.
  private let shorter: [Int32]
  private let lengths: [Int32]
  private let kinds: [Int32]

  /// Makes an automaton of terms, each with the number of its kind.
  init(_ list: [(term: String, kind: Int)]) throws(Problem) {
    let total = list.reduce(0) { $0 + $1.term.utf8.count }
    guard total <= Self.maximumSize else { throw .tooLarge(total) }
    var columns = [UInt8](repeating: 0, count: 256)
    var columnCount = 1
    for entry in list {
      guard !entry.term.isEmpty else { throw .empty }
      for byte in entry.term.utf8 where columns[Int(byte.asciiLowercased)] == 0 && columnCount < 256
      {
        columns[Int(byte.asciiLowercased)] = UInt8(columnCount)
        columnCount += 1
      }
    }
    for byte in UInt8(ascii: "A")...UInt8(ascii: "Z") {
      columns[Int(byte)] = columns[Int(byte | 0x20)]
    }
    guard (total + 1) * columnCount <= 1 << 28 else { throw .tooLarge(total) }
    var steps = [Int32](repeating: 0, count: columnCount)
    var terms: [Int32] = [0]
    for (index, entry) in list.enumerated() {
      var state = 0
      for byte in entry.term.utf8 {
        let place = state * columnCount + Int(columns[Int(byte)])
        if steps[place] == 0 {
          steps[place] = Int32(terms.count)
          terms.append(0)
          steps.append(contentsOf: repeatElement(0, count: columnCount))
        }
        state = Int(steps[place])
      }
      if terms[state] == 0 { terms[state] = Int32(index + 1) }
    }
    // In order of depth: a missing step is that of the longest ending that is a beginning too.
    var fallback = [Int32](repeating: 0, count: terms.count)
    var shorter = [Int32](repeating: 0, count: terms.count)
    var queue: [Int] = []
    for column in 0..<columnCount where steps[column] != 0 { queue.append(Int(steps[column])) }
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      let back = Int(fallback[state])
      shorter[state] = terms[back] != 0 ? Int32(back) : shorter[back]
      for column in 0..<columnCount {
        let place = state * columnCount + column
        let through = steps[back * columnCount + column]
        if steps[place] == 0 {
          steps[place] = through
        } else {
          fallback[Int(steps[place])] = through
          queue.append(Int(steps[place]))
        }
      }
    }
    self.columns = columns
    self.columnCount = columnCount
    self.steps = steps
    self.terms = terms
    self.shorter = shorter
    lengths = list.map { Int32($0.term.utf8.count) }
    kinds = list.map { Int32($0.kind) }
  }

  /// Adds the longest term that ends at each place.
  func find(_ text: Span<UInt8>, _ found: inout [Match]) {
    let steps = steps.span
    let columns = columns.span
    var state = 0
    for offset in 0..<text.count {
      let column = Int(columns[Int(text[offset])])
      state = Int(steps[state * columnCount + column])
      if terms[state] != 0 || shorter[state] != 0 { add(state, endingAt: offset + 1, text, &found) }
    }
  }

  private func add(_ state: Int, endingAt end: Int, _ text: Span<UInt8>, _ found: inout [Match]) {
    var state = terms[state] != 0 ? state : Int(shorter[state])
    // A term may be the end of many others.
    for _ in 0..<16 where state != 0 {
      let index = Int(terms[state]) - 1
      let start = end - Int(lengths[index])
      if start >= 0, isWord(text, start..<end) {
        found.append(
          Match(
            kind: .user, range: start..<end, value: text.string(start..<end), score: 1,
            user: Int(kinds[index])))
        return
      }
      state = Int(shorter[state])
    }
  }

  private func isWord(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let first = text.scalar(at: range.lowerBound).value
    let before = text.scalar(before: range.lowerBound).value
    if first.isWordCharacter, !first.isUnspaced, before.isWordCharacter, !before.isUnspaced {
      return false
    }
    let last = text.scalar(before: range.upperBound).value
    let next = text.scalar(at: range.upperBound).value
    return !(last.isWordCharacter && !last.isUnspaced && next.isWordCharacter && !next.isUnspaced)
  }
}
