import PlatenCore
import PlatenDetector

extension KindSet {
  /// The engine's kinds among some.
  init(_ kinds: Set<Token.Kind>) {
    self = []
    for kind in MatchKind.allCases where kinds.contains(Token.Kind(kind)) {
      insert(KindSet(kind))
    }
  }
}

extension Token.Kind {
  /// By the engine's numbers.
  private static let all = MatchKind.allCases.map { Token.Kind(rawValue: "\($0)") }

  /// A kind of the engine's, which has the same name; that of a user is in his list.
  init(_ kind: MatchKind) { self = Self.all[Int(kind.rawValue)] }
}

extension Token {
  init(_ match: Match, _ userKinds: [Kind], in text: Span<UInt8>) {
    self.init(
      kind: match.kind == .user ? userKinds[match.user] : Kind(match.kind), range: match.range,
      text: text.string(match.range),
      value: match.value, score: match.score, isValid: match.isValid,
      isRepaired: match.isRepaired, alternatives: match.alternatives, label: match.label)
  }
}
