/// A command line that can't be meant: the program ends with 2.
struct WrongUsage: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// `: did you mean A or B?`, with the names that are nearest to a word.
func hint(_ word: String, _ names: [String]) -> String {
  let near = names.map { (name: $0, distance: distance(word, $0)) }
    .filter { $0.distance <= max(2, $0.name.count / 2) }
    .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    .prefix(3).map(\.name)
  return near.isEmpty ? "" : ": did you mean \(near.joined(separator: " or "))?"
}

/// Letters to insert, delete or exchange to make one word of the other.
private func distance(_ a: String, _ b: String) -> Int {
  let b = Array(b)
  var row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for j in b.indices {
      let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (letter == b[j] ? 0 : 1))
      diagonal = row[j + 1]
      row[j + 1] = next
    }
  }
  return row[b.count]
}
