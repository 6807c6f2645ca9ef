/// What is known of an input while it is worked on: its stage, its outputs.
struct JobProgress {
  private let path: FilePath
  private let lane: Lane

  /// The stage under way.
  private(set) var stage = "start"
  var kind: PictureKind?
  var sha256: String?
  var outputs: [Output] = []

  init(_ input: BatchInput, lane: Lane) {
    path = input.path
    self.lane = lane
  }

  /// Ends a stage and begins another.
  mutating func begin(_ name: String) {
    stage = name
    lane.begin(name)
  }

  /// Ends the last stage.
  func end(_ outcome: BatchResult.Outcome) -> BatchResult {
    var result = BatchResult(path, outcome)
    result.kind = kind
    result.sha256 = sha256
    result.outputs = outputs
    result.stages = lane.endJob(named: path.string)
    return result
  }
}
