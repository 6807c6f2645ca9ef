/// One comparison with a rival. Adding one is a file that makes a value of this and a line in
/// ``all``.
struct Benchmark: Sendable {
  /// The name, as `--filter` finds it.
  let name: String
  /// What it is compared with.
  let rival: String
  /// Pairs that are run; `--quick` runs a third.
  var pairs = 15
  /// Makes inputs and says how each side is run.
  let prepare: @Sendable (Workspace) throws -> Contest

  static let all: [Benchmark] =
    [.text, .frames, .decodePNG] + filters
}

/// Two ways to do one job, and whether they come to the same.
struct Contest {
  let ours: Side
  let theirs: Side
  /// Compares the outputs of the last runs.
  let agreement: () throws -> Agreement
}

/// How far two outputs agree.
struct Agreement {
  let isAcceptable: Bool
  let description: String

  static let equal = Agreement(isAcceptable: true, description: "equal")
}

/// A benchmark that can't be run on this machine, and why.
struct Skipped: Error, CustomStringConvertible {
  let description: String
  init(_ reason: String) { description = reason }
}
