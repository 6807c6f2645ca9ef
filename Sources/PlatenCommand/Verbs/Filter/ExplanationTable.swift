import Platen

/// What `filter --explain` prints: a table for each pass over the picture.
enum ExplanationTable {
  static func text(_ explanation: FilterExplanation) -> String {
    guard !explanation.passes.isEmpty else { return "No filter changes this picture.\n" }
    var text = ""
    for (index, pass) in explanation.passes.enumerated() {
      text += heading(pass, number: index + 1, of: explanation.passes.count) + "\n"
      text += table(pass) + "\n"
    }
    let total = explanation.passes.flatMap(\.steps).reduce(0) { $0 + $1.cpuNanoseconds }
    return text + "Processor time of all steps: \(milliseconds(total)) ms\n"
  }

  private static func heading(_ pass: FilterExplanation.Pass, number: Int, of count: Int) -> String
  {
    var parts = [
      "\(pass.tiles) tile\(pass.tiles == 1 ? "" : "s") of \(pass.tile)",
      "work \(fixed(pass.recompute, decimals: 2)) times that of the whole",
      "scratch \(bytes(pass.scratchBytes)) a worker",
    ]
    if pass.planesBytes > 0 { parts.append("\(bytes(pass.planesBytes)) kept for the next") }
    return "Pass \(number) of \(count): " + parts.joined(separator: ", ")
  }

  private static func table(_ pass: FilterExplanation.Pass) -> String {
    var rows = [["step", "makes", "planes", "of a tile", "halo", "scratch", "CPU ms"]]
    for (index, step) in pass.steps.enumerated() {
      rows.append([
        step.label, "\(step.size)", "\(step.planes)",
        "\(step.region.width)×\(step.region.height)", pass.halo(of: index).map { "\($0)" } ?? "–",
        bytes(step.scratchBytes), milliseconds(step.cpuNanoseconds),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { index, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + space : space + cell.0
      }.joined(separator: "  ")
    }.map { "  \($0)\n" }.joined()
  }

  private static func milliseconds(_ nanoseconds: Int) -> String {
    fixed(Double(nanoseconds) / 1e6, decimals: 1)
  }

  private static func bytes(_ count: Int) -> String {
    count < 1 << 20
      ? "\((count + 1023) >> 10) KiB" : "\(fixed(Double(count) / 1_048_576, decimals: 1)) MiB"
  }
}
