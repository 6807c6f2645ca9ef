/// What one run cost.
struct Cost {
  /// Processor time in seconds, in user and system mode together.
  var cpu: Double
  /// The most memory that was held, in bytes: all of a program, what a run in a process that lives
  /// on had on top of what was held before it. `nil` if it wasn't asked for.
  var peakMemory: Int?
}
