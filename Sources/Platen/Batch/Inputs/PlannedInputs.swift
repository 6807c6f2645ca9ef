/// Inputs in their order, their headers read, that no worker has yet; tiny ones in groups.
struct PlannedInputs {
  /// What a worker is handed at once.
  struct Group {
    var turns: [BatchJob.Turn]
    /// Bytes that a message with them has left, if they go to a worker in one.
    var room: Int?
  }

  /// How many tiny inputs go together at most.
  private static let mostTogether = 16

  private var groups: [Group] = []
  /// The place of the first that was not taken.
  private var first = 0
  private(set) var count = 0

  /// Adds an input, and those that must come after it.
  ///
  /// - Parameter tinyBytes: What a tiny one takes in a message with others; nil for one alone.
  mutating func add(_ turns: [BatchJob.Turn], tinyBytes: Int?) {
    count += turns.count
    guard let tinyBytes else { return groups.append(Group(turns: turns, room: nil)) }
    if first < groups.count, let last = groups.indices.last, let room = groups[last].room,
      groups[last].turns.count < Self.mostTogether, tinyBytes <= room
    {
      groups[last].turns += turns
      groups[last].room = room - tinyBytes
    } else {
      groups.append(Group(turns: turns, room: BatchJob.mostTogether - tinyBytes))
    }
  }

  /// Whether the first group will have no more inputs than it has.
  var hasWhole: Bool {
    guard first < groups.count else { return false }
    let group = groups[first]
    return first < groups.count - 1 || group.room == nil || group.turns.count == Self.mostTogether
  }

  mutating func take() -> Group? {
    guard first < groups.count else { return nil }
    let group = groups[first]
    groups[first].turns = []
    first += 1
    count -= group.turns.count
    if first > 1024 {
      groups.removeFirst(first)
      first = 0
    }
    return group
  }
}
