/// Work in parts that workers take on while they have no job of their own.
protocol SharedWork: AnyObject, Sendable {
  /// Whether a part is left that nobody has begun; asked under the board's lock.
  var hasTurns: Bool { get }

  /// Takes one part or more, on a worker's thread.
  func help()
}
