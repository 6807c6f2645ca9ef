/// Things, by their numbers, in groups that grow together (R. Tarjan, Efficiency of a Good But Not
/// Linear Set Union Algorithm, 1975), with paths halved.
package struct DisjointSets {
  private var parents: [Int]

  /// Things that are alone.
  package init(count: Int = 0) { parents = Array(0..<count) }

  /// Adds a thing that is alone; gives its number.
  package mutating func add() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  package mutating func join(_ one: Int, _ other: Int) {
    let root = root(one)
    parents[root] = self.root(other)
  }

  private mutating func root(_ index: Int) -> Int {
    var place = index
    while parents[place] != place {
      parents[place] = parents[parents[place]]
      place = parents[place]
    }
    return place
  }

  /// The groups, those with the least numbers first.
  package mutating func groups() -> [[Int]] {
    var members: [Int: [Int]] = [:]
    for index in parents.indices { members[root(index), default: []].append(index) }
    return members.values.sorted { $0[0] < $1[0] }
  }
}
