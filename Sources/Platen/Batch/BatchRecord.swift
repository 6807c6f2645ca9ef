/// What one job leaves: its result and the line that says it.
struct BatchRecord: Sendable {
  let result: BatchResult
  /// Nil if it could not be made; then there is a ``failure``.
  var line: RecordedLine?
  /// Why the result could not be noted in the journal.
  var failure: PlatenError?
}
