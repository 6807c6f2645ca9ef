/// One job that Platen and its rivals do.
///
/// Adding one is a file in `Benchmarks/` that makes a value of this, and its name in ``all``.
struct Benchmark: Sendable {
  /// The name, as `--filter` finds it.
  let name: String
  /// The part of Platen it belongs to: reports are grouped by it.
  let area: Area
  /// The most rounds that are run; fewer where the time set aside for one benchmark runs out.
  var rounds = 30
  /// How many times the usual time is set aside for it, where a small difference must be seen.
  var patience = 1.0
  /// Whether it is too long for `make bench`, and only part of `make bench-full`.
  var isFull = false
  /// Makes inputs and says how each side is run.
  ///
  /// - Throws: ``Skipped`` where the machine lacks what Platen's own side needs.
  let prepare: @Sendable (Workspace) throws -> Contest

  enum Area: String, Sendable, CaseIterable, Codable {
    case decode, encode, animation, filters, text, tokens, directory, metrics
  }
}
