import FoundationEssentials

/// One line of `results.jsonl`.
struct ResultLine: Decodable {
  struct File: Decodable {
    var path: String
    var path_base64: String?
    var bytes: Int
  }

  struct Failure: Decodable {
    var code: String
    var message: String
    var reason: String?
    var suggestion: String?
    var stage: String
  }

  struct Stage: Decodable {
    var name: String
    var wall_ms: Double
    var cpu_ms: Double
    var minor_faults: Int
    var major_faults: Int
    var bytes_written: Int
    var buffers: Int?
    var buffer_bytes: Int
    var allocations: Int?
  }

  var path: String
  var path_base64: String?
  var status: String
  var kind: String?
  var sha256: String?
  var outputs: [File]
  var error: Failure?
  var wall_ms: Double
  var cpu_ms: Double
  var wait_ms: Double
  var stages: [Stage]

  init(_ result: BatchResult) {
    path = result.path
    path_base64 = result.filePath.base64IfNeeded
    kind = result.kind?.rawValue
    sha256 = result.sha256
    outputs = result.outputs.map {
      File(path: $0.path.string, path_base64: $0.path.base64IfNeeded, bytes: $0.bytes)
    }
    switch result.outcome {
    case .done, .skipped: status = "done"
    case .failed(let failure, let stage):
      status = "failed"
      error = Failure(
        code: failure.code.rawValue, message: failure.message, reason: failure.failureReason,
        suggestion: failure.recoverySuggestion, stage: stage)
    }
    let usage = result.usage
    wall_ms = Self.rounded(usage.wallTime)
    cpu_ms = Self.rounded(usage.cpuTime)
    // The time its thread did not run: waiting for the disk, a lock, or a turn on the processor.
    wait_ms = Self.rounded(max(.zero, usage.wallTime - usage.cpuTime))
    stages = result.stages.map {
      Stage(
        name: $0.name, wall_ms: Self.rounded($0.usage.wallTime),
        cpu_ms: Self.rounded($0.usage.cpuTime), minor_faults: $0.usage.minorFaults,
        major_faults: $0.usage.majorFaults, bytes_written: $0.usage.bytesWritten,
        buffers: $0.usage.buffers, buffer_bytes: $0.usage.bufferBytes,
        allocations: AllocationCounter.isLinked ? $0.usage.allocations : nil)
    }
  }

  private static func rounded(_ time: Duration) -> Double {
    (time.milliseconds * 1000).rounded() / 1000
  }

  /// The outputs with their paths as the system knows them.
  var outputFiles: [Output] {
    outputs.map { file in
      let bytes = file.path_base64.flatMap { Data(base64Encoded: $0) }.map(Array.init)
      return Output(
        path: bytes.map(FilePath.init(bytes:)) ?? FilePath(file.path), bytes: file.bytes)
    }
  }
}

extension FilePath {
  /// The bytes in base 64, for a path that text can't hold.
  var base64IfNeeded: String? { isUTF8 ? nil : Data(bytes).base64EncodedString() }
}
