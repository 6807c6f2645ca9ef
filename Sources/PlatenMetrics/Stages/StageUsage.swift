/// What one stage cost: in one job, or in all.
public struct StageUsage: Sendable, Hashable {
  /// The stage's name.
  public let name: String
  /// Its cost over all its calls.
  public let usage: Usage

  /// Puts a name and a cost together.
  public init(name: String, usage: Usage) {
    self.name = name
    self.usage = usage
  }
}
