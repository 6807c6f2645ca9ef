/// Finds e-mail addresses, links, dates and amounts of money in text.
///
/// ```swift
/// let tokens = DataDetector().tokens(in: "Pay € 1.234,50 by 21 November 2026.")
/// tokens.map(\.value)     // ["EUR 1234.50", "2026-11-21"]
/// ```
///
/// Tokens never overlap: of those that compete, the set that covers the most text is kept. Numeric
/// dates with slashes or dashes that can be read both ways (`03/04/2026`) follow the unambiguous
/// ones in the same text, are month first where there are none, and score lower.
///
/// The time taken is linear in the length of the text, whatever it holds.
public struct DataDetector: Sendable, Hashable {
  /// The kinds it knows.
  public static let builtInKinds: Set<Token.Kind> = [.email, .link, .date, .money]

  /// The kinds it looks for.
  public var kinds: Set<Token.Kind>

  /// Makes a detector of some kinds.
  public init(_ kinds: Set<Token.Kind> = DataDetector.builtInKinds) {
    self.kinds = kinds
  }

  /// The tokens of a text, in order; ``Token/range`` counts UTF-8 bytes of it.
  public func tokens(in string: String) -> [Token] {
    var string = string
    return string.withUTF8 { buffer in
      let text = unsafe buffer.span
      return matches(in: text).map { match in
        Token(
          kind: match.kind, range: match.range, text: text.string(match.range), value: match.value,
          score: match.score, isValid: match.isValid, isRepaired: match.isRepaired)
      }
    }
  }

  /// Disjoint matches, in order.
  private func matches(in text: Span<UInt8>) -> [Match] {
    let triggers = triggerTable
    let table = triggers.span
    var found: [Match] = []
    var emails = 0
    var links = 0
    var dates = 0
    var offset = 0
    while offset < text.count {
      let trigger = table[Int(text[offset])]
      if trigger == 0 {
        offset += 1
        continue
      }
      if trigger & Trigger.email != 0, offset >= emails,
        let match = EmailScanner(text: text).match(at: offset, from: emails)
      {
        found.append(match)
        emails = match.range.upperBound
      }
      if trigger & Trigger.link != 0, offset >= links {
        let (match, end) = LinkScanner(text: text).match(at: offset, from: links)
        if let match { found.append(match) }
        links = end
      }
      if trigger & (Trigger.date | Trigger.money) != 0 {
        let end = text.endOfDigits(from: offset)
        if trigger & Trigger.date != 0, offset >= dates,
          let match = DateScanner(text: text).match(at: offset..<end)
        {
          found.append(match)
          dates = match.range.upperBound
        }
        if trigger & Trigger.money != 0,
          let match = MoneyScanner(text: text).match(at: offset..<end)
        {
          found.append(match)
        }
        offset = end
      } else {
        offset += 1
      }
    }
    found.orderAmbiguousDates()
    return found.disjoint()
  }

  private enum Trigger {
    static let email: UInt8 = 1
    static let link: UInt8 = 2
    static let date: UInt8 = 4
    static let money: UInt8 = 8
  }

  /// For every byte, the scanners it starts; most bytes of a text start none.
  private var triggerTable: [UInt8] {
    var table = [UInt8](repeating: 0, count: 256)
    if kinds.contains(.email) { table[Int(UInt8(ascii: "@"))] |= Trigger.email }
    if kinds.contains(.link) {
      table[Int(UInt8(ascii: ":"))] |= Trigger.link
      table[Int(UInt8(ascii: "."))] |= Trigger.link
    }
    for digit in UInt8(ascii: "0")...UInt8(ascii: "9") {
      if kinds.contains(.date) { table[Int(digit)] |= Trigger.date }
      if kinds.contains(.money) { table[Int(digit)] |= Trigger.money }
    }
    return table
  }
}
