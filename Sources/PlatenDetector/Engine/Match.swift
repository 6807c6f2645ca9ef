/// A find: what it is, where, and what it means.
package struct Match: Sendable {
  /// What it is.
  package var kind: MatchKind
  /// Its UTF-8 range.
  package var range: Range<Int>
  /// The meaning in a normal form.
  package var value: String
  /// How sure the scanner is: 0…1.
  package var score: Double
  /// Whether it passes its kind's own check, and can be read in one way only.
  package var isValid = true
  /// Whether `value` was mended.
  package var isRepaired = false
  /// All values of a text that can be read in more than one way; empty where there is one.
  package var alternatives: [String] = []
  /// What a key's label says, `total` for instance.
  package var label: String?
  /// The place of a user's kind among those of the engine.
  package var user = 0
}
