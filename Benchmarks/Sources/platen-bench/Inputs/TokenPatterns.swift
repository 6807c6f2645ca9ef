import PlatenText

/// Regular expressions for the tokens of ``GeneratedProse``, written to be quick: nothing in them
/// can be tried in two ways at length.
enum TokenPatterns {
  static let all: [(kind: Token.Kind, pattern: String)] = [
    (.email, #"[A-Za-z0-9._%+-]++@(?:[A-Za-z0-9-]++\.)+[A-Za-z]{2,}"#),
    (.link, #"(?i)\bhttps?://[^\s<>"]*[^\s<>".,;:!?)]"#),
    (
      .date,
      #"\b(?:\d{4}-\d\d-\d\d|\d\d\.\d\d\.\d{4}|\d{1,2} (?:\#(months)) \d{4}|"#
        + #"(?:\#(months)) \d{1,2}, \d{4})\b"#
    ),
    (
      .money,
      #"[€$£]\d{1,3}(?:,\d{3})*+\.\d\d|\bEUR \d{1,3}(?:,\d{3})*+\.\d\d|"#
        + #"\b\d{1,3}(?:,\d{3})*+\.\d\d (?:€|USD\b|GBP\b|CHF\b)"#
    ),
  ]

  /// All of them as one pattern, whose parts keep their options to themselves.
  static let alternation = all.map { "(?:\($0.pattern))" }.joined(separator: "|")

  private static let months = GeneratedProse.months.joined(separator: "|")
}
