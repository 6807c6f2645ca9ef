import CRivals
import Foundation
import PlatenText

extension Benchmark {
  /// A megabyte of lines, in which one word in twelve is a token, or one in two hundred.
  static let tokens = [
    tokens("tokens-dense") { generated(spacing: 12) },
    tokens("tokens-sparse") { generated(spacing: 200) },
  ]

  private static func generated(spacing: Int) -> String {
    var prose = GeneratedProse(seed: 1, spacing: spacing)
    return prose.text(byteCount: 1 << 20)
  }

  /// E-mail addresses, links, dates and amounts, found and read. The rivals find the same places
  /// with patterns that know the generated forms alone, one after the other, or all in one
  /// alternation, which is slower; they don't read what they find, check it or score it.
  private static func tokens(
    _ name: String, _ makeText: @escaping @Sendable () -> String
  ) -> Benchmark {
    Benchmark(name: name, area: .tokens, rounds: 15) { workspace in
      let text = makeText()
      let detector = DataDetector(Set(TokenPatterns.all.map(\.kind)))
      let bytes = [UInt8](text.utf8)
      var found: [Token] = []

      let patterns = TokenPatterns.all.map { ($0.kind, CompiledPattern($0.pattern)) }
      var spans = [UInt](repeating: 0, count: 100_000)
      let pcre2 = Rival("PCRE2-JIT", version: unsafe String(cString: rival_pattern_version())) {
        .inProcess {
          for (_, pattern) in patterns { _ = try pattern.find(in: bytes, &spans) }
        }
      } agreement: { _ in
        try .ofTokens(found) { kind in
          let index = patterns.firstIndex { $0.0 == kind } ?? 0
          let count = try patterns[index].1.find(in: bytes, &spans)
          return Set((0..<count).map { Int(spans[2 * $0])..<Int(spans[2 * $0 + 1]) })
        }
      }

      let anyOf = CompiledPattern(TokenPatterns.alternation)
      let alternation = Rival("PCRE2-JIT, one alternation", version: pcre2.version) {
        .inProcess { _ = try anyOf.find(in: bytes, &spans) }
      } agreement: { _ in
        let count = try anyOf.find(in: bytes, &spans)
        let theirs = Set((0..<count).map { Int(spans[2 * $0])..<Int(spans[2 * $0 + 1]) })
        let difference = theirs.symmetricDifference(found.map(\.range)).count
        return Agreement(
          isAcceptable: difference == 0,
          description: "\(count) of any kind" + (difference == 0 ? "" : " ±\(difference)"))
      }

      let expressions = try TokenPatterns.all.map {
        ($0.kind, try NSRegularExpression(pattern: $0.pattern))
      }
      let whole = NSRange(location: 0, length: text.utf16.count)
      let foundation = Rival("NSRegularExpression") {
        .inProcess {
          for (_, expression) in expressions { _ = expression.matches(in: text, range: whole) }
        }
      } agreement: { _ in
        .ofTokens(found) { kind in
          let index = expressions.firstIndex { $0.0 == kind } ?? 0
          let matches = expressions[index].1.matches(in: text, range: whole)
          return Set(
            matches.compactMap { match in
              Range(match.range, in: text).map { range in
                let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
                return start..<start + text[range].utf8.count
              }
            })
        }
      }
      return Contest(
        ours: .inProcess { found = detector.tokens(in: text) },
        rivals: [pcre2, alternation, foundation], gates: [Gate("tokens") { found.count }])
    }
  }
}

extension Agreement {
  /// Whether a rival found the same ranges of each kind.
  fileprivate static func ofTokens(
    _ tokens: [Token], _ theirs: (Token.Kind) throws -> Set<Range<Int>>
  ) rethrows -> Agreement {
    var words: [String] = []
    var isAcceptable = true
    for (kind, _) in TokenPatterns.all {
      let ours = Set(tokens.filter { $0.kind == kind }.map(\.range))
      let others = try theirs(kind)
      let difference = ours.symmetricDifference(others).count
      words.append("\(ours.count) \(kind.rawValue)" + (difference == 0 ? "" : " ±\(difference)"))
      if difference > 0 { isAcceptable = false }
    }
    return Agreement(isAcceptable: isAcceptable, description: words.joined(separator: ", "))
  }
}
