/// Holds the amounts of a recognised receipt against the sums they should give: the total is the
/// items, or the subtotal, with tax and less a discount; the change is the cash without the total.
///
/// A sum that holds proves what is in it. Where one fails, and would hold with one digit changed,
/// that digit was misread: the amounts it may stand in are in doubt, if the other digit looks like
/// it or is a first one that was lost. One that fails otherwise says nothing: receipts have lines
/// that nobody foresees.
struct SumCheck {
  /// An amount of a sum.
  private struct Part {
    /// Its place among the matches.
    var place: Int
    var cents: Int
    var label: String?
  }

  /// Parts that add up to nothing, each counted once or taken off.
  private typealias Balance = [(part: Part, sign: Int)]

  private var proven: Set<Int> = []
  /// Those of each kind of sum that one digit keeps from holding.
  private var failed: [[Balance]] = []
  /// All amounts, in hundredths: what a sum lacks may be a line without a label.
  private let amounts: Set<Int>

  /// Proves and doubts disjoint matches that are in order.
  ///
  /// - Parameter keys: The labels among the amounts, in order.
  static func apply(to matches: inout [Match], _ keys: [Match], _ text: Span<UInt8>) {
    let labelled = labelled(keys, matches)
    guard !labelled.isEmpty else { return }
    var check = SumCheck(amounts: Set(matches.compactMap(\.hundredths).map(abs)))
    check.balance(labelled)
    check.balanceCash(labelled)
    check.balanceItems(labelled, matches, text)
    check.settle(&matches)
  }

  /// The amounts that have labels; none where the text has too many for one receipt.
  private static func labelled(_ keys: [Match], _ matches: [Match]) -> [Part] {
    guard keys.count <= 40 else { return [] }
    return keys.compactMap { key in
      let end = key.range.upperBound
      guard let place = matches.place(endingAt: end), let cents = matches[place].hundredths
      else { return nil }
      return Part(place: place, cents: cents, label: key.label)
    }
  }

  /// The subtotal with some of the taxes and what else is added or taken off.
  private mutating func balance(_ parts: [Part]) {
    let signs = ["tax": 1, "tip": 1, "shipping": 1, "rounding": 1, "discount": -1]
    let extras = parts.compactMap { part in
      part.label.flatMap { signs[$0] }.map { (part: part, sign: part.cents < 0 ? 1 : $0) }
    }.prefix(6)
    var balances: [Balance] = []
    for total in parts where total.label == "total" {
      for subtotal in parts where subtotal.label == "subtotal" {
        for chosen in 0..<1 << extras.count {
          let added = extras.enumerated().filter { chosen >> $0.offset & 1 == 1 }.map(\.element)
          balances.append([(total, -1), (subtotal, 1)] + added)
        }
      }
    }
    decide(balances)
  }

  private mutating func balanceCash(_ parts: [Part]) {
    var balances: [Balance] = []
    for cash in parts where cash.label == "cash" || cash.label == "paid" {
      for change in parts where change.label == "change" && change.place > cash.place {
        for total in parts where total.label == "total" {
          balances.append([(cash, 1), (change, -1), (total, -1)])
        }
      }
    }
    decide(balances)
  }

  /// The last amount of each line above the first sum.
  private mutating func balanceItems(
    _ parts: [Part], _ matches: [Match], _ text: Span<UInt8>
  ) {
    guard let sum = parts.first(where: { $0.label == "subtotal" || $0.label == "total" }) else {
      return
    }
    var items: [(part: Part, sign: Int)] = []
    var last = 0
    for place in 0..<sum.place where matches[place].kind == .money {
      let range = matches[place].range
      guard let cents = matches[place].hundredths else { return }
      let part = (Part(place: place, cents: cents), 1)
      if !items.isEmpty, !(last..<range.lowerBound).contains(where: { text[$0] == 0x0A }) {
        items.removeLast()
      }
      items.append(part)
      last = range.upperBound
    }
    guard (2...60).contains(items.count) else { return }
    decide([[(sum, -1)] + items])
  }

  /// Takes the first that holds, or those that one digit keeps from it.
  private mutating func decide(_ balances: [Balance]) {
    if let holding = balances.first(where: { rest($0) == 0 }) {
      proven.formUnion(holding.filter { $0.part.cents != 0 }.map(\.part.place))
    } else {
      failed.append(balances.filter { isDigit(rest($0)) && !amounts.contains(abs(rest($0))) })
    }
  }

  private func rest(_ balance: Balance) -> Int {
    balance.reduce(0) { $0 + $1.sign * $1.part.cents }
  }

  /// Whether a number is one digit and zeros.
  private func isDigit(_ number: Int) -> Bool {
    var number = abs(number)
    while number > 9, number % 10 == 0 { number /= 10 }
    return (1...9).contains(number)
  }

  private func settle(_ matches: inout [Match]) {
    for place in proven where !matches[place].isRepaired && matches[place].alternatives.isEmpty {
      matches[place].isValid = true
    }
    let suspects = failed.map(suspects).filter { !$0.isEmpty }
    // One digit that mends all sums is the one.
    let common = suspects.first?.keys.filter { place in
      suspects.allSatisfy { $0[place] != nil }
    }
    for (place, mended) in suspects.joined()
    where common?.isEmpty != false || common?.contains(place) == true {
      matches[place].isValid = false
      matches[place].score = min(matches[place].score, 0.5)
      if matches[place].alternatives.isEmpty {
        let other = matches[place].value(ofHundredths: mended)
        matches[place].alternatives = [matches[place].value, other]
      }
    }
  }

  /// The places of amounts that another digit would mend some sums in, and what they would be.
  private func suspects(_ balances: [Balance]) -> [Int: Int] {
    var suspects: [Int: Int] = [:]
    for balance in balances {
      let rest = rest(balance)
      for (part, sign) in balance where !proven.contains(part.place) {
        let mended = part.cents - sign * rest
        if Self.lookAlike(part.cents, mended) { suspects[part.place] = mended }
      }
    }
    return suspects
  }

  /// Pairs of digits that recognition takes for one another, as numbers of two digits.
  private static let alike: Set<Int> = [
    6, 8, 9, 14, 17, 27, 35, 36, 38, 39, 49, 56, 58, 59, 68, 79, 89,
  ]

  /// Whether two numbers differ in one digit, by one that looks like the other or is the first.
  private static func lookAlike(_ one: Int, _ two: Int) -> Bool {
    guard one.signum() * two.signum() > 0 else { return false }
    var (one, two) = (abs(one), abs(two))
    let mayLackDigit = min(one, two) > 99
    while one != two, one % 10 == two % 10 { (one, two) = (one / 10, two / 10) }
    guard one != two, one / 10 == two / 10 else { return false }
    // "123.94" and "23.94"
    return mayLackDigit && (one == 0 || two == 0)
      || alike.contains(min(one % 10, two % 10) * 10 + max(one % 10, two % 10))
  }
}

extension [Match] {
  /// The place of that one of disjoint matches in order that ends at an offset.
  func place(endingAt end: Int) -> Int? {
    let last = overlapping(end - 1..<end)
    return last.first?.range.upperBound == end ? last.startIndex : nil
  }
}

extension Match {
  /// The amount in hundredths of its currency; nil where it has not two decimals, or is too great
  /// to be added up.
  fileprivate var hundredths: Int? {
    let bytes = value.utf8
    guard kind == .money, (4...20).contains(bytes.count),
      bytes.dropLast(2).last == UInt8(ascii: ".")
    else { return nil }
    var cents = 0
    for byte in bytes where byte.isDigit { cents = cents * 10 + Int(byte - 48) }
    guard cents < 1_000_000_000_000 else { return nil }
    return bytes.contains(UInt8(ascii: "-")) ? -cents : cents
  }

  /// The value with another number.
  fileprivate func value(ofHundredths cents: Int) -> String {
    let digits = "\(abs(cents) / 100).\(abs(cents) % 100 < 10 ? "0" : "")\(abs(cents) % 100)"
    let currency = value.utf8.first.map(\.isUppercase) == true ? value.prefix(4) : ""
    return currency + (cents < 0 ? "-" : "") + digits
  }
}
