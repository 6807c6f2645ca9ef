/// The ways to do one job. One run takes them in turns: in each round ours, ours once more as the
/// control, and every rival, in random order.
struct Contest {
  let ours: Side
  let rivals: [Rival]
  /// What must not change from run to run besides what the harness counts itself: the allocations
  /// of an in-process side and the bytes it writes.
  var gates: [Gate] = []
  /// Processor seconds of the stages of Platen's last run, by name, where it has stages: a build
  /// that is slower than another is told by the stage at fault.
  var stages: (() throws -> [String: Double])?
}
