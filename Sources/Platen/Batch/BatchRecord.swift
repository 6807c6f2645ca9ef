/// What one job leaves: its result and the line that says it.
struct BatchRecord: Sendable {
  let result: BatchResult
  let line: RecordedLine
  /// Why the result could not be noted in the journal.
  var failure: PlatenError?
}
