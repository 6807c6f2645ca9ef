/// What one stage cost in one job.
public struct StageUsage: Sendable, Hashable {
  /// The stage's name.
  public let name: String
  /// Its cost over all its calls in the job.
  public let usage: Usage

  /// Puts a name and a cost together.
  public init(name: String, usage: Usage) {
    self.name = name
    self.usage = usage
  }
}
