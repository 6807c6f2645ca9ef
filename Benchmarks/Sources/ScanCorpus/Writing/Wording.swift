/// Words, names, numbers and sentences by chance.
struct Wording {
  var random: SeededRandom

  init(_ random: SeededRandom) { self.random = random }

  mutating func word() -> String { random.one(of: Self.words) }

  mutating func name() -> String {
    "\(random.one(of: Self.forenames)) \(random.one(of: Self.surnames))"
  }

  mutating func place() -> String { random.one(of: Self.places) }

  /// Words with a capital at the start of the first, or of each.
  mutating func heading(_ count: ClosedRange<Int>, isTitle: Bool = false) -> String {
    let list = (0..<random.number(count)).map { _ in word() }
    return isTitle
      ? list.map(Self.capitalized).joined(separator: " ")
      : Self.capitalized(list.joined(separator: " "))
  }

  mutating func sentence() -> String {
    var list: [String] = []
    let count = random.number(5...15)
    for index in 0..<count {
      var next = word()
      switch random.number(0...60) {
      case 0...2: next = "\(random.number(2...9999))"
      case 3: next = name()
      case 4: next = date()
      case 5: next = "(\(next))"
      case 6: next = "\"\(next)\""
      case 7: next = "\(next)-\(word())"
      case 8: next = place()
      case 9: next = money()
      default: break
      }
      if index > 1, index < count - 2, random.number(0...8) == 0 { next += "," }
      list.append(next)
    }
    return Self.capitalized(list.joined(separator: " "))
      + random.one(of: [".", ".", ".", ".", ".", "?", "!", ";"])
  }

  mutating func paragraph(_ sentences: ClosedRange<Int>) -> String {
    (0..<random.number(sentences)).map { _ in sentence() }.joined(separator: " ")
  }

  /// An amount without a sign: `4.20`, now and then `1,204.00`.
  mutating func amount(_ most: Int = 300) -> String { Self.amount(cents: cents(most)) }

  /// An amount in cents; small ones are more frequent.
  mutating func cents(_ most: Int = 300) -> Int {
    let share = random.real(0.05...1)
    let cents = max(5, Int(Double(most * 100) * share * share))
    return random.happens(0.4) ? max(9, cents / 10 * 10 - 1) : cents
  }

  static func amount(cents: Int) -> String {
    let (whole, part) = (abs(cents) / 100, abs(cents) % 100)
    let digits =
      whole > 999 ? "\(whole / 1000),\(padded(whole % 1000, to: 3))" : "\(whole)"
    return "\(cents < 0 ? "-" : "")\(digits).\(padded(part))"
  }

  mutating func money() -> String {
    let amount = amount(2000)
    return random.one(of: ["$\(amount)", "EUR \(amount)", "£\(amount)", "€\(amount)"])
  }

  mutating func date() -> String {
    let (day, month) = (random.number(1...28), random.number(1...12))
    let year = random.number(1985...2029)
    switch random.number(0...4) {
    case 0: return "\(year)-\(Self.padded(month))-\(Self.padded(day))"
    case 1: return "\(Self.padded(day)).\(Self.padded(month)).\(year)"
    case 2: return "\(Self.padded(month))/\(Self.padded(day))/\(year)"
    case 3: return "\(day) \(Self.months[month - 1]) \(year)"
    default: return "\(Self.months[month - 1]) \(day), \(year)"
    }
  }

  mutating func time() -> String {
    "\(Self.padded(random.number(0...23))):\(Self.padded(random.number(0...59)))"
  }

  mutating func phone() -> String {
    let (a, b, c) = (random.number(200...989), random.number(100...999), random.number(0...9999))
    return random.one(of: [
      "(\(a)) \(b)-\(Self.padded(c, to: 4))", "+44 20 7\(b) \(Self.padded(c, to: 4))",
      "0\(a) \(b)\(Self.padded(c, to: 4))", "\(a)-\(b)-\(Self.padded(c, to: 4))",
    ])
  }

  mutating func address() -> String {
    let street = random.one(of: ["Street", "Road", "Avenue", "Lane", "Square", "St.", "Ave"])
    return "\(random.number(1...980)) \(Self.capitalized(word())) \(street)"
  }

  mutating func mail() -> String {
    "\(word()).\(word())@\(word()).\(one(of: ["com", "org", "net"]))"
  }

  mutating func one(of list: [String]) -> String { random.one(of: list) }

  /// Digits and letters, as a part or an order has them.
  mutating func code() -> String {
    let letters = (0..<random.number(1...3)).map { _ in one(of: Self.letters) }.joined()
    return random.one(of: [
      "\(letters)-\(random.number(100...99_999))", "\(random.number(10...99))-\(letters)",
      "\(letters)\(random.number(1000...9999))", "\(random.number(100_000...9_999_999))",
    ])
  }

  mutating func digits(_ count: Int) -> String {
    (0..<count).map { _ in "\(random.number(0...9))" }.joined()
  }

  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
