/// "Did you mean …?": the nearest of some names to one that isn't known.
package enum Suggestion {
  /// A sentence with the nearest name, or nil where none is near.
  package static func among(_ names: some Sequence<String>, for typed: String) -> String? {
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = editDistance(typed, name)
      if best.map({ distance < $0.distance }) ?? true { best = (name, distance) }
    }
    guard let best, best.distance <= max(1, typed.utf8.count / 3) else { return nil }
    return "Did you mean \(best.name)?"
  }

  /// Insertions, deletions and replacements between two words (Levenshtein), small letters or not.
  package static func editDistance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.lowercased().utf8), Array(second.lowercased().utf8))
    // A name typed by a person is short; anything else is near to nothing.
    guard a.count <= 64, b.count <= 64 else { return .max }
    var row = Array(0...b.count)
    for i in 0..<a.count {
      var diagonal = row[0]
      row[0] = i + 1
      for j in 0..<b.count {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
}
