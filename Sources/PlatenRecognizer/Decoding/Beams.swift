/// The best paths at one step, in beams of a few each: one beam for each combination of a
/// dictionary asked or not, of what may follow, and of how much of a code has been seen.
///
/// A beam is a heap with its worst path first. Which of two equal paths survives depends on the
/// order in the heap, so it is kept as `GenericHeap` keeps it.
struct Beams: ~Copyable {
  /// What may follow a path.
  enum Continuation: Int, CaseIterable {
    /// Anything: its class stands alone.
    case anything
    /// Only the same class: its certainty is shared with another class.
    case onlyDuplicate
    /// Anything but the same class.
    case noDuplicate
  }

  /// The places of a beam: those of the widest, and one for the path that pushes another out.
  private static let capacity = 17

  let lengths: Int
  /// How many paths each beam holds at most.
  private let widths: [Int]
  /// The paths; each beam has ``capacity`` places.
  private var nodes: [BeamNode]
  /// The heaps: places of paths within their beams; after a heap stand the places that are free.
  private var order: [UInt8]
  private(set) var counts: [Int]

  /// Makes empty beams for codes up to a length.
  init(lengths: Int) {
    self.lengths = lengths
    let count = 6 * lengths
    widths = (0..<count).map { beam in
      switch beam % lengths {
      case 0: 5
      case 1: 10
      default: 16
      }
    }
    counts = Array(repeating: 0, count: count)
    order = (0..<count * Self.capacity).map { UInt8($0 % Self.capacity) }
    nodes = Array(
      repeating: BeamNode(
        hash: 0, score: 0, certainty: 0, previous: -1, code: -1, unichar: -1, permuter: .none),
      count: count * Self.capacity)
  }

  /// The place of a beam among all of them.
  @inline(__always)
  func index(usesDawgs: Bool, _ continuation: Continuation, length: Int) -> Int {
    ((usesDawgs ? 3 : 0) + continuation.rawValue) * lengths + length
  }

  mutating func clear() {
    for beam in counts.indices { counts[beam] = 0 }
  }

  /// Whether a beam would take a path with a score.
  @inline(__always)
  func admits(_ score: Float, to beam: Int) -> Bool {
    let base = beam &* Self.capacity
    return counts[beam] < widths[beam]
      || score > nodes[base &+ Int(order[base])].score
  }

  /// The path at a place of a heap.
  func node(_ position: Int, of beam: Int) -> BeamNode {
    let base = beam * Self.capacity
    return nodes[base + Int(order[base + position])]
  }

  /// Puts a path into a beam that admits it. One with the same row of classes gives way to it if
  /// it is worse, or keeps it out; else the worst path may have to go.
  mutating func push(_ node: BeamNode, to beam: Int) {
    counts[beam] = Self.push(
      node, to: &nodes, &order, beam &* Self.capacity, count: counts[beam], width: widths[beam])
  }

  /// Puts a path into the beam that begins at `base`, and returns how many paths it has then.
  @inline(__always)
  private static func push(
    _ node: BeamNode, to nodes: inout [BeamNode], _ order: inout [UInt8], _ base: Int, count: Int,
    width: Int
  ) -> Int {
    var nodes = nodes.mutableSpan
    var order = order.mutableSpan
    for position in 0..<count {
      let entry = order[base &+ position]
      let place = base &+ Int(entry)
      if nodes[place].hash == node.hash, nodes[place].code == node.code,
        nodes[place].permuter == node.permuter, nodes[place].startsDawg == node.startsDawg
      {
        guard node.score > nodes[place].score else { return count }
        nodes[place] = node
        let hole = holeBelow(position, for: node.score, nodes, &order, base, count)
        siftUp(entry, from: hole, node.score, nodes, &order, base)
        return count
      }
    }
    let entry = order[base &+ count]
    nodes[base &+ Int(entry)] = node
    siftUp(entry, from: count, node.score, nodes, &order, base)
    guard count == width else { return count &+ 1 }
    let worst = order[base]
    let last = order[base &+ count]
    let score = nodes[base &+ Int(last)].score
    let hole = holeBelow(0, for: score, nodes, &order, base, count)
    order[base &+ hole] = last
    order[base &+ count] = worst
    return count
  }

  /// Moves the hole at a position up to where an entry with a score belongs, and puts it there.
  @inline(__always)
  private static func siftUp(
    _ entry: UInt8, from position: Int, _ score: Float, _ nodes: borrowing MutableSpan<BeamNode>,
    _ order: inout MutableSpan<UInt8>, _ base: Int
  ) {
    var hole = position
    while hole > 0 {
      let parent = (hole &+ 1) / 2 &- 1
      let above = order[base &+ parent]
      guard score < nodes[base &+ Int(above)].score else { break }
      order[base &+ hole] = above
      hole = parent
    }
    order[base &+ hole] = entry
  }

  /// Moves the hole at a position down to where an entry with a score belongs.
  @inline(__always)
  private static func holeBelow(
    _ position: Int, for score: Float, _ nodes: borrowing MutableSpan<BeamNode>,
    _ order: inout MutableSpan<UInt8>, _ base: Int, _ count: Int
  ) -> Int {
    var hole = position
    while true {
      var child = hole &* 2 &+ 1
      guard child < count else { break }
      var below = order[base &+ child]
      if child &+ 1 < count {
        let other = order[base &+ child &+ 1]
        if nodes[base &+ Int(other)].score < nodes[base &+ Int(below)].score {
          child &+= 1
          below = other
        }
      }
      guard nodes[base &+ Int(below)].score < score else { break }
      order[base &+ hole] = below
      hole = child
    }
    return hole
  }
}
