/// Lines of cells as a table for a terminal.
package enum Columns {
  /// The first column to the left, the others to the right; a line may end early.
  package static func aligned(_ lines: [[String]]) -> String {
    let lines = lines.map { line in line.map(oneLine) }
    var widths: [Int] = []
    for line in lines {
      for (column, cell) in line.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    var text = ""
    for line in lines {
      var cells: [String] = []
      for (column, cell) in line.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        cells.append(column == 0 ? cell + padding : padding + cell)
      }
      text += cells.joined(separator: "  ") + "\n"
    }
    return text
  }

  /// A cell that breaks no row: a name may be of any kind.
  private static func oneLine(_ cell: String) -> String {
    String(cell.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
