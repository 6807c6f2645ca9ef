/// How many documents are equal, by language and mode, and which are not.
struct IdentityReport {
  private struct Count {
    var equal = 0
    var all = 0
  }

  private var counts: [String: [Int: Count]] = [:]
  private(set) var differing: [String] = []

  /// Adds a case and the formats in which it differs.
  mutating func add(_ one: IdentityCase, _ formats: [String]) {
    var count = counts[one.language]?[one.segmentation] ?? Count()
    count.all += 1
    if formats.isEmpty {
      count.equal += 1
    } else {
      differing.append("\(one.name): \(formats.joined(separator: ", "))")
    }
    counts[one.language, default: [:]][one.segmentation] = count
  }

  /// A table in Markdown, and the cases that differ.
  var text: String {
    let modes = Set(counts.values.flatMap(\.keys)).sorted()
    var text = "| equal of all | \(modes.map { "psm \($0)" }.joined(separator: " | ")) |\n"
    text += "|---|\(modes.map { _ in "---|" }.joined())\n"
    for (language, row) in counts.sorted(by: { $0.key < $1.key }) {
      let cells = modes.map { mode in row[mode].map { "\($0.equal) of \($0.all)" } ?? "" }
      text += "| \(language) | \(cells.joined(separator: " | ")) |\n"
    }
    let all = counts.values.flatMap(\.values)
    text += "\n\(all.reduce(0) { $0 + $1.equal }) of \(all.reduce(0) { $0 + $1.all }) pages have "
    text += "the same \(IdentityRun.formats.joined(separator: ", ")) as tesseract.\n"
    for line in differing { text += "differs: \(line)\n" }
    return text
  }
}
