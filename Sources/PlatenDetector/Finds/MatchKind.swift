/// What the engine finds by itself.
package enum MatchKind: UInt8, CaseIterable, Sendable {
  case email, link, phone, date, time, money, percent, iban, card, ip, mac, uuid, number
  /// A label with its value, which may be a match of its own.
  case key
  case hashtag, mention
  /// A term or a pattern that a user gave.
  case user
}

/// Some kinds.
package struct KindSet: OptionSet, Sendable {
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// One kind.
  package init(_ kind: MatchKind) { rawValue = 1 << UInt32(kind.rawValue) }

  /// Whether a kind is among them.
  func has(_ kind: MatchKind) -> Bool { rawValue >> UInt32(kind.rawValue) & 1 == 1 }

  /// All that the engine knows.
  package static let all = KindSet(rawValue: (1 << UInt32(MatchKind.user.rawValue)) - 1)
}
