/// What is known of an input while it is worked on: its stage, its costs so far, its outputs.
struct JobProgress {
  private let path: FilePath
  private var names: [String] = []
  private var usages: [Usage] = []
  private var current = 0
  private var edge: Reading?

  var kind: PictureKind?
  var sha256: String?
  var outputs: [Output] = []

  init(_ input: BatchInput) { path = input.path }

  /// The stage under way.
  var stage: String { names.isEmpty ? "start" : names[current] }

  /// Ends a stage and begins another with one reading; the same name adds to the same row.
  mutating func begin(_ name: String) {
    mark()
    if let index = names.firstIndex(of: name) {
      current = index
    } else {
      current = names.count
      names.append(name)
      usages.append(Usage())
    }
  }

  /// Ends the last stage.
  mutating func end(_ outcome: BatchResult.Outcome) -> BatchResult {
    mark()
    var result = BatchResult(path, outcome)
    result.kind = kind
    result.sha256 = sha256
    result.outputs = outputs
    result.stages = zip(names, usages).map { BatchResult.StageUsage(name: $0, usage: $1) }
    return result
  }

  private mutating func mark() {
    let now = Reading.now()
    if let edge, !usages.isEmpty { usages[current] += now.since(edge) }
    edge = now
  }
}
