/// Splits one thread's work into stages with a single reading at each edge: a stage's end is the
/// next one's start, so nothing between two stages is lost.
///
/// ```swift
/// var clock = StageClock(stages: 2)
/// decode();  clock.mark(0)
/// encode();  clock.mark(1)
/// clock.usages        // what each of the two cost
/// ```
public struct StageClock: ~Copyable {
  /// What each stage has cost so far.
  public private(set) var usages: [Usage]
  private var last: Reading

  /// Starts the first stage on the calling thread.
  public init(stages: Int) {
    usages = Array(repeating: Usage(), count: stages)
    last = .now()
  }

  /// Ends a stretch of work and charges it to a stage; to be called on the thread that began it.
  public mutating func mark(_ stage: Int) {
    let now = Reading.now()
    usages[stage] += now.since(last)
    last = now
  }
}
