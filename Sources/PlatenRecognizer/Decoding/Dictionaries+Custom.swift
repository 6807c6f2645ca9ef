extension Dictionaries {
  /// The words given, or nil if the alphabet can spell none of them.
  static func words(
    _ words: [String], _ alphabet: UnicharSet, _ speller: UnicharSet.Speller
  ) -> Dawg? {
    var builder = DawgBuilder()
    for word in words {
      guard var symbols = speller.spellWord(word) else { continue }
      // A line is read from left to right, also one that is written the other way.
      if symbols.contains(where: { alphabet.kinds[Int($0)].contains(.rightToLeft) }) {
        symbols = symbols.reversed().map { alphabet.mirrors[Int($0)] }
      }
      builder.add(symbols)
    }
    return builder.dawg(symbols: alphabet.count, kind: .words, permuter: .userDawg)
  }

  /// The patterns given, or nil if none of them can be understood.
  static func patterns(
    _ patterns: [String], _ alphabet: UnicharSet, _ speller: UnicharSet.Speller
  ) -> Dawg? {
    var builder = DawgBuilder()
    for pattern in patterns {
      guard let (symbols, loops) = symbols(of: pattern, alphabet, speller) else { continue }
      builder.add(symbols, loops: loops)
    }
    let count = alphabet.count + PatternKind.allCases.count
    return builder.dawg(symbols: count, kind: .patterns, permuter: .userPattern)
  }

  /// The symbols of a pattern, and which of them can be repeated.
  private static func symbols(
    of pattern: String, _ alphabet: UnicharSet, _ speller: UnicharSet.Speller
  ) -> (symbols: [Int32], loops: [Bool])? {
    var symbols: [Int32] = []
    var loops: [Bool] = []
    let backslash = UInt8(ascii: "\\")
    var rest = Array(pattern.utf8)[...]
    while let first = rest.first {
      guard first == backslash else {
        let plain = rest.prefix { $0 != backslash }
        let spelling = speller.spell(plain)
        let known = spelling.compactMap(\.self)
        guard known.count == spelling.count else { return nil }
        symbols += known
        loops += known.map { _ in false }
        rest = rest.dropFirst(plain.count)
        continue
      }
      guard let notation = rest.dropFirst().first else { return nil }
      if notation == UInt8(ascii: "*"), let last = loops.indices.last, !loops[last] {
        loops[last] = true
      } else {
        let symbol =
          notation == backslash
          ? speller.place(of: [backslash])
          : PatternKind(notation: notation).map { Int32(alphabet.count) + $0.rawValue }
        guard let symbol else { return nil }
        symbols.append(symbol)
        loops.append(false)
      }
      rest = rest.dropFirst(2)
    }
    return symbols.isEmpty ? nil : (symbols, loops)
  }
}
