/// How a job has ended in a worker, as the worker says it.
struct JobEnding {
  /// Why it failed; nil where it didn't.
  var failure: PlatenError?
  var stage: String
  var kind: PictureKind?
  var engine: String?
  /// What stages have to say of the input.
  var notes: [String] = []
  var record: LaneRecord
}
