/// What is known of an input while it is worked on: its stage, its outputs.
struct JobProgress {
  private let path: FilePath
  private let lane: Lane

  /// The stage under way.
  private(set) var stage = "start"
  var kind: PictureKind?
  var sha256: String?
  var engine: String?
  var notes: [String] = []
  var outputs: [OutputFile] = []

  init(_ path: FilePath, lane: Lane) {
    self.path = path
    self.lane = lane
  }

  /// Ends a stage and begins another.
  mutating func begin(_ name: String) {
    stage = name
    lane.begin(name)
  }

  /// Takes over what a worker process says of the input.
  mutating func take(_ ending: JobEnding, _ outputs: [OutputFile]) {
    lane.take(ending.record)
    stage = ending.stage
    kind = ending.kind
    engine = ending.engine
    notes = ending.notes
    self.outputs = outputs
  }

  /// Ends the last stage, in a worker process: another one will count it.
  func endRecorded() -> LaneRecord { lane.endJobRecorded() }

  /// Ends the last stage.
  func end(_ outcome: BatchResult.Outcome) -> BatchResult {
    var result = BatchResult(path, outcome)
    result.kind = kind
    result.sha256 = sha256
    result.engine = engine
    result.notes = notes
    if case .failed = outcome {} else { result.outputs = outputs }
    result.stages = lane.endJob(named: path.string)
    return result
  }

  /// Ends the last stage with an error; an interrupt is no failure of the input.
  func end(throwing error: PlatenError) -> BatchResult {
    let said = error.code == .cancelled ? .notReached : error
    return end(.failed(said.at(path.string), stage: stage))
  }
}
