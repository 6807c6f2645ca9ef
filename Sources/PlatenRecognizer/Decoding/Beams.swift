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

  /// How many paths a beam holds, by the length of the code that has been seen.
  private static let widths = [5, 10, 16, 16, 16, 16, 16, 16, 16, 16]
  /// The places of a beam: its width, and one for the path that pushes another out.
  private static let capacity = 17

  /// How many lengths of codes there are.
  let lengths: Int
  /// The paths; each beam has ``capacity`` places.
  private var nodes: [BeamNode]
  /// The heaps: places of paths within their beams; behind a heap stand the places that are free.
  private var order: [UInt8]
  private(set) var counts: [Int]

  /// Makes empty beams for codes up to a length.
  init(lengths: Int) {
    self.lengths = lengths
    let count = 6 * lengths
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

  /// Empties all beams.
  mutating func clear() {
    for beam in counts.indices { counts[beam] = 0 }
  }

  /// Whether a beam would take a path with a score.
  @inline(__always)
  func admits(_ score: Float, to beam: Int) -> Bool {
    let base = beam &* Self.capacity
    return counts[beam] < Self.widths[beam % lengths]
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
    let base = beam &* Self.capacity
    let count = counts[beam]
    for position in 0..<count {
      let place = base &+ Int(order[base &+ position])
      if nodes[place].hash == node.hash, nodes[place].code == node.code,
        nodes[place].permuter == node.permuter, nodes[place].startsDawg == node.startsDawg
      {
        guard node.score > nodes[place].score else { return }
        nodes[place] = node
        let entry = order[base &+ position]
        siftUp(entry, from: siftDown(entry, from: position, base, count), base)
        return
      }
    }
    let entry = order[base &+ count]
    nodes[base &+ Int(entry)] = node
    siftUp(entry, from: count, base)
    guard count == Self.widths[beam % lengths] else {
      counts[beam] = count &+ 1
      return
    }
    let worst = order[base]
    let last = order[base &+ count]
    let hole = siftDown(last, from: 0, base, count)
    order[base &+ hole] = last
    order[base &+ count] = worst
  }

  @inline(__always)
  private func score(_ entry: UInt8, _ base: Int) -> Float { nodes[base &+ Int(entry)].score }

  /// Moves the hole at a position up to where an entry belongs, and puts it there.
  @inline(__always)
  private mutating func siftUp(_ entry: UInt8, from position: Int, _ base: Int) {
    let entryScore = score(entry, base)
    var hole = position
    while hole > 0 {
      let parent = (hole &+ 1) / 2 &- 1
      let above = order[base &+ parent]
      guard entryScore < score(above, base) else { break }
      order[base &+ hole] = above
      hole = parent
    }
    order[base &+ hole] = entry
  }

  /// Moves the hole at a position down to where an entry belongs.
  @inline(__always)
  private mutating func siftDown(
    _ entry: UInt8, from position: Int, _ base: Int, _ count: Int
  ) -> Int {
    let entryScore = score(entry, base)
    var hole = position
    while true {
      var child = hole &* 2 &+ 1
      guard child < count else { break }
      if child &+ 1 < count,
        score(order[base &+ child &+ 1], base) < score(order[base &+ child], base)
      {
        child &+= 1
      }
      let below = order[base &+ child]
      guard score(below, base) < entryScore else { break }
      order[base &+ hole] = below
      hole = child
    }
    return hole
  }
}
