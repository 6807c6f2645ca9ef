@testable import PlatenImaging
import Testing

struct DisjointSetsTests {
  /// Whatever joins them, groups are whole, in order, and so are the things in them.
  @Test func groups() {
    var sets = DisjointSets(count: 7)
    for (one, other) in [(6, 2), (4, 6), (1, 5), (2, 4)] { sets.join(one, other) }
    #expect(sets.groups() == [[0], [1, 5], [2, 4, 6], [3]])
    let added = sets.add()
    sets.join(added, 0)
    #expect(added == 7)
    #expect(sets.groups() == [[0, 7], [1, 5], [2, 4, 6], [3]])
  }
}
