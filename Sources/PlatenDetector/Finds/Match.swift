/// A find: what it is, where, and what it means.
///
/// A text may hold millions of them: what few have is kept apart, so that one takes 48 bytes.
package struct Match: Sendable {
  /// Its UTF-8 range.
  package var range: Range<Int>
  /// The meaning in a normal form.
  package var value: String
  /// What few have; nil where there is none of it.
  private var details: Details?
  private var thousandths: UInt16
  /// What it is.
  package var kind: MatchKind
  /// Whether it passes its kind's own check, and can be read in one way only.
  package var isValid: Bool
  /// Whether `value` was mended.
  package var isRepaired: Bool

  private final class Details: Sendable {
    let alternatives: [String]
    let label: String?
    let user: Int

    init(alternatives: [String], label: String?, user: Int) {
      self.alternatives = alternatives
      self.label = label
      self.user = user
    }
  }

  init(
    kind: MatchKind, range: Range<Int>, value: String, score: Double, isValid: Bool = true,
    isRepaired: Bool = false, alternatives: [String] = [], label: String? = nil, user: Int = 0
  ) {
    self.kind = kind
    self.range = range
    self.value = value
    self.isValid = isValid
    self.isRepaired = isRepaired
    thousandths = Self.thousandths(score)
    if !alternatives.isEmpty || label != nil || user != 0 {
      details = Details(alternatives: alternatives, label: label, user: user)
    }
  }

  /// How sure the scanner is: 0…1, in thousandths.
  package var score: Double {
    get { Double(thousandths) / 1000 }
    set { thousandths = Self.thousandths(newValue) }
  }

  private static func thousandths(_ score: Double) -> UInt16 {
    UInt16(max(0, min(1, score)) * 1000 + 0.5)
  }

  /// All values of a text that can be read in more than one way; empty where there is one.
  package var alternatives: [String] {
    get { details?.alternatives ?? [] }
    set { details = Details(alternatives: newValue, label: label, user: user) }
  }

  /// What a key's label says, `total` for instance.
  package var label: String? { details?.label }

  /// The place of a user's kind among those of the engine.
  package var user: Int { details?.user ?? 0 }
}
