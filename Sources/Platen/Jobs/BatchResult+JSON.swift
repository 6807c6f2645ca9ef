import FoundationEssentials
@_spi(Instruments) import PlatenMetrics

extension BatchResult {
  /// The result as a line of `results.jsonl`, its line feed included: keys in order of the
  /// alphabet, what is unknown as `null`.
  ///
  /// Written out by hand: an encoder took more time than all measuring of a small picture.
  public func json() -> [UInt8] {
    var text = JSONText(reserving: 512 + 160 * stages.count + 128 * outputs.count)
    // Sums of what is written, so that a line that is read and written again is the same.
    let cpu = stages.reduce(0) { $0 &+ $1.usage.cpuTime.microseconds }
    let wall = stages.reduce(0) { $0 &+ $1.usage.wallTime.microseconds }
    text.raw("{")
    text.member("cpu_ms", microseconds: cpu)
    text.member("engine", engine)
    text.member("error")
    var status = "done"
    if case .failed(let error, let stage) = outcome {
      status = error.code == .quarantined ? "quarantined" : "failed"
      Self.append(error, stage: stage, to: &text)
    } else {
      text.raw("null")
    }
    text.member("kind", kind?.rawValue)
    if !notes.isEmpty {
      text.member("notes")
      text.list(notes) { text, note in text.string(note) }
    }
    text.member("outputs")
    text.list(outputs) { text, output in
      text.raw("{")
      text.member("bytes", output.bytes)
      text.member("path", output.path)
      if let base64 = output.filePath.base64IfNeeded { text.member("path_base64", base64) }
      text.member("role", output.role.rawValue)
      text.member("sha256", output.sha256)
      text.raw("}")
    }
    text.member("path", path)
    if let base64 = filePath.base64IfNeeded { text.member("path_base64", base64) }
    text.member("sha256", sha256)
    text.member("stages")
    text.list(stages) { text, stage in Self.append(stage, to: &text) }
    text.member("status", status)
    // The time its thread did not run: waiting for the disk, a lock, or a turn on the processor.
    text.member("wait_ms", microseconds: max(0, wall &- cpu))
    text.member("wall_ms", microseconds: wall)
    text.raw("}\n")
    return text.bytes
  }

  private static func append(_ error: PlatenError, stage: String, to text: inout JSONText) {
    text.raw("{")
    text.member("code", error.code.rawValue)
    text.member("message", error.message)
    text.member("reason", error.failureReason)
    text.member("stage", stage)
    text.member("suggestion", error.recoverySuggestion)
    text.raw("}")
  }

  private static func append(_ stage: StageUsage, to text: inout JSONText) {
    let usage = stage.usage
    text.raw("{")
    if AllocationCounter.isLinked { text.member("allocations", usage.allocations) }
    text.member("buffer_bytes", usage.bufferBytes)
    text.member("buffers", usage.buffers)
    text.member("bytes_written", usage.bytesWritten)
    text.member("cpu_ms", microseconds: usage.cpuTime.microseconds)
    text.member("major_faults", usage.majorFaults)
    text.member("minor_faults", usage.minorFaults)
    text.member("name", stage.name)
    text.member("wall_ms", microseconds: usage.wallTime.microseconds)
    text.raw("}")
  }
}

// MARK: - Reading

extension BatchResult {
  /// Reads a line of `results.jsonl`; times are exact to a microsecond.
  ///
  /// - Throws: `malformed`.
  public init(json: [UInt8]) throws(PlatenError) {
    var cpu = Duration.zero
    try self.init(json.span, readsStages: true, &cpu)
  }

  /// Reads a line without its stages, and the processor time that they took together.
  static func read(_ json: Span<UInt8>) throws(PlatenError) -> (BatchResult, cpu: Duration) {
    var cpu = Duration.zero
    return (try BatchResult(json, readsStages: false, &cpu), cpu)
  }

  /// Whether the input of a line is done, and its processor time: most lines need no more.
  static func glance(at json: Span<UInt8>) throws(PlatenError) -> (isDone: Bool, cpu: Duration) {
    var (isDone, cpu): (Bool?, Duration?) = (nil, nil)
    var scanner = JSONScanner(json)
    try scanner.members { (key, scanner) throws(PlatenError) in
      switch key {
      case "cpu_ms": cpu = try scanner.milliseconds()
      case "error":
        isDone = try scanner.takeNull()
        if isDone == false { try scanner.skip() }
      default: try scanner.skip()
      }
      return isDone == nil || cpu == nil
    }
    return (isDone ?? false, cpu ?? .zero)
  }

  private init(
    _ json: Span<UInt8>, readsStages: Bool, _ cpu: inout Duration
  ) throws(PlatenError) {
    var scanner = JSONScanner(json)
    var hasError: Bool?
    var (path, base64, status) = ("", String?.none, "")
    var failure: (error: PlatenError, stage: String)?
    var (kind, sha256, engine): (String?, String?, String?)
    var notes: [String] = []
    var outputs: [OutputFile] = []
    var stages: [StageUsage] = []
    try scanner.members { (key, scanner) throws(PlatenError) in
      switch key {
      case "cpu_ms": cpu = try scanner.milliseconds()
      case "path": path = try scanner.string()
      case "path_base64": base64 = try scanner.string()
      case "status": status = try scanner.string()
      case "engine": engine = try scanner.optionalString()
      case "kind": kind = try scanner.optionalString()
      case "sha256": sha256 = try scanner.optionalString()
      case "error":
        hasError = try !scanner.takeNull()
        if hasError == true { failure = try scanner.failure() }
      case "notes":
        try scanner.array { (scanner) throws(PlatenError) in notes.append(try scanner.string()) }
      case "outputs":
        try scanner.array { (scanner) throws(PlatenError) in outputs.append(try scanner.output()) }
      case "stages" where readsStages:
        try scanner.array { (scanner) throws(PlatenError) in stages.append(try scanner.stage()) }
      // Keys are in their order: of what follows the stages only the status is of interest, and
      // one without an error is done.
      case "stages" where hasError == false:
        status = "done"
        return false
      default: try scanner.skip()
      }
      return true
    }
    let filePath = FilePath(path, base64: base64)
    let outcome: Outcome
    switch (status, failure) {
    case ("done", nil): outcome = .done
    case (_, let failure?): outcome = .failed(failure.error.at(path), stage: failure.stage)
    default:
      throw PlatenError(
        .malformed, message: "a result has the status \"\(status)\"",
        suggestion: "Run again: results are written anew.")
    }
    self.init(filePath, outcome)
    self.kind = kind.flatMap(PictureKind.init)
    self.sha256 = sha256
    self.engine = engine
    self.notes = notes
    self.outputs = outputs
    self.stages = stages
  }
}

extension JSONScanner {
  fileprivate mutating func failure() throws(PlatenError) -> (PlatenError, stage: String) {
    var error = PlatenError(PlatenError.Code(rawValue: ""), message: "")
    var stage = ""
    try object { (key, scanner) throws(PlatenError) in
      switch key {
      case "code": error.code = PlatenError.Code(rawValue: try scanner.string())
      case "message": error.message = try scanner.string()
      case "reason": error.failureReason = try scanner.optionalString()
      case "suggestion": error.recoverySuggestion = try scanner.optionalString()
      case "stage": stage = try scanner.string()
      default: try scanner.skip()
      }
    }
    return (error, stage)
  }

  fileprivate mutating func output() throws(PlatenError) -> OutputFile {
    var (path, base64, role) = ("", String?.none, OutputFile.Role.file)
    var (bytes, sha256) = (0, String?.none)
    try object { (key, scanner) throws(PlatenError) in
      switch key {
      case "path": path = try scanner.string()
      case "path_base64": base64 = try scanner.string()
      case "bytes": bytes = try scanner.integer()
      case "role": role = OutputFile.Role(rawValue: try scanner.string())
      case "sha256": sha256 = try scanner.optionalString()
      default: try scanner.skip()
      }
    }
    let filePath = FilePath(path, base64: base64)
    // Folders of results are handed on: what others have written must not lead out of them.
    guard filePath.isInside else {
      throw PlatenError(
        .malformed, message: "the result names an output outside of its folder", reason: path,
        suggestion: "Leave it: Platen has written no such line.")
    }
    return OutputFile(path: filePath, bytes: bytes, role: role, sha256: sha256)
  }

  fileprivate mutating func stage() throws(PlatenError) -> StageUsage {
    var name = ""
    var usage = Usage()
    try object { (key, scanner) throws(PlatenError) in
      switch key {
      case "name": name = try scanner.string()
      case "wall_ms": usage.wallTime = try scanner.milliseconds()
      case "cpu_ms": usage.cpuTime = try scanner.milliseconds()
      case "allocations": usage.allocations = try scanner.integer()
      case "buffer_bytes": usage.bufferBytes = try scanner.integer()
      case "buffers": usage.buffers = try scanner.integer()
      case "bytes_written": usage.bytesWritten = try scanner.integer()
      case "major_faults": usage.majorFaults = try scanner.integer()
      case "minor_faults": usage.minorFaults = try scanner.integer()
      default: try scanner.skip()
      }
    }
    return StageUsage(name: name, usage: usage)
  }

  fileprivate mutating func milliseconds() throws(PlatenError) -> Duration {
    .microseconds(Int64(min(max(try number() * 1000, 0), 1e15).rounded()))
  }
}

extension FilePath {
  /// The path of its text, or of its bytes where they are given.
  init(_ text: String, base64: String?) {
    let bytes = base64.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
    self = bytes.map(FilePath.init(bytes:)) ?? FilePath(text)
  }
}

extension Duration {
  /// The duration in whole microseconds, rounded.
  fileprivate var microseconds: Int64 { (nanoseconds + 500) / 1000 }
}

extension JSONText {
  /// Adds a member that is a time in milliseconds with three decimals.
  fileprivate mutating func member(_ name: StaticString, microseconds value: Int64) {
    member(name)
    nanoseconds(value, places: 3)
  }
}
