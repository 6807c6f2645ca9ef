/// What became of one input of a run, and what it cost.
public struct BatchResult: Sendable, Hashable {
  /// How it ended.
  public enum Outcome: Sendable, Hashable {
    /// All stages ran, and every output has its name.
    case done
    /// An earlier run had done it, and nothing has changed since.
    case skipped
    /// A stage refused it; nothing was written.
    case failed(PlatenError, stage: String)
  }

  /// The input, as the caller named it.
  public var path: String { filePath.string }
  /// The input, byte for byte.
  package internal(set) var filePath: FilePath
  /// How it ended.
  public internal(set) var outcome: Outcome
  /// What it is; unknown where it could not be decoded.
  public internal(set) var kind: PictureKind?
  /// The SHA-256 of its content in hexadecimal; unknown where it could not be read.
  public internal(set) var sha256: String?
  /// What has read its text: `platen` where Platen's own network did, else `tesseract` with its
  /// version; nil where nothing was read.
  public internal(set) var engine: String?
  /// What stages have to say of it, one sentence each: that a filter did nothing, or a colour
  /// profile could not be used.
  public internal(set) var notes: [String] = []
  /// The files it produced.
  public internal(set) var outputs: [OutputFile] = []
  /// What it cost, stage by stage, in the order of the stages; nothing where nothing is measured.
  public internal(set) var stages: [StageUsage] = []

  /// What it cost altogether.
  public var usage: Usage { stages.reduce(into: Usage()) { $0 += $1.usage } }

  /// Why it failed; nil where it didn't.
  public var error: PlatenError? {
    if case .failed(let error, _) = outcome { error } else { nil }
  }

  /// Whether the run was stopped before it came to its end.
  public var isUnreached: Bool {
    if case .failed(let error, _) = outcome { error.code == .cancelled } else { false }
  }

  var isFailed: Bool { error != nil }

  /// The stage that took most of its processor time.
  public var costliestStage: StageUsage? {
    stages.max { $0.usage.cpuTime < $1.usage.cpuTime }
  }

  init(_ path: FilePath, _ outcome: Outcome) {
    self.filePath = path
    self.outcome = outcome
  }

  /// The result of an input that a stopped run did not come to.
  static func unreached(_ path: FilePath) -> BatchResult {
    BatchResult(path, .failed(.notReached.at(path.string), stage: "read"))
  }
}

extension PlatenError {
  /// Why an input of a stopped run has no result.
  static let notReached = PlatenError(
    .cancelled, message: "was not finished before the run was stopped",
    suggestion: "Run again: it goes on from there.")
}
