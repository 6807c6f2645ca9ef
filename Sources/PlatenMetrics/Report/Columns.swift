/// Lines of cells as a table for a terminal.
package enum Columns {
  /// The first column to the left, the others to the right; a line may end early.
  package static func aligned(_ lines: [[String]]) -> String {
    let widths = (0..<(lines.map(\.count).max() ?? 0)).map { column in
      lines.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    var text = ""
    for line in lines {
      let cells = zip(line, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }
      text += cells.joined(separator: "  ") + "\n"
    }
    return text
  }
}
