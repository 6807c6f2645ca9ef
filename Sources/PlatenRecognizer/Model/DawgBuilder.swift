/// Makes a ``Dawg`` of words or patterns that the caller gives.
struct DawgBuilder {
  private struct Edge {
    let symbol: Int32
    var child = 0
    var endsWord = false
    var loops = false
  }

  private var nodes: [[Edge]] = [[]]

  /// Adds a word; `loops` says for each of its symbols whether it can be repeated.
  mutating func add(_ word: [Int32], loops: [Bool] = []) {
    var node = 0
    for (position, symbol) in word.enumerated() {
      let edge: Int
      if let known = nodes[node].firstIndex(where: { $0.symbol == symbol }) {
        edge = known
      } else {
        edge = nodes[node].count
        nodes[node].append(Edge(symbol: symbol))
      }
      if position < loops.count, loops[position] { nodes[node][edge].loops = true }
      if position == word.count - 1 {
        nodes[node][edge].endsWord = true
      } else {
        if nodes[node][edge].child == 0 {
          nodes[node][edge].child = nodes.count
          nodes.append([])
        }
        node = nodes[node][edge].child
      }
    }
  }

  /// The words added, or nil if there are none; `symbols` is the size of the alphabet.
  func dawg(symbols: Int, kind: Dawg.Kind, permuter: Permuter) -> Dawg? {
    guard let first = nodes.first, !first.isEmpty else { return nil }
    var starts: [Int] = []
    var count = 0
    for node in nodes {
      starts.append(count)
      count += node.count
    }
    let shift = Dawg.flagShift(symbols: symbols)
    var edges: [UInt64] = []
    edges.reserveCapacity(count)
    for node in nodes {
      for (place, edge) in node.enumerated() {
        let flags =
          (place == node.count - 1 ? Dawg.isLast : 0) | (edge.loops ? Dawg.loops : 0)
          | (edge.endsWord ? Dawg.endsWord : 0)
        let next = UInt64(edge.child == 0 ? 0 : starts[edge.child])
        edges.append(next << (shift + 3) | flags << shift | UInt64(edge.symbol))
      }
    }
    return Dawg(edges: edges, symbols: symbols, kind: kind, permuter: permuter)
  }
}
