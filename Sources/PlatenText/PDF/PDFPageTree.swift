import PlatenCore
import PlatenImaging

/// The tree of a document's pages, of which no node has more than 32 children, so that a reader
/// finds any of thousands in a few steps (ISO 32000-1, section 7.7.3).
struct PDFPageTree {
  private struct Node {
    let number: Int
    var kids: [Int] = []
    var count = 0
  }

  private static let width = 32
  private var leaves: [Node] = []
  private(set) var count = 0

  /// Numbers for a page and for the node above it.
  mutating func add(reserve: () -> Int) -> (page: Int, parent: Int) {
    if leaves.last.map({ $0.kids.count == Self.width }) ?? true {
      leaves.append(Node(number: reserve()))
    }
    let page = reserve()
    leaves[leaves.count - 1].kids.append(page)
    leaves[leaves.count - 1].count += 1
    count += 1
    return (page, leaves[leaves.count - 1].number)
  }

  /// Writes the nodes; returns the number of the root.
  ///
  /// - Throws: `unwritable`.
  func write(to file: inout PDFFile) throws(PlatenError) -> Int {
    var level = leaves
    while level.count > 1 {
      var above: [Node] = []
      for start in stride(from: 0, to: level.count, by: Self.width) {
        let part = level[start..<min(start + Self.width, level.count)]
        let parent = Node(
          number: file.reserve(), kids: part.map(\.number),
          count: part.reduce(0) { $0 + $1.count })
        for node in part { try write(node, below: parent.number, to: &file) }
        above.append(parent)
      }
      level = above
    }
    try write(level[0], below: nil, to: &file)
    return level[0].number
  }

  private func write(
    _ node: Node, below parent: Int?, to file: inout PDFFile
  ) throws(PlatenError) {
    let kids = node.kids.map { "\($0) 0 R" }.joined(separator: " ")
    let above = parent.map { "/Parent \($0) 0 R" } ?? ""
    try file.write(node.number, "<</Type/Pages\(above)/Count \(node.count)/Kids[\(kids)]>>")
  }
}
