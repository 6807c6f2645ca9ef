/// Brackets around an amount, which are the minus of ledgers and mere brackets elsewhere.
struct LedgerBrackets: ~Escapable {
  enum Reading { case positive, negative, both }

  private let text: Span<UInt8>
  /// Whether an amount of the text fills a cell together with its brackets.
  private let isLedger: Bool

  @_lifetime(copy text)
  init(_ finds: [MoneyFind], _ text: Span<UInt8>) {
    self.text = text
    var isLedger = false
    for find in finds where Self.fillsCell(find.range, text) { isLedger = true }
    self.isLedger = isLedger
  }

  /// What the brackets around an amount say; positive where there are none.
  func reading(of find: MoneyFind) -> Reading {
    let range = find.range
    guard !find.isNegative, Self.areAround(range, text) else { return .positive }
    if Self.fillsCell(range, text) { return .negative }
    // Round numbers in brackets are prices, but not in a ledger.
    let isExact = range.contains { text[$0] == UInt8(ascii: ".") || text[$0] == UInt8(ascii: ",") }
    let isDoubtful =
      isExact && !isInSentence(range) || text.leadsToLoss(before: range.lowerBound - 1)
    return isLedger || isDoubtful ? .both : .positive
  }

  static func areAround(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    text.byte(range.lowerBound - 1) == UInt8(ascii: "(")
      && text.byte(range.upperBound) == UInt8(ascii: ")")
  }

  /// Whether nothing but brackets stands beside an amount in its cell: a tab or two spaces part it
  /// from others at one side at least, and a line may end at the other.
  static func fillsCell(_ range: Range<Int>, _ text: Span<UInt8>) -> Bool {
    guard areAround(range, text) else { return false }
    let (start, end) = (range.lowerBound - 1, range.upperBound + 1)
    let before = text.skipSpacesBack(from: start)
    let after = text.skipSpaces(from: end)
    let isParted = isMark(text.byte(before - 1)) || start - before > 1
    let isPartedAfter = isMark(text.byte(after)) || after - end > 1
    return (isParted || text.byte(before - 1) < 0x20)
      && (isPartedAfter || text.byte(after) < 0x20) && (isParted || isPartedAfter)
  }

  /// Whether a byte ends a cell of a table.
  private static func isMark(_ byte: UInt8) -> Bool { byte == 0x09 || byte == UInt8(ascii: "|") }

  /// Whether a sentence goes on or ends after the brackets.
  private func isInSentence(_ range: Range<Int>) -> Bool {
    let next = text.byte(text.skipSpaces(from: range.upperBound + 1))
    return next.isLowercase || ".,;:!?".utf8.contains(next)
  }
}
