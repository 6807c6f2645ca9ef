/// A word that is likely to be a token of which some letters were misread.
struct SuspectWord {
  private let letters: [Character]
  private let text: String
  private let next: String

  /// - Parameters:
  ///   - text: The word.
  ///   - next: The one after it in its line.
  init(_ text: String, next: String = "") {
    self.text = text.lowercased()
    self.next = next.lowercased()
    letters = Array(self.text)
  }

  /// Whether it may be something that is to go.
  func isSuspect(of scope: Redactor.Scope) -> Bool {
    guard case .kinds(let kinds) = scope else { return false }
    // A label that touches its value is read as one word with it.
    let value = text.drop(while: \.isLetter)
    if text.count - value.count > 2, SuspectWord(String(value)).isSuspect(of: scope) { return true }
    return kinds.contains { kind in
      switch kind {
      case .email: looksLikeAnAddress
      case .link: looksLikeALink
      case .money: looksLikeAnAmount
      case .date: looksLikeADate
      case .ip: looksLikeAnIPAddress || looksLikeANumber
      case .mac: looksLikeAHardwareAddress || looksLikeANumber
      default: kind != .email && looksLikeANumber
      }
    }
  }

  /// Whether it may be the rest of something, whose beginning stands before it in words of its own.
  var mayGoOn: Bool { looksLikeAnAddress || looksLikeALink }

  /// An at sign, or what is read for one, with letters on both sides; a domain after what no
  /// sentence ends with; an underscore with either of them or a full stop after it, which names in
  /// programs don't have.
  private var looksLikeAnAddress: Bool {
    let body = text.trimmingPunctuation
    if endsAsADomain { return true }
    if let mark = body.firstIndex(of: "_"), mark != body.startIndex {
      if body[mark...].contains(".") || SuspectWord(next).looksLikeAnAddress { return true }
    }
    guard let sign = letters.firstIndex(where: { "@©®".contains($0) }) else { return false }
    let domain = letters.count - sign - 1
    // Nothing else ends with the sign: its domain stands in the next line.
    if domain == 0 { return letters[sign] == "@" && letters[..<sign].count { $0.isLetter } >= 3 }
    // What stands before the sign may have become a word of its own, as the domain after it.
    if sign == 0, Self.domains.contains(next.trimmingPunctuation) { return domain >= 3 }
    // Nothing else has letters on both sides of it; other signs are read for it, and stand for
    // themselves.
    return letters[..<sign].contains { $0.isLetter } && domain >= (letters[sign] == "@" ? 1 : 3)
  }

  private var looksLikeALink: Bool {
    if ["www", "www.", "www,"].contains(text) { return true }
    guard letters.count >= 6 else { return false }
    if endsAsADomain || isQuery || isPathOfAHost { return true }
    return ["http", "htip", "hitp", "hттp", "www.", "www,", "wwww", "://", ":/"]
      .contains { text.contains($0) }
  }

  /// A value after a question mark or a path, as only addresses have.
  private var isQuery: Bool {
    if letters.contains("/") && !Set("=?").isDisjoint(with: letters) { return true }
    guard let mark = letters.firstIndex(of: "?") else { return false }
    let name = letters[(mark + 1)...].prefix { $0.isLetter || $0.isNumber }
    return !name.isEmpty && letters.dropFirst(mark + 1 + name.count).first == "="
  }

  /// Letters, a full stop, two to four letters of a domain that may be misread, and a path.
  private var isPathOfAHost: Bool {
    guard let slash = letters.firstIndex(of: "/"), slash + 1 < letters.count,
      letters[slash + 1].isLetter || letters[slash + 1].isNumber
    else { return false }
    let end = letters[..<slash].reversed().prefix { $0.isLetter }
    let host = letters[..<(slash - end.count)]
    return (2...4).contains(end.count) && host.last == "."
      && host.dropLast().reversed().prefix { $0.isLetter || $0 == "-" }.count >= 3
  }

  static let domains: Set<Substring> = [
    "com", "org", "net", "edu", "gov", "info", "eu", "uk", "de", "fr", "it", "es", "nl", "ch", "at",
    "pl", "se", "io",
  ]

  /// Letters, a full stop and a common domain.
  var endsAsADomain: Bool {
    let parts = text.trimmingPunctuation.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, let last = parts.last, Self.domains.contains(last) else { return false }
    return parts[parts.count - 2].count { $0.isLetter } >= 4
  }

  /// A sign of money beside a digit.
  private var looksLikeAnAmount: Bool {
    letters.contains { "$€£¥₹".contains($0) } && letters.contains { $0.isNumber }
  }

  /// Four groups of digits, some with a mark between them that a full stop is taken for.
  private var looksLikeAnIPAddress: Bool {
    let body = text.trimmingPunctuation
    let groups = body.split(omittingEmptySubsequences: false) { ".,:;".contains($0) }
    return groups.count == 4 && groups.allSatisfy { (1...3).contains($0.count) }
      && groups.joined().count { $0.isNumber } >= max(4, groups.joined().count - 1)
  }

  /// About six groups of two, of which colons part some.
  private var looksLikeAHardwareAddress: Bool {
    let body = text.trimmingPunctuation
    let groups = body.split(omittingEmptySubsequences: false) { ":;.'-".contains($0) }
    return (4...7).contains(groups.count) && groups.count { $0.count == 2 } >= 3
      && (9...14).contains(groups.joined().count) && body.contains(":")
      && groups.joined().count { $0.isNumber } >= 2
  }

  /// Three groups of digits, or what is read for them, parted alike.
  private var looksLikeADate: Bool {
    for mark in ["/", ".", "-"] {
      let groups = text.trimmingPunctuation.split(
        separator: mark, omittingEmptySubsequences: false)
      guard groups.count == 3, groups.allSatisfy({ (1...4).contains($0.count) }) else { continue }
      let digits = groups.joined().count { $0.isNumber }
      if digits >= 5, digits * 4 >= groups.joined().count * 3 { return true }
    }
    return false
  }

  /// Mostly digits, and many of them.
  private var looksLikeANumber: Bool {
    let digits = letters.count { $0.isNumber }
    return digits >= 7 && digits * 10 >= letters.count * 7
  }
}

extension String {
  /// The text between its first and last letter or digit.
  fileprivate var trimmingPunctuation: Substring {
    let isWord = { (character: Character) in character.isLetter || character.isNumber }
    guard let first = firstIndex(where: isWord), let last = lastIndex(where: isWord) else {
      return ""
    }
    return self[first...last]
  }
}
