/// The strings that an LZW encoder knows between two clear codes, each a node below the one that is
/// a pixel shorter.
struct StringTree {
  /// A string that is followed, and how far its colours are from the pixels'.
  struct Trail {
    var node = 0
    var error: Int32 = 0
  }

  /// Strings that are followed at once.
  static let breadth = 8
  typealias Trails = InlineArray<8, Trail>

  private let literals: Int
  private var next: Int
  /// For each node its first child, the next child of its parent, its parent and its last pixel.
  private var child = [Int16](repeating: -1, count: lzwFull)
  private var sibling = [Int16](repeating: -1, count: lzwFull)
  private var parent = [Int16](repeating: -1, count: lzwFull)
  private var byte = [UInt8](repeating: 0, count: lzwFull)

  init(literalBits: Int) {
    literals = 1 << literalBits
    next = literals &+ 2
    for literal in 0..<literals { byte[literal] = UInt8(truncatingIfNeeded: literal) }
  }

  /// Whether no further string can be entered.
  var isFull: Bool { next == lzwFull }

  /// Forgets all but single pixels.
  mutating func clear() {
    for node in 0..<next { child[node] = -1 }
    next = literals &+ 2
  }

  /// Enters a string with one more pixel.
  mutating func enter(_ node: Int, _ last: UInt8) {
    guard next < lzwFull else { return }
    var other = Int(child[node])
    while other >= 0 {
      if byte[other] == last { return }
      other = Int(sibling[other])
    }
    byte[next] = last
    parent[next] = Int16(truncatingIfNeeded: node)
    child[next] = -1
    sibling[next] = child[node]
    child[node] = Int16(truncatingIfNeeded: next)
    next &+= 1
  }

  /// The strings one pixel longer that are near enough, the nearest of them; gives how many.
  ///
  /// - Parameter cost: The error with a pixel, given its index and the error before; `nil` where it
  ///   is too much.
  @inline(__always)
  func extend(
    _ trails: Trails, _ count: Int, into longer: inout Trails,
    _ cost: (_ byte: Int, _ error: Int32) -> Int32?
  ) -> Int {
    var found = 0
    for place in 0..<count {
      let trail = trails[place]
      var node = Int(child[trail.node])
      while node >= 0 {
        if let error = cost(Int(byte[node]), trail.error) {
          if found < Self.breadth {
            longer[found] = Trail(node: node, error: error)
            found &+= 1
          } else {
            var worst = 0
            for place in 1..<Self.breadth where longer[place].error > longer[worst].error {
              worst = place
            }
            if error < longer[worst].error { longer[worst] = Trail(node: node, error: error) }
          }
        }
        node = Int(sibling[node])
      }
    }
    return found
  }

  /// Writes a string's pixels so that they end before a place.
  func write(_ node: Int, into indices: UnsafeMutablePointer<UInt8>, end: Int) {
    var node = node
    var at = end
    while node >= 0 {
      at &-= 1
      unsafe indices[at] = byte[node]
      node = Int(parent[node])
    }
  }
}
