/// A number with two decimals on a page: `18.50`, `-23.90`, `3,120.45`, `1 234,56`, `12.00-`.
struct AmountCell {
  /// Its UTF-8 range in the text of the page.
  private(set) var range: Range<Int>
  private(set) var left: Double
  let right: Double
  let middle: Double
  let line: Int
  private(set) var hasThousands: Bool
  private(set) var isNegative: Bool

  /// Those among words, in reading order.
  static func all(_ words: [LevelWord]) -> [AmountCell] {
    words.indices.compactMap { place in
      guard var cell = AmountCell(words[place]) else { return nil }
      if place > 0 { cell.takeThousands(words[place - 1], before: words[place]) }
      return cell
    }
  }

  private init?(_ word: LevelWord) {
    var digits = Substring(word.word.text)
    isNegative = "-−–".contains { digits.first == $0 }
    if isNegative || digits.first == "+" || digits.first == "(" { digits.removeFirst() }
    if let last = digits.last, "-−)".contains(last) {
      isNegative = true
      digits.removeLast()
    }
    let tail = digits.suffix(3)
    guard tail.count == 3, tail.first == "." || tail.first == ",", tail.dropFirst().areDigits
    else { return nil }
    let groups = digits.dropLast(3).split(omittingEmptySubsequences: false) {
      ".,'’".contains($0)
    }
    guard let first = groups.first, first.areDigits, groups.allSatisfy(\.areDigits),
      groups.dropFirst().allSatisfy({ $0.count == 3 }), groups.count == 1 || first.count <= 3
    else { return nil }
    hasThousands = groups.count > 1
    range = word.word.range
    (left, right) = (word.box.left, word.box.right)
    middle = word.box.middleY
    line = word.line
  }

  /// Takes in the thousands that a narrow space parts from the rest.
  private mutating func takeThousands(_ word: LevelWord, before rest: LevelWord) {
    let text = rest.word.text
    let digits = word.word.text.drop { "-−–+".contains($0) }
    let gap = rest.box.left - word.box.right
    guard word.line == line, word.word.range.upperBound == range.lowerBound &- 1,
      gap < 0.45 * rest.lineHeight, 1...3 ~= digits.count, digits.areDigits,
      digits.first != "0", text.prefix(3).areDigits, text.count == 6
    else { return }
    range = word.word.range.lowerBound..<range.upperBound
    left = word.box.left
    hasThousands = true
    isNegative = isNegative || digits.count < word.word.text.count && !word.word.text.hasPrefix("+")
  }
}

extension Substring {
  fileprivate var areDigits: Bool { !isEmpty && allSatisfy { $0.isASCII && $0.isNumber } }
}
