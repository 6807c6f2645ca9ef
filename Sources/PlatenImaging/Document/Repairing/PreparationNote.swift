/// What was done to a page, and what was seen that made it necessary.
package struct PreparationNote: Sendable, Hashable {
  /// What was done, with its numbers.
  package let finding: PageFinding
  /// What was seen, in words and numbers: "the lines slant by 2.1°, certainty 0.93".
  package let evidence: String
}
