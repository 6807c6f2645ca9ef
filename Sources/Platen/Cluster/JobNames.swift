import Synchronization

/// Which input the outputs of each name are of, of all jobs that one worker was told of: `/a/b.png`
/// and `a/b.png` come to the same name. It holds 16 bytes for each, since there may be millions.
final class JobNames: Sendable {
  private let owners = Mutex<[UInt64: UInt64]>([:])

  /// Keeps the name of a job's outputs for its input.
  ///
  /// - Throws: `invalidArgument` where another input has it.
  func claim(_ job: PlannedInput) throws(PlatenError) {
    let path = job.path.bytes.span.fnv1a
    let owner = owners.withLock { owners in
      let name = job.name.bytes.span.fnv1a
      defer { owners[name] = owners[name] ?? path }
      return owners[name]
    }
    guard let owner, owner != path else { return }
    throw PlatenError(
      .invalidArgument, path: job.path.string, message: "would replace the outputs of another job",
      reason: "\(job.name) is the name of both", suggestion: #"Give it another "name"."#)
  }
}
